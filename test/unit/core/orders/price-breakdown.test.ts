import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { confirmsEveryOrder, readConfirmationAnswer, readCreationAnswer } from '@core/orders/price-breakdown';
import { breakdownSchema } from '@core/orders/orders';
import { jsonAnswer } from '../fixtures/answers-made';

// Thousands of cases on a machine that is busy with other things.
vi.setConfig({ testTimeout: 60_000 });

const oneOrder = {
  LineItems: [{ Anything: 1 }],
  Note: 'Ships in 3 days',
  Products: [{ Price: '10.10', ProductDescription: '8x10 print', Quantity: 2 }],
  SequenceNumber: '1',
  SubTotal: '20.20',
  Tax: '1.70',
  Total: '21.90',
};
const created = {
  Account: '10001',
  ConfirmationID: 'C-77',
  EntryID: 'E-1',
  Key: 'K',
  NumberOfOrders: 2,
  Orders: [oneOrder, { ...oneOrder, SequenceNumber: 2, SubTotal: '0.10', Tax: '0.20', Total: '0.30' }],
  Received: '2025-11-21 02:40',
};
/** What an answer can say against its own success, as labs write it. */
const AGAINST: readonly object[] = [
  { Status: 'Error' },
  { status: 'rejected' },
  { Success: 0 },
  { success: 'N' },
  { accepted: false },
  { isConfirmed: 'false' },
  { valid: 'no' },
  { rejected: 'true' },
  { hasErrors: true, errors: [] },
  { statusCode: 400, message: 'Reference missing' },
  { code: '412', message: 'Reference missing' },
  { validationErrors: ['No zip'] },
  { violations: [{ message: 'No zip' }] },
  { faultstring: 'No zip' },
];
const NOT_AGAINST: readonly object[] = [
  { Status: 'OK', Success: 1, Errors: null, Error: '', ErrorNumber: 0, Message: 'Done' },
  { status: 'Pending', code: 200, warnings: ['Slow'] },
  { Account: 'NO', Key: 'error', Received: 'invalid' },
  { data: { errors: ['of something else'] } },
];

const breakdown = (body: unknown) => {
  const result = readCreationAnswer(jsonAnswer(200, body));
  if (!result.ok) throw new Error(result.problem.kind);
  return result.value;
};

describe('the breakdown', () => {
  it('keeps what the lab said and sums it as decimals', () => {
    const read = breakdown(created);
    expect(read).toMatchObject({
      confirmationId: 'C-77',
      account: '10001',
      entryId: 'E-1',
      key: 'K',
      numberOfOrders: 2,
      received: '2025-11-21 02:40',
      subTotal: { amount: '20.3', currency: 'USD' },
      tax: { amount: '1.9', currency: 'USD' },
      total: { amount: '22.2', currency: 'USD' },
    });
    expect(read.orders[0]).toEqual({
      sequenceNumber: '1',
      note: 'Ships in 3 days',
      products: [{ description: '8x10 print', quantity: 2, price: '10.10' }],
      lineItems: [{ Anything: 1 }],
      subTotal: '20.20',
      tax: '1.70',
      total: '21.90',
    });
    expect(read.orders[1]?.sequenceNumber).toBe('2');
    expect(breakdownSchema.safeParse(read).success).toBe(true);
  });

  it.each<[string, unknown]>([
    ['missing', undefined],
    ['null', null],
    ['empty', ''],
    ['with a sign', '$21.90'],
    ['grouped', '1,021.90'],
    ['words', 'to be announced'],
  ])('has no total when one order has a total that is %s', (_, Total) => {
    const read = breakdown({ ...created, Orders: [oneOrder, { ...oneOrder, Total }] });
    expect(read.total).toBeNull();
    expect(read.orders[1]?.total).toBeNull();
    expect(read.subTotal).toEqual({ amount: '40.4', currency: 'USD' });
  });

  it('has no total without orders, or when some are not listed', () => {
    expect(breakdown({ ConfirmationID: 'C' })).toMatchObject({
      orders: [],
      total: null,
      subTotal: null,
      tax: null,
    });
    expect(breakdown({ ...created, NumberOfOrders: 3 })).toMatchObject({
      total: null,
      subTotal: null,
      tax: null,
    });
    expect(breakdown({ ...created, NumberOfOrders: null }).total).not.toBeNull();
  });

  it('reads amounts that came as numbers by their spelling', () => {
    const text = '{"ConfirmationID":"C","Orders":[{"Total":21.90}]}';
    expect(breakdown(text).orders[0]?.total).toBe('21.90');
  });

  it('reads a ConfirmationID in another spelling, and an error number beside one as no success', () => {
    expect(breakdown({ ...created, ConfirmationID: undefined, confirmationId: 'C-9' }).confirmationId).toBe(
      'C-9',
    );
    const both = readCreationAnswer(jsonAnswer(200, { ...created, ErrorNumber: '412.02', Message: 'No' }));
    expect(both).toMatchObject({ ok: false, problem: { kind: 'incomplete', message: 'No' } });
    const noted = { ...created, ErrorNumber: 0, Message: 'ok', Orders: [{ ...oneOrder, Note: 'no error' }] };
    expect(readCreationAnswer(jsonAnswer(200, noted)).ok).toBe(true);
  });

  it('reads a ConfirmationID that came as a number, digit by digit', () => {
    const text = JSON.stringify(created).replace('"C-77"', '90071992547409931');
    expect(breakdown(text).confirmationId).toBe('90071992547409931');
  });

  it.each(AGAINST)('is not read beside %j', (against) => {
    const read = readCreationAnswer(jsonAnswer(200, { ...created, ...against }));
    expect(read).toMatchObject({ ok: false, problem: { kind: 'incomplete', missing: [{ path: '' }] } });
  });

  it.each(NOT_AGAINST)('is read beside %j', (beside) => {
    expect(breakdown({ ...created, ...beside }).confirmationId).toBe('C-77');
  });

  it('is not read from an answer without a ConfirmationID', () => {
    expect(readCreationAnswer(jsonAnswer(200, { ...created, ConfirmationID: '' }))).toMatchObject({
      ok: false,
      problem: { kind: 'incomplete' },
    });
  });

  it('is read from anything with a ConfirmationID, whatever the rest', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.array(fc.jsonValue()), fc.jsonValue(), (Orders, list, Total) => {
        for (const orders of [Orders, list, [{ Total, Products: list }]]) {
          const read = breakdown({ ConfirmationID: 'C', Orders: orders, Account: Total, Received: Total });
          expect(breakdownSchema.safeParse(read).success).toBe(true);
        }
      }),
      { numRuns: 700 },
    );
  });
});

describe('the confirmation', () => {
  const body = {
    Confirmation: 'Order C-77 was confirmed.',
    ConfirmationID: 'C-77',
    ConfirmedOrders: 2,
    Received: '2025-11-21 02:41',
  };

  it('keeps what the lab said', () => {
    expect(readConfirmationAnswer(jsonAnswer(200, body), 'C-77')).toEqual({
      ok: true,
      value: {
        confirmationId: 'C-77',
        sentence: 'Order C-77 was confirmed.',
        confirmedOrders: 2,
        received: '2025-11-21 02:41',
      },
    });
  });

  it('is a success with the ConfirmationID spelled otherwise, and with faults that are none', () => {
    const given = { ConfirmationId: 'C-77', ErrorNumber: '0', Errors: [], Message: 'No errors' };
    expect(readConfirmationAnswer(jsonAnswer(200, given), 'C-77')).toMatchObject({
      ok: true,
      value: { confirmationId: 'C-77' },
    });
  });

  it('is a success without a ConfirmationID where it counts what was confirmed', () => {
    const given = { Confirmation: 'Thank you.', ConfirmedOrders: 1 };
    expect(readConfirmationAnswer(jsonAnswer(200, given), 'C-77')).toMatchObject({
      ok: true,
      value: { confirmationId: 'C-77', confirmedOrders: 1 },
    });
  });

  it.each<[object, number]>([
    [{ ConfirmedOrders: '1' }, 1],
    [{ confirmedOrders: 2 }, 2],
    [{ confirmation_id: 'C-77', confirmed_orders: ' 3 ' }, 3],
  ])('counts however that is written: %j', (given, confirmedOrders) => {
    expect(readConfirmationAnswer(jsonAnswer(200, given), 'C-77')).toMatchObject({
      ok: true,
      value: { confirmedOrders },
    });
  });

  it('compares a ConfirmationID that came as a number digit by digit', () => {
    const given = (id: string) => jsonAnswer(200, `{"ConfirmationID":${id}}`);
    const read = (id: string) => readConfirmationAnswer(given(id), '90071992547409931').ok;
    expect([read('90071992547409931'), read('90071992547409932')]).toEqual([true, false]);
  });

  it.each(AGAINST)('is incomplete beside %j', (against) => {
    const read = readConfirmationAnswer(jsonAnswer(200, { ...body, ...against }), 'C-77');
    expect(read).toMatchObject({ ok: false, problem: { kind: 'incomplete', missing: [{ path: '' }] } });
  });

  it.each(NOT_AGAINST)('is a success beside %j', (beside) => {
    expect(readConfirmationAnswer(jsonAnswer(200, { ...body, ...beside }), 'C-77').ok).toBe(true);
  });

  it('needs nothing besides the ConfirmationID that was sent', () => {
    expect(readConfirmationAnswer(jsonAnswer(200, { ConfirmationID: ' C-77 ' }), 'C-77')).toMatchObject({
      ok: true,
    });
  });

  it.each<[string, unknown, string]>([
    ['of another order', { ...body, ConfirmationID: 'C-78' }, 'ConfirmationID'],
    ['in another case', { ...body, ConfirmationID: 'c-77' }, 'ConfirmationID'],
    [
      'of none, without a count',
      { ...body, ConfirmationID: undefined, ConfirmedOrders: undefined },
      'ConfirmationID',
    ],
    ['of none, that confirmed nothing', { ConfirmedOrders: 0 }, 'ConfirmationID'],
    ['of none, with an error number', { ConfirmedOrders: 1, ErrorNumber: '412.02' }, ''],
    ['of an empty one', { ...body, ConfirmationID: '' }, 'ConfirmationID'],
    [
      'whose sentence denies it, without a count',
      { ConfirmationID: 'C-77', Confirmation: 'The order could not be confirmed' },
      'Confirmation',
    ],
    [
      'whose message denies it, without a count',
      { ConfirmationID: 'C-77', Message: 'The order could not be confirmed' },
      'Confirmation',
    ],
    ['that confirmed nothing, in text', { ...body, ConfirmedOrders: '0' }, 'ConfirmedOrders'],
    ['that carries an error number as well', { ...body, ErrorNumber: '412.02' }, ''],
    ['that says success: false', { ...body, success: false }, ''],
    ['that confirmed nothing', { ...body, ConfirmedOrders: 0 }, 'ConfirmedOrders'],
  ])('is incomplete %s', (_, given, path) => {
    const result = readConfirmationAnswer(jsonAnswer(200, given), 'C-77');
    expect(result).toMatchObject({ ok: false, problem: { kind: 'incomplete', missing: [{ path }] } });
  });

  it('says when another number of orders was confirmed', () => {
    expect(confirmsEveryOrder({ numberOfOrders: 2 }, { confirmedOrders: 2 })).toBe(true);
    expect(confirmsEveryOrder({ numberOfOrders: 2 }, { confirmedOrders: 1 })).toBe(false);
    expect(confirmsEveryOrder({ numberOfOrders: null }, { confirmedOrders: 1 })).toBe(true);
    expect(confirmsEveryOrder({ numberOfOrders: 2 }, { confirmedOrders: null })).toBe(true);
  });
});
