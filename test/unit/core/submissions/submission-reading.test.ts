import { describe, expect, it } from 'vitest';
import { propertySheet } from '@core/values/property-sheet';
import {
  mergedReading,
  readSubmissionText,
  shownPaths,
  submissionIdAt,
} from '@core/submissions/submission-reading';
import { JsonDocument } from '@contract/json-document';

const DETAIL = `{"id":"sub_1","reference":"NL-1","createdAt":"2026-11-20T09:00:00Z","status":"on-the-moon",
 "orders":[{"id":"ord_1","status":"failed","failure":{"code":"submission.failure.unknown","message":"No idea","retry":1.10}},
  {"id":7,"status":"accepted"}],
 "totalPrice":{"value":12.50,"currency":"USD","total":{"value":11.00,"currency":"USD"}},
 "shipping":{"type":"dropship","address":{"name":"Adaeze Okafor","addr1":"1 Road","postalCode":"55121","planet":"Earth"}},
 "metadata":{"proofdesk-cart":"cart-1"},
 "guidance":[{"code":"submission.pricing.total_excludes_tax","message":"Without tax","more":true}],
 "validation":{"isValidForSubmit":true,"invalidParams":[{"name":"a","reason":"b"}]}}`;

describe('a submission', () => {
  it('is read by the names that the document gives and by usual ones', () => {
    expect(readSubmissionText(DETAIL)).toMatchObject({
      status: 'on-the-moon',
      reference: 'NL-1',
      recipient: 'Adaeze Okafor',
      receivedAt: Date.UTC(2026, 10, 20, 9),
      orders: [
        {
          id: 'ord_1',
          status: 'failed',
          failure: { code: 'submission.failure.unknown', message: 'No idea' },
        },
        { id: '7', status: 'accepted', failure: null },
      ],
      totals: {
        toPay: { amount: '12.50', currency: 'USD' },
        withoutTax: { amount: '11.00', currency: 'USD' },
        tax: { amount: '1.5', currency: 'USD' },
      },
      address: { name: 'Adaeze Okafor', addr1: '1 Road', zip: '55121', city: '' },
      isValidForSubmit: true,
      invalidParams: [{ name: 'a', reason: 'b' }],
      mark: 'cart-1',
    });
  });

  it.each([
    '{"id":"s"}',
    '[]',
    '{"id":"s","orders":{},"totalPrice":"?","guidance":7,"metadata":[],"shipping":null}',
  ])('may say nothing that is known: %s', (text) => {
    expect(readSubmissionText(text)).toMatchObject({ status: null, recipient: '', orders: [], mark: null });
  });

  it.each([
    ['{"failure":"broken"}', { code: '', message: 'broken' }],
    ['{"failure":{"reason":"x"}}', { code: '', message: '{"reason":"x"}' }],
    ['{"failure":{"code":"new.code"}}', { code: 'new.code', message: '' }],
    ['{"failure":null}', null],
    ['{}', null],
  ])('has the failure of its order, in whatever form: %s', (order, failure) => {
    expect(readSubmissionText(`{"id":"s","orders":[${order}]}`).orders[0]?.failure).toEqual(failure);
  });

  it('has an id when there is one to ask with', () => {
    const idOf = (text: string) => submissionIdAt(JsonDocument.parse(text));
    expect([idOf('{"id":"a"}'), idOf('{"id":12.0}'), idOf('{"id":" "}'), idOf('{}'), idOf('7')]).toEqual([
      'a',
      '12.0',
      null,
      null,
      null,
    ]);
  });

  it('counts as the newer reading says, and as the older one where the newer is silent', () => {
    const listed = readSubmissionText('{"id":"sub_1","status":"shipped","orders":[{"id":"ord_1"}]}');
    const merged = mergedReading(listed, readSubmissionText(DETAIL));
    expect(merged).toMatchObject({ status: 'shipped', recipient: 'Adaeze Okafor', mark: 'cart-1' });
    expect(merged.orders).toHaveLength(1);
    expect(merged.totals.toPay?.amount).toBe('12.50');
  });

  it('leaves to the property sheet whatever is shown nowhere else', () => {
    const left = JSON.stringify(propertySheet(DETAIL, shownPaths(DETAIL)));
    for (const said of ['Planet', 'Earth', 'proofdesk-cart', 'dropship', 'more', '12.50', 'invalidParams'])
      expect(left).toContain(said);
    for (const said of ['sub_1', 'NL-1', 'on-the-moon', '55121', 'No idea', 'Without tax'])
      expect(left).not.toContain(said);
  });
});
