import type { Point } from '@core/proof/fault-matrix';
import type { Written } from './write-hooks';

type Kind = 'create' | 'confirm' | 'submit';

const PLANNED: Readonly<Record<Kind, Point>> = { create: 'E3', confirm: 'E7', submit: 'C4' };
const SETTLED: Readonly<Record<Kind, Point>> = { create: 'E6', confirm: 'E10', submit: 'C8' };

const isKind = (value: unknown): value is Kind => typeof value === 'string' && Object.hasOwn(PLANNED, value);

/** Writes that are known by the table that they change, the most telling first. */
const BY_TABLE: readonly (readonly [RegExp, Point])[] = [
  [/^\s*(?:INSERT INTO|UPDATE) submission_pricings\b/, 'C3'],
  [/^\s*(?:INSERT INTO|UPDATE) configured_products\b/, 'C2'],
  [/^\s*(?:INSERT INTO|UPDATE) exports\b/, 'E2'],
  [/^\s*(?:INSERT INTO|UPDATE) holds\b/, 'H'],
  [/^\s*(?:INSERT INTO|UPDATE) (?:deliveries|event_subjects)\b/, 'W'],
  [/^\s*(?:INSERT INTO|UPDATE) (?:submissions|reconciliations)\b/, 'C9'],
  [/^\s*INSERT INTO submission_carts\b|^\s*UPDATE submission_carts SET name\b/, 'C1'],
  [/^\s*INSERT INTO carts\b|^\s*UPDATE carts SET name\b/, 'E1'],
];

/** Says which point of an order's way a write is, from the statements that it is made of. */
export class WritePoints {
  private readonly operations = new Map<string, Kind>();
  private readonly attempts = new Map<string, Kind>();

  /** The point that was reached, or null for a write that belongs to none. */
  pointOf(written: readonly Written[]): Point | null {
    let found: Point | null = null;
    for (const { sql, parameters } of written) found = this.journaled(sql, parameters) ?? found;
    if (found !== null) return found;
    for (const [pattern, point] of BY_TABLE) if (written.some(({ sql }) => pattern.test(sql))) return point;
    return null;
  }

  private journaled(sql: string, parameters: Written['parameters']): Point | null {
    if (/^\s*INSERT INTO operations\b/.test(sql)) {
      const [id, , kind] = parameters;
      if (!isKind(kind)) return null;
      this.operations.set(String(id), kind);
      return PLANNED[kind];
    }
    if (/^\s*INSERT INTO attempts\b/.test(sql)) {
      const [id, operation] = parameters;
      const kind = this.operations.get(String(operation));
      if (kind === undefined) return null;
      this.attempts.set(String(id), kind);
      return PLANNED[kind];
    }
    if (/^\s*UPDATE attempts\b/.test(sql)) {
      const kind = this.attempts.get(String(parameters.at(-1)));
      return kind === undefined ? null : SETTLED[kind];
    }
    return null;
  }
}
