import {
  type Change,
  SERVER_LIMITS,
  ServerRefused,
  type Taken,
  type Told,
} from '@main/workspace/server-port';
import { keptOf } from './erasures';
import {
  append,
  type Caller,
  checkBody,
  checkNumber,
  checkRun,
  checkText,
  type Desk,
  key,
  type LoggedChange,
  type RunningServer,
} from './data';

/** Tells drafts and facts, in their order. */
export function tell(server: RunningServer, caller: Caller, told: readonly Told[]): Taken[] {
  const { data, now } = server;
  const desk = checkRun(server, caller);
  const bytes = told.reduce((sum, { body }) => sum + Buffer.byteLength(body), 0);
  if (told.length > SERVER_LIMITS.told || bytes > SERVER_LIMITS.page)
    throw new ServerRefused('too-large', 'this is too much at once');
  const isFactByRecord = new Map<string, boolean>();
  for (const one of told) {
    checkText(one.kind, one.record);
    checkNumber(one.no, one.base ?? 0, one.bodyVersion);
    checkBody(one.body);
    const at = key(one.kind, one.record);
    const known = data.records.get(at);
    const isFact = known === undefined ? isFactByRecord.get(at) : known.version === null;
    if (
      ['call', 'desk', 'erasure', ''].includes(one.kind) ||
      (isFact !== undefined && isFact !== (one.base === null))
    )
      throw new ServerRefused('invalid', 'this kind is told in another way');
    isFactByRecord.set(at, one.base === null);
  }
  desk.heardAt = now;
  return told.map((one) => tellOne(server, desk, one));
}

function tellOne(server: RunningServer, desk: Desk, told: Told): Taken {
  const { data, mistakes } = server;
  const { no, kind, record, base, bodyVersion, body } = told;
  const at = key(kind, record);
  const newest = data.records.get(at);
  const before = (mistakes.has('told-twice') ? [] : (data.told.get(key(desk.id, no)) ?? []))
    .flatMap((seq) => data.changes[seq - 1] ?? [])
    .find(
      (change) =>
        change.kind === kind &&
        change.record === record &&
        change.body === body &&
        (base === null || change.version === base + 1),
    );
  const isKnownFact = base === null && newest !== undefined && !mistakes.has('facts-overwritten');
  if (before !== undefined || isKnownFact) {
    desk.pushed = Math.max(desk.pushed, no);
    return { no, taken: true, version: before?.version ?? null };
  }
  if (base !== null && (newest?.version ?? 0) !== base && !mistakes.has('last-push-wins')) {
    const change = newest === undefined ? undefined : data.changes[newest.seq - 1];
    return {
      no,
      taken: false,
      version: newest?.version ?? 0,
      body: change?.body ?? '',
      bodyVersion: change?.bodyVersion ?? 0,
      deskId: change?.deskId ?? '',
    };
  }
  const version = base === null ? null : (newest?.version ?? 0) + 1;
  const kept = keptOf(server, kind, record, body);
  const seq = append(data, { deskId: desk.id, kind, version, bodyVersion, ...kept }, no);
  data.records.set(key(kind, kept.record), { version, seq });
  data.writes = Math.max(data.writes, bodyVersion);
  desk.pushed = Math.max(desk.pushed, no);
  return { no, taken: true, version };
}

/**
 * Changes after a number, in their order; fewer where they are large. Of a draft that has a newer version the first one
 * says what that does, and those between say nothing; nor does a grant to a desk that has told of that call since.
 */
export function pull(server: RunningServer, caller: Caller, after: number, limit: number): Change[] {
  checkRun(server, caller, true);
  checkNumber(after, limit);
  const page: Change[] = [];
  let bytes = 0;
  for (const change of server.data.changes.slice(after, after + Math.min(limit, SERVER_LIMITS.told))) {
    const told = asTold(server, change);
    bytes += Buffer.byteLength(told.body ?? '');
    if (page.length > 0 && bytes > SERVER_LIMITS.page) break;
    page.push(told);
  }
  return page;
}

function asTold({ data }: RunningServer, { no, ...change }: LoggedChange): Change {
  const { kind, record, deskId } = change;
  const after = (at: string): LoggedChange | undefined => {
    const { seq = 0 } = data.records.get(at) ?? {};
    return seq > change.seq ? data.changes[seq - 1] : undefined;
  };
  if (kind === 'call')
    return no === null && after(key('call', record, deskId)) !== undefined
      ? { ...change, body: null }
      : change;
  const newest = change.version === null ? undefined : after(key(kind, record));
  if (newest === undefined) return change;
  if (change.version !== 1) return { ...change, body: null };
  return {
    ...change,
    ...{ deskId: newest.deskId, version: newest.version },
    ...{ bodyVersion: newest.bodyVersion, body: newest.body },
  };
}

/** A version of a draft, or null. */
export function version(
  server: RunningServer,
  caller: Caller,
  kind: string,
  record: string,
  number: number,
): string | null {
  checkRun(server, caller, true);
  const seq = server.data.versions.get(key(kind, record, number));
  return seq === undefined ? null : (server.data.changes[seq - 1]?.body ?? null);
}
