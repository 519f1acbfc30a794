import { createHash } from 'node:crypto';
import type { Operation } from '@core/journal/operations';
import { ProblemError } from '@main/problem-error';
import { ConstraintError } from '@main/store/engine/database';
import { JournalError, NEVER_SENT, type SettlingInput } from '@main/store/journal/journal';
import { MembershipRepository } from '@main/store/workspace/membership';
import { v7 as uuid } from 'uuid';
import { describe, expect, it } from 'vitest';
import { newOrder, newSubmissionCart, planOf, temporaryDesk } from '../temporary-desk';

const answer = (state: SettlingInput['state'], change: Partial<SettlingInput> = {}): SettlingInput => ({
  state,
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: '{}',
  problem: null,
  proof: state === 'unknown' ? 'none' : 'answer',
  note: '',
  at: 50,
  ...change,
});

const create = { kind: 'create', body: '{"EntryId":"é","Orders":[1.10]}', approvedTotal: null } as const;
const submit = {
  kind: 'submit',
  idempotencyKey: 'key-1',
  body: '{"items":[]}',
  approvedTotal: '31.20',
} as const;
const sending = { url: 'http://127.0.0.1:4000/confirm', reason: 'first', at: 40 } as const;

function blockedReason(work: () => unknown): string {
  try {
    work();
  } catch (cause) {
    if (cause instanceof ProblemError && cause.problem.kind === 'blocked') return cause.problem.reason;
    throw cause;
  }
  return 'allowed';
}

describe('planning', () => {
  it('keeps the exact bytes and their digest', () => {
    const desk = temporaryDesk();
    const planned = desk.journal.plan(planOf(newOrder(desk), create));
    expect(planned.body).toBe(create.body);
    expect(planned.bodyDigest).toBe(
      createHash('sha256').update(Buffer.from(create.body, 'utf8')).digest('hex'),
    );
    expect(planned.bodyBytes).toBe(Buffer.byteLength(create.body));
    expect(planned).toMatchObject({ state: 'planned', proof: 'none', settledAt: null, attempts: [] });
    expect(desk.journal.read(planned.id)).toEqual(planned);
  });

  it('keeps a body with a byte-order mark and a NUL character as it is', () => {
    const desk = temporaryDesk();
    const body = '\uFEFF{"a":"\0b"}';
    expect(desk.journal.plan(planOf(newOrder(desk), { ...create, body })).body).toBe(body);
  });

  it('refuses a second confirmation in every state but refused', () => {
    const desk = temporaryDesk();
    const order = newOrder(desk);
    const again = (): unknown => desk.journal.plan(planOf(order));
    const { id } = desk.journal.plan(planOf(order));
    expect(blockedReason(again)).toBe('already-running');
    const first = desk.journal.markSent(id, sending);
    expect(blockedReason(again)).toBe('already-running');
    desk.journal.settle(id, first.id, answer('unknown'));
    expect(blockedReason(again)).toBe('outcome-unknown');
    const second = desk.journal.markSent(id, { ...sending, reason: 'chosen-by-person' });
    desk.journal.settle(id, second.id, answer('succeeded'));
    expect(blockedReason(again)).toBe('already-confirmed');
    expect(blockedReason(() => desk.journal.plan(planOf(order, create)))).toBe('already-confirmed');
  });

  it('holds the same rule in the schema, for code that goes around the journal', () => {
    const desk = temporaryDesk();
    const order = newOrder(desk);
    const { id } = desk.journal.plan(planOf(order));
    const copy = `INSERT INTO operations SELECT NULL, 'another', subject_id, kind, 'planned', account_id, key_slot, method,
      target, headers, idempotency_key, body, body_digest, body_bytes, approved_total, created_at, NULL, 'none', '',
        approved_missing, NULL, NULL
      FROM operations WHERE id = ?`;
    expect(() => desk.database.run(copy, [id])).toThrow(ConstraintError);
    const attempt = desk.journal.markSent(id, sending);
    desk.journal.settle(id, attempt.id, answer('succeeded'));
    expect(() => desk.database.run(copy, [id])).toThrow(/operations.subject_id/);
  });

  it('allows a new confirmation after a proven refusal', () => {
    const desk = temporaryDesk();
    const order = newOrder(desk);
    const { id } = desk.journal.plan(planOf(order));
    const attempt = desk.journal.markSent(id, sending);
    expect(desk.journal.settle(id, attempt.id, answer('refused', { status: 401 })).state).toBe('refused');
    expect(desk.journal.plan(planOf(order)).state).toBe('planned');
    expect(desk.journal.ofSubject(order).map((operation) => operation.state)).toEqual(['refused', 'planned']);
  });

  it('comes last among the calls of its subject, however far ahead the clock of another desk is', () => {
    const desk = temporaryDesk();
    const order = newOrder(desk);
    const first = desk.journal.plan(planOf(order));
    desk.database.script('CREATE TEMP TABLE copied AS SELECT * FROM operations');
    desk.journal.takeBack(first.id, { note: NEVER_SENT, at: 50 });
    const ahead = uuid({ msecs: Date.now() + 86_400_000 });
    desk.database.run('UPDATE copied SET number = NULL, id = ?', [ahead]);
    desk.database.run('INSERT INTO operations SELECT * FROM copied');
    desk.journal.takeBack(ahead, { note: NEVER_SENT, at: 50 });
    const last = desk.journal.plan(planOf(order));
    expect(desk.journal.ofSubject(order).map(({ id }) => id)).toEqual([first.id, ahead, last.id]);
    expect(desk.journal.callsOf(order).map(({ state }) => state)).toEqual(['refused', 'refused', 'planned']);
  });

  it('needs an approved total for a confirmation, and a key of its own for a submission', () => {
    const desk = temporaryDesk();
    const order = newOrder(desk);
    expect(() => desk.journal.plan(planOf(order, { approvedTotal: null }))).toThrow(ConstraintError);
    const cart = newSubmissionCart(desk);
    for (const lacking of [{ idempotencyKey: null }, { body: null }, { approvedTotal: null }]) {
      expect(() => desk.journal.plan(planOf(cart, { ...submit, ...lacking }))).toThrow(ConstraintError);
    }
    desk.journal.plan(planOf(cart, submit));
    expect(() => desk.journal.plan(planOf(newSubmissionCart(desk), submit))).toThrow(/idempotency_key/);
  });

  it('refuses a second submit in every state but refused, whatever its key', () => {
    const desk = temporaryDesk();
    const cart = newSubmissionCart(desk);
    const second = { ...submit, idempotencyKey: 'key-2' };
    const again = (): unknown => desk.journal.plan(planOf(cart, second));
    const { id } = desk.journal.plan(planOf(cart, submit));
    const copy = (): unknown =>
      desk.database.run(
        `INSERT INTO operations SELECT NULL, 'another', subject_id, kind, 'planned', account_id, key_slot, method,
           target, headers, 'key-3', body, body_digest, body_bytes, approved_total, created_at, NULL, 'none', '',
        approved_missing, NULL, NULL
         FROM operations WHERE id = ?`,
        [id],
      );
    expect(blockedReason(again)).toBe('already-running');
    const first = desk.journal.markSent(id, sending);
    desk.journal.settle(id, first.id, answer('unknown'));
    expect(blockedReason(again)).toBe('outcome-unknown');
    const retry = desk.journal.markSent(id, { ...sending, reason: 'retry' });
    desk.journal.settle(id, retry.id, answer('succeeded'));
    expect(blockedReason(again)).toBe('already-submitted');
    expect(copy).toThrow(/UNIQUE constraint failed: operations.subject_id/);

    const other = newSubmissionCart(desk);
    const refused = desk.journal.plan(planOf(other, second));
    desk.journal.settle(refused.id, desk.journal.markSent(refused.id, sending).id, answer('refused'));
    expect(desk.journal.plan(planOf(other, { ...submit, idempotencyKey: 'key-4' })).state).toBe('planned');
  });

  it('pins nothing to an order that is not there', () => {
    const desk = temporaryDesk();
    expect(() => desk.journal.plan(planOf('nowhere'))).toThrow(/there is no such order/);
    expect(() => desk.journal.plan(planOf('nowhere', create))).toThrow(/there is no such order/);
    const order = newOrder(desk);
    desk.journal.plan(planOf(order));
    expect(() => desk.database.run('DELETE FROM orders WHERE id = ?', [order])).toThrow(/never deleted/);
    expect(() => desk.database.run(`UPDATE orders SET id = 'x' WHERE id = ?`, [order])).toThrow(
      /keeps its id/,
    );
    expect(desk.database.run('DELETE FROM orders WHERE id = ?', [newOrder(desk)])).toBe(1);
  });
});

describe('a submission cart', () => {
  it('is the subject of submits of its own account alone, and stays while it is one', () => {
    const desk = temporaryDesk();
    const cart = newSubmissionCart(desk);
    const plan = (change: object): unknown => desk.journal.plan(planOf(cart, { ...submit, ...change }));
    expect(() => plan({ accountId: 'account-2' })).toThrow(/no such submission cart/);
    expect(() => plan({ kind: 'confirm' })).toThrow(/no such order/);
    expect(() => desk.journal.plan(planOf(newOrder(desk), submit))).toThrow(/no such submission cart/);
    plan({});
    for (const change of [`id = 'x'`, `account_id = 'account-2'`]) {
      expect(() => desk.database.run(`UPDATE submission_carts SET ${change}`)).toThrow(
        /keeps its id and account/,
      );
    }
    expect(() => desk.database.run('DELETE FROM submission_carts')).toThrow(/never deleted/);
  });

  it('does not change while its submit is not settled, but for what is known of it', () => {
    const desk = temporaryDesk();
    const cart = newSubmissionCart(desk);
    const { id } = desk.journal.plan(planOf(cart, submit));
    const refuseAll = (): void => {
      for (const change of [`name = 'x'`, `draft = '{}'`, 'deleted_at = 5']) {
        expect(() => desk.database.run(`UPDATE submission_carts SET ${change}`)).toThrow(/is not settled/);
      }
    };
    refuseAll();
    const attempt = desk.journal.markSent(id, sending);
    refuseAll();
    desk.journal.settle(id, attempt.id, answer('unknown'));
    refuseAll();
    expect(desk.submissionCarts.setOutcome(cart, { stage: 'uncertain' }, 60).stage).toBe('uncertain');
    desk.journal.settleByPerson(id, { outcome: 'refused', note: 'Ms Lee at the lab', at: 70 });
    expect(desk.database.run('UPDATE submission_carts SET deleted_at = 5')).toBe(1);
  });
});

describe('sending', () => {
  it('allows the first sending of a planned call once', () => {
    const desk = temporaryDesk();
    const { id } = desk.journal.plan(planOf(newOrder(desk)));
    expect(() => desk.journal.markSent(id, { ...sending, reason: 'retry' })).toThrow(JournalError);
    expect(() => desk.journal.markSent(id, { ...sending, reason: 'chosen-by-person' })).toThrow(JournalError);
    const attempt = desk.journal.markSent(id, sending);
    expect(attempt).toMatchObject({
      number: 1,
      outcome: 'on-its-way',
      sentAt: 40,
      endedAt: null,
      reason: 'first',
    });
    expect(desk.journal.read(id)).toMatchObject({ state: 'sent', attempts: [attempt] });
    for (const reason of ['first', 'retry', 'chosen-by-person'] as const) {
      expect(() => desk.journal.markSent(id, { ...sending, reason })).toThrow(JournalError);
    }
  });

  it('sends an unknown confirmation again only by choice, an unknown creation also by rule', () => {
    const desk = temporaryDesk();
    const confirm = desk.journal.plan(planOf(newOrder(desk)));
    const creation = desk.journal.plan(planOf(newOrder(desk), create));
    for (const { id } of [confirm, creation]) {
      desk.journal.settle(id, desk.journal.markSent(id, sending).id, answer('unknown', { status: null }));
    }
    expect(() => desk.journal.markSent(confirm.id, { ...sending, reason: 'retry' })).toThrow(JournalError);
    expect(() =>
      desk.database.run(
        `INSERT INTO attempts (id, operation_id, number, sent_at, outcome, url, answer_headers, reason)
         VALUES ('x', ?, 2, 1, 'on-its-way', '', '{}', 'retry')`,
        [confirm.id],
      ),
    ).toThrow(/may not be sent now/);
    expect(desk.journal.markSent(confirm.id, { ...sending, reason: 'chosen-by-person' }).number).toBe(2);
    const retry = desk.journal.markSent(creation.id, { ...sending, reason: 'retry' });
    expect(retry.number).toBe(2);
    desk.journal.settle(creation.id, retry.id, answer('unknown', { status: null }));
    expect(desk.journal.markSent(creation.id, { ...sending, reason: 'chosen-by-person' }).number).toBe(3);
  });

  it('sends nothing that is settled', () => {
    const desk = temporaryDesk();
    for (const state of ['succeeded', 'refused'] as const) {
      const { id } = desk.journal.plan(planOf(newOrder(desk)));
      desk.journal.settle(id, desk.journal.markSent(id, sending).id, answer(state));
      for (const reason of ['first', 'retry', 'chosen-by-person'] as const) {
        expect(() => desk.journal.markSent(id, { ...sending, reason })).toThrow(JournalError);
      }
    }
  });

  it('refuses to send bytes that no longer match their digest', () => {
    const desk = temporaryDesk();
    const { id } = desk.journal.plan(planOf(newOrder(desk), create));
    desk.database.script('DROP TRIGGER operations_are_pinned');
    desk.database.run('UPDATE operations SET body = ? WHERE id = ?', [
      Buffer.from(create.body.replace('1.10', '9.10')),
      id,
    ]);
    expect(() => desk.journal.markSent(id, sending)).toThrow(
      expect.objectContaining({ problem: expect.objectContaining({ kind: 'storage', state: 'damaged' }) }),
    );
    expect(desk.database.all('SELECT * FROM attempts')).toEqual([]);
  });
});

describe('settling', () => {
  it('records the answer and its proof', () => {
    const desk = temporaryDesk();
    const { id } = desk.journal.plan(planOf(newOrder(desk)));
    const attempt = desk.journal.markSent(id, sending);
    const body = '{"ConfirmationID":"C-1","x":"\0"}';
    const settled = desk.journal.settle(id, attempt.id, answer('succeeded', { body, note: 'C-1' }));
    expect(settled).toMatchObject({ state: 'succeeded', proof: 'answer', proofNote: 'C-1', settledAt: 50 });
    expect(settled.attempts[0]).toMatchObject({
      outcome: 'succeeded',
      endedAt: 50,
      status: 200,
      answerBody: body,
      answerHeaders: { 'content-type': 'application/json' },
    });
  });

  it('keeps the problem of an attempt, and leaves an unknown call unsettled', () => {
    const desk = temporaryDesk();
    const { id } = desk.journal.plan(planOf(newOrder(desk)));
    const attempt = desk.journal.markSent(id, sending);
    const problem = {
      kind: 'network',
      phase: 'waiting-for-answer',
      timedOut: true,
      cause: 'net::ERR_TIMED_OUT',
      maybeActed: true,
    } as const;
    const settled = desk.journal.settle(
      id,
      attempt.id,
      answer('unknown', { status: null, body: null, problem }),
    );
    expect(settled).toMatchObject({ state: 'unknown', proof: 'none', settledAt: null });
    expect(settled.attempts[0]).toMatchObject({ outcome: 'unknown', problem, answerBody: null });
  });

  it('keeps a confirmation unknown when a later sending is refused and the earlier one is unproven', () => {
    const desk = temporaryDesk();
    const { id } = desk.journal.plan(planOf(newOrder(desk)));
    desk.journal.settle(id, desk.journal.markSent(id, sending).id, answer('unknown'));
    const second = desk.journal.markSent(id, { ...sending, reason: 'chosen-by-person' });
    const settled = desk.journal.settle(id, second.id, answer('refused', { status: 401 }));
    expect(settled).toMatchObject({ state: 'unknown', proof: 'none', settledAt: null });
    expect(settled.attempts.map((attempt) => attempt.outcome)).toEqual(['unknown', 'refused']);
  });

  it('takes a call as it left, and gives it as it is on disk', () => {
    const desk = temporaryDesk();
    const planned = desk.journal.plan(planOf(newOrder(desk)));
    const attempt = desk.journal.markSent(planned.id, sending, planned);
    const left: Operation = { ...planned, state: 'sent', attempts: [attempt] };
    expect(desk.journal.read(planned.id)).toEqual(left);
    const settled = desk.journal.settle(planned.id, attempt.id, answer('succeeded'), left);
    expect(desk.journal.read(planned.id)).toEqual(settled);
  });

  it('does not believe a call as it left that is another by now', () => {
    const desk = temporaryDesk();
    const planned = desk.journal.plan(planOf(newOrder(desk)));
    const first = desk.journal.markSent(planned.id, sending);
    const left: Operation = { ...planned, state: 'sent', attempts: [first] };
    desk.journal.settle(planned.id, first.id, answer('unknown'));
    expect(() => desk.journal.settle(planned.id, first.id, answer('succeeded'), left)).toThrow(JournalError);
    const second = desk.journal.markSent(planned.id, { ...sending, reason: 'chosen-by-person' });
    expect(() => desk.journal.settle(planned.id, first.id, answer('succeeded'), left)).toThrow(JournalError);
    // The first sending is unproven, whatever is remembered of the call.
    const alone: Operation = { ...left, attempts: [second] };
    expect(desk.journal.settle(planned.id, second.id, answer('refused'), alone).state).toBe('unknown');
  });

  it('settles an attempt once', () => {
    const desk = temporaryDesk();
    const { id } = desk.journal.plan(planOf(newOrder(desk)));
    const attempt = desk.journal.markSent(id, sending);
    desk.journal.settle(id, attempt.id, answer('unknown'));
    expect(() => desk.journal.settle(id, attempt.id, answer('refused'))).toThrow(JournalError);
    expect(desk.journal.read(id).state).toBe('unknown');
  });

  it('keeps what a person typed as text, whatever it looks like', () => {
    const desk = temporaryDesk();
    const typed = [
      '{"kind":"found-after-restore","params":{}}',
      'found out after a restore',
      'not sent: the program ended before it left',
    ];
    for (const note of typed) {
      const { id } = desk.journal.plan(planOf(newOrder(desk)));
      desk.journal.settle(id, desk.journal.markSent(id, sending).id, answer('unknown'));
      expect(desk.journal.settleByPerson(id, { outcome: 'refused', note, at: 9 }).proofNote).toBe(note);
      expect(desk.journal.read(id).proofNote).toBe(note);
    }
  });

  it('reads the sentence of an earlier version as the fact that it says', () => {
    const desk = temporaryDesk();
    const { id } = desk.journal.plan(planOf(newOrder(desk)));
    desk.journal.takeBack(id, { note: NEVER_SENT, at: 9 });
    desk.database.run('UPDATE operations SET recorded_proof = NULL, proof_note = ? WHERE id = ?', [
      'not sent: the program ended before it left',
      id,
    ]);
    expect(desk.journal.read(id).proofNote).toEqual(NEVER_SENT);
  });

  it('reads a call whose proof only another version knows, with that as it is stored', () => {
    const desk = temporaryDesk();
    const { id } = desk.journal.plan(planOf(newOrder(desk), create));
    desk.journal.takeBack(id, { note: NEVER_SENT, at: 9 });
    const later = '{"kind":"proven-by-letter","params":{"letter":7}}';
    desk.database.run('UPDATE operations SET recorded_proof = ? WHERE id = ?', [later, id]);
    expect(desk.journal.read(id)).toMatchObject({ state: 'refused', proofNote: later });
  });

  it('lets a person settle what is unknown, and nothing else', () => {
    const desk = temporaryDesk();
    const order = newOrder(desk);
    const { id } = desk.journal.plan(planOf(order));
    const verdict = { outcome: 'refused', note: 'Ms Lee at the lab: not there', at: 99 } as const;
    expect(() => desk.journal.settleByPerson(id, verdict)).toThrow(JournalError);
    desk.journal.settle(id, desk.journal.markSent(id, sending).id, answer('unknown'));
    expect(desk.journal.settleByPerson(id, verdict)).toMatchObject({
      state: 'refused',
      proof: 'person',
      proofNote: verdict.note,
      settledAt: 99,
    });
    expect(() => desk.journal.settleByPerson(id, { ...verdict, outcome: 'succeeded' })).toThrow(JournalError);
    expect(desk.journal.plan(planOf(order)).state).toBe('planned');
  });

  it('takes back what was planned and did not leave', () => {
    const desk = temporaryDesk();
    const order = newOrder(desk);
    const { id } = desk.journal.plan(planOf(order));
    expect(desk.journal.takeBack(id, { note: 'The total changed', at: 60 }).state).toBe('refused');
    expect(() => desk.journal.takeBack(id, { note: 'again', at: 61 })).toThrow(JournalError);
    expect(() => desk.journal.markSent(id, sending)).toThrow(JournalError);
  });
});

describe('the schema keeps the journal', () => {
  const columns = [
    'subject_id',
    'kind',
    'account_id',
    'key_slot',
    'method',
    'target',
    'headers',
    'idempotency_key',
  ];
  it.each([...columns, 'body', 'body_digest', 'body_bytes', 'approved_total', 'created_at', 'id', 'number'])(
    'never changes %s of an operation',
    (column) => {
      const desk = temporaryDesk();
      const { id } = desk.journal.plan(planOf(newOrder(desk), create));
      expect(() =>
        desk.database.run(`UPDATE operations SET ${column} = ${column} WHERE id = ?`, [id]),
      ).toThrow(/what was planned cannot be changed/);
    },
  );

  it.each(['id', 'operation_id', 'number', 'sent_at', 'url', 'reason'])(
    'never changes %s of an attempt',
    (column) => {
      const desk = temporaryDesk();
      const { id } = desk.journal.plan(planOf(newOrder(desk)));
      desk.journal.markSent(id, sending);
      expect(() => desk.database.run(`UPDATE attempts SET ${column} = ${column}`)).toThrow(
        /what was sent cannot be changed/,
      );
    },
  );

  it('never deletes, nor replaces, an operation or attempt', () => {
    const desk = temporaryDesk();
    const { id } = desk.journal.plan(planOf(newOrder(desk)));
    const attempt = desk.journal.markSent(id, sending);
    desk.journal.settle(id, attempt.id, answer('refused'));
    expect(() => desk.database.run('DELETE FROM attempts')).toThrow(/never deleted/);
    expect(() => desk.database.run('DELETE FROM operations')).toThrow(/never deleted/);
    expect(() =>
      desk.database.run(
        `REPLACE INTO operations SELECT number, id, subject_id, kind, 'planned', account_id, key_slot, method, target,
           headers, idempotency_key, body, body_digest, body_bytes, approved_total, created_at, NULL, 'none', '',
        approved_missing, NULL, NULL
         FROM operations`,
      ),
    ).toThrow(/never deleted/);
    expect(() => desk.database.run('UPDATE attempts SET status = 500')).toThrow(/ends once/);
  });

  const states = ['planned', 'sent', 'succeeded', 'refused', 'unknown'] as const;
  const allowed = new Set(['planned>refused', 'unknown>succeeded', 'unknown>refused']);
  it.each(
    states.flatMap((from) => states.map((to) => [from, to] as const)).filter(([from, to]) => from !== to),
  )('moves %s to %s without an attempt only where nothing has to be sent', (from, to) => {
    const desk = temporaryDesk();
    const { id } = desk.journal.plan(planOf(newOrder(desk)));
    if (from !== 'planned') {
      const attempt = desk.journal.markSent(id, sending);
      if (from !== 'sent') desk.journal.settle(id, attempt.id, answer(from));
    }
    const move = (): unknown =>
      desk.database.run(`UPDATE operations SET state = ?, proof = 'person', settled_at = ? WHERE id = ?`, [
        to,
        to === 'succeeded' || to === 'refused' ? 70 : null,
        id,
      ]);
    if (allowed.has(`${from}>${to}`)) expect(move()).toBe(1);
    else expect(move).toThrow(ConstraintError);
  });
});

/** Has a desk be one of several. */
function share({ database }: ReturnType<typeof temporaryDesk>): void {
  const server = { host: '', port: 1, database: '', user: '', certificate: '' };
  const given = { id: 'studio', name: 'Studio', deskId: 'this', deskName: 'This', server, runNumber: 1 };
  new MembershipRepository(database).enter({ ...given, marking: '' }, 1);
}

describe('recovery', () => {
  it('turns what was sent into unknown, and a planned confirmation into a proven refusal', () => {
    const desk = temporaryDesk();
    const sent = desk.journal.plan(planOf(newOrder(desk)));
    desk.journal.markSent(sent.id, sending);
    const unsent = desk.journal.plan(planOf(newOrder(desk)));
    const planned = desk.journal.plan(planOf(newOrder(desk), create));
    const done = desk.journal.plan(planOf(newOrder(desk), create));
    desk.journal.settle(done.id, desk.journal.markSent(done.id, sending).id, answer('succeeded'));

    const recovered = desk.journal.recover(500);
    expect(recovered.interrupted.map(({ id }) => id)).toEqual([sent.id]);
    expect(recovered.interrupted[0]).toMatchObject({
      state: 'unknown',
      settledAt: null,
      attempts: [{ outcome: 'interrupted', endedAt: null }],
    });
    expect(recovered.neverSent).toMatchObject([
      { id: unsent.id, state: 'refused', proof: 'none', proofNote: NEVER_SENT, settledAt: 500, attempts: [] },
    ]);
    expect(recovered.stillPlanned.map(({ id }) => id)).toEqual([planned.id]);
    expect(desk.journal.read(done.id).state).toBe('succeeded');
    expect(desk.journal.recover(600)).toEqual({
      interrupted: [],
      neverSent: [],
      stillPlanned: recovered.stillPlanned,
    });
  });

  it('has what another desk was granted unknown at a desk that is alone by now', () => {
    const desk = temporaryDesk();
    const theirs = desk.journal.plan(planOf(newOrder(desk)));
    desk.journal.markSent(theirs.id, sending);
    desk.database.run(`UPDATE attempts SET desk = 'other' WHERE operation_id = ?`, [theirs.id]);
    const planned = desk.journal.plan(planOf(newOrder(desk)));
    desk.database.run(`UPDATE operations SET desk = 'other'`);
    expect(desk.journal.recover(500)).toMatchObject({
      interrupted: [theirs, planned].map(({ id }) => ({ id, state: 'unknown', desk: 'other' })),
      ...{ neverSent: [], stillPlanned: [] },
    });
  });

  it('leaves alone what is on its way from another desk, and takes what was sent again from here', () => {
    const desk = temporaryDesk();
    const theirs = desk.journal.plan(planOf(newOrder(desk)));
    desk.journal.markSent(theirs.id, sending);
    desk.database.run(`UPDATE attempts SET desk = 'other' WHERE operation_id = ?`, [theirs.id]);
    const planned = desk.journal.plan(planOf(newOrder(desk)));
    desk.database.run(`UPDATE operations SET desk = 'other'`);
    share(desk);
    expect(desk.journal.isSending()).toBe(false);
    expect(desk.journal.recover(500)).toEqual({ interrupted: [], neverSent: [], stillPlanned: [] });
    expect(desk.journal.read(theirs.id)).toMatchObject({ state: 'sent', desk: 'other' });
    expect(desk.journal.read(planned.id).state).toBe('planned');

    const open = desk.journal.plan(planOf(newOrder(desk)));
    desk.journal.settle(open.id, desk.journal.markSent(open.id, sending).id, answer('unknown'));
    desk.database.run(`UPDATE operations SET desk = 'other'`);
    desk.journal.markSent(open.id, { ...sending, reason: 'chosen-by-person' });
    expect(desk.journal.isSending()).toBe(true);
    expect(desk.journal.recover(600).interrupted.map(({ id }) => id)).toEqual([open.id]);
  });

  it('keeps an interrupted confirmation unknown when a later sending is refused', () => {
    const desk = temporaryDesk();
    const { id } = desk.journal.plan(planOf(newOrder(desk)));
    desk.journal.markSent(id, sending);
    desk.journal.recover(500);
    const second = desk.journal.markSent(id, { ...sending, reason: 'chosen-by-person' });
    expect(desk.journal.settle(id, second.id, answer('refused')).state).toBe('unknown');
  });
});
