import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { Problem, Result } from '@contract/problems';
import type { EntryWithoutId, SubmissionFilters, SubmissionListState } from '@core/submissions/submissions';
import { SUBMISSION_LIST } from '@core/submissions/submission-list';
import { call } from '../../bridge';
import { useAccounts } from '../../accounts/accounts';
import { useDesk } from '../../frame/desk';
import { useShownList } from '../../lists/shown-list';

/** The submissions on disk of the account that is shown, and the reading of the lab's list. */
export const useSubmissions = defineStore('submissions', () => {
  const accounts = useAccounts();
  const desk = useDesk();
  /** Only those of a status, as the lab spells it. */
  const status = ref<string | null>(null);
  /** Query parameters that the lab is asked with. */
  const labFilters = shallowRef<SubmissionFilters>({});
  /** Why the last thing that was asked for did not begin. */
  const workProblem = shallowRef<Problem | null>(null);

  const list = useShownList({
    list: SUBMISSION_LIST,
    areas: ['submissions'],
    load: (query, offset, limit) =>
      call('submissions:list', {
        accountId: accounts.currentId,
        ...query,
        status: status.value,
        filters: labFilters.value,
        offset,
        limit,
      }),
    idOf: ({ submissionId }) => submissionId,
    onAccount: () => {
      status.value = null;
      labFilters.value = {};
      workProblem.value = null;
    },
  });
  const { pages } = list;
  watch(status, list.restart);

  const state = computed<SubmissionListState | null>(() => pages.answer.value?.state ?? null);
  /** Entries read so far by the walk that is under way, or null. */
  const reading = computed(() => {
    const work = desk.running.find(({ subjectId }) => subjectId === `submissions:${accounts.currentId}`);
    return work === undefined ? null : (work.progress?.done ?? 0);
  });

  async function walk(ask: () => Promise<Result<SubmissionListState>>): Promise<void> {
    workProblem.value = null;
    const result = await ask();
    if (!result.ok) workProblem.value = result.problem;
    await pages.refresh();
  }
  const request = () => ({ accountId: accounts.currentId, filters: labFilters.value });
  /** Reads the newest end of the lab's list. */
  const refresh = (): Promise<void> => walk(() => call('submissions:refresh', request()));
  /** Reads one more page at the oldest end, or all of them. */
  const readOlder = (toEnd: boolean): Promise<void> =>
    walk(() => call('submissions:read-older', { ...request(), toEnd }));
  const cancel = (): void => void call('submissions:cancel', { accountId: accounts.currentId });
  /** What came without an id, as it came. */
  const withoutId = (): Promise<Result<EntryWithoutId[]>> =>
    call('submissions:without-id', { accountId: accounts.currentId });

  /** Asks the lab for some only from now on, and reads the first page of them. */
  async function askFor(filters: SubmissionFilters): Promise<void> {
    labFilters.value = filters;
    await refresh();
  }

  return {
    ...list,
    ...{ status, labFilters, state, reading, workProblem },
    ...{ refresh, readOlder, cancel, withoutId, askFor },
  };
});
