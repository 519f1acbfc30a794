import { countryOf } from './countries';
import { stateOf } from './country-states';
import { readTown, type Town } from './paste-town';
import { isPostalCode } from './postal-codes';
import { ADDRESS_LINES, type AddressDraft, EMPTY_ADDRESS } from './address-draft';

/** What was read out of a pasted text. */
export interface PastedAddress {
  readonly address: AddressDraft;
  /** Pieces that belong to no line of an address, such as a telephone number: to be shown. */
  readonly left: readonly string[];
  /** True when it has more than a name: a street, a city, a postal code or a country. */
  readonly isAddress: boolean;
}

const NOT_ADDRESS: readonly RegExp[] = [
  /^\S+@\S+\.\S+$/u,
  /^https?:/iu,
  /^(?:tel|telephone|phone|mobile|cell|fax|e-?mail)\b/iu,
  /^\+[\d\s().-]{6,}$/u,
  /^\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}$/u,
  /^(?:ship(?:ping)?(?: to)?|deliver(?:y)?(?: to)?|mailing|postal|address|recipient|to|customer)(?: address)?\s*:$/iu,
];
const isNoAddress = (piece: string): boolean => NOT_ADDRESS.some((expression) => expression.test(piece));

const STREET =
  /^#?\d|\d+\s*[a-z]?$|\b(?:p\.?\s*o\.?\s*box|postfach|street|st|avenue|ave|road|rd|drive|dr|lane|ln|court|boulevard|blvd|way|rue|platz|allee)\b|(?:stra(?:ß|ss)e|str\.|weg|gasse)\b/iu;
/** Lines beside the street: of a flat, or of who it is passed on by. */
const BESIDE =
  /^(?:apt|apartment|unit|suite|ste|flat|floor|fl|room|building|bldg|c\/o|attn|attention|care of)\b/iu;
const isStreet = (piece: string): boolean => STREET.test(piece) && !BESIDE.test(piece);

const withoutEnds = (text: string): string => text.replace(/^[\s,;]+|[\s,;]+$/gu, '');

/** The pieces of a text: its lines, or what is between the commas of a single one. */
function piecesOf(text: string): string[] {
  const lines = text.split(/[\r\n\t\v\f\u0085\u2028\u2029]+/u).map(withoutEnds);
  const found = lines.filter((line) => line !== '');
  const pieces = found.length === 1 ? (found[0] ?? '').split(/[,;]/u).map(withoutEnds) : found;
  return pieces.filter((piece) => piece !== '');
}

/** Two letters that also are a state of the US name a country only beside a postal code of that country. */
function namesCountry(word: string, before: readonly string[]): boolean {
  const country = countryOf(word);
  if (country === null) return false;
  if (stateOf('US', word) === null) return true;
  const words = before.join(' ').split(/[\s,;]+/u);
  const american = /^\d{5}(?:-\d{4})?$/;
  return words.some((one, at) => {
    const pair = `${one} ${words[at + 1] ?? ''}`;
    const fits = [one, pair].some((code) => /\d/.test(code) && isPostalCode(country.code, code));
    // `10115 Berlin` has its code before the city; `Wilmington 19801` after it.
    return fits && (!american.test(one) || /^\p{L}/u.test(words[at + 1] ?? ''));
  });
}

/** The country at the end, as a piece of its own or as the last words of one. */
function takeCountry(pieces: readonly string[]): { readonly pieces: string[]; readonly country: string } {
  const none = { pieces: [...pieces], country: '' };
  const last = pieces.at(-1);
  if (last === undefined || pieces.length < 2) return none;
  const before = pieces.slice(0, -1);
  if (namesCountry(last, before)) return { pieces: before, country: last };
  for (const match of last.matchAll(/[\s,;]+/gu)) {
    const [rest, word] = [last.slice(0, match.index), last.slice(match.index + match[0].length)];
    const isShort = word.length < 3 && !/^uk$/iu.test(word);
    if (rest === '' || (isShort && !match[0].includes(',')) || !namesCountry(word, [...before, rest]))
      continue;
    // The last word of a place with its own name, such as New Mexico or West Georgia.
    if (!/[\d,]/u.test(rest.slice(-1) + match[0])) continue;
    return { pieces: [...before, rest], country: word };
  }
  return none;
}

/** City, state and code out of the last pieces: of one, or of up to three that belong together. */
function takeTown(
  pieces: readonly string[],
  country: string,
): { readonly pieces: string[]; readonly town: Town | null } {
  for (let count = 1; count <= Math.min(3, pieces.length); count += 1) {
    const text = pieces.slice(-count).join(', ');
    const town = readTown(text, country);
    if (town === null || town.city === '') continue;
    const before = town.before === '' ? [] : [town.before];
    return { pieces: [...pieces.slice(0, -count), ...before], town };
  }
  return { pieces: [...pieces], town: null };
}

/** The name, the street, and everything else in the second line. */
function placeLines(
  pieces: readonly string[],
  hasTown: boolean,
): Pick<AddressDraft, 'name' | 'addr1' | 'addr2'> {
  const [first, ...others] = pieces;
  if (first === undefined) return { name: '', addr1: '', addr2: '' };
  const startsWithStreet = /^#?\d/u.test(first) && hasTown && !others.some((piece) => /^#?\d/u.test(piece));
  const lines = startsWithStreet ? [...pieces] : others;
  const found = lines.findIndex(isStreet);
  const street = found === -1 ? 0 : found;
  return {
    name: startsWithStreet ? '' : first,
    addr1: lines[street] ?? '',
    addr2: lines.filter((_, at) => at !== street).join(', '),
  };
}

/**
 * Reads an address out of a pasted text: several lines, or one with commas. Never throws, and nothing of the text is
 * lost but blanks, commas and semicolons at the ends of lines: what has no place goes to the second line, or is `left`.
 * Words stay as they were written; the country is added where only one is written like that.
 */
export function readPastedAddress(text: string): PastedAddress {
  const all = piecesOf(text);
  const left = all.filter(isNoAddress);
  const { pieces, country } = takeCountry(all.filter((piece) => !isNoAddress(piece)));
  const code = countryOf(country)?.code ?? '';
  const { pieces: lines, town } = takeTown(pieces, code);
  const placed = placeLines(lines, town !== null);
  const address: AddressDraft = {
    ...EMPTY_ADDRESS,
    ...placed,
    city: town?.city ?? '',
    state: town?.state ?? '',
    zip: town?.zip ?? '',
    country: country === '' ? (town?.country ?? '') : country,
  };
  // A known country without a line that looks like a city: the last line is the likeliest one.
  const settled = town === null && country !== '' ? withLastAsCity(address, lines) : address;
  const parts = ADDRESS_LINES.filter((line) => settled[line] !== '').length;
  return {
    address: settled,
    left,
    isAddress: parts > 1 && (town !== null || country !== '' || lines.some(isStreet)),
  };
}

function withLastAsCity(address: AddressDraft, lines: readonly string[]): AddressDraft {
  if (lines.length < 3) return address;
  return { ...address, ...placeLines(lines.slice(0, -1), true), city: lines.at(-1) ?? '' };
}
