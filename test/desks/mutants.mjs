/**
 * A test that catches a mistake: its file, and what it says.
 *
 * @typedef {{ file: string, says: string }} CatchingTest
 */

/**
 * A mistake that is planted into tests, and into the desks of a trial while they are bundled, never into the sources: what
 * catches it is what a studio of several desks relies on. What is planted into the schema of the server is made by those
 * desks, too.
 *
 * @typedef {object} DeskMutant
 * @property {string} name
 * @property {readonly { file: string, find: string, replace: string }[]} plants What gives way, as in
 *   `test/mutants/mutant.mjs`; all of it together is the mistake.
 * @property {readonly CatchingTest[]} caughtByTests The tests that fail with it, each time.
 * @property {import('./run/shapes.mjs').ShapeName} shape The trial in which it shows when desks meet as it happens.
 * @property {readonly string[]} caughtBy Checks of a trial that may notice it.
 * @property {boolean} [asyncCommit] The server answers before its disk has it.
 * @property {string} why Why someone could make this mistake, and the outcome.
 */

const CALLS = 'main/workspace/postgres/schema/0001-calls.ts';
const REPORTS = 'main/workspace/postgres/schema/0003-known-attempts.ts';
const DESKS = 'main/workspace/postgres/schema/0001-desks.ts';
const TABLES = 'main/workspace/postgres/schema/0001-tables.ts';
const SENDING = 'main/workflows/journal/send-operation.ts';

/** What is promised of the server, put to a real PostgreSQL. @param {string} says */
const onPostgres = (says) => ({ file: 'test/unit/main/workspace/server-postgres.test.ts', says });
/** Two desks that want the same. @param {string} says */
const contested = (says) => ({ file: 'test/unit/main/workspace/contested-orders.test.ts', says });
/** Two desks, one of which sends again what the other one made. @param {string} says */
const sentAgain = (says) => ({ file: 'test/unit/main/workspace/sent-again-elsewhere.test.ts', says });
/** Two desks, one of which ends, is away, or is put back. @param {string} says */
const struck = (says) => ({ file: 'test/unit/main/workspace/desks-and-faults.test.ts', says });
/** Two desks, one of which knows more of a call than the other one. @param {string} says */
const knownElsewhere = (says) => ({ file: 'test/unit/main/workspace/known-elsewhere.test.ts', says });
/** Two desks that write the same. @param {string} says */
const bothWrote = (says) => ({ file: 'test/unit/main/workspace/shared-desks.test.ts', says });
/** A desk that has a grant, or none. @param {string} says */
const granted = (says) => ({ file: 'test/unit/main/workflows/journal/granted-sending.test.ts', says });

/** @type {readonly DeskMutant[]} */
export const MUTANTS = [
  {
    name: 'sent-before-granted',
    plants: [
      {
        file: SENDING,
        find: 'const answer = await desk.workspace.askToSend(next);',
        replace: `void desk.workspace.askToSend(next);
      const answer = { granted: true, stillMay: () => Promise.resolve(true) };`,
      },
    ],
    caughtByTests: [
      contested('sends nothing while the server is away, and everything once it is back'),
      granted('of unknown outcome stays unknown when the last look says no'),
    ],
    shape: 'calls',
    caughtBy: ['granted', 'once'],
    why: 'The others are told while the request leaves, which saves a wait: most of the time no one else sends the same.',
  },
  {
    name: 'lease-of-a-second',
    plants: [
      {
        file: TABLES,
        find: `INSERT INTO heard VALUES (d.id, clock_timestamp()) ON CONFLICT (desk) DO UPDATE SET at = excluded.at;
  RETURN d;
END $$;

CREATE FUNCTION reader`,
        replace: `INSERT INTO heard VALUES (d.id, clock_timestamp()) ON CONFLICT (desk) DO UPDATE SET at = excluded.at;
  PERFORM interrupt(d.id, x.desk, '') FROM (SELECT DISTINCT a.desk FROM attempts a
    WHERE a.outcome = 'on-its-way' AND a.at < clock_timestamp() - interval '1 second') x;
  RETURN d;
END $$;

CREATE FUNCTION reader`,
      },
    ],
    caughtByTests: [onPostgres('keeps a grant however long its desk is silent')],
    shape: 'still',
    caughtBy: ['once', 'certainty', 'granted'],
    why: 'A grant ends after a second, so that a desk that is gone holds up no one: a desk that was only frozen sends all the same.',
  },
  {
    name: 'no-tombstone',
    plants: [
      {
        file: REPORTS,
        find: '    ELSIF a.operation IS NULL\n      OR',
        replace: `    ELSIF a.operation IS NULL AND e.outcome = 'never-left' THEN CONTINUE;
    ELSIF a.operation IS NULL
      OR`,
      },
    ],
    caughtByTests: [
      onPostgres('keeps a grant that comes late from standing once its desk said that it never left'),
    ],
    shape: 'late',
    caughtBy: ['settled', 'alike'],
    why: 'What the server never heard of needs no end: the question that was under way arrives later, and is granted for ever.',
  },
  {
    name: 'never-left-not-told',
    plants: [
      {
        file: 'main/workflows/journal/never-left.ts',
        find: '      if (ended.mayStand) desk.workspace.neverLeft(next);\n',
        replace: '',
      },
    ],
    caughtByTests: [
      granted(
        'of unknown outcome stays unknown without leave, and its number is used up where a grant may stand',
      ),
      granted('has its end when the key goes meanwhile'),
    ],
    shape: 'late',
    caughtBy: ['settled', 'alike', 'told'],
    why: 'A desk that gave up asking settles the call for itself: the grant that it did not hear of stands at the server.',
  },
  {
    name: 'start-forgets-grants',
    plants: [
      {
        file: 'main/workflows/orders/recover-orders.ts',
        find: `    for (const operation of [...neverSent, ...stillPlanned])
      desk.workspace.neverLeft({ operation, number: 1 });
`,
        replace: '',
      },
    ],
    caughtByTests: [granted('has its end after a start, when the program ended %s any write')],
    shape: 'calls',
    caughtBy: ['settled', 'alike', 'told'],
    why: 'What was planned and never left is taken back at a start, as at a desk alone: the others wait for it for ever.',
  },
  {
    name: 'start-settles-calls-of-others',
    plants: [
      {
        file: 'main/store/journal/journal.ts',
        find: `unsettled('sent', IS_SENT_HERE)`,
        replace: `unsettled('sent', '1 = 1')`,
      },
    ],
    caughtByTests: [struck('leaves alone what another desk has on its way')],
    shape: 'calls',
    caughtBy: ['once', 'certainty', 'alike', 'told', 'settled'],
    why: 'A start settles every call that is on its way, as it did when there was one desk: those of others are under way.',
  },
  {
    name: 'grant-not-asked-for-again',
    plants: [{ file: SENDING, find: 'holds = await grant.stillMay();', replace: 'holds = true;' }],
    caughtByTests: [granted('of unknown outcome stays unknown when the last look says no')],
    shape: 'still',
    caughtBy: ['granted', 'once', 'certainty'],
    why: 'A grant is a grant: the desk that stood still meanwhile sends what the server was put back from.',
  },
  {
    name: 'no-run-numbers',
    plants: [
      {
        file: DESKS,
        find: `IF d.run IS NOT NULL AND d.run <> p_run AND p_run_number <> d.run_number + 1
    AND NOT (d.was_put_back AND p_run_number > d.run_number) THEN`,
        replace: 'IF false THEN',
      },
    ],
    caughtByTests: [
      onPostgres('notices a desk that was put back, and no longer believes that anything of it never left'),
      onPostgres('takes a run that skips numbers for a desk that was put back'),
    ],
    shape: 'old-desk',
    caughtBy: ['once', 'granted', 'certainty', 'alike', 'told', 'settled'],
    why: 'A desk is who it says: one that was put back to yesterday goes on as if nothing of today had left it.',
  },
  {
    name: 'older-dump-not-noticed',
    plants: [
      {
        file: DESKS,
        find: `IF w.home <> here() OR (more AND (w.gate <> 'put-back' OR p_epoch = epoch)) THEN`,
        replace: 'UPDATE workspace SET home = here();\n  IF false THEN',
      },
    ],
    caughtByTests: [
      onPostgres(
        'notices that an earlier dump was read back, and waits until every desk has told what it knows',
      ),
    ],
    shape: 'old-dump',
    caughtBy: ['once', 'granted', 'certainty', 'alike', 'told', 'settled', 'edits', 'log'],
    why: 'A server has what it has: that it had more before is known to the desks alone, and no one asks them.',
  },
  {
    name: 'no-gate-after-a-start',
    plants: [
      {
        file: DESKS,
        find: `gate = CASE gate WHEN 'open' THEN 'after-start' ELSE gate END;`,
        replace: 'gate = gate;',
      },
    ],
    caughtByTests: [
      onPostgres('shuts the gate at a start until every desk was here, even where one remembers the head'),
      onPostgres('notices that an earlier data folder was put back by what a desk remembers'),
    ],
    shape: 'old-folder',
    caughtBy: ['once', 'granted'],
    why: 'A start is no restore: whoever comes first is asked, and it is the desk that was away when the others confirmed.',
  },
  {
    name: 'commit-before-the-disk',
    plants: [
      {
        file: 'main/workspace/postgres/connection.ts',
        find: `('synchronous_commit', 'on')`,
        replace: `('synchronous_commit', 'off')`,
      },
    ],
    caughtByTests: [onPostgres('keeps what it granted, though it is killed the moment after')],
    shape: 'server-kills',
    caughtBy: ['granted', 'once'],
    asyncCommit: true,
    why: 'The usual advice for speed: a server that is killed forgets what it granted a moment ago.',
  },
  {
    name: 'placed-anew-confirmed-before',
    plants: [
      {
        file: CALLS,
        find: `IF newest <> p_basis OR (newest IS NULL AND EXISTS (SELECT 1 FROM operations WHERE id = p_basis)) THEN`,
        replace: 'IF false THEN',
      },
    ],
    caughtByTests: [
      onPostgres('refuses a confirmation of what was placed again since, and placing beside a confirmation'),
    ],
    shape: 'calls',
    caughtBy: ['certainty', 'once', 'alike'],
    why: 'A confirmation names its order by itself: one desk places anew while another confirms what was there before.',
  },
  {
    name: 'sent-when-unsure',
    plants: [
      {
        file: 'main/workspace/granting.ts',
        find: '    if (left <= 0) return { granted: false, problem: workspaceAway(), mayStand };',
        replace: `    if (left <= 0) return { granted: true, stillMay: () => Promise.resolve(true) };`,
      },
    ],
    caughtByTests: [contested('says that nothing left when no answer to its question came')],
    shape: 'late',
    caughtBy: ['granted', 'once', 'certainty'],
    why: 'No answer in three seconds, and the person waits: it will have been granted, most of the time.',
  },
  {
    name: 'outbox-dropped-at-a-start',
    plants: [
      {
        file: 'main/wiring/workspace.ts',
        find: '    if (!this.#isShared) return;\n    this.whole()',
        replace: `    if (!this.#isShared) return;
    this.ports.database.run('DELETE FROM workspace_outbox');
    this.whole()`,
      },
    ],
    caughtByTests: [
      struck('loses nothing and tells nothing twice, at whichever write of telling and reading'),
    ],
    shape: 'calls',
    caughtBy: ['edits', 'alike', 'settled', 'certainty'],
    why: 'What waits to be told is kept in memory, as a queue is: a program that ends takes it along.',
  },
  {
    name: 'told-while-applying',
    plants: [
      {
        file: 'main/store/workspace/membership.ts',
        find: `this.database.run('UPDATE workspace SET telling = 0');`,
        replace: '',
      },
    ],
    caughtByTests: [contested('leaves it to the one that did something to tell of it')],
    shape: 'calls',
    caughtBy: ['alike', 'told', 'edits', 'settled', 'certainty'],
    why: 'What another desk did is written like what this one does: it is told again, and again.',
  },
  {
    name: 'conflict-overwrites',
    plants: [
      {
        file: 'main/workspace/merge-untaken.ts',
        find: '  if (merged.conflicts.length > 0) keepConflict(ports, kind, name, merged, answer.deskId);\n',
        replace: '',
      },
    ],
    caughtByTests: [bothWrote('keeps both where both wrote the same differently')],
    shape: 'calls',
    caughtBy: ['edits'],
    why: 'The last one wins, as in most shared documents: what the other one typed is nowhere.',
  },
  {
    name: 'stale-version-told',
    plants: [
      {
        file: 'main/workspace/publishing.ts',
        find: 'return now !== null && now.no === no && now.sentTouched !== null && now.sentDigest === digest;',
        replace: 'return now !== null;',
      },
    ],
    caughtByTests: [
      {
        file: 'test/unit/main/workspace/told-while-asking.test.ts',
        says: 'does not put its older version in the place of what it read meanwhile',
      },
    ],
    shape: 'put-back-both',
    caughtBy: ['edits', 'alike'],
    why: 'What is not told yet is told: that it is another version by now is seen by no one.',
  },
  {
    name: 'cursor-before-changes',
    plants: [
      {
        file: 'main/workspace/log-reader.ts',
        find: '    const next = membership.quietly(\n      () => {\n        let next = from;',
        replace: `    const ahead = changes.at(-1);
    if (ahead !== undefined && from === 0) membership.set({ cursor: ahead.seq, mark: ahead.mark });
    const next = membership.quietly(
      () => {
        if (from === 0) membership.set({ cursor: (changes[0]?.seq ?? 1) - 1 });
        let next = from;`,
      },
    ],
    caughtByTests: [
      struck('loses nothing and tells nothing twice, at whichever write of telling and reading'),
    ],
    shape: 'calls',
    caughtBy: ['alike', 'edits', 'settled', 'certainty'],
    why: 'How far was read is written when it was read: a program that ends before it is applied never hears of it again.',
  },
  {
    name: 'order-of-its-own-for-each-file',
    plants: [
      {
        file: 'main/workspace/roots.ts',
        find: 'SELECT coalesce(c.origin, c.id) AS root FROM orders o',
        replace: 'SELECT c.id AS root FROM orders o',
      },
    ],
    caughtByTests: [contested('confirms once what each opened for itself from one cart file')],
    shape: 'calls',
    caughtBy: ['once'],
    why: 'A cart that came as a file is a cart: two desks that opened the same one each confirm it.',
  },
  {
    name: 'read-before-all-is-marked',
    plants: [
      {
        file: 'main/workspace/open/rounds.ts',
        find: `      if (isMember() && markPortion(this.ports.database, this.ports.membership)) {
        await turn();
        continue;
      }`,
        replace: `      if (isMember()) markPortion(this.ports.database, this.ports.membership);`,
      },
    ],
    caughtByTests: [struck('hears everything again from a %s')],
    shape: 'old-dump',
    caughtBy: ['alike', 'told', 'edits', 'settled'],
    why: 'Marking what is to be told anew takes its time, and reading need not wait: what the server has of it is written over the newer text.',
  },
  {
    name: 'what-was-said-here-stands',
    plants: [
      {
        file: 'main/workspace/applying/apply-call.ts',
        find: `    if (before?.state === 'refused' && state !== 'refused' && (isProven || !isLate))
      this.reopen(id, rows, { isProven, isOnItsWay: state === 'sent' && by !== deskId });`,
        replace: '',
      },
    ],
    caughtByTests: [
      contested('believes the lab that answered one, and not what a person said meanwhile at the other'),
    ],
    shape: 'calls',
    caughtBy: ['certainty', 'alike', 'settled'],
    why: 'What a person said of a call is said: another desk had it on its way again at that moment, and the lab has it.',
  },
  {
    name: 'refused-here-stands',
    plants: [
      {
        file: 'main/workspace/applying/apply-call.ts',
        find: "WHERE id = ? AND state = 'refused'`",
        replace: "WHERE id = ? AND state = 'refused' AND proof = 'person'`",
      },
    ],
    caughtByTests: [
      sentAgain('is confirmed at both, where nothing of it left the desk that is gone'),
      sentAgain('is confirmed at both, where the lab refused what the desk that is gone had sent'),
    ],
    shape: 'calls',
    caughtBy: ['certainty', 'alike'],
    why: 'What this desk knows of its own call is certain: another one may have sent it again before it heard of that.',
  },
  {
    name: 'never-left-whatever-it-was',
    plants: [
      {
        file: REPORTS,
        find: "AND e.attempt <> coalesce(a.attempt, '') THEN",
        replace: 'AND false THEN',
      },
    ],
    caughtByTests: [
      onPostgres(
        'does not believe a desk that was put back as well, of an attempt that it forgot, that it never left',
      ),
    ],
    shape: 'old-dump',
    caughtBy: ['once', 'certainty', 'alike'],
    why: 'The desk of a call knows best whether it left: not one that was put back and forgot that it sent it.',
  },
  {
    name: 'never-sent-after-put-back',
    plants: [
      {
        file: 'main/workspace/applying/apply-call.ts',
        find: "const isDoubted = (by === deskId || isOfGone) && state === 'unknown';",
        replace: "const isDoubted = forgot && state === 'unknown';",
      },
    ],
    caughtByTests: [
      {
        file: 'test/unit/main/workspace/told-out-of-order.test.ts',
        says: 'is of unknown outcome at every desk, where a third %s',
      },
    ],
    shape: 'old-desk',
    caughtBy: ['alike', 'certainty'],
    why: 'A desk that was put back hears once what it had sent; where another call is in the way by then, it stays never sent.',
  },
  {
    name: 'gone-is-sure',
    plants: [
      {
        file: 'main/workspace/applying/apply-call.ts',
        find: "const isDoubted = (by === deskId || isOfGone) && state === 'unknown';",
        replace: "const isDoubted = by === deskId && state === 'unknown';",
      },
    ],
    caughtByTests: [
      {
        file: 'test/unit/main/workspace/left-after-put-back.test.ts',
        says: 'confirms nothing once more when it has left: its disk is from %s',
      },
    ],
    shape: 'old-dump',
    caughtBy: ['once', 'certainty'],
    why: 'Only what a desk says of itself makes it doubt. Declared gone, it goes on with what its old disk says.',
  },
  {
    name: 'number-keeps-its-row',
    plants: [
      {
        file: 'main/workspace/applying/attempt-numbers.ts',
        find: "if (known.desk === (row['desk'] ?? null)) this.recall(callId, known, row);",
        replace: "if (known.desk === (row['desk'] ?? null)) return known.id ?? null;",
      },
    ],
    caughtByTests: [
      {
        file: 'test/unit/main/workspace/number-given-twice.test.ts',
        says: 'is settled by the other desk',
      },
    ],
    shape: 'old-dump',
    caughtBy: ['alike'],
    why: 'A desk that was put back gives a number once more, in vain: what it forgot under that number counts as never sent there.',
  },
  {
    name: 'named-by-number',
    plants: [
      {
        file: 'main/workspace/applying/apply-call.ts',
        find: "isHeard || row['id'] === name || isGrantedName(row['id'])",
        replace: 'true',
      },
    ],
    caughtByTests: [
      {
        file: 'test/unit/main/workspace/number-given-twice.test.ts',
        says: 'is in doubt again where its desk said meanwhile that nothing came of the call',
      },
    ],
    shape: 'old-dump',
    caughtBy: ['certainty'],
    why: 'Who says that nothing left of one attempt has said so of another one with its number, which may have left.',
  },
  {
    name: 'calls-as-heard',
    plants: [
      {
        file: 'main/store/journal/journal.ts',
        find: 'account_id, target FROM operations WHERE subject_id = ? ORDER BY id',
        replace: 'account_id, target FROM operations WHERE subject_id = ? ORDER BY number',
      },
    ],
    caughtByTests: [
      {
        file: 'test/unit/main/workspace/calls-in-order.test.ts',
        says: 'has an order as the others do that %s',
      },
    ],
    shape: 'calls',
    caughtBy: ['alike', 'certainty'],
    why: 'The last call is the one that was written down last: a desk that joins hears of some before others.',
  },
  {
    name: 'refused-before-is-refused',
    plants: [
      {
        file: 'main/workspace/applying/apply-row.ts',
        find: '${isDone ? MAY_HAVE_ACTED : MAY_HAVE_LEFT}',
        replace: '${MAY_HAVE_LEFT}',
      },
    ],
    caughtByTests: [
      {
        file: 'test/unit/main/workspace/lost-amid-telling.test.ts',
        says: 'is known to the last one that is there, and to one that joins: %s',
      },
    ],
    shape: 'old-dump',
    caughtBy: ['once', 'certainty'],
    why: 'What the calls that are here say counts more than a word: but the call that followed them can be lost.',
  },
  {
    name: 'granted-before-is-lost',
    plants: [
      {
        file: 'main/workspace/postgres/schema/0006-calls-by-id.ts',
        find: "'OR (a.desk <> d.id AND a.outcome = ''never-left'' AND e.outcome <> ''never-left'') THEN')",
        replace:
          "'OR (is_shut AND a.desk <> d.id AND a.outcome = ''never-left'' AND e.outcome <> ''never-left'') THEN')",
      },
    ],
    caughtByTests: [
      onPostgres('hears of what may have left under a number of which another desk said that nothing left'),
    ],
    shape: 'old-dump',
    caughtBy: ['once', 'certainty'],
    why: 'A number is one desk’s: it said that nothing left, so that nothing did.',
  },
  {
    name: 'sent-again-by-who-left',
    plants: [
      {
        file: 'main/store/workspace/left-open.ts',
        find: "  if (isLeftOpen(database, callId)) throw blocked('workspace-may-send');\n",
        replace: '',
      },
    ],
    caughtByTests: [
      {
        file: 'test/unit/main/workspace/left-while-open.test.ts',
        says: 'is not sent from there, and what is confirmed there instead is known to all: the others %s',
      },
    ],
    shape: 'old-dump',
    caughtBy: ['once', 'certainty'],
    why: 'A desk that left sends once more what the desks that stayed send once more: both sendings have one number, and one is never heard of.',
  },
  {
    name: 'forgets-what-it-left-open',
    plants: [
      {
        file: 'main/store/workspace/keep-membership.ts',
        find: '    keepLeftOpen(database, before, { hasLeftSince: own !== undefined && last === undefined });\n',
        replace: '',
      },
    ],
    caughtByTests: [
      {
        file: 'test/unit/main/workspace/left-while-open.test.ts',
        says: 'when it goes back to a snapshot of %s',
      },
    ],
    shape: 'old-dump',
    caughtBy: ['once', 'certainty'],
    why: 'A desk that left goes back to a snapshot from before that, and sends what the desks that stayed may send.',
  },
  {
    name: 'vain-is-news',
    plants: [
      {
        file: 'main/workspace/applying/apply-call.ts',
        find: '    insertEndedAttempts(database, { ...rows, attempts: rows.attempts.filter(hasNeverLeft) });\n',
        replace: '',
      },
    ],
    caughtByTests: [
      {
        file: 'test/unit/main/workspace/left-while-open.test.ts',
        says: 'is not sent from there, and what is confirmed there instead is known to all: the others %s',
      },
    ],
    shape: 'old-dump',
    caughtBy: ['told', 'alike'],
    why: 'That another desk asked in vain takes back what a person said, although nothing left: where the order was confirmed anew since, it is parked for good.',
  },
  {
    name: 'number-of-its-own-goes',
    plants: [
      {
        file: 'main/workspace/applying/attempt-numbers.ts',
        find: 'if (known.desk !== null || desk === null || hasNeverLeft(known) || hasNeverLeft(row)) return false;',
        replace: 'if (known !== row) return false;',
      },
    ],
    caughtByTests: [
      {
        file: 'test/unit/main/workspace/contested-orders.test.ts',
        says: 'is that order also where only its calls are heard of',
      },
    ],
    shape: 'old-dump',
    caughtBy: ['certainty', 'alike'],
    why: 'What a desk was granted before the server was put back has the number of what another one was granted since, and is never heard of.',
  },
  {
    name: 'granted-number-goes',
    plants: [
      {
        file: 'main/workspace/applying/attempt-numbers.ts',
        find: ' || hasNeverLeft(known) || hasNeverLeft(row)) return false;',
        replace: ' || hasNeverLeft(known)) return false;',
      },
    ],
    caughtByTests: [
      {
        file: 'test/unit/main/workspace/sent-while-apart.test.ts',
        says: 'keeps it, whatever the clock said when it left',
      },
    ],
    shape: 'old-dump',
    caughtBy: ['told', 'alike'],
    why: 'A desk gives what it was granted another number, as another desk asked for that number in vain: its grant never ends.',
  },
  {
    name: 'heard-while-sending-is-lost',
    plants: [
      {
        file: 'main/workspace/applying/apply-call.ts',
        find: "      if (by === deskId) return;\n      throw new Parked('rule');\n",
        replace: '      return;\n',
      },
    ],
    caughtByTests: [
      {
        file: 'test/unit/main/workspace/sent-while-apart.test.ts',
        says: 'is known to both: a placing, where the other one is refused',
      },
    ],
    shape: 'old-dump',
    caughtBy: ['certainty', 'alike'],
    why: 'What another desk tells of a call while this one sends it again is read once, and thrown away.',
  },
  {
    name: 'unknowing-passes',
    plants: [
      {
        file: 'main/store/workspace/parked.ts',
        find: 'older.map(readParked).filter(covers)',
        replace: 'older.map(readParked)',
      },
    ],
    caughtByTests: [
      {
        file: 'test/unit/main/workspace/doubt-out-of-order.test.ts',
        says: 'still counts when a desk that knows nothing of it has said meanwhile that the call never left',
      },
    ],
    shape: 'old-dump',
    caughtBy: ['certainty', 'alike'],
    why: 'Whatever is newer in the log is taken to know of everything before it.',
  },
  {
    name: 'tried-again-is-late',
    plants: [
      {
        file: 'main/workspace/applying/apply-change.ts',
        find: 'const isLate = isPassed || parked.seq < 0;',
        replace: 'const isLate = isPassed || parked.seq !== 0;',
      },
    ],
    caughtByTests: [
      {
        file: 'test/unit/main/workspace/late-changes.test.ts',
        says: 'counts once that one is out of the way, so that nothing is confirmed twice',
      },
    ],
    shape: 'old-dump',
    caughtBy: ['once', 'certainty', 'alike'],
    why: 'What could not be applied when it came is old by the time it can, as if something newer had been heard since.',
  },
  {
    name: 'never-left-by-number',
    plants: [
      {
        file: 'main/workspace/postgres/schema/0005-attempts-by-name.ts',
        find: '(t.attempt IS NULL OR k.attempt IS NOT DISTINCT FROM t.attempt)',
        replace: 'true',
      },
    ],
    caughtByTests: [
      onPostgres(
        'takes from no one that nothing came of a call who has heard that another attempt of its number never left',
      ),
    ],
    shape: 'old-dump',
    caughtBy: ['once', 'certainty'],
    why: 'Attempts have numbers: that the first one never left is said of the first one, whichever desk forgot which.',
  },
  {
    name: 'late-desk-not-awaited',
    plants: [
      {
        file: 'main/workspace/open/gate-watch.ts',
        find: 'others().slice(0, SERVER_LIMITS.told)',
        replace: 'others().slice(0, 0)',
      },
    ],
    caughtByTests: [struck('sends nothing before a desk was here that joined after the copy was made')],
    shape: 'old-dump',
    caughtBy: ['once', 'certainty', 'alike'],
    why: 'A server waits for the desks that it has on record: a copy from before one joined knows nothing of it, nor of what it sent.',
  },
  {
    name: 'not-confirmed-counts-for-later',
    plants: [
      {
        file: REPORTS,
        find: "IF p_proof IS NOT NULL AND NOT (is_lacking AND p_proof = 'refused') AND (now_state",
        replace: 'IF p_proof IS NOT NULL AND (now_state',
      },
    ],
    caughtByTests: [
      onPostgres(
        'takes from no one that nothing came of a call who has not heard of all that may have left of it',
      ),
    ],
    shape: 'calls',
    caughtBy: ['once', 'certainty'],
    why: 'A person who asked the lab knows: but not of what another desk sent once more before that was told.',
  },
  {
    name: 'refused-as-told',
    plants: [
      {
        file: 'main/workspace/applying/apply-call.ts',
        find: 'isFinal(told) && !isUnknowing && (told',
        replace: 'isFinal(told) && (told',
      },
    ],
    caughtByTests: [knownElsewhere('do not say that never left what the others heard to have left: %s')],
    shape: 'old-dump',
    caughtBy: ['once', 'certainty', 'alike'],
    why: 'What is told of a call is taken over: this desk heard of a sending that whoever told has forgotten.',
  },
  {
    name: 'given-back-is-old',
    plants: [
      {
        file: 'main/workspace/applying/apply-record.ts',
        find: 'untold !== null && (known.version === 0 || change.deskId === deskId)',
        replace: 'untold !== null',
      },
    ],
    caughtByTests: [
      knownElsewhere(
        'has the earlier name that a person gave back to it, where the one out of touch used it',
      ),
    ],
    shape: 'calls',
    caughtBy: ['edits'],
    why: 'A content that this desk had before is what its own is made from: a person can give it back.',
  },
  {
    name: 'parked-calls-not-told',
    plants: [
      {
        file: 'main/workspace/connection.ts',
        find: 'for (const seq of parked.keep()) outbox.touch(PARKED, String(seq));',
        replace: 'parked.keep();',
      },
    ],
    caughtByTests: [
      {
        file: 'test/unit/main/workspace/told-by-who-cannot-read-it.test.ts',
        says: 'is known to all again, where its own desk and the server were put back',
      },
    ],
    shape: 'old-dump',
    caughtBy: ['once', 'certainty'],
    why: 'What a desk cannot apply it does not know, and need not tell: but no one else may know it any more.',
  },
];
