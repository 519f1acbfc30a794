import { timesErased } from '@core/workspace/erased-bodies';
import { digestOfName } from '@main/store/workspace/body-digest';
import {
  type CallChange,
  type ErasedRecord,
  SERVER_LIMITS,
  ServerRefused,
} from '@main/workspace/server-port';
import {
  append,
  type Caller,
  checkBody,
  checkNumber,
  checkRun,
  checkText,
  headOf,
  key,
  type RunningServer,
  type WorkspaceData,
} from './data';

/** What is stored of a record that was told: a body that knows of fewer erasures is replaced by what is left. */
export function keptOf(
  { data, mistakes }: Pick<RunningServer, 'data' | 'mistakes'>,
  kind: string,
  record: string,
  body: string,
): { readonly record: string; readonly body: string } {
  const digest = digestOfName(data.id, record);
  const left = [record, digest].map((name) => data.erased.get(key(kind, name)) ?? null);
  const [own, named] = left;
  const found = own ?? named ?? null;
  if (found === null || timesErased(body) >= timesErased(found) || mistakes.has('old-body-returns'))
    return { record, body };
  return { record: own === found ? record : `${digest} ${headOf(data) + 1}`, body: found };
}

/** Erases records at the server and tells all desks. Answers the calls that stay as they are. */
export function erase(
  server: RunningServer,
  caller: Caller,
  no: number,
  erased: readonly ErasedRecord[],
): string[] {
  const { data, now, mistakes } = server;
  const desk = checkRun(server, caller);
  checkNumber(no);
  const bytes = erased.reduce((sum, { body }) => sum + Buffer.byteLength(body), 0);
  if (erased.length > SERVER_LIMITS.told || bytes > SERVER_LIMITS.page)
    throw new ServerRefused('too-large', 'this is too much at once');
  for (const { kind, record, body } of erased) {
    checkText(kind, record);
    checkBody(body);
    if (['desk', 'erasure', ''].includes(kind) || timesErased(body) === 0)
      throw new ServerRefused('invalid', 'this cannot be erased');
  }
  desk.heardAt = now;
  const isOpen = ({ kind, record }: ErasedRecord): boolean =>
    kind === 'call' && ['sent', 'unknown'].includes(data.operations.get(record)?.state ?? '');
  const stay = erased.filter(isOpen);
  const news = erased.filter((one) => !stay.includes(one)).filter((one) => eraseOne(data, one, mistakes));
  desk.pushed = Math.max(desk.pushed, no);
  if (news.length > 0) {
    const change = { deskId: desk.id, kind: 'erasure', record: `${desk.id} ${no}`, version: null };
    const body = JSON.stringify(news.map(({ kind, record, body: left }) => ({ kind, record, body: left })));
    append(data, { ...change, bodyVersion: 1, body }, no);
  }
  return stay.map(({ record }) => record);
}

/** False where the server knew of this erasure, and had nothing more of the record. */
function eraseOne(
  data: WorkspaceData,
  { kind, record, body }: ErasedRecord,
  mistakes: RunningServer['mistakes'],
): boolean {
  const times = timesErased(body);
  const known = data.erased.get(key(kind, record));
  let isNews = known === undefined || timesErased(known) < times;
  if (isNews) data.erased.set(key(kind, record), body);
  const put = (seq: number, change: { readonly body: string; readonly record?: string }): void => {
    const before = data.changes[seq - 1];
    if (before !== undefined) data.changes[seq - 1] = { ...before, ...change };
    isNews = true;
  };
  const operation = kind === 'call' ? data.operations.get(record) : undefined;
  if (operation !== undefined && timesErased(operation.body) < times && !mistakes.has('call-keeps-body'))
    operation.body = body;
  const renamed = new Map<string, string>();
  for (const change of data.changes) {
    if (change.kind !== kind) continue;
    if (kind === 'call') {
      const said = JSON.parse(change.body) as CallChange;
      if (change.record === record && timesErased(said.call) < times)
        put(change.seq, { body: JSON.stringify({ ...said, call: body }) });
      continue;
    }
    const isNamed = /^[0-9a-f]{64}$/.test(record) && digestOfName(data.id, change.record) === record;
    if ((change.record !== record && !isNamed) || timesErased(change.body) >= times) continue;
    const { seq = 0 } = data.records.get(key(kind, change.record)) ?? {};
    const name = isNamed ? `${record} ${seq}` : record;
    if (isNamed) renamed.set(change.record, name);
    put(change.seq, { body, record: name });
    if (change.version !== null && isNamed) {
      data.versions.delete(key(kind, change.record, change.version));
      data.versions.set(key(kind, name, change.version), change.seq);
    }
  }
  for (const [from, to] of renamed) {
    const newest = data.records.get(key(kind, from));
    if (newest === undefined || data.changes.some((one) => one.kind === kind && one.record === from))
      continue;
    data.records.delete(key(kind, from));
    data.records.set(key(kind, to), newest);
  }
  return isNews;
}
