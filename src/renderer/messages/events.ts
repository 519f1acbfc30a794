import type { Progress } from '@core/deliveries';
import { inLanguage } from '@core/language';

/** Words of what the lab said of an order or a submission by events. */
export const eventsText = inLanguage('eventsText', {
  title: 'Events',
  failed: 'Failed at the lab',
  notRead: 'The events could not be read',
  progress: {
    other: '',
    received: 'Received by the lab',
    processing: 'In production',
    shipped: 'Shipped',
    delivered: 'Delivered',
  } satisfies Record<Progress, string>,
  part: (part: string) => `Order ${part}`,
  happened: (when: string) => `happened ${when}`,
  came: (when: string) => `came ${when}`,
  saysNothing: 'Says nothing that is recognised',
  code: 'Code',
  whole: 'The delivery whole',
  /** Why an event stands here without an effect. */
  noEffect: {
    unchecked: 'It counts for nothing until the lab says that the signature is its own.',
    'not-verified': 'The signature is not the lab’s: it changed nothing.',
  },
});
