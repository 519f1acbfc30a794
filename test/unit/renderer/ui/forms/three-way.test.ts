import { describe, expect, it, vi } from 'vitest';
import { joinChanges } from '@renderer/ui/forms/three-way';

function join(base: unknown, mine: unknown, theirs: unknown) {
  const conflict = vi.fn();
  return { value: joinChanges(base, mine, theirs, conflict), conflicts: conflict.mock.calls.length };
}
const kept = (value: unknown) => ({ value, conflicts: 0 });

describe('two changes of the same record', () => {
  it('are both there when they are of different fields', () => {
    const base = { name: 'Oak', address: { city: 'Bonn', zip: '53111' } };
    const mine = { ...base, address: { city: 'Köln', zip: '53111' } };
    const theirs = { name: 'Elm', address: { city: 'Bonn', zip: '50667' } };
    expect(join(base, mine, theirs)).toEqual(kept({ name: 'Elm', address: { city: 'Köln', zip: '50667' } }));
  });

  it('count once when they are alike', () => {
    expect(join('a', 'b', 'b')).toEqual(kept('b'));
  });

  it('of one field keep what was typed here, and say so', () => {
    expect(join({ note: '' }, { note: 'mine' }, { note: 'theirs' })).toEqual({
      value: { note: 'mine' },
      conflicts: 1,
    });
  });

  it('find entries of a list again by their id, wherever they stand', () => {
    const item = (id: string, quantity = 1) => ({ id, quantity });
    expect(
      join(
        [item('a'), item('b')],
        [item('b', 5), item('a'), item('c')],
        [item('a', 7), item('b'), item('d')],
      ),
    ).toEqual(kept([item('b', 5), item('a', 7), item('c'), item('d')]));
  });

  it('find changed fields of an order again by their path', () => {
    const edit = (name: string, value: string) => ({ path: ['Order', name], value });
    expect(join([], [edit('Reference', '7')], [edit('Phone', '1')])).toEqual(
      kept([edit('Reference', '7'), edit('Phone', '1')]),
    );
  });

  it('take away what one of them removed, unless the other changed it', () => {
    const [a, b] = [
      { id: 'a', n: 1 },
      { id: 'b', n: 1 },
    ];
    expect(join([a, b], [a, b], [a])).toEqual(kept([a]));
    expect(join([a, b], [a], [a, b])).toEqual(kept([a]));
    expect(join([a, b], [a, { id: 'b', n: 2 }], [a])).toEqual({
      value: [a, { id: 'b', n: 2 }],
      conflicts: 1,
    });
  });

  it('know entries without a name by their place, while their number stays', () => {
    expect(join([{ n: 1 }, { n: 1 }], [{ n: 2 }, { n: 1 }], [{ n: 1 }, { n: 3 }])).toEqual(
      kept([{ n: 2 }, { n: 3 }]),
    );
    expect(join(['x'], ['x', 'y'], ['z']).conflicts).toBe(1);
  });
});
