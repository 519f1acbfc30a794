import { createHash } from 'node:crypto';
import {
  type AttemptEnd,
  type CallChange,
  type Change,
  type DeskChange,
  type Gate,
  NotThisRun,
  SERVER_LIMITS,
  type SharedCall,
  type SharedState,
  ServerRefused,
} from '@main/workspace/server-port';

/** Mistakes that can be planted in the rules, to see that something notices them. */
export type PlantedMistake =
  | 'no-put-back'
  | 'no-after-start'
  | 'head-opens-gate'
  | 'no-run'
  | 'no-greeting'
  | 'lease'
  | 'no-tombstone'
  | 'late-proof-dropped'
  | 'stale-basis-allowed'
  | 'place-beside-confirm'
  | 'foreign-end-counts'
  | 'gone-frees-calls'
  | 'facts-overwritten'
  | 'last-push-wins'
  | 'told-twice'
  | 'gate-opens-without-all'
  | 'second-confirmation-by-retry'
  | 'never-left-after-put-back'
  | 'never-left-of-another'
  | 'late-desk-forgotten'
  | 'refused-by-fewer'
  | 'old-body-returns'
  | 'call-keeps-body';

export interface Desk {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  isOwner: boolean;
  state: 'invited' | 'in' | 'left' | 'gone' | 'revoked';
  person: string;
  program: string;
  /** Its valid run, and how many there were. */
  run: string | null;
  runNumber: number;
  /** False once it said goodbye. */
  isLive: boolean;
  /** Start of the server in which its valid run greeted; what a gate waits for. */
  greeted: string | null;
  /** The run that greeted last, whether it was valid or not, and in which start: it may read. */
  reading: string | null;
  pushed: number;
  /** Epoch for which it has told everything. */
  reported: string | null;
  /** It was answered `put-back`, and has not greeted as known since. */
  wasPutBack: boolean;
  heardAt: number | null;
}

export interface Operation {
  readonly id: string;
  readonly root: string;
  readonly kind: SharedCall;
  state: SharedState;
  proof: 'succeeded' | 'refused' | null;
  body: string;
  /** Two calls of its root and kind are not proven refused. */
  contradicts: boolean;
  /** A person has looked at it. */
  isSettled: boolean;
  readonly attempts: Attempt[];
}

export interface Attempt {
  readonly number: number;
  readonly deskId: string;
  readonly run: string;
  outcome: AttemptEnd | 'on-its-way';
  /** As its desk wrote it down; null where no one told. */
  attemptId: string | null;
  readonly grantedAt: number;
}

/** One entry of the log as it was written. */
export type LoggedChange = Change & { readonly body: string; readonly no: number | null };

/** Everything that the server keeps, as plain data: what a dump of it or a copy of its folder holds. */
export interface WorkspaceData {
  readonly id: string;
  readonly name: string;
  /** All epochs; the last one counts. */
  epochs: string[];
  gate: Gate;
  /** The start of the server, and the place, that this was last seen in. */
  started: string;
  home: string;
  writes: number;
  readonly desks: Desk[];
  /** In the order in which the server first heard of them. */
  readonly operations: Map<string, Operation>;
  /** Ids of the operations of a root. */
  readonly roots: Map<string, string[]>;
  readonly changes: LoggedChange[];
  /** Newest version of each record, null for a fact, and where it is in the log. */
  readonly records: Map<string, { readonly version: number | null; readonly seq: number }>;
  /** Where things are in the log: by desk and its number, and by kind, record and version. */
  readonly told: Map<string, number[]>;
  readonly versions: Map<string, number>;
  /** What is left of records that were erased, by kind and record. */
  readonly erased: Map<string, string>;
}

/** The server at this moment: its data, and what it knows of itself. */
export interface RunningServer {
  readonly data: WorkspaceData;
  readonly started: string;
  readonly home: string;
  readonly now: number;
  readonly newId: () => string;
  readonly mistakes: ReadonlySet<PlantedMistake>;
}

/** Who calls: the desk by its role, and the run by what it says. */
export interface Caller {
  readonly deskId: string;
  readonly run: string;
}

/** The epoch that counts. */
export const epochOf = (data: WorkspaceData): string => data.epochs.at(-1) ?? '';
/** Number of the newest change. */
export const headOf = (data: WorkspaceData): number => data.changes.length;
/** Key of several values in a map. */
export const key = (...parts: readonly (string | number)[]): string => JSON.stringify(parts);
/** Desks that may send nothing any more. */
export const HAS_ENDED: readonly Desk['state'][] = ['left', 'gone', 'revoked'];

/** The desk of an id. A caller's is always there: the role says which it is. */
export function deskOf(data: WorkspaceData, id: string): Desk {
  const desk = data.desks.find((one) => one.id === id);
  if (desk === undefined) throw new ServerRefused('invalid', 'there is no such desk');
  return desk;
}

/** Refuses texts that are too long or cannot be kept. */
export function checkText(...texts: readonly string[]): void {
  for (const text of texts) {
    if (Buffer.byteLength(text) > SERVER_LIMITS.text)
      throw new ServerRefused('too-large', 'a text is too long');
    if (text.includes('\0'))
      throw new ServerRefused('invalid', 'a text holds a character that cannot be kept');
  }
}

/** Refuses what is no whole number from 0. */
export function checkNumber(...numbers: readonly number[]): void {
  if (numbers.some((one) => !Number.isSafeInteger(one) || one < 0))
    throw new ServerRefused('invalid', 'a number is none');
}

/** Refuses bodies that are too large or cannot be kept. */
export function checkBody(...bodies: readonly string[]): void {
  if (bodies.some((body) => Buffer.byteLength(body) > SERVER_LIMITS.body))
    throw new ServerRefused('too-large', 'a body is too large');
  if (bodies.some((body) => body.includes('\0')))
    throw new ServerRefused('invalid', 'a body holds a character that cannot be kept');
}

/** Hash over a change and everything before it. */
function markOf(before: string, change: Omit<LoggedChange, 'seq' | 'mark' | 'no'>): string {
  const { deskId, kind, record, version, bodyVersion, body } = change;
  return createHash('sha256')
    .update(Buffer.from(before, 'hex'))
    .update([deskId, kind, record, version ?? '', bodyVersion, body].join('\n'))
    .digest('hex');
}

/** Puts a change at the end of the log; answers its number. */
export function append(
  data: WorkspaceData,
  change: Omit<LoggedChange, 'seq' | 'mark' | 'no'>,
  no: number | null,
): number {
  const mark = markOf(data.changes.at(-1)?.mark ?? '', change);
  data.changes.push({ seq: headOf(data) + 1, mark, ...change, no });
  const seq = headOf(data);
  if (no !== null) {
    const at = key(change.deskId, no);
    data.told.set(at, [...(data.told.get(at) ?? []), seq]);
  }
  if (change.version !== null) data.versions.set(key(change.kind, change.record, change.version), seq);
  return seq;
}

/** Tells all desks of a call as it is now. */
export function appendCall(data: WorkspaceData, by: string, operation: Operation, no: number | null): void {
  const { root, kind, state, body: call } = operation;
  const body: CallChange = { root, kind, state, call };
  const change = { deskId: by, kind: 'call', record: operation.id, version: null, bodyVersion: 1 };
  const seq = append(data, { ...change, body: JSON.stringify(body) }, no);
  if (no !== null) data.records.set(key('call', operation.id, by), { version: null, seq });
}

/** Tells all desks of a desk as it is now. */
export function appendDesk(data: WorkspaceData, by: string, desk: Desk): void {
  if (desk.state === 'invited') return;
  const body: DeskChange = { name: desk.name, person: desk.person, state: desk.state };
  const change = { deskId: by, kind: 'desk', record: desk.id, version: null, bodyVersion: 1 };
  append(data, { ...change, body: JSON.stringify(body) }, null);
}

/** Refuses what does not come from the run that greeted this start of the server, and what ended desks may not do. */
export function checkRun(
  { data, started, home, mistakes }: RunningServer,
  caller: Caller,
  reads = false,
): Desk {
  const desk = deskOf(data, caller.deskId);
  if (desk.state === 'revoked') throw new ServerRefused('revoked', 'this desk was revoked');
  const isHere = data.started === started && data.home === home;
  if (reads) {
    if (!isHere || desk.reading !== key(caller.run, started)) throw new NotThisRun('say hello first');
    return desk;
  }
  const isValid = desk.run === caller.run || (mistakes.has('no-run') && desk.run !== null);
  const greeted = isHere && desk.greeted === started && desk.isLive;
  if (HAS_ENDED.includes(desk.state) && desk.reading === key(caller.run, started))
    throw new ServerRefused('revoked', 'this desk has left and may only read');
  if (!isValid || !(greeted || mistakes.has('no-greeting'))) throw new NotThisRun('say hello first');
  return desk;
}

/** A desk that has not connected yet. */
export function newDesk(id: string, name: string, role: string, isOwner: boolean): Desk {
  return {
    id,
    name,
    role,
    isOwner,
    state: 'invited',
    person: '',
    program: '',
    run: null,
    runNumber: 0,
    isLive: false,
    greeted: null,
    reading: null,
    pushed: 0,
    reported: null,
    wasPutBack: false,
    heardAt: null,
  };
}
