import { expect, it } from 'vitest';
import { sortKeyOf } from '@main/store/engine/sort-key';

it('knows the names that are listed, and none that every object answers to', () => {
  const keys = { name: 'name_folded' };
  expect(sortKeyOf(keys, 'name', 'updated_at')).toBe('name_folded');
  for (const name of ['', 'other', 'constructor', 'toString', '__proto__', 'hasOwnProperty'])
    expect(sortKeyOf(keys, name, 'updated_at')).toBe('updated_at');
});
