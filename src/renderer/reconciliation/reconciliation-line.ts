import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { Problem } from '@contract/problems';
import type { ReconciliationLine } from '@core/reconciliation/reconciliation';
import { call, on } from '../bridge';

interface Named {
  readonly accountId: string;
  readonly id: string;
}

/** The line of a comparison that is open. */
export const useReconciliationLine = defineStore('reconciliation-line', () => {
  const line = shallowRef<ReconciliationLine | null>(null);
  /** True once main said that the last comparison does not have it. */
  const isAbsent = shallowRef(false);
  const problem = shallowRef<Problem | null>(null);
  const knowProblem = shallowRef<Problem | null>(null);
  let wanted: Named | null = null;

  async function read(): Promise<void> {
    const asked = wanted;
    if (asked === null) return;
    const result = await call('reconciliation:line', { ...asked });
    if (wanted !== asked) return;
    problem.value = result.ok ? null : result.problem;
    line.value = result.ok ? result.value : null;
    isAbsent.value = result.ok && result.value === null;
  }

  async function open(named: Named): Promise<void> {
    wanted = named;
    knowProblem.value = null;
    await read();
  }

  /** Records that it is known who placed it, with a note; null takes that back. True when it is recorded. */
  async function know(named: Named, note: string | null): Promise<boolean> {
    const result = await call('reconciliation:know', { ...named, note });
    if (wanted?.id === named.id) knowProblem.value = result.ok ? null : result.problem;
    return result.ok;
  }

  function close(id: string): void {
    // Another one may have been opened before this one was put away.
    if (wanted?.id !== id) return;
    wanted = null;
    line.value = null;
    problem.value = null;
    isAbsent.value = false;
  }

  on('changed', ({ area }) => {
    // What is ours may be settled meanwhile.
    if (area === 'reconciliation' || area === 'submission-carts' || area === 'orders') void read();
  });

  return { line, isAbsent, problem, knowProblem, open, read, know, close };
});
