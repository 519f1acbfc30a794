import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Leave, BackOff } from '@main/service/back-off';

const answer = (status: number, headers: Record<string, string> = {}) => ({ status, headers });

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) }));
afterEach(() => void vi.useRealTimers());

function setUp(random = 1) {
  const changes: string[] = [];
  const slow = new BackOff({
    now: Date.now,
    elapsed: () => globalThis.performance.now(),
    random: () => random,
    onChange: (id) => changes.push(id),
  });
  return { slow, changes };
}

/** Enters, and says whether that was possible by now. */
function entering(slow: BackOff, id = 'a') {
  const state: { entered: boolean; leave: Leave } = { entered: false, leave: () => undefined };
  void slow.enter(id).then((leave) => Object.assign(state, { entered: true, leave }));
  return state;
}

const pass = (milliseconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds);

describe('slow-down', () => {
  it('holds no one back while the service is well, nor after one 5xx', async () => {
    const { slow, changes } = setUp();
    slow.note('a', answer(200));
    slow.note('a', answer(503));
    const three = [entering(slow), entering(slow), entering(slow)];
    await pass(0);
    expect(three.map(({ entered }) => entered)).toEqual([true, true, true]);
    expect(slow.of('a')).toBeNull();
    expect(changes).toEqual([]);
  });

  it.each([[[429]], [[500, 503]], [[502, 429]]])(
    'slows down after %j: one at a time, after a wait',
    async (statuses) => {
      const { slow, changes } = setUp();
      for (const status of statuses) slow.note('a', answer(status));
      const until = slow.of('a')?.until ?? 0;
      expect(until).toBeGreaterThan(Date.now());
      expect(changes).toContain('a');
      const [first, second] = [entering(slow), entering(slow)];
      await pass(until - Date.now() - 1);
      expect([first.entered, second.entered]).toEqual([false, false]);
      await pass(1);
      expect([first.entered, second.entered]).toEqual([true, false]);
      first.leave();
      await pass(1);
      expect(second.entered).toBe(true);
    },
  );

  it('goes on at full speed after an answer that is none of these, a refusal included', async () => {
    const { slow } = setUp();
    slow.note('a', answer(429));
    const waiting = [entering(slow), entering(slow), entering(slow)];
    slow.note('a', answer(404));
    await pass(0);
    expect(waiting.every(({ entered }) => entered)).toBe(true);
    expect(slow.of('a')).toBeNull();
  });

  it('waits longer each time and never longer than five minutes', () => {
    const { slow } = setUp(1);
    let last = 0;
    for (let count = 0; count < 40; count += 1) {
      slow.note('a', answer(429));
      const wait = (slow.of('a')?.until ?? 0) - Date.now();
      expect(wait).toBeGreaterThanOrEqual(last);
      last = wait;
    }
    expect(last).toBe(300_000);
  });

  it.each([
    ['120', 120_000],
    [new Date(Date.UTC(2026, 0, 1, 0, 7)).toUTCString(), 420_000],
    ['999999999', 3_600_000],
  ])('waits as long as the service asks for: %s', (header, wait) => {
    const { slow } = setUp(0);
    slow.note('a', answer(429, { 'retry-after': header }));
    expect((slow.of('a')?.until ?? 0) - Date.now()).toBe(wait);
  });

  it.each(['soon', '-5', '0', ''])('takes no notice of a wait that is none: %j', (header) => {
    const { slow } = setUp(0);
    slow.note('a', answer(429, { 'retry-after': header }));
    expect((slow.of('a')?.until ?? 0) - Date.now()).toBeLessThan(5_000);
  });

  it('slows one account and no other', async () => {
    const { slow } = setUp();
    slow.note('a', answer(429));
    const other = entering(slow, 'b');
    await pass(0);
    expect(other.entered).toBe(true);
  });

  it('lets a person give up waiting, and keeps the line whole', async () => {
    const { slow } = setUp();
    slow.note('a', answer(429));
    const stop = new AbortController();
    const given = slow.enter('a', stop.signal);
    const next = entering(slow);
    stop.abort(new Error('enough'));
    await expect(given).rejects.toThrow('enough');
    await pass(300_000);
    expect(next.entered).toBe(true);
  });

  it.each([-86_400_000, 86_400_000])(
    'waits for time that passes, not for a clock that is set by %i',
    async (step) => {
      const { slow } = setUp();
      slow.note('a', answer(429));
      const wait = (slow.of('a')?.until ?? 0) - Date.now();
      const waiting = entering(slow);
      vi.setSystemTime(Date.now() + step);
      await pass(wait - 1);
      expect(waiting.entered).toBe(false);
      await pass(1);
      expect(waiting.entered).toBe(true);
    },
  );
});

describe('several desks', () => {
  function setUpDesks() {
    const pace = { others: 0, slowFor: 0 };
    const said: number[] = [];
    const turn = { isOthers: false, given: 0 };
    const desks = {
      of: () => pace,
      says: (_account: string, slowFor: number) => void said.push(slowFor),
      takeTurn: () => Promise.resolve(turn.isOthers ? null : () => void (turn.given += 1)),
    };
    const slow = new BackOff({
      now: Date.now,
      elapsed: () => globalThis.performance.now(),
      random: () => 1,
      desks: () => desks,
    });
    return { slow, pace, said, turn };
  }

  it('share the number of requests that may be on their way', () => {
    const { slow, pace } = setUpDesks();
    expect(slow.width('a', 4)).toBe(4);
    pace.others = 1;
    expect(slow.width('a', 4)).toBe(2);
    pace.others = 9;
    expect(slow.width('a', 4)).toBe(1);
    pace.others = 0;
    pace.slowFor = 1_000;
    expect(slow.width('a', 4)).toBe(1);
  });

  it('have one request on its way from all of them while one is told to slow down', async () => {
    const { slow, pace, turn } = setUpDesks();
    pace.slowFor = 5_000;
    turn.isOthers = true;
    const [first, second] = [entering(slow), entering(slow)];
    await pass(1_000);
    expect([first.entered, second.entered]).toEqual([false, false]);
    turn.isOthers = false;
    await pass(300);
    expect([first.entered, second.entered]).toEqual([true, false]);
    first.leave();
    await pass(1);
    expect(second.entered).toBe(true);
    expect(turn.given).toBe(1);
  });

  it('give up the wait for a turn, and hear how long one is asked to be slow', async () => {
    const { slow, pace, turn, said } = setUpDesks();
    slow.note('a', answer(429, { 'retry-after': '9' }));
    expect(said).toEqual([9_000]);
    slow.note('a', answer(200));
    pace.slowFor = 5_000;
    turn.isOthers = true;
    const stop = new AbortController();
    const waiting = slow.enter('a', stop.signal);
    const refused = expect(waiting).rejects.toThrow('enough');
    stop.abort(new Error('enough'));
    await pass(300);
    await refused;
    turn.isOthers = false;
    const next = entering(slow);
    await pass(1);
    expect(next.entered).toBe(true);
  });
});
