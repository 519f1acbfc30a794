import { because } from '@core/journal/because';
import { mayHaveActed, mayHaveLeft } from '@core/journal/journal-rules';
import { readSuccess } from '@contract/answers';
import { JsonDocument } from '@contract/json-document';
import { type Problem, success } from '@contract/problems';
import { submissionSchema } from '@contract/wire/commerce';
import type { Operation } from '@core/journal/operations';
import { isOpenStage, submissionStageOf } from '@core/submissions/submission-carts';
import { markIn } from '@core/submissions/submission-reading';
import { ageOfSubmit, isTimedElsewhere, maySendSubmitAgain } from '@core/submissions/submit-retries';
import { blocked } from '../../problem-error';
import type { CallKind } from '../journal/call-kinds';
import { becameSubmission } from './became-submission';
import { learnRecipients } from '../addresses/learn-recipients';
import type { Changes, Notifies } from '../ports';
import type { SubmissionCartRepository } from '../../store/submissions/submission-carts';
import type { SubmissionRepository } from '../../store/submissions/submissions';
import type { AddressRepository } from '../../store/addresses/addresses';
import type { Journal } from '../../store/journal/journal';
import type { CommerceClient } from '../../service/clients/commerce-client';

/** What submitting a cart uses. */
export interface SubmitCallPorts extends Changes, Notifies {
  readonly submissionCarts: SubmissionCartRepository;
  readonly submissions: SubmissionRepository;
  readonly addresses: AddressRepository;
  readonly journal: Journal;
  readonly commerce: CommerceClient;
}

/** How long after the lab named the price once more a first sending may leave, in milliseconds. */
const PRICE_HOLDS = 10 * 60 * 1000;

/**
 * Refuses to send a submit of unknown outcome again once the lab may have forgotten its key. Throws
 * ProblemError `blocked` (too-late-to-send-again). `at` is UTC milliseconds.
 */
export function assertPriceIsFresh(operation: Pick<Operation, 'attempts'>, at: number): void {
  if (maySendSubmitAgain(operation, at)) return;
  const why = isTimedElsewhere(operation) ? 'clock-of-other-desk' : 'clock-went-back';
  const detail = ageOfSubmit(operation, at) === null ? [because(why)] : [];
  throw blocked('too-late-to-send-again', ...detail);
}

/**
 * Brings a submission cart in line with its submits. That another desk submitted it stays once no call that is here is open;
 * that it may have, where nothing of those that are has left. What was approved is forgotten once it is open again, and known again
 * from its submit where another desk sends that after all.
 */
export function followSubmits(
  desk: Pick<SubmitCallPorts, 'submissionCarts' | 'journal'>,
  cartId: string,
  change: { readonly problem?: Problem | null },
  at: number,
): void {
  const operations = desk.journal.ofSubject(cartId);
  const { stage: said, submissionId } = desk.submissionCarts.read(cartId);
  const isDone = (said === 'submitted' || submissionId !== null) && !operations.some(mayHaveActed);
  const isDoubted = said === 'uncertain' && !operations.some(mayHaveLeft);
  const stage = isDone ? 'submitted' : isDoubted ? said : submissionStageOf(operations);
  const sent = operations.findLast(({ kind, state }) => kind === 'submit' && state !== 'refused');
  const approvedTotal = isOpenStage(stage) ? null : (sent?.approvedTotal ?? undefined);
  const approval = approvedTotal === undefined ? {} : { approvedTotal };
  desk.submissionCarts.setOutcome(cartId, { stage, ...approval, ...change }, at);
}

/**
 * A submission that can be what this submit became. One that another cart became, or that carries another
 * mark than the request, is an answer to something else, such as one that a proxy kept: it proves nothing.
 */
function ownSubmissionSchema(
  desk: Pick<SubmitCallPorts, 'submissionCarts'>,
  { accountId, subjectId, body }: Operation,
) {
  const mark = body === null ? null : markIn(JsonDocument.parse(body).valueAt([]));
  return submissionSchema.refine(
    (found) => {
      // The mark is proof, even where a person held this very submission for that of another cart.
      const foundMark = markIn(found);
      if (foundMark !== null) return foundMark === mark;
      const cart = desk.submissionCarts.ofSubmission(accountId, found.id);
      return cart === null || cart.id === subjectId;
    },
    { path: ['id'], message: 'is that of another submission' },
  );
}

/** A submit: a success is a 2xx with the id of the submission (document: "Commerce family routes"). */
export const submitCall = (desk: SubmitCallPorts): CallKind => ({
  assertMaySend(operation, at) {
    if (operation.state !== 'planned') return assertPriceIsFresh(operation, at);
    const waited = at - operation.createdAt;
    if (waited >= 0 && waited < PRICE_HOLDS) return;
    throw blocked('not-priced', because('waited-too-long'));
  },
  send: (operation, key) =>
    desk.commerce.sendSubmit(operation, { key, record: { operationId: operation.id } }),
  read(operation, answer) {
    const read = readSuccess(answer, ownSubmissionSchema(desk, operation));
    if (!read.ok) return read;
    const { document, value } = read.value;
    return success({
      write(at) {
        becameSubmission(desk, operation, { id: value.id, document }, at);
        learnRecipients(desk, operation, at);
      },
    });
  },
  follow: (cartId, change, at) => followSubmits(desk, cartId, change, at),
  announce({ subjectId }, done) {
    desk.changed('submission-carts', [subjectId]);
    if (done) desk.changed('submissions', []);
  },
});
