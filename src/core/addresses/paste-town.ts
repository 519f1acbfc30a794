import { stateOf } from './country-states';
import { isPostalCode, postalRule } from './postal-codes';

/** City, state and postal code as they are in a text, and what is before the city in the same line. */
export interface Town {
  readonly before: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  /** Two letters of the country that is written like this alone; empty where several are. */
  readonly country: string;
}

const GAP = /[\s,;]+$/u;
const withoutGap = (text: string): string => text.replace(GAP, '').replace(/^[\s,;]+/u, '');

/** A text and what was taken from its end. */
interface Taken {
  readonly rest: string;
  readonly taken: string;
}

function takeAtEnd(text: string, expression: RegExp): Taken | null {
  const match = expression.exec(text);
  if (match === null) return null;
  const rest = text.slice(0, match.index);
  // A code is a word of its own.
  if (rest !== '' && !GAP.test(rest)) return null;
  return { rest: withoutGap(rest), taken: match[0] };
}

/** A state's code or name at the end of a text, of at most four words. */
function takeState(text: string, country: string): Taken | null {
  for (let words = 1; words <= 4; words += 1) {
    const found = takeAtEnd(text, new RegExp(`(?:[^\\s,;]+\\s+){${words - 1}}[^\\s,;]+$`, 'u'));
    if (found !== null && stateOf(country, found.taken) !== null) return found;
  }
  return null;
}

/** What is before the last comma belongs to the lines above the city. */
function townOf(text: string, part: Pick<Town, 'state' | 'zip' | 'country'>): Town {
  const at = text.lastIndexOf(',');
  return {
    before: withoutGap(text.slice(0, Math.max(at, 0))),
    city: withoutGap(text.slice(at + 1)),
    ...part,
  };
}

const CODES: Readonly<Record<string, RegExp>> = {
  US: /\d{4,5}(?:-\d{4})?$/u,
  CA: /[a-z]\d[a-z][\s-]?\d[a-z]\d$/iu,
  AU: /\d{4}$/u,
};

/** `Boston, MA 02134`: the city, a state, then the code, or `Boston, MA` without one. */
function withState(text: string, country: string): Town | null {
  const code = CODES[country];
  const zip = code === undefined ? null : takeAtEnd(text, code);
  if (zip !== null) {
    const state = takeState(zip.rest, country);
    return state === null ? null : townOf(state.rest, { state: state.taken, zip: zip.taken, country });
  }
  const state = takeAtEnd(text, /[A-Z]{2,3}$/u);
  if (state === null || state.rest === '' || stateOf(country, state.taken) === null) return null;
  return /,\s*\S+$/u.test(text) ? townOf(state.rest, { state: state.taken, zip: '', country }) : null;
}

const COUNTY =
  /^(?:.*shire|surrey|kent|essex|(?:east |west )?sussex|cornwall|devon|dorset|norfolk|suffolk|cumbria|somerset|middlesex|merseyside|greater london|greater manchester|(?:west|east) midlands|(?:north|south|west|east) yorkshire|tyne and wear|county .+)$/iu;

/** `London SW1A 1AA`, with a county before the code or without. */
function british(text: string): Town | null {
  const zip = takeAtEnd(text, /[a-z]{1,2}\d[a-z\d]?\s*\d[a-z]{2}$/iu);
  if (zip === null) return null;
  const at = zip.rest.lastIndexOf(',');
  const county = withoutGap(zip.rest.slice(at + 1));
  const hasCounty = COUNTY.test(county);
  const rest = hasCounty ? withoutGap(zip.rest.slice(0, Math.max(at, 0))) : zip.rest;
  return townOf(rest, { state: hasCounty ? county : '', zip: zip.taken, country: 'GB' });
}

/** `10115 Berlin`: the code first, as most of Europe writes it. */
function codeFirst(text: string, country: string): Town | null {
  const at = text.lastIndexOf(',');
  const last = text.slice(at + 1).trim();
  const match =
    /^((?:[a-z]{1,3}-)?\d[\d-]*(?:\s\d{2,3}(?=\s)|\s?[a-z]{2}(?=\s))?)\s+(?=\p{L})/iu.exec(last) ??
    /^((?:[a-z]{1,3}-)?\d[\d-]*)\s+(?=\p{L})/iu.exec(last);
  const zip = match?.[1] ?? '';
  if (match === null) return null;
  const isUsual =
    /^(?:[a-z]{1,3}-)?(?:\d{4,5}|\d{4}\s?[a-z]{2}|\d{3}\s\d{2}|\d{2}-\d{3}|\d{4}-\d{3})$/iu.test(zip);
  if (postalRule(country) === null ? !isUsual : !isPostalCode(country, zip)) {
    const short = /^\S+/u.exec(zip)?.[0] ?? '';
    if (
      short === zip ||
      (postalRule(country) === null ? !/^\d{4,5}$/.test(short) : !isPostalCode(country, short))
    )
      return null;
    return {
      before: withoutGap(text.slice(0, Math.max(at, 0))),
      city: last.slice(short.length).trim(),
      state: '',
      zip: short,
      country: '',
    };
  }
  const city = withoutGap(last.slice(match[0].length));
  return { before: withoutGap(text.slice(0, Math.max(at, 0))), city, state: '', zip, country: '' };
}

/** The city, then a code of that country at the end. */
function codeLast(text: string, country: string): Town | null {
  if (postalRule(country) === null) return null;
  for (const expression of [/[^\s,;]+\s[^\s,;]+$/u, /[^\s,;]+$/u]) {
    const zip = takeAtEnd(text, expression);
    if (zip !== null && /\d/.test(zip.taken) && isPostalCode(country, zip.taken)) {
      return townOf(zip.rest, { state: '', zip: zip.taken, country: '' });
    }
  }
  return null;
}

/**
 * Reads the line with the city, by what is usual in a country; for none (empty) by whatever it looks like. Null when it
 * does not look like one. Nothing of the text is left out but blanks and commas.
 */
export function readTown(text: string, country: string): Town | null {
  switch (country) {
    case 'US':
    case 'CA':
    case 'AU':
      return withState(text, country) ?? codeLast(text, country);
    case 'GB':
      return british(text);
    case '':
      return (
        withState(text, 'US') ??
        withState(text, 'CA') ??
        withState(text, 'AU') ??
        british(text) ??
        codeFirst(text, '')
      );
    default:
      return codeFirst(text, country) ?? codeLast(text, country);
  }
}
