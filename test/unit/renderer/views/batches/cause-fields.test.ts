import { describe, expect, it } from 'vitest';
import { causeFields, mendForm } from '@renderer/views/batches/cause-fields';

describe('the fields of a cause', () => {
  it('are called as a studio calls them, each once', () => {
    const fields = [
      'Orders.*.ShipToAddress.State',
      'Orders.*.ShipToAddress.Zip',
      'Orders.1.ShipToAddress.Zip',
    ];
    const words = causeFields({ fields }).split(', ');
    expect(words).toHaveLength(2);
    expect(words.join()).not.toMatch(/\*|ShipTo/);
  });

  it('that the document does not name keep their own name', () => {
    expect(causeFields({ fields: ['shipping.address.zip', 'newField'] })).toBe('Zip, New field');
  });
});

describe('the form for many carts', () => {
  it('gives what orders and addresses lack once for every order', () => {
    const { groups, hasOthers } = mendForm({
      fields: ['Orders.*.ShipToAddress.Zip', 'Orders.0.Reference', 'Orders.*.ShipToAddress.Zip'],
    });
    expect(groups.map(({ paths }) => paths)).toEqual([
      [['Orders', '*', 'ShipToAddress', 'Zip']],
      [['Orders', '*', 'Reference']],
    ]);
    expect(hasOthers).toBe(false);
  });

  it('leaves out what has to be another value in each cart', () => {
    const { groups, hasOthers } = mendForm({
      fields: ['Orders.*.SequenceNumber', 'Orders.*.OrderItems.*.Quantity', 'EntryId', 'elsewhere'],
    });
    expect(groups).toEqual([]);
    expect(hasOthers).toBe(true);
  });
});
