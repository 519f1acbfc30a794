import { describe, expect, it } from 'vitest';
import type { InvalidParam } from '@contract/problems';
import { faultsOf, metadataKeyFaults, paramsAgainst } from '@renderer/submissions/carts/faults';
import { cart, pricing } from './carts-made';

const params: InvalidParam[] = [
  { name: 'items.0.configuredProductId', reason: 'Is still building', value: 'cfp_1' },
  { name: 'shipping.address.zip', reason: 'Required for this shipping type' },
  { name: 'shipping.priority', reason: 'Available priorities: dropship.economy' },
  { name: 'shipping.type', reason: 'Does not match' },
  { name: 'metadata.a.b', reason: 'Too long' },
  { name: 'billing.account', reason: 'Is closed' },
];

describe('what the lab holds against a cart', () => {
  it('is at the field that caused it, and what belongs to none is not dropped', () => {
    const made = cart();
    const faults = faultsOf(params, made, made.draft);
    expect([...faults.items]).toEqual([['i1', 'Is still building']]);
    expect(faults.address).toEqual({ zip: 'Required for this shipping type' });
    expect(faults.priority).toBe('Available priorities: dropship.economy');
    expect(faults.type).toBe('Does not match');
    expect([...faults.metadata]).toEqual([['a.b', 'Too long']]);
    expect(faults.elsewhere).toEqual([{ name: 'billing.account', reason: 'Is closed' }]);
    expect(faults.count).toBe(6);
  });

  it('names a shipping choice that the lab takes and does not offer', () => {
    const made = cart({ pricing: pricing({ shippingChoice: 'not-offered' }) });
    expect(faultsOf([], made, made.draft)).toMatchObject({
      count: 1,
      priority: 'Choose one of the lab’s options.',
    });
    const changed = cart({ pricing: pricing({ shippingChoice: 'not-offered', matchesDraft: false }) });
    expect(faultsOf([], changed, changed.draft).count).toBe(0);
  });

  it('leaves a shipping choice alone that was made since the price, though the price is still the old one', () => {
    const made = cart({ pricing: pricing({ shippingChoice: 'not-offered' }) });
    expect(faultsOf([], made, { ...made.draft, shippingPriority: 'Another' }).count).toBe(0);
  });

  it('joins two reasons of one field and says the same one once', () => {
    const made = cart();
    const twice = [
      { name: 'shipping.address.zip', reason: 'Required' },
      { name: 'shipping.address.zip', reason: 'Too short' },
      { name: 'shipping.type', reason: 'Unknown' },
      { name: 'shipping.type', reason: 'Unknown' },
    ];
    const faults = faultsOf(twice, made, made.draft);
    expect(faults.address.zip).toBe('Required. Too short');
    expect(faults.type).toBe('Unknown');
  });

  it('goes away with the change of its field, and of no other', () => {
    const made = cart();
    const fixed = {
      ...made,
      draft: {
        ...made.draft,
        items: [{ id: 'i1', configuredProduct: 'p1', quantity: 5 }],
        address: { ...made.draft.address, zip: '55121' },
        shippingPriority: 'dropship.economy',
        metadata: [],
      },
    };
    const faults = faultsOf(params, fixed, made.draft);
    // Another quantity fixes nothing of the product.
    expect([...faults.items.keys()]).toEqual(['i1']);
    expect(faults.address).toEqual({});
    expect(faults.priority).toBe('');
    expect(faults.type).toBe('Does not match');
    expect(faults.metadata.size).toBe(0);
  });

  it('follows an item that was moved, and leaves with one that was removed', () => {
    const made = cart();
    const other = { id: 'i0', configuredProduct: 'p0', quantity: 1 };
    const moved = { ...made, draft: { ...made.draft, items: [other, ...made.draft.items] } };
    expect([...faultsOf(params, moved, made.draft).items.keys()]).toEqual(['i1']);
    const removed = { ...made, draft: { ...made.draft, items: [other] } };
    expect(faultsOf(params, removed, made.draft).items.size).toBe(0);
  });

  it('is what the newest answer says: a refusal before the price', () => {
    const priced = pricing({ invalidParams: [{ name: 'shipping.type', reason: 'Required' }] });
    expect(paramsAgainst({ pricing: priced, problem: null })).toEqual(priced.invalidParams);
    expect(paramsAgainst({ pricing: null, problem: null })).toEqual([]);
    const problem = {
      kind: 'details',
      status: 400,
      contentType: null,
      rawBody: '',
      rawBodyCut: false,
      title: null,
      detail: null,
      code: 'submission.not_submittable',
      instance: null,
      type: null,
      invalidParams: params,
      supportedVersions: [],
      rules: [],
    } as const;
    expect(
      paramsAgainst({ pricing: priced, problem: { ...problem, supportedVersions: [], rules: [] } }),
    ).toEqual(params);
  });
});

describe('what the desk holds against a metadata key', () => {
  it('names the key that no body may contain, one that is there twice, and one that is missing', () => {
    const metadata = [
      { key: '__proto__', value: 'x' },
      { key: 'job', value: '1' },
      { key: ' job ', value: '2' },
      { key: '', value: '3' },
      { key: '', value: '' },
    ];
    const faults = metadataKeyFaults({ ...cart().draft, metadata });
    expect([...faults.keys()]).toEqual([0, 2, 3]);
    expect(faults.get(0)).toContain('refuses any request');
    expect(faults.get(2)).toContain('twice');
    expect(faults.get(3)).toContain('Enter a key');
  });
});
