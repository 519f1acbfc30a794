import {
  addToBatch,
  createBatch,
  deleteBatch,
  holdItems,
  removeFromBatch,
  renameBatch,
} from '@main/workflows/batches/draft-batch';
import { archiveCarts, archiveSubmissionCarts } from '@main/workflows/carts/archive-carts';
import { createCart, deleteCarts, restoreChosenCarts, saveCart } from '@main/workflows/carts/draft-cart';
import { readCart } from '@main/workflows/carts/read-carts';
import { createTemplate, startFromTemplate } from '@main/workflows/carts/templates';
import { saveCustomerPrice } from '@main/workflows/customers/save-price';
import {
  createSubmissionCart,
  deleteSubmissionCarts,
  restoreSubmissionCarts,
  saveSubmissionCart,
} from '@main/workflows/submissions/draft-submission';
import { readAround } from '@main/workflows/workspace/read-around';
import { assignTo, commentOn } from '@main/workflows/workspace/say-about';
import { settleConflict } from '@main/workflows/workspace/settle-conflict';
import type { CartDraft } from '@core/carts/carts';
import type { SubmissionDraft } from '@core/submissions/submission-carts';
import type { WorkSubject } from '@core/workspace/workspace';
import { submissionDraftOf } from '../workflows/desks/commerce-desk';
import { draftOf } from '../workflows/desks/node-desk';
import type { StudioDesk } from '../workflows/desks/studio';
import { type Action, byIds, type RandomDesks } from './random-desks';

/** What all desks know when the drafting begins, by their ids. */
interface Drafts {
  readonly product: string;
  readonly carts: readonly string[];
  readonly submissionCarts: readonly string[];
  readonly template: string;
}

async function drafted(desks: RandomDesks): Promise<Drafts> {
  const { one, account } = desks;
  const product = await desks.productAt(one);
  const draft = draftOf(one.sampleEditors.slice(0, 2));
  const carts = ['a', 'b', 'c', 'd'].map(
    (name) => createCart(one.desk, { accountId: account.id, name, draft }).id,
  );
  const submissionCarts = ['x', 'y'].map(
    (name) =>
      createSubmissionCart(one.desk, { accountId: account.id, name, draft: submissionDraftOf(product) }).id,
  );
  const parts = { withRecipient: true, withItems: true };
  const [cartId = ''] = carts;
  const template = createTemplate(one.desk, { kind: 'cart', cartId, name: 'Wedding', ...parts }).id;
  createBatch(one.desk, { name: 'Day', choice: byIds('cart', cartId) });
  await desks.settle();
  return { product, carts, submissionCarts, template };
}

const around = ({ desk }: StudioDesk): StudioDesk['desk'] & { presence: () => [] } => ({
  ...desk,
  presence: () => [],
});

/** Settles the oldest conflict that is open about something, with what another desk has or with what this one has. */
function settleOldest(at: StudioDesk, subject: WorkSubject, takes: 'the other' | 'this'): void {
  const [conflict] = readAround(around(at), subject).conflicts;
  if (conflict === undefined) return;
  const takeOther = takes === 'this' ? [] : conflict.fields.map(({ path }) => path);
  settleConflict(around(at), { subject, id: conflict.id, takeOther });
}

function changedEditors({ random, count }: RandomDesks, { editors }: CartDraft): CartDraft['editors'] {
  const [first, ...others] = editors;
  return random.pick([
    () => editors.slice(0, -1),
    () => [...editors].reverse(),
    () => [...editors, { editorId: `editor-${count}`, quantity: 1, orderAttributes: null }],
    () => (first === undefined ? editors : [{ ...first, quantity: count + 2 }, ...others]),
  ])();
}

function changedItems(
  { random, count }: RandomDesks,
  { items }: SubmissionDraft,
  configuredProduct: string,
): SubmissionDraft['items'] {
  return random.pick([
    () => [...items, { id: `line-${count}`, configuredProduct, quantity: 1 }],
    () => items.slice(1),
    () => items.map((item) => ({ ...item, quantity: count + 1 })),
  ])();
}

function cartActions(desks: RandomDesks, { carts }: Drafts): Action[] {
  const cart = (): string => desks.oneOf('cart', carts);
  const subject = (): WorkSubject => ({ kind: 'cart', id: cart() });
  const save = (
    at: StudioDesk,
    change: (draft: CartDraft) => Omit<Parameters<typeof saveCart>[1], 'id' | 'revision'>,
  ): void => {
    const { id, revision, draft } = readCart(at.desk, cart());
    saveCart(at.desk, { id, revision, ...change(draft) });
  };
  const price = (at: StudioDesk, amount: string | null): void =>
    saveCustomerPrice(at.desk, {
      cartId: cart(),
      price: amount === null ? null : { amount, currency: 'USD' },
    });
  return [
    { what: 'names', act: (at) => save(at, () => ({ name: `Cart ${desks.count}` })) },
    { what: 'writes a note of', act: (at) => save(at, () => ({ note: `Note ${desks.count}` })) },
    {
      ...{ what: 'changes the editors of', often: 2 },
      act: (at) => save(at, (draft) => ({ draft: { ...draft, editors: changedEditors(desks, draft) } })),
    },
    { what: 'deletes', act: ({ desk }) => deleteCarts(desk, [cart()]) },
    { what: 'restores', act: ({ desk }) => restoreChosenCarts(desk, byIds('cart', cart())) },
    { what: 'archives', act: ({ desk }) => archiveCarts(desk, { ids: [cart()], archived: true }) },
    {
      what: 'takes out of the archive',
      act: ({ desk }) => archiveCarts(desk, { ids: [cart()], archived: false }),
    },
    { what: 'writes down a price of', act: (at) => price(at, `${desks.count}.00`) },
    { what: 'forgets the price of', act: (at) => price(at, null) },
    {
      what: 'assigns',
      act: (at) =>
        assignTo(around(at), { subject: subject(), person: desks.random.pick(['Ann', 'Bob', null]) }),
    },
    {
      what: 'comments on',
      act: (at) => commentOn(around(at), { subject: subject(), text: `Hello ${desks.count}` }),
    },
    {
      ...{ what: 'takes what the other has of', often: 2 },
      act: (at) => settleOldest(at, subject(), 'the other'),
    },
    { what: 'keeps what it has of', act: (at) => settleOldest(at, subject(), 'this') },
  ];
}

function submissionActions(desks: RandomDesks, { submissionCarts, product }: Drafts): Action[] {
  const cart = (): string => desks.oneOf('submission cart', submissionCarts);
  const subject = (): WorkSubject => ({ kind: 'submission-cart', id: cart() });
  const save = (
    { desk }: StudioDesk,
    change: (draft: SubmissionDraft) => Omit<Parameters<typeof saveSubmissionCart>[1], 'id' | 'revision'>,
  ): void => {
    const { id, revision, draft } = desk.submissionCarts.read(cart());
    saveSubmissionCart(desk, { id, revision, ...change(draft) });
  };
  return [
    { what: 'names', act: (at) => save(at, () => ({ name: `Wall ${desks.count}` })) },
    {
      what: 'changes the items of',
      act: (at) => save(at, (draft) => ({ draft: { ...draft, items: changedItems(desks, draft, product) } })),
    },
    { what: 'deletes', act: ({ desk }) => deleteSubmissionCarts(desk, [cart()]) },
    { what: 'restores', act: ({ desk }) => restoreSubmissionCarts(desk, [cart()]) },
    {
      what: 'archives or takes out of the archive',
      act: ({ desk }) => archiveSubmissionCarts(desk, { ids: [cart()], archived: desks.random.chance(0.5) }),
    },
    { what: 'takes what the other has of', act: (at) => settleOldest(at, subject(), 'the other') },
    { what: 'keeps what it has of', act: (at) => settleOldest(at, subject(), 'this') },
  ];
}

function templateActions(desks: RandomDesks, { template }: Drafts): Action[] {
  return [
    {
      what: 'names the template',
      act: ({ desk }) => desk.templates.rename(template, `Template ${desks.count}`),
    },
    { what: 'starts from the template', act: ({ desk }) => startFromTemplate(desk, template) },
    { what: 'deletes the template', act: ({ desk }) => desk.templates.setDeleted([template], desk.now()) },
    { what: 'restores the template', act: ({ desk }) => desk.templates.setDeleted([template], null) },
  ];
}

function membershipActions(desks: RandomDesks, { carts }: Drafts): Action[] {
  const cart = (): string => desks.oneOf('cart', carts);
  /** The item of a cart, where it has one in the batch. */
  const item = ({ desk }: StudioDesk, batch: string): { by: 'ids'; ids: string[] } => {
    const of = cart();
    const items = desk.batchItems.all(batch).filter(({ subjectId }) => subjectId === of);
    return { by: 'ids', ids: items.map(({ id }) => id) };
  };
  return [
    {
      what: 'begins a batch of',
      act: ({ desk }) => createBatch(desk, { name: 'Evening', choice: byIds('cart', cart()) }),
    },
    {
      ...{ what: 'adds to', often: 2 },
      act: desks.ofBatch(({ desk }, id) => addToBatch(desk, { id, choice: byIds('cart', cart()) })),
    },
    {
      what: 'takes out of',
      act: desks.ofBatch((at, id) => removeFromBatch(at.desk, { id, which: item(at, id) })),
    },
    {
      what: 'holds back, or not any more, in',
      act: desks.ofBatch((at, id) =>
        holdItems(at.desk, { id, which: item(at, id), held: desks.random.chance(0.5) }),
      ),
    },
    {
      what: 'names',
      act: desks.ofBatch(({ desk }, id) => renameBatch(desk, { id, name: `Batch ${desks.count}` })),
    },
    { what: 'deletes', act: desks.ofBatch(({ desk }, id) => deleteBatch(desk, id)) },
  ];
}

/** Drafts a few things that all desks know, and answers what people then do with them. */
export async function draftActions(desks: RandomDesks): Promise<Action[]> {
  const drafts = await drafted(desks);
  return [cartActions, submissionActions, templateActions, membershipActions].flatMap((actionsOf) =>
    actionsOf(desks, drafts),
  );
}
