import { blocked } from '@main/problem-error';
import type { Database } from '@main/store/engine/database';
import type { NextAttempt, SharedDesk } from '@main/workspace/shared-desk';

type Answer = Awaited<ReturnType<SharedDesk['askToSend']>>;

/** No answer came: what was asked may be granted. */
export const UNSURE: Answer = {
  granted: false,
  problem: blocked('workspace-away').problem,
  mayStand: true,
};
/** Another desk has it. */
export const HELD: Answer = {
  granted: false,
  problem: blocked('workspace-held').problem,
  mayStand: false,
};

/**
 * The other desks of a studio as a test has them: grants what it is not told otherwise, and remembers what was asked and
 * granted. Tombstones are rows of the desk's own database, as in the program.
 */
export class RecordedGrants {
  readonly asked: { readonly kind: string; readonly number: number; readonly reason: string }[] = [];
  readonly granted = new Set<string>();
  /** What is answered, in place of a grant. */
  answer: (next: NextAttempt) => Answer | null = () => null;
  /** Done while the desk waits for the answer. */
  meanwhile: (next: NextAttempt) => unknown = () => undefined;
  stillMay: () => Promise<boolean> = () => Promise.resolve(true);

  readonly on = (database: Database): SharedDesk => ({
    isShared: true,
    askToSend: async (next) => {
      const { operation, number, reason } = next;
      this.asked.push({ kind: operation.kind, number, reason });
      const name = `${operation.id} ${number}`;
      const answer = this.answer(next);
      if (answer === null || (!answer.granted && answer.mayStand)) this.granted.add(name);
      await this.meanwhile(next);
      return answer ?? { granted: true, stillMay: () => this.stillMay() };
    },
    neverLeft({ operation, number }) {
      database.run('INSERT OR IGNORE INTO workspace_never_left (operation_id, number) VALUES (?, ?)', [
        operation.id,
        number,
      ]);
    },
  });

  /** Tombstones, each as the call and its number. */
  tombstones(database: Pick<Database, 'all'>): string[] {
    return database
      .all('SELECT operation_id, number FROM workspace_never_left')
      .map((row) => `${String(row.operation_id)} ${String(row.number)}`);
  }

  /** Grants without an end: nothing left by them, and nothing says so. */
  openGrants(database: Pick<Database, 'all'>): string[] {
    const ended = new Set(this.tombstones(database));
    for (const row of database.all('SELECT operation_id, number FROM attempts'))
      ended.add(`${String(row.operation_id)} ${String(row.number)}`);
    return [...this.granted].filter((name) => !ended.has(name));
  }
}
