import { confirmationIdOf } from '@core/journal/journal-rules';
import { blocked } from '../problem-error';
import { PRACTICE_ACCOUNT_ID } from '../accounts/registry';
import type { Database } from '../store/engine/database';
import type { SharedBodies } from '../store/workspace/shared-bodies';
import { alone } from './alone';
import { type Connection, isSessionOver } from './connection';
import { problemOfGrant, workspaceAway } from './grant-problem';
import { type AttemptRequest, type Grant, ServerRefused } from './server-port';
import type { Granted, NextAttempt, NotGranted } from './shared-desk';
import type { Publisher } from './publishing';
import { rootOf, sharedCallOf } from './roots';

/** What asking for a grant uses. */
export interface GrantingPorts {
  readonly database: Database;
  readonly bodies: SharedBodies;
  readonly connection: Connection;
  readonly publisher: Publisher;
  elapsed(): number;
  wait(milliseconds: number): Promise<void>;
  later(work: () => void, milliseconds: number): () => void;
  nameOf(deskId: string): string | null;
  personAt(deskId: string): string;
  /** Why nothing leaves with an account of this desk; null where it may. */
  accountProblem(accountId: string): NotGranted['problem'] | null;
  /** The gate is another one than it was known to be. */
  gateChanged(): void;
}

/** For how long a grant is asked for while no answer comes, and the pause between two questions, in milliseconds. */
const ASKED_FOR = 3_000;
const BETWEEN = 150;
/** How long a grant is good without another question, in milliseconds. */
const GOOD_FOR = 1_000;

/** Asks for a grant, as {@link SharedDesk.askToSend} says. */
export async function askToSend(ports: GrantingPorts, next: NextAttempt): Promise<Granted | NotGranted> {
  if (next.operation.accountId === PRACTICE_ACCOUNT_ID) return await alone.askToSend(next);
  const problem = ports.accountProblem(next.operation.accountId);
  if (problem !== null) return { granted: false, problem, mayStand: false };
  const request = requestOf(ports, next);
  const began = ports.elapsed();
  // A question without an answer can still arrive, whatever a later one is answered.
  let mayStand = false;
  for (;;) {
    const asked = ports.elapsed();
    const left = ASKED_FOR - (asked - began);
    if (left <= 0) return { granted: false, problem: workspaceAway(), mayStand };
    const { answer, wasSent } = await withinTime(ports, left, (send) => ask(ports, next, request, send));
    if (answer === 'unsure') {
      mayStand ||= wasSent;
      await ports.wait(BETWEEN);
      continue;
    }
    if ('refused' in answer) return { granted: false, problem: answer.refused, mayStand };
    if (answer.granted) return { granted: true, stillMay: () => stillMay(ports, next, request, asked) };
    if (answer.why === 'gate') ports.gateChanged();
    return {
      granted: false,
      problem: problemFor(ports, answer, request.kind),
      mayStand: mayStand || answer.why === 'ended',
    };
  }
}

type Answered = Grant | 'unsure' | { readonly refused: NotGranted['problem'] };

/** One question. `send` is asked before it can arrive: whether someone still waits for the answer. */
async function ask(
  ports: GrantingPorts,
  next: NextAttempt,
  request: AttemptRequest,
  send: () => boolean,
): Promise<Answered> {
  const { connection, publisher } = ports;
  try {
    const server = await connection.open();
    if (connection.welcome?.standing === 'left') return { refused: blocked('workspace-left').problem };
    try {
      await publisher.publishSubjectOf(server, next.operation);
      await publisher.publishCallsOf(server, next.operation.subjectId, next.operation.id);
      if (next.number > 1) await publisher.publishCall(server, next.operation.id);
      return send() ? await server.begin(request) : 'unsure';
    } catch (cause) {
      if (isSessionOver(cause)) connection.drop(server, cause);
      throw cause;
    }
  } catch (cause) {
    if (isSessionOver(cause)) return 'unsure';
    if (!(cause instanceof ServerRefused)) throw cause;
    return { refused: cause.why === 'revoked' ? blocked('workspace-left').problem : workspaceAway() };
  }
}

/**
 * An answer that takes longer counts as none. `wasSent`: the question may arrive, or did. One that was not sent by then
 * is not sent any more: no one would hear its answer.
 */
async function withinTime(
  ports: GrantingPorts,
  milliseconds: number,
  work: (send: () => boolean) => Promise<Answered>,
): Promise<{ readonly answer: Answered; readonly wasSent: boolean }> {
  let [wasSent, isOver] = [false, false];
  const send = (): boolean => {
    wasSent ||= !isOver;
    return !isOver;
  };
  const answer = await new Promise<Answered>((resolve, reject) => {
    const cancel = ports.later(() => resolve('unsure'), milliseconds);
    work(send).then(resolve, reject).finally(cancel);
  });
  isOver = true;
  return { answer, wasSent };
}

async function stillMay(
  ports: GrantingPorts,
  next: NextAttempt,
  request: AttemptRequest,
  asked: number,
): Promise<boolean> {
  if (ports.elapsed() - asked < GOOD_FOR) return true;
  const again = ports.elapsed();
  const { answer } = await withinTime(ports, GOOD_FOR, (send) => ask(ports, next, request, send));
  return answer !== 'unsure' && 'granted' in answer && answer.granted && ports.elapsed() - again < GOOD_FOR;
}

function requestOf(
  { database, bodies }: GrantingPorts,
  { operation, number, reason }: NextAttempt,
): AttemptRequest {
  const { id: operationId, kind, subjectId } = operation;
  return {
    ...{ operationId, number, reason },
    root: rootOf(database, kind, subjectId),
    kind: sharedCallOf(kind),
    basis: kind === 'confirm' ? basisOf(database, subjectId, confirmationIdOf(operation)) : null,
    body: bodies.bodyToSend(operationId, { number, reason }),
  };
}

/** The placing whose answer gave a ConfirmationID: the newest one that names it, else the newest one. */
function basisOf(database: Database, orderId: string, confirmationId: string): string | null {
  const places = database.all(
    `SELECT o.id, EXISTS (SELECT 1 FROM attempts a WHERE a.operation_id = o.id AND a.outcome = 'succeeded'
       AND instr(CAST(a.answer_body AS TEXT), ?) > 0) AS names
     FROM operations o WHERE o.subject_id = ? AND o.kind = 'create' AND o.state = 'succeeded' ORDER BY o.id DESC`,
    [confirmationId, orderId],
  );
  const place = places.find(({ names }) => names === 1) ?? places[0];
  return place === undefined ? null : String(place.id);
}

function problemFor(
  ports: GrantingPorts,
  grant: Extract<Grant, { granted: false }>,
  kind: AttemptRequest['kind'],
): NotGranted['problem'] {
  const { why, gate, state, deskId } = grant;
  const desk = deskId === null ? null : ports.nameOf(deskId);
  const waitingFor = (ports.connection.welcome?.waitingFor ?? []).flatMap((id) => ports.nameOf(id) ?? []);
  const person = deskId === null ? '' : ports.personAt(deskId);
  return problemOfGrant({ why, gate, state, desk, person, kind, waitingFor });
}
