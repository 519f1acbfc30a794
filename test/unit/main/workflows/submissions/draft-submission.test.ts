import { type SubmissionStage } from '@core/submissions/submission-carts';
import { DESK_MARK } from '@core/webhooks/identifiers';
import {
  createSubmissionCart,
  deleteSubmissionCarts,
  duplicateSubmissionCart,
  restoreSubmissionCarts,
  saveSubmissionCart,
} from '@main/workflows/submissions/draft-submission';
import { refreshCatalog } from '@main/workflows/catalog/refresh-catalog';
import { readSubmissionCart } from '@main/workflows/submissions/read-submission-carts';
import { type PracticeLab, startPracticeLab } from '@practice/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { released } from '../../store/temporary-desk';
import { type NodeDesk, openDesk, PRACTICE, SHIP_TO } from '../desks/node-desk';
import { draftProduct, newCart, redraft, refusalOf, submissionDraft } from '../desks/submission-desks';

let lab: PracticeLab;
let desk: NodeDesk;
let changes: string[];

beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'drafting' });
});
beforeEach(async () => {
  await lab.control({ do: 'reset' });
  changes = [];
  desk = await openDesk({
    lab: lab.ready,
    changed: (area, ids) => void changes.push(...ids.map((id) => `${area} ${id}`)),
  });
});
afterAll(() => lab.stop());

const product = () => draftProduct(desk, lab);
const page = { search: '', sort: 'updatedAt' as const, descending: true, offset: 0, limit: 10 };
const inStage = (id: string, stage: SubmissionStage): void =>
  void desk.desk.submissionCarts.setOutcome(
    id,
    { stage, submissionId: stage === 'submitted' ? 'sub_1' : null },
    desk.desk.now(),
  );

describe('a submission cart', () => {
  it('is drafted, changed, copied, put away and brought back without asking the lab', async () => {
    const print = product();
    const cart = newCart(desk, [print]);
    redraft(desk, cart.id, { note: 'call first' });
    const copy = duplicateSubmissionCart(desk.desk, cart.id);
    deleteSubmissionCarts(desk.desk, [copy.id]);
    expect(desk.desk.submissionCarts.list(PRACTICE, 'deleted', page).total).toBe(1);
    restoreSubmissionCarts(desk.desk, [copy.id]);
    expect(desk.desk.submissionCarts.list(PRACTICE, 'open', page).total).toBe(2);
    expect(lab.parts.log.list({})).toEqual([]);
    expect(new Set(changes)).toEqual(
      new Set([
        `submission-carts ${cart.id}`,
        `submission-carts ${copy.id}`,
        `configured-products ${print.id}`,
      ]),
    );
    expect(desk.savedAt()).not.toBeNull();
  });

  it('keeps an item whose product left the catalog, marked, as it looked', async () => {
    const print = product();
    const { id } = newCart(desk, [print]);
    await refreshCatalog(desk.desk, PRACTICE);
    const before = readSubmissionCart(desk.desk, id);
    expect(before.products).toMatchObject([{ id: print.id, productGone: false }]);
    await lab.control({ do: 'changeCatalog', remove: [print.productRef ?? ''] });
    await refreshCatalog(desk.desk, PRACTICE);
    expect(readSubmissionCart(desk.desk, id)).toEqual({
      ...before,
      products: before.products.map((one) => ({ ...one, productGone: true })),
    });
  });

  it('is on disk when its creation is answered, with everything that was drafted', async () => {
    const metadata = [
      { key: '__proto__', value: 'kept as it was typed' },
      { key: 'job', value: 'é\u0000' },
    ];
    const cart = newCart(desk, [product()], { metadata, note: 'for us' });
    expect(cart).toMatchObject({ stage: 'drafted', pricing: null, operations: [], copiedFrom: null });
    expect(cart.draft.metadata).toEqual([...metadata, { key: DESK_MARK, value: cart.id }]);
    const { folder, close } = desk;
    close();
    await released();
    desk = await openDesk({ lab: lab.ready, folder });
    expect(readSubmissionCart(desk.desk, cart.id)).toEqual(cart);
  });

  it('shows in the list what it is made of, and is found by it', () => {
    const [one, two] = [product(), draftProduct(desk, lab, { name: 'Album Núñez' })];
    const { id } = newCart(desk, [one, two], { metadata: [{ key: 'job', value: 'NL-2291' }] });
    const [row] = desk.desk.submissionCarts.list(PRACTICE, 'open', page).rows;
    expect(row).toMatchObject({
      id,
      recipient: SHIP_TO.name,
      itemCount: 2,
      pieceCount: 3,
      total: null,
      pricedAt: null,
      thumbnails: [one.picture],
    });
    for (const search of ['nunez', 'NL-2291', 'eagan', one.productName, id]) {
      expect(desk.desk.submissionCarts.list(PRACTICE, 'open', { ...page, search }).total).toBe(1);
    }
    redraft(desk, id, { address: { ...SHIP_TO, city: 'Duluth' }, metadata: [] });
    for (const search of ['eagan', 'NL-2291', id]) {
      expect(desk.desk.submissionCarts.list(PRACTICE, 'open', { ...page, search }).total).toBe(0);
    }
  });

  it('notes when its products were put into it', () => {
    const [one, two] = [product(), product()];
    const { id } = newCart(desk, [one]);
    const usedAt = (of: typeof one) => desk.desk.configuredProducts.read(of.id).usedAt;
    expect([usedAt(one), usedAt(two)]).toEqual([expect.any(Number), null]);
    redraft(desk, id, { items: submissionDraft([one, two]).items });
    expect(usedAt(two)).toEqual(expect.any(Number));
  });

  it('takes no product of another account, and none that is not there', async () => {
    const other = draftProduct(desk, lab, { accountId: 'another' });
    const refusal = { kind: 'input', fields: [{ path: 'items.1.configuredProduct', given: other.id }] };
    expect(await refusalOf(() => newCart(desk, [product(), other]))).toMatchObject(refusal);
    const { id } = newCart(desk, [product()]);
    const strange = submissionDraft([product(), other]).items;
    expect(await refusalOf(() => redraft(desk, id, { items: strange }))).toMatchObject(refusal);
    const absent = [{ id: 'x', configuredProduct: 'no-such', quantity: 1 }];
    expect(await refusalOf(() => redraft(desk, id, { items: absent }))).toMatchObject({ kind: 'input' });
    expect(readSubmissionCart(desk.desk, id).revision).toBe(1);
    const nobody = { accountId: 'no-such', name: '', draft: submissionDraft([]) };
    expect(await refusalOf(() => createSubmissionCart(desk.desk, nobody))).toMatchObject({ kind: 'absent' });
  });
});

describe('a save', () => {
  it('to an older revision is refused, and nothing of it is kept', async () => {
    const { id } = newCart(desk, [product()]);
    redraft(desk, id, { note: 'first' });
    const stale = { id, revision: 1, draft: submissionDraft([], { note: 'second' }) };
    expect(await refusalOf(() => saveSubmissionCart(desk.desk, stale))).toMatchObject({
      kind: 'blocked',
      reason: 'changed-meanwhile',
    });
    expect(readSubmissionCart(desk.desk, id)).toMatchObject({ revision: 2, draft: { note: 'first' } });
  });

  it('changes only what it names', () => {
    const { id, draft } = newCart(desk, [product()]);
    expect(saveSubmissionCart(desk.desk, { id, revision: 1, name: 'Lee' })).toMatchObject({
      name: 'Lee',
      draft,
      revision: 2,
    });
  });

  it('clears what the desk itself found wrong with the draft before, and nothing that the lab said', () => {
    const { id } = newCart(desk, [product()]);
    const { submissionCarts } = desk.desk;
    submissionCarts.savePriceProblem(id, { kind: 'input', fields: [] }, 1);
    expect(redraft(desk, id, { note: 'a' })).toMatchObject({ problem: null, problemOf: null });
    submissionCarts.savePriceProblem(id, { kind: 'absent', what: 'x', id: 'y' }, 1);
    expect(redraft(desk, id, { note: 'b' })).toMatchObject({ problemOf: 'price' });
  });
});

describe('a cart that is past drafting', () => {
  const REASONS = [
    ['submitting', 'already-running'],
    ['uncertain', 'outcome-unknown'],
    ['submitted', 'already-submitted'],
  ] as const;

  it.each(REASONS)('%s is not changed', async (stage, reason) => {
    const { id } = newCart(desk, [product()]);
    inStage(id, stage);
    const blocked = { kind: 'blocked', reason };
    expect(await refusalOf(() => redraft(desk, id, { note: 'late' }))).toMatchObject(blocked);
    const renamed = { id, revision: 2, name: 'late' };
    expect(await refusalOf(() => saveSubmissionCart(desk.desk, renamed))).toMatchObject(blocked);
    expect(readSubmissionCart(desk.desk, id)).toMatchObject({ name: 'Okafor wall', draft: { note: '' } });
  });

  it.each(['submitting', 'uncertain'] as const)('%s is neither copied nor put away', async (stage) => {
    const [open, { id }] = [newCart(desk, [product()]), newCart(desk, [product()])];
    inStage(id, stage);
    expect(await refusalOf(() => duplicateSubmissionCart(desk.desk, id))).toMatchObject({ kind: 'blocked' });
    const both = () => deleteSubmissionCarts(desk.desk, [open.id, id]);
    expect(await refusalOf(both)).toMatchObject({ kind: 'blocked' });
    expect(desk.desk.submissionCarts.list(PRACTICE, 'all', page).total).toBe(2);
  });

  it('once the lab has it is copied into a cart of its own, which says so', () => {
    const first = newCart(desk, [product()], { metadata: [{ key: 'job', value: '1' }] });
    inStage(first.id, 'submitted');
    const copy = duplicateSubmissionCart(desk.desk, first.id);
    expect(copy).toMatchObject({ copiedFrom: first.id, stage: 'drafted', submissionId: null, pricing: null });
    expect(copy.draft.items).toEqual(first.draft.items);
    expect(copy.draft.metadata).toEqual([
      { key: 'job', value: '1' },
      { key: DESK_MARK, value: copy.id },
    ]);
    deleteSubmissionCarts(desk.desk, [first.id]);
    expect(desk.desk.submissionCarts.list(PRACTICE, 'submitted', page).total).toBe(0);
  });

  it('and refused can be fixed', () => {
    const { id } = newCart(desk, [product()]);
    inStage(id, 'refused');
    expect(redraft(desk, id, { note: 'fixed' })).toMatchObject({
      stage: 'refused',
      draft: { note: 'fixed' },
    });
  });
});
