import { COUNTRIES, type Country } from './country-names';
import { plainWords } from '../values/text';

const squeezed = (text: string): string => plainWords(text).replaceAll(' ', '');

const BY_NAME: ReadonlyMap<string, Country> = new Map(
  COUNTRIES.flatMap((country) => country.names.map((name) => [squeezed(name), country])),
);
const BY_CODE: ReadonlyMap<string, Country> = new Map(COUNTRIES.map((country) => [country.code, country]));

/** The country that a text names: two letters, three letters, or a name. Null for one that no one knows. */
export const countryOf = (text: string): Country | null => BY_NAME.get(squeezed(text)) ?? null;

/** The English name of a country's two letters; the letters themselves when they are none. */
export const countryName = (code: string): string => BY_CODE.get(code)?.name ?? code;

/** Countries that a mistyped text may have meant, best first, at most three. */
export function likelyCountries(text: string): readonly Country[] {
  const sought = squeezed(text);
  if (sought.length < 3) return [];
  const near = new Map<Country, number>();
  for (const [name, country] of BY_NAME) {
    if (name.length < 4) continue;
    const isBeginning = name.startsWith(sought);
    const steps = isBeginning ? 0.5 : distance(sought, name);
    if (steps > Math.max(1, Math.floor(name.length / 4))) continue;
    near.set(country, Math.min(steps, near.get(country) ?? steps));
  }
  return [...near]
    .sort(([, one], [, other]) => one - other)
    .slice(0, 3)
    .map(([country]) => country);
}

/** How many letters have to be typed differently (Levenshtein), two neighbours that changed places counting as one. */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1];
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      next.push(
        Math.min(
          (row[j] ?? 0) + 1,
          (next[j - 1] ?? 0) + 1,
          (row[j - 1] ?? 0) + (same ? 0 : 1),
          swapped ? (before[j - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    before = row;
    row = next;
  }
  return row[other.length] ?? 0;
}
