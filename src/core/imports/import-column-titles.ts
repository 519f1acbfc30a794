import {
  COLUMN_NAMES,
  FAMILY_NAMES,
  GIVEN_NAMES,
  HOUSE_NUMBERS,
  ITEM_NAMES,
  MIDDLE_NAMES,
  NAME_OWNERS,
  RECIPIENT_WORDS,
  RETURN_WORDS,
} from './import-column-names';
import { plainName } from './paste-csv';

const FIELDS_BY_NAME = new Map<string, string[]>();
for (const [field, names] of Object.entries(COLUMN_NAMES)) {
  // A column called `name` says whose order it is, not what the cart is called.
  for (const name of new Set(field === 'name' ? names : [plainName(field), ...names])) {
    FIELDS_BY_NAME.set(name, [...(FIELDS_BY_NAME.get(name) ?? []), field]);
  }
}

/** `How many copies?`, `Print quantity`; not the total of an order. */
const COUNTS_PIECES =
  /^(?!.*(?:total|refunded|shipped)).*(?:qty|quantity|copies|anzahl|menge|stuckzahl|quantite)$/;

const isHouseNumber = (name: string): boolean => HOUSE_NUMBERS.some((number) => name.endsWith(number));

const isOfRecipient = (field: string): boolean => field.startsWith('shipTo.');

/** What is left of a name without one of these words before or behind it, where that is a line of an address. */
const withoutWord = (name: string, words: readonly string[]): string | undefined =>
  words
    .filter((word) => name.length > word.length && (name.startsWith(word) || name.endsWith(word)))
    .map((word) => (name.startsWith(word) ? name.slice(word.length) : name.slice(0, -word.length)))
    .find(
      (rest) =>
        FIELDS_BY_NAME.get(rest)?.some(isOfRecipient) === true ||
        partOfName(rest) !== null ||
        isHouseNumber(rest),
    );

/** Fields that a column of this name may hold, the likeliest first; none for a name that no one knows here. */
export function fieldsOfName(title: string): string[] {
  const prefixed = /^(selection|metadata)\s*:\s*(.+)$/i.exec(title.trim());
  if (prefixed !== null) return [`${(prefixed[1] ?? '').toLowerCase()}:${(prefixed[2] ?? '').trim()}`];
  const name = plainName(title.replace(/['’]s\b/u, ''));
  if (name === '') return [];
  const exact = FIELDS_BY_NAME.get(name);
  if (exact !== undefined) return exact;
  if (HOUSE_NUMBERS.includes(name)) return ['shipTo.addr1'];
  if (MIDDLE_NAMES.includes(name)) return ['shipTo.name'];
  if (name.endsWith('editorid')) return ['editorId'];
  if (COUNTS_PIECES.test(name)) return ['quantity'];
  if (/last(?:name)?first(?:name)?$/.test(name)) return ['lastFirst'];
  const shipTo = (rest: string | undefined): string[] => {
    if (rest === undefined) return [];
    const fields = (FIELDS_BY_NAME.get(rest) ?? []).filter(isOfRecipient);
    if (isHouseNumber(rest)) return ['shipTo.addr1'];
    return fields.length === 0 && partOfName(rest) !== null ? ['shipTo.name'] : fields;
  };
  const returned = shipTo(withoutWord(name, RETURN_WORDS));
  if (returned.length > 0) return returned.map((field) => field.replace('shipTo', 'shipFrom'));
  return shipTo(withoutWord(name, RECIPIENT_WORDS));
}

/** How many of these cells are names of columns that are known. */
export const knownColumns = (cells: readonly string[]): number =>
  cells.filter((cell) => fieldsOfName(cell).length > 0 || ITEM_NAMES.includes(plainName(cell))).length;

/** Which part of a name a column holds, and whose; null for one that holds none. */
function partOfName(
  title: string,
): { readonly part: 'given' | 'middle' | 'family'; readonly of: string } | null {
  const name = plainName(title);
  for (const [part, names] of [
    ['given', GIVEN_NAMES],
    ['family', FAMILY_NAMES],
    ['middle', MIDDLE_NAMES],
  ] as const) {
    for (const own of names) {
      if (!name.endsWith(own)) continue;
      const of = name.slice(0, -own.length);
      if (of === '' || NAME_OWNERS.includes(of) || RECIPIENT_WORDS.includes(of)) return { part, of };
    }
  }
  return null;
}

function arePartsOfAName(one: string | undefined, other: string | undefined): boolean {
  // Beside a given name, “Name” is the family's.
  const titles = [one ?? '', other ?? ''].map(plainName);
  if (titles.includes('name')) return titles.some((title) => GIVEN_NAMES.includes(title));
  const [first, second] = [partOfName(one ?? ''), partOfName(other ?? '')];
  return first !== null && second !== null && first.of === second.of && first.part !== second.part;
}

/** Whether two columns hold parts of one value: given and family name, or street and house number. */
export const areJoined = (field: string, one: string | undefined, other: string | undefined): boolean =>
  field === 'shipTo.addr1'
    ? isHouseNumber(plainName(one ?? '')) !== isHouseNumber(plainName(other ?? ''))
    : arePartsOfAName(one, other);

/** The place of a column among those of a name: given names are first, however the columns are. */
export function placeInName(title: string): number {
  const part = partOfName(title)?.part;
  return part === undefined ? 2 : ['given', 'middle', 'family'].indexOf(part);
}

/** How telling the name of a column is for a field; the less the better. One that names the recipient goes first. */
export function rankOf(title: string, field: string): number {
  const name = plainName(title);
  if (field === 'wholeAddress' || field === 'lastFirst') return -2000;
  if (ITEM_NAMES.includes(name)) return 1000 + ITEM_NAMES.indexOf(name);
  const names = COLUMN_NAMES[field] ?? [];
  if (field === 'quantity' && !names.includes(name)) return names.length;
  const words = isOfRecipient(field) ? RECIPIENT_WORDS.filter((word) => name.startsWith(word)) : [];
  const rests = words.map((word) => names.indexOf(name.slice(word.length)));
  return words.some((word) => word !== name) ? Math.max(...rests) - 1000 : names.indexOf(name);
}
