import { type Account, type AccountDraft, accountSchema } from '@core/accounts/accounts';
import { type HeldBack, heldBackKindSchema } from '@core/backups/backups';
import { callbackServiceSchema, receiverChoiceSchema } from '@core/webhooks/callbacks';
import { settingsSchema, type Settings } from '@core/settings/settings';
import { PRACTICE_ACCOUNT_ID } from '../accounts/registry';
import type { Database, SqlRow, SqlValue } from '../store/engine/database';
import { originOf, originsOf, type Places, readPlaces, type StoredChange } from '../store/backups/held-back';
import { restoredMessages } from '../messages/backups';

/** The settings that decide nothing about what leaves this computer: they go back with any file. */
const HARMLESS: ReadonlySet<string> = new Set<keyof Settings>([
  ...([
    'theme',
    'contrast',
    'language',
    'railFolded',
    'firstStepsDismissed',
    'currentAccountId',
    'lists',
    'columns',
    'views',
  ] as const),
  ...(['catalogLayout', 'pictureSize', 'cartKind', 'deadlines', 'notifications'] as const),
]);

/** Settings that no one chose, or that are of one computer: they never go back. */
const OF_THIS_COMPUTER: ReadonlySet<string> = new Set<keyof Settings>([
  'backupFolder',
  'changesSeen',
  'recent',
]);

/** One side of a comparison: what a desk has beside its orders. */
export interface Surroundings {
  readonly accounts: Readonly<Record<string, unknown>> | null;
  readonly settings: Settings | null;
  readonly places: Places;
}

/** A database that is read, under the name that it has in its connection. */
interface Read {
  readonly file: Pick<Database, 'get' | 'all'>;
  readonly schema: string;
}

/**
 * Everything that a file changes in accounts, addresses, receiver and registrations, and what it would have the desk send
 * or ask by itself: each change with its lines, now and then. `counted.calls` are those of {@link countCalls},
 * `counted.deliveries` how many the lab could be asked about.
 */
export function changesOfRestore(
  now: Surroundings,
  then: Surroundings,
  counted: { readonly calls: CountedCalls; readonly deliveries: number },
): StoredChange[] {
  return [
    ...accountChanges(now.accounts, then.accounts),
    ...callChanges(now.accounts, then.accounts, counted.calls),
    ...receiverChanges(now.places.receiver, then.places.receiver),
    ...registrationChanges(now, then),
    ...deliveryChanges(counted.deliveries),
    ...settingChanges(now.settings, then.settings),
  ];
}

/** The settings of a file that go back without being accepted. */
export const harmlessSettings = (settings: Settings): Partial<Settings> =>
  settingsWhere(settings, (name) => HARMLESS.has(name));

/** The settings of a file of this computer that go back. */
export const ownSettings = (settings: Settings): Partial<Settings> =>
  settingsWhere(settings, (name) => !OF_THIS_COMPUTER.has(name));

/** The settings of some names alone. */
export function settingsWhere(settings: Settings, isKept: (name: string) => boolean): Partial<Settings> {
  const kept: Partial<Settings> = { ...settings };
  for (const name of Object.keys(kept)) if (!isKept(name)) Reflect.deleteProperty(kept, name);
  return kept;
}

type Line = StoredChange['lines'][number];

const text = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);

/** The fields in which two records differ. */
function linesOf(
  fields: readonly string[],
  now: Readonly<Record<string, unknown>> | null,
  then: Readonly<Record<string, unknown>>,
): Line[] {
  return fields.flatMap((field) => {
    const line = { field, now: text(now?.[field]), then: text(then[field]) };
    return line.now === line.then ? [] : [line];
  });
}

const ACCOUNT_FIELDS: readonly (keyof AccountDraft)[] = [
  ...(['name', 'environment', 'editorBaseUrl', 'orderSubmitUrl', 'commerceBaseUrl'] as const),
  ...(['serviceApiVersion', 'keyPerService', 'exchanges'] as const),
];

/** The accounts of a list that can be read; a list from outside names no account as the built-in one. */
function accountsOf(list: Readonly<Record<string, unknown>> | null): Account[] {
  const entries: unknown = list?.['accounts'];
  const all: readonly unknown[] = Array.isArray(entries) ? entries : [];
  return all.flatMap((entry) => {
    const account = accountSchema.safeParse(entry);
    const isOurs = account.success && account.data.id !== PRACTICE_ACCOUNT_ID;
    return isOurs ? [{ ...account.data, builtIn: false }] : [];
  });
}

function accountChanges(now: Surroundings['accounts'], then: Surroundings['accounts']): StoredChange[] {
  const present = new Map(accountsOf(now).map((account) => [account.id, account]));
  return accountsOf(then).flatMap((account) => {
    const lines = linesOf(ACCOUNT_FIELDS, present.get(account.id) ?? null, account);
    if (lines.length === 0) return [];
    const { id, name } = account;
    return [
      { key: `account ${id}`, kind: 'account' as const, name, lines, effect: { do: 'account', account } },
    ];
  });
}

const RECEIVER_FIELDS = ['on', 'host', 'port', 'publicBase', 'pathPart'] as const;

/** A row of the receiver as a person knows it; off where there is none. */
function receiverOf(row: SqlRow | null): Record<(typeof RECEIVER_FIELDS)[number], string | number | boolean> {
  return {
    on: row?.is_on === 1,
    host: text(row?.host ?? '127.0.0.1'),
    port: Number(row?.port ?? 0),
    publicBase: text(row?.public_base),
    pathPart: text(row?.path_part),
  };
}

function receiverChanges(now: SqlRow | null, then: SqlRow | null): StoredChange[] {
  if (then === null) return [];
  const choice = receiverOf(then);
  const lines = linesOf(RECEIVER_FIELDS, receiverOf(now), choice);
  const known = receiverChoiceSchema.safeParse(choice);
  if (lines.length === 0 || !known.success) return [];
  const receiver = { ...known.data, lastPort: Number(then.last_port), pathPart: text(then.path_part) };
  return [{ key: 'receiver', kind: 'receiver', name: '', lines, effect: { do: 'receiver', receiver } }];
}

const REGISTRATION_FIELDS = ['callback_uri', 'replaces', 'state', 'key_slot'] as const;

function registrationChanges(now: Surroundings, then: Surroundings): StoredChange[] {
  const keyOf = (row: SqlRow): string => `registration ${text(row.account_id)} ${text(row.service)}`;
  const present = new Map(now.places.callbacks.map((row) => [keyOf(row), row]));
  const names = new Map(
    [...accountsOf(then.accounts), ...accountsOf(now.accounts)].map(({ id, name }) => [id, name]),
  );
  return then.places.callbacks.flatMap((row) => {
    const key = keyOf(row);
    const lines = linesOf(REGISTRATION_FIELDS, present.get(key) ?? null, row);
    const service = callbackServiceSchema.safeParse(row.service);
    if (lines.length === 0 || !service.success) return [];
    const accountId = text(row.account_id);
    const kept = Object.fromEntries(
      Object.entries(row).filter(
        (entry): entry is [string, string | number | null] => !(entry[1] instanceof Uint8Array),
      ),
    );
    const effect = { do: 'registration' as const, accountId, service: service.data, row: kept };
    return [{ key, kind: 'registration' as const, name: names.get(accountId) ?? accountId, lines, effect }];
  });
}

function deliveryChanges(count: number): StoredChange[] {
  if (count === 0) return [];
  const lines = [{ field: 'unchecked', now: '', then: String(count) }];
  return [{ key: 'deliveries', kind: 'deliveries', name: '', lines, effect: { do: 'deliveries' } }];
}

/** How many calls of a journal go to which origin, by account and origin. */
type CountedCalls = ReadonlyMap<
  string,
  { readonly accountId: string; readonly origin: string; readonly count: number }
>;

/** A target as far as the slash behind its host. */
const PLACE = `substr(target, 1, instr(substr(target, 9) || '/', '/') + 8)`;

/** How many calls are counted in one go. */
const PORTION = 20_000;

/** Counts where the calls of a journal go, a portion at a time: it yields between two. */
export function* countCalls({ file, schema }: Read): Generator<undefined, CountedCalls, undefined> {
  const counted = new Map<string, { accountId: string; origin: string; count: number }>();
  if (!hasTable(file, schema, 'operations')) return counted;
  const note = (account: SqlValue, origin: string | null, more: SqlValue | undefined): void => {
    // What is no address of the network leads nowhere.
    if (origin === null) return;
    const accountId = text(account);
    const key = `calls ${accountId} ${origin}`;
    counted.set(key, { accountId, origin, count: (counted.get(key)?.count ?? 0) + Number(more) });
  };
  for (let from = 0; ;) {
    // By what is there: a file may number its calls as it likes.
    const last = file.get(
      `SELECT max(number) AS last FROM
         (SELECT number FROM ${schema}.operations WHERE number > ? ORDER BY number LIMIT ${PORTION})`,
      [from],
    )?.last;
    if (typeof last !== 'number') return counted;
    // As far as the slash behind the host; the practice lab's targets have no host.
    const of = `FROM ${schema}.operations WHERE number > ? AND number <= ? AND target NOT LIKE 'practice-lab://%'`;
    const rows = file.all(
      `SELECT account_id, ${PLACE} AS place, count(*) AS count ${of} GROUP BY account_id, place`,
      [from, last],
    );
    for (const { account_id: accountId = null, place = null, count = null } of rows) {
      const origin = originOf(text(place));
      if (origin !== null) {
        note(accountId, origin, count);
        continue;
      }
      // An address that this program never spelled so may lead somewhere all the same.
      const odd = `SELECT target, count(*) AS count ${of} AND account_id IS ? AND ${PLACE} = ? GROUP BY target`;
      for (const row of file.all(odd, [from, last, accountId, place]))
        note(accountId, originOf(text(row.target)), row.count);
    }
    from = last;
    yield;
  }
}

/** Calls of the journal go where they were written down for. What is not an address of their account here is named. */
function callChanges(
  now: Surroundings['accounts'],
  then: Surroundings['accounts'],
  calls: CountedCalls,
): StoredChange[] {
  const own = new Map([...accountsOf(then), ...accountsOf(now)].map((account) => [account.id, account]));
  return [...calls].flatMap(([key, { accountId, origin, count }]) => {
    const account = own.get(accountId);
    if (account !== undefined && originsOf(account).includes(origin)) return [];
    return [
      {
        ...{ key, kind: 'calls' as const, name: account?.name ?? accountId },
        lines: [
          { field: 'origin', now: '', then: origin },
          { field: 'calls', now: '', then: String(count) },
        ],
        effect: { do: 'calls' as const, accountId, origin },
      },
    ];
  });
}

function settingChanges(now: Settings | null, then: Settings | null): StoredChange[] {
  if (now === null || then === null) return [];
  const present: Readonly<Record<string, unknown>> = now;
  return Object.entries(then).flatMap(([name, value]) => {
    if (HARMLESS.has(name) || OF_THIS_COMPUTER.has(name)) return [];
    const lines = linesOf([name], present, { [name]: value });
    if (lines.length === 0) return [];
    const effect = { do: 'setting' as const, name, value };
    return [{ key: `setting ${name}`, kind: 'setting' as const, name, lines, effect }];
  });
}

const hasTable = (file: Read['file'], schema: string, table: string): boolean =>
  file.get(`SELECT 1 FROM ${schema}.sqlite_schema WHERE type = 'table' AND name = ?`, [table]) !== undefined;

/** Reads the places of a file as one side of a comparison. */
export const placesOf = ({ file, schema }: Read): Places => readPlaces(file, schema);

/** On one line, without characters that turn or hide what is beside them, and not too long: it is not ours. */
const MAX_CHARACTERS = 200;
const plainLine = (given: string): string => {
  const line = given.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return line.length > MAX_CHARACTERS ? `${line.slice(0, MAX_CHARACTERS)}…` : line;
};

const isField = (field: string): field is keyof typeof restoredMessages.field =>
  Object.hasOwn(restoredMessages.field, field);
const fieldInWords = (field: string): string => (isField(field) ? restoredMessages.field[field] : field);

function valueInWords(field: string, value: string): string {
  if (value === 'true') return restoredMessages.value.on;
  if (value === 'false') return restoredMessages.value.off;
  if (field === 'port' && value === '0') return restoredMessages.value.anyPort;
  // Whoever knows it can deliver: that it is another one is enough.
  if (field === 'pathPart') return value === '' ? '' : `${value.slice(0, 4)}…`;
  if (field === 'grace') return graceInWords(value);
  // A host of other letters as it goes over the network: some letters look like others.
  if (/[^\x20-\x7e]/.test(value) && originOf(value) !== null) return plainLine(new URL(value).href);
  return plainLine(value);
}

function graceInWords(value: string): string {
  const grace = settingsSchema.shape.grace.safeParse(parsed(value));
  if (!grace.success) return plainLine(value);
  return restoredMessages.value.grace({ single: grace.data.single / 1000, batch: grace.data.batch / 1000 });
}

function parsed(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}

/** A change as the page and the window that asks show it, in the language of this process. */
export function changeInWords({ key, kind, name, lines }: StoredChange): HeldBack {
  const kindInWords = restoredMessages.kind[heldBackKindSchema.parse(kind)];
  const about = kind === 'setting' || name === '' ? '' : plainLine(name);
  return {
    key,
    kind: heldBackKindSchema.parse(kind),
    name: about === '' ? kindInWords : restoredMessages.named({ kind: kindInWords, name: about }),
    lines: lines.map(({ field, now, then }) => ({
      what: fieldInWords(field),
      now: valueInWords(field, now),
      then: valueInWords(field, then),
    })),
  };
}
