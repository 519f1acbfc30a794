import { RECORD_KINDS, type RecordKind, ruleOf } from '@core/workspace/record-kinds';
import type { DeskOfWorld } from './studio-world';

type Fields = ReadonlyMap<string, string>;

const textOf = (value: unknown): string =>
  value instanceof Uint8Array ? Buffer.from(value).toString('base64') : JSON.stringify(value);

/** The members of a JSON text in one order. */
function inOrder(text: string): string {
  const value: unknown = JSON.parse(text);
  return JSON.stringify(
    typeof value === 'object' && value !== null
      ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
      : value,
  );
}

/** Every record of a kind at a desk, as all desks should have it; the studio's account has one name. */
function recordsOf(
  { world, id }: DeskOfWorld,
  kind: RecordKind,
  accounts: readonly string[],
): ReadonlyMap<string, Fields> {
  const { table } = kind;
  if (table === null) return new Map();
  const columns = world
    .look(`SELECT name FROM pragma_table_xinfo('${table}') WHERE hidden = 0`)
    .map(({ name }) => String(name))
    .filter((name) => !['number', 'revision'].includes(name) && ruleOf(kind, name) !== 'local');
  const shared = (text: string): string =>
    accounts.reduce((sum, account) => sum.replaceAll(account, 'account'), text);
  const rows = world.look(`SELECT ${kind.record} AS "record of it", * FROM ${table}`);
  return new Map(
    rows.map((row) => [
      shared(String(row['record of it'])),
      new Map(
        columns.map((name) => {
          const value = row[name] ?? null;
          if (name === 'desk') return [name, textOf(value ?? id)];
          const isSubject = kind.name === 'history' && name === 'subject';
          return [name, shared(isSubject ? inOrder(String(value)) : textOf(value))];
        }),
      ),
    ]),
  );
}

/** The first thing in which a desk differs from another, in words; null when both are alike. */
export function difference(
  one: DeskOfWorld,
  other: DeskOfWorld,
  desks: readonly DeskOfWorld[],
): string | null {
  const accounts = desks.map(({ accountId }) => accountId);
  for (const kind of RECORD_KINDS) {
    const [here, there] = [recordsOf(one, kind, accounts), recordsOf(other, kind, accounts)];
    for (const id of new Set([...here.keys(), ...there.keys()])) {
      const [mine, its] = [here.get(id), there.get(id)];
      // What came to nothing beside a call that did not is known to the desk that asked for it alone.
      const isNothing = kind.form === 'call' && (mine ?? its)?.get('state') === '"refused"';
      if (isNothing && (mine === undefined || its === undefined)) continue;
      if (mine === undefined) return `${other.name} has one of ${kind.name} that ${one.name} has not`;
      if (its === undefined) return `${one.name} has one of ${kind.name} that ${other.name} has not`;
      for (const [name, value] of mine) {
        if (its.get(name) === value) continue;
        return `${kind.name}.${name} is ${value} at ${one.name} and ${String(its.get(name))} at ${other.name}`;
      }
    }
  }
  return null;
}
