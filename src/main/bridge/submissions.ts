import type { Desk } from '../workflows/desk';
import {
  cancelReading,
  fetchSubmission,
  readOlderSubmissions,
  refreshSubmissions,
  submissionListState,
} from '../workflows/read-submissions';
import { startOfDay } from '../workflows/weeks';
import type { Handle } from './handle';

/** Most entries without an id that are shown one by one. */
const SHOWN_WITHOUT_ID = 100;

/** Handlers of the submissions that the lab has. */
export function registerSubmissionsHandlers(handle: Handle, { desk }: { readonly desk: Desk }): void {
  handle('submissions:list', function listSubmissions({ accountId, filter, status, filters, ...page }) {
    return {
      ...desk.submissions.list(accountId, filter, status, page, startOfDay(desk.now())),
      state: submissionListState(desk, { accountId, filters }),
    };
  });
  handle('submissions:read', function readSubmission({ accountId, submissionId }) {
    return desk.submissions.read(accountId, submissionId);
  });
  handle('submissions:fetch', function fetchOneSubmission(wanted) {
    return fetchSubmission(desk, wanted);
  });
  handle('submissions:refresh', function refreshList(request) {
    return refreshSubmissions(desk, request);
  });
  handle('submissions:read-older', function readOlder(request) {
    return readOlderSubmissions(desk, request);
  });
  handle('submissions:without-id', function listEntriesWithoutId({ accountId }) {
    return desk.submissions.withoutId(accountId, SHOWN_WITHOUT_ID);
  });
  handle('submissions:cancel', function cancelWalk({ accountId }) {
    cancelReading(desk, accountId);
    return null;
  });
}
