import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PERSON_PARTS } from '@core/customers/erased-text';
import { leavesOf, type PersonFacts, type PersonPage } from '@core/customers/person-page';
import { spokenLanguage } from '@core/language/language';
import { readableLabel } from '@core/values/text';
import { personMessages as text } from '../../messages/customers';
import type { SqlRow, SqlValue } from '../../store/engine/database';
import { type NamedRow, rowInFull, textIn } from '../../store/customers/erasing';
import { type ErasePersonPorts, type Person, readPerson } from './erase-person';

const TYPES: Readonly<Record<string, string>> = { jpg: 'jpeg', png: 'png', webp: 'webp', gif: 'gif' };
/** Pictures that go into the file, in bytes together. */
const MOST_PICTURE_BYTES = 50_000_000;

/**
 * Everything about a person that is stored here, as a page: record by record with all that belongs to each, then where else
 * they are named, then their pictures.
 */
export async function personAsPage(
  desk: ErasePersonPorts & { readonly profile: string; now(): number },
  person: Person,
): Promise<PersonPage> {
  const { rows, records, links } = await readPerson(desk, person);
  const recordOf = new Map(records.flatMap((record) => record.ids.map((id) => [id, record.key] as const)));
  const factsOf = (row: NamedRow): PersonFacts => ({
    title: readableLabel(row.table),
    facts: factsIn(row.table, rowInFull(desk.database, row)),
  });
  const sections = records.map((record) => ({
    title: `${text.records[record.kind]}: ${record.title || record.recipient || record.id}`,
    rows: rows.filter(({ of }) => of !== null && recordOf.get(of) === record.key).map(factsOf),
  }));
  const elsewhere = rows.filter(({ of }) => of === null || !recordOf.has(of)).map(factsOf);
  const { names } = person;
  const found = PERSON_PARTS.flatMap((part) => names[part]);
  return {
    language: spokenLanguage().tag,
    title: text.title({ name: found[0] ?? '' }),
    lines: [
      text.made({ day: new Date(desk.now()).toISOString().slice(0, 10) }),
      text.by({ values: found.join(', ') }),
    ],
    sections: [...sections, ...(elsewhere.length === 0 ? [] : [{ title: text.elsewhere, rows: elsewhere }])],
    pictures: await picturesOf(desk, links),
    picturesTitle: text.pictures,
  };
}

/** The facts of a row: its JSON leaf by leaf, its times as dates. Nothing is left out but what is empty. */
function factsIn(table: string, row: SqlRow): [string, string][] {
  return Object.entries(row).flatMap(([column, value]): [string, string][] => {
    const label = readableLabel(column);
    if (value === null || value === '' || column === 'number') return [];
    if (isTime(column, value)) return [[label, new Date(value).toISOString()]];
    const said = textIn(table, column, row);
    return /^\s*[{[]/.test(said) ? jsonFacts(label, said) : [[label, said]];
  });
}

const isTime = (column: string, value: SqlValue): value is number =>
  typeof value === 'number' && /(^|_)at$/.test(column) && value > 1e11;

function jsonFacts(label: string, said: string): [string, string][] {
  try {
    return leavesOf(JSON.parse(said)).map(([path, value]) => [
      path === '' ? label : `${label} › ${path}`,
      value,
    ]);
  } catch {
    return [[label, said]];
  }
}

async function picturesOf(
  { database, profile }: Pick<ErasePersonPorts, 'database'> & { readonly profile: string },
  links: ReadonlySet<string>,
): Promise<string[]> {
  const pictures: string[] = [];
  let bytes = 0;
  const rows = database.all(
    'SELECT source_hash, source_url, file_name FROM previews WHERE file_name IS NOT NULL',
  );
  for (const { source_hash: hash, source_url: url, file_name: file } of rows) {
    if (![...links].some((link) => link.includes(String(hash)) || link === url)) continue;
    // One that was removed to make room is not there; its address is in the records.
    const content = await readFile(join(profile, 'previews', String(file))).catch(() => null);
    if (content === null || bytes + content.length > MOST_PICTURE_BYTES) continue;
    bytes += content.length;
    const type = TYPES[String(file).split('.').at(-1) ?? ''] ?? 'jpeg';
    pictures.push(`data:image/${type};base64,${content.toString('base64')}`);
  }
  return pictures;
}
