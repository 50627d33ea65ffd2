package dev.hod.kernel.stream;

import static java.util.Objects.requireNonNull;

import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.ErrorKind;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.stream.Slot.State;
import dev.hod.kernel.time.Call;
import dev.hod.kernel.time.CancelSignal;
import dev.hod.kernel.time.Deadline;
import dev.hod.kernel.time.TimeSource;
import dev.hod.kernel.transport.Chunk;
import dev.hod.kernel.transport.RemoteChunk;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The chunks of one result from the one that is read to the last whose download was started, in
 * their order. The reader starts downloads whenever it comes by, as far as the budget allows, and
 * never waits for the budget: a chunk that is due and was not started it fetches itself. Read by
 * one thread at a time, closed by any.
 */
final class Window {
  private final String statementId;
  private final ReadAhead shared;
  private final Budget.Share share;
  private final TimeSource time;
  private final Bell bell = new Bell();
  private final NamesAhead names;
  private final Sizes sizes = new Sizes(); // the reader's
  private final ReentrantLock lock = new ReentrantLock();

  // Guarded by the lock.
  private final Deque<Slot> started = new ArrayDeque<>();
  private @Nullable Slot inHand;
  private int underWay;
  private boolean cramped; // there was no memory for a download in the background
  private boolean closed;

  /** Begins with {@code first}, which was taken from {@code list}. */
  Window(Chunk first, ChunkList list, ReadAhead shared, TimeSource time) {
    this.statementId = list.statementId();
    this.shared = shared;
    this.share = shared.budget().open();
    this.time = time;
    this.names = new NamesAhead(first, list, shared.threads(), time, bell);
  }

  /** The next chunk, with its bytes here; null behind the last. The one before it is given up. */
  @Nullable Slot next(Call call) {
    done();
    Slot due = due();
    if (due == null && names.await(call)) {
      due = due();
    }
    if (due == null) {
      return null;
    }
    await(due, call);
    if (due.state == State.FAILED) {
      throw failureOf(due);
    }
    if (due.state == State.LEFT && due.chunk instanceof RemoteChunk remote) {
      fetchHere(due, remote, call);
    } else {
      topUp();
    }
    RemoteChunk.Fetched fetched = due.fetched;
    if (due.chunk instanceof RemoteChunk remote && fetched != null) {
      sizes.learn(remote, fetched.bytes());
    }
    return due;
  }

  /** The slot whose turn it is, whatever its state; null when no chunk is known. */
  private @Nullable Slot due() {
    lock.lock();
    try {
      inHand = started.pollFirst();
      if (inHand != null) {
        return inHand;
      }
    } finally {
      lock.unlock();
    }
    Chunk chunk = names.poll();
    if (chunk == null) {
      return null;
    }
    Slot due = Slot.left(chunk);
    lock.lock();
    try {
      inHand = due;
    } finally {
      lock.unlock();
    }
    return due;
  }

  /** Ends when the slot is not under way, and what was written to it is to be seen. */
  private void await(Slot due, Call call) {
    while (isUnderWay(due)) {
      topUp();
      bell.await(
          () -> isUnderWay(due),
          call,
          "waiting for chunk " + due.chunk.index() + " of statement " + statementId);
    }
  }

  private boolean isUnderWay(Slot slot) {
    lock.lock();
    try {
      return slot.state == State.UNDER_WAY;
    } finally {
      lock.unlock();
    }
  }

  private RuntimeException failureOf(Slot slot) {
    RuntimeException failure = slot.failure;
    if (failure != null
        && !(failure instanceof HodException e && e.kind() == ErrorKind.CANCELLED)) {
      return failure;
    }
    // A client thread was told to end: only the closing of the client does that to a result in use.
    return ErrorCode.CLIENT_CLOSED
        .failure()
        .statement(statementId)
        .because(
            "The client was closed while chunk %d of statement %s came",
            slot.chunk.index(), statementId);
  }

  /** On the reader's thread, with the next ones started beside it. */
  private void fetchHere(Slot due, RemoteChunk remote, Call call) {
    resize(due, sizes.expected(remote));
    topUp();
    RemoteChunk.Fetched fetched = requireNonNull(remote.fetch(Long.MAX_VALUE, call));
    due.fetched = fetched;
    resize(due, fetched.bytes());
  }

  /** The slot takes so many bytes now, whatever the budget says. */
  private void resize(Slot slot, long bytes) {
    long more;
    lock.lock();
    try {
      more = closed ? 0 : bytes - slot.bytes;
      slot.bytes += more;
    } finally {
      lock.unlock();
    }
    if (more != 0) {
      share.take(more);
    }
  }

  /** A batch of the chunk in hand takes so many bytes besides the chunk's own; goes on fetching. */
  void unpacked(long bytes) {
    long more = 0;
    lock.lock();
    try {
      Slot slot = inHand;
      if (slot != null && !closed) {
        more = bytes - slot.unpacked;
        slot.unpacked = bytes;
        slot.bytes += more;
      }
    } finally {
      lock.unlock();
    }
    if (more != 0) {
      share.take(more);
    }
    topUp();
  }

  /** Starts what the budget has room for; on the reader's thread. */
  private void topUp() {
    names.askAhead();
    boolean isStarted = true;
    while (isStarted) {
      Chunk next = hasRoom() ? names.peek() : null;
      isStarted = next != null && (next instanceof RemoteChunk far ? start(far) : keep(next));
    }
  }

  private boolean hasRoom() {
    lock.lock();
    try {
      return !closed && !cramped && underWay < shared.mostDownloads();
    } finally {
      lock.unlock();
    }
  }

  /** A chunk that came with a reply is in memory already. */
  private boolean keep(Chunk chunk) {
    return begin(Slot.here(chunk));
  }

  private boolean start(RemoteChunk chunk) {
    long bytes = sizes.expected(chunk);
    if (!share.tryTake(bytes)) {
      return false;
    }
    Call call = new Call(Deadline.none(time), new CancelSignal());
    Slot slot = Slot.underWay(chunk, call, bytes);
    if (!begin(slot)) {
      share.downloaded(-bytes);
      return false;
    }
    try {
      shared.threads().execute(() -> download(slot, chunk, call));
      return true;
    } catch (RejectedExecutionException noThread) {
      ended(slot, State.LEFT);
      return false;
    }
  }

  /** The slot takes its place behind the others. */
  private boolean begin(Slot slot) {
    names.poll();
    lock.lock();
    try {
      if (!closed) {
        started.add(slot);
        underWay += slot.state == State.UNDER_WAY ? 1 : 0;
      }
      return !closed;
    } finally {
      lock.unlock();
    }
  }

  /** On a client thread. */
  private void download(Slot slot, RemoteChunk chunk, Call call) {
    try {
      RemoteChunk.Fetched fetched = chunk.fetch(Sizes.most(slot.bytes), call);
      slot.fetched = fetched;
      ended(slot, fetched == null ? State.LEFT : State.HERE);
    } catch (RuntimeException e) {
      slot.failure = e;
      ended(slot, State.FAILED);
    } catch (OutOfMemoryError e) {
      // The reader will try again with nothing beside it, and say so if that fails too.
      ended(slot, State.LEFT);
      crowd();
    }
    bell.ring();
  }

  private void crowd() {
    lock.lock();
    try {
      cramped = true;
    } finally {
      lock.unlock();
    }
  }

  private void ended(Slot slot, State state) {
    long more;
    lock.lock();
    try {
      underWay--;
      RemoteChunk.Fetched fetched = slot.fetched;
      long bytes = fetched == null || closed ? 0 : fetched.bytes();
      more = bytes - slot.bytes;
      slot.bytes = bytes;
      slot.state = state;
    } finally {
      lock.unlock();
    }
    share.downloaded(more);
  }

  /** The chunk in hand has been read. */
  void done() {
    long freed;
    lock.lock();
    try {
      freed = inHand == null ? 0 : inHand.free();
      inHand = null;
    } finally {
      lock.unlock();
    }
    if (freed != 0) {
      share.take(-freed);
    }
  }

  /** Ends what is under way and gives everything back; idempotent, returns at once. */
  void close() {
    names.close();
    List<Call> ends = new ArrayList<>();
    long freed;
    lock.lock();
    try {
      if (closed) {
        return;
      }
      closed = true;
      freed = 0;
      if (inHand != null) {
        started.addFirst(inHand);
      }
      for (Slot slot : started) {
        if (slot.state != State.UNDER_WAY) {
          freed += slot.free();
        } else if (slot.download != null) {
          ends.add(slot.download); // its end frees it
        }
      }
      started.clear();
      inHand = null;
    } finally {
      lock.unlock();
    }
    for (Call end : ends) {
      end.cancel().cancel();
    }
    share.take(-freed);
    share.close();
  }
}
