import { watchEffect } from 'vue';
import { describe, expect, it } from 'vitest';
import type { Problem, Result } from '@contract/problems';
import { createPagedRows } from '@renderer/lists/paged-rows';

interface Page {
  total: number;
  rows: number[];
}

const broken: Problem = { kind: 'storage', state: 'failed', cause: 'SQLITE_IOERR' };

function lab(total: number): {
  asked: [number, number][];
  load: (offset: number, limit: number) => Promise<Result<Page>>;
  fail: boolean;
  shift: number;
} {
  const state = {
    asked: [] as [number, number][],
    fail: false,
    shift: 0,
    load: (offset: number, limit: number): Promise<Result<Page>> => {
      state.asked.push([offset, limit]);
      if (state.fail) return Promise.resolve({ ok: false, problem: broken });
      const length = Math.max(0, Math.min(limit, total - offset));
      const rows = Array.from({ length }, (_, index) => offset + index + state.shift);
      return Promise.resolve({ ok: true, value: { total, rows } });
    },
  };
  return state;
}

describe('paged rows', () => {
  it('asks only for the pages that are on screen', async () => {
    const source = lab(100_000);
    const rows = createPagedRows<number, Page>(source.load);
    await rows.refresh();
    expect(rows.total.value).toBe(100_000);
    expect(rows.row(99)).toBe(99);
    rows.show(50_050, 50_110);
    await Promise.resolve();
    await Promise.resolve();
    expect(rows.row(50_060)).toBe(50_060);
    expect(source.asked).toEqual([
      [0, 100],
      [50_000, 100],
      [50_100, 100],
    ]);
  });

  it('never asks for what was scrolled past while an answer was on its way', async () => {
    const source = lab(100_000);
    const held: (() => void)[] = [];
    const rows = createPagedRows<number, Page>(async (offset, limit) => {
      const answer = await source.load(offset, limit);
      await new Promise<void>((resolve) => held.push(resolve));
      return answer;
    });
    for (let first = 0; first < 90_000; first += 10_000) rows.show(first, first + 20);
    await expect.poll(() => held.length).toBe(1);
    held[0]?.();
    await expect.poll(() => held.length).toBe(2);
    held[1]?.();
    await expect.poll(() => rows.row(80_005)).toBe(80_005);
    expect(source.asked).toEqual([
      [0, 100],
      [80_000, 100],
    ]);
  });

  it('keeps a bounded number of pages', async () => {
    const rows = createPagedRows<number, Page>(lab(100_000).load);
    for (let page = 0; page < 100; page += 1) await rows.range(page * 100, page * 100 + 99);
    expect(rows.row(0)).toBeUndefined();
    expect(rows.row(9_999)).toBe(9_999);
  });

  it('answers a range across pages, and null when a page fails', async () => {
    const source = lab(1_000);
    const rows = createPagedRows<number, Page>(source.load);
    expect(await rows.range(95, 204)).toEqual(Array.from({ length: 110 }, (_, index) => 95 + index));
    source.fail = true;
    expect(await rows.range(500, 501)).toBeNull();
    expect(rows.problem.value).toEqual(broken);
  });

  it('throws an answer away when the question changed meanwhile', async () => {
    const settle: ((result: Result<Page>) => void)[] = [];
    const rows = createPagedRows<number, Page>(() => new Promise((resolve) => settle.push(resolve)));
    const first = rows.restart();
    const second = rows.restart();
    settle[1]?.({ ok: true, value: { total: 1, rows: [2] } });
    await second;
    settle[0]?.({ ok: true, value: { total: 9, rows: [1] } });
    await first;
    expect(rows.total.value).toBe(1);
    expect(rows.row(0)).toBe(2);
    expect(rows.loading.value).toBe(false);
  });

  it('shows the new rows and no old page after a refresh', async () => {
    const source = lab(1_000);
    const rows = createPagedRows<number, Page>(source.load);
    await rows.range(0, 299);
    rows.show(100, 150);
    source.shift = 5_000;
    await rows.refresh();
    expect(rows.row(120)).toBe(5_120);
    expect(rows.row(20)).toBeUndefined();
  });

  it('shows an answer while changes come faster than answers, and asks once more after the last', async () => {
    const settle: ((result: Result<Page>) => void)[] = [];
    const rows = createPagedRows<number, Page>(() => new Promise((resolve) => settle.push(resolve)));
    const first = rows.refresh();
    const others = [rows.refresh(), rows.refresh(), rows.refresh()];
    expect(settle).toHaveLength(1);
    settle[0]?.({ ok: true, value: { total: 1, rows: [1] } });
    await expect.poll(() => rows.row(0)).toBe(1);
    await expect.poll(() => settle.length).toBe(2);
    settle[1]?.({ ok: true, value: { total: 2, rows: [1, 2] } });
    await Promise.all([first, ...others]);
    expect(rows.row(1)).toBe(2);
    expect(settle).toHaveLength(2);
  });

  it('keeps its rows for another question, and none once they are forgotten, nor what was on its way', async () => {
    const settle: ((result: Result<Page>) => void)[] = [];
    const rows = createPagedRows<number, Page>(() => new Promise((resolve) => settle.push(resolve)));
    const first = rows.restart();
    settle[0]?.({ ok: true, value: { total: 1, rows: [1] } });
    await first;
    const other = rows.restart();
    expect(rows.row(0)).toBe(1);
    rows.forget();
    expect([rows.row(0), rows.total.value, rows.loading.value]).toEqual([undefined, 0, true]);
    settle[1]?.({ ok: true, value: { total: 1, rows: [2] } });
    await other;
    expect([rows.row(0), rows.total.value, rows.loading.value]).toEqual([undefined, 0, true]);
    const last = rows.restart();
    settle[2]?.({ ok: true, value: { total: 1, rows: [3] } });
    await last;
    expect([rows.row(0), rows.total.value, rows.loading.value]).toEqual([3, 1, false]);
  });

  it('says that it failed and keeps the rows it has', async () => {
    const source = lab(10);
    const rows = createPagedRows<number, Page>(source.load);
    await rows.refresh();
    source.fail = true;
    await rows.refresh();
    expect(rows.problem.value).toEqual(broken);
    expect(rows.row(3)).toBe(3);
  });

  it('draws the answer to another question once', async () => {
    const source = lab(1_000);
    const rows = createPagedRows<number, Page>(source.load);
    await rows.refresh();
    const seen: (number | undefined)[] = [];
    const end = watchEffect(() => void seen.push(rows.row(0)), { flush: 'sync' });
    source.shift = 7;
    await rows.restart();
    end();
    expect(seen).toEqual([0, 7]);
  });
});
