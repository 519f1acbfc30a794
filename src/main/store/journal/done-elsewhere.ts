import { because } from '@core/journal/because';
import { blocked } from '../../problem-error';
import type { Database } from '../engine/database';

/** What is said of a call that another desk made, or that is on its way from there. */
const SAID = {
  confirm: { succeeded: 'confirmed-by', sent: 'being-confirmed-by' },
  submit: { succeeded: 'submitted-by', sent: 'being-submitted-by' },
} as const;

/**
 * Says who at another desk was first, as far as it is known here. Throws ProblemError `blocked` (workspace-held) where
 * someone was.
 */
export function assertNotDoneElsewhere(
  database: Pick<Database, 'get'>,
  kind: 'confirm' | 'submit',
  subjectId: string,
): void {
  const row = database.get(
    `SELECT o.state, a.person, d.name FROM operations o JOIN attempts a ON a.operation_id = o.id
       JOIN workspace_desks d ON d.id = a.desk
     WHERE o.subject_id = ? AND +o.kind = ? AND o.state IN ('sent', 'succeeded') AND a.person <> ''
     ORDER BY a.number DESC LIMIT 1`,
    [subjectId, kind],
  );
  if (row === undefined) return;
  const statement = SAID[kind][row.state === 'succeeded' ? 'succeeded' : 'sent'];
  throw blocked('workspace-held', because(statement, { person: String(row.person), desk: String(row.name) }));
}
