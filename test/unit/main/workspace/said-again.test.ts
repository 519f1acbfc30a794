import { describe, expect, it } from 'vitest';
import { withoutSaidAgain } from '@main/workspace/applying/said-again';
import type { Change } from '@main/workspace/server-port';

let seq = 0;

/** What a desk says of a call in a log: how far it is over all desks and by its own word, and the ids of its sendings. */
function said(
  state: string,
  attempts: readonly string[],
  { deskId = 'one', record = 'call', own = state }: { deskId?: string; record?: string; own?: string } = {},
): Change {
  seq += 1;
  const call = JSON.stringify({
    v: 1,
    row: { id: record, state: own },
    attempts: attempts.map((id) => ({ id })),
  });
  const body = JSON.stringify({ root: 'root', kind: 'confirm', state, call });
  return { seq, mark: String(seq), deskId, kind: 'call', record, version: null, bodyVersion: 1, body };
}

/** Which of these keep their body. */
const keeps = (...changes: readonly Change[]): boolean[] => {
  const left = withoutSaidAgain(changes);
  expect(left.map((change) => ({ ...change, body: null }))).toEqual(
    changes.map((change) => ({ ...change, body: null })),
  );
  return left.map(({ body }) => body !== null);
};

describe('what a desk said of a call on its way', () => {
  it('is left out where the same desk says further on that it succeeded', () => {
    expect(keeps(said('sent', ['a']), said('sent', ['a']), said('succeeded', ['a']))).toEqual([
      false,
      false,
      true,
    ]);
    expect(keeps(said('sent', ['a']), said('succeeded', ['a', 'b']))).toEqual([false, true]);
  });

  it('stays where nothing says more of it', () => {
    expect(keeps(said('sent', ['a']), said('sent', ['a', 'b']))).toEqual([true, true]);
    expect(keeps(said('sent', ['a']), said('refused', ['a']))).toEqual([true, true]);
    expect(keeps(said('sent', []), said('refused', []))).toEqual([true, true]);
    expect(keeps(said('sent', ['a']), said('unknown', ['a']))).toEqual([true, true]);
    expect(keeps(said('succeeded', ['a']), said('sent', ['a']))).toEqual([true, true]);
  });

  it('stays where another desk says it, or of another call', () => {
    expect(keeps(said('sent', ['a']), said('succeeded', ['a'], { deskId: 'two' }))).toEqual([true, true]);
    expect(keeps(said('sent', ['a']), said('succeeded', ['a'], { record: 'other' }))).toEqual([true, true]);
  });

  it('stays where a sending of it is not among those that are told further on', () => {
    expect(keeps(said('sent', ['a', 'b']), said('succeeded', ['b']))).toEqual([true, true]);
  });

  it('stays where its desk does not know yet what the server says', () => {
    expect(keeps(said('sent', ['a']), said('succeeded', ['a'], { own: 'sent' }))).toEqual([true, true]);
    expect(keeps(said('sent', ['a'], { own: 'unknown' }), said('succeeded', ['a']))).toEqual([true, true]);
  });

  it('stays where it cannot be read', () => {
    const unreadable = { ...said('sent', ['a']), body: '{' };
    expect(keeps(unreadable, said('succeeded', ['a']))).toEqual([true, true]);
    expect(keeps(said('sent', ['a']), { ...said('succeeded', ['a']), body: '{' })).toEqual([true, true]);
  });
});
