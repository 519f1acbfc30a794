import { plainWords } from '../values/text';

const US = `AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware
DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas
KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi
MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York
NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island
SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington
WV West Virginia|WI Wisconsin|WY Wyoming|AS American Samoa|GU Guam|MP Northern Mariana Islands
PR Puerto Rico|VI Virgin Islands|FM Micronesia|MH Marshall Islands|PW Palau
AA Armed Forces Americas|AE Armed Forces Europe|AP Armed Forces Pacific`;
const CA = `AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador
NS Nova Scotia|NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec
SK Saskatchewan|YT Yukon`;
const AU = `ACT Australian Capital Territory|NSW New South Wales|NT Northern Territory|QLD Queensland
SA South Australia|TAS Tasmania|VIC Victoria|WA Western Australia`;

/** A state or province: its code and its name. */
export interface State {
  readonly code: string;
  readonly name: string;
}

const statesOf = (text: string): readonly State[] =>
  text.split(/[|\n]/).map((entry) => {
    const [code = '', ...name] = entry.split(' ');
    return { code, name: name.join(' ') };
  });

const STATES: Readonly<Record<string, readonly State[]>> = {
  US: statesOf(US),
  CA: statesOf(CA),
  AU: statesOf(AU),
};

/** The states of a country that writes them into every address (US, CA, AU); none for any other. */
export const statesIn = (country: string): readonly State[] => STATES[country] ?? [];

const squeezed = (text: string): string => plainWords(text).replaceAll(' ', '');
const BY_NAME: ReadonlyMap<string, State> = new Map(
  Object.entries(STATES).flatMap(([country, states]) =>
    states.flatMap((state): [string, State][] => [
      [`${country} ${squeezed(state.code)}`, state],
      [`${country} ${squeezed(state.name)}`, state],
    ]),
  ),
);

/** The state of a country that a text names, by code or name; null when it names none. */
export const stateOf = (country: string, text: string): State | null =>
  BY_NAME.get(`${country} ${squeezed(text)}`) ?? null;

/**
 * The beginnings of postal codes in each state: the first figure of a ZIP code, the first letter of a Canadian one.
 * Longer ones are the few that lie outside.
 */
const BEGINNINGS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  US: {
    0: 'CT MA ME NH NJ PR RI VT VI AE',
    1: 'NY PA',
    2: 'DC MD NC SC VA WV',
    3: 'AL FL GA MS TN AA',
    4: 'IN KY MI OH',
    5: 'IA MN MT ND SD WI',
    6: 'IL KS MO NE',
    7: 'AR LA OK TX',
    8: 'AZ CO ID NM NV UT WY',
    9: 'AK CA HI OR WA AS GU MP FM MH PW AP',
    '005': 'NY',
    '063': 'NY CT',
    197: 'DE',
    198: 'DE',
    199: 'DE',
    885: 'TX',
    569: 'DC',
  },
  CA: {
    A: 'NL',
    B: 'NS',
    C: 'PE',
    E: 'NB',
    G: 'QC',
    H: 'QC',
    J: 'QC',
    K: 'ON',
    L: 'ON',
    M: 'ON',
    N: 'ON',
    P: 'ON',
    R: 'MB',
    S: 'SK',
    T: 'AB',
    V: 'BC',
    X: 'NT NU',
    Y: 'YT',
  },
};

/** States in which a well written postal code of the US or Canada is; none where that is not known. */
export function statesOfPostalCode(country: string, code: string): readonly string[] {
  const known = BEGINNINGS[country] ?? {};
  const states = known[code.slice(0, 3)] ?? known[code.slice(0, 1).toUpperCase()];
  return states === undefined ? [] : states.split(' ');
}
