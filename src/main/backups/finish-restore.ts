import { dirname, join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { Problem } from '@contract/problems';
import { type Settings, settingsSchema } from '@core/settings/settings';
import type { AccountFile } from '../accounts/account-records';
import { type Database, faultsOf } from '../store/engine/database';
import { jsonText } from '../store/engine/columns';
import { HeldBackChanges, type Places, writePlaces } from '../store/backups/held-back';
import { IDENTITY, identityOf } from '../store/engine/identity';
import { MIGRATIONS, schemaStanding } from '../store/engine/migrations';
import { examineStrictly } from '../store/recovery/examine-strictly';
import { openForReading } from '../store/engine/read-only';
import { readRestoreMark, type RestoreMark } from '../store/backups/restore-mark';
import { RESTORE_PENDING, RestoreRepository } from '../store/backups/restores';
import { sizeOf } from '../store/engine/store-files';
import { keepMembership } from '../store/workspace/keep-membership';
import { mergeAfterRestore, type MergedCart } from './merge-after-restore';
import { callSince } from './calls-since';
import { checkedHere, countDoubtful, doubtDeliveries, doubtReportTimes } from './doubt-file';
import { guardEverything, guardWhatIsNew, keepGuards, readGuardsOf } from './guard-carts';
import {
  changesOfRestore,
  countCalls,
  harmlessSettings,
  ownSettings,
  placesOf,
  type Surroundings,
} from './restored-changes';

/** What a restore is finished with. */
export interface RestorePorts {
  readonly database: Database;
  readonly accountFile: AccountFile;
  readonly settings: { read(): Settings; change(changes: Partial<Settings>): unknown };
  /** Notes a mistake of the program that keeps no one from working. */
  report(what: string, cause: unknown): void;
}

/**
 * Finishes what a restore began, at the first start on the state that the desk was put back to, before anything else
 * is done: settings and accounts go back as well; what the database before knows to have been sent since is merged
 * in; and everything that may have been sent without anyone knowing is guarded. All of it is one step with the
 * end of the restore, so that an end at any moment is finished by the next start, and until then nothing is sent.
 * Does nothing where no restore is to be finished.
 */
export function finishRestore(ports: RestorePorts): void {
  const { database } = ports;
  const mark = readRestoreMark(database);
  if (mark === null) return;
  const before = openBefore(join(dirname(database.path), mark.replaced));
  try {
    putBack(ports, mark);
    const now = { accounts: recordOf(ports.accountFile.read()), settings: ports.settings.read() };
    try {
      database.transaction(() => settleMark(database, mark, before, now));
    } catch (cause) {
      if (before === null) throw cause;
      // What the database before says cannot be understood after all. Nothing of it was written.
      database.transaction(() => settleMark(database, mark, null, now));
      ports.report('The database of before a restore could not be read', cause);
    }
  } finally {
    before?.close();
  }
}

/** The database before, if all of it can be read and it is written as this program writes; else null. */
function openBefore(path: string): Database | null {
  if (sizeOf(path) === undefined) return null;
  let before: Database | undefined;
  try {
    before = openForReading(path);
    // Its schema first: an examination runs what the schema says.
    if (schemaStanding(before, MIGRATIONS).state === 'current') {
      const faults = examineStrictly(path, 'with-log', (file) => faultsOf(file, 'quick', 'examined'));
      if (faults.length === 0) return before;
    }
  } catch {
    // What cannot be read says nothing: everything is guarded.
  }
  before?.close();
  return null;
}

function settleMark(
  database: Database,
  mark: RestoreMark,
  before: Database | null,
  now: Omit<Surroundings, 'places'>,
): void {
  const restores = new RestoreRepository(database);
  const { at, until, from, name } = mark;
  // A file of another computer bears the name of that computer's database, which may go on; so may this one's.
  const isKnown =
    before !== null && from === 'snapshot' && identityOf(before, 'main') === identityOf(database, 'main');
  database.run('DELETE FROM desk WHERE name = ?', [RESTORE_PENDING]);
  if (from === 'file') database.run('UPDATE desk SET value = ? WHERE name = ?', [uuid(), IDENTITY]);
  const replaced = before === null ? null : mark.replaced;
  const restore = restores.begin({ at, until, from, name, replaced, isKnown });
  const guards = before === null ? [] : readGuardsOf(before);
  keepGuards(restores, restore, guards, 'settled');
  const known = cartsIn(database);
  const merged = before === null ? [] : mergeAfterRestore(database, before);
  for (const one of merged) if (one.isSince || !one.isWhole) guardBrought(restores, restore, one, mark);
  keepGuards(restores, restore, guards, 'locking');
  const exempt = new Set(
    merged.filter(({ isWhole, cartId }) => isWhole && !known(cartId)).map(({ cartId }) => cartId),
  );
  if (!isKnown) guardEverything(database, restore, exempt);
  else if (before !== null) guardWhatIsNew(database, before, restore);
  // Whatever its time: what was held may have left, or was taken back. A person lets it go. Another desk goes
  // on with what it holds.
  database.run(
    `UPDATE holds SET state = 'waiting', why = 'closed', revision = revision + 1
     WHERE state = 'held' AND desk IS NULL`,
  );
  keepPlaces(database, mark, before, now);
  keepMembership(database, before);
}

/**
 * The receiver and the registrations stay as they are on this computer: an earlier state of them would not be where the
 * lab delivers by now. What a foreign file would change there, in accounts, and in what leaves by itself, is kept aside
 * until a person accepts it; nothing that it brought is sent, asked or fetched by itself, and no delivery of it proves
 * anything before the lab was asked about it.
 */
function keepPlaces(
  database: Database,
  mark: RestoreMark,
  before: Database | null,
  now: Omit<Surroundings, 'places'>,
): void {
  const restored = { file: database, schema: 'main' };
  const then = placesOf(restored);
  const nothing: Places = { receiver: null, callbacks: [] };
  const places =
    before !== null ? placesOf({ file: before, schema: 'main' }) : mark.isVerified ? then : nothing;
  writePlaces(database, places);
  if (mark.isVerified) return;
  const settings = settingsSchema.safeParse(mark.settings).data ?? null;
  const calls = atOnce(countCalls(restored));
  const known = atOnce(checkedHere(restored, before === null ? null : { file: before, schema: 'main' }));
  doubtDeliveries(database, known);
  doubtReportTimes(database, mark.at - 1);
  const changes = changesOfRestore(
    { ...now, places },
    { accounts: mark.accounts, settings, places: then },
    { calls, deliveries: countDoubtful(restored, known) },
  );
  new HeldBackChanges(database).replace(changes);
  database.run(`UPDATE when_online SET state = 'refused', problem = ? WHERE state = 'waiting'`, [
    jsonText({ kind: 'blocked', reason: 'restored', detail: [] } satisfies Problem),
  ]);
  // Pictures are fetched again when they are shown; none is fetched because a file says that it is missing.
  database.run('DELETE FROM previews');
}

/** All that is counted a portion at a time, without a turn for anything else: nothing else runs yet. */
function atOnce<T>(counting: Generator<undefined, T, undefined>): T {
  let counted = counting.next();
  while (counted.done !== true) counted = counting.next();
  return counted.value;
}

/** Which carts the state has that the desk was put back to. */
function cartsIn(database: Database): (cartId: string) => boolean {
  const ids = new Set(
    database
      .all('SELECT id FROM carts UNION ALL SELECT id FROM submission_carts')
      .map((row) => String(row.id)),
  );
  return (cartId) => ids.has(cartId);
}

/** Says what was sent since; what could not be merged as a whole is locked. */
function guardBrought(
  restores: RestoreRepository,
  restore: number,
  one: MergedCart,
  { at }: RestoreMark,
): void {
  const { cartKind, cartId, accountId, name, labId, isWhole } = one;
  restores.guard(restore, {
    ...{ cartKind, cartId, accountId, name, labId },
    why: 'known',
    what: callSince(one),
    sentAt: one.at,
    copyOf: null,
    said: isWhole ? 'brought-over' : null,
    settledAt: isWhole ? at : null,
    settledBy: isWhole ? { kind: 'brought-over', params: {} } : '',
  });
}

/**
 * Settings and accounts go back. An account that was added since stays: orders of it may have been sent. Of a foreign file
 * only settings go back that decide nothing about what leaves.
 */
function putBack({ accountFile, settings }: RestorePorts, mark: RestoreMark): void {
  const chosen = settingsSchema.safeParse(mark.settings);
  if (chosen.success)
    settings.change(mark.isVerified ? ownSettings(chosen.data) : harmlessSettings(chosen.data));
  if (mark.isVerified && mark.accounts !== null) accountFile.write(mergedAccounts(accountFile.read(), mark));
}

const recordOf = (value: unknown): Readonly<Record<string, unknown>> | null =>
  z.record(z.string(), z.unknown()).safeParse(value).data ?? null;

const listOf = (value: unknown, name: string): readonly unknown[] => {
  if (typeof value !== 'object' || value === null) return [];
  const list: unknown = Object.entries(value).find(([key]) => key === name)?.[1];
  return Array.isArray(list) ? list : [];
};

const idOf = (entry: unknown): unknown =>
  typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : undefined;

function mergedAccounts(now: unknown, { accounts, from }: RestoreMark): Record<string, unknown> {
  const then = listOf(accounts, 'accounts');
  const ids = new Set(then.map(idOf));
  const added = listOf(now, 'accounts').filter((entry) => !ids.has(idOf(entry)));
  // The keychain is this computer's: what it holds is known here, and nothing of another computer's.
  const keys = listOf(now, 'savedKeys');
  const saved = from === 'file' || keys.length > 0 ? keys : listOf(accounts, 'savedKeys');
  return { ...accounts, accounts: [...then, ...added], savedKeys: saved };
}
