/**
 * Money inside the lab is whole cents: sums and multiples are exact, and only the writing of a
 * value knows of decimals.
 */
export type Cents = number;

/** Writes cents as a decimal amount with two places, such as `107.40`. */
export function amountText(cents: Cents): string {
  const sign = cents < 0 ? '-' : '';
  const absolute = Math.abs(cents);
  return `${sign}${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`;
}

/** A share of an amount in hundredths of a percent, rounded half up to a whole cent. */
export function shareOf(cents: Cents, hundredthsOfPercent: number): Cents {
  return Math.floor((cents * hundredthsOfPercent + 5_000) / 10_000);
}
