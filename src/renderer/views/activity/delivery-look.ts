import type { DeliveryRow, DeliveryStanding, EventReading } from '@core/deliveries';
import type { StateLook } from '../../components/state-mark';
import { deliveriesText as text } from '../../messages/deliveries';

const LOOKS: Readonly<Record<DeliveryStanding, Omit<StateLook, 'word'>>> = {
  unchecked: { tone: 'unknown', mark: 'dashed' },
  verified: { tone: 'confirmed', mark: 'solid' },
  'not-verified': { tone: 'refused', mark: 'solid' },
};

/** What is known of the signature of a delivery, as a mark and a word. */
export const standingLook = (standing: DeliveryStanding): StateLook => ({
  ...LOOKS[standing],
  word: text.standing[standing],
});

/** What people call a delivery: the type of its event as the lab spells it, else what it is. */
export const deliveryName = ({ kind, reading }: Pick<DeliveryRow, 'kind' | 'reading'>): string =>
  kind === 'event' && reading.type !== '' ? reading.type : text.kind[kind];

/** What an event says in short: a failure by its code, else what its words mean, else the status as the lab spells it. */
export function readingInShort({ failure, progress, status }: EventReading): string {
  if (failure !== null) return failure.code === '' ? failure.message : failure.code;
  return text.progress[progress] === '' ? status : text.progress[progress];
}
