import { cutText, isJsonObject } from './answer-fields';
import type { InvalidParam } from './problems';

/**
 * Takes from any answer what only a refusal carries, under whatever names: an error number, what went wrong in words, broken
 * rules, failing fields, a value that says no. What the editor routes answer when they refuse is not shown (document:
 * "Other bodies", 4), and nor is with which status.
 */
export interface RefusalFacts {
  /** Its error number or code, as text. */
  readonly code: string | null;
  /** The status that the body itself names, such as 403 in an answer of 200; as text. */
  readonly status: string | null;
  /** What is called an error, in words, where that says something else than `message`. */
  readonly error: string | null;
  /** What it says in words, also where that is no fault. */
  readonly message: string | null;
  /** Broken rules, each in its words. */
  readonly rules: readonly string[];
  /** Failing fields that are named. */
  readonly params: readonly InvalidParam[];
  /** True when something in it says by itself that it is a refusal, other than the words of `message`. */
  readonly isFault: boolean;
}

/** Deepest nesting, most values, and longest text that are looked at. */
const [DEPTH, VALUES, CHARACTERS] = [6, 500, 2_000];
/** Most rules and fields that are kept. */
const LISTED = 100;

const plain = (name: string): string =>
  name
    .replace(/^.*:/, '')
    .toLowerCase()
    .replace(/[^a-zäöü]/g, '');

const NUMBERS = /^(?:error|err|fault|exception|fehler|failure)(?:number|num|no|nr|code|nummer)$/;
const FAULTS = /^(?:errors?|faults?|exceptions?|innererror|errordetails?|errorinfo|fehler)$/;
const FAULT_WORDS =
  /^(?:(?:error|err|fault|exception|failure|fehler)(?:message|msg|text|description|desc|string|reason|detail)|fehlermeldung|fehlertext|faultstring)$/;
const RULES =
  /^(?:broken|violated|failed|business)?(?:rules?|ruleviolations?|violations?|validations?)(?:errors?)?$/;
const IS_RULES = /^(?:broken|violated|failed)rules?$|violations?$|^validationerrors?$/;
const PARAMS = /^(?:invalidparams|invalidparameters|invalidfields|modelstate|fielderrors)$/;
const NO_WHEN_FALSE =
  /^(?:is|was|has)?(?:success|succeeded|successful|ok|okay|valid|accepted|confirmed|submitted|created|processed|placed)$/;
const YES_WHEN_TRUE = /^(?:is|has|was)?(?:error|errors|fault|failed|failure|rejected|refused|denied)$/;
/** Also the root of an XML answer that is nothing but one value. */
const OUTCOMES = /^(?:status|result|outcome|state|response|ergebnis|string|boolean|return)$/;
const STATUSES =
  /^(?:http)?(?:status|statuscode|code|responsecode|resultcode|returncode|httpstatus|httpcode)$/;
const MESSAGES =
  /^(?:message|msg|messages|meldung|nachricht|reason|grund|description|details?|title|text|info|hinweis|note|string|confirmation|responsemessage|statusmessage|statustext|resultmessage)$/;
/** Names of which a body that is nothing but a refusal may have any. */
const ABOUT =
  /^(?:type|instance|timestamp|time|date|path|requestid|request|traceid|correlationid|id|version|help|url|link|status|code|httpstatus|received)$/;

const NO_FAULT =
  /^\W*(?:0+(?:[.,]0+)?|no|none|null|nil|false|ok|okay|success(?:ful)?|n\/?a|kein(?:e|er)?|2\d\d|(?:no|kein(?:e)?)\W+(?:errors?|faults?|problems?|fehler))?\W*$/i;

/** True for the value of what names a fault where it names one. */
function namesFault(value: unknown): boolean {
  if (typeof value === 'string') return !NO_FAULT.test(value);
  if (typeof value === 'number') return value !== 0 && !(value >= 200 && value <= 299);
  if (Array.isArray(value)) return value.some(namesFault);
  if (isJsonObject(value)) return Object.values(value).some(namesFault);
  return value === true;
}

const MESSAGE = /^(?:message|msg|messages|meldung|nachricht|responsemessage|statusmessage|resultmessage)$/;

const isScalar = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';
const words = (value: unknown): string => cutText(String(value).trim(), CHARACTERS);
/** True for a number or its text that begins as the status of a refusal or a failure does, such as 412.02. */
const isStatusLike = (value: unknown): boolean =>
  isScalar(value) && /^\s*[45]\d\d(?:\D.{0,20})?\s*$/.test(String(value));

const NO_WORD =
  /^\W*(?:false|no|n|nok|nein|fail(?:ed|ure)?|errors?|reject(?:ed)?|refused|denied|declined|invalid|unauthorized|forbidden|fehler|abgelehnt|ungültig|fehlgeschlagen)\W*$/i;

const YES_WORD = /^\W*(?:true|yes|y|1|ja)\W*$/i;
const isNo = (value: unknown): boolean => NO_WORD.test(String(value)) || /^\s*0\s*$/.test(String(value));

const PROGRESS = /pending|queued|accept|creat|success|process|received|done|complete|confirm/i;
/** Words of success alone, and not of what could not be done. */
const GOES_WELL = /^[^.]{0,40}\b(?<!not |n’t |n't )(?:received|successful(?:ly)?|success|queued)\W*$/i;

const listOf = (values: readonly unknown[]): string =>
  values
    .filter(isScalar)
    .map(words)
    .filter((text) => text !== '')
    .join(' – ');

/** What one broken rule says. */
function ruleOf(entry: unknown): string {
  if (isScalar(entry)) return words(entry);
  if (!isJsonObject(entry)) return '';
  const texts = Object.entries(entry).filter(([, value]) => isScalar(value) && String(value).trim() !== '');
  const named = texts.filter(([name]) => MESSAGES.test(plain(name)) || FAULT_WORDS.test(plain(name)));
  const faults = texts.filter(([name]) => FAULTS.test(plain(name)));
  const first = named[0] ?? faults[0] ?? texts.find(([, value]) => typeof value === 'string');
  return first === undefined ? '' : words(first[1]);
}

/** A failing field of an entry that names one. */
function paramOf(entry: unknown): InvalidParam | null {
  if (!isJsonObject(entry)) return null;
  const field = Object.entries(entry).find(
    ([name, value]) =>
      /^(?:name|path|field|fieldname|property|parameter)$/.test(plain(name)) && isScalar(value),
  );
  const named = field === undefined ? '' : words(field[1]);
  // The path of a request is none of a field.
  return named === '' || /^(?:\/|https?:)/.test(named) ? null : { name: named, reason: ruleOf(entry) };
}

class Reader {
  code: string | null = null;
  status: string | null = null;
  /** Words by what they are called: of a fault, a message, anything else. The first that there are count. */
  faultWords: string | null = null;
  messageWords: string | null = null;
  plainWords: string | null = null;
  readonly rules: string[] = [];
  readonly params: InvalidParam[] = [];
  isFault = false;
  private left = VALUES;

  /** `inFault`: what is read is inside of something that names a fault; `depth` counts from the whole body. */
  read(value: unknown, depth: number, inFault: boolean): void {
    if (depth > DEPTH) return;
    if (Array.isArray(value)) {
      for (const entry of value as unknown[]) {
        if (isJsonObject(entry)) this.read(entry, depth + 1, inFault);
        else if (depth === 0 && isScalar(entry)) this.plainWords ??= words(entry) || null;
      }
      return;
    }
    if (!isJsonObject(value)) return;
    for (const [name, inner] of Object.entries(value)) {
      this.left -= 1;
      if (this.left < 0) return;
      this.field(plain(name), inner, depth, inFault);
    }
  }

  private addRules(entries: readonly unknown[]): void {
    for (const entry of entries) {
      const param = paramOf(entry);
      const rule = ruleOf(entry);
      if (param !== null && this.params.length < LISTED) this.params.push(param);
      else if (namesFault(rule) && !this.rules.includes(rule) && this.rules.length < LISTED)
        this.rules.push(rule);
    }
  }

  private field(name: string, value: unknown, depth: number, inFault: boolean): void {
    if (
      NUMBERS.test(name) ||
      (inFault && /^(?:code|number|no|nr|status|type|id|key)$/.test(name) && isScalar(value))
    ) {
      const isNumber = !/^(?:type|id|key)$/.test(name);
      if (isNumber && isScalar(value) && namesFault(value)) this.found(words(value));
      return;
    }
    if (FAULT_WORDS.test(name)) {
      if (isScalar(value) && namesFault(value)) this.say(words(value));
      else this.read(value, depth + 1, inFault);
      return;
    }
    if (FAULTS.test(name)) return this.fault(value, depth);
    if (IS_RULES.test(name) || PARAMS.test(name) || (inFault && RULES.test(name))) return this.listed(value);
    const isOfYesOrNo = NO_WHEN_FALSE.test(name) || YES_WHEN_TRUE.test(name);
    if (typeof value === 'boolean' || (isScalar(value) && isOfYesOrNo)) {
      const saysNo = NO_WHEN_FALSE.test(name) || OUTCOMES.test(name) ? isNo(value) : false;
      if (saysNo || (YES_WHEN_TRUE.test(name) && YES_WORD.test(String(value)))) this.isFault = true;
      return;
    }
    if (STATUSES.test(name) && isStatusLike(value)) {
      this.status ??= words(value);
      this.isFault = true;
      return;
    }
    if (OUTCOMES.test(name) && typeof value === 'string' && NO_WORD.test(value)) {
      this.isFault = true;
      return;
    }
    if (MESSAGES.test(name) && (depth <= 2 || inFault)) {
      const text = isScalar(value) ? words(value) : Array.isArray(value) ? listOf(value) : '';
      if (text !== '' && MESSAGE.test(name)) this.messageWords ??= text;
      else if (text !== '') this.plainWords ??= text;
      if (inFault) this.say(text);
      if (isScalar(value)) return;
    }
    this.read(value, depth + 1, inFault);
  }

  private found(code: string): void {
    this.isFault = true;
    this.code ??= code;
  }

  private say(text: string): void {
    if (text === '') return;
    this.isFault = true;
    this.faultWords ??= text;
  }

  private fault(value: unknown, depth: number): void {
    if (!namesFault(value)) return;
    this.isFault = true;
    if (typeof value === 'number' || isStatusLike(value)) return this.found(words(value));
    if (typeof value === 'string') return this.say(words(value));
    if (Array.isArray(value)) {
      const [first] = value as unknown[];
      if (isJsonObject(first) && paramOf(first) === null) this.read(first, depth + 1, true);
      // A list of errors says what went wrong, and not before or after what: only fields that it names do.
      const entries = value as unknown[];
      this.addRules(entries.filter((entry) => paramOf(entry) !== null));
      return this.say(listOf(entries.filter((entry) => paramOf(entry) === null).map(ruleOf)));
    }
    this.read(value, depth + 1, true);
  }

  /** Rules and fields in whatever shape: a list, an object from field to reason, one sentence, or a list inside of an object. */
  private listed(value: unknown): void {
    if (!namesFault(value)) return;
    this.isFault = true;
    if (Array.isArray(value)) return this.addRules(value);
    if (isScalar(value)) return this.addRules([value]);
    if (!isJsonObject(value)) return;
    for (const [name, inner] of Object.entries(value)) {
      // The element of a list in XML: its own name says nothing.
      const isEntry = /^(?:brokenrule|rule|violation|error|item|entry|string|anytype)s?$/.test(plain(name));
      if (isEntry || MESSAGES.test(plain(name))) this.addRules(Array.isArray(inner) ? inner : [inner]);
      else if (isScalar(inner)) this.addParam(name, words(inner));
      else if (Array.isArray(inner))
        this.addParam(
          name,
          inner
            .map(ruleOf)
            .filter((rule) => rule !== '')
            .join('; '),
        );
    }
  }

  private addParam(name: string, reason: string): void {
    if (reason !== '' && this.params.length < LISTED) this.params.push({ name, reason });
  }
}

/** The facts of a refusal in a body that was read as plain values. Total: any value gives facts, and nothing throws. */
export function refusalFacts(body: unknown): RefusalFacts {
  if (typeof body === 'string') {
    const message = words(body) || null;
    const isFault = NO_WORD.test(body);
    return { code: null, status: null, error: null, message, rules: [], params: [], isFault };
  }
  const reader = new Reader();
  reader.read(body, 0, false);
  const { rules, params } = reader;
  // A body of a code and its words and nothing else, unless the code is one of success or of waiting.
  const code = isJsonObject(body) && isScalar(body['code']) && isOnlyRefusal(body) ? words(body['code']) : '';
  const said = reader.messageWords ?? '';
  const isCode = namesFault(code) && namesFault(said) && !PROGRESS.test(code) && !GOES_WELL.test(said);
  const message = reader.messageWords ?? reader.faultWords ?? reader.plainWords;
  return {
    code: reader.code ?? (isCode ? code : null),
    status: reader.status,
    message,
    error: reader.faultWords === message ? null : reader.faultWords,
    rules: rules.filter((rule) => rule !== message),
    params,
    isFault: reader.isFault || isCode || rules.length > 0 || params.length > 0 || body === false,
  };
}

/** True for a body that is nothing but a refusal: every name in it belongs to one. */
const isOnlyRefusal = (body: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(body).every((name) => {
    const called = plain(name);
    return [
      ...[
        NUMBERS,
        FAULTS,
        FAULT_WORDS,
        IS_RULES,
        PARAMS,
        NO_WHEN_FALSE,
        YES_WHEN_TRUE,
        STATUSES,
        MESSAGES,
        ABOUT,
      ],
    ].some((names) => names.test(called));
  });

/** Whether a body is nothing but a refusal, a success and a refusal in one, or neither. */
export type Contradiction = 'only' | 'both' | null;

/**
 * What a body that has everything that a success must carry says against it, by its outermost names alone: an error number,
 * an error, broken rules, `success: false`. `only` when it is nothing but a refusal, such as where a success may be
 * anything; `both` when it is a success and a refusal in one; null when nothing speaks against it. A document that lists
 * failures inside of a success stays one (document: "Order failure codes").
 */
export function contradiction(body: unknown): Contradiction {
  if (!isJsonObject(body)) return null;
  const speaks = Object.entries(body).some(([given, value]) => {
    const name = plain(given);
    if (NUMBERS.test(name) || FAULTS.test(name) || /^brokenrules?$/.test(name)) return namesFault(value);
    return (
      /^(?:is|was)?(?:success|succeeded|successful|ok)$/.test(name) && (value === false || value === 'false')
    );
  });
  return speaks ? (isOnlyRefusal(body) ? 'only' : 'both') : null;
}

/** True for a body in which something says by itself that it is a refusal. */
export const isRefusing = (body: unknown): boolean => refusalFacts(body).isFault;

/**
 * As `contradiction`, for the answer to a creation or a confirmation: no field of it is the state of something that was made
 * before, so that every value that refuses counts, under whatever name (document: "Order creation response", "Order
 * confirmation response").
 */
export function anyContradiction(body: unknown): Contradiction {
  if (!isJsonObject(body)) return null;
  const outermost = Object.entries(body).filter(
    ([given, value]) =>
      isScalar(value) ||
      typeof value === 'boolean' ||
      [FAULTS, FAULT_WORDS, IS_RULES, PARAMS].some((names) => names.test(plain(given))),
  );
  if (!isRefusing(Object.fromEntries(outermost))) return contradiction(body);
  return isOnlyRefusal(body) ? 'only' : 'both';
}
