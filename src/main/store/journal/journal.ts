import { v7 as uuid } from 'uuid';
import { hasUnprovenAttempt, type JournalEvent, maySend, nextState } from '@core/journal/journal-rules';
import type { Attempt, Operation, OperationKind, OperationState } from '@core/journal/operations';
import type { Recorded, RecordedFact } from '@core/values/recorded-facts';
import { blocked, ProblemError } from '../../problem-error';
import { bytesOf, columnText, jsonText, textBytesColumn } from '../engine/columns';
import type { Database } from '../engine/database';
import { assertNotGuarded } from '../backups/restores';
import { assertSubjectReadable } from '../engine/readable';
import { insertGrantedAttempt } from './granted-attempt';
import { type CallFacts, digestOf, readAttempt, readCall, readOperation } from './journal-records';
import type { PlanInput, Recovered, SendingInput, SettlingInput } from './journal-steps';

export type { PlanInput, Recovered, SendingInput, SettlingInput } from './journal-steps';

/** As the index of the few unsettled calls says it: without these words SQLite reads all calls ever made. */
const UNSETTLED = `state IN ('planned', 'sent', 'unknown')`;

const IS_ALONE = 'NOT EXISTS (SELECT 1 FROM workspace WHERE one = 1)';

/**
 * What is on its way from this desk. A call that another desk planned can be, when a person sent it again here. A desk that
 * is alone hears of no other.
 */
const IS_SENT_HERE = `(${IS_ALONE} OR EXISTS (SELECT 1 FROM attempts
  WHERE operation_id = operations.id AND outcome = 'on-its-way' AND attempts.desk IS NULL))`;

/** The note of a confirmation that never left. */
export const NEVER_SENT: RecordedFact = { kind: 'not-sent', params: { why: 'ended' } };

/** Thrown when a step of the journal is not allowed in the state that the operation is in. */
export class JournalError extends Error {
  override readonly name = 'JournalError';
}

/** When a call that is in this state was settled; null while it is not. */
const settledAt = (state: OperationState, at: number): number | null =>
  state === 'succeeded' || state === 'refused' ? at : null;

function stateAfter(operation: Operation, event: JournalEvent): OperationState {
  const state = nextState(operation.kind, operation.state, event, hasUnprovenAttempt(operation));
  if (state === null)
    throw new JournalError(`${event.type} is not allowed for a ${operation.state} ${operation.kind}`);
  return state;
}

/**
 * The record of every call that can create, place or confirm (design: "The journal"). Each method
 * is one transaction and durable when it returns. The schema holds the same rules once more, so
 * that no other code can go around them.
 */
export class Journal {
  constructor(
    private readonly database: Database,
    /** Who is at this desk; written down with each attempt. */
    private readonly person: () => string = () => '',
  ) {}

  /**
   * Writes a call down before anything is sent. Throws ProblemError `blocked`: `already-running` or
   * `outcome-unknown` while another call of the subject is not settled, `already-confirmed` or
   * `already-submitted` when it has a confirmation or a submit that succeeded; `restored` while it is not settled
   * whether it was sent after the state that the desk was put back to; `newer-program` while another desk wrote of it what
   * this program cannot read.
   */
  plan(input: PlanInput): Operation {
    const body = bytesOf(input.body);
    const bodyDigest = digestOf(body);
    const approvedMissing = input.approvedMissing == null ? null : [...input.approvedMissing];
    return this.database.transaction(() => {
      assertNotGuarded(this.database, input.subjectId);
      assertSubjectReadable(this.database, input.subjectId);
      this.assertNoOtherOperation(input);
      const id = this.nextId(input.subjectId);
      this.database.run(
        `INSERT INTO operations (id, subject_id, kind, state, account_id, key_slot, method, target, headers,
           idempotency_key, body, body_digest, body_bytes, approved_total, approved_missing, created_at, settled_at,
           proof, proof_note)
         VALUES (?, ?, ?, 'planned', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, NULL, 'none', '')`,
        [
          id,
          input.subjectId,
          input.kind,
          input.accountId,
          input.keySlot,
          input.method,
          input.target,
          jsonText(input.headers),
          input.idempotencyKey,
          body,
          bodyDigest,
          body?.byteLength ?? 0,
          input.approvedTotal,
          jsonText(approvedMissing),
          input.at,
        ],
      );
      const { kind, subjectId, accountId, keySlot, method, target, headers, idempotencyKey } = input;
      return {
        ...{ id, kind, subjectId, accountId, keySlot, method, target, headers, idempotencyKey, bodyDigest },
        state: 'planned',
        body: textBytesColumn.parse(body),
        bodyBytes: body?.byteLength ?? 0,
        approvedTotal: input.approvedTotal,
        approvedMissing,
        createdAt: input.at,
        settledAt: null,
        proof: 'none',
        proofNote: '',
        desk: null,
        attempts: [],
      };
    });
  }

  /**
   * An id that sorts after those of all calls of the subject that are known here, wherever they were made: the same order of
   * calls at every desk, whenever each is heard of, and however far clocks are apart.
   */
  private nextId(subjectId: string): string {
    const { last } = this.database.get('SELECT max(id) AS last FROM operations WHERE subject_id = ?', [
      subjectId,
    ]) ?? { last: null };
    const id = uuid();
    if (last === null || last === undefined || String(last) < id) return id;
    const msecs = parseInt(String(last).replaceAll('-', '').slice(0, 12), 16) + 1;
    return msecs < 2 ** 48 ? uuid({ msecs }) : id;
  }

  private assertNoOtherOperation(input: PlanInput): void {
    const standing = this.database.all(
      `SELECT kind, state FROM operations WHERE subject_id = ? AND state <> 'refused' ORDER BY id`,
      [input.subjectId],
    );
    for (const { kind, state } of standing) {
      if (state === 'unknown') throw blocked('outcome-unknown');
      if (state === 'planned' || state === 'sent') throw blocked('already-running');
      if (kind === 'confirm') throw blocked('already-confirmed');
      if (kind === 'submit') throw blocked('already-submitted');
    }
  }

  /**
   * Writes down that the bytes leave now; call it before they do, and send only when it returned.
   * Allowed for a planned call (reason `first`) and for one of unknown outcome: by a person's choice,
   * or, save for a confirmation, as a retry. Throws JournalError
   * otherwise, ProblemError `blocked` (restored) as {@link plan} does, and `storage` when it cannot be written or the
   * stored bytes are damaged.
   *
   * @param planned the call, where it was planned in the transaction that is open: it is not read again
   */
  markSent(operationId: string, input: SendingInput, planned?: Operation): Attempt {
    const id = uuid();
    return this.database.transaction(() => {
      const operation = planned ?? this.read(operationId);
      if (planned === undefined) assertNotGuarded(this.database, operation.subjectId);
      if (!maySend(operation.kind, operation.state, input.reason)) {
        throw new JournalError(`A ${operation.state} ${operation.kind} may not be sent as ${input.reason}`);
      }
      const number = operation.attempts.length + 1;
      const url = columnText(input.url);
      const person = columnText(this.person());
      this.database.run(
        `INSERT INTO attempts (id, operation_id, number, sent_at, outcome, url, answer_headers, reason, person)
         VALUES (?, ?, ?, ?, 'on-its-way', ?, '{}', ?, ?)`,
        [id, operationId, number, input.at, url, input.reason, person],
      );
      this.database.run(`UPDATE operations SET state = 'sent' WHERE id = ?`, [operationId]);
      return {
        ...{ id, number, url, reason: input.reason, sentAt: input.at, endedAt: null, outcome: 'on-its-way' },
        ...{ status: null, answerHeaders: {}, answerBody: null, problem: null, desk: null, person },
      };
    });
  }

  /**
   * Writes down the outcome of the attempt that is on its way. A refusal of a confirmation or
   * submission of which an earlier sending is unproven leaves the call unknown: it says nothing
   * about that sending. Answers the call as it is then. Throws JournalError when the attempt
   * is not on its way.
   *
   * @param left the call as it was written down when it left: it is read again only where it is another by now
   */
  settle(operationId: string, attemptId: string, input: SettlingInput, left?: Operation): Operation {
    return this.database.transaction(() => {
      const operation = left !== undefined && this.isFirstSending(left) ? left : this.read(operationId);
      const attempt = operation.attempts.find((candidate) => candidate.id === attemptId);
      if (attempt?.outcome !== 'on-its-way') throw new JournalError(`Attempt ${attemptId} is not on its way`);
      const state = stateAfter(operation, { type: 'answer', outcome: input.state });
      this.database.run(
        `UPDATE attempts SET outcome = ?, ended_at = ?, status = ?, answer_headers = ?, answer_body = ?, problem = ?
         WHERE id = ?`,
        [
          input.state,
          input.at,
          input.status,
          jsonText(input.headers),
          bytesOf(input.body),
          jsonText(input.problem),
          attemptId,
        ],
      );
      const proof = state === 'unknown' ? 'none' : input.proof;
      this.writeState(operationId, state, proof, input.note, input.at);
      const ended: Attempt = {
        ...attempt,
        outcome: input.state,
        endedAt: input.at,
        status: input.status,
        answerHeaders: { ...input.headers },
        answerBody: textBytesColumn.parse(bytesOf(input.body)),
        problem: input.problem,
      };
      return {
        ...operation,
        state,
        settledAt: settledAt(state, input.at),
        proof,
        proofNote: typeof input.note === 'string' ? columnText(input.note) : input.note,
        attempts: operation.attempts.map((one) => (one === attempt ? ended : one)),
      };
    });
  }

  /** Whether a call is as it was when it left for the first time: that attempt is on its way, and there is no other. */
  private isFirstSending({ id, state, attempts }: Operation): boolean {
    const [only] = attempts;
    if (state !== 'sent' || only === undefined || attempts.length > 1) return false;
    const known = this.database.all(
      `SELECT a.id, a.outcome, o.state FROM operations o JOIN attempts a ON a.operation_id = o.id WHERE o.id = ?`,
      [id],
    );
    return (
      known.length === 1 &&
      known.every((one) => one.id === only.id && one.outcome === 'on-its-way' && one.state === 'sent')
    );
  }

  /**
   * Settles a call of unknown outcome by what a person found out at the lab. Throws JournalError
   * when its outcome is not unknown.
   */
  settleByPerson(
    operationId: string,
    input: { readonly outcome: 'succeeded' | 'refused'; readonly note: Recorded; readonly at: number },
  ): Operation {
    return this.settleByProof(operationId, 'person', input);
  }

  /**
   * Settles a call of unknown outcome as acted upon, by an event of the service that is proven to be its own. Throws
   * JournalError when its outcome is not unknown.
   */
  settleByEvent(operationId: string, input: { readonly note: Recorded; readonly at: number }): Operation {
    return this.settleByProof(operationId, 'event', { ...input, outcome: 'succeeded' });
  }

  private settleByProof(
    operationId: string,
    by: 'person' | 'event',
    input: { readonly outcome: 'succeeded' | 'refused'; readonly note: Recorded; readonly at: number },
  ): Operation {
    return this.database.transaction(() => {
      const state = stateAfter(this.read(operationId), { type: 'proof', by, outcome: input.outcome });
      this.writeState(operationId, state, by, input.note, input.at);
      return this.read(operationId);
    });
  }

  /** Whether a call left this desk and has no answer yet: creations, confirmations and submissions alike. */
  isSending(): boolean {
    return (
      this.database.get(
        `SELECT 1 FROM operations WHERE ${UNSETTLED} AND state = 'sent' AND ${IS_SENT_HERE} LIMIT 1`,
      ) !== undefined
    );
  }

  /**
   * Settles a planned call that will not be sent: nothing left, so it is proven refused. Throws
   * JournalError when it is not planned.
   */
  takeBack(operationId: string, input: { readonly note: Recorded; readonly at: number }): Operation {
    return this.database.transaction(() => {
      const state = stateAfter(this.read(operationId), { type: 'take-back' });
      this.writeState(operationId, state, 'none', input.note, input.at);
      return this.read(operationId);
    });
  }

  private writeState(
    id: string,
    state: OperationState,
    proof: Operation['proof'],
    note: Recorded,
    at: number,
  ): void {
    this.database.run(
      'UPDATE operations SET state = ?, settled_at = ?, proof = ?, proof_note = ?, recorded_proof = ? WHERE id = ?',
      [
        ...[state, settledAt(state, at), proof],
        typeof note === 'string' ? columnText(note) : '',
        note === '' ? null : JSON.stringify(note),
        id,
      ],
    );
  }

  /**
   * Settles what an earlier run of the program left half done; to be called once at every start,
   * before anything is sent. Whatever was sent becomes unknown; what is on its way from another desk stays so, since only
   * that desk knows of it: a desk that is alone by now, such as after a restore, never hears of it, and has it unknown as
   * well. A confirmation that was planned and never left becomes refused: nothing of it left this computer. Other
   * planned calls stay.
   */
  recover(now: number): Recovered {
    return this.database.transaction(() => {
      const unsettled = (state: 'planned' | 'sent', isOfThisDesk: string): string[] =>
        this.database
          .all(
            `SELECT id FROM operations WHERE ${UNSETTLED} AND state = ? AND ${isOfThisDesk} ORDER BY number`,
            [state],
          )
          .map((row) => String(row.id));
      // The first that is heard of another desk's call is that it was granted: it may have left.
      for (const id of unsettled('planned', `desk IS NOT NULL AND ${IS_ALONE}`))
        insertGrantedAttempt(this.database, id);
      const sent = unsettled('sent', IS_SENT_HERE);
      for (const id of sent) {
        const state = stateAfter(this.read(id), { type: 'interrupted' });
        // When the attempt ended is not known, so no time is written.
        this.database.run(
          `UPDATE attempts SET outcome = 'interrupted' WHERE operation_id = ? AND outcome = 'on-its-way'`,
          [id],
        );
        this.writeState(id, state, 'none', '', now);
      }
      const planned = unsettled('planned', 'desk IS NULL').map((id) => this.read(id));
      const unsent = planned.filter((operation) => operation.kind === 'confirm');
      for (const { id } of unsent) this.takeBack(id, { note: NEVER_SENT, at: now });
      return {
        interrupted: sent.map((id) => this.read(id)),
        neverSent: unsent.map(({ id }) => this.read(id)),
        stillPlanned: planned.filter((operation) => operation.kind !== 'confirm'),
      };
    });
  }

  /** One call with every attempt. Throws ProblemError `absent`, or `storage` when it is damaged. */
  read(id: string): Operation {
    const row = this.database.get('SELECT * FROM operations WHERE id = ?', [id]);
    if (row === undefined) throw new ProblemError({ kind: 'absent', what: 'operation', id });
    return readOperation(row, this.attemptsOf(id));
  }

  /** Every call of an order or a submission cart with every attempt, oldest first: its ledger. */
  ofSubject(subjectId: string): Operation[] {
    return this.database
      .all('SELECT * FROM operations WHERE subject_id = ? ORDER BY id', [subjectId])
      .map((row) => readOperation(row, this.attemptsOf(String(row.id))));
  }

  /** The call of a kind whose outcome is unknown; undefined where there is none. */
  unknownCallOf(subjectId: string, kind: OperationKind): Operation | undefined {
    return this.ofSubject(subjectId).find((call) => call.kind === kind && call.state === 'unknown');
  }

  /**
   * What the state of an order follows from, of every call of it, oldest first: cheaper than {@link ofSubject}, as it
   * is asked for at each step. Attempts are there for refused calls alone, the only ones of which they matter.
   */
  callsOf(subjectId: string): CallFacts[] {
    return this.database
      .all('SELECT id, kind, state, account_id, target FROM operations WHERE subject_id = ? ORDER BY id', [
        subjectId,
      ])
      .map((row) => readCall(row, row.state === 'refused' ? this.attemptsOf(String(row.id)) : []));
  }

  /** The address at which the lab created an order last; null where it did not. */
  creationOf(orderId: string): string | null {
    const row = this.database.get(
      `SELECT target FROM operations WHERE subject_id = ? AND kind = 'create' AND state = 'succeeded'
       ORDER BY id DESC LIMIT 1`,
      [orderId],
    );
    return row === undefined ? null : String(row.target);
  }

  /** Whether no placing of the order that comes after this one succeeded, such as at another desk. */
  isLastPlacing({ id, subjectId }: Operation): boolean {
    const later = `SELECT 1 FROM operations WHERE subject_id = ? AND kind = 'create' AND state = 'succeeded' AND id > ?`;
    return this.database.get(later, [subjectId, id]) === undefined;
  }

  private attemptsOf(operationId: string): Attempt[] {
    return this.database
      .all('SELECT * FROM attempts WHERE operation_id = ? ORDER BY number', [operationId])
      .map(readAttempt);
  }
}
