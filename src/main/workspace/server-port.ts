/**
 * What a desk asks of the workspace's server, as one connected session. The rules are the server's: a desk has these
 * functions and nothing else. PostgreSQL implements it (`postgres/`), and so does the model that the simulation and the
 * tests use; one suite of promises is put to both (test/unit/main/workspace/server-promises.ts).
 *
 * Every function but `hello` is refused with {@link NotThisRun} until this run of the desk has said hello to this start
 * of the server. Every function rejects with {@link ServerAway} when no answer came: then what was asked may or may not
 * have happened, and asking again is always safe.
 */

/** Kinds of calls that only one desk may make, by the root of a cart. `place` is the journal's `create`. */
export type SharedCall = 'place' | 'confirm' | 'submit';

/** What came of an attempt. `never-left`: not a byte of it left the desk. `interrupted`: its desk ended meanwhile. */
export type AttemptEnd = 'succeeded' | 'refused' | 'unknown' | 'interrupted' | 'never-left';

/** State of a call over all desks. */
export type SharedState = 'sent' | 'succeeded' | 'refused' | 'unknown';

/**
 * Whether calls may leave. `after-start`: the server was started, and not all desks have been here since. `put-back`: it
 * is an earlier state of itself, and not all desks have told what they know. `closed`: two facts contradict each other
 * or a person closed it.
 */
export type Gate = 'open' | 'after-start' | 'put-back' | 'closed';

/** What a desk says of itself when it connects. */
export interface Greeting {
  /** Id of this run of the program, new at each start. */
  readonly run: string;
  /**
   * Counts the runs of this desk that greeted: written to its disk, one greater than before, just before the first
   * greeting of a run is sent. Any other number than the next one says that the desk was put back.
   */
  readonly runNumber: number;
  /** The epoch for which this desk tells and reads, as it wrote it down; empty before its first welcome. */
  readonly epoch: string;
  /** Number of the last change that this desk has, 0 for none, and that change's mark in hex, empty for none. */
  readonly cursor: number;
  readonly mark: string;
  /** Greatest number of its own that this desk knows to be told. */
  readonly pushed: number;
  /** Who sits at the desk, and the version of the program. */
  readonly person: string;
  readonly program: string;
  /** Greatest version of record bodies that this program reads. */
  readonly reads: number;
}

export interface Welcome {
  /**
   * known: as expected. put-back: this desk is an earlier state of itself, and must greet again with a run number above
   * `runNumber` once it has taken over what is on record of it ({@link WorkspaceServer.mine}). left: it was declared
   * gone, revoked or has left; it may only read.
   */
  readonly standing: 'known' | 'put-back' | 'left';
  readonly deskId: string;
  readonly workspaceId: string;
  readonly workspaceName: string;
  readonly gate: Gate;
  /** Changes whenever the server is found to be put back. */
  readonly epoch: string;
  /** Number of the newest change. */
  readonly head: number;
  /** Greatest run number, and greatest number of its own, that the server knows of this desk. */
  readonly runNumber: number;
  readonly pushed: number;
  /** Desks for which a gate that is not open waits. */
  readonly waitingFor: readonly string[];
  /** True for a desk that may invite, revoke and update. */
  readonly isOwner: boolean;
  /** Greatest version of record bodies that some desk writes. */
  readonly writes: number;
  /** Why a gate is closed; empty for any other gate. */
  readonly contradictions: readonly Contradiction[];
}

/** Confirmations or submissions of one root of which more than one is not proven refused, in the order they were heard of. */
export interface Contradiction {
  readonly root: string;
  readonly kind: 'confirm' | 'submit';
  readonly calls: readonly { readonly state: SharedState; readonly deskId: string | null }[];
}

/** What a desk wants to send. Asked again with the same operation and number it gets the same answer. */
export interface AttemptRequest {
  /** Origin of the cart: the same at every desk that opened its file. */
  readonly root: string;
  readonly kind: SharedCall;
  readonly operationId: string;
  readonly number: number;
  readonly reason: 'first' | 'retry' | 'chosen-by-person';
  /** Of a confirmation: the placing whose answer gave its ConfirmationID; it must be the newest one of the root. */
  readonly basis: string | null;
  /** The call with its attempts, for the other desks (`body` of a change of kind `call`). */
  readonly body: string;
}

export type Grant =
  | { readonly granted: true }
  | {
      readonly granted: false;
      /**
       * gate: see `gate`. held: another call of this root is on its way, of unknown outcome or done; `state` says which,
       * `deskId` whose. superseded: the order was placed again since. ended: this very attempt has an outcome already.
       * not-allowed: the rules do not let it leave (a second try of a confirmation that no person chose, a number that is
       * not the next).
       */
      readonly why: 'gate' | 'held' | 'superseded' | 'ended' | 'not-allowed';
      readonly gate: Gate;
      readonly state: SharedState | null;
      readonly deskId: string | null;
    };

/** What this desk knows of a call. */
export interface CallReport {
  /** This desk's own number for it, from its outbox. */
  readonly no: number;
  readonly root: string;
  readonly kind: SharedCall;
  readonly operationId: string;
  /**
   * Attempts of this desk; ends that the server has already are taken as they are. Those that are on their way, and those of
   * other desks (`deskId`), say something only to a server that was put back and does not have them.
   */
  readonly ended: readonly {
    readonly number: number;
    readonly outcome: AttemptEnd | 'on-its-way';
    readonly deskId?: string;
    /**
     * The attempt itself, as its desk wrote it down; missing where nothing was. Another one of the same number is one that a
     * desk and a server forgot, which were both put back.
     */
    readonly attemptId?: string;
  }[];
  /** What a person, an event or the desk that made it proved of a call of unknown outcome, or null. */
  readonly proof: {
    readonly outcome: 'succeeded' | 'refused';
    readonly by: 'person' | 'event' | 'desk';
  } | null;
  readonly body: string;
}

/** One thing to tell. Facts are told once and never change; drafts have versions. */
export interface Told {
  readonly no: number;
  /** `carts`, `exports`, `history` … (src/core/workspace/record-kinds.ts); a server keeps kinds that it does not know. */
  readonly kind: string;
  readonly record: string;
  /** Version of the draft that this one is based on, 0 for a new one; null for a fact. */
  readonly base: number | null;
  readonly bodyVersion: number;
  readonly body: string;
}

/** A record whose personal data was erased, and what is left of it. */
export interface ErasedRecord {
  /** `call`, or a kind of {@link Told}. */
  readonly kind: string;
  /** Its name, or the digest of a name that is itself a personal value (`core/workspace/erased-bodies.ts`). */
  readonly record: string;
  /** Begins with how often the record was erased: `{"erased":1,`. */
  readonly body: string;
}

export type Taken =
  /** `version` is null for a fact. Also answered for what was told before. */
  | { readonly no: number; readonly taken: true; readonly version: number | null }
  /**
   * Another version is on record: nothing changed. The newest one, for both to be put together; version 0 with an empty
   * body when the server has none. The same number told again with another body is answered so, too.
   */
  | {
      readonly no: number;
      readonly taken: false;
      readonly version: number;
      readonly body: string;
      readonly bodyVersion: number;
      readonly deskId: string;
    };

/** One entry of the ordered log. */
export interface Change {
  /** From 1 without a gap. */
  readonly seq: number;
  /** Hash over all changes up to this one, in hex. */
  readonly mark: string;
  readonly deskId: string;
  /**
   * `call` (body: {@link CallChange}), `desk` (body: {@link DeskChange}), `erasure` (body: a list of {@link ErasedRecord}),
   * or a kind of {@link Told}.
   */
  readonly kind: string;
  readonly record: string;
  /** Of a draft, else null. */
  readonly version: number | null;
  readonly bodyVersion: number;
  /**
   * Null where a newer change says more: of a draft that has a newer version, of a grant where its desk told of that call
   * since. In the place of the first version of a draft is the newest one, with its number and desk: a desk that joins has
   * each record at once as it is, and its parts after it.
   */
  readonly body: string | null;
}

/** Body of a change of kind `call`: `{root, kind, state, call}`, where `call` is the body that its desk told. */
export interface CallChange {
  readonly root: string;
  readonly kind: SharedCall;
  readonly state: SharedState;
  readonly call: string;
}

/** Body of a change of kind `desk`: a desk joined, has another person, left, or was declared gone or revoked. */
export interface DeskChange {
  readonly name: string;
  readonly person: string;
  readonly state: 'in' | 'left' | 'gone' | 'revoked';
}

export interface DeskOfStudio {
  readonly id: string;
  readonly name: string;
  readonly person: string;
  readonly program: string;
  /** here: connected now. away: not. left, gone, revoked: it may not send any more. */
  readonly state: 'invited' | 'here' | 'away' | 'left' | 'gone' | 'revoked';
  /** Calls of it that are on their way. */
  readonly onTheirWay: number;
  /** Milliseconds since the server last heard of it, by the server's clock; null when it never did. */
  readonly silentFor: number | null;
  readonly isOwner: boolean;
}

/** Who looks at, or works on, something at this moment. */
export interface Present {
  readonly deskId: string;
  readonly person: string;
  /** Such as `cart 0190…`. */
  readonly subject: string;
  readonly isEditing: boolean;
}

/** An invitation as the server makes it; its one-time password ends with the first connection. */
export interface Invited {
  readonly deskId: string;
  readonly role: string;
  readonly password: string;
}

/** What is asked of the pace of an account at the lab, over all desks. */
export interface Pace {
  readonly accountId: string;
  /** Other desks that work for this account at the moment. */
  readonly others: number;
  /** Milliseconds for which some desk was told to slow down, 0 for none. */
  readonly slowFor: number;
}

export interface WorkspaceServer {
  hello(greeting: Greeting): Promise<Welcome>;
  begin(request: AttemptRequest): Promise<Grant>;
  /** Says what became of a call. A proof that comes late counts. Safe to repeat. Answers the state over all desks. */
  report(report: CallReport): Promise<SharedState>;
  /** Tells things in their order. Safe to repeat. At most 250 at once. */
  tell(told: readonly Told[]): Promise<Taken[]>;
  /**
   * Takes every body of these records out of the server, in which only what is left of them stays, and tells all desks.
   * From then on a body that knows of fewer erasures of its record is replaced by that, whoever tells it. Safe to repeat.
   * At most 250 at once. Answers the calls that stay as they are: those that are on their way or of unknown outcome.
   */
  erase(no: number, erased: readonly ErasedRecord[]): Promise<string[]>;
  /** Changes after a number, in their order, at most `limit`. */
  pull(after: number, limit: number): Promise<Change[]>;
  /** An earlier version of a draft, or null when there is none. */
  version(kind: string, record: string, version: number): Promise<string | null>;
  /**
   * After the server was put back: this desk has told everything that it knows. `others` are the desks that it last heard of
   * as ones that may send: the gate waits for those as well that joined since, and which the server forgot. Answers the gate.
   */
  toldAll(epoch: string, others?: readonly { readonly id: string; readonly name: string }[]): Promise<Gate>;
  /** Calls that the server has granted to this desk, with their attempts; for a desk that was put back. */
  mine(): Promise<CallChange[]>;
  desks(): Promise<DeskOfStudio[]>;
  /** This desk ends now, and has nothing on its way. */
  goodbye(): Promise<void>;
  /** A person says that a desk is gone for good: what it had on its way is unknown. Answers how many calls that were. */
  declareGone(deskId: string): Promise<number>;
  /** As {@link declareGone}, and its role cannot connect any more; its connection is ended. For owners. */
  revoke(deskId: string): Promise<number>;
  /** This desk leaves for good. Rejects while a call of it is on its way. */
  leave(): Promise<void>;
  /** Makes a desk. For owners. */
  invite(name: string): Promise<Invited>;
  /** A person says that the server was restored: as if it had been noticed. */
  wasRestored(): Promise<void>;
  /** A person says that the server was only started again: an `after-start` gate opens. */
  onlyStarted(): Promise<void>;
  /**
   * A person has looked at what contradicts each other: a closed gate opens as soon as all desks were here. The roots stay
   * held by what was sent of them, for good.
   */
  settleContradictions(): Promise<void>;
  /** Says what this desk looks at; null for nothing. Forgotten when it disconnects. */
  present(subject: string | null, isEditing: boolean): Promise<void>;
  presence(): Promise<Present[]>;
  /** Says that this desk works for an account, or was told by its lab to slow down for some milliseconds; answers the pace. */
  pace(accountId: string, isWorking: boolean, slowFor: number): Promise<Pace>;
  /** Takes the one turn of an account while its lab asks for fewer requests; false while another desk has it. */
  takeTurn(accountId: string): Promise<boolean>;
  giveTurn(accountId: string): Promise<void>;
  /** Called when something happened; a hint only. `ended`: the session is over, and everything rejects from now on. */
  onHint(listener: (hint: 'changes' | 'presence' | 'desks' | 'pace' | 'ended') => void): void;
  close(): void;
}

/** What the server takes at most, in bytes of UTF-8; more is {@link ServerRefused} `too-large`. */
export const SERVER_LIMITS = {
  /** One body. */
  body: 8 * 1024 * 1024,
  /** All bodies that are told at once, and about what one page of changes holds. */
  page: 16 * 1024 * 1024,
  told: 250,
  /** Ids, kinds, names and everything else that is no body. */
  text: 400,
} as const;

/** Makes sessions. Rejects with {@link ServerAway} or {@link ServerRefused}. */
export interface WorkspaceConnector {
  connect(): Promise<WorkspaceServer>;
}

/** No answer came, so it is not known whether what was asked happened. */
export class ServerAway extends Error {
  override readonly name = 'ServerAway';
}

/** The server does not let this desk in, or does not do this for it; asking again changes nothing. */
export class ServerRefused extends Error {
  override readonly name = 'ServerRefused';
  constructor(
    readonly why:
      | 'password'
      | 'certificate'
      | 'revoked'
      | 'newer-schema'
      | 'older-schema'
      | 'no-workspace'
      | 'not-owner'
      | 'on-its-way'
      | 'too-large'
      | 'invalid'
      /** Only where a workspace is made or updated: the user may not make roles; the server is older than 14; it has one. */
      | 'no-roles'
      | 'server-too-old'
      | 'exists',
    message: string,
  ) {
    super(message);
  }
}

/** This run of the desk has not said hello to this start of the server, or another run of it has since. */
export class NotThisRun extends Error {
  override readonly name = 'NotThisRun';
}
