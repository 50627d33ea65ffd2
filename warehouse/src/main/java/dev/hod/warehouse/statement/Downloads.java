package dev.hod.warehouse.statement;

import dev.hod.warehouse.result.SignedLinks;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Finds the chunks that links name, whichever protocol gave the link. Thread-safe. */
public final class Downloads {
  private final SignedLinks links;
  private final List<Statements> protocols;

  public Downloads(SignedLinks links, List<Statements> protocols) {
    this.links = links;
    this.protocols = List.copyOf(protocols);
  }

  /** The chunk a link's name stands for, to be closed by the caller; null when it is gone. */
  public @Nullable Download open(String name) throws SignedLinks.Refused {
    SignedLinks.Target target = links.check(name);
    Statement statement = find(target.statement());
    if (statement == null) {
      return null;
    }
    Statement.Snapshot was = statement.snapshot(); // its hold becomes the download's
    Answer answer = was.answer();
    if (answer == null || target.chunk() >= answer.result().chunks().size()) {
      was.close();
      return null;
    }
    return new Download(answer.result(), answer.result().chunks().get(target.chunk()));
  }

  private @Nullable Statement find(UUID id) {
    for (Statements statements : protocols) {
      Statement found = statements.find(id);
      if (found != null) {
        return found;
      }
    }
    return null;
  }
}
