import { describe, expect, it } from 'vitest';
import { causeFields, fixForm } from '@renderer/batches/cause-fields';
import { otherFields } from '@renderer/orders/fields/many-fields';

describe('the fields of a cause', () => {
  it('are called as a studio calls them, each once', () => {
    const fields = [
      'Orders.*.ShipToAddress.State',
      'Orders.*.ShipToAddress.Zip',
      'Orders.1.ShipToAddress.Zip',
    ];
    const words = causeFields({ kind: 'missing-fields', fields }).split(', ');
    expect(words).toHaveLength(2);
    expect(words.join()).not.toMatch(/\*|ShipTo/);
  });

  it('that the document does not name keep their own name', () => {
    expect(causeFields({ kind: 'missing-fields', fields: ['shipping.gate', 'newField'] })).toBe(
      'Gate, New field',
    );
  });

  it('are not what is wrong with a total that is not the whole one', () => {
    expect(causeFields({ kind: 'incomplete-total', fields: ['shipping.address.zip'] })).toBe('');
  });

  it('of the address of a submission are called as those of an order', () => {
    const ofOrder = causeFields({ kind: 'missing-fields', fields: ['Orders.*.ShipToAddress.Zip'] });
    expect(causeFields({ kind: 'missing-fields', fields: ['shipping.address.zip'] })).toBe(ofOrder);
  });
});

describe('the form for many carts', () => {
  it('gives what orders and addresses lack once for every order', () => {
    const { groups, hasOthers } = fixForm({
      fields: ['Orders.*.ShipToAddress.Zip', 'Orders.0.Reference', 'Orders.*.ShipToAddress.Zip'],
    });
    expect(groups.map(({ paths }) => paths)).toEqual([
      [['Orders', '*', 'Reference']],
      [['Orders', '*', 'ShipToAddress', 'Zip']],
    ]);
    expect(hasOthers).toBe(false);
  });

  it('gives the address of a submission by the path that the lab names', () => {
    const lines = ['name', 'addr1', 'city', 'state', 'zip', 'country'];
    const { groups, hasOthers } = fixForm({ fields: lines.map((line) => `shipping.address.${line}`) });
    expect(groups.map(({ paths }) => paths)).toEqual(lines.map((line) => [['shipping', 'address', line]]));
    expect(hasOthers).toBe(false);
  });

  it('gives the entry, the editor and what items lack, and how a submission is shipped', () => {
    const { groups, hasOthers } = fixForm({
      fields: ['EntryId', 'editors', 'Orders.0.OrderItems.1.Quantity', 'shipping.type', 'shipping.priority'],
    });
    expect(groups.map(({ paths }) => paths[0]?.join('.')).sort()).toEqual([
      ...[
        'EntryId',
        'Orders.*.OrderItems.*.EditorId',
        'Orders.*.OrderItems.*.Quantity',
        'shipping.priority',
        'shipping.type',
      ],
    ]);
    expect(hasOthers).toBe(false);
    const others = otherFields().map(({ key }) => key);
    expect(others).toContain('Orders.*.OrderItems.*.EditorId');
    expect(others).toContain('Orders.*.SendNotificationEmailToAccount');
  });

  it('leaves out what has to be another value in each order, and what the document does not name', () => {
    const fields = ['Orders.*.SequenceNumber', 'elsewhere'];
    expect(fixForm({ fields })).toEqual({ groups: [], hasOthers: true });
  });
});
