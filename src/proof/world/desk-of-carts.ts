import { type CartDraft, EMPTY_DRAFT } from '@core/carts/carts';
import { EXCHANGE_PRESETS } from '@core/accounts/exchange-presets';
import type { KeyExchange } from '@core/accounts/key-exchange';
import { EMPTY_SUBMISSION_DRAFT, type SubmissionDraft } from '@core/submissions/submission-carts';
import { originsOfSlot } from '@main/accounts/keys';
import { valueOf } from '@main/problem-error';
import { createCart } from '@main/workflows/carts/draft-cart';
import { createSubmissionCart } from '@main/workflows/submissions/draft-submission';
import { ACCOUNTS } from '@practice/accounts/accounts';
import type { QuirkName } from '@practice/quirks/quirks';
import { TOKEN_PATH } from './network';
import type { World } from './world';

/** The two ways of ordering. */
export type CartKind = 'editor' | 'catalog';

/** One cart of a schedule: one intent of a person. */
export interface SimulatedCart {
  readonly kind: CartKind;
  readonly id: string;
  /** Marks at the lab the outcome. */
  readonly mark: string;
  /** What was last acknowledged as saved. */
  note: string;
  /** What was to be saved last, whether or not that was acknowledged. */
  tried: string;
}

/** The account of the studio that all carts are of, and where it is. */
export interface Studio {
  readonly accountId: string;
  /** What the account was given: a token, or a key and a secret that are exchanged for one. */
  readonly given: string;
  readonly carts: readonly SimulatedCart[];
}

/** An address that the lab ships to. */
const ADDRESS = {
  name: 'Adaeze Okafor',
  addr1: '2840 Lone Oak Parkway',
  addr2: 'Unit 4',
  city: 'Eagan',
  state: 'MN',
  zip: '55121',
  country: 'US',
};

/** The key and the secret of the lab's first account. */
export const labConsumer = (world: World): { readonly key: string; readonly secret: string } =>
  world.lab.parts.consumers.of({ accountId: world.lab.ready.accounts[0]?.accountId ?? '' });

const editorDraft = (editorId: string, mark: string): CartDraft => ({
  ...EMPTY_DRAFT,
  editors: [{ editorId, quantity: null, orderAttributes: null }],
  entryId: mark,
  reference: mark,
  shipTo: ADDRESS,
});

const catalogDraft = (product: string, mark: string): SubmissionDraft => ({
  ...EMPTY_SUBMISSION_DRAFT,
  items: [{ id: 'line-1', configuredProduct: product, quantity: 2 }],
  shippingType: 'dropship',
  shippingPriority: 'dropship.standard',
  address: { ...ADDRESS, name: `Customer ${mark}` },
});

/** Keys of the lab's accounts, by the place of the account. */
export const labKey = (world: World, account: number): string => {
  const key = world.lab.ready.accounts[account]?.keys.full;
  if (key === undefined) throw new Error('The lab has no such account');
  return key;
};

/**
 * Whether a desk has a key with a secret, which it exchanges for tokens: where the lab does so, unless a cart needs another
 * service than the editors'.
 */
export const exchangesKeys = (kinds: readonly CartKind[], quirks: readonly QuirkName[]): boolean =>
  quirks.includes('token-exchange') && !kinds.includes('catalog');

/** How the lab's account exchanges a key and a secret for tokens of its editor service; null where the desk has a token. */
function exchangeOf(world: World, kinds: readonly CartKind[]): KeyExchange | null {
  if (!exchangesKeys(kinds, world.lab.parts.quirks.list())) return null;
  const address = `${world.lab.ready.editorBaseUrl}${TOKEN_PATH}`;
  return { ...EXCHANGE_PRESETS.json, address, account: world.lab.ready.accounts[0]?.accountId ?? '' };
}

/** Sets an account up on a new desk and drafts one cart for each of these kinds. Nothing goes wrong meanwhile. */
export async function setUpStudio(world: World, kinds: readonly CartKind[]): Promise<Studio> {
  const { desk } = world.composed;
  const { editorBaseUrl, orderSubmitUrl, commerceBaseUrl } = world.lab.ready;
  const exchange = exchangeOf(world, kinds);
  const account = valueOf(
    desk.accounts.add({
      name: 'Studio',
      environment: 'sandbox',
      editorBaseUrl,
      orderSubmitUrl,
      commerceBaseUrl,
      serviceApiVersion: null,
      keyPerService: false,
      ...(exchange === null ? {} : { exchanges: { all: exchange } }),
    }),
  );
  const { id: accountId } = account;
  const given = exchange === null ? labKey(world, 0) : JSON.stringify(labConsumer(world));
  valueOf(await desk.keys.set(account, 'all', { pasted: given, origins: originsOfSlot(account, 'all') }));
  return { accountId, given, carts: draftCarts(world, accountId, kinds) };
}

/** Drafts one cart for each of these kinds; `from` is the number in the mark of the first. */
export function draftCarts(
  world: World,
  accountId: string,
  kinds: readonly CartKind[],
  from = 0,
): readonly SimulatedCart[] {
  const { desk } = world.composed;
  const editors = world.lab.ready.accounts[0]?.sampleEditors ?? [];
  const simple = world.lab.parts.catalog
    .page(null, 100)
    .page.find(({ fields }) => fields.every((field) => field.type === 'choice' || !field.required));
  return kinds.map((kind, place): SimulatedCart => {
    const index = from + place;
    const mark = `cart-${index}`;
    if (kind === 'editor') {
      const draft = editorDraft(editors[index % editors.length]?.editorId ?? '', mark);
      return { kind, mark, note: '', tried: '', id: createCart(desk, { accountId, name: mark, draft }).id };
    }
    if (simple === undefined) throw new Error('Every product of the lab wants a selection');
    const { id: product } = desk.configuredProducts.create({
      accountId,
      productRef: simple.ref,
      productName: simple.name,
      name: mark,
      picture: null,
      selections: '{}',
      configuredProductId: null,
      at: desk.now(),
    });
    const draft = catalogDraft(product, mark);
    return {
      kind,
      mark,
      note: '',
      tried: '',
      id: createSubmissionCart(desk, { accountId, name: mark, draft }).id,
    };
  });
}

/** Confirmations at the lab that a cart led to: times of each that acted. */
export const confirmedAtLab = (world: World, { mark }: SimulatedCart): { id: string; times: number }[] =>
  world.lab.parts.store
    .allEntries()
    .filter(({ entryId, confirmedAt }) => entryId === mark && confirmedAt.length > 0)
    .map(({ confirmationId, confirmedAt }) => ({ id: confirmationId, times: confirmedAt.length }));

/** Submissions at the lab that a cart led to, under whichever account. */
export const submittedAtLab = (world: World, { id }: SimulatedCart): string[] =>
  ACCOUNTS.flatMap(({ accountId }) => world.lab.parts.store.submissionsOf(accountId))
    .filter(({ metadata }) => metadata['proofdesk-cart'] === id)
    .map((submission) => submission.id);
