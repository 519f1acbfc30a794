import { defineStore } from 'pinia';
import { computed, ref, watch } from 'vue';
import type { Notice, Status } from '@bridge/app';
import { call, on } from '../bridge';
import { useAccounts } from '../accounts/accounts';
import { frameText } from '../messages/frame';
import { formatCount } from '../ui/format/numbers';

/** How far work is: `31`, or `31 of 200` where its end is known. */
export const progressWords = ({ done, of }: NonNullable<Status['running'][number]['progress']>): string =>
  of === null ? formatCount(done) : frameText.progress({ done, of });

/**
 * Seconds until an account that was slowed down may send again; 0 once the wait is over, and the lab is asked as usual.
 * `until` and `now` are UTC milliseconds.
 */
export const slowedFor = (until: number | null, now: number): number =>
  until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000));

/** What is true of the whole desk: online, running work, counts, notices. */
export const useDesk = defineStore('desk', () => {
  const accounts = useAccounts();
  const status = ref<Status | null>(null);
  let reading: Promise<void> | null = null;
  let again = false;

  async function readUntilCurrent(): Promise<void> {
    try {
      do {
        again = false;
        const result = await call('app:status', { accountId: accounts.currentId || null });
        if (result.ok) status.value = result.value;
      } while (again);
    } finally {
      reading = null;
    }
  }

  /**
   * Reads the status; it is as of now or newer when this ends. Calls that come while one is under way are one more
   * reading after it.
   */
  async function read(): Promise<void> {
    again = reading !== null;
    await (reading ??= readUntilCurrent());
  }

  async function dismiss(notice: Notice): Promise<void> {
    if (status.value !== null) {
      const notices = status.value.notices.filter(({ id }) => id !== notice.id);
      status.value = { ...status.value, notices };
    }
    await call('app:dismiss-notice', { id: notice.id });
  }

  const notices = computed(() => status.value?.notices ?? []);
  const running = computed(() => status.value?.running ?? []);
  const isReadOnly = computed(() => status.value !== null && status.value.database !== 'ok');

  on('changed', ({ area }) => {
    if (area !== 'settings') void read();
  });
  watch(
    () => accounts.currentId,
    () => void read(),
  );

  return { status, notices, running, isReadOnly, read, dismiss };
});
