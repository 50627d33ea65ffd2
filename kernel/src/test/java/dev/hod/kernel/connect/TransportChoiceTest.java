package dev.hod.kernel.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hod.kernel.ResultPartition;
import dev.hod.kernel.SessionRequest;
import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.event.Event;
import dev.hod.kernel.event.Events;
import dev.hod.kernel.event.Notice;
import dev.hod.kernel.time.Call;
import dev.hod.kernel.time.TimeSource;
import dev.hod.kernel.transport.FakeSession;
import dev.hod.kernel.transport.RemoteChunk;
import dev.hod.kernel.transport.Transport;
import dev.hod.kernel.transport.TransportSession;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TransportChoiceTest {
  private static final String WAREHOUSE = "/sql/1.0/warehouses/abc";
  private static final String CLUSTER = "/sql/protocolv1/o/0/0123-abc";
  private final HodException redirect =
      ErrorCode.MALFORMED_REPLY.failure().httpStatus(307).because("redirects");
  private final HodException notOverThrift =
      ErrorCode.SQL_FAILED.failure().sqlState("KP001").because("not over Thrift");

  private final List<Event> events = new ArrayList<>();
  private final List<String> opened = new ArrayList<>();
  private final Protocol sea = new Protocol(new LazySea(null, null), "SEA");
  private final Protocol thrift = new Protocol(new LazyThrift(null, null), "Thrift");

  /**
   * A protocol of the real signs of refusal, which refuses with {@code refusal} if there is one.
   */
  private final class Protocol extends LazyTransport {
    private final LazyTransport real;
    private final String name;
    private HodException refusal;
    private int made;

    Protocol(LazyTransport real, String name) {
      this.real = real;
      this.name = name;
    }

    @Override
    Transport make() {
      made++;
      return new Transport() {
        @Override
        public TransportSession open(SessionRequest request, Call call) {
          opened.add(name);
          if (refusal != null) {
            throw refusal;
          }
          return new FakeSession();
        }

        @Override
        public RemoteChunk chunk(ResultPartition partition, ResultPartition.Stored stored) {
          opened.add("chunk of " + name);
          return null;
        }
      };
    }

    @Override
    String protocol() {
      return real.protocol();
    }

    @Override
    boolean isRefusal(HodException failure) {
      return real.isRefusal(failure);
    }
  }

  private TransportChoice choice(Boolean useThrift) {
    return new TransportChoice(sea, thrift, useThrift, "http://h:1", new Events(events::add));
  }

  private static TransportSession open(TransportChoice choice, String path) {
    SessionRequest request = new SessionRequest(path, null, null, Map.of(), Duration.ZERO);
    return choice.open(request, Call.within(Duration.ZERO, TimeSource.system()));
  }

  @ParameterizedTest
  @CsvSource({
    WAREHOUSE + ",false,SEA",
    WAREHOUSE + ",true,Thrift",
    CLUSTER + ",false,Thrift",
    CLUSTER + ",true,Thrift",
    "cliservice,false,Thrift",
    "/hs2,true,Thrift",
  })
  void thePathAndTheSettingChooseAndTheOtherProtocolIsNotMade(
      String path, boolean thriftFirst, String used) {
    TransportSession session = open(choice(thriftFirst ? true : null), path);
    assertThat(opened).containsExactly(used);
    assertThat(sea.made + thrift.made).isEqualTo(1);
    assertThat(session.notices()).isEmpty();
    assertThat(events).isEmpty();
  }

  @Test
  void sessionsOfOneClientGoEachByItsPathOverOneTransportEach() {
    TransportChoice choice = choice(false);
    for (String path : List.of(WAREHOUSE, CLUSTER, WAREHOUSE, CLUSTER)) {
      open(choice, path);
    }
    assertThat(opened).containsExactly("SEA", "Thrift", "SEA", "Thrift");
    assertThat(sea.made).isEqualTo(1);
    assertThat(thrift.made).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource({"false,SEA,Thrift", "true,Thrift,SEA"})
  void aRefusalLeadsToTheOtherProtocolWhichIsRememberedAndTold(
      boolean thriftFirst, String refused, String used) {
    TransportChoice choice = choice(thriftFirst);
    sea.refusal = thriftFirst ? null : redirect;
    thrift.refusal = thriftFirst ? notOverThrift : null;
    List<Notice> first = open(choice, WAREHOUSE).notices();
    List<Notice> second = open(choice, WAREHOUSE).notices();
    assertThat(opened).containsExactly(refused, used, used);
    assertThat(first).singleElement().extracting(Notice::sqlState).isEqualTo("01000");
    assertThat(first.get(0).message()).contains(refused, used, "http://h:1");
    assertThat(second).isEqualTo(first);
    String why = thriftFirst ? "not over Thrift" : "redirects";
    assertThat(events)
        .containsExactly(new Event.TransportSwitched("http://h:1", refused, used, why));
  }

  @Test
  void everyMethodOfASwitchedSessionIsTheOtherSessions() {
    for (Method method : TransportSession.class.getMethods()) {
      assertThat(SwitchedSession.class)
          .as(method.getName())
          .satisfies(type -> type.getDeclaredMethod(method.getName(), method.getParameterTypes()));
    }
  }

  @Test
  void whatWasLearnedIsForgottenWhenTheServerWantsTheFirstAgain() {
    TransportChoice choice = choice(false);
    sea.refusal = redirect;
    open(choice, WAREHOUSE);
    sea.refusal = null;
    thrift.refusal = notOverThrift;
    assertThat(open(choice, WAREHOUSE).notices()).isEmpty();
    assertThat(opened).containsExactly("SEA", "Thrift", "Thrift", "SEA");
  }

  @Test
  void whenBothRefuseTheFirstIsReportedAndTheSecondIsSuppressed() {
    sea.refusal = redirect;
    thrift.refusal = notOverThrift;
    assertThatThrownBy(() -> open(choice(false), WAREHOUSE))
        .isSameAs(redirect)
        .satisfies(e -> assertThat(e.getSuppressed()).containsExactly(notOverThrift));
    assertThat(opened).containsExactly("SEA", "Thrift");
    assertThat(events).isEmpty();
  }

  @Test
  void aCallThatIsOverIsReportedAsThat() {
    sea.refusal = redirect;
    thrift.refusal = ErrorCode.CALL_TIMED_OUT.because("too late");
    assertThatThrownBy(() -> open(choice(false), WAREHOUSE))
        .isSameAs(thrift.refusal)
        .satisfies(e -> assertThat(e.getSuppressed()).containsExactly(sea.refusal));
  }

  @ParameterizedTest
  @CsvSource({"403,28000", "429,08004", "404,KP001", "500,08S01"})
  void otherFailuresAreThrownAsTheyAre(int status, String state) {
    sea.refusal =
        ErrorCode.SERVER_FAILED.failure().httpStatus(status).sqlState(state).because("no");
    assertThatThrownBy(() -> open(choice(false), WAREHOUSE)).isSameAs(sea.refusal);
    assertThat(opened).containsExactly("SEA");
  }

  @Test
  void aClusterThatRefusesThriftHasNoOther() {
    thrift.refusal = ErrorCode.SQL_FAILED.failure().sqlState("KP001").because("no");
    assertThatThrownBy(() -> open(choice(false), CLUSTER)).isSameAs(thrift.refusal);
    assertThat(opened).containsExactly("Thrift");
  }

  @Test
  void clustersSayThatTheOtherProtocolIsAskedForInVain() {
    String cluster = "/sql/protocolv1/o/0/0123-456789-abcdefgh";
    assertThat(open(choice(null), cluster).notices()).isEmpty();
    assertThat(open(choice(true), cluster).notices()).isEmpty();
    assertThat(open(choice(false), cluster).notices())
        .singleElement()
        .satisfies(notice -> assertThat(notice.message()).contains("UseThriftClient=0"));
    assertThat(opened).containsOnly("Thrift");
  }
}
