/** When a person may want to see something again. */
export interface SnoozeChoice {
  readonly kind: 'later-today' | 'tomorrow' | 'in-a-week';
  /** UTC milliseconds. */
  readonly at: number;
}

const HOUR = 3_600_000;
/** Hours from now that *later today* means. */
const LATER = 3;
/** The hour at which a day of work begins. */
const MORNING = 9;

/** Nine o'clock of a day in the time of this place. */
function morningIn(days: number, now: number): number {
  const day = new Date(now);
  day.setDate(day.getDate() + days);
  return day.setHours(MORNING, 0, 0, 0);
}

/** The moments that are offered, the nearest first. Later today is none when today is as good as over. */
export function snoozeChoices(now: number): readonly SnoozeChoice[] {
  const later = now + LATER * HOUR;
  const isToday = new Date(later).toDateString() === new Date(now).toDateString();
  return [
    ...(isToday ? [{ kind: 'later-today', at: later } as const] : []),
    { kind: 'tomorrow', at: morningIn(1, now) },
    { kind: 'in-a-week', at: morningIn(7, now) },
  ];
}
