import type { BatchCounts, BatchItem, BatchOutcome, BatchRow, BatchState, Lane } from '@core/batches/batches';
import type { StateLook, Tone } from '../ui/parts/status-badge';
import { batchesText, batchText } from '../messages/batches';

const STATES: Readonly<Record<BatchState, Omit<StateLook, 'word'>>> = {
  open: { tone: 'neutral', mark: 'hollow' },
  held: { tone: 'neutral', mark: 'solid' },
  confirming: { tone: 'running', mark: 'turning' },
  paused: { tone: 'awaits', mark: 'solid' },
  stopped: { tone: 'neutral', mark: 'hollow' },
  finished: { tone: 'confirmed', mark: 'solid' },
};

const LANES: Readonly<Record<Lane, Omit<StateLook, 'word'>>> = {
  new: { tone: 'neutral', mark: 'hollow' },
  ready: { tone: 'confirmed', mark: 'hollow' },
  'needs-you': { tone: 'awaits', mark: 'solid' },
  held: { tone: 'neutral', mark: 'solid' },
};

const OUTCOMES: Readonly<Record<BatchOutcome, Omit<StateLook, 'word'>>> = {
  none: { tone: 'neutral', mark: 'hollow' },
  waiting: { tone: 'neutral', mark: 'solid' },
  sending: { tone: 'running', mark: 'turning' },
  confirmed: { tone: 'confirmed', mark: 'solid' },
  refused: { tone: 'refused', mark: 'solid' },
  unknown: { tone: 'unknown', mark: 'dashed' },
  'not-sent': { tone: 'neutral', mark: 'hollow' },
};

/** The state of a batch, as a mark and a word. One that is being prepared says so. */
export const batchLook = (row: Pick<BatchRow, 'state'>, isPreparing = false): StateLook =>
  isPreparing && row.state === 'open'
    ? { tone: 'running', mark: 'turning', word: batchesText.preparing }
    : { ...STATES[row.state], word: batchesText.state[row.state] };

/** The state of a cart of a batch: what happened to it once approved, else its lane. */
export function itemLook(
  item: Pick<BatchItem, 'lane' | 'outcome' | 'cause'>,
  wasApproved: boolean,
): StateLook {
  if (wasApproved) return { ...OUTCOMES[item.outcome], word: batchText.outcome[item.outcome] };
  return { ...LANES[item.lane], word: batchText.lane[item.lane] };
}

/** One part of a batch, as the bar shows it. */
export interface BatchPart {
  readonly key: keyof typeof batchesText.part;
  readonly count: number;
  readonly tone: Tone | 'rest';
  readonly words: string;
}

const TONES: Readonly<Record<BatchPart['key'], BatchPart['tone']>> = {
  confirmed: 'confirmed',
  unknown: 'unknown',
  refused: 'refused',
  sending: 'running',
  waiting: 'rest',
  'not-sent': 'neutral',
  ready: 'confirmed',
  'needs-you': 'awaits',
  held: 'neutral',
  new: 'rest',
};

const part = (key: BatchPart['key'], count: number): BatchPart => ({
  key,
  count,
  tone: TONES[key],
  words: batchesText.part[key]({ count }),
});

/** What of a batch was approved: all that has an outcome. */
export const approvedCount = ({ outcomes, all }: BatchCounts): number => all - outcomes.none;

/** How many of what was approved are over, whatever became of them. */
export const settledCount = ({ outcomes }: BatchCounts): number =>
  outcomes.confirmed + outcomes.unknown + outcomes.refused + outcomes['not-sent'];

/** True from the approval on: then outcomes say the state of a batch, before it the lanes. */
export const wasApproved = ({ state }: Pick<BatchRow, 'state'>): boolean => state !== 'open';

/** The parts of a batch in the order in which its bar shows them, without those that are empty. */
export function batchParts(row: Pick<BatchRow, 'state' | 'counts'>): BatchPart[] {
  const { lanes, outcomes } = row.counts;
  const parts = wasApproved(row)
    ? (['confirmed', 'unknown', 'refused', 'sending', 'not-sent', 'waiting'] as const).map((key) =>
        part(key, outcomes[key]),
      )
    : (['ready', 'needs-you', 'held', 'new'] as const).map((key) => part(key, lanes[key]));
  return parts.filter(({ count }) => count > 0);
}
