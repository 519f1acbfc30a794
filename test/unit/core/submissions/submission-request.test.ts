import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { JsonDocument } from '@contract/json-document';
import { preflightFaults } from '@contract/preflight';
import { EMPTY_SUBMISSION_DRAFT, type SubmissionDraft } from '@core/submissions/submission-carts';
import { placeOnSubmissionDraft } from '@core/submissions/submission-fields';
import {
  submissionDraftFaults,
  submissionRequestText,
  withDeskMark,
} from '@core/submissions/submission-request';
import { DESK_MARK } from '@core/webhooks/identifiers';
import { CASES, CASES_WITHIN } from '../../cases';
import { ADDRESS_LINES, EMPTY_ADDRESS } from '@core/addresses/address-draft';
import { faultsInWords } from '@test/unit/core/fixtures/faults-in-words';

vi.setConfig({ testTimeout: CASES_WITHIN });

const draft = (changes: Partial<SubmissionDraft> = {}): SubmissionDraft => ({
  ...EMPTY_SUBMISSION_DRAFT,
  items: [{ id: 'line-1', configuredProduct: 'p1', quantity: 2 }],
  ...changes,
});
const labId = (id: string): string => `cfp_${id}`;
const textOf = (changes: Partial<SubmissionDraft>): string =>
  submissionRequestText(draft(changes), labId) ?? '';
const faultsSent = (body: string) => preflightFaults({ route: 'calculate', version: null, body });
const pathsOf = (changes: Partial<SubmissionDraft>): string[] =>
  submissionDraftFaults(draft(changes)).map(({ path }) => path);

const text = fc.string({ unit: 'binary', maxLength: 12 });
const anyDraft: fc.Arbitrary<SubmissionDraft> = fc.record({
  items: fc.array(
    fc.record({ id: fc.uuid(), configuredProduct: text, quantity: fc.integer({ min: 1, max: 10_000 }) }),
    { maxLength: 5 },
  ),
  shippingType: fc.oneof(fc.constantFrom('', 'studio', 'dropship'), text),
  shippingPriority: fc.oneof(fc.constantFrom('', 'studio.standard', 'dropship.express'), text),
  address: fc.record({
    name: text,
    addr1: text,
    addr2: text,
    city: text,
    state: text,
    zip: text,
    country: text,
  }),
  metadata: fc.array(
    fc.record({ key: fc.oneof(fc.constantFrom('__proto__', 'constructor', 'a', ''), text), value: text }),
    { maxLength: 6 },
  ),
  note: text,
});

describe('the text of a request', () => {
  it('is the document’s own fields in one order, and nothing else', () => {
    const whole = textOf({
      shippingType: 'dropship',
      shippingPriority: 'dropship.standard',
      address: { ...EMPTY_ADDRESS, name: 'Adaeze Okafor', zip: ' 55121 ', country: 'US' },
      metadata: [
        { key: 'desk', value: 'front' },
        { key: '', value: '' },
        { key: ' job ', value: ' "1" ' },
        { key: 'empty', value: '' },
      ],
      note: 'call first',
    });
    expect(whole).toBe(
      '{"items":[{"configuredProductId":"cfp_p1","quantity":2}],' +
        '"shipping":{"type":"dropship","priority":"dropship.standard",' +
        '"address":{"name":"Adaeze Okafor","zip":"55121","country":"US"}},' +
        '"metadata":{"desk":"front","job":" \\"1\\" ","empty":""}}',
    );
  });

  it('leaves out what no one filled in', () => {
    const items = '{"items":[{"configuredProductId":"cfp_p1","quantity":2}]';
    expect(textOf({})).toBe(`${items}}`);
    expect(textOf({ address: { ...EMPTY_ADDRESS, city: '  ' }, shippingType: ' ' })).toBe(`${items}}`);
    expect(textOf({ shippingType: 'studio' })).toBe(`${items},"shipping":{"type":"studio"}}`);
  });

  it('is not there while the lab has not made every product', () => {
    const two = draft({
      items: [
        { id: '1', configuredProduct: 'p1', quantity: 1 },
        { id: '2', configuredProduct: 'p2', quantity: 1 },
      ],
    });
    expect(submissionRequestText(two, (id) => (id === 'p1' ? 'cfp_1' : null))).toBeNull();
    expect(submissionRequestText(two, labId)).toContain('cfp_p2');
  });

  it('keeps reserved and repeated keys, which are found before they are sent', () => {
    const metadata = [
      { key: '__proto__', value: 'x' },
      { key: 'a', value: '1' },
      { key: 'a ', value: '2' },
    ];
    const body = textOf({ metadata });
    expect(body).toContain('"metadata":{"__proto__":"x","a":"1","a":"2"}');
    expect(faultsInWords(faultsSent(body))).toEqual([
      { path: 'metadata.__proto__', given: '__proto__', expected: 'a different field name' },
    ]);
    expect(submissionDraftFaults(draft({ metadata })).map(({ path, given }) => [path, given])).toEqual([
      ['metadata.0.key', '__proto__'],
      ['metadata.2.key', 'a'],
    ]);
  });

  it('means what the draft means, and is the same bytes each time, for any draft', () => {
    fc.assert(
      fc.property(anyDraft, (any) => {
        const body = submissionRequestText(any, labId);
        if (body === null) throw new Error('Every product has an id');
        expect(submissionRequestText(structuredClone(any), labId)).toBe(body);
        // The studio's own note and the desk's ids of lines are no part of it.
        const renamed = any.items.map((item, index) => ({ ...item, id: String(index) }));
        expect(submissionRequestText({ ...any, items: renamed, note: '' }, labId)).toBe(body);

        const document = JsonDocument.parse(body);
        expect(document.valueAt(['items'])).toEqual(
          any.items.map(({ configuredProduct, quantity }) => ({
            configuredProductId: labId(configuredProduct),
            quantity,
          })),
        );
        expect(document.valueAt(['shipping', 'type']) ?? '').toBe(any.shippingType.trim());
        expect(document.valueAt(['shipping', 'priority']) ?? '').toBe(any.shippingPriority.trim());
        for (const line of ADDRESS_LINES) {
          expect(document.valueAt(['shipping', 'address', line]) ?? '').toBe(any.address[line].trim());
        }
        const sent = any.metadata.filter(({ key, value }) => key.trim() !== '' || value !== '');
        const last = new Map(sent.map(({ key, value }) => [key.trim(), value]));
        expect(document.keysAt(['metadata'])).toEqual([...last.keys()]);
        for (const [key, value] of last) expect(document.valueAt(['metadata', key])).toBe(value);
        expect(document.keysAt([]).every((key) => ['items', 'shipping', 'metadata'].includes(key))).toBe(
          true,
        );
      }),
      { numRuns: CASES },
    );
  });

  it('passes the check before sending whenever the draft has no fault', () => {
    fc.assert(
      fc.property(anyDraft, (any) => {
        const body = submissionRequestText(any, labId) ?? '';
        if (submissionDraftFaults(any).length === 0) expect(faultsSent(body)).toEqual([]);
        const reserved = any.metadata.some(({ key }) => key.trim() === '__proto__');
        expect(faultsSent(body).some(({ path }) => path === 'metadata.__proto__')).toBe(reserved);
      }),
      { numRuns: CASES },
    );
  });
});

describe('the faults of a draft', () => {
  it('are found by their field', () => {
    expect(pathsOf({})).toEqual([]);
    expect(pathsOf({ items: [] })).toEqual(['items']);
    expect(pathsOf({ shippingType: 'drone' })).toEqual(['shippingType']);
    expect(pathsOf({ shippingType: 'studio', shippingPriority: 'dropship.standard' })).toEqual([
      'shippingPriority',
      'shippingType',
    ]);
    expect(pathsOf({ metadata: [{ key: '', value: 'x' }] })).toEqual(['metadata.0.key']);
    const zero = [{ id: '1', configuredProduct: 'p1', quantity: 0 }];
    expect(pathsOf({ items: zero })).toEqual(['items.0.quantity']);
  });

  it('are none where the document leaves it to the lab', () => {
    expect(pathsOf({ shippingType: 'studio', shippingPriority: 'soon' })).toEqual([]);
    expect(pathsOf({ shippingPriority: 'dropship.standard' })).toEqual([]);
    expect(pathsOf({ metadata: [{ key: 'constructor', value: '' }] })).toEqual([]);
  });
});

describe('the mark of the desk', () => {
  it('is the cart’s own, whatever the draft carried', () => {
    const metadata = [
      { key: DESK_MARK, value: 'another' },
      { key: 'desk', value: 'front' },
    ];
    expect(withDeskMark(draft({ metadata }), 'cart-9').metadata).toEqual([
      { key: 'desk', value: 'front' },
      { key: DESK_MARK, value: 'cart-9' },
    ]);
  });
});

describe('failing fields', () => {
  const two = draft({
    items: [
      { id: '1', configuredProduct: 'p1', quantity: 1 },
      { id: '2', configuredProduct: 'p2', quantity: 1 },
    ],
    metadata: [{ key: 'job', value: '1' }],
  });
  const placed = (name: string, value?: string): string | null => {
    const param = { name, reason: 'Required', ...(value === undefined ? {} : { value }) };
    const { placed: found, unplaced } = placeOnSubmissionDraft([param], two, labId);
    expect(found.length + unplaced.length).toBe(1);
    return found[0]?.path ?? null;
  };

  it('land on the field of the draft, sent or not', () => {
    expect(placed('shipping.address.zip')).toBe('address.zip');
    expect(placed('shipping.address')).toBe('address');
    expect(placed('shipping.address.phone')).toBe('address');
    expect(placed('shipping.priority')).toBe('shippingPriority');
    expect(placed('shipping.type')).toBe('shippingType');
    expect(placed('body.shipping')).toBe('shippingType');
    expect(placed('items')).toBe('items');
    expect(placed('items.1.quantity')).toBe('items.1.quantity');
    expect(placed('items[1].configuredProductId')).toBe('items.1.configuredProduct');
    expect(placed('metadata.job')).toBe('metadata.0.value');
    expect(placed('metadata')).toBe('metadata');
  });

  it('follow an item that moved, and never land on another one', () => {
    expect(placed('items.0.configuredProductId', 'cfp_p1')).toBe('items.0.configuredProduct');
    expect(placed('items.0.configuredProductId', 'cfp_p2')).toBe('items.1.configuredProduct');
    expect(placed('items.0.configuredProductId', 'cfp_gone')).toBeNull();
    expect(placed('items.7.configuredProductId')).toBeNull();
    expect(placed('items.7.quantity')).toBeNull();
    expect(placed('items.7.configuredProductId', 'cfp_p2')).toBe('items.1.configuredProduct');
    expect(placed('items[99999999].configuredProductId', 'cfp_p2')).toBeNull();
  });

  it('that belong nowhere are kept apart', () => {
    expect(placed('')).toBeNull();
    expect(placed('something.else')).toBeNull();
  });
});
