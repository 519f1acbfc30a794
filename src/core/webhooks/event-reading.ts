import type { JsonOutline } from '@contract/json-document';
import type { EventReading, LabFailure, Shipment } from './deliveries';
import {
  byKind,
  type FoundIdentifier,
  identifiersOfMember,
  type Identifiers,
  isAboutSomethingElse,
} from './identifiers';
import { type Members, payloadOf, plainKey, spelledOut } from './payloads';
import { progressIn, saysFailure } from './progress-words';
import { labNumbersIn, momentIn, shipmentsIn } from './shipment-reading';

/** One thing that a delivery says: about what, and what. A delivery that lists several orders says several things. */
export interface EventStatement {
  readonly identifiers: Identifiers;
  readonly reading: EventReading;
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
/** This many failures of one event are taken apart; the rest of it is kept and shown. */
const MAX_FAILURES = 50;
const CODES = ['failurecode', 'errorcode', 'errornumber'];
const MESSAGES = [
  'failuremessage',
  'failurereason',
  'errormessage',
  'message',
  'reason',
  'detail',
  'description',
  'error',
  'errortext',
  'errordescription',
];
/** Names of the picture that an error is about. */
const ASSETS = [
  'assetpath',
  'asseturl',
  'asset',
  'imagepath',
  'imageurl',
  'image',
  'printedfilename',
  'filename',
  'filepath',
  'file',
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

function momentAt(members: Members): number | null {
  for (const name of TIMES) {
    const moment = momentIn(wordsAt(members, [name]));
    if (moment !== null) return moment;
  }
  return null;
}

/** What is under a name of a failure, whatever form it has: what no one knows is still one. */
function failuresIn(value: JsonOutline): LabFailure[] {
  if (value.kind === 'null') return [];
  if (value.kind === 'boolean') return value.value === true ? [{ code: '', message: '', asset: '' }] : [];
  if (value.kind === 'array') return value.elements.flatMap(failuresIn);
  if (value.kind === 'object') {
    const { members } = value;
    const [only, ...others] = members;
    if (only === undefined) return [];
    // A list of XML has its entries under their own name.
    if (others.length === 0 && FAILURES.includes(plainKey(only.key)) && spelledOut(only.value) === null)
      return failuresIn(only.value);
    const code = wordsAt(members, ['code', ...CODES, 'type']);
    return [{ code, message: wordsAt(members, MESSAGES), asset: wordsAt(members, ASSETS) }];
  }
  const text = spelledOut(value);
  if (text === null) return [];
  return [/\s/.test(text) ? { code: '', message: text, asset: '' } : { code: text, message: '', asset: '' }];
}

function failuresAt(members: Members): LabFailure[] {
  const code = wordsAt(members, CODES);
  if (code !== '') return [{ code, message: wordsAt(members, MESSAGES), asset: wordsAt(members, ASSETS) }];
  for (const { key, value } of members) {
    const failures = FAILURES.includes(plainKey(key)) ? failuresIn(value) : [];
    if (failures.length > 0) return failures.slice(0, MAX_FAILURES);
  }
  return [];
}

/** What one object says of itself, its wrapped parts included: nearer words count before those further in. */
interface Said {
  type: string;
  status: string;
  happenedAt: number | null;
  failures: LabFailure[];
  shipments: Shipment[];
  labNumbers: string[];
  found: FoundIdentifier[];
  /** Lists whose elements are about something of their own. */
  children: Said[];
}

/** What was looked at: events may be nested deeply, and each part is asked about from each around it. */
const looked = new WeakMap<JsonOutline, boolean>();

/** True for an element of a list that names what it is about. */
function namesSomething(element: JsonOutline, owner = ''): boolean {
  if (element.kind !== 'object') return false;
  const known = looked.get(element);
  if (known !== undefined) return known;
  const names = element.members.some(({ key, value }) => {
    if (isAboutSomethingElse(key)) return false;
    if (identifiersOfMember(key, value, owner).length > 0) return true;
    return value.kind === 'array'
      ? value.elements.some((one) => namesSomething(one, singular(key)))
      : namesSomething(value, key);
  });
  looked.set(element, names);
  return names;
}

function saidIn(members: Members, owner: string): Said {
  const said: Said = {
    ...{ type: '', status: '', happenedAt: null, failures: [], found: [], children: [] },
    shipments: shipmentsIn(members, namesSomething),
    labNumbers: [],
  };
  let level: { members: Members; owner: string; speaks: boolean }[] = [{ members, owner, speaks: true }];
  while (level.length > 0) {
    const next: typeof level = [];
    for (const part of level) {
      if (part.speaks) {
        said.type ||= wordsAt(part.members, TYPES);
        said.status ||= wordsAt(part.members, STATUSES);
        said.happenedAt ??= momentAt(part.members);
        if (said.failures.length === 0) said.failures = failuresAt(part.members);
        said.labNumbers.push(...labNumbersIn(part.members, part.owner));
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

/** How far it is by its words; where it has none, a parcel with a date of shipping says so. */
function progressOf({ type, status, shipments }: Said): EventReading['progress'] {
  const ofStatus = progressIn(status);
  // That a receipt was accepted does not say that an order was.
  if (ofStatus === 'accepted' && progressIn(type) === 'received') return 'received';
  if (ofStatus !== 'other' || saysFailure(status)) return ofStatus;
  const ofType = progressIn(type);
  if (ofType !== 'other' || status !== '' || saysFailure(type)) return ofType;
  return shipments.some(({ shipDate }) => shipDate !== '') ? 'shipped' : 'other';
}

function readingOf(said: Said, eventId: string): EventReading {
  const { type, status, happenedAt, shipments } = said;
  const fails = [status, type].find(saysFailure);
  const ofWords = fails === undefined ? [] : [{ code: '', message: fails, asset: '' }];
  const failures = said.failures.length > 0 ? said.failures : ofWords;
  return {
    ...{ eventId, type, status, progress: progressOf(said), failure: failures[0] ?? null, failures },
    ...{ shipments, labNumbers: [...new Set(said.labNumbers)], happenedAt },
  };
}

/** What a child names itself, and of the rest what is around it names. */
function inherited(own: readonly FoundIdentifier[], around: readonly FoundIdentifier[]): FoundIdentifier[] {
  const kinds = new Set(own.map(({ kind }) => kind));
  return [...own, ...around.filter(({ kind }) => !kinds.has(kind))];
}

function statementsIn(said: Said, eventId: string): EventStatement[] {
  const { children } = said;
  const speakForThemselves = children.some(({ status, failures }) => status !== '' || failures.length > 0);
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
    reading: speakForThemselves
      ? { ...reading, progress: 'other', failures: said.failures, failure: said.failures[0] ?? null }
      : reading,
  };
  return [own, ...ofChildren];
}

/** What an event says in which nothing is recognised, or that was not read yet. */
export const NOTHING_READ: EventReading = {
  eventId: '',
  type: '',
  status: '',
  progress: 'other',
  failure: null,
  failures: [],
  shipments: [],
  labNumbers: [],
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
  if (first === undefined) return NOTHING_READ;
  const agreed = others.every(({ progress }) => progress === others[0]?.progress) ? others[0] : undefined;
  return {
    ...first,
    progress: first.progress === 'other' ? (agreed?.progress ?? 'other') : first.progress,
    failure: [first, ...others].find(({ failure }) => failure !== null)?.failure ?? null,
  };
}
