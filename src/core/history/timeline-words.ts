/** A stretch of time for a line: `412 ms`, `7.5 s`, `2 min`. */
export function tookInWords(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  const seconds = Math.round(milliseconds / 100) / 10;
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
