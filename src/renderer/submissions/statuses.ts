import type { StateLook } from '../ui/parts/status-badge';

/*
 * The document names no status of a submission (document: "States and transitions"). The word is always the
 * lab's own; a few usual words get a colour, and every other one stays neutral.
 */
const FAILED = new Set(['failed', 'rejected', 'error', 'cancelled', 'canceled']);
const DONE = new Set(['accepted', 'shipped', 'delivered', 'completed']);

/** A status as the lab spells it. */
export function statusLook(status: string): StateLook {
  const word = status.toLowerCase();
  if (FAILED.has(word)) return { tone: 'refused', mark: 'solid', word: status };
  if (DONE.has(word)) return { tone: 'confirmed', mark: 'solid', word: status };
  return { tone: 'neutral', mark: 'hollow', word: status };
}
