import type { Answer } from '@contract/answers';
import type { Problem, Result } from '@contract/problems';
import { keySlotSchema } from '@core/accounts';
import { readConfirmationAnswer, readCreationAnswer } from '@core/breakdown';
import { outcomeOf } from '@core/failures';
import { orderStateOf } from '@core/order-states';
import type { Attempt, Operation } from '@core/operations';
import type { Breakdown, Confirmation } from '@core/orders';
import { ProblemError, valueOf } from '../problem-error';
import { resolveTarget } from '../service/addresses';
import { redactHeaders } from '../service/redaction';
import type { Sent } from '../service/transport';
import type { OrderChange } from '../store/orders';
import type { SettlingInput } from '../store/journal';
import type { Desk } from './desk';

/** What an answer proves of a call. */
type Judgement =
  | { readonly state: 'succeeded'; readonly change: OrderChange }
  | { readonly state: 'refused' | 'unknown'; readonly problem: Problem };

/**
 * Sends a planned call, or one of unknown outcome, exactly as it was pinned, and settles it by what
 * came back. The journal knows of the sending before a byte leaves, and of the answer before anybody
 * is told. Throws ProblemError when nothing was sent: no key, no practice lab, no room on the disk.
 * A refusal or an unknown outcome is not thrown: it stands in the order.
 */
export async function sendOperation(
  desk: Desk,
  operation: Operation,
  reason: Attempt['reason'],
): Promise<void> {
  // A turn is waited for before anything says *sent*: a program that ends in the wait has sent nothing.
  const turn = await desk.slowDown.enter(operation.accountId);
  try {
    await sendNow(desk, operation, reason);
  } finally {
    turn();
  }
}

async function sendNow(desk: Desk, operation: Operation, reason: Attempt['reason']): Promise<void> {
  const { key, url } = await readyToSend(desk, operation);
  const attempt = leave(desk, operation, url, reason);
  const earlierUnknown = operation.attempts.some(
    ({ outcome }) => outcome === 'unknown' || outcome === 'interrupted',
  );
  const kind = operation.kind === 'confirm' ? 'confirm' : 'create';
  const sending = await desk.editor.sendPinned(kind, operation, { key });
  const sent: Sent = sending.ok
    ? sending.value.sent
    : {
        // The practice lab stopped between the look and the sending: nothing left.
        answered: false,
        milliseconds: 0,
        problem: {
          kind: 'network',
          phase: 'connecting',
          timedOut: false,
          cause: 'practice-lab-stopped',
          maybeActed: false,
        },
      };
  const judgement = judge(operation, kind, sent, earlierUnknown);
  if (
    judgement.state !== 'succeeded' &&
    judgement.problem.kind === 'gateway' &&
    judgement.problem.status === 401
  ) {
    desk.keys.markRejected(operation.accountId, keySlotSchema.parse(operation.keySlot), desk.now());
  }
  await desk.settlements.settle(() =>
    settle(desk, operation, attempt, judgement, {
      status: sent.answered ? sent.answer.status : null,
      headers: sent.answered ? redactHeaders(sent.answer.headers, key) : {},
      body: sent.answered ? sent.answer.text : null,
    }),
  );
  desk.changed('orders', [operation.subjectId]);
  desk.changed('carts', []);
}

/** The key and the address of the moment. A planned call for which either is lacking is taken back. */
async function readyToSend(desk: Desk, operation: Operation): Promise<{ key: string; url: string }> {
  try {
    const account = valueOf(desk.accounts.read(operation.accountId));
    const { key } = valueOf(await desk.keys.keyOf(account, keySlotSchema.parse(operation.keySlot)));
    const url = valueOf(resolveTarget(operation.target, () => desk.practiceLab()));
    return { key, url };
  } catch (cause) {
    if (operation.state === 'planned' && cause instanceof ProblemError) takeBackQuietly(desk, operation);
    throw cause;
  }
}

/** Writes down that the call leaves now, and shows the order on its way. */
function leave(desk: Desk, operation: Operation, url: string, reason: Attempt['reason']): Attempt {
  const at = desk.now();
  let attempt: Attempt;
  try {
    attempt = desk.database.transaction(() => {
      const made = desk.journal.markSent(operation.id, { url, reason, at });
      changeState(desk, operation.subjectId, { problem: null }, at);
      return made;
    });
  } catch (cause) {
    // Nothing left. What can be written is that nothing left; if even that fails, the next start does it.
    if (operation.state === 'planned' && cause instanceof ProblemError) takeBackQuietly(desk, operation);
    throw cause;
  }
  desk.changed('orders', [operation.subjectId]);
  return attempt;
}

function takeBackQuietly(desk: Desk, operation: Operation): void {
  try {
    takeBack(desk, operation, 'not sent: it could not be written down');
  } catch (cause) {
    if (!(cause instanceof ProblemError)) throw cause;
  }
}

/** Settles a planned call that did not leave, and lets the order show it. */
export function takeBack(desk: Desk, operation: Operation, note: string): void {
  const at = desk.now();
  desk.database.transaction(() => {
    desk.journal.takeBack(operation.id, { note, at });
    changeState(desk, operation.subjectId, {}, at);
  });
  desk.changed('orders', [operation.subjectId]);
}

function judge(
  operation: Operation,
  kind: 'create' | 'confirm',
  sent: Sent,
  earlierUnknown: boolean,
): Judgement {
  if (!sent.answered) return failed(sent.problem, kind, earlierUnknown);
  const read = kind === 'create' ? readCreation(sent.answer) : readConfirmation(operation, sent.answer);
  return read.ok ? { state: 'succeeded', change: read.value } : failed(read.problem, kind, earlierUnknown);
}

const failed = (problem: Problem, kind: 'create' | 'confirm', earlierUnknown: boolean): Judgement => ({
  state: outcomeOf(problem, kind, earlierUnknown),
  problem,
});

function readCreation(answer: Answer): Result<OrderChange> {
  const read: Result<Breakdown> = readCreationAnswer(answer);
  if (!read.ok) return read;
  const breakdown = read.value;
  return {
    ok: true,
    value: {
      breakdown,
      confirmationId: breakdown.confirmationId,
      total: breakdown.total,
      confirmation: null,
    },
  };
}

function readConfirmation(operation: Operation, answer: Answer): Result<OrderChange> {
  const read: Result<Confirmation> = readConfirmationAnswer(answer, confirmationIdOf(operation));
  return read.ok ? { ok: true, value: { confirmation: read.value } } : read;
}

/** The ConfirmationID that a confirmation pins in its target. */
export function confirmationIdOf(operation: Pick<Operation, 'target'>): string {
  const segments = operation.target.split('/');
  return decodeURIComponent(segments.at(-2) ?? '');
}

/** Writes what came back, and what it makes of the order, as one step. */
function settle(
  desk: Desk,
  operation: Operation,
  attempt: Attempt,
  judgement: Judgement,
  answer: Pick<SettlingInput, 'status' | 'headers' | 'body'>,
): void {
  const at = desk.now();
  desk.database.transaction(() => {
    const succeeded = judgement.state === 'succeeded';
    desk.journal.settle(operation.id, attempt.id, {
      ...answer,
      state: judgement.state,
      problem: succeeded ? null : judgement.problem,
      proof: judgement.state === 'unknown' ? 'none' : 'answer',
      note: '',
      at,
    });
    const change = succeeded ? { ...judgement.change, problem: null } : { problem: judgement.problem };
    changeState(desk, operation.subjectId, change, at);
  });
}

/** Changes an order; its state follows from its calls. */
export function changeState(desk: Desk, orderId: string, change: OrderChange, at: number): void {
  const state = orderStateOf(desk.journal.ofSubject(orderId));
  desk.orders.change(orderId, { ...change, state }, at);
}
