import type { Operation } from '@core/journal/operations';
import type { Subject } from '@core/values/subjects';
import type { Hold } from '@core/holds/holds';

/** What a journaled call is about, as the history and the timeline name it. */
export const subjectOfCall = ({
  kind,
  subjectId,
  accountId,
}: Pick<Operation, 'kind' | 'subjectId' | 'accountId'>): Subject => ({
  kind: kind === 'submit' ? 'submission-cart' : 'order',
  id: subjectId,
  accountId,
  part: '',
});

/** What a hold is about, as the history and the timeline name it. */
export const subjectOfHold = ({
  kind,
  subjectId,
  accountId,
}: Pick<Hold, 'kind' | 'subjectId' | 'accountId'>): Subject => ({
  kind: kind === 'confirm' ? 'order' : kind === 'submit' ? 'submission-cart' : 'batch',
  id: subjectId,
  accountId,
  part: '',
});
