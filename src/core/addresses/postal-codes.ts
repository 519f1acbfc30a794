/** How a country writes its postal codes: 9 for a figure, A for a letter, X for either; everything else as it is. */
export interface PostalRule {
  /** The forms in use, the usual one first. */
  readonly forms: readonly string[];
  readonly example: string;
}

const FIGURES: Readonly<Record<number, string>> = {
  3: 'IS:101 FO:100',
  4: `AT:1010 AU:2000 BE:1000 BG:1000 CH:8001 CY:1010 DK:1050 GL:3900 HU:1051 LI:9490 NO:0150
NZ:6011 PH:1000 SI:1000 TN:1000 ZA:2000`,
  5: `CR:10101 DE:10115 DZ:16000 EE:10111 EG:11511 ES:28001 FI:00100 FR:75001 GF:97300 GP:97100 GT:01001 HR:10000
ID:10110 IT:00118 KE:00100 KR:04524 LK:00100 MA:20000 MC:98000 ME:81000 MQ:97200 MX:06000 MY:50000 NC:98800
NP:44600 PE:15001 PF:98714 PK:44000 RE:97400 RS:11000 SM:47890 TH:10110 TR:34000 UA:01001 UY:11000 VA:00120
YT:97600`,
  6: 'CN:100000 CO:110111 EC:170515 IN:110001 KZ:010000 NG:100001 RO:010011 RU:101000 SG:018956 VN:100000',
};

const byLength: readonly (readonly [string, PostalRule])[] = Object.entries(FIGURES).flatMap(
  ([length, list]) =>
    list.split(/\s+/).map((entry): [string, PostalRule] => {
      const [country = '', example = ''] = entry.split(':');
      return [country, { forms: ['9'.repeat(Number(length))], example }];
    }),
);

const rule = (example: string, ...forms: string[]): PostalRule => ({ forms, example });
const ZIP = (example: string): PostalRule => rule(example, '99999', '99999-9999', '999999999');
const BRITISH = ['AA9 9AA', 'A9 9AA', 'A99 9AA', 'AA99 9AA', 'A9A 9AA', 'AA9A 9AA'];

const RULES: ReadonlyMap<string, PostalRule> = new Map([
  ...byLength,
  ['US', ZIP('02134')],
  ['PR', ZIP('00901')],
  ['GU', ZIP('96910')],
  ['VI', ZIP('00802')],
  ['AS', ZIP('96799')],
  ['MP', ZIP('96950')],
  ['CA', rule('K1A 0B1', 'A9A 9A9')],
  ['GB', rule('SW1A 1AA', ...BRITISH)],
  ['JE', rule('JE2 3AB', ...BRITISH)],
  ['GG', rule('GY1 1AA', ...BRITISH)],
  ['IM', rule('IM1 1AA', ...BRITISH)],
  ['IE', rule('D02 X285', 'A99 XXXX', 'A9A XXXX')],
  ['NL', rule('1012 AB', '9999 AA')],
  ['SE', rule('111 22', '999 99')],
  ['GR', rule('105 57', '999 99')],
  ['CZ', rule('110 00', '999 99')],
  ['SK', rule('811 01', '999 99')],
  ['PL', rule('00-001', '99-999')],
  ['PT', rule('1000-001', '9999-999')],
  ['JP', rule('100-0001', '999-9999')],
  ['BR', rule('01310-100', '99999-999')],
  ['AR', rule('C1002AAA', 'A9999AAA', '9999')],
  ['CL', rule('8320000', '9999999')],
  ['LT', rule('LT-01001', 'LT-99999', '99999')],
  ['MD', rule('MD-2001', 'MD-9999', '9999')],
  ['MT', rule('VLT 1010', 'AAA 9999')],
  ['TW', rule('100', '999', '99999', '999999')],
  ['BM', rule('HM 12', 'AA 99', 'AA XX')],
  ['SA', rule('11564', '99999', '99999-9999')],
  ['IL', rule('6100001', '9999999', '99999')],
  ['LV', rule('LV-1010', 'LV-9999', '9999')],
  ['LU', rule('1009', '9999', 'L-9999')],
]);

/** The rule of a country, by its two letters; null where none is known or none is used. */
export const postalRule = (country: string): PostalRule | null => RULES.get(country) ?? null;

const squeezed = (text: string): string => text.toUpperCase().replace(/[\s-]+/g, '');

/** What codes of a form look like, squeezed. Made once: a sheet has ten thousand of them. */
const expressions = new Map<string, RegExp>();
function isOfForm(form: string, code: string): boolean {
  const signs = (sign: string): string => (sign === '9' ? '\\d' : sign === 'A' ? '[A-Z]' : '[A-Z\\d]');
  const known = expressions.get(form) ?? new RegExp(`^${squeezed(form).replace(/[9AX]/g, signs)}$`);
  expressions.set(form, known);
  return known.test(code);
}

/** Some countries are written before the code by habit: `D-10115`, `F-75001`, `CH-8001`. */
const withoutHabit = (country: string, code: string): string =>
  code.replace(new RegExp(`^(?:${country}|[A-Z]{1,3})-(?=\\d)`), '');

/** True when a text is a postal code of that country, however its blanks and hyphens are set. */
export function isPostalCode(country: string, text: string): boolean {
  const known = postalRule(country);
  if (known === null) return true;
  const given = text.trim().toUpperCase();
  const fits = (code: string): boolean => known.forms.some((form) => isOfForm(form, squeezed(code)));
  return fits(given) || fits(withoutHabit(country, given));
}

/** The code as the country writes it, blanks and hyphens in their places; the text itself when it is none. */
export function writtenPostalCode(country: string, text: string): string {
  const known = postalRule(country);
  const code = squeezed(text);
  for (const form of known?.forms ?? []) {
    if (!isOfForm(form, code)) continue;
    let at = 0;
    return form.replace(/[^ -]/g, () => code[at++] ?? '');
  }
  return text;
}

/** Countries of figures alone in which some codes begin with a zero. */
const LEADS_WITH_ZERO = new Set('US PR VI DE FR IT ES FI MX TR KR NO GT UA KE LK AU RO KZ SG VA'.split(' '));

/** Zeros that a spreadsheet takes away from the front of figures at most. */
const LOST = 2;

/**
 * The code with the zeros that it lost at its front, as spreadsheets take them away; null when it did not lose any
 * that way. The part after a hyphen stays.
 */
export function withLostZeros(country: string, text: string): string | null {
  const known = postalRule(country);
  const given = text.trim();
  const figures = known?.forms[0] ?? '';
  if (!LEADS_WITH_ZERO.has(country)) return null;
  const match = /^(\d+)(-\d{4})?$/.exec(given);
  const head = match?.[1] ?? '';
  const lost = figures.length - head.length;
  if (match === null || lost < 1 || lost > LOST) return null;
  const whole = head.padStart(figures.length, '0') + (match[2] ?? '');
  return isPostalCode(country, whole) ? whole : null;
}
