import type { SharedRow } from '@core/workspace/merge-drafts';
import type { Database, SqlRow, SqlValue } from '../../store/engine/database';
import type { Outbox } from '../../store/workspace/outbox';
import { hasNeverLeft, isGrantedName } from '../../store/journal/granted-attempt';

/**
 * Which attempt of a call has a number. Two desks can number theirs alike, and a desk that was put back can give a number
 * once more: of one of the two nothing left, and its row is that of the other from then on. Within a transaction in which
 * nothing is told.
 */
export class AttemptNumbers {
  constructor(
    private readonly ports: {
      readonly database: Database;
      readonly deskId: string;
      readonly outbox: Pick<Outbox, 'touch'>;
    },
  ) {}

  isTaken(callId: string, number: SqlValue): boolean {
    return this.attemptOf(callId, number) !== undefined;
  }

  /** Whether this desk says that nothing left of its attempt with this number. */
  saysNeverLeft(callId: string, number: SqlValue): boolean {
    return (
      this.ports.database.get('SELECT 1 FROM workspace_never_left WHERE operation_id = ? AND number = ?', [
        callId,
        number,
      ]) !== undefined
    );
  }

  /**
   * The name by which this desk has an attempt that it was told of, of which it may have nothing yet. Null where its number
   * is that of another attempt here, of which the one that was told says nothing.
   */
  nameOf(callId: string, row: SqlRow): SqlValue {
    const { id = null, number = null } = row;
    // It is here under a number that it got here.
    const isHere = 'SELECT 1 FROM attempts WHERE id = ? AND operation_id = ? AND number <> ?';
    if (this.ports.database.get(isHere, [id, callId, number]) !== undefined) return id;
    const known = this.attemptOf(callId, number);
    if (known === undefined || this.makesRoom(callId, known, row)) return id;
    if (known.desk === (row['desk'] ?? null)) this.recall(callId, known, row);
    else if (!this.give(callId, known, row)) return null;
    return this.attemptOf(callId, number)?.id ?? null;
  }

  /**
   * A person said here that nothing came of a call, which was sent under a number of which nothing left as far as was known
   * here: it is no sending which whoever was asked knew of.
   */
  giveUp(callId: string, told: readonly SharedRow[]): void {
    if (told.some((row) => !hasNeverLeft(row) && this.isOfAnother(callId, row)))
      this.ports.database.run(
        `UPDATE operations SET state = 'unknown', settled_at = NULL, proof = 'none', proof_note = '', recorded_proof = NULL
         WHERE id = ?`,
        [callId],
      );
  }

  /** Whether the number of a told attempt is here that of another one, of which nothing left. */
  private isOfAnother(callId: string, { id = null, number, desk }: SharedRow): boolean {
    const known = this.attemptOf(callId, Number(number));
    if (known === undefined) return false;
    const isOfItsDesk = (known.desk ?? this.ports.deskId) === desk;
    if (isOfItsDesk && (known.id === id || isGrantedName(id))) return false;
    return known.desk === null ? this.saysNeverLeft(callId, Number(number)) : hasNeverLeft(known);
  }

  private attemptOf(callId: string, number: SqlValue): SqlRow | undefined {
    return this.ports.database.get(
      'SELECT id, desk, outcome, status, problem FROM attempts WHERE operation_id = ? AND number = ?',
      [callId, number],
    );
  }

  /**
   * Gives an attempt of this desk that may have left another number, where the one that it has is another desk's, which may have
   * left as well: the server that granted it was put back. Beside one in vain it keeps its number.
   */
  private makesRoom(callId: string, known: SqlRow, row: SqlRow): boolean {
    const { id = null, desk = null, number = null } = row;
    if (known.desk !== null || desk === null || hasNeverLeft(known) || hasNeverLeft(row)) return false;
    if (known.id === id || isGrantedName(id) || isGrantedName(known.id)) return false;
    this.ports.database.run(
      `UPDATE attempts SET number = (SELECT max(number) + 1 FROM attempts WHERE operation_id = ?)
       WHERE operation_id = ? AND number = ?`,
      [callId, callId, number],
    );
    this.ports.outbox.touch('calls', callId);
    return true;
  }

  /**
   * A desk forgot an attempt that others know of, and gave its number once more to one of which nothing left: the row is that
   * of the forgotten one from now on.
   */
  private recall(callId: string, known: SqlRow, row: SqlRow): void {
    const isForgotten = hasNeverLeft(known) && !hasNeverLeft(row);
    if (!isForgotten || row['id'] === known.id || isGrantedName(row['id'])) return;
    this.replace(callId, row, { isSure: true });
  }

  /**
   * Two desks numbered an attempt alike, and one of them was granted it: of the other's nothing left. That one's row, as far
   * as it is here already, is that of the granted attempt from now on. False for what the other one tells of it.
   */
  private give(callId: string, known: SqlRow, row: SqlRow): boolean {
    if (hasNeverLeft(row)) return this.agree(known, row);
    const isSure = row['outcome'] !== 'unknown' || hasNeverLeft(known);
    const isGiven = (row['desk'] ?? null) !== null && this.replace(callId, row, { isSure });
    return isGiven || this.adoptAnswered(callId, known, row);
  }

  /** Of two with one number of which nothing left, every desk keeps the same one. */
  private agree(known: SqlRow, row: SqlRow): boolean {
    if (!hasNeverLeft(known) || String(row['id']) >= String(known.id)) return false;
    this.rewrite(known, row);
    return true;
  }

  /**
   * Puts another attempt, which may have left, in the place of one of which nothing left. Of its own this desk knows that best;
   * of that of another desk it is `isSure`. False where nothing was replaced.
   */
  private replace(callId: string, row: SqlRow, { isSure }: { readonly isSure: boolean }): boolean {
    const { database } = this.ports;
    const { id = null, number = null, sent_at = null, desk = null, person = null } = row;
    const replaced = database.run(
      `UPDATE attempts SET outcome = 'on-its-way', ended_at = NULL, status = NULL, answer_headers = '{}', answer_body = NULL,
         problem = NULL, id = ?, sent_at = ?, desk = ?, person = ?
       WHERE operation_id = ? AND number = ? AND outcome = 'unknown'
         AND CASE WHEN desk IS NOT NULL THEN ? ELSE EXISTS (
           SELECT 1 FROM workspace_never_left n WHERE n.operation_id = attempts.operation_id AND n.number = attempts.number) END
         AND EXISTS (SELECT 1 FROM operations o WHERE o.id = operation_id AND o.state = 'unknown')`,
      [id, sent_at, desk, person ?? '', callId, number, isSure ? 1 : 0],
    );
    if (replaced === 0) return false;
    database.run(`UPDATE operations SET state = 'sent' WHERE id = ?`, [callId]);
    this.mayHaveLeft(callId, row);
    return true;
  }

  /** That nothing left of its own attempt with a number, this desk goes on to say where another desk has that number. */
  private mayHaveLeft(callId: string, { desk = null, number = null }: SqlRow): void {
    if (desk !== null) return;
    this.ports.database.run('DELETE FROM workspace_never_left WHERE operation_id = ? AND number = ?', [
      ...[callId, number],
    ]);
  }

  /**
   * Of two of which no one was told that they left, it is the one that was answered, also where its call is over here. Nothing
   * left of one of this desk that was refused before. A desk that was declared gone can be another one when it tells.
   */
  private adoptAnswered(callId: string, known: SqlRow, row: SqlRow): boolean {
    if ((row['status'] ?? null) === null || known.status !== null) return false;
    const isDoubted = known.desk !== null && (known.outcome === 'unknown' || known.outcome === 'interrupted');
    if (!isDoubted && !hasNeverLeft(known)) return false;
    this.rewrite(known, row);
    this.mayHaveLeft(callId, row);
    return true;
  }

  private rewrite(known: SqlRow, row: SqlRow): void {
    this.ports.database.run(
      `UPDATE attempts SET ${WRITTEN.map((name) => `${name} = ?`).join(', ')} WHERE id = ?`,
      [...WRITTEN.map((name) => row[name] ?? null), known.id ?? null],
    );
  }
}

const WRITTEN = [
  ...['id', 'sent_at', 'outcome', 'ended_at', 'status', 'answer_headers', 'answer_body', 'problem', 'desk'],
  'person',
];
