import { PERSON_PARTS } from '@core/customers/erased-text';
import { goesBefore, type Retention } from '@core/settings/retention';
import { emptySheet, eraseRows, rowsNaming, valuesIn } from '../../store/customers/erasing';
import { recordOf } from '../../store/customers/person-records';
import { Erasures } from '../../store/workspace/erasures';
import { AREAS, type ErasePersonPorts, NO_ONE, noteErased } from './erase-person';

/** What keeping to the retention uses. */
export type RetentionPorts = Pick<ErasePersonPorts, 'database' | 'history' | 'changed'> & {
  now(): number;
  /** Removes pictures that no one saw since a moment. */
  removePictures(before: number): Promise<void>;
};

/** Records that one round erases; the next one goes on. */
const MOST = 200;

/** What is old and still names someone: what was erased has no recipient but the mark of that. */
const OLD = {
  orders: `SELECT cart_id AS id FROM orders WHERE state = 'confirmed' AND updated_at < ? AND recipient NOT IN ('', '***')
    UNION ALL SELECT id FROM submission_carts
    WHERE stage = 'submitted' AND updated_at < ? AND recipient NOT IN ('', '***') LIMIT ${MOST}`,
  bin: `SELECT id FROM carts WHERE deleted_at < ? AND stage IN ('drafted', 'exported') AND (recipient NOT IN ('', '***') OR name <> '')
    UNION ALL SELECT id FROM submission_carts
    WHERE deleted_at < ? AND stage IN ('drafted', 'refused') AND (recipient NOT IN ('', '***') OR name <> '') LIMIT ${MOST}`,
} as const;

/**
 * Removes what is older than a person chose to keep: requests, pictures and sheets go, and finished orders and deleted carts
 * lose what they say of people, and so does what another desk erased and has been settled here since. What is open stays,
 * whatever its age. Answers how many records were erased. Throws
 * ProblemError (`storage`) when the disk refuses; what was done stays done.
 */
export async function runRetention(desk: RetentionPorts, kept: Retention): Promise<number> {
  const { database } = desk;
  const before = (kind: keyof Retention): number | null => goesBefore(kept[kind], desk.now());
  const requests = before('requests');
  if (requests !== null) database.run('DELETE FROM requests WHERE at < ?', [requests]);
  const pictures = before('pictures');
  if (pictures !== null) await desk.removePictures(pictures);
  const imports = before('imports');
  if (imports !== null)
    database.transaction(() => {
      for (const { id } of database.all(
        `SELECT id FROM imports WHERE state <> 'open' AND updated_at < ? AND name <> ''`,
        [imports],
      ))
        emptySheet(database, String(id));
    });
  const ids = (['orders', 'bin'] as const).flatMap((kind) => {
    const moment = before(kind);
    return moment === null ? [] : database.all(OLD[kind], [moment, moment]).map(({ id }) => String(id));
  });
  // What another desk erased while it was still to be settled here.
  const waiting = database
    .all('SELECT DISTINCT waits_for AS id FROM workspace_erased WHERE waits_for IS NOT NULL')
    .map(({ id }) => String(id));
  const records = [...new Set([...ids, ...waiting])].flatMap((id) => {
    const record = recordOf(database, id);
    return record === null || record.keptBecause !== null ? [] : [record];
  });
  if (records.length === 0) return 0;
  const own = new Set(records.flatMap((record) => record.ids));
  const { links, ...said } = valuesIn(await rowsNaming(database, NO_ONE, [...own]), (of) => own.has(of));
  const weak = [...said.weak, ...PERSON_PARTS.flatMap((part) => said[part])];
  const erasing = { names: NO_ONE, own: [...own], others: [], weak, links };
  const erasures = new Erasures(database);
  eraseRows(
    database,
    erasing,
    (...row) => erasures.noteRow(...row),
    () => noteErased(desk, records, 'retention'),
  );
  for (const area of AREAS) desk.changed(area, []);
  return records.length;
}
