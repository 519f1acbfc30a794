import { readSuccess, type SuccessBody } from '@contract/answers';
import { failure, type Result, success } from '@contract/problems';
import {
  type Calculation,
  calculationSchema,
  type ConfiguredProduct,
  configuredProductSchema,
  type Submission,
  submissionRowSchema,
  type SubmissionRow,
  submissionSchema,
} from '@contract/wire/commerce';
import { type CursorPage, cursorListSchema } from '@contract/wire/cursor-list';
import type { Account } from '@core/accounts/accounts';
import {
  type CallOptions,
  createFamilyCalls,
  type FamilyPorts,
  type ListPage,
  prepareCall,
} from './family-calls';
import { followPoll, type Followed, lookAtPoll, type OnLook, type WithActions } from './poll-follower';
import type { PinnedCall, Sending } from './service-client';

/** The commerce routes of the document: submissions, calculate, configured products. */
export interface CommerceClient {
  /**
   * Prepares a submit for the journal, which pins it and sends exactly this, however often (document:
   * "Submissions", "Rate-limit guidance"). The Idempotency-Key is among the headers. A Problem of kind
   * `input` when the service is sure to refuse it. Throws for a key that no header can hold, and for a
   * `body` that is no JSON: it is the exact text of a submission request, sent byte for byte.
   */
  prepareSubmit(account: Account, body: string, idempotencyKey: string): Result<PinnedCall>;
  /** Sends a pinned submit once. Nothing that this gives back has been believed yet. */
  sendSubmit(
    call: PinnedCall & { readonly accountId: string },
    options: CallOptions,
  ): Promise<Result<Sending>>;
  /** Reads what came back from a submit: a success is a 2xx with the id of the submission. */
  readSubmitAnswer(sending: Sending): Result<SuccessBody<Submission>>;
  /**
   * Prices and validates without creating anything. `body` is the exact text of a submission request, as
   * it would be submitted. Repeated with backoff.
   */
  calculate(account: Account, body: string, options: CallOptions): Promise<Result<SuccessBody<Calculation>>>;
  /** One page of the submissions; without a cursor the first. Repeated with backoff. */
  listSubmissions(
    account: Account,
    page: ListPage,
    options: CallOptions,
  ): Promise<Result<SuccessBody<CursorPage<SubmissionRow>>>>;
  /** Reads one submission; an answer about another one is no success. Repeated with backoff. */
  readSubmission(
    account: Account,
    submissionId: string,
    options: CallOptions,
  ): Promise<Result<SuccessBody<Submission>>>;
  /**
   * Creates a configured product from the exact text of its body, once: the document does not call this
   * safe to retry. Throws for text that is no JSON.
   */
  createConfiguredProduct(
    account: Account,
    body: string,
    options: CallOptions,
  ): Promise<Result<SuccessBody<ConfiguredProduct>>>;
  /**
   * Looks once where the `actions.poll` of a submission or a calculation leads; null where it leads to none of these
   * configured products. Nothing but a product that this gives is followed.
   */
  lookAtPoll(
    account: Account,
    from: WithActions,
    options: CallOptions & { readonly productIds: readonly string[] },
  ): Promise<Result<SuccessBody<ConfiguredProduct> | null>>;
  /**
   * Follows the `actions.poll` of a configured product while it builds, with growing waits and an end
   * (document: "Events"). This is the one thing that is ever asked again on a clock.
   */
  followConfiguredProduct(
    account: Account,
    product: ConfiguredProduct,
    options: CallOptions & { readonly onLook?: OnLook },
  ): Promise<Result<Followed>>;
}

/** What an HTTP header can hold, and an id of the program's own is: visible ASCII. */
const HEADER_TEXT = /^[\x21-\x7e]+$/;

/** Makes the client of the commerce routes. */
export function createCommerceClient(
  ports: FamilyPorts & { readonly elapsed: () => number },
): CommerceClient {
  const { client } = ports;
  const calls = createFamilyCalls(ports);
  return {
    prepareSubmit(account, body, idempotencyKey) {
      if (!HEADER_TEXT.test(idempotencyKey)) throw new Error('This Idempotency-Key cannot be sent');
      const prepared = prepareCall(client, account, 'submit', { body });
      if (!prepared.ok) return prepared;
      const { headers, ...call } = prepared.value;
      return success({ ...call, headers: { ...headers, 'Idempotency-Key': idempotencyKey } });
    },

    sendSubmit: (call, options) => calls.sendOnce(call.accountId, 'submit', call, options),

    readSubmitAnswer: ({ sent }) =>
      sent.answered ? readSuccess(sent.answer, submissionSchema) : failure(sent.problem),

    calculate: (account, body, options) =>
      calls.ask(account, 'calculate', { body }, calculationSchema, options),

    async listSubmissions(account, { cursor, filters = {} }, options) {
      const schema = cursorListSchema(submissionRowSchema, cursor);
      const query = { ...filters, cursor };
      return calls.ask(account, 'listSubmissions', { query, body: null }, schema, options);
    },

    readSubmission(account, submissionId, options) {
      const schema = submissionSchema.refine((found) => found.id === submissionId, {
        path: ['id'],
        message: 'is that of another submission',
      });
      return calls.ask(account, 'readSubmission', { parts: { submissionId }, body: null }, schema, options);
    },

    createConfiguredProduct: (account, body, options) =>
      calls.ask(account, 'createConfiguredProduct', { body }, configuredProductSchema, options),

    lookAtPoll: (account, from, options) => lookAtPoll(ports, account, from, options),
    followConfiguredProduct: (account, product, options) => followPoll(ports, account, product, options),
  };
}
