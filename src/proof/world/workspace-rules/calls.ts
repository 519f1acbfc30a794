import {
  type AttemptEnd,
  type AttemptRequest,
  type CallChange,
  type CallReport,
  type Grant,
  SERVER_LIMITS,
  type SharedState,
  ServerRefused,
} from '@main/workspace/server-port';
import {
  appendCall,
  type Attempt,
  type Caller,
  checkBody,
  checkNumber,
  checkRun,
  checkText,
  key,
  type Operation,
  type RunningServer,
  type WorkspaceData,
} from './data';
import { keptOf } from './erasures';
import { openIfAllWereHere } from './gate';

const ofRoot = (data: WorkspaceData, root: string): Operation[] =>
  (data.roots.get(root) ?? []).flatMap((id) => data.operations.get(id) ?? []);

function put(data: WorkspaceData, made: Pick<Operation, 'id' | 'root' | 'kind' | 'body'>): Operation {
  const operation: Operation = {
    ...made,
    state: 'unknown',
    proof: null,
    contradicts: false,
    isSettled: false,
    attempts: [],
  };
  data.operations.set(made.id, operation);
  data.roots.set(made.root, [...(data.roots.get(made.root) ?? []), made.id]);
  return operation;
}

/**
 * What all attempts and proofs of a call say together. What is on its way is settled by its own desk alone. Nothing is
 * processed by a placing: its last answer is what it is, as in the journal of each desk.
 */
function stateOf(operation: Operation): SharedState {
  const outcomes = operation.attempts.map(({ outcome }) => outcome);
  if (outcomes.includes('on-its-way')) return 'sent';
  if (outcomes.includes('succeeded') || operation.proof === 'succeeded') return 'succeeded';
  if (operation.proof === 'refused') return 'refused';
  const last = outcomes.findLast((outcome) => outcome !== 'never-left');
  if (operation.kind === 'place' && last === 'refused') return 'refused';
  const isUnknown = outcomes.length === 0 || outcomes.includes('unknown') || outcomes.includes('interrupted');
  return isUnknown ? 'unknown' : 'refused';
}

/** May this attempt leave? Written down for all desks before a byte leaves. */
export function begin(server: RunningServer, caller: Caller, request: AttemptRequest): Grant {
  const { data, mistakes, now } = server;
  const { root, kind, operationId, number, basis, body } = request;
  const desk = checkRun(server, caller);
  checkText(root, operationId, basis ?? '');
  checkNumber(number);
  checkBody(body);
  desk.heardAt = now;
  const no = (why: Exclude<Grant, { granted: true }>['why'], of?: Operation): Grant => ({
    granted: false,
    why,
    gate: data.gate,
    state: of?.state ?? null,
    deskId: of?.attempts.at(-1)?.deskId ?? null,
  });
  if (data.gate !== 'open') return no('gate');

  const operation = data.operations.get(operationId);
  if (operation !== undefined && (operation.root !== root || operation.kind !== kind))
    return no('not-allowed');
  const asked = operation?.attempts.find((attempt) => attempt.number === number);
  if (asked !== undefined && operation !== undefined) {
    if (asked.outcome !== 'on-its-way') return no('ended', operation);
    const isProven = operation.attempts.some(({ outcome }) => outcome === 'succeeded');
    const isIts = asked.deskId === desk.id && (asked.run === caller.run || mistakes.has('no-run'));
    return isIts && !isProven ? { granted: true } : no('held', operation);
  }

  const others = ofRoot(data, root).filter((one) => one !== operation);
  if (mistakes.has('lease'))
    for (const one of others)
      if (one.state === 'sent' && one.attempts.every(({ grantedAt }) => grantedAt < now - 1_000))
        one.state = 'refused';
  const held = others.find(
    (one) =>
      one.state === 'sent' ||
      one.state === 'unknown' ||
      (one.state === 'succeeded' &&
        ((kind !== 'place' && one.kind === kind) ||
          (kind === 'place' && one.kind === 'confirm' && !mistakes.has('place-beside-confirm')))),
  );
  if (held !== undefined) return no('held', held);
  if (kind === 'confirm') {
    if (basis === null) return no('not-allowed');
    const places = ofRoot(data, root).filter((one) => one.kind === 'place');
    const standing = places.filter(({ state }) => state !== 'refused');
    const newest = standing.sort((one, other) => (one.id < other.id ? -1 : 1)).at(-1);
    const own = data.operations.get(basis);
    const isStale = newest !== undefined ? newest.id !== basis : own !== undefined;
    if (isStale && !mistakes.has('stale-basis-allowed')) return no('superseded', newest);
  }
  if (number === 1) {
    if (operation !== undefined) return no('not-allowed', operation);
  } else {
    if (operation === undefined) return no('not-allowed');
    if (operation.state !== 'unknown')
      return no(operation.state === 'refused' ? 'not-allowed' : 'held', operation);
    const isChosen =
      request.reason === 'chosen-by-person' ||
      (request.reason === 'retry' && (kind !== 'confirm' || mistakes.has('second-confirmation-by-retry')));
    const numbers = operation.attempts.map((attempt) => attempt.number);
    if (!isChosen || Math.max(0, ...numbers) !== number - 1) return no('not-allowed', operation);
  }

  const kept = keptOf(server, 'call', operationId, body).body;
  const granted = operation ?? put(data, { id: operationId, root, kind, body: kept });
  granted.state = 'sent';
  granted.body = kept;
  granted.attempts.push({
    ...{ number, deskId: desk.id, run: caller.run, outcome: 'on-its-way' },
    ...{ attemptId: null, grantedAt: now },
  });
  appendCall(data, desk.id, granted, null);
  return { granted: true };
}

/** Whether a desk may say of its own attempt that it ended otherwise than it is on record. */
function mayBecome(before: Attempt['outcome'], after: AttemptEnd, lateCounts: boolean): boolean {
  if (before === 'on-its-way') return true;
  if (!lateCounts || before === 'succeeded') return false;
  if (after === 'succeeded') return true;
  return after === 'refused' && (before === 'unknown' || before === 'interrupted');
}

const mayHaveLeft = (outcome: Attempt['outcome']): boolean =>
  outcome === 'on-its-way' || outcome === 'unknown' || outcome === 'interrupted';

/** Whether what another desk heard of an attempt is of one that its own desk forgot and gave the number of to another. */
const isForgotten = (
  { outcome, deskId, attemptId }: Attempt,
  toldOf: string,
  told: string | null,
  mistakes: RunningServer['mistakes'],
): boolean =>
  outcome === 'never-left' &&
  deskId === toldOf &&
  told !== null &&
  told !== attemptId &&
  !mistakes.has('never-left-of-another');

/** Whether another desk told of a number that nothing left of it. */
const isOfAnother = ({ outcome, deskId }: Attempt, by: string): boolean =>
  outcome === 'never-left' && deskId !== by;

/** Takes what a desk says of one attempt. False when that says nothing new. */
function takeEnd(
  { data, mistakes, now }: RunningServer,
  { deskId: by, run }: Caller,
  operation: Operation,
  { number, outcome, deskId = by, attemptId: named }: CallReport['ended'][number],
): boolean {
  const attemptId = named ?? null;
  const attempt = operation.attempts.find((one) => one.number === number);
  const put = (made: Pick<Attempt, 'deskId' | 'run' | 'outcome'>): void => {
    if (attempt !== undefined) operation.attempts.splice(operation.attempts.indexOf(attempt), 1);
    operation.attempts.push({ number, grantedAt: now, attemptId, ...made });
    operation.attempts.sort((a, b) => a.number - b.number);
    // What was said of the call before says nothing about what may have left beside that.
    if (mayHaveLeft(made.outcome) && operation.proof === 'refused' && !mistakes.has('refused-by-fewer'))
      operation.proof = null;
  };
  if (deskId !== by) {
    // That it never left, its desk says; another one has heard of it.
    if (data.gate === 'open' || outcome === 'never-left') return false;
    // Its desk told of this number that it never left, and did not mean this one: that one it forgot, as the server did.
    if (attempt !== undefined && isForgotten(attempt, deskId, attemptId, mistakes)) {
      put({ deskId, run: '', outcome: 'unknown' });
      return true;
    }
    // Where another one told of this number that nothing left of it, it is this desk's.
    if (attempt !== undefined && !isOfAnother(attempt, deskId)) {
      // Of what was granted it hears which attempt that was: its desk may have forgotten.
      if (attempt.deskId === deskId && attempt.outcome === 'on-its-way') attempt.attemptId ??= attemptId;
      return false;
    }
    // Of another desk's attempt a server that was put back hears that it left. What became of it, that desk says.
    const isIn = data.desks.some(({ id, state }) => id === deskId && state === 'in');
    const known = outcome !== 'on-its-way' ? 'unknown' : isIn ? 'on-its-way' : 'interrupted';
    put({ deskId, run: '', outcome: known });
    return true;
  }
  if (outcome === 'on-its-way') {
    // Granted before the server was put back: it is on its way as before.
    const isTaken =
      attempt === undefined ||
      isOfAnother(attempt, by) ||
      (attempt.deskId === by && attempt.run === '' && ['on-its-way', 'unknown'].includes(attempt.outcome));
    if (data.gate === 'open' || !isTaken) return false;
    put({ deskId, run, outcome });
    return true;
  }
  if (attempt === undefined) {
    // A grant that comes after this meets it.
    if (outcome === 'never-left' && mistakes.has('no-tombstone')) return false;
    put({ deskId, run: '', outcome });
    return true;
  }
  // Another desk said that nothing left of this number: an earlier state of the server granted it to this one.
  if (isOfAnother(attempt, by) && outcome !== 'never-left') {
    put({ deskId: by, run: '', outcome });
    return true;
  }
  const isAnswered = outcome === 'succeeded' || outcome === 'refused';
  const isOut = data.desks.some(({ id, state }) => id === attempt.deskId && state !== 'in');
  // A desk that was declared gone can be another one when it tells what it was answered.
  const isIts = attempt.deskId === by || (isOut && isAnswered) || mistakes.has('foreign-end-counts');
  if (!isIts || attempt.outcome === outcome) return false;
  // What others heard of an attempt before the server was put back, its desk knows better; but not of one that it forgot.
  if (outcome === 'never-left' && attempt.attemptId !== null) {
    const isThis = attempt.attemptId === attemptId || mistakes.has('never-left-of-another');
    const isGuess = mayHaveLeft(attempt.outcome);
    const end = isThis ? outcome : 'interrupted';
    if (!isGuess || (!isThis && attempt.outcome !== 'on-its-way')) return false;
    attempt.outcome = end;
    return true;
  }
  if (!mayBecome(attempt.outcome, outcome, !mistakes.has('late-proof-dropped'))) return false;
  attempt.outcome = outcome;
  if (outcome === 'never-left') attempt.attemptId = attemptId;
  return true;
}

/** What became of a call, by a desk that had attempts of it, a person, or an event. */
export function report(server: RunningServer, caller: Caller, said: CallReport): SharedState {
  const { data, mistakes, now } = server;
  const desk = checkRun(server, caller);
  checkText(said.root, said.operationId);
  checkText(...said.ended.flatMap(({ deskId = '', attemptId = '' }) => [deskId, attemptId]));
  checkNumber(said.no, ...said.ended.map(({ number }) => number));
  checkBody(said.body);
  if (said.ended.length > SERVER_LIMITS.told)
    throw new ServerRefused('too-large', 'these are too many attempts');
  const known = data.operations.get(said.operationId);
  if (known !== undefined && (known.root !== said.root || known.kind !== said.kind))
    throw new ServerRefused('invalid', 'this call is of another order');

  desk.heardAt = now;
  desk.pushed = Math.max(desk.pushed, said.no);
  const kept = keptOf(server, 'call', said.operationId, said.body).body;
  const operation =
    known ?? put(data, { id: said.operationId, root: said.root, kind: said.kind, body: kept });
  let hasChanged = known === undefined;
  for (const ended of said.ended) if (takeEnd(server, caller, operation, ended)) hasChanged = true;
  const { proof } = said;
  const state = stateOf(operation);
  const isLate = state === 'refused' && proof?.outcome === 'succeeded' && !mistakes.has('late-proof-dropped');
  // Who does not know of all that may have left does not say that nothing came of it.
  const isLacking =
    operation.attempts.some(
      ({ number, outcome, deskId: by, attemptId }) =>
        mayHaveLeft(outcome) &&
        // That nothing left of one says nothing of another one with the same number.
        !said.ended.some(
          (one) =>
            one.number === number &&
            (one.outcome !== 'never-left' ||
              ((one.deskId ?? caller.deskId) === by && (attemptId ?? one.attemptId) === one.attemptId)),
        ),
    ) && !mistakes.has('refused-by-fewer');
  const isUnknowing = isLacking && proof?.outcome === 'refused';
  if (proof !== null && !isUnknowing && (state === 'unknown' || isLate)) {
    operation.proof = proof.outcome;
    hasChanged = true;
  }
  operation.state = stateOf(operation);
  noticeContradiction(data, operation);
  if (operation.state === 'refused') endContradiction(server, operation);

  const wasTold = data.told
    .get(key(desk.id, said.no))
    ?.some((seq) => data.changes[seq - 1]?.record === operation.id);
  if (hasChanged || (operation.body !== said.body && wasTold !== true && !isUnknowing)) {
    const { body } = operation;
    operation.body = kept;
    appendCall(data, desk.id, operation, said.no);
    // The others hear it; what is known of the attempts that it lacks is told with the next change.
    if (isLacking) operation.body = body;
  }
  return operation.state;
}

/** Two confirmations or submissions of one root that are not proven refused: nothing leaves before people looked. */
function noticeContradiction(data: WorkspaceData, operation: Operation): void {
  if (operation.kind === 'place' || operation.state === 'refused' || operation.contradicts) return;
  const isAlone = ofRoot(data, operation.root).every(
    (one) => one === operation || one.kind !== operation.kind || one.state === 'refused' || one.contradicts,
  );
  if (isAlone) return;
  operation.contradicts = true;
  data.gate = 'closed';
}

/** What contradicted a call that is proven refused by now stands alone. The gate waits for all desks again, if for any. */
function endContradiction(server: RunningServer, { root, kind }: Operation): void {
  const { data } = server;
  const same = ofRoot(data, root).filter((one) => one.kind === kind);
  if (same.filter(({ state }) => state !== 'refused').length > 1) return;
  const ended = same.filter(({ contradicts }) => contradicts);
  for (const operation of ended) operation.contradicts = false;
  const isLeft = [...data.operations.values()].some(
    ({ contradicts, isSettled, state }) => contradicts && !isSettled && state !== 'refused',
  );
  if (ended.length === 0 || isLeft || data.gate !== 'closed') return;
  data.gate = 'put-back';
  openIfAllWereHere(server);
}

/** Calls with attempts that were granted to this desk or told by it. */
export function mine(server: RunningServer, caller: Caller): CallChange[] {
  const { data } = server;
  const desk = checkRun(server, caller, true);
  return [...data.operations.values()]
    .filter(({ attempts }) => attempts.some(({ deskId }) => deskId === desk.id))
    .map(({ root, kind, state, body: call }) => ({ root, kind, state, call }));
}

/** Calls of a desk that are on their way. */
export const onTheirWay = (data: WorkspaceData, deskId: string): number =>
  [...data.operations.values()]
    .flatMap(({ attempts }) => attempts)
    .filter((one) => one.deskId === deskId && one.outcome === 'on-its-way').length;

/** What a desk has on its way becomes unknown. */
export function interrupt(
  { data, mistakes }: RunningServer,
  by: string,
  deskId: string,
  isMeant: (attempt: Attempt) => boolean,
): number {
  let count = 0;
  for (const operation of data.operations.values()) {
    const ended = operation.attempts.filter(
      (one) => one.deskId === deskId && one.outcome === 'on-its-way' && isMeant(one),
    );
    for (const attempt of ended)
      attempt.outcome = mistakes.has('gone-frees-calls') ? 'never-left' : 'interrupted';
    if (ended.length === 0) continue;
    count += ended.length;
    operation.state = stateOf(operation);
    appendCall(data, by, operation, null);
  }
  return count;
}
