import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { ArgumentOf } from '@bridge/contract';
import type { ChannelName } from '@bridge/names';
import type { Problem } from '@contract/problems';
import type { Hold, HoldUntil } from '@core/holds/holds';
import { call, on } from '../bridge';

/** Settled holds that are shown. */
const SETTLED = 30;
/** More than these are never held at once in earnest; the list says how many there are. */
const OPEN = 500;

type Choice = 'holds:release' | 'holds:take-back';

/** Everything that was approved and waits to leave, and what a person can do about it. */
export const useHolds = defineStore('holds', () => {
  const open = shallowRef<readonly Hold[]>([]);
  const settled = shallowRef<{ readonly total: number; readonly rows: readonly Hold[] }>({
    total: 0,
    rows: [],
  });
  const problem = shallowRef<Problem | null>(null);
  const isLoaded = shallowRef(false);
  /** Why the last thing that was asked for did not come about, and of which hold. */
  const failed = shallowRef<{ readonly id: string; readonly problem: Problem } | null>(null);
  let wantsSettled = false;
  let reading = false;
  let again = false;

  /** Reads what is held; calls that come while one is under way are one more reading after it. */
  async function read(): Promise<void> {
    if (reading) {
      again = true;
      return;
    }
    reading = true;
    do {
      again = false;
      const result = await call('holds:list', { filter: 'open', limit: OPEN });
      problem.value = result.ok ? null : result.problem;
      if (result.ok) open.value = result.value.rows;
      if (wantsSettled) {
        const past = await call('holds:list', { filter: 'settled', limit: SETTLED });
        if (past.ok) settled.value = past.value;
      }
      isLoaded.value = true;
    } while (again);
    reading = false;
  }

  /** Also shows what is settled, or hides it again. */
  function showSettled(wanted: boolean): void {
    wantsSettled = wanted;
    if (wanted) void read();
  }

  /** What this desk lets go, and not another one of the studio. */
  const own = computed(() => open.value.filter(({ desk }) => desk === undefined));
  const waiting = computed(() => own.value.filter(({ state }) => state === 'waiting'));
  const held = computed(() => own.value.filter(({ state }) => state === 'held' || state === 'leaving'));
  const elsewhere = computed(() => open.value.filter(({ desk }) => desk !== undefined));
  /** What leaves by itself next, or null. */
  const next = computed(() => own.value.find(({ state }) => state === 'held') ?? null);
  const of = (subjectId: string): Hold | null =>
    open.value.find((hold) => hold.subjectId === subjectId) ?? null;

  async function ask<Name extends ChannelName & `holds:${string}`>(
    hold: Hold,
    name: Name,
    argument: ArgumentOf<Name>,
  ): Promise<boolean> {
    failed.value = null;
    const result = await call(name, argument);
    if (!result.ok) failed.value = { id: hold.id, problem: result.problem };
    await read();
    return result.ok;
  }
  const choose = (hold: Hold, choice: Choice): Promise<boolean> =>
    ask(hold, choice, { id: hold.id, revision: hold.revision });
  const release = (hold: Hold): Promise<boolean> => choose(hold, 'holds:release');
  const takeBack = (hold: Hold): Promise<boolean> => choose(hold, 'holds:take-back');
  const change = (hold: Hold, until: HoldUntil): Promise<boolean> =>
    ask(hold, 'holds:change', { id: hold.id, revision: hold.revision, until });

  on('changed', ({ area }) => {
    if (area === 'holds') void read();
  });

  return {
    open,
    settled,
    problem,
    isLoaded,
    failed,
    waiting,
    held,
    elsewhere,
    next,
    of,
    read,
    showSettled,
    release,
    takeBack,
    change,
  };
});
