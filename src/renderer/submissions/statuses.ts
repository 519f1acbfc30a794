import type { StateLook } from '../ui/parts/status-badge';

/*
 * The document names no status of a submission (document: "States and transitions"). The word is always the
 * lab's own; a few usual words get a colour, and every other one stays neutral.
 */
const FAILED = new Set(['failed', 'rejected', 'error', 'cancelled', 'canceled']);
const DONE = new Set(['accepted', 'shipped', 'delivered', 'completed']);

/** The lab's word for a status as a word: `in_production` is *In production*. One with capitals stays as it is. */
export function statusWord(status: string): string {
  if (status !== status.toLowerCase()) return status;
  const words = status.replace(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A status by the lab's own word. */
export function statusLook(status: string): StateLook {
  const known = status.toLowerCase();
  const word = statusWord(status);
  if (FAILED.has(known)) return { tone: 'refused', mark: 'solid', word };
  if (DONE.has(known)) return { tone: 'confirmed', mark: 'solid', word };
  return { tone: 'neutral', mark: 'hollow', word };
}
