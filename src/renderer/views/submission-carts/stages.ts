import type { ConfiguredProductState } from '@core/configured-products';
import type { SubmissionCartRow } from '@core/submission-carts';
import type { StateLook } from '../../components/state-mark';
import { submissionCartText } from '../../messages/submission-cart';
import { submissionCartsText as text } from '../../messages/submission-carts';

/** How far a submission cart has come, as a mark and a word. */
export function submissionStageLook(row: Pick<SubmissionCartRow, 'stage' | 'total'>): StateLook {
  switch (row.stage) {
    case 'drafted':
      return row.total === null
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

const PRODUCT_LOOKS: Readonly<Record<ConfiguredProductState, Omit<StateLook, 'word'>>> = {
  drafted: { tone: 'neutral', mark: 'hollow' },
  making: { tone: 'running', mark: 'turning' },
  building: { tone: 'running', mark: 'turning' },
  ready: { tone: 'confirmed', mark: 'solid' },
  'not-valid': { tone: 'refused', mark: 'solid' },
  failed: { tone: 'refused', mark: 'hollow' },
};

/** How far the configured product of an item has come, as a mark and a word. */
export const productLook = (state: ConfiguredProductState): StateLook => ({
  ...PRODUCT_LOOKS[state],
  word: submissionCartText.product[state],
});
