/** When the week of a moment began: Monday, midnight of this computer's time zone, as UTC milliseconds. */
export function startOfWeek(now: number): number {
  const day = new Date(now);
  day.setHours(0, 0, 0, 0);
  day.setDate(day.getDate() - ((day.getDay() + 6) % 7));
  return day.getTime();
}

/** When the day of a moment began: midnight of this computer's time zone, as UTC milliseconds. */
export const startOfDay = (now: number): number => new Date(now).setHours(0, 0, 0, 0);

/** When each of the last weeks began, the oldest first and that of the moment last, as UTC milliseconds. */
export function lastWeeks(now: number, count: number): number[] {
  const newest = startOfWeek(now);
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(newest);
    // By the calendar: a week in which the clocks change has not 168 hours.
    day.setDate(day.getDate() - 7 * (count - 1 - index));
    return day.getTime();
  });
}

/** When each of the seven days of a week began, by when the week did, as UTC milliseconds. */
export function daysOfWeek(from: number): number[] {
  return Array.from({ length: 7 }, (_, index) => {
    const day = new Date(from);
    day.setDate(day.getDate() + index);
    return day.getTime();
  });
}
