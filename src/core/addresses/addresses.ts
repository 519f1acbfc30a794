import { countryName, countryOf, likelyCountries } from './countries';
import { stateOf, statesIn, statesOfPostalCode } from './country-states';
import { plainWords } from '../values/text';
import { isPostalCode, postalRule, withLostZeros, writtenPostalCode } from './postal-codes';
import { addressOddityText } from './messages';
import { listed } from '../language/language';
import { ADDRESS_LINES, type AddressDraft } from './address-draft';

/** What can be unusual about a line of an address. */
export type OddityKind =
  | 'missing'
  | 'unknown-country'
  | 'unknown-state'
  | 'postal-code'
  | 'lost-zero'
  | 'other-state'
  | 'code-in-city'
  | 'too-long'
  | 'not-printable'
  | 'po-box';

/** Something unusual about one line of an address. It is a remark: nothing is forbidden by it. */
export interface AddressOddity {
  readonly field: keyof AddressDraft;
  readonly kind: OddityKind;
  /** The line as it was given. */
  readonly given: string;
  /** What is usual there, in a few words; empty where the kind says it all. */
  readonly usual: string;
  /** The whole remark as one sentence. */
  readonly says: string;
  /** What the line should probably be; null where that is unknown. */
  readonly fix: string | null;
}

/** Characters of one line that carriers print on a label. */
const LABEL_LINE = 35;

const PO_BOX =
  /\b(?:p\.?\s*o\.?\s*box|post\s+office\s+box|postfach|apartado(?:\s+postal)?|bo[iî]te\s+postale|casella\s+postale|postbus|gpo\s+box|locked\s+bag)\b/iu;
/** What a label printer has: Latin letters, figures, and the marks of a keyboard. */
const PRINTABLE = /^[\p{Script=Latin}\p{M}\d\s!-/:-@[-`{-~‘’‚“”„–—·•°ºª№´¨«»¡¿§]*$/u;

/** True when no line of an address has a word. */
export const isEmptyAddress = (address: AddressDraft): boolean =>
  ADDRESS_LINES.every((line) => address[line].trim() === '');

/**
 * What is unusual about an address, line by line: a remark for a person, never a reason to refuse. An address
 * without any word has no oddities: that it is missing is said elsewhere. Lines are compared with what is usual in
 * the country that the address names; without a known country only what holds everywhere is looked at.
 */
export function oddAddress(address: AddressDraft): readonly AddressOddity[] {
  if (isEmptyAddress(address)) return [];
  const country = countryOf(address.country)?.code ?? '';
  return [
    ...oddLines(address, country),
    ...oddCountry(address),
    ...oddState(address, country),
    ...oddPostalCode(address, country),
    ...oddCity(address, country),
  ].sort((one, other) => ADDRESS_LINES.indexOf(one.field) - ADDRESS_LINES.indexOf(other.field));
}

function oddity(
  address: AddressDraft,
  field: keyof AddressDraft,
  kind: OddityKind,
  says: string,
  { usual = '', fix = null }: { readonly usual?: string; readonly fix?: string | null } = {},
): AddressOddity {
  return { field, kind, given: address[field], usual, says, fix };
}

function oddLines(address: AddressDraft, country: string): AddressOddity[] {
  const found: AddressOddity[] = [];
  for (const field of ['name', 'addr1', 'city', 'country'] as const) {
    if (address[field].trim() !== '') continue;
    if (field === 'addr1' && address.addr2.trim() !== '') continue;
    found.push(oddity(address, field, 'missing', addressOddityText.missing[field]));
  }
  for (const field of ['name', 'addr1', 'addr2', 'city'] as const) {
    const length = Array.from(address[field].normalize('NFC').trim()).length;
    if (length <= LABEL_LINE) continue;
    const says = addressOddityText.tooLong.says({ length, most: LABEL_LINE });
    found.push(
      oddity(address, field, 'too-long', says, {
        usual: addressOddityText.tooLong.usual({ most: LABEL_LINE }),
      }),
    );
  }
  for (const field of ADDRESS_LINES) {
    if (field === 'country' || PRINTABLE.test(address[field])) continue;
    const sign = Array.from(address[field]).find((one) => !PRINTABLE.test(one)) ?? '';
    const says = addressOddityText.notPrintable.says({ sign });
    found.push(
      oddity(address, field, 'not-printable', says, { usual: addressOddityText.notPrintable.usual }),
    );
  }
  for (const field of ['addr1', 'addr2'] as const) {
    if (!PO_BOX.test(address[field])) continue;
    const says = country === 'US' ? addressOddityText.poBox.usps : addressOddityText.poBox.post;
    found.push(oddity(address, field, 'po-box', says));
  }
  return found;
}

function oddCountry(address: AddressDraft): AddressOddity[] {
  const given = address.country.trim();
  if (given === '' || countryOf(given) !== null) return [];
  const likely = likelyCountries(given);
  const names = listed(
    likely.map(({ code, name }) => `${name} (${code})`),
    'disjunction',
  );
  const says =
    names === '' ? addressOddityText.country.unknown({ given }) : addressOddityText.country.likely({ names });
  const [first] = likely;
  const fix = likely.length === 1 && first !== undefined ? first.code : null;
  return [
    oddity(address, 'country', 'unknown-country', says, {
      usual: names || addressOddityText.country.usual,
      fix,
    }),
  ];
}

function oddState(address: AddressDraft, country: string): AddressOddity[] {
  const states = statesIn(country);
  if (states.length === 0) return [];
  const words = country === 'CA' ? addressOddityText.province : addressOddityText.state;
  const example = states[4]?.code ?? '';
  const given = address.state.trim();
  const zip = address.zip.trim();
  const ofZip = isPostalCode(country, zip) ? statesOfPostalCode(country, zip) : [];
  const only = ofZip.length === 1 ? (ofZip[0] ?? null) : null;
  if (given === '') {
    const says = only === null ? words.none : words.noneBut({ zip, only });
    return [oddity(address, 'state', 'missing', says, { usual: words.such({ example }), fix: only })];
  }
  const state = stateOf(country, given);
  if (state === null) {
    const usual = words.such({ example: only ?? example });
    const says = words.unknown({ country: countryName(country), given });
    return [oddity(address, 'state', 'unknown-state', says, { usual, fix: only })];
  }
  if (ofZip.length === 0 || ofZip.includes(state.code)) return [];
  const says = addressOddityText.zip.otherState({ zip, state: state.name });
  return [
    oddity(address, 'zip', 'other-state', says, {
      usual: addressOddityText.zip.ofState({ state: state.name }),
    }),
  ];
}

function oddPostalCode(address: AddressDraft, country: string): AddressOddity[] {
  const rule = postalRule(country);
  if (rule === null) return [];
  const given = address.zip.trim();
  if (isPostalCode(country, given)) return [];
  // Words are made for what is odd alone: a sheet has ten thousand addresses, and nearly all are not.
  const usual = addressOddityText.zip.such({ example: rule.example });
  if (given === '') return [oddity(address, 'zip', 'missing', addressOddityText.zip.none, { usual })];
  const whole = withLostZeros(country, given);
  if (whole !== null) {
    const says = addressOddityText.zip.lostZero({ whole });
    return [oddity(address, 'zip', 'lost-zero', says, { usual: whole, fix: whole })];
  }
  const inside = given.split(/[\s,]+/).find((part) => isPostalCode(country, part)) ?? null;
  const says = addressOddityText.zip.notOf({ country: countryName(country), usual: inside ?? rule.example });
  return [oddity(address, 'zip', 'postal-code', says, { usual, fix: inside })];
}

function oddCity(address: AddressDraft, country: string): AddressOddity[] {
  const zip = address.zip.trim();
  const city = address.city.trim();
  if (zip.length < 4 || !isPostalCode(country, zip)) return [];
  const written = writtenPostalCode(country, zip);
  const carried = [zip, written].find((code) => city.toUpperCase().includes(code.toUpperCase()));
  if (carried === undefined) return [];
  return [oddity(address, 'city', 'code-in-city', addressOddityText.zip.inCity)];
}

const SHORT: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  road: 'rd',
  drive: 'dr',
  lane: 'ln',
  court: 'ct',
  boulevard: 'blvd',
  place: 'pl',
  square: 'sq',
  highway: 'hwy',
  parkway: 'pkwy',
  apartment: 'apt',
  suite: 'ste',
  unit: 'apt',
  floor: 'fl',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  strasse: 'str',
};

const shortened = (text: string): string =>
  plainWords(text)
    .split(' ')
    .map((word) => SHORT[word] ?? (word.endsWith('strasse') ? word.replace(/asse$/, '') : word))
    .join(' ');

/**
 * The place of an address, to find it again however it was written: case, accents, punctuation, `Street` for `St`,
 * `Massachusetts` for `MA`, a ZIP code with or without its four figures. The recipient's name is left out. Empty for
 * an address without a place.
 */
export function placeKey(address: AddressDraft): string {
  const code = countryOf(address.country)?.code ?? plainWords(address.country);
  // Most addresses of a lab that bills in dollars are written without their country.
  const country = code === '' ? 'US' : code;
  const state = stateOf(country, address.state)?.code ?? address.state;
  const zip = plainWords(address.zip).replaceAll(' ', '');
  const lines = [
    shortened(`${address.addr1} ${address.addr2}`),
    plainWords(address.city),
    plainWords(state),
    country === 'US' ? (withLostZeros('US', address.zip) ?? zip).slice(0, 5) : zip,
  ];
  return lines.every((line) => line === '') ? '' : [...lines, country.toLowerCase()].join('|');
}

/** The recipient and the place of an address, to recognise the same one by. Empty for an address without a word. */
export function addressKey(address: AddressDraft): string {
  const [name, place] = [plainWords(address.name), placeKey(address)];
  return name === '' && place === '' ? '' : `${name}|${place}`;
}
