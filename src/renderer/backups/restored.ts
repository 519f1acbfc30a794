import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import type { ArgumentOf } from '@bridge/contract';
import type { Problem, Result } from '@contract/problems';
import type { Restored } from '@core/backups/backups';
import { call, on } from '../bridge';
import { blockedIds } from '../ui/dangers';
import { oneReading } from '../lists/one-reading';

/** The last time that this desk was put back, and what has to be settled since. */
export const useRestored = defineStore('restored', () => {
  const restored = shallowRef<Restored | null>(null);
  /** Why the last thing that was asked for did not come about. */
  const workProblem = shallowRef<Problem | null>(null);
  const work = shallowRef<'reconcile' | 'settle' | 'decide' | null>(null);
  /** Why a change of the restored file could not be accepted. */
  const decideProblem = shallowRef<Problem | null>(null);

  /** Reads it; what changes meanwhile is read once more after it. */
  const read = oneReading(async () => {
    const result = await call('backups:restored', undefined);
    // A reading that failed hides nothing that has to be settled.
    if (result.ok) restored.value = result.value;
  });

  async function doing(
    what: NonNullable<typeof work.value>,
    ask: () => Promise<Result<Restored | null>>,
  ): Promise<boolean> {
    if (work.value !== null) return false;
    work.value = what;
    workProblem.value = null;
    const result = await ask();
    work.value = null;
    if (result.ok) restored.value = result.value;
    else workProblem.value = result.problem;
    return result.ok;
  }

  /** Asks the lab for all that can be asked. How many its answers settled; null with the reason in `workProblem`. */
  async function reconcile(): Promise<number | null> {
    const before = restored.value?.open ?? 0;
    const done = await doing('reconcile', () => call('backups:reconcile', undefined));
    return done ? before - (restored.value?.open ?? 0) : null;
  }

  /** Records what a person found out. False with the reason in `workProblem`. */
  const settle = (found: ArgumentOf<'backups:settle'>): Promise<boolean> =>
    doing('settle', () => call('backups:settle', found));

  /**
   * Has a person asked, in a window of the program, about changes that the restored file brought. False with the reason in
   * `decideProblem`; what was accepted before the one that failed stays accepted.
   */
  async function decide(decided: ArgumentOf<'backups:decide'>): Promise<boolean> {
    if (work.value !== null) return false;
    work.value = 'decide';
    decideProblem.value = null;
    const result = await call('backups:decide', decided);
    work.value = null;
    if (result.ok) restored.value = result.value;
    else decideProblem.value = result.problem;
    if (!result.ok) await read();
    return result.ok;
  }

  const open = computed(() => restored.value?.guards.filter(({ settledAt }) => settledAt === null) ?? []);

  watch(open, (guards) => (blockedIds.value = new Set(guards.map(({ subject }) => subject.id))));
  on('changed', ({ area }) => {
    if (area === 'backups') void read();
  });

  return { restored, open, workProblem, decideProblem, work, read, reconcile, settle, decide };
});
