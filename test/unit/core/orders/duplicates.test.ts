import {
  addressWithEdits,
  editorItems,
  folded,
  labItems,
  looksLike,
  productItems,
  DUPLICATE_LIMITS,
  type OrderTrace,
  recipientTrace,
} from '@core/orders/duplicates';
import { describe, expect, it } from 'vitest';
import { EMPTY_ADDRESS } from '@core/addresses/address-draft';

const NOW = 1_800_000_000_000;
const DAY = 86_400_000;
const ADA = { ...EMPTY_ADDRESS, name: 'Adaeze Okafor', addr1: '2840 Lone Oak Pkwy', zip: '55121' };

let count = 0;
function trace(change: Partial<OrderTrace> = {}): OrderTrace {
  count += 1;
  return {
    kind: 'cart',
    id: `id-${count}`,
    name: `Name ${count}`,
    state: 'drafted',
    recipient: '',
    at: NOW - DAY,
    atTheLab: false,
    to: recipientTrace(null, ''),
    reference: '',
    items: [],
    copiedFrom: null,
    ...change,
  };
}
const likeness = (one: OrderTrace, other: OrderTrace): string[] | undefined =>
  looksLike(one, [other], NOW)[0]?.likeness;

describe('the same recipient', () => {
  const to = (change: Partial<typeof ADA>): OrderTrace =>
    trace({ to: recipientTrace({ ...ADA, ...change }, '') });
  it.each([
    [{}, true],
    [{ name: 'ADAEZE  okafor' }, true],
    [{ name: 'Adáèze Okafor' }, true],
    [{ addr1: '2840 lone oak pkwy.' }, true],
    [{ zip: ' 55121 ' }, true],
    [{ zip: '' }, true],
    [{ addr1: '', zip: '' }, true],
    [{ zip: '55122' }, false],
    [{ addr1: '2841 Lone Oak Pkwy' }, false],
    [{ name: 'Adaeze Okafo' }, false],
    [{ name: '' }, false],
  ])('%j', (change, same) => {
    expect(likeness(to({}), to(change))).toEqual(same ? ['same-recipient'] : undefined);
  });

  it('is no one when no one is named', () => {
    const nobody = trace({ to: recipientTrace({ ...ADA, name: '' }, '') });
    expect(likeness(nobody, nobody)).toBeUndefined();
    expect(likeness(nobody, trace({ to: nobody.to }))).toBeUndefined();
  });

  it('alone says nothing where it is an address of every day', () => {
    const everyday = (): OrderTrace => to({});
    const one = to({});
    const few = Array.from({ length: DUPLICATE_LIMITS.habitual - 1 }, everyday);
    expect(looksLike(one, few, NOW)).toHaveLength(DUPLICATE_LIMITS.habitual - 1);
    const many = Array.from({ length: DUPLICATE_LIMITS.habitual }, everyday);
    expect(looksLike(one, many, NOW)).toEqual([]);
    const items = editorItems(['e1']);
    const again = { ...to({}), items };
    expect(looksLike({ ...one, items }, [...many, again], NOW).map(({ id }) => id)).toEqual([again.id]);
  });
});

describe('the same items', () => {
  it('are the same set of editors, in any order and however many of each', () => {
    expect(editorItems(['b', 'a', 'a'])).toEqual(editorItems(['a', 'b']));
    expect(editorItems(['a'])).not.toEqual(editorItems(['a', 'b']));
    expect(likeness(trace({ items: editorItems([]) }), trace({ items: editorItems([]) }))).toBeUndefined();
  });

  const product = (
    selections: string,
    configuredProductId: string | null = null,
    productRef: string | null = 'frame',
  ) => ({
    productRef,
    selections,
    configuredProductId,
  });
  const alike = (
    one: Parameters<typeof productItems>[0],
    other: Parameters<typeof productItems>[0],
  ): boolean =>
    likeness(trace({ items: productItems(one) }), trace({ items: productItems(other) })) !== undefined;

  it('are the same selections of the same products, as often', () => {
    const one = [{ product: product('{"size":"8x10","paper":"matte"}'), quantity: 2 }];
    const turned = product('{ "paper": "matte", "size": "8x10" }');
    expect(alike(one, [{ product: turned, quantity: 2 }])).toBe(true);
    expect(
      alike(one, [
        { product: turned, quantity: 1 },
        { product: turned, quantity: 1 },
      ]),
    ).toBe(true);
    expect(alike(one, [{ product: turned, quantity: 3 }])).toBe(false);
    expect(alike(one, [{ product: product('{"size":"8x10"}'), quantity: 2 }])).toBe(false);
    expect(alike(one, [{ product: { ...turned, productRef: 'Frame' }, quantity: 2 }])).toBe(false);
    expect(alike([], [])).toBe(false);
  });

  it('are the same by the lab’s ids, where a person knew only those', () => {
    const made = [{ product: product('{"size":"8x10"}', 'cfp_1'), quantity: 2 }];
    const typed = [{ product: product('{}', 'cfp_1', null), quantity: 2 }];
    expect(alike(made, typed)).toBe(true);
    expect(alike(made, [{ product: product('{}', 'cfp_2', null), quantity: 2 }])).toBe(false);
    const submission = trace({ items: labItems([{ configuredProductId: 'cfp_1', quantity: 2 }]) });
    expect(likeness(trace({ items: productItems(made) }), submission)).toEqual(['same-items']);
  });
});

describe('what is found', () => {
  const items = editorItems(['e1', 'e2']);
  const reference = folded('NL-2291');
  const to = recipientTrace(ADA, '');
  const subject = trace({ items, reference, to });

  it('comes strongest first, then what is at the lab, then the newest', () => {
    const copy = trace({ copiedFrom: subject.id, at: NOW - 400 * DAY });
    const everything = trace({ items, reference, to });
    const twice = trace({ items, to });
    const sameItems = trace({ items });
    const older = trace({ reference, at: NOW - 3 * DAY });
    const newer = trace({ reference, at: NOW - 2 * DAY });
    const atTheLab = trace({ reference, at: NOW - 5 * DAY, atTheLab: true });
    const recipient = trace({ to });
    const other = trace({ reference: folded('other'), items: editorItems(['e1']) });
    const found = looksLike(
      subject,
      [recipient, other, older, sameItems, newer, atTheLab, everything, twice, copy, subject],
      NOW,
    );
    expect(found.map(({ id }) => id)).toEqual(
      [copy, everything, twice, sameItems, atTheLab, newer, older, recipient].map(({ id }) => id),
    );
    expect(found[1]?.likeness).toEqual(['same-items', 'same-reference', 'same-recipient']);
    expect(Object.keys(found[0] ?? {}).sort()).toEqual(
      ['at', 'atTheLab', 'id', 'kind', 'likeness', 'name', 'recipient', 'state'].sort(),
    );
  });

  it('is near in time, unless one is a copy of the other', () => {
    for (const [at, near] of [
      [NOW - DUPLICATE_LIMITS.nearMs, true],
      [NOW - DUPLICATE_LIMITS.nearMs - 1, false],
      [NOW + DUPLICATE_LIMITS.nearMs + 1, false],
    ] as const) {
      expect(likeness(subject, trace({ items, at })) !== undefined, String(at - NOW)).toBe(near);
    }
    const original = trace({ at: 0 });
    expect(likeness(trace({ copiedFrom: original.id }), original)).toEqual(['copied-from']);
    expect(likeness(original, trace({ copiedFrom: original.id, at: 0 }))).toEqual(['copied-from']);
  });

  it('is not more than a person can look at', () => {
    const many = Array.from({ length: 60 }, () => trace({ items }));
    expect(looksLike(subject, many, NOW)).toHaveLength(DUPLICATE_LIMITS.shown);
  });
});

describe('folded', () => {
  it.each([
    ['  Straße 7', 'strasse 7'],
    ['Núñez', 'NUNEZ'],
    ['NL-2291', 'nl 2291'],
    ['Ｆｕｌｌ', 'full'],
  ])('takes %s and %s for the same', (one, other) => {
    expect(folded(one)).toBe(folded(other));
    expect(folded(one)).not.toBe('');
  });
  it('keeps what is no Latin', () => {
    expect(folded('山田 太郎')).toBe('山田太郎');
    expect(folded(' – ')).toBe('');
  });
});

describe('addressWithEdits', () => {
  it('takes what a person wrote into the exported order', () => {
    const edits = [
      { path: ['Orders', 0, 'ShipToAddress', 'Zip'], value: '55122' },
      { path: ['Orders', 0, 'ShipToAddress', 'Addr1'] },
      { path: ['Orders', 0, 'ShipToAddress', 'Phone'], value: '1' },
      { path: ['Orders', 1, 'ShipToAddress', 'Name'], value: 'Somebody else' },
      { path: ['Orders', 0, 'Reference'], value: 'x' },
    ];
    expect(addressWithEdits(ADA, edits)).toEqual({ ...ADA, zip: '55122', addr1: '' });
  });
});
