import type { Area } from '@bridge/contract';
import { type PersonNames, PERSON_PARTS } from '@core/customers/erased-text';
import { MAX_PERSON_RECORDS, type PersonFound, type PersonRecord } from '@core/customers/personal-data';
import { plainWords } from '@core/values/text';
import type { SubjectKind } from '@core/values/subjects';
import type { PersonalFiles } from '../../shell/files/personal-files';
import type { Database } from '../../store/engine/database';
import {
  countErased,
  type Erasing,
  eraseRows,
  leaveNothing,
  type NamedRow,
  rowsNaming,
  valuesIn,
} from '../../store/customers/erasing';
import { type FoundRecord, recordOf, recordsIn } from '../../store/customers/person-records';
import { Erasures } from '../../store/workspace/erasures';
import type { HistoryRepository } from '../../store/history/history';
import type { Changes } from '../ports';

/** What finding and erasing a person uses. */
export interface ErasePersonPorts extends Changes {
  readonly database: Database;
  readonly history: Pick<HistoryRepository, 'add'>;
  readonly files: PersonalFiles;
  /** Writes down the requests that are not on disk yet. */
  flushRequests(): void;
}

/** Who is meant, and which of the records that name them are theirs; null for those that surely are. */
export interface Person {
  readonly names: PersonNames;
  readonly chosen: readonly string[] | null;
}

/** Names no one: for what is found by its record alone. */
export const NO_ONE: PersonNames = { names: [], emails: [], phones: [], addresses: [] };

/** Everything that the page shows can be another after erasing. */
export const AREAS: readonly Area[] = [
  'carts',
  'orders',
  'submission-carts',
  'submissions',
  'batches',
  'addresses',
];

const unique = (values: readonly string[]): string[] => [
  ...new Map(values.map((value) => [plainWords(value) || value, value])).values(),
];

/**
 * What records say of the person to whom they are shipped, to be looked for elsewhere: without what accounts give to all
 * carts, which is the studio's own.
 */
export async function namesOfRecords(
  { database }: Pick<ErasePersonPorts, 'database'>,
  ids: readonly string[],
): Promise<Record<keyof PersonNames, string[]>> {
  const records = ids.flatMap((id) => recordOf(database, id) ?? []);
  const own = new Set(records.flatMap((record) => record.ids));
  const found = valuesIn(await rowsNaming(database, NO_ONE, [...own]), (of) => own.has(of));
  const studio = database
    .all('SELECT defaults FROM account_defaults')
    .map((row) => String(row.defaults).toLowerCase());
  const isOwn = (value: string): boolean => !studio.some((text) => text.includes(value.toLowerCase()));
  const firstOf = (values: readonly string[]): string[] => unique(values.filter(isOwn)).slice(0, 20);
  return {
    names: firstOf(found.names),
    emails: firstOf(found.emails),
    phones: firstOf(found.phones),
    addresses: firstOf(found.addresses),
  };
}

interface Looked {
  readonly rows: readonly NamedRow[];
  readonly records: readonly FoundRecord[];
  readonly own: ReadonlySet<string>;
  readonly erasing: Erasing;
}

async function look(
  { database, flushRequests }: ErasePersonPorts,
  { names, chosen }: Person,
): Promise<Looked> {
  flushRequests();
  const named = await rowsNaming(database, names);
  const records = recordsIn(database, named, names).slice(0, MAX_PERSON_RECORDS);
  const isChosen = (record: FoundRecord): boolean =>
    record.keptBecause === null && (chosen === null ? record.isSure : chosen.includes(record.key));
  const own = new Set(records.filter(isChosen).flatMap(({ ids }) => ids));
  const others = records.filter((record) => !isChosen(record)).flatMap(({ ids }) => ids);
  const rows = await rowsNaming(database, names, [...own]);
  const { links, ...said } = valuesIn(rows, (of) => own.has(of));
  const weak = [...said.weak, ...PERSON_PARTS.flatMap((part) => said[part])];
  return { rows, records, own, erasing: { names, own: [...own], others, weak, links } };
}

/** What is found of a person, and what erasing would change. Changes nothing. */
export async function findPerson(desk: ErasePersonPorts, person: Person): Promise<PersonFound> {
  const { records, erasing } = await look(desk, person);
  const counts = await countErased(desk.database, erasing);
  const { count } = desk.database.get(
    `SELECT count(*) AS count FROM workspace_desks WHERE state <> 'former' AND (SELECT count(*) FROM workspace) > 0`,
  ) ?? { count: 0 };
  return {
    records: records.map(({ ids: _ids, ...record }): PersonRecord => record),
    counts: [...counts, ...(await desk.files.count(erasing))],
    otherDesks: Math.max(0, Number(count) - 1),
  };
}

/** The rows that are a person's own or name them, for a file to hand over, with the records that they are of. */
export async function readPerson(
  desk: ErasePersonPorts,
  person: Person,
): Promise<{
  readonly rows: readonly NamedRow[];
  readonly records: readonly FoundRecord[];
  readonly links: ReadonlySet<string>;
}> {
  const { rows, records, own, erasing } = await look(desk, person);
  const others = new Set(erasing.others);
  return {
    rows: rows.filter(({ of }) => of === null || !others.has(of)),
    records: records.filter(({ ids }) => ids.some((id) => own.has(id))),
    links: erasing.links,
  };
}

/** What came of erasing a person. */
export interface Erased {
  /** Records that are without their personal data now. */
  readonly records: number;
  /** Those that name the person and stay as they are. */
  readonly kept: number;
  /** Files that still name the person, since they could not be changed. */
  readonly left: string[];
}

/** The kinds of records that the history knows. */
const SUBJECTS: ReadonlySet<string> = new Set<SubjectKind>([
  'cart',
  'order',
  'submission-cart',
  'submission',
]);

/**
 * Erases a person: in the database in one transaction, with an entry in the history of each record, then in the files of
 * the profile, and writes the database anew. Throws ProblemError (`storage`) when the disk refuses: in the transaction
 * nothing has changed then, afterwards it can be done again.
 */
export async function erasePerson(desk: ErasePersonPorts, person: Person): Promise<Erased> {
  const { records, own, erasing } = await look(desk, person);
  const erased = records.filter(({ ids }) => ids.some((id) => own.has(id)));
  const erasures = new Erasures(desk.database);
  const pictures = eraseRows(
    desk.database,
    erasing,
    (...row) => erasures.noteRow(...row),
    () => noteErased(desk, erased, 'asked'),
  );
  const left = await desk.files.erase(erasing, pictures);
  leaveNothing(desk.database);
  left.push(...(await desk.files.replaceSnapshots()));
  for (const area of AREAS) desk.changed(area, []);
  return { records: erased.length, kept: records.length - erased.length, left };
}

/** Writes down in the history of each record that its personal data went. */
export function noteErased(
  { history }: Pick<ErasePersonPorts, 'history'>,
  records: readonly Pick<FoundRecord, 'kind' | 'id' | 'accountId'>[],
  why: 'asked' | 'retention',
): void {
  for (const { kind, id, accountId } of records)
    if (SUBJECTS.has(kind))
      history.add(
        'data-erased',
        { kind: kind as SubjectKind, id, accountId, part: '' },
        { kind: 'personal-data-erased', params: { why } },
      );
}
