import type { NeedCause } from '@core/inbox/needs';

/** The class of tone of a cause: unknown outcomes have their own, what failed is red, what waits is amber. */
export function toneOfCause(cause: NeedCause): string {
  switch (cause) {
    case 'may-be-confirmed':
    case 'submit-unknown':
    case 'creation-unknown':
      return 'tone-unknown';
    case 'order-failure':
    case 'creation-refused':
    case 'confirmation-refused':
    case 'submit-refused':
    case 'key-rejected':
      return 'tone-refused';
    default:
      return 'tone-awaits';
  }
}
