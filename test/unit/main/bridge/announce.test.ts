import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EVENTS } from '@bridge/contract';
import { createAnnouncer } from '@main/bridge/announce';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function bench() {
  const sent: { channel: string; payload: unknown }[] = [];
  let destroyed = false;
  let crashed = false;
  const page = {
    isDestroyed: () => destroyed,
    isCrashed: () => crashed,
    send: (channel: string, payload: unknown) => void sent.push({ channel, payload }),
  };
  const announce = createAnnouncer(() => [page]);
  return { sent, announce, destroy: () => (destroyed = true), crash: () => (crashed = true) };
}

describe('what changed', () => {
  it('is reported at once', () => {
    const { sent, announce } = bench();
    announce.changed('carts', ['c1']);
    expect(sent).toEqual([{ channel: 'changed', payload: { area: 'carts', ids: ['c1'] } }]);
    vi.runAllTimers();
    expect(sent).toHaveLength(1);
  });

  it('is gathered afterwards, each id once, and the last of it is reported', () => {
    const { sent, announce } = bench();
    for (let at = 0; at < 1000; at += 1) announce.changed('orders', [`o${at % 7}`]);
    expect(sent).toHaveLength(1);
    vi.runAllTimers();
    expect(sent).toHaveLength(2);
    const last = EVENTS.changed.parse(sent[1]?.payload);
    expect([...last.ids].sort()).toEqual(['o0', 'o1', 'o2', 'o3', 'o4', 'o5', 'o6']);
  });

  it('does not hold back one area for another', () => {
    const { sent, announce } = bench();
    announce.changed('orders', ['o1']);
    announce.changed('carts', ['c1']);
    expect(sent.map(({ payload }) => EVENTS.changed.parse(payload).area)).toEqual(['orders', 'carts']);
  });

  it('without ids swallows every id: anything may have changed', () => {
    const { sent, announce } = bench();
    announce.changed('carts', ['c1']);
    announce.changed('carts', ['c2']);
    announce.changed('carts');
    announce.changed('carts', ['c3']);
    vi.runAllTimers();
    expect(sent.at(-1)?.payload).toEqual({ area: 'carts', ids: [] });
  });

  it('names no ids when there are too many to look at', () => {
    const { sent, announce } = bench();
    announce.changed(
      'orders',
      Array.from({ length: 501 }, (_, at) => `o${at}`),
    );
    expect(sent[0]?.payload).toEqual({ area: 'orders', ids: [] });
  });

  it('is reported on closing, without waiting', () => {
    const { sent, announce } = bench();
    announce.changed('carts', ['c1']);
    announce.changed('carts', ['c2']);
    announce.close();
    expect(sent.at(-1)?.payload).toEqual({ area: 'carts', ids: ['c2'] });
    vi.runAllTimers();
    expect(sent).toHaveLength(2);
  });

  it.each(['destroy', 'crash'] as const)('is not sent to a page that is gone (%s)', (end) => {
    const { sent, announce, ...endings } = bench();
    endings[end]();
    announce.changed('carts', ['c1']);
    announce.command('about');
    expect(sent).toEqual([]);
  });
});

it('tells a command as it is', () => {
  const { sent, announce } = bench();
  announce.command('new-cart');
  announce.command('new-cart');
  expect(sent).toEqual([
    { channel: 'command', payload: { command: 'new-cart' } },
    { channel: 'command', payload: { command: 'new-cart' } },
  ]);
});

describe('several windows', () => {
  it('all hear of a change; what a person chose is done by the one in front alone', () => {
    const heard: string[] = [];
    const page = (name: string, isCrashed = false) => ({
      isDestroyed: () => false,
      isCrashed: () => isCrashed,
      send: (channel: string, payload: unknown) =>
        void heard.push(`${name} ${channel} ${JSON.stringify(payload)}`),
    });
    const announce = createAnnouncer(() => [page('gone', true), page('front'), page('behind')]);
    announce.changed('orders');
    announce.command('new-cart');
    announce.go('/batches/1');
    announce.changed('cart-files');
    expect(heard).toEqual([
      'front changed {"area":"orders","ids":[]}',
      'behind changed {"area":"orders","ids":[]}',
      'front command {"command":"new-cart"}',
      'front go {"path":"/batches/1"}',
      'front changed {"area":"cart-files","ids":[]}',
    ]);
  });
});
