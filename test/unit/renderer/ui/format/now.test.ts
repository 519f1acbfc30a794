import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { effectScope, nextTick, shallowRef } from 'vue';
import { useNow } from '@renderer/ui/format/now';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

it('renews the moment as often as asked, until its scope ends', () => {
  const scope = effectScope();
  const now = scope.run(() => useNow(500));
  vi.advanceTimersByTime(1_499);
  expect(now?.value).toBe(1_001_000);
  scope.stop();
  vi.advanceTimersByTime(10_000);
  expect(now?.value).toBe(1_001_000);
});

it('follows the pace that is asked for, and stands still for none', async () => {
  const until = shallowRef<number | null>(null);
  const scope = effectScope();
  const now = scope.run(() =>
    useNow((at) => (until.value === null ? null : at < until.value ? 1_000 : 20_000)),
  );
  vi.advanceTimersByTime(60_000);
  expect(now?.value).toBe(1_000_000);
  expect(vi.getTimerCount()).toBe(0);

  until.value = 1_062_000;
  await nextTick();
  expect(now?.value).toBe(1_060_000);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(now?.value).toBe(1_062_000);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(now?.value).toBe(1_062_000);
  await vi.advanceTimersByTimeAsync(1);
  expect(now?.value).toBe(1_082_000);

  until.value = null;
  await nextTick();
  expect(vi.getTimerCount()).toBe(0);
  scope.stop();
});
