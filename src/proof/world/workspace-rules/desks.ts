import {
  type Contradiction,
  type Gate,
  type Greeting,
  SERVER_LIMITS,
  ServerRefused,
  type Welcome,
} from '@main/workspace/server-port';
import { interrupt, onTheirWay } from './calls';
import {
  appendDesk,
  type Caller,
  checkNumber,
  checkRun,
  checkText,
  type Desk,
  deskOf,
  epochOf,
  HAS_ENDED,
  headOf,
  key,
  newDesk,
  type RunningServer,
  type WorkspaceData,
} from './data';
import { openIfAllWereHere, waitingFor } from './gate';

const DESK_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const roleOf = (id: string): string => `proofdesk_desk_${id.replaceAll('-', '')}`;

function shutAsPutBack({ data, newId, home }: RunningServer): void {
  data.epochs.push(newId());
  data.gate = 'put-back';
  data.home = home;
  for (const desk of data.desks) desk.reported = null;
}

/** Whether what a desk remembers cannot be, were this server what it was: then it is an earlier state of itself. */
function remembersMore(data: WorkspaceData, desk: Desk, greeting: Greeting): boolean {
  const { epoch, cursor, mark, pushed } = greeting;
  if (epoch !== '' && !data.epochs.includes(epoch)) return true;
  // What it remembers of an earlier epoch is of another line of changes.
  if (epoch !== epochOf(data)) return false;
  if (cursor > headOf(data) || pushed > desk.pushed) return true;
  return cursor > 0 && data.changes[cursor - 1]?.mark !== mark;
}

/** A desk connects: both sides see whether one of them was put back. */
export function hello(server: RunningServer, deskId: string, greeting: Greeting): Welcome {
  const { data, started, home, mistakes } = server;
  const desk = deskOf(data, deskId);
  checkText(greeting.run, greeting.epoch, greeting.mark, greeting.person, greeting.program);
  checkNumber(greeting.runNumber, greeting.cursor, greeting.pushed, greeting.reads);
  if (greeting.run === '') throw new ServerRefused('invalid', 'a run needs an id');
  if (desk.state === 'revoked') throw new ServerRefused('revoked', 'this desk was revoked');

  if (!mistakes.has('no-put-back')) {
    const isElsewhere = data.home !== home;
    // While the gate is shut already, a desk that has not heard of it remembers more, as expected.
    if (
      isElsewhere ||
      (remembersMore(data, desk, greeting) && (data.gate !== 'put-back' || greeting.epoch === epochOf(data)))
    ) {
      shutAsPutBack(server);
      // What the others know of versions is of another line of changes until they have heard of it.
      for (const one of data.desks) one.greeted = one.reading = null;
    }
  } else data.home = home;
  if (data.started !== started) {
    data.started = started;
    if (data.gate === 'open' && !mistakes.has('no-after-start')) data.gate = 'after-start';
    if (mistakes.has('no-after-start')) for (const one of data.desks) one.greeted = started;
  }

  desk.heardAt = server.now;
  desk.reading = key(greeting.run, started);
  if (HAS_ENDED.includes(desk.state)) return welcome(server, desk, 'left');
  const isNext = desk.run === null || desk.run === greeting.run || greeting.runNumber === desk.runNumber + 1;
  if (!isNext && !mistakes.has('no-run') && !(desk.wasPutBack && greeting.runNumber > desk.runNumber)) {
    desk.wasPutBack = true;
    return welcome(server, desk, 'put-back');
  }

  const isNew = desk.state === 'invited';
  const isOther = isNew || desk.person !== greeting.person;
  desk.run = greeting.run;
  desk.runNumber = Math.max(desk.runNumber, greeting.runNumber);
  desk.isLive = true;
  desk.greeted = started;
  desk.person = greeting.person;
  desk.program = greeting.program;
  desk.state = 'in';
  if (isNew) desk.reported = epochOf(data);
  else if (greeting.epoch !== epochOf(data)) desk.reported = null;
  if (isOther) appendDesk(data, desk.id, desk);
  // It forgot what it sent, so that it can no longer prove that anything of that never left.
  if (desk.wasPutBack && !mistakes.has('never-left-after-put-back'))
    interrupt(server, desk.id, desk.id, (attempt) => attempt.run !== greeting.run);
  desk.wasPutBack = false;
  openIfAllWereHere(server);
  if (data.gate === 'after-start' && mistakes.has('head-opens-gate') && greeting.cursor === headOf(data))
    data.gate = 'open';
  return welcome(server, desk, 'known');
}

/** Why a gate is closed: calls of one root and kind of which more than one is not proven refused. */
function contradictions({ gate, operations, roots }: WorkspaceData): Contradiction[] {
  if (gate !== 'closed') return [];
  const found = new Map<string, Contradiction>();
  for (const { root, kind, contradicts, isSettled, state } of operations.values()) {
    if (!contradicts || isSettled || state === 'refused' || kind === 'place') continue;
    const calls = (roots.get(root) ?? [])
      .flatMap((id) => operations.get(id) ?? [])
      .filter((one) => one.kind === kind && one.state !== 'refused')
      .map((one) => ({ state: one.state, deskId: one.attempts.at(-1)?.deskId ?? null }));
    found.set(key(root, kind), { root, kind, calls });
  }
  return [...found.values()];
}

function welcome(server: RunningServer, desk: Desk, standing: Welcome['standing']): Welcome {
  const { data } = server;
  return {
    standing,
    deskId: desk.id,
    workspaceId: data.id,
    workspaceName: data.name,
    gate: data.gate,
    epoch: epochOf(data),
    head: headOf(data),
    runNumber: desk.runNumber,
    pushed: desk.pushed,
    waitingFor: waitingFor(server),
    isOwner: desk.isOwner,
    writes: data.writes,
    contradictions: contradictions(data),
  };
}

/** A desk has told everything that it knows, for an epoch, and which desks there are. */
export function hasTold(
  server: RunningServer,
  caller: Caller,
  epoch: string,
  others: readonly { readonly id: string; readonly name: string }[],
): Gate {
  const desk = checkRun(server, caller);
  checkText(...others.flatMap(({ id, name }) => [id, name]));
  if (others.length > SERVER_LIMITS.told) throw new ServerRefused('too-large', 'these are too many desks');
  for (const { id, name } of others) {
    if (server.data.gate === 'open' || server.mistakes.has('late-desk-forgotten')) break;
    if (server.data.desks.some((one) => one.id === id)) continue;
    if (!DESK_ID.test(id)) throw new ServerRefused('invalid', 'this is no desk');
    // It joined after the copy was made that the server was put back to. Where its role is there still, it connects.
    const late: Desk = { ...newDesk(id, name, roleOf(id), false), state: 'in' };
    server.data.desks.push(late);
    appendDesk(server.data, desk.id, late);
  }
  if (epoch === epochOf(server.data)) desk.reported = epoch;
  openIfAllWereHere(server);
  return server.data.gate;
}

function endDesk(server: RunningServer, by: Desk, desk: Desk, state: 'left' | 'gone' | 'revoked'): number {
  if (desk.state === 'revoked' || (state === 'gone' && HAS_ENDED.includes(desk.state))) return 0;
  const count = interrupt(server, by.id, desk.id, () => true);
  const isFirst = desk.state === 'invited';
  desk.state = state;
  desk.isLive = false;
  if (!isFirst || state !== 'left') appendDesk(server.data, by.id, desk);
  const others = server.data.desks.filter((one) => one.state === 'in');
  if (!others.some(({ isOwner }) => isOwner) && others[0] !== undefined) others[0].isOwner = true;
  openIfAllWereHere(server);
  return count;
}

/** A person says that another desk is gone. */
export function declareGone(server: RunningServer, caller: Caller, deskId: string): number {
  const by = checkRun(server, caller);
  const desk = deskOf(server.data, deskId);
  if (desk === by) throw new ServerRefused('invalid', 'a desk leaves instead');
  return endDesk(server, by, desk, 'gone');
}

/** An owner takes a desk's leave to connect. */
export function revoke(server: RunningServer, caller: Caller, deskId: string): number {
  const by = checkRun(server, caller);
  if (!by.isOwner) throw new ServerRefused('not-owner', 'only an owner revokes');
  const desk = deskOf(server.data, deskId);
  if (desk === by) throw new ServerRefused('invalid', 'a desk leaves instead');
  return endDesk(server, by, desk, 'revoked');
}

/** A desk leaves for good. */
export function leave(server: RunningServer, caller: Caller): void {
  const desk = checkRun(server, caller);
  if (onTheirWay(server.data, desk.id) > 0)
    throw new ServerRefused('on-its-way', 'a call of this desk is on its way');
  endDesk(server, desk, desk, 'left');
}

/** A desk ends for now; it has to greet again. */
export function goodbye(server: RunningServer, caller: Caller): void {
  checkRun(server, caller).isLive = false;
}

/** An owner makes a desk. */
export function invite(server: RunningServer, caller: Caller, name: string): Desk {
  const { data } = server;
  if (!checkRun(server, caller).isOwner) throw new ServerRefused('not-owner', 'only an owner invites');
  checkText(name);
  if (name.trim() === '') throw new ServerRefused('invalid', 'a desk needs a name');
  const id = server.newId();
  const made = newDesk(id, name, roleOf(id), false);
  data.desks.push(made);
  return made;
}

/** A person says that the server was restored. */
export function wasRestored(server: RunningServer, caller: Caller): void {
  checkRun(server, caller);
  shutAsPutBack(server);
}

/** A person says that the server was only started. */
export function onlyStarted(server: RunningServer, caller: Caller): void {
  checkRun(server, caller);
  if (server.data.gate === 'after-start') server.data.gate = 'open';
}

/** A person has looked at what contradicts each other: it stays held by itself, and the others may leave again. */
export function settleContradictions(server: RunningServer, caller: Caller): void {
  checkRun(server, caller);
  for (const operation of server.data.operations.values()) operation.isSettled ||= operation.contradicts;
  if (server.data.gate === 'closed') server.data.gate = 'put-back';
  openIfAllWereHere(server);
}
