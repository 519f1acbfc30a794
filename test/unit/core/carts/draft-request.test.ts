import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { exportRequestSchema } from '@contract/wire/export';
import { type CartDraft, EMPTY_DRAFT } from '@core/carts/carts';
import { checkDraft, draftDigest, draftToExportRequest, goodEditors, readPaste } from '@core/imports/paste';
import { EMPTY_ADDRESS } from '@core/addresses/address-draft';
import { faultsInWords } from '@test/unit/core/fixtures/faults-in-words';

// Thousands of cases on a machine that is busy with other things.
vi.setConfig({ testTimeout: 60_000 });

const editor = (editorId: string, more: Partial<CartDraft['editors'][number]> = {}) => ({
  editorId,
  quantity: null,
  orderAttributes: null,
  ...more,
});
const draft = (more: Partial<CartDraft> = {}): CartDraft => ({
  ...EMPTY_DRAFT,
  editors: [editor('aaa1')],
  ...more,
});

describe('the request of a draft', () => {
  it('holds nothing that is empty', () => {
    expect(draftToExportRequest(draft())).toBe('{"editors":[{"editorId":"aaa1"}]}');
    const blank = draft({ entryId: ' ', reference: '', shipTo: { ...EMPTY_ADDRESS, zip: ' ' } });
    expect(draftToExportRequest(blank)).toBe('{"editors":[{"editorId":"aaa1"}]}');
  });

  it('says of an editor that it has no attributes, which is not the same as those of the cart', () => {
    const own = draft({
      editors: [editor('aaa1', { orderAttributes: [] }), editor('bbb2')],
      orderAttributes: [96],
    });
    expect(draftToExportRequest(own)).toBe(
      '{"editors":[{"editorId":"aaa1","orderAttributes":[]},{"editorId":"bbb2"}],"orderAttributes":[96]}',
    );
    const shared = draft({ editors: [editor('aaa1'), editor('bbb2')], orderAttributes: [96] });
    expect(draftDigest(own)).not.toBe(draftDigest(shared));
  });

  it('names the same editor as often as the draft does, each with its own quantity', () => {
    const twice = draft({ editors: [editor('aaa1', { quantity: 2 }), editor('aaa1', { quantity: 5 })] });
    expect(draftToExportRequest(twice)).toBe(
      '{"editors":[{"editorId":"aaa1","quantity":2},{"editorId":"aaa1","quantity":5}]}',
    );
  });

  it('holds everything else in the order of the document', () => {
    const full = draft({
      editors: [editor('aaa1', { quantity: 2, orderAttributes: [3] }), editor('bbb2')],
      orderAttributes: [96, 12],
      entryId: 'E',
      reference: 'R',
      shipTo: { country: 'US', zip: '1', state: 'MN', city: 'D', addr2: '', addr1: 'S', name: 'A' },
      shipFrom: { ...EMPTY_ADDRESS, name: 'Studio' },
    });
    expect(draftToExportRequest(full)).toBe(
      '{"editors":[{"editorId":"aaa1","quantity":2,"orderAttributes":[3]},{"editorId":"bbb2"}],' +
        '"orderAttributes":[96,12],"entryId":"E","reference":"R",' +
        '"shipToAddress":{"name":"A","addr1":"S","city":"D","state":"MN","zip":"1","country":"US"},' +
        '"shipFromAddress":{"name":"Studio"}}',
    );
  });
});

describe('what keeps a draft from being exported', () => {
  it('is nothing in a good one', () => {
    expect(checkDraft(draft())).toEqual([]);
  });

  it.each<[string, Partial<CartDraft>, unknown[]]>([
    ['no editor', { editors: [] }, [{ path: 'editors', given: 'an empty list' }]],
    ['an empty id', { editors: [editor(' ')] }, [{ path: 'editors.0.editorId', given: '' }]],
    ['a long id', { editors: [editor('x'.repeat(31))] }, [{ path: 'editors.0.editorId' }]],
    [
      'a quantity of zero',
      { editors: [editor('a', { quantity: 0 })] },
      [{ path: 'editors.0.quantity', given: '0' }],
    ],
    [
      'half a piece',
      { editors: [editor('a', { quantity: 1.5 })] },
      [{ path: 'editors.0.quantity', given: '1.5' }],
    ],
    [
      'odd attributes',
      { editors: [editor('a', { orderAttributes: [1.5] })], orderAttributes: [2 ** 60] },
      [{ path: 'editors.0.orderAttributes', given: '1.5' }, { path: 'orderAttributes' }],
    ],
  ])('is %s', (_, more, expected) => {
    expect(faultsInWords(checkDraft(draft(more)))).toMatchObject(expected);
  });

  it('is not an editor that is there twice: the document does not rule it out', () => {
    expect(checkDraft(draft({ editors: [editor('a'), editor('b'), editor(' a ')] }))).toEqual([]);
  });

  it('is not an id that only looks unusual: the document does not say what ids look like', () => {
    expect(checkDraft(draft({ editors: [editor('a/b c')] }))).toEqual([]);
  });
});

const text = fc.oneof(fc.constantFrom('', ' ', 'US'), fc.string({ maxLength: 8 }));
const address = fc.record({
  name: text,
  addr1: text,
  addr2: text,
  city: text,
  state: text,
  zip: text,
  country: text,
});
const anyDraft: fc.Arbitrary<CartDraft> = fc.record({
  editors: fc.array(
    fc.record({
      editorId: fc.stringMatching(/^[a-z][a-z0-9]{3,29}$/),
      quantity: fc.option(fc.integer({ min: 1, max: 999 })),
      orderAttributes: fc.option(fc.array(fc.nat(), { maxLength: 3 })),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  orderAttributes: fc.array(fc.nat(), { maxLength: 3 }),
  entryId: text,
  reference: text,
  shipTo: address,
  shipFrom: address,
});

describe('for any draft', () => {
  it('the request is valid, and its digest is of what is sent', () => {
    fc.assert(
      fc.property(anyDraft, (given) => {
        const request: unknown = JSON.parse(draftToExportRequest(given));
        expect(exportRequestSchema.safeParse(request).success).toBe(true);
        expect(draftDigest(structuredClone(given))).toBe(draftDigest(given));
        const changed = { ...given, editors: [...given.editors, editor('another0')] };
        expect(draftDigest(changed)).not.toBe(draftDigest(given));
      }),
      { numRuns: 500 },
    );
  });

  it('pasting its request gives the same draft', () => {
    fc.assert(
      fc.property(anyDraft, (given) => {
        const distinct = [...new Map(given.editors.map((one) => [one.editorId, one])).values()];
        const sent = draftToExportRequest({ ...given, editors: distinct });
        const { editors, fields, problems } = readPaste(sent);
        expect(problems).toEqual([]);
        expect(draftToExportRequest({ ...EMPTY_DRAFT, ...fields, editors: goodEditors(editors) })).toBe(sent);
      }),
      { numRuns: 500 },
    );
  });
});
