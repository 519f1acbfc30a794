import { tries } from '@test/faults/cells';
import type { Problem } from '@contract/problems';
import { placeOnSubmissionDraft } from '@core/submissions/submission-fields';
import type { SubmissionCart, SubmissionDraft } from '@core/submissions/submission-carts';
import { createSubmissionCart } from '@main/workflows/submissions/draft-submission';
import { priceSubmission } from '@main/workflows/submissions/price-submission';
import { idsOf } from '@main/workflows/submissions/read-submission-carts';
import type { Scope } from '@practice/accounts/keys';
import { type PracticeLab, startPracticeLab } from '@practice/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type NodeDesk, openDesk, PRACTICE, SHIP_TO } from '../desks/node-desk';
import {
  draftProduct,
  madeAtLab,
  newCart,
  productById,
  redraft,
  submissionDraft,
} from '../desks/submission-desks';
import { giveKey } from '@test/unit/main/accounts/give-key';
import { ADDRESS_LINES, type AddressDraft } from '@core/addresses/address-draft';
import { faultsInWords } from '@test/unit/core/fixtures/faults-in-words';

let lab: PracticeLab;
let desk: NodeDesk;

beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'refusals' });
});
beforeEach(async () => {
  await lab.control({ do: 'reset' });
  desk = await openDesk({ lab: lab.ready });
});
afterAll(() => lab.stop());

const product = () => draftProduct(desk, lab);
const asked = (route = '*') =>
  lab.parts.log.list({}).filter((request) => route === '*' || request.route === route);
const price = (id: string): Promise<SubmissionCart> => priceSubmission(desk.desk, id);
const priceOf = async (changes: Partial<SubmissionDraft>): Promise<SubmissionCart> =>
  price(newCart(desk, [product()], changes).id);

/** Paths in the draft of everything that is wrong with a cart, in the order in which it was found. */
function fieldsOf({ draft, problem, pricing, products }: SubmissionCart): string[] {
  if (problem?.kind === 'input') return problem.fields.map(({ path }) => path);
  const params = problem === null ? (pricing?.invalidParams ?? []) : paramsOf(problem);
  const { placed, unplaced } = placeOnSubmissionDraft(params, draft, idsOf(products));
  expect(unplaced).toEqual([]);
  return placed.map(({ path }) => path);
}
const paramsOf = (problem: Problem) => ('invalidParams' in problem ? problem.invalidParams : []);

describe('shipping', () => {
  it.each([
    ['an unknown type', { shippingType: 'drone' }, ['shippingType']],
    [
      'a priority of the other type',
      { shippingType: 'studio', shippingPriority: 'dropship.standard' },
      ['shippingPriority', 'shippingType'],
    ],
  ])('with %s is stopped before anything is sent', async (_name, choice, fields) => {
    const cart = await priceOf(choice);
    expect(cart).toMatchObject({ problem: { kind: 'input' }, problemOf: 'price', pricing: null });
    expect(fieldsOf(cart)).toEqual(fields);
    expect(asked()).toEqual([]);
    expect(cart.products[0]?.state).toBe('drafted');
  });

  it('with a malformed priority lands on the priority', async () => {
    const cart = await priceOf({ shippingPriority: 'soon' });
    expect(cart.problem).toMatchObject({ kind: 'details', status: 400, code: null });
    expect(fieldsOf(cart)).toEqual(['shippingPriority']);
  });

  it('that is not offered there lands on the priority, with what is', async () => {
    const cart = await priceOf({
      shippingPriority: 'dropship.overnight',
      address: { ...SHIP_TO, state: 'AK', zip: '99501' },
    });
    expect(cart.problem).toMatchObject({
      status: 400,
      code: 'submission.shipping_priority_unsupported',
      invalidParams: [{ reason: expect.stringContaining('dropship.standard'), value: 'dropship.overnight' }],
    });
    expect(fieldsOf(cart)).toEqual(['shippingPriority']);
    // Without an address any priority of the type is well formed.
    const anywhere = await price(redraft(desk, cart.id, { address: blankAddress() }).id);
    expect(anywhere.problem).toBeNull();
  });

  it('that no one chose is named by the lab', async () => {
    const cart = await priceOf({ shippingType: '', shippingPriority: '' });
    expect(cart).toMatchObject({ problem: null, pricing: { isValidForSubmit: false, chosenOption: null } });
    expect(fieldsOf(cart)).toEqual(['shippingType', 'shippingPriority']);
  });

  it.each(ADDRESS_LINES.filter((line) => line !== 'addr2'))('without %s lands on it', async (line) => {
    const cart = await priceOf({ address: { ...SHIP_TO, [line]: '' } });
    expect(cart).toMatchObject({ problem: null, pricing: { isValidForSubmit: false } });
    expect(fieldsOf(cart)).toEqual([`address.${line}`]);
  });

  it('without any address names every field, and one too short its own', async () => {
    const cart = await priceOf({ address: blankAddress() });
    expect(fieldsOf(cart)).toEqual(
      ['name', 'addr1', 'city', 'state', 'zip', 'country'].map((line) => `address.${line}`),
    );
    const short = await price(redraft(desk, cart.id, { address: { ...SHIP_TO, zip: '551' } }).id);
    expect(fieldsOf(short)).toEqual(['address.zip']);
    const whole = await price(redraft(desk, cart.id, { address: SHIP_TO }).id);
    expect([fieldsOf(whole), whole.pricing?.isValidForSubmit]).toEqual([[], true]);
  });
});

describe('items', () => {
  it('that are not valid for ordering are named in the order of the request', async () => {
    const [first, last] = [productById(desk, await madeAtLab(lab)), productById(desk, await madeAtLab(lab))];
    const ready = product();
    await price(newCart(desk, [ready]).id);
    // They go on building: where the poll leads there is nothing to see.
    const effect = { kind: 'answer', status: 404, body: '{"title":"Not Found","status":404}' } as const;
    const contentType = 'application/problem+json';
    lab.setFault({ route: '*', effect: { ...effect, contentType, acts: false }, skip: 1, count: null });
    const cart = await price(newCart(desk, [first, ready, last]).id);
    expect(cart.pricing).toMatchObject({
      isValidForSubmit: false,
      items: [{ isValidForOrder: false }, { isValidForOrder: true }, { isValidForOrder: false }],
      invalidParams: [
        { name: 'items.0.configuredProductId', value: first.configuredProductId },
        { name: 'items.2.configuredProductId', value: last.configuredProductId },
      ],
    });
    expect(fieldsOf(cart)).toEqual(['items.0.configuredProduct', 'items.2.configuredProduct']);
    const [, second, third] = cart.draft.items;
    if (second === undefined || third === undefined) throw new Error('Items are gone');
    // Moved since: the fault stays with the product, and that of the one that is gone is not put on another.
    const moved = redraft(desk, cart.id, { items: [third, second] });
    const { placed, unplaced } = placeOnSubmissionDraft(
      moved.pricing?.invalidParams ?? [],
      moved.draft,
      idsOf(moved.products),
    );
    expect([placed.map(({ path }) => path), unplaced.length]).toEqual([['items.0.configuredProduct'], 1]);
  });

  it('with a malformed id land on the item', async () => {
    const cart = await price(newCart(desk, [product(), productById(desk, 'cfp-17')]).id);
    expect(cart.problem).toMatchObject({
      status: 400,
      code: null,
      invalidParams: [{ name: 'items.1.configuredProductId', value: 'cfp-17' }],
    });
    expect(fieldsOf(cart)).toEqual(['items.1.configuredProduct']);
  });

  it('of another account, or that do not exist, land on the item alike', async () => {
    const [foreign, none] = [await madeAtLab(lab, 1), `cfp_${'0'.repeat(24)}`];
    const cart = await price(
      newCart(desk, [productById(desk, foreign), product(), productById(desk, none)]).id,
    );
    const [one, other] = paramsOf(cart.problem ?? expect.fail());
    expect([one?.value, other?.value]).toEqual([foreign, none]);
    expect(one?.reason).toBe(other?.reason);
    expect(fieldsOf(cart)).toEqual(['items.0.configuredProduct', 'items.2.configuredProduct']);
  });

  it('whose product the lab refuses to make are named, and nothing is priced', async () => {
    const wrong = draftProduct(desk, lab, { name: 'Wrong one', selections: '{"no such field":"x"}' });
    const cart = await price(newCart(desk, [product(), wrong]).id);
    expect(cart.problem).toMatchObject({ kind: 'input', fields: [{ given: 'Wrong one' }] });
    expect(fieldsOf(cart)).toEqual(['items.1.configuredProduct']);
    expect(cart.products.map(({ state }) => state)).toEqual(['ready', 'failed']);
    expect(cart.products[1]?.problem).toMatchObject({ code: 'unknown_selection_field' });
    expect(asked('calculate')).toEqual([]);
  });

  it('whose making never reached the lab say what kept it', async () => {
    lab.setFault({
      route: 'createConfiguredProduct',
      effect: { kind: 'serverError', status: 500, acts: false },
    });
    const cart = await priceOf({});
    expect(cart).toMatchObject({ problem: { kind: 'other-json', status: 500 }, problemOf: 'price' });
    expect(asked('calculate')).toEqual([]);
  });

  it('are needed', async () => {
    const cart = await price(newCart(desk, []).id);
    expect(fieldsOf(cart)).toEqual(['items']);
    expect(asked()).toEqual([]);
  });
});

describe('metadata', () => {
  it.each([
    ['the reserved key', { key: '__proto__', value: 'x' }],
    ['a key that is there already', { key: ' job ', value: 'x' }],
    ['a value without a key', { key: '', value: 'x' }],
  ])('with %s is refused with the reason before anything is sent', async (_name, entry) => {
    if (entry.key === '__proto__') tries('desk', { F25: ['C4'] });
    const cart = await priceOf({ metadata: [{ key: 'job', value: '1' }, entry] });
    expect(cart.problem).toMatchObject({ kind: 'input', fields: [{ path: 'metadata.1.key' }] });
    expect(asked()).toEqual([]);
  });

  it('over 1 MiB is counted in bytes, and nothing is sent', async () => {
    tries('desk', { F25: ['C4'] });
    // 600,000 characters are 1,200,000 bytes.
    const cart = await priceOf({ metadata: [{ key: 'note', value: 'é'.repeat(600_000) }] });
    expect(cart.problem?.kind === 'input' && faultsInWords(cart.problem.fields)).toEqual([
      {
        path: '',
        given: expect.stringMatching(/^1,200,\d{3} bytes$/),
        expected: 'at most 1,048,576 bytes',
      },
    ]);
    expect(asked()).toEqual([]);
    const within = redraft(desk, cart.id, { metadata: [{ key: 'note', value: 'é'.repeat(500_000) }] });
    expect(await price(within.id)).toMatchObject({ problem: null, pricing: { isValidForSubmit: true } });
  });
});

describe('a key', () => {
  /** A desk whose practice key is another one. */
  const withKey = (full: string): Promise<NodeDesk> =>
    openDesk({
      lab: {
        ...lab.ready,
        accounts: lab.ready.accounts.map((account) => ({ ...account, keys: { ...account.keys, full } })),
      },
      folder: desk.folder,
    });
  const madeCart = async (): Promise<string> => {
    const cart = await priceOf({});
    desk.close();
    return cart.id;
  };
  const issue = (scopes: Scope[]): string => {
    const accountId = lab.ready.accounts[0]?.accountId ?? '';
    return lab.parts.keys.issue({ accountId, scopes, withAccountId: true }, Date.now());
  };

  it('that lacks the scope is refused by the lab itself', async () => {
    tries('desk', { F12: ['C3'] });
    const id = await madeCart();
    desk = await withKey(issue(['catalog:read']));
    const cart = await price(id);
    expect(cart.problem).toMatchObject({ kind: 'details', status: 403 });
    expect(JSON.stringify(cart.problem)).toContain('Insufficient scope');
    expect(cart.pricing?.matchesDraft).toBe(true);
  });

  it('that has expired is refused by the gateway, and noted', async () => {
    tries('desk', { F12: ['C3'] });
    const id = await madeCart();
    const key = issue(['submissions:read']);
    await lab.control({ do: 'expireKey', key });
    desk = await withKey(key);
    const cart = await price(id);
    expect(cart.problem).toMatchObject({ kind: 'gateway', status: 401, message: 'Unauthorized' });
    const account = desk.desk.accounts.find(PRACTICE) ?? expect.fail();
    expect((await desk.desk.keys.statuses(account))[0]?.rejectedAt).toEqual(expect.any(Number));
  });
});

describe('a version', () => {
  const inVersion = async (serviceApiVersion: string): Promise<SubmissionCart> => {
    const added = desk.desk.accounts.add({
      name: 'Dated',
      environment: 'sandbox',
      editorBaseUrl: lab.ready.editorBaseUrl,
      orderSubmitUrl: lab.ready.orderSubmitUrl,
      commerceBaseUrl: lab.ready.commerceBaseUrl,
      serviceApiVersion,
      keyPerService: false,
    });
    if (!added.ok) throw new Error(JSON.stringify(added.problem));
    const accountId = added.value.id;
    await giveKey(desk.desk.keys, added.value, lab.ready.accounts[0]?.keys.full ?? '');
    const draft = submissionDraft([draftProduct(desk, lab, { accountId })]);
    return price(createSubmissionCart(desk.desk, { accountId, name: 'Dated', draft }).id);
  };

  it('that the lab does not list says which it does', async () => {
    const cart = await inVersion('2020-01');
    expect(cart.problem).toMatchObject({ kind: 'details', status: 400, title: 'Unsupported API version' });
    const { problem } = cart;
    expect(problem?.kind === 'details' ? problem.supportedVersions : []).toContain('2026-04');
    expect(cart.products[0]?.configuredProductId).toBeNull();
  });

  it('that it lists is priced as any other', async () => {
    expect(await inVersion('2026-04')).toMatchObject({ problem: null, pricing: { isValidForSubmit: true } });
  });
});

function blankAddress(): AddressDraft {
  return { name: '', addr1: '', addr2: '', city: '', state: '', zip: '', country: '' };
}
