import type { DeliveryRow, DeliveryStanding, EventSummary, Progress } from '@core/webhooks/deliveries';
import { explainOrderFailure } from '@core/submissions/order-failures';
import { deliveriesText, eventsText as text } from '../messages/webhooks';
import type { StateLook } from '../ui/parts/status-badge';

const STANDINGS: Readonly<Record<DeliveryStanding, Omit<StateLook, 'word'>>> = {
  unchecked: { tone: 'unknown', mark: 'dashed' },
  verified: { tone: 'confirmed', mark: 'solid' },
  'not-verified': { tone: 'refused', mark: 'solid' },
};

/** What is known of the signature of a delivery, as a mark and a word. */
export const standingLook = (standing: DeliveryStanding): StateLook => ({
  ...STANDINGS[standing],
  word: deliveriesText.standing[standing],
});

/** The same of one delivery: a verification code needs no signature. */
export const deliveryLook = ({ kind, standing }: Pick<DeliveryRow, 'kind' | 'standing'>): StateLook =>
  kind === 'verifier' && standing !== 'verified'
    ? { tone: 'neutral', mark: 'hollow', word: deliveriesText.code }
    : standingLook(standing);

const PROGRESS: Readonly<Record<Progress, Omit<StateLook, 'word'>>> = {
  other: { tone: 'neutral', mark: 'hollow' },
  received: { tone: 'neutral', mark: 'hollow' },
  accepted: { tone: 'neutral', mark: 'solid' },
  processing: { tone: 'neutral', mark: 'solid' },
  shipped: { tone: 'confirmed', mark: 'solid' },
  delivered: { tone: 'confirmed', mark: 'solid' },
};

/** How far something is by what the lab said; null where it said nothing that is recognised. */
export const progressLook = (progress: Progress | null): StateLook | null =>
  progress === null || progress === 'other' ? null : { ...PROGRESS[progress], word: text.progress[progress] };

/** That something failed at the lab, in the document's words for its code; a code that no one knows is shown as it is. */
export const failureLook = (failures: EventSummary['failures']): StateLook | null =>
  failures.length === 0
    ? null
    : {
        tone: 'refused',
        mark: 'solid',
        word: text.failed,
        title: [...new Set(failures.map((failure) => explainOrderFailure(failure).title))].join('\n'),
      };

/** What verified events say, in one mark for a list: a failure before everything else. */
export const eventsLook = ({ failures, progress }: EventSummary): StateLook | null =>
  failureLook(failures) ?? progressLook(progress);
