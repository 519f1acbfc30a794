/**
 * Mistakes about when and how the journal is written.
 *
 * @type {readonly import('./mutant.mjs').Mutant[]}
 */
export const JOURNAL = [
  {
    name: 'sent-before-written',
    tries: '',
    promise: 'no-order-twice',
    file: 'main/workflows/journal/send-operation.ts',
    find: `  const left = await leave(desk, next, signal);
  if (left === null) return desk.journal.read(operation.id);
  const { attempt, held } = left;
  await assertStillMay(desk, next, left);
  const sending = await desk.calls[operation.kind].send(operation, held.key);`,
    replace: `  const { held } = await readyToSend(desk, operation);
  const sending = await desk.calls[operation.kind].send(operation, held.key);
  const left = await leave(desk, next, signal);
  if (left === null) return desk.journal.read(operation.id);
  const { attempt } = left;`,
    why: 'The attempt is written down once its answer is here, which saves a wait before the request: a program that ends meanwhile says that nothing left.',
  },
  {
    name: 'confirmation-sent-before-it-is-durable',
    tries: '',
    promise: 'no-order-twice',
    file: 'main/workflows/journal/send-operation.ts',
    find: `    const { operation, attempt } = await desk.commits.run(() => planAndLeave(desk, call, url));
    const kind = desk.calls[operation.kind];
    kind.announce(operation, false);
    const sending = await kind.send(operation, held.key);`,
    replace: `    const pinned = await desk.commits.run(() => call.plan(desk.now()));
    const kind = desk.calls[pinned.kind];
    const sending = await kind.send(pinned, held.key);
    const { operation, attempt } = await desk.commits.run(() =>
      planAndLeave(desk, { ...call, plan: () => pinned }, url),
    );`,
    why: 'A confirmation leaves once it is planned, and that it left is written down with its answer: a program that ends meanwhile says that nothing left.',
  },
  {
    name: 'given-up-and-still-locked',
    tries: 'editor',
    promise: 'no-order-lost',
    file: 'main/workflows/orders/settle-orders.ts',
    find: `      changeState(desk, call.subjectId, { problem: null }, at);
      desk.batchItems.renewCart(cartId);
      desk.history.add('settled', subjectOfCall(call), GIVEN_UP);`,
    replace: `      desk.batchItems.renewCart(cartId);
      desk.history.add('settled', subjectOfCall(call), GIVEN_UP);`,
    why: 'A placement is settled in the journal alone: its order stays of unknown outcome, and neither the same bytes nor others may leave.',
  },
  {
    name: 'interrupted-taken-for-refused',
    tries: 'editor',
    promise: 'no-order-twice',
    file: 'main/store/journal/journal.ts',
    find: `const state = stateAfter(this.read(id), { type: 'interrupted' });`,
    replace: `const state = 'refused';`,
    why: 'What was on its way when the program ended is settled as failed, as programs without a journal do: it is offered anew.',
  },
  {
    name: 'sent-stays-sent-after-start',
    tries: 'editor',
    promise: 'no-order-lost',
    file: 'main/store/journal/journal.ts',
    find: `const sent = unsettled('sent', IS_SENT_HERE);`,
    replace: `const sent: string[] = [];`,
    why: 'The start looks after what was planned and forgets what was on its way: it is shown as under way for ever.',
  },
  {
    name: 'planned-never-taken-back',
    tries: 'catalog',
    promise: 'no-order-lost',
    file: 'main/workflows/orders/recover-orders.ts',
    find: `      desk.journal.takeBack(id, { note: NEVER_SENT, at });`,
    replace: ``,
    why: 'What was written down and never left stays planned after a start: its cart can neither be sent nor changed any more.',
  },
  {
    name: 'planned-taken-for-done',
    tries: 'catalog',
    promise: 'no-false-certainty',
    file: 'core/submissions/submission-carts.ts',
    find: `  if (some('succeeded')) return 'submitted';`,
    replace: `  if (some('succeeded', 'sent')) return 'submitted';`,
    why: 'A request that left counts as done, as an optimistic screen would have it.',
  },
  {
    name: 'outcome-and-subject-written-apart',
    tries: 'editor',
    promise: 'no-order-lost',
    file: 'main/workflows/journal/settle-sending.ts',
    find: `    if (judgement.state === 'succeeded') judgement.proven.write(at);`,
    replace: `    if (judgement.state === 'succeeded')
      void Promise.resolve()
        .then(() => judgement.proven.write(at))
        .catch(() => undefined);`,
    why: 'The outcome of a call and what it makes of its order are two transactions: a program that ends between them has an order without its ConfirmationID.',
  },
  {
    name: 'power-loss-takes-the-last-writes',
    tries: 'lost power',
    promise: 'no-order-twice',
    file: 'main/store/engine/libsql-database.ts',
    find: `PRAGMA synchronous = FULL;`,
    replace: `PRAGMA synchronous = NORMAL;`,
    why: 'The usual advice for SQLite with a log ahead is NORMAL, which loses the last commits when the power goes.',
  },
  {
    name: 'sent-again-below-the-journal',
    tries: '',
    promise: 'unchanged-means-unchanged',
    file: 'main/service/transport.ts',
    find: `        const problem = problemOf(error, phase, carried, ports.isOnline());
        return { answered: false, problem, milliseconds: ports.now() - startedAt };`,
    replace: `        const problem = problemOf(error, phase, carried, ports.isOnline());
        if (problem.maybeActed && !request.headers['x-again']) {
          const again = { ...request, headers: { ...request.headers, 'x-again': '1' } };
          return await createTransport(ports).send(again, key);
        }
        return { answered: false, problem, milliseconds: ports.now() - startedAt };`,
    why: 'The transport tries again by itself, as most HTTP libraries do: requests leave that no journal knows of, with other headers.',
  },
];
