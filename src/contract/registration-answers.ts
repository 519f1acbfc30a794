import { type Answer, isSuccessStatus, problemOf, refusalOf } from './answers';
import { cutText } from './answer-fields';
import { JsonDocument, JsonSyntaxError } from './json-document';
import { isForm, looseBodyOf, pairsOf } from './loose-body';
import { failure, type Result, success } from './problems';
import { anyContradiction, refusalFacts } from './refusal-facts';
import { refusesInWords, withoutDenials } from './refusal-words';

/**
 * Reads the answers to the registration of a callback address. The document shows none of them ("Endpoints"), so that a
 * 2xx is believed only for what it plainly says, in whatever form: JSON, XML, form fields or a sentence. Words of a refusal
 * always count, also where something else in the answer sounds like a success; words of a success only in a whole answer.
 */

/** A step of a registration (document: "Events", registration). */
export type RegistrationStep = 'create' | 'verify';

/** What an answer says of a step: that it was done, that it was refused and in which words, or nothing of it. */
export interface RegistrationSaid {
  readonly said: 'done' | 'refused' | 'nothing';
  readonly words: string;
}

type Verdict = 'yes' | 'no' | null;

/** Deepest nesting and most values that are looked at. */
const [DEPTH, VALUES] = [6, 500];
/** Longest text that can be a statement of success; a longer one is a page or a story. */
const STATEMENT_CHARACTERS = 200;
const WORDS_CHARACTERS = 300;
/** So much of one text is looked at. */
const READ_CHARACTERS = 2_000;

/** A name by its letters alone, without a prefix such as `is`. */
const plain = (name: string): string =>
  name
    .replace(/^.*:/, '')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/^(?:is|was|has)(?=[a-z]{3})/, '');

/** Names whose value is what went wrong. */
const FAULTS =
  /^(?:errors?|error(?:s|message|number|code|text|description|detail)|faults?|failures?|failed|exceptions?|brokenrules|rejected|refused|denied|invalid|problems?)$/;
/** Names whose value says of a step whether it was done. */
const DONE: Readonly<Record<RegistrationStep, RegExp>> = {
  verify:
    /^(?:verified|verification|enabled|active|activated|success|successful|succeeded|ok|valid|confirmed)$/,
  create:
    /^(?:created|registered|accepted|verified|verification|enabled|active|activated|success|successful|succeeded|ok|valid|confirmed)$/,
};
/** Names of answers as a whole: their value is a word for how it ended. */
const OUTCOMES = /^(?:status|state|result|results|outcome|response|return|value|boolean|string|statuscode)$/;
/** Names of sentences. */
const SENTENCES = /^(?:message|msg|title|detail|details|description|reason|text|info|note)$/;

const BARE_NO = /^\W*(?:no|false|n|0|nope|none|nok)\W*$/i;
const BARE_YES = /^\W*(?:yes|true|y)\W*$/i;
const OPEN = /\b(?:await|pending|wait|queued|in progress|processing|soon|will be)/i;
const SUCCESS: Readonly<Record<RegistrationStep, RegExp>> = {
  verify: /\b(?:verified|enabled|activated|active|success(?:ful|fully)?|succeeded)\b/i,
  create:
    /\b(?:created|registered|accepted|verified|enabled|activated|active|success(?:ful|fully)?|succeeded|await(?:s|ing)?[\W_]+verif)/i,
};

/** What a text says: a word such as `denied`, or a sentence. `OK` alone says no more than the status does. */
function ofText(given: string, step: RegistrationStep): Verdict {
  const text = withoutDenials(cutText(given, READ_CHARACTERS));
  if (BARE_NO.test(text) || refusesInWords(text)) return 'no';
  if (text.length > STATEMENT_CHARACTERS) return null;
  if (BARE_YES.test(text)) return 'yes';
  const isOpen = OPEN.test(text) && !(step === 'create' && /verif/i.test(text));
  return !isOpen && SUCCESS[step].test(text) ? 'yes' : null;
}

/** Whether the value of what names a fault names one. */
function isFault(value: unknown): boolean {
  if (typeof value === 'string')
    return !/^(?:|0+(?:\.0+)?|no|none|null|false|ok|n\/?a|-+)[.!]?$/i.test(value.trim());
  if (typeof value === 'number') return value !== 0;
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return value === true;
}

/** What one named value says. */
function ofNamed(name: string, value: unknown, step: RegistrationStep): Verdict {
  const called = plain(name);
  if (FAULTS.test(called)) return isFault(value) ? 'no' : null;
  if (SENTENCES.test(called)) return typeof value === 'string' ? ofText(value, step) : null;
  const isDone = DONE[step].test(called);
  // A creation that is reported when a verification was asked for proves no verification, but one that is denied does.
  const isOtherStep = !isDone && DONE.create.test(called);
  if (!isDone && !isOtherStep && !OUTCOMES.test(called)) return null;
  const verdict = ofValue(value, step, isDone && called === 'created');
  return verdict === 'yes' && isOtherStep ? null : verdict;
}

/** What the value of an answer, or of a name for its outcome, says. */
function ofValue(value: unknown, step: RegistrationStep, anySays: boolean): Verdict {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') {
    if (value >= 400 && value <= 599) return 'no';
    return value === 1 ? 'yes' : value === 0 ? 'no' : anySays ? 'yes' : null;
  }
  if (typeof value !== 'string') return null;
  if (/^\s*[45]\d\d\b/.test(value)) return 'no';
  if (/^\W*(?:ok|okay|1)\W*$/i.test(value)) return 'yes';
  const verdict = ofText(value, step);
  // When something was created is that it was.
  return verdict ?? (anySays && /^\d/.test(value.trim()) ? 'yes' : null);
}

/** One refusal outweighs everything that sounds like a success. */
const joined = (verdicts: readonly Verdict[]): Verdict =>
  verdicts.includes('no') ? 'no' : verdicts.includes('yes') ? 'yes' : null;

function ofJson(value: unknown, step: RegistrationStep): Verdict {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return ofText(value, step);
  const verdicts: Verdict[] = [];
  let left = VALUES;
  const visit = (part: unknown, depth: number): void => {
    if (typeof part !== 'object' || part === null || depth > DEPTH) return;
    for (const [name, inner] of Object.entries(part)) {
      left -= 1;
      if (left < 0) return;
      if (!Array.isArray(part)) verdicts.push(ofNamed(name, inner, step));
      visit(inner, depth + 1);
    }
  };
  visit(value, 0);
  return joined(verdicts);
}

/** Elements with a text and attributes, by their names. Nothing of XML is resolved or fetched. */
function ofXml(text: string, step: RegistrationStep): Verdict {
  const verdicts: Verdict[] = [];
  for (const { 0: whole, 1: name = '', 2: attributes = '', 3: inner = '', index: at } of text.matchAll(
    /<([A-Za-z_][\w:.-]{0,80})((?:\s[^<>]{0,2000})?\/?)>([^<]{0,2000})/g,
  )) {
    // A fault with elements in it has no text of its own.
    const after = text.slice(at + whole.length);
    const isFilled =
      FAULTS.test(plain(name)) && inner.trim() === '' && !attributes.endsWith('/') && /^<(?!\/)/.test(after);
    const value = isFilled || inner;
    if (value !== '') verdicts.push(ofNamed(name, value, step));
    for (const [, key = '', one = '', other = ''] of attributes.matchAll(
      /([A-Za-z_][\w:.-]{0,80})\s*=\s*(?:"([^"]*)"|'([^']*)')/g,
    )) {
      if (!key.startsWith('xmlns')) verdicts.push(ofNamed(key, one || other, step));
    }
  }
  return joined(verdicts);
}

function ofPlain(text: string, step: RegistrationStep): Verdict {
  const named = joined((pairsOf(text) ?? []).map(([name, value]) => ofNamed(name, value, step)));
  return named ?? (isForm(text) ? null : ofText(text, step));
}

/** What a page in place of an answer says of itself: its title and headings can refuse, nothing on it is a success. */
function ofPage(text: string, step: RegistrationStep): Verdict {
  const heads = [...text.matchAll(/<(title|h1|h2)\b[^>]*>([^<]{0,300})/gi)].map(([, , words = '']) => words);
  return heads.some((words) => ofText(words, step) === 'no') ? 'no' : null;
}

/** What the text of an answer says. */
function verdictOf(text: string, step: RegistrationStep): Verdict {
  try {
    const document = JsonDocument.parse(text);
    const verdict = ofJson(document.valueAt([]), step);
    // Of a thing that is said twice, readers differ on which counts.
    return verdict === 'yes' && document.repeatsKeys() ? null : verdict;
  } catch (cause) {
    if (!(cause instanceof JsonSyntaxError)) throw cause;
  }
  if (/<(?:!doctype\s+html|html|head|body)\b/i.test(text)) return ofPage(text, step);
  if (/^\s*</.test(text)) return ofXml(text, step);
  // JSON that is cut off or broken: members that are whole can refuse.
  if (/^\s*[{[]/.test(text)) {
    const members = [
      ...text.matchAll(/"([^"\\]{1,80})"\s*:\s*(true|false|-?\d+(?=\s*[,}\]])|"(?:[^"\\]|\\.){0,500}")/g),
    ];
    const verdicts = members.map(([, name = '', value = '']) => ofNamed(name, JSON.parse(value), step));
    return verdicts.includes('no') ? 'no' : null;
  }
  return ofPlain(text.trim(), step);
}

/** What a 2xx says of a step of a registration. Never throws, whatever the bytes. */
export function registrationSaid(answer: Answer, step: RegistrationStep): RegistrationSaid {
  const isWhole = answer.complete && !answer.tooLarge;
  const text = cutText(answer.text, 65_536);
  const words = cutText(text.replace(/\s+/g, ' ').trim(), WORDS_CHARACTERS);
  const verdict = text.trim() === '' ? null : verdictOf(text, step);
  if (verdict === 'no') return { said: 'refused', words };
  return { said: verdict === 'yes' && isWhole ? 'done' : 'nothing', words };
}

/** Names whose value says whether a signature is the service's. */
const GENUINE =
  /^(?:valid|verified|verification|genuine|authentic|match|matches|matched|signature(?:valid|verified|ok|match(?:es)?)?|validsignature|validationresult)$/;
/** Names whose value may say the same, where nothing else does. */
const OF_ANSWER =
  /^(?:status|state|result|outcome|response|return|value|boolean|string|message|success|ok|data)$/;
const IS_GENUINE =
  /^\W*(?:true|yes|y|1|ok|okay|valid|verified|genuine|authentic|match(?:es|ed)?|success|gültig|ja)\W*$/i;
const IS_NOT =
  /^\W*(?:false|no|n|0|invalid|not[ _-]?valid|unverified|not[ _-]?verified|mismatch|no[ _-]?match|forged|ungültig|nein)\W*$/i;
const SAYS_GENUINE = /\bsignature (?:is |was )?(?:valid|verified|genuine|ok|correct)\b/i;
const SAYS_NOT =
  /\bsignature (?:is |was )?(?:invalid|not (?:valid|verified|genuine|correct)|wrong)\b|\b(?:invalid|wrong) signature\b|\bsignature (?:mismatch|does not match)\b/i;

function genuineBy(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = cutText(String(value), READ_CHARACTERS);
  if (IS_NOT.test(text) || SAYS_NOT.test(text)) return false;
  return IS_GENUINE.test(text) || SAYS_GENUINE.test(text) ? true : null;
}

/** What the values of an answer say of a signature: the plain names first; two that differ say nothing. */
function genuineIn(body: unknown): boolean | null {
  const bare = genuineBy(body);
  if (bare !== null || typeof body !== 'object' || body === null) return bare;
  for (const names of [GENUINE, OF_ANSWER]) {
    const said = new Set<boolean>();
    let left = VALUES;
    const visit = (part: unknown, depth: number): void => {
      if (typeof part !== 'object' || part === null || Array.isArray(part) || depth > DEPTH) return;
      for (const [name, inner] of Object.entries(part)) {
        left -= 1;
        if (left < 0) return;
        const one = names.test(plain(name)) ? genuineBy(inner) : null;
        // That it was no success says nothing of the signature.
        if (one !== null && (one || !/^(?:success|ok)$/.test(plain(name)))) said.add(one);
        visit(inner, depth + 1);
      }
    };
    visit(body, 0);
    if (said.size > 0) return said.size === 1 ? said.has(true) : null;
  }
  return null;
}

/**
 * Reads the answer to the validation of a signature, which the document does not show ("Endpoints"). It is believed only
 * when it plainly says yes or no, in JSON, XML, form fields or a word; an answer with an error number or an error is
 * neither, but a refusal to say.
 */
export function validationOf(answer: Answer): Result<boolean> {
  if (!isSuccessStatus(answer.status) || !answer.complete || answer.tooLarge)
    return failure(problemOf(answer));
  const text = answer.text.trim();
  const body = looseBodyOf(answer.text) ?? (text.length <= STATEMENT_CHARACTERS ? text : null);
  const said = genuineIn(body);
  if (said === null) return failure(problemOf(answer));
  const { code, status } = refusalFacts(body);
  const isRefused = code !== null || status !== null || (said && anyContradiction(body) !== null);
  return isRefused ? failure(problemOf(answer)) : success(said);
}

/**
 * Reads the answer to a step of a registration. A success only where it says so; a 2xx that refuses is a Problem `refusal`
 * with its words; any other 2xx is the Problem that keeps it from being believed (`unreadable`, `html`, `incomplete`): the
 * step was sent, and nothing proves yet that it was done.
 */
export function registrationOf(answer: Answer, step: RegistrationStep): Result<null> {
  if (!isSuccessStatus(answer.status)) return failure(problemOf(answer));
  const { said, words } = registrationSaid(answer, step);
  if (said === 'done') return success(null);
  return failure(said === 'refused' ? refusalOf(answer, words) : problemOf(answer));
}
