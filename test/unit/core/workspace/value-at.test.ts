import { expect, it } from 'vitest';
import { withValueAt } from '@core/workspace/value-at';

it('puts a value where a path leads, and leaves all else', () => {
  const draft = { name: 'a', shipTo: { zip: '1', city: 'x' } };
  expect(withValueAt(draft, 'shipTo.zip', '2')).toEqual({ name: 'a', shipTo: { zip: '2', city: 'x' } });
  expect(withValueAt(draft, 'name', 'b')).toEqual({ ...draft, name: 'b' });
  expect(withValueAt(draft, 'name', undefined)).toEqual({ shipTo: draft.shipTo });
});

it('knows an entry of a list by its name, dots and all, else by its place', () => {
  const items = [
    { id: 'a.b', quantity: 1 },
    { id: 'a', quantity: 2 },
  ];
  expect(withValueAt({ items }, 'items.a.b.quantity', 9)).toEqual({
    items: [{ id: 'a.b', quantity: 9 }, items[1]],
  });
  expect(withValueAt({ items }, 'items.a.quantity', 9)).toEqual({
    items: [items[0], { id: 'a', quantity: 9 }],
  });
  expect(withValueAt([1, 2], '1', 3)).toEqual([1, 3]);
});

it('takes entries away and brings them back', () => {
  const items = [{ id: 'a' }, { id: 'b' }];
  expect(withValueAt({ items }, 'items.a', undefined)).toEqual({ items: [{ id: 'b' }] });
  expect(withValueAt({ items }, 'items.c', { id: 'c' })).toEqual({ items: [...items, { id: 'c' }] });
});
