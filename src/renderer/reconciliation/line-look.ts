import { reconcilingText } from '@core/reconciliation/messages';
import type { ReconciliationFinding, ReconciliationRow } from '@core/reconciliation/reconciliation';
import type { Mark, StateLook, Tone } from '../ui/parts/status-badge';
import { reconciliationText as text } from '../messages/reconciliation';

const LOOKS: Readonly<Record<ReconciliationFinding, readonly [Tone, Mark]>> = {
  agrees: ['confirmed', 'solid'],
  differs: ['awaits', 'solid'],
  unknown: ['unknown', 'dashed'],
  'under-way': ['running', 'turning'],
  'too-recent': ['neutral', 'hollow'],
  // That it is not listed proves nothing: it is to be looked at, and not refused.
  'not-listed': ['awaits', 'hollow'],
  elsewhere: ['neutral', 'hollow'],
  alike: ['awaits', 'solid'],
};

/** How the result of a line looks; one that a person knows of is not emphasised. */
export function findingLook({ finding, known }: Pick<ReconciliationRow, 'finding' | 'known'>): StateLook {
  if (known !== null) return { tone: 'neutral', mark: 'solid', word: text.known };
  const [tone, mark] = LOOKS[finding];
  return { tone, mark, word: reconcilingText.finding[finding] };
}
