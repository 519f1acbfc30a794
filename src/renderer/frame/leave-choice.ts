import type { Environment } from '@core/accounts/accounts';
import type { Leave } from '@core/holds/holds';

/** When what is approved leaves, as a person chose it. */
export interface ChosenLeave {
  readonly kind: 'now' | 'after' | 'at';
  /** What a field for date and time holds: `2026-11-23T09:00`, in the time of this place. */
  readonly when: string;
}

/** A moment as a field for date and time holds it, in the time of this place, to the minute. */
export function fieldMoment(at: number): string {
  const two = (figure: number): string => String(figure).padStart(2, '0');
  const day = new Date(at);
  const date = [day.getFullYear(), two(day.getMonth() + 1), two(day.getDate())].join('-');
  return `${date}T${two(day.getHours())}:${two(day.getMinutes())}`;
}

/** Tomorrow at nine in the time of this place: where a chosen moment begins. */
export function tomorrowAtNine(now: number): number {
  const day = new Date(now);
  day.setDate(day.getDate() + 1);
  return day.setHours(9, 0, 0, 0);
}

/** The moment of a choice in UTC milliseconds; null while none that is to come is chosen. */
export function momentOf(
  when: string,
  now: number,
): { readonly at: number | null; readonly isPast: boolean } {
  // Without a zone it is read in the time of this place.
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(when) ? new Date(when).getTime() : Number.NaN;
  if (Number.isNaN(at)) return { at: null, isPast: false };
  return at <= now ? { at: null, isPast: true } : { at, isPast: false };
}

/**
 * What main is asked for.
 *
 * @param grace milliseconds for `after`
 * @returns null while the choice means nothing, such as a moment that has passed
 */
export function leaveOf(choice: ChosenLeave, grace: number, now: number): Leave | null {
  if (choice.kind === 'now') return { kind: 'now' };
  if (choice.kind === 'after') return grace > 0 ? { kind: 'after', milliseconds: grace } : { kind: 'now' };
  const { at } = momentOf(choice.when, now);
  return at === null ? null : { kind: 'at', at };
}

/**
 * Where the choice begins: with the grace that the settings give, else at once; a date would be tomorrow at nine. Where
 * real money is spent it always begins with a delay, so that a mistake can be taken back.
 *
 * @param grace milliseconds, or zero
 * @param environment where what is approved goes; left out where only the settings count
 */
export const firstChoice = (grace: number, now: number, environment?: Environment): ChosenLeave => ({
  kind: grace > 0 || environment === 'production' ? 'after' : 'now',
  when: fieldMoment(tomorrowAtNine(now)),
});
