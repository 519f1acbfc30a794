import { describe, expect, it } from 'vitest';
import {
  customerKey,
  customerOfShipping,
  notifiedBy,
  placeInKey,
  recipientOfCart,
} from '@core/customers/customer-key';
import { EMPTY_ADDRESS } from '@core/addresses/address-draft';

const key = (name: string, zip: string, addr1 = ''): string => customerKey({ name, zip, addr1 });

describe('the customer of a record', () => {
  it('is one by the same name and postal code, whatever their spelling', () => {
    const jose = key('José  Núñez', 'k1a 0b1', '1 Main St');
    expect(jose).toBe(key(' JOSE NUNEZ', 'K1A0B1', 'Elsewhere 2'));
    expect(placeInKey(jose)).toBe('K1A0B1');
    expect(key('Ann Lee', '02134-1010')).toBe(key('ann lee', '02134'));
  });

  it('is another with another name or postal code', () => {
    expect(key('Ann Lee', '02134')).not.toBe(key('Ann Lee', '02135'));
    expect(key('Ann Lee', '02134')).not.toBe(key('Anna Lee', '02134'));
  });

  it('is known by the street where there is no postal code', () => {
    expect(key('Ann Lee', '', '1 Main St.')).toBe(key('Ann Lee', ' ', '1 main st'));
    expect(key('Ann Lee', '', '1 Main St')).not.toBe(key('Ann Lee', '', '2 Main St'));
  });

  it('is no one by a name alone, or by a place alone', () => {
    expect(key('Ann Lee', '')).toBe('');
    expect(key('', '02134', '1 Main St')).toBe('');
  });

  it('is no one where the studio ships to itself', () => {
    const address = { ...EMPTY_ADDRESS, name: 'Studio North', zip: '02134' };
    expect(customerOfShipping('studio', address)).toBe('');
    expect(customerOfShipping('dropship', address)).toBe('02134|studio north');
    expect(customerOfShipping('dropship', null)).toBe('');
  });
});

describe('the recipient of a cart', () => {
  const draft = { shipTo: { ...EMPTY_ADDRESS, name: 'Ann Lee', zip: '02134' } };

  it('is as it was edited in the first order, and nowhere else', () => {
    const edits = [
      { path: ['Orders', 0, 'ShipToAddress', 'Zip'], value: '10001' },
      { path: ['Orders', 1, 'ShipToAddress', 'Name'], value: 'Someone else' },
      { path: ['Orders', 0, 'ShipFromAddress', 'Name'], value: 'The studio' },
    ];
    expect(recipientOfCart({ draft, edits })).toMatchObject({ name: 'Ann Lee', zip: '10001' });
    const removed = [{ path: ['Orders', 0, 'ShipToAddress', 'Zip'] }];
    expect(recipientOfCart({ draft, edits: removed }).zip).toBe('');
  });

  it('may be someone else than who is notified', () => {
    const edits = [{ path: ['Orders', 0, 'SendNotificationEmailAddress'], value: ' ann@example.com ' }];
    expect(notifiedBy(edits)).toEqual(['ann@example.com']);
    expect(notifiedBy([{ path: ['Orders', 0, 'SendNotificationEmailAddress'], value: null }])).toEqual([]);
  });
});
