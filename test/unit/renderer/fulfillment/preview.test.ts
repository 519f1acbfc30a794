import { readShippingPreview } from '@core/fulfillment/fulfillment-reading';
import { addressFaults, lineOfField } from '@renderer/fulfillment/preview-faults';
import { priceOf, timeColumns, timeOf } from '@renderer/fulfillment/preview-table';
import { describe, expect, it } from 'vitest';
import { details, network } from '../../core/fixtures/problems-made';
import { EMPTY_ADDRESS } from '@core/addresses/address-draft';

describe('what is wrong with the address of a shipping preview', () => {
  const invalidParams = [
    { name: 'address.zip', reason: 'Required' },
    { name: 'shipTo.City', reason: 'Too short' },
    { name: 'address.zip', reason: 'Said twice' },
    { name: 'items.0.quantity', reason: 'Not a line' },
  ];
  const problem = details(400, { title: 'Bad Request', invalidParams });
  const address = { ...EMPTY_ADDRESS, city: 'N' };

  it('is at its line, however the lab spells it', () => {
    expect(addressFaults(problem, address, null)).toEqual({ zip: 'Required', city: 'Too short' });
    expect(['shipTo.Addr1', 'name', 'items.0.quantity', ''].map(lineOfField)).toEqual([
      ...['addr1', 'name'],
      ...[null, null],
    ]);
  });

  it('goes with the change of its line', () => {
    expect(addressFaults(problem, { ...address, city: 'Nome' }, address)).toEqual({ zip: 'Required' });
  });

  it('is nothing where no field was named', () => {
    expect(addressFaults(null, address, null)).toEqual({});
    expect(addressFaults(network('connecting', false), address, null)).toEqual({});
  });
});

describe('the table of a shipping preview', () => {
  const options = readShippingPreview(
    JSON.stringify({
      options: [
        { name: 'Slow', price: '7.45', transitDays: 7, arrivesBy: '2026-12-01' },
        { name: 'Fast', price: null, shipsBy: '2026-11-22', pickupAt: '2026-11-22T09:00:00Z' },
      ],
    }),
  );
  const [slow, fast] = options;

  it('has a column for each of the first days and times that any way to ship names', () => {
    expect(timeColumns(options).map(({ label }) => label)).toEqual([
      'Transit days',
      'Arrives by',
      'Ships by',
    ]);
  });

  it('shows days as people read them, and nothing where the lab says nothing', () => {
    if (slow === undefined || fast === undefined) throw new Error('The answer was not read');
    expect(timeOf(slow, 'transitDays')).toBe('7');
    expect(timeOf(slow, 'arrivesBy')).toMatch(/2026/);
    expect(timeOf(slow, 'arrivesBy')).not.toBe('2026-12-01');
    expect(timeOf(fast, 'arrivesBy')).toBe('');
    expect(priceOf(slow)).toEqual({ amount: '7.45', currency: 'USD' });
    expect(priceOf(fast)).toBeNull();
  });
});
