import type { JsonOutline } from '@contract/json-document';
import type { EventReading } from './deliveries';
import {
  byKind,
  type FoundIdentifier,
  identifiersOfMember,
  type Identifiers,
  isAboutSomethingElse,
} from './identifiers';
import { payloadOf, plainKey, spelledOut } from './payloads';
import { progressIn, saysFailure } from './progress-words';
import { isoDateOf } from '../values/property-sheet';

/** One thing that a delivery says: about what, and what. A delivery that lists several orders says several things. */
export interface EventStatement {
  readonly identifiers: Identifiers;
  readonly reading: EventReading;
}

type Members = Extract<JsonOutline, { kind: 'object' }>['members'];
interface Failure {
  readonly code: string;
  readonly message: string;
}

const EVENT_IDS = ['eventid', 'deliveryid', 'messageid', 'notificationid', 'id'];
const TYPES = ['type', 'eventtype', 'eventname', 'event', 'topic', 'action', 'kind'];
const STATUSES = ['status', 'orderstatus', 'newstatus', 'currentstatus', 'state'];
const TIMES = [
  'happenedat',
  'occurredat',
  'createdat',
  'eventtime',
  'timestamp',
  'updatedat',
  'created',
  'occurred',
  'date',
  'time',
];
const FAILURES = ['failure', 'failures', 'error', 'errors'];
const CODES = ['failurecode', 'errorcode'];
const MESSAGES = [
  'failuremessage',
  'failurereason',
  'errormessage',
  'message',
  'reason',
  'detail',
  'description',
];
/** Objects that hold more of the same event, and not something beside it that has a status of its own. */
const WRAPPERS =
  /^(?:data|payload|body|event|details?|resource|object|entity|attributes|result|order|submission|entry|confirmation|fulfillment|current|new)$/;

/** The first of some names under which a member holds words. */
function wordsAt(members: Members, names: readonly string[]): string {
  for (const name of names) {
    for (const { key, value } of members) {
      const text = plainKey(key) === name ? spelledOut(value) : null;
      if (text !== null) return text;
    }
  }
  return '';
}

/** UTC milliseconds of a date by its ISO spelling, or of seconds or milliseconds since 1970; null for anything else. */
function momentIn(text: string): number | null {
  const date = isoDateOf(text);
  if (date !== null) return date.at;
  if (!/^\d{9,14}(?:\.\d+)?$/.test(text)) return null;
  const number = Number(text);
  return number < 100_000_000_000 ? Math.round(number * 1000) : Math.round(number);
}

function momentAt(members: Members): number | null {
  for (const name of TIMES) {
    const moment = momentIn(wordsAt(members, [name]));
    if (moment !== null) return moment;
  }
  return null;
}

/** A failure by its own name, whatever form it has: what no one knows is still one. */
function failureIn(value: JsonOutline): Failure | null {
  if (value.kind === 'null') return null;
  if (value.kind === 'boolean') return value.value === true ? { code: '', message: '' } : null;
  if (value.kind === 'array') return value.elements.map(failureIn).find((one) => one !== null) ?? null;
  if (value.kind === 'object') {
    if (value.members.length === 0) return null;
    const code = wordsAt(value.members, ['code', ...CODES, 'type']);
    const message = wordsAt(value.members, MESSAGES);
    return { code, message };
  }
  const text = spelledOut(value);
  if (text === null) return null;
  return /\s/.test(text) ? { code: '', message: text } : { code: text, message: '' };
}

function failureAt(members: Members): Failure | null {
  for (const { key, value } of members) {
    const failure = FAILURES.includes(plainKey(key)) ? failureIn(value) : null;
    if (failure !== null) return failure;
  }
  const code = wordsAt(members, CODES);
  return code === '' ? null : { code, message: wordsAt(members, MESSAGES) };
}

/** What one object says of itself, its wrapped parts included: nearer words count before those further in. */
interface Said {
  type: string;
  status: string;
  happenedAt: number | null;
  failure: Failure | null;
  found: FoundIdentifier[];
  /** Lists whose elements are about something of their own. */
  children: Said[];
}

function saidIn(members: Members, owner: string): Said {
  const said: Said = { type: '', status: '', happenedAt: null, failure: null, found: [], children: [] };
  let level: { members: Members; owner: string; speaks: boolean }[] = [{ members, owner, speaks: true }];
  while (level.length > 0) {
    const next: typeof level = [];
    for (const part of level) {
      if (part.speaks) {
        said.type ||= wordsAt(part.members, TYPES);
        said.status ||= wordsAt(part.members, STATUSES);
        said.happenedAt ??= momentAt(part.members);
        said.failure ??= failureAt(part.members);
      }
      for (const { key, value } of part.members) {
        if (isAboutSomethingElse(key)) continue;
        said.found.push(...identifiersOfMember(key, value, part.owner));
        if (value.kind === 'object')
          next.push({
            members: value.members,
            owner: key,
            speaks: part.speaks && WRAPPERS.test(plainKey(key)),
          });
        if (value.kind === 'array') said.children.push(...childrenIn(value.elements, key));
      }
    }
    level = next;
  }
  return said;
}

/** `orders` holds one order each. */
const singular = (key: string): string => key.replace(/ies$/i, 'y').replace(/s$/i, '');

/** The elements of a list that name something; the others only say more about what is around them. */
function childrenIn(elements: readonly JsonOutline[], key: string): Said[] {
  const owner = singular(key);
  return elements.flatMap((element) => {
    if (element.kind !== 'object') return [];
    const inner = saidIn(element.members, owner);
    return inner.found.length + inner.children.length > 0 ? [inner] : [];
  });
}

function readingOf(said: Said, eventId: string): EventReading {
  const { type, status, happenedAt } = said;
  const ofStatus = progressIn(status);
  const fails = [status, type].find(saysFailure);
  return {
    eventId,
    type,
    status,
    progress: ofStatus === 'other' && !saysFailure(status) ? progressIn(type) : ofStatus,
    failure: said.failure ?? (fails === undefined ? null : { code: '', message: fails }),
    happenedAt,
  };
}

/** What a child names itself, and of the rest what is around it names. */
function inherited(own: readonly FoundIdentifier[], around: readonly FoundIdentifier[]): FoundIdentifier[] {
  const kinds = new Set(own.map(({ kind }) => kind));
  return [...own, ...around.filter(({ kind }) => !kinds.has(kind))];
}

function statementsIn(said: Said, eventId: string): EventStatement[] {
  const { children } = said;
  const speakForThemselves = children.some(({ status, failure }) => status !== '' || failure !== null);
  const ofChildren = children.flatMap((child) =>
    statementsIn(
      {
        ...child,
        found: inherited(child.found, said.found),
        type: child.type || (child.status === '' && speakForThemselves ? '' : said.type),
        status: child.status || (speakForThemselves ? '' : said.status),
        happenedAt: child.happenedAt ?? said.happenedAt,
      },
      eventId,
    ),
  );
  if (said.found.length === 0 && children.length > 0) return ofChildren;
  const reading = readingOf(said, eventId);
  const own: EventStatement = {
    identifiers: byKind(said.found),
    // What is said of each in the list is not said of them all.
    reading: speakForThemselves ? { ...reading, progress: 'other', failure: said.failure } : reading,
  };
  return [own, ...ofChildren];
}

const NOTHING: EventReading = {
  eventId: '',
  type: '',
  status: '',
  progress: 'other',
  failure: null,
  happenedAt: null,
};

function eventIdIn(payload: JsonOutline): string {
  return payload.kind === 'object' ? wordsAt(payload.members, EVENT_IDS) : '';
}

/**
 * Everything that a delivery says, thing by thing (document: "Events"; payload fields are not shown). None for a body
 * that is neither JSON nor a form. Pure: the same body always says the same.
 */
export function statementsOf(body: string): EventStatement[] {
  const payload = payloadOf(body);
  if (payload === null) return [];
  const eventId = eventIdIn(payload);
  if (payload.kind === 'object') return statementsIn(saidIn(payload.members, ''), eventId);
  if (payload.kind !== 'array') return [];
  return payload.elements.flatMap((element) =>
    element.kind === 'object' ? statementsIn(saidIn(element.members, ''), eventIdIn(element)) : [],
  );
}

/**
 * What a delivery says as a row of a list shows it: the first thing that it says, with the first failure of all.
 * Empty for a body that is neither JSON nor a form.
 */
export function readEvent(body: string): EventReading {
  const [first, ...others] = statementsOf(body).map(({ reading }) => reading);
  if (first === undefined) return NOTHING;
  const agreed = others.every(({ progress }) => progress === others[0]?.progress) ? others[0] : undefined;
  return {
    ...first,
    progress: first.progress === 'other' ? (agreed?.progress ?? 'other') : first.progress,
    failure: [first, ...others].find(({ failure }) => failure !== null)?.failure ?? null,
  };
}
