import { ENGLISH, languageOf, setLanguage } from '@core/language/language';
import type { Reconciliation, ReconciliationRow } from '@core/reconciliation/reconciliation';
import { DESK_MARK } from '@core/webhooks/identifiers';
import {
  cancelReconciliation,
  reconcile,
  reconciliationState,
} from '@main/workflows/reconciliation/reconcile';
import type { LineQuestion } from '@main/store/reconciliation/reconciliations';
import { knowElsewhere, readLine } from '@main/workflows/reconciliation/known-elsewhere';
import { readSubmissionCart } from '@main/workflows/submissions/read-submission-carts';
import { settleSubmit } from '@main/workflows/submissions/settle-submit';
import * as german from '@languages/de/main';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lastSubmit, madeByLab, pricedCart, readyProduct, submit } from '../desks/commerce-desk';
import { openDesk, placedOrder, PRACTICE } from '../desks/node-desk';
import { answer, blockedBy, problemOf, SubmitBench } from '../desks/submit-bench';

vi.setConfig({ testTimeout: 60_000 });

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** Submissions that the lab has from before, of which this desk knows nothing. */
const PAST = 30;
const bench = new SubmitBench('reconcile');
afterEach(() => setLanguage(ENGLISH));

const run = (since: number | null = null): Promise<Reconciliation> =>
  reconcile(bench.desk.desk, { accountId: PRACTICE, since });
const linesOf = (question: { readonly filter?: LineQuestion['filter']; readonly search?: string } = {}) =>
  bench.desk.desk.reconciliations.rows({
    ...{ accountId: PRACTICE, filter: 'all', search: '', offset: 0, limit: 1_000 },
    ...question,
  }).rows;
const lineOfCart = (id: string): ReconciliationRow | undefined =>
  linesOf().find(({ ours }) => ours?.kind === 'submission-cart' && ours.id === id);
const listing = (items: readonly object[], nextCursor: string | null = null, count = 1): string =>
  bench.lab.setFault({
    ...{ route: 'listSubmissions', count },
    effect: answer(200, JSON.stringify({ items, nextCursor })),
  });
const fulfilling = (items: readonly object[]): string =>
  bench.lab.setFault({
    ...{ route: 'listFulfillmentOrders', count: 1 },
    effect: answer(200, JSON.stringify({ items, nextCursor: null })),
  });
const asked = (): number => bench.lab.parts.log.list({ route: 'listSubmissions' }).length;
const now = (): number => bench.desk.desk.now();
const submitted = async () => submit(bench.desk, (await pricedCart(bench.desk, bench.product)).id);

describe('what is here and at the lab', () => {
  it('is matched by the id of the submission, with nothing to do', async () => {
    const cart = await submitted();
    expect(reconciliationState(bench.desk.desk, PRACTICE)).toMatchObject({ state: 'never', result: null });
    const { state, problem, result } = await run();
    expect({ state, problem }).toEqual({ state: 'done', problem: null });
    expect(result?.counts).toMatchObject({ matched: 1, onlyOurs: 0, onlyTheirs: PAST });
    expect(linesOf({ filter: 'matched' })).toMatchObject([
      {
        ours: { kind: 'submission-cart', id: cart.id },
        theirId: cart.submissionId,
        why: 'Matched by submission id.',
        differences: [],
        next: '',
      },
    ]);
  });

  it('shows that the lab charges more than was approved', async () => {
    const cart = await submitted();
    const totalPrice = { value: 99999.01, currency: 'USD' };
    listing([{ id: cart.submissionId, createdAt: new Date().toISOString(), totalPrice }]);
    await run();
    const line = lineOfCart(cart.id);
    expect(line?.differences.join()).toContain('the lab charges');
    expect(line?.next).toContain('Ask the lab why it charges more than was approved.');
  });

  it('shows an order of it that failed', async () => {
    const cart = await submitted();
    const orders = [{ id: 'ord_1', status: 'failed', failure: { code: 'print_asset_generation_failed' } }];
    listing([{ id: cart.submissionId, createdAt: new Date().toISOString(), orders }]);
    await run();
    expect(lineOfCart(cart.id)?.differences.join()).toContain('1 order failed: ');
    expect(lineOfCart(cart.id)?.next).toContain('Open the submission');
  });

  it('is matched by its mark while the outcome is unknown, and the run settles nothing', async () => {
    const id = await bench.uncertainCart();
    const [made] = madeByLab(bench.lab, id);
    await run();
    expect(lineOfCart(id)).toMatchObject({
      bucket: 'matched',
      theirId: made?.id,
      why: 'Matched by the cart’s mark.',
      differences: ['Its outcome is unknown here. The lab has it.'],
    });
    expect(lineOfCart(id)?.next).toContain('Do not submit it again.');
    expect(readSubmissionCart(bench.desk.desk, id)).toMatchObject({ stage: 'uncertain', submissionId: null });
    expect(lastSubmit(bench.desk, id).state).toBe('unknown');
    expect(bench.sendings()).toBe(4);
  });

  it('says so where a person was told that the lab does not have it', async () => {
    const id = await bench.uncertainCart();
    settleSubmit(bench.desk.desk, { id, outcome: 'not-submitted', note: 'Ms Lee: nothing there' });
    await run();
    expect(lineOfCart(id)).toMatchObject({ bucket: 'matched' });
    expect(lineOfCart(id)?.differences.join()).toContain(
      'A person recorded here that the lab does not have it',
    );
    expect(lineOfCart(id)?.next).toContain('Do not submit the cart again.');
  });

  it('is an order of editors whose ConfirmationID an order in fulfillment names', async () => {
    const order = await placedOrder(bench.desk, bench.desk.sampleEditors.slice(0, 1));
    fulfilling([
      { id: 'ord_7', status: 'shipped', deep: { entry: [{ ConfirmationId: order.confirmationId }] } },
    ]);
    await run();
    expect(linesOf({ filter: 'matched' })).toMatchObject([
      {
        ours: { kind: 'order', id: order.id },
        ...{ theirId: 'ord_7', theirKind: 'fulfillment-order', why: 'Matched by ConfirmationID.' },
        differences: ['It is not known here to be confirmed. The lab has it in fulfillment.'],
      },
    ]);
    expect(bench.desk.desk.orders.read(order.id).state).toBe('awaiting-confirmation');
  });
});

it('is a cart whose order is in fulfillment, though its submission is not in the list', async () => {
  const { id, submissionId } = await submitted();
  listing([]);
  fulfilling([{ id: 'ord_9', submissionId, status: 'shipped' }]);
  await run();
  expect(linesOf()).toMatchObject([
    {
      ...{ bucket: 'matched', ours: { id }, theirId: 'ord_9' },
      differences: ['It is in fulfillment, but not in the list of submissions.'],
    },
  ]);
});

it('is a cart of unknown outcome whose mark is in fulfillment alone', async () => {
  const id = await bench.uncertainCart();
  const [made] = madeByLab(bench.lab, id);
  listing([]);
  fulfilling([{ id: 'ord_4', status: 'printing', order: { metadata: { [DESK_MARK]: id } } }]);
  await run();
  expect(linesOf()).toMatchObject([
    { bucket: 'matched', finding: 'differs', ours: { id }, theirId: 'ord_4' },
  ]);
  expect(lineOfCart(id)?.differences[0]).toBe('Its outcome is unknown here. The lab has it.');
  expect(lineOfCart(id)?.next).toContain('Do not submit it again.');
  expect(readLine(bench.desk.desk, { accountId: PRACTICE, id: `cart:${id}` })?.unsettledNow).toBe(true);
  settleSubmit(bench.desk.desk, {
    id,
    outcome: 'submitted',
    submissionId: made?.id ?? '',
    note: 'It said so',
  });
  expect(readLine(bench.desk.desk, { accountId: PRACTICE, id: `cart:${id}` })?.unsettledNow).toBe(false);
});

describe('what is only here', () => {
  it('proves nothing where the outcome is unknown', async () => {
    const { id } = await pricedCart(bench.desk, bench.product);
    bench.strike({ kind: 'resetBefore' }, 4);
    expect((await submit(bench.desk, id)).stage).toBe('uncertain');
    bench.ahead = HOUR;
    await run(now() - 1);
    expect(lineOfCart(id)).toMatchObject({
      bucket: 'only-ours',
      why: 'Its outcome is unknown, and no entry that was read has its mark. That proves nothing.',
    });
    expect(lineOfCart(id)?.next).not.toBe('');
    expect(readSubmissionCart(bench.desk.desk, id).stage).toBe('uncertain');
  });

  it('may be too recent, and is missed only later', async () => {
    const { id, submissionId } = await submitted();
    listing([]);
    await run();
    expect(lineOfCart(id)).toMatchObject({ bucket: 'only-ours', next: '' });
    expect(lineOfCart(id)?.why).toContain('sent a moment ago');
    bench.ahead = HOUR;
    listing([]);
    const { result } = await run();
    expect(lineOfCart(id)?.why).toBe(`The lab gave it the id ${submissionId ?? ''}, but does not list it.`);
    expect(lineOfCart(id)?.next).toContain('call the lab with its id');
    expect(result?.counts).toMatchObject({ matched: 0, onlyOurs: 1, toDo: 1 });
  });

  it('is not missed where it is older than the run looks back', async () => {
    const { id } = await submitted();
    bench.ahead = 3 * DAY;
    listing([]);
    const { result } = await run(now() - DAY);
    expect(lineOfCart(id)).toBeUndefined();
    expect(result?.limits).toContain('1 cart was sent before that date and was not compared.');
  });

  it('is not what the lab refused', async () => {
    const { id } = await pricedCart(bench.desk, bench.product);
    bench.strike(answer(422, '{"title":"No","status":422}'));
    const { stage } = await submit(bench.desk, id);
    expect(['refused', 'drafted']).toContain(stage);
    bench.ahead = HOUR;
    listing([]);
    fulfilling([]);
    await run();
    expect(linesOf()).toEqual([]);
  });

  it('is a submission of someone else that the lab listed before', async () => {
    await run();
    const [gone] = linesOf({ filter: 'only-theirs' });
    bench.ahead = HOUR;
    listing([]);
    fulfilling([]);
    const { result } = await run();
    expect(result?.counts).toMatchObject({ onlyOurs: PAST, onlyTheirs: 0 });
    expect(linesOf().find(({ id }) => id === `gone:${gone?.theirId ?? ''}`)).toMatchObject({
      bucket: 'only-ours',
      ours: { kind: 'submission', id: gone?.theirId },
    });
  });
});

describe('what is only at the lab', () => {
  it('says that another workstation placed it, and what of here it looks like', async () => {
    const draft = await pricedCart(bench.desk, bench.product);
    const elsewhere = await openDesk({ lab: bench.lab.ready });
    const product = await readyProduct(elsewhere, bench.lab);
    const other = await submit(elsewhere, (await pricedCart(elsewhere, product)).id);
    elsewhere.close();
    await run();
    const line = linesOf({ filter: 'only-theirs' }).find(({ theirId }) => theirId === other.submissionId);
    expect(line).toMatchObject({
      ours: null,
      alike: { subject: { kind: 'submission-cart', id: draft.id }, name: 'Okafor wall' },
      recipient: 'Adaeze Okafor',
    });
    expect(line?.why).toContain('Placed by Proofdesk on another computer');
    expect(line?.why).toContain('same recipient');
    expect(line?.next).toContain('Do not send “Okafor wall” until you are sure');
    // Those with something to do come first, and a search finds them by the words of the line.
    expect(linesOf()[0]?.theirId).toBe(other.submissionId);
    expect(linesOf({ search: 'by PROOFDESK okafor' }).map(({ theirId }) => theirId)).toEqual([
      other.submissionId,
    ]);
  });

  it('stays listed when a person knows of it, over runs and restarts, and needs nothing more', async () => {
    await pricedCart(bench.desk, bench.product);
    const elsewhere = await openDesk({ lab: bench.lab.ready });
    const product = await readyProduct(elsewhere, bench.lab);
    const other = await submit(elsewhere, (await pricedCart(elsewhere, product)).id);
    elsewhere.close();
    const { result } = await run();
    expect(result?.counts.toDo).toBe(1);
    const id = `submission:${other.submissionId ?? ''}`;
    const theirs = () => linesOf({ search: other.submissionId ?? '' })[0];
    expect(theirs()).toMatchObject({ finding: 'alike', known: null });
    knowElsewhere(bench.desk.desk, { accountId: PRACTICE, id, note: ' Front desk, Ms Özil ' });
    const known = { note: 'Front desk, Ms Özil', person: bench.desk.desk.person() };
    expect(theirs()).toMatchObject({ known });
    expect(linesOf({ search: 'ms özil' })).toHaveLength(1);
    expect(linesOf({ filter: 'to-do' })).toEqual([]);
    expect(reconciliationState(bench.desk.desk, PRACTICE).result?.counts.toDo).toBe(0);
    const { folder } = bench.desk;
    bench.desk.close();
    await bench.reopen(folder);
    expect((await run()).result?.counts.toDo).toBe(0);
    expect(theirs()).toMatchObject({ known });
    knowElsewhere(bench.desk.desk, { accountId: PRACTICE, id, note: null });
    expect(theirs()).toMatchObject({ known: null });
    expect(reconciliationState(bench.desk.desk, PRACTICE).result?.counts.toDo).toBe(1);
    const entries = bench.desk.desk.database.all(
      "SELECT kind, detail FROM history WHERE kind IN ('resolved', 'reopened') ORDER BY at, id",
    );
    expect(entries).toMatchObject([
      { kind: 'resolved', detail: 'Front desk, Ms Özil' },
      { kind: 'reopened', detail: '' },
    ]);
  });

  it('alone can be known as placed elsewhere', async () => {
    const { submissionId } = await submitted();
    await run();
    const own = { accountId: PRACTICE, id: `submission:${submissionId ?? ''}`, note: '' };
    expect(await problemOf(() => knowElsewhere(bench.desk.desk, own))).toMatchObject({ kind: 'absent' });
    expect(await problemOf(() => knowElsewhere(bench.desk.desk, { ...own, id: 'none' }))).toMatchObject({
      kind: 'absent',
    });
    expect(linesOf().every(({ known }) => known === null)).toBe(true);
  });

  it('counts entries without an id as what cannot be compared', async () => {
    listing([{ reference: 'nameless' }]);
    fulfilling([]);
    const { result } = await run();
    expect(result?.counts).toMatchObject({ matched: 0, onlyOurs: 0, onlyTheirs: 0 });
    expect(result?.limits).toContain('1 entry has no id and could not be compared.');
  });
});

describe('a run', () => {
  const at = (hoursAgo: number): object => ({
    id: `sub_${hoursAgo}`,
    createdAt: new Date(now() - hoursAgo * HOUR).toISOString(),
  });

  it('stops behind the date that it looks back to', async () => {
    listing([at(1), at(2), at(30)], 'more');
    const { result } = await run(now() - 3 * HOUR);
    expect(asked()).toBe(1);
    expect(result?.limits).toEqual([]);
  });

  it('reads a list that is not in order of time to its end, and says so', async () => {
    listing([at(30), at(1)], 'more');
    bench.lab.setFault({
      ...{ route: 'listSubmissions', count: 1, skip: 1 },
      effect: answer(200, JSON.stringify({ items: [at(2)], nextCursor: null })),
    });
    const { result } = await run(now() - 3 * HOUR);
    expect(asked()).toBe(2);
    expect(result?.limits).toContain('The lab’s list is not sorted by time, so it was read to the end.');
  });

  it('compares submissions alone where fulfillment is refused, and says so', async () => {
    await submitted();
    bench.lab.setFault({
      ...{ route: 'listFulfillmentOrders', count: null },
      effect: answer(403, '{"title":"Forbidden","status":403,"detail":"No scope"}'),
    });
    const { state, result } = await run();
    expect(state).toBe('done');
    expect(result?.counts.matched).toBe(1);
    expect(result?.limits.join()).toContain('Fulfillment could not be read');
  });

  it('is read in the language that is spoken, and found by its words', async () => {
    const cart = await submitted();
    const orders = [{ id: 'ord_1', status: 'failed', failure: { code: 'print_asset_generation_failed' } }];
    const totalPrice = { value: 99999.01, currency: 'USD' };
    listing([{ id: cart.submissionId, createdAt: new Date().toISOString(), orders, totalPrice }]);
    bench.lab.setFault({
      ...{ route: 'listFulfillmentOrders', count: null },
      effect: answer(403, '{"title":"Forbidden","status":403,"detail":"No scope"}'),
    });
    const english = (await run()).result?.limits.join(' ') ?? '';
    const line = () => lineOfCart(cart.id);
    expect(line()).toMatchObject({ why: 'Matched by submission id.' });
    expect(linesOf({ search: 'MATCHED charges 99999.01' })).toHaveLength(1);
    expect(linesOf({ search: 'zugeordnet' })).toHaveLength(0);

    setLanguage(languageOf('de', 'ltr', german));
    expect(line()).toMatchObject({
      why: 'Zugeordnet über die Einreichungs-Id.',
      next: expect.stringMatching(
        /^Öffnen Sie die Einreichung, .* Fragen Sie das Labor, warum es mehr berechnet/,
      ),
      differences: [
        expect.stringMatching(/^1 Auftrag fehlgeschlagen: /),
        expect.stringMatching(/^Sie haben .* freigegeben; das Labor berechnet .*99[.,]?999/),
      ],
    });
    expect(linesOf({ search: 'zugeordnet berechnet' })).toHaveLength(1);
    expect(linesOf({ search: 'matched' })).toHaveLength(0);
    const limits = reconciliationState(bench.desk.desk, PRACTICE).result?.limits.join(' ') ?? '';
    expect(limits).toContain('Die Ausführung konnte nicht gelesen werden');
    expect(limits).not.toBe(english);
  });

  it('of an earlier version is shown in the words that it was stored in', async () => {
    await submitted();
    await run();
    bench.desk.desk.database.run(
      `UPDATE reconciliation_rows SET line = json_set(line, '$.why', 'Matched by hand.', '$.next', 'Look.',
        '$.differences', json('["The lab charges more.", "It is red."]'))`,
    );
    bench.desk.desk.database.run(
      `UPDATE reconciliations SET result = json_remove(json_set(result, '$.limits', json('["Not all of it."]')),
        '$.fulfillmentProblem')`,
    );
    setLanguage(languageOf('de', 'ltr', german));
    expect(linesOf()[0]).toMatchObject({
      ...{ why: 'Matched by hand.', next: 'Look.' },
      differences: ['The lab charges more.', 'It is red.'],
    });
    expect(reconciliationState(bench.desk.desk, PRACTICE).result?.limits).toEqual(['Not all of it.']);
  });

  it('that fails says why, and leaves what the one before found', async () => {
    const { result } = await run();
    bench.lab.setFault({
      ...{ route: 'listSubmissions', count: null },
      effect: answer(403, '{"title":"Insufficient scope","status":403}'),
    });
    const failed = await run();
    expect(failed).toMatchObject({ state: 'failed', problem: { status: 403 }, result });
    expect(linesOf()).toHaveLength(PAST);
  });

  it('can be cancelled, is the only one of its account, and leaves what the one before found', async () => {
    const { result } = await run();
    const before = asked();
    bench.lab.setFault({ route: 'listSubmissions', effect: { kind: 'hang' }, count: 1 });
    const running = run();
    await vi.waitFor(() => expect(asked()).toBe(before + 1));
    expect(reconciliationState(bench.desk.desk, PRACTICE)).toMatchObject({ state: 'running', result });
    expect(await blockedBy(run())).toBe('already-running');
    cancelReconciliation(bench.desk.desk, PRACTICE);
    expect(await running).toMatchObject({ state: 'stopped', problem: null, result });
    expect(linesOf()).toHaveLength(PAST);
  });

  it('stays as the last result over a restart, and one that was under way is stopped', async () => {
    const cart = await submitted();
    const done = await run();
    const lines = linesOf();
    const { folder } = bench.desk;
    bench.desk.desk.reconciliations.begin(PRACTICE, now(), null);
    const nothing = { why: [], next: [], differences: [] };
    const half = lines.map((line) => ({ ...line, ...nothing, id: `half:${line.id}` }));
    bench.desk.desk.reconciliations.add(PRACTICE, 'a-run-that-never-ended', half);
    bench.desk.close();
    await bench.reopen(folder);
    const state = reconciliationState(bench.desk.desk, PRACTICE);
    expect(state).toMatchObject({ state: 'stopped', problem: null, result: done.result });
    expect(linesOf()).toEqual(lines);
    expect(lineOfCart(cart.id)).toMatchObject({ bucket: 'matched' });
    const left = bench.desk.desk.database.get('SELECT count(*) AS count FROM reconciliation_rows', []);
    expect(left?.count).toBe(lines.length);
  });

  it('is in the history of the account', async () => {
    await run();
    const entries = bench.desk.desk.database.all("SELECT * FROM history WHERE kind = 'reconciled'");
    expect(entries).toHaveLength(1);
  });
});
