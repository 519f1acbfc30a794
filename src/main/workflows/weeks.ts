/** When the week of a moment began: Monday, midnight of this computer's time zone, as UTC milliseconds. */
export function startOfWeek(now: number): number {
  const day = new Date(now);
  day.setHours(0, 0, 0, 0);
  day.setDate(day.getDate() - ((day.getDay() + 6) % 7));
  return day.getTime();
}
