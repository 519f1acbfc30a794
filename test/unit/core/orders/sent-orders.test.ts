import { describe, expect, it } from 'vitest';
import { arePaired, newestOrders, picturesNamed, sentOrderOf, sentOrders } from '@core/orders/sent-orders';
import { address, asset, entryText, item, order } from '../fixtures/orders-made';

const creation = (body: string | null, state: 'succeeded' | 'refused' = 'succeeded') => ({
  kind: 'create' as const,
  state,
  body,
});
const second = {
  ...order,
  SequenceNumber: 2,
  ShipToAddress: { ...address, Name: 'Zoë Lindqvist' },
  OrderItems: [{ ...item, EditorId: 'editorTwo', Quantity: 3 }],
};

describe('the orders that were sent', () => {
  it('are those of the newest creation that succeeded', () => {
    const sent = sentOrders([
      creation(entryText(second)),
      creation(entryText(order, second)),
      creation(entryText(), 'refused'),
      { kind: 'confirm', state: 'succeeded', body: null },
    ]);
    const { Addr2: _, ...lines } = address;
    expect(sent[0]).toEqual({
      sequenceNumber: '1',
      shipTo: lines,
      shipFrom: {},
      reference: 'Berg wedding',
      instructions: '',
      attributes: [],
      items: [
        {
          ...{ editorId: 'editorOne', quantity: 1, files: ['1.jpg'] },
          assets: [{ path: 'https://images.example/1.jpg', file: '1.jpg', node: '12' }],
        },
      ],
    });
    expect(sent[1]).toMatchObject({ sequenceNumber: '2', items: [{ editorId: 'editorTwo', quantity: 3 }] });
  });

  it('are none where no creation succeeded', () => {
    const refused = [creation(entryText(order), 'refused')];
    expect(sentOrders(refused)).toEqual([]);
    expect(newestOrders(refused)).toMatchObject([{ sequenceNumber: '1' }]);
    expect(newestOrders([])).toEqual([]);
  });

  it('are found by their sequence number, and never by their place', () => {
    const sent = sentOrders([creation(entryText(order, second))]);
    expect(sentOrderOf(sent, '2')?.shipTo.Name).toBe('Zoë Lindqvist');
    expect(sentOrderOf(sent, '')).toBeNull();
    expect(sentOrderOf(sent, '3')).toBeNull();
    expect(sentOrderOf(sentOrders([creation(entryText(order, order))]), '1')).toBeNull();
    expect(sentOrderOf(sent.slice(0, 1), '')?.shipTo.Name).toBe('Anna Berg');
  });
});

it('pairs items with products only where there are as many of the same quantities', () => {
  const items = [{ quantity: 1 }, { quantity: 2 }];
  expect(arePaired(items, [{ quantity: 1 }, { quantity: 2 }])).toBe(true);
  expect(arePaired(items, [{ quantity: 2 }, { quantity: 1 }])).toBe(false);
  expect(arePaired(items, [{ quantity: 1 }])).toBe(false);
  expect(arePaired([{ quantity: null }], [{ quantity: null }])).toBe(false);
});

describe('a picture that the lab names', () => {
  const other = { ...asset, AssetPath: 'https://images.example/2.jpg', PrintedFileName: 'Berg 2.jpg' };
  const same = { ...second, OrderItems: [{ ...item, EditorId: 'editorTwo', ItemAssets: [asset, other] }] };
  const sent = sentOrders([creation(entryText(order, same))]);
  const found = (name: string, part = ''): string[] =>
    picturesNamed(sent, name, part).map(({ editorId, file }) => `${editorId} ${file}`);

  it.each([
    ['https://images.example/2.jpg', ['editorTwo Berg 2.jpg']],
    ['https://images.example/1.jpg', ['editorOne 1.jpg', 'editorTwo 1.jpg']],
    ['berg 2.JPG', ['editorTwo Berg 2.jpg']],
    ['\\\\lab\\import\\2.jpg', ['editorTwo Berg 2.jpg']],
    ['https://copies.example/x/2.jpg?token=1', ['editorTwo Berg 2.jpg']],
    ['3.jpg', []],
    ['', []],
  ])('is found by %s', (name, pictures) => {
    expect(found(name)).toEqual(pictures);
  });

  it('is that of the order that it is about', () => {
    expect(found('https://images.example/1.jpg', '1')).toEqual(['editorOne 1.jpg']);
  });
});
