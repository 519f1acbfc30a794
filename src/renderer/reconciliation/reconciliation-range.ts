/** How far back the lab's lists are read, as a person chose it. */
export const RANGE_KINDS = ['all', 'days-7', 'days-30', 'days-90', 'date'] as const;
export type RangeKind = (typeof RANGE_KINDS)[number];

export interface ChosenRange {
  readonly kind: RangeKind;
  /** What a field for a date holds, `2026-11-23`, for the kind `date`. */
  readonly date: string;
}

const DAYS: Readonly<Record<Exclude<RangeKind, 'all' | 'date'>, number>> = {
  'days-7': 7,
  'days-30': 30,
  'days-90': 90,
};

/** The beginning of a day of this place, some days before one. */
function dayBefore(now: number, days: number): number {
  const day = new Date(now);
  day.setHours(0, 0, 0, 0);
  return day.setDate(day.getDate() - days);
}

/**
 * The moment that a choice means, in UTC milliseconds: the beginning of a day of this place. Null for to the end;
 * undefined while the choice means nothing, such as a day to come.
 */
export function sinceOf({ kind, date }: ChosenRange, now: number): number | null | undefined {
  if (kind === 'all') return null;
  if (kind !== 'date') return dayBefore(now, DAYS[kind]);
  // Without a zone it is read in the time of this place.
  const at = /^\d{4}-\d\d-\d\d$/.test(date) ? new Date(`${date}T00:00`).getTime() : Number.NaN;
  return Number.isNaN(at) || at > now ? undefined : at;
}
