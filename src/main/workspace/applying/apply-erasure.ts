import { z } from 'zod';
import { NAMED_BY_CONTENT, timesErased } from '@core/workspace/erased-bodies';
import { type ColumnRule, type RecordKind, recordKind, ruleOf } from '@core/workspace/record-kinds';
import { ProblemError } from '../../problem-error';
import { ConstraintError, type SqlValue } from '../../store/engine/database';
import { Journal } from '../../store/journal/journal';
import { eraseAsTold, overwriting, rowsTold, type ToldRow } from '../../store/customers/erasing';
import { PLACES } from '../../store/customers/personal-places';
import { recordOf } from '../../store/customers/person-records';
import { lastTaken } from '../../store/workspace/draft-versions';
import { Erasures } from '../../store/workspace/erasures';
import { readBody, type SharedBody } from '../../store/workspace/shared-bodies';
import type { ErasedRecord } from '../server-port';
import type { ApplyRecordPorts } from './apply-record';
import { RowWriter } from './apply-row';
import { changedAreas } from './changed-areas';
import { isOfStore, Parked } from './held-back';

/** Rules of columns that any desk may write. */
const FREE: ReadonlySet<ColumnRule> = new Set<ColumnRule>(['person', 'json', 'derived']);

const listSchema = z.array(z.object({ kind: z.string(), record: z.string(), body: z.string() }));

/** A record that another desk erased, as it is known here. */
interface Due {
  readonly kind: RecordKind;
  /** Its name here, or the digest of that. */
  readonly record: string;
  readonly item: ErasedRecord;
  readonly body: SharedBody;
  readonly times: number;
}

/** A record that is erased here now, and its rows. */
interface Here {
  readonly due: Due;
  readonly rows: ReturnType<typeof rowsTold>;
}

/** What a call proves, whoever is named in it. */
function provenBy({ row, attempts = [] }: SharedBody): string {
  const withoutPeople = (table: string, one: SharedBody['row']): unknown =>
    Object.entries(one ?? {}).filter(([column]) => PLACES[table]?.personal.includes(column) !== true);
  return JSON.stringify([
    withoutPeople('operations', row),
    attempts.map((attempt) => withoutPeople('attempts', attempt)),
  ]);
}

/** Erases here what another desk erased. */
export class ErasureApplier {
  readonly #erasures: Erasures;

  constructor(private readonly ports: ApplyRecordPorts) {
    this.#erasures = new Erasures(ports.database);
  }

  /** Whether a body does not know of an erasure that this desk knows of: it was written before that. */
  isOutdated(kind: string, record: string, body: string): boolean {
    const name = kind === 'call' ? record : this.ports.bodies.localName(kind, record);
    if (name === null) return false;
    return timesErased(body) < this.#erasures.timesOf(kind === 'call' ? 'calls' : kind, name);
  }

  /** Whether a body knows of an erasure that this desk did not hear of yet, or that waits here, of a record that it has. */
  isAhead(kind: string, record: string, body: string): boolean {
    const times = timesErased(body);
    if (times === 0 || NAMED_BY_CONTENT.includes(kind)) return false;
    const name = this.ports.bodies.localName(kind, record);
    return name !== null && times > this.#erasures.timesOf(kind, name) && this.has(kind, name);
  }

  /** Whether this desk has a draft, and may tell it. */
  private has(kind: string, name: string): boolean {
    const body = this.ports.bodies.bodyOf(kind, name);
    return body !== null && readBody(body)?.row !== null;
  }

  /**
   * Erases the records of a list that a desk told. One that is still to be settled here keeps what it says until then, and is
   * erased with what is old (`workflows/customers/run-retention.ts`). Throws Parked for a list that this program cannot read.
   */
  apply(text: string, by: string): void {
    const { database } = this.ports;
    const due = this.read(text).flatMap((item): Due[] => {
      this.eraseParked(item);
      const kind = recordKind(item.kind === 'call' ? 'calls' : item.kind);
      const body = readBody(item.body);
      if (kind === undefined || body === null) return [];
      const record = this.nameHere(kind, item.record, body);
      const times = timesErased(item.body);
      return record === null ? [] : [{ kind, record, item, body, times }];
    });
    const news = due.filter(
      ({ kind, record, times }) => this.#erasures.timesNoted(kind.name, record) < times,
    );
    const isNamed = ({ kind }: Due): boolean => NAMED_BY_CONTENT.includes(kind.name);
    const here = news
      .filter((one) => !isNamed(one))
      .flatMap((one): Here[] => {
        const rows = rowsTold(database, this.rowsOf(one));
        const waitsFor = this.waitsFor(rows.map(({ of }) => of));
        this.#erasures.noteTold(one.kind.name, one.record, one.times, waitsFor);
        return waitsFor === null && rows.length > 0 ? [{ due: one, rows }] : [];
      });
    overwriting(database, () => [...this.removeNamed(news.filter(isNamed)), ...this.erase(here)]);
    for (const one of due) {
      this.#erasures.wasToldElsewhere(one.kind.name, one.record, one.times);
      if ((by !== this.ports.deskId || news.includes(one)) && !isNamed(one)) this.tellMore(one);
      for (const [area, id] of changedAreas(one.kind, one.record, one.body)) this.ports.changed(area, id);
    }
  }

  /** Erases as it was told, and by itself what of that is nothing to be kept or shown. Answers the tables that changed. */
  private erase(here: readonly Here[]): string[] {
    const { database } = this.ports;
    const asTold = (all: readonly Here[]): string[] =>
      database.part(() => {
        const tables = eraseAsTold(
          database,
          all.flatMap(({ rows }) => rows),
        );
        for (const { due } of all) this.assertReadable(due);
        return tables;
      });
    try {
      return asTold(here);
    } catch (cause) {
      if (isOfStore(cause) || !(cause instanceof ProblemError || cause instanceof ConstraintError))
        throw cause;
    }
    if (here.length > 1) return here.flatMap((one) => this.erase([one]));
    return eraseAsTold(
      database,
      here.flatMap(({ rows }) => rows.map((row) => ({ ...row, told: {} }))),
    );
  }

  private assertReadable({ kind, record }: Due): void {
    if (kind.form === 'call') new Journal(this.ports.database).read(record);
    else this.ports.readAsShown(kind.name, record);
  }

  private read(text: string): ErasedRecord[] {
    try {
      return listSchema.parse(JSON.parse(text));
    } catch {
      throw new Parked('version');
    }
  }

  private eraseParked({ kind, record, body }: ErasedRecord): void {
    this.ports.parked.eraseOf(kind, record, (before) => {
      if (kind !== 'call') return timesErased(before) < timesErased(body) ? body : before;
      const change = z.looseObject({ call: z.string() }).safeParse(JSON.parse(before)).data;
      return change === undefined || timesErased(change.call) >= timesErased(body)
        ? before
        : JSON.stringify({ ...change, call: body });
    });
  }

  private nameHere(kind: RecordKind, record: string, { row }: SharedBody): string | null {
    const { bodies } = this.ports;
    if (NAMED_BY_CONTENT.includes(kind.name)) return record;
    const decoded = kind.name === 'need_checks' && row !== null ? bodies.decode(kind, row) : null;
    return decoded === null ? bodies.localName(kind.name, record) : bodies.nameOf(kind, decoded);
  }

  /** What of the records that rows are of is still to be settled here; null for nothing. */
  private waitsFor(records: readonly (string | null)[]): string | null {
    for (const id of new Set(records)) {
      const record = id === null ? null : recordOf(this.ports.database, id);
      if (record !== null && record.keptBecause !== null) return record.key;
    }
    return null;
  }

  /** Records that are named by what they say go with their names. Answers the tables that they were in. */
  private removeNamed(all: readonly Due[]): string[] {
    const { database, bodies, outbox } = this.ports;
    const digests = new Set(all.map(({ record }) => record));
    const rows = new RowWriter(database, bodies, outbox);
    for (const kind of new Set(all.map((one) => one.kind))) {
      const names = database.all(
        `SELECT ${kind.record} AS name FROM ${String(kind.table)}
         ${['outbox', 'versions', 'parked'].map((table) => `UNION SELECT record FROM workspace_${table} WHERE kind = '${kind.name}'`).join(' ')}`,
      );
      for (const name of names.map((row) => String(row.name))) {
        if (!digests.has(this.#erasures.nameOf(kind.name, name))) continue;
        rows.remove(kind, name);
        this.#erasures.forgetName(kind.name, name);
      }
    }
    for (const { kind, record, times } of all) this.#erasures.noteTold(kind.name, record, times, null);
    return all.map(({ kind }) => String(kind.table));
  }

  /** The rows of a record and of what is a part of it, with what was told of them. */
  private rowsOf({ kind, record, body }: Due): ToldRow[] {
    const { bodies } = this.ports;
    const own = (
      table: string,
      where: string,
      values: readonly SqlValue[],
      told: ToldRow['told'] = {},
    ): ToldRow => ({
      ...{ table, where, values, told },
      mayWrite: (column) => FREE.has(ruleOf(kind, column)),
    });
    const toldOf = (row: SharedBody['row'] | undefined, table = kind.table): ToldRow['told'] =>
      row == null ? {} : (bodies.decode(kind, row, table) ?? {});
    switch (kind.name) {
      case 'accounts':
        return [];
      case 'calls':
        return [
          own('operations', 'id = ?', [record], toldOf(body.row, 'operations')),
          own('attempts', 'operation_id = ? AND number NOT IN (SELECT value FROM json_each(?))', [
            record,
            JSON.stringify((body.attempts ?? []).map(({ number }) => number)),
          ]),
          ...(body.attempts ?? []).map((attempt) =>
            own(
              'attempts',
              'operation_id = ? AND number = ?',
              [record, Number(attempt['number'])],
              toldOf(attempt, 'attempts'),
            ),
          ),
        ];
      case 'deliveries':
        return [
          own('deliveries', 'id = ?', [record]),
          own(
            'delivery_parts',
            'number = (SELECT number FROM deliveries WHERE id = ?)',
            [record],
            toldOf(body.parts, 'delivery_parts'),
          ),
          own('event_identifiers', 'delivery_id = ?', [record]),
          own('event_subjects', 'delivery_id = ?', [record]),
        ];
      case 'submissions': {
        const number = `(SELECT number FROM submissions WHERE ${kind.record} = ?)`;
        const detail = toldOf(body.row, 'submission_texts')['detail'] ?? null;
        return [
          own('submissions', `number = ${number}`, [record]),
          own('submission_failures', `submission = ${number}`, [record]),
          own('submission_texts', `number = ${number}`, [record], detail === null ? {} : { detail }),
        ];
      }
      default:
        return [own(String(kind.table), `${kind.record} = ?`, [record], toldOf(body.row))];
    }
  }

  /** Whoever erased a record may not have heard of all that this desk has of it: the server has that no more. */
  private tellMore({ kind, record, item, body }: Due): void {
    const { bodies, versions, outbox } = this.ports;
    // What still waits is told with its own erasure.
    if (this.#erasures.timesOf(kind.name, record) === 0) return;
    if (kind.form === 'call') {
      const own = readBody(bodies.bodyOf(kind.name, record) ?? '');
      if (own !== null && provenBy(own) !== provenBy(body)) outbox.touch(kind.name, record);
    } else if (kind.form === 'draft') {
      const last = lastTaken(versions.of(kind.name, item.record));
      if (last === undefined || !this.has(kind.name, record)) return;
      if (body.was?.includes(last) !== true) outbox.touch(kind.name, record);
      versions.wasErased(kind.name, item.record);
    }
  }
}
