import { defineStore } from 'pinia';
import { computed } from 'vue';
import type { Result } from '@contract/problems';
import type { ReconciliationLine } from '@core/reconciliation/reconciliation';
import { call } from '../bridge';
import { useOpenRecord } from '../ui/open-record';

type Named = Readonly<Record<'accountId' | 'id', string>>;

/** The line, or that the last comparison does not have it. */
async function read(named: Named): Promise<Result<ReconciliationLine>> {
  const result = await call('reconciliation:line', named);
  if (!result.ok) return result;
  const { value } = result;
  return value === null
    ? { ok: false, problem: { kind: 'absent', what: 'reconciliation-line', id: named.id } }
    : { ok: true, value };
}

/** The line of a comparison that is open. */
export const useReconciliationLine = defineStore('reconciliation-line', () => {
  const open = useOpenRecord<Named, ReconciliationLine>({
    read,
    // What is ours may be settled meanwhile.
    follows: { reconciliation: 'any', 'submission-carts': 'any', orders: 'any' },
  });

  return {
    line: open.record,
    problem: open.problem,
    knowProblem: computed(() => open.failure.value?.problem ?? null),
    open: open.open,
    read: open.read,
    close: open.close,
    /** Records that it is known who placed it, with a note; null takes that back. True when it is recorded. */
    know: async (named: Named, note: string | null): Promise<boolean> =>
      (await open.act('act', () => call('reconciliation:know', { ...named, note }), named))?.ok === true,
  };
});
