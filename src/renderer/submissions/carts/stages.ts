import type { SubmissionCartRow } from '@core/submissions/submission-carts';
import type { StateLook } from '../../ui/parts/status-badge';
import { submissionCartsText as text, submitText } from '../../messages/submissions';

/** How far a submission cart has come, as a mark and a word. A price that `counts` no more is none. */
export function submissionStageLook(
  row: Pick<SubmissionCartRow, 'stage' | 'total'>,
  counts = true,
): StateLook {
  switch (row.stage) {
    case 'drafted':
      return row.total === null || !counts
        ? { tone: 'neutral', mark: 'hollow', word: text.stage.drafted }
        : { tone: 'neutral', mark: 'solid', word: text.stage.priced };
    case 'submitting':
      return { tone: 'running', mark: 'turning', word: text.stage.submitting };
    case 'uncertain':
      return { tone: 'unknown', mark: 'dashed', word: text.stage.uncertain };
    case 'submitted':
      return { tone: 'confirmed', mark: 'solid', word: text.stage.submitted };
    case 'refused':
      return { tone: 'refused', mark: 'hollow', word: text.stage.refused };
  }
}

/** A submission of which orders failed at the lab. */
export const failedLook = (): StateLook => ({
  tone: 'refused',
  mark: 'solid',
  word: submitText.failedMark,
});
