import type { Database } from '../store/engine/database';
import { hasNeverLeft, isGrantedName } from '../store/journal/granted-attempt';
import type { Outbox } from '../store/workspace/outbox';
import type { ParkedChange } from '../store/workspace/parked';
import { readBody, type SharedBodies } from '../store/workspace/shared-bodies';
import { readCallChange } from './applying/apply-change';
import { rootOf, sharedCallOf } from './roots';
import type { AttemptEnd, CallReport } from './server-port';

/** What reporting a call uses. */
export interface ReportPorts {
  readonly database: Database;
  readonly outbox: Pick<Outbox, 'neverLeft'>;
  readonly bodies: SharedBodies;
}

/** What this desk reports of a call, under a number of its own; null where it knows nothing that the others may not. */
export function reportOfCall(
  { database, outbox, bodies }: ReportPorts,
  { id, no, body }: { readonly id: string; readonly no: number; readonly body: string },
): CallReport | null {
  const row = database.get('SELECT kind, subject_id, state, proof, desk FROM operations WHERE id = ?', [id]);
  if (row === undefined) return null;
  const neverLeft = new Set(outbox.neverLeft(id));
  const ended = new Map<number, CallReport['ended'][number]>();
  const inVain: CallReport['ended'][number][] = [];
  const attempts = database.all(
    'SELECT id, number, outcome, desk, problem FROM attempts WHERE operation_id = ?',
    [id],
  );
  for (const { desk, ...attempt } of attempts) {
    const number = Number(attempt.number);
    const isIts = typeof desk !== 'string';
    const outcome = isIts ? outcomeOf(attempt) : heardOf(attempt);
    ended.set(number, {
      ...{ number, outcome, ...(!isIts && { deskId: desk }) },
      ...(!isGrantedName(attempt.id) && { attemptId: String(attempt.id) }),
    });
  }
  // Of a call of another desk the first that is heard is that it was granted.
  if (attempts.length === 0 && row.state === 'planned' && typeof row.desk === 'string')
    ended.set(1, { number: 1, outcome: 'on-its-way', deskId: row.desk });
  // Of one that its desk gave up, that nothing left is what this desk knows.
  if (attempts.length === 0 && row.state === 'refused' && typeof row.desk === 'string')
    ended.set(1, { number: 1, outcome: 'never-left', deskId: row.desk });
  // A call that was given up before anything of it left.
  if (attempts.length === 0 && row.state === 'refused' && row.desk === null) neverLeft.add(1);
  for (const number of neverLeft) {
    const { deskId, attemptId } = ended.get(number) ?? {};
    // Where another desk has that number, both are told: this one may have been granted it and not have heard so.
    if (deskId !== undefined) inVain.push({ number, outcome: 'never-left' });
    else ended.set(number, { number, outcome: 'never-left', ...(attemptId !== undefined && { attemptId }) });
  }
  const isOfOthers = typeof row.desk === 'string' || attempts.some(({ desk }) => desk !== null);
  const proof = proofOf(row, isOfOthers);
  if (ended.size === 0 && proof === null) return null;
  return {
    // What ended is told together with how: an attempt may have ended since the page was put together.
    ...{ no, operationId: id, body: bodies.bodyOf('calls', id) ?? body },
    root: rootOf(database, String(row.kind), String(row.subject_id)),
    kind: sharedCallOf(String(row.kind)),
    ended: [...ended.values(), ...inVain],
    proof,
  };
}

/**
 * What this desk reports of a call that another one told and that it cannot apply, to a server that was put back: that desk
 * may have forgotten it as well. Null for what it cannot read at all.
 */
export function reportOfParked(
  { desk, record: operationId, body: text }: Pick<ParkedChange, 'desk' | 'record' | 'body'>,
  { no, deskId }: { readonly no: number; readonly deskId: string },
): CallReport | null {
  const change = readCallChange(text);
  if (change === null) return null;
  const { root, kind, state, call } = change;
  const body = readBody(call);
  const told = body?.attempts ?? [];
  const ofDesk = (id: unknown): { readonly deskId?: string } =>
    typeof id === 'string' && id !== deskId ? { deskId: id } : {};
  const ended = told.map(({ id, number, desk: by, ...row }): CallReport['ended'][number] => {
    const known = row['outcome'] === 'on-its-way' && state !== 'sent' ? { ...row, outcome: 'unknown' } : row;
    return {
      ...{ number: Number(number), ...ofDesk(by) },
      outcome: typeof by === 'string' && by !== deskId ? heardOf(known) : outcomeOf(known),
      ...(typeof id === 'string' && !isGrantedName(id) && { attemptId: id }),
    };
  });
  // It was granted, and its desk told no more. That it is unknown may have said whoever declared that one gone.
  if (ended.length === 0 && state !== 'refused')
    ended.push({
      ...{ number: 1, outcome: state === 'sent' ? 'on-its-way' : 'unknown' },
      ...ofDesk(body?.row?.['desk'] ?? desk),
    });
  const proof = proofOf({ state, proof: body?.row?.['proof'] ?? null }, true);
  return ended.length === 0 && proof === null
    ? null
    : { no, operationId, root, kind, ended, proof, body: call };
}

/**
 * What proves the outcome of a call beside the attempts of this desk. Of another desk's attempt this desk knows the end from
 * that desk, which may be gone by the time a server that was put back has to hear of it again.
 */
function proofOf(
  { state, proof }: Readonly<Record<string, unknown>>,
  isOfOthers: boolean,
): CallReport['proof'] {
  if (state !== 'succeeded' && state !== 'refused') return null;
  if (proof === 'person' || proof === 'event') return { outcome: state, by: proof };
  // An answer counts, whoever was granted what it answers: this desk may have been another one then.
  return isOfOthers || state === 'succeeded' ? { outcome: state, by: 'desk' } : null;
}

type Outcome = CallReport['ended'][number]['outcome'];
type AttemptRow = Readonly<Record<string, unknown>>;

const outcomeOf = ({ outcome }: AttemptRow): Outcome => (outcome === 'on-its-way' ? outcome : endOf(outcome));

/** Of another desk's attempt: that nothing left of it is no sending that this desk knows of. */
const heardOf = (attempt: AttemptRow): Outcome => (hasNeverLeft(attempt) ? 'never-left' : outcomeOf(attempt));

function endOf(outcome: unknown): AttemptEnd {
  switch (outcome) {
    case 'succeeded':
    case 'refused':
    case 'interrupted':
      return outcome;
    default:
      return 'unknown';
  }
}
