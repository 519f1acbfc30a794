import type { NeedCause } from '@core/inbox/needs';
import type { StateLook } from '../ui/parts/status-badge';
import { needsText } from '../messages/inbox';

const UNKNOWN = { tone: 'unknown', mark: 'dashed' } as const;
const FAILED = { tone: 'refused', mark: 'solid' } as const;
const REFUSED = { tone: 'refused', mark: 'hollow' } as const;
const WAITS = { tone: 'awaits', mark: 'solid' } as const;
const QUIET = { tone: 'awaits', mark: 'hollow' } as const;

const LOOKS: Readonly<Record<NeedCause, Omit<StateLook, 'word'>>> = {
  'may-be-confirmed': UNKNOWN,
  'submit-unknown': UNKNOWN,
  'creation-unknown': UNKNOWN,
  'restored-unsettled': UNKNOWN,
  'call-of-silent-desk': UNKNOWN,
  'workspace-waits': WAITS,
  'order-failure': FAILED,
  'partly-confirmed': FAILED,
  'creation-refused': REFUSED,
  'confirmation-refused': REFUSED,
  'submit-refused': REFUSED,
  'two-versions': WAITS,
  mentioned: WAITS,
  assigned: QUIET,
  'unset-values': QUIET,
  'key-rejected': FAILED,
  'key-replaced-elsewhere': QUIET,
  'workspace-parked': WAITS,
  'webhook-trouble': WAITS,
  'address-displaced': QUIET,
  'event-unmatched': QUIET,
  'held-too-long': WAITS,
  'awaiting-too-long': WAITS,
  'batch-paused': WAITS,
};

/** Why something needs a person, as a mark and a word; `word` says it closer where the list knows. */
export const causeLook = (cause: NeedCause, word: string = needsText.cause[cause]): StateLook => ({
  ...LOOKS[cause],
  word,
});
