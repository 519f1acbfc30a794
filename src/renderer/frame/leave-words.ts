import type { Hold, Leave } from '@core/holds/holds';
import { formatDuration } from '../ui/format/numbers';
import { formatUntil } from '../ui/format/times';
import { holdsText, leaveText } from '../messages/holds';

/** Beyond this a moment says more than a countdown, in milliseconds. */
const COUNTED = 10 * 60_000;

/** When something leaves, as the end of a sentence: `in 30 s`, `tomorrow 9:00`; empty for at once. */
export function leaveWords(leave: Leave, now: number): string {
  if (leave.kind === 'now') return '';
  return leave.kind === 'after'
    ? leaveText.in({ time: formatDuration(leave.milliseconds) })
    : formatUntil(leave.at, now);
}

/** What is left of a wait: `0:24`, `9:05`. */
export function formatCountdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** True while a moment is so near that it is counted down. */
export const isCounted = (at: number, now: number): boolean => at - now <= COUNTED;

/** Why something waits for a person. */
function waitingWords({
  why,
  desk,
  isFromElsewhere,
}: Pick<Hold, 'desk' | 'isFromElsewhere'> & { readonly why: NonNullable<Hold['why']> }): string {
  if (desk !== undefined) return holdsText.why.elsewhere;
  return isFromElsewhere === true ? holdsText.why.handed : holdsText.why[why];
}

/** When a hold leaves, as a line of its own. */
export function holdLine(
  hold: Pick<Hold, 'state' | 'why' | 'leavesAt' | 'isFromElsewhere' | 'desk'>,
  now: number,
): string {
  if (hold.why !== null) return waitingWords({ ...hold, why: hold.why });
  if (hold.state === 'leaving') return holdsText.leaving;
  if (hold.leavesAt === null) return holdsText.state[hold.state];
  return isCounted(hold.leavesAt, now)
    ? holdsText.leavesIn({ time: formatCountdown(hold.leavesAt - now) })
    : holdsText.leavesAt({ when: formatUntil(hold.leavesAt, now) });
}
