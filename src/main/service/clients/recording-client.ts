import { v7 as uuid } from 'uuid';
import { cutText } from '@contract/answer-fields';
import { routeOf } from '@contract/route-of';
import { utf8Bytes } from '@contract/utf8';
import { KEPT_BODY_CHARACTERS, purposeOf, type RequestRecord } from '@core/history/requests';
import { problemWith } from '../judge-answer';
import { redactHeaders, redactSecrets, redactVerbatim } from '../redaction';
import type { PinnedCall, SendOptions, ServiceClient } from './service-client';
import type { Sent } from '../transport';

export interface RecordingPorts {
  /** Takes a finished request. */
  readonly record: (request: RequestRecord) => void;
  /** Notes a mistake of the program; no one is kept from working by it. */
  readonly report: (what: string, cause: unknown) => void;
  /** UTC milliseconds. */
  readonly now: () => number;
}

const keptBody = (text: string, key: string | null): string =>
  redactSecrets(redactVerbatim(cutText(text, KEPT_BODY_CHARACTERS), key));

/** A finished sending as it is kept: without the key, without other secrets, and bounded. */
function requestRecordOf(call: PinnedCall, options: SendOptions, sent: Sent, at: number): RequestRecord {
  const { key } = options;
  const route = routeOf(call.method, call.target);
  const body = call.body === null ? null : keptBody(call.body, key);
  const answer = sent.answered ? sent.answer : null;
  return {
    id: uuid(),
    at,
    accountId: options.record?.accountId ?? options.accountId ?? '',
    purpose: options.record?.purpose ?? purposeOf(route),
    route,
    method: call.method,
    url: redactVerbatim(call.target, key),
    status: answer?.status ?? null,
    milliseconds: sent.milliseconds,
    problem: sent.answered ? problemWith(sent.answer, route, call.target) : sent.problem,
    operationId: options.record?.operationId ?? null,
    withKey: key !== null,
    requestHeaders: redactHeaders(call.headers, key),
    requestBody: body,
    requestBytes: call.body === null ? 0 : utf8Bytes(call.body),
    requestBodyCut: (call.body?.length ?? 0) > KEPT_BODY_CHARACTERS,
    answerHeaders: answer === null ? {} : redactHeaders(answer.headers, key),
    answerBody: answer === null ? null : keptBody(answer.text, key),
    answerBodyCut: answer !== null && (!answer.complete || answer.text.length > KEPT_BODY_CHARACTERS),
  };
}

/** True for a call that was stopped before it began: nothing was requested. */
const neverBegan = (sent: Sent): boolean =>
  !sent.answered && sent.problem.phase === 'cancelled' && !sent.problem.maybeActed;

/**
 * The same client, with every request that it makes given to a recorder once its answer is here. The
 * answer goes to the caller, whatever happens to the record.
 */
export function recordingClient(client: ServiceClient, ports: RecordingPorts): ServiceClient {
  return {
    ...client,
    async send(call, options) {
      const sending = await client.send(call, options);
      if (sending.ok && !neverBegan(sending.value.sent)) {
        const { sent } = sending.value;
        const at = ports.now();
        // Judging and cutting take time that an order does not wait for.
        setImmediate(() => {
          try {
            ports.record(requestRecordOf(call, options, sent, at));
          } catch (cause) {
            ports.report('A request could not be described', cause);
          }
        });
      }
      return sending;
    },
  };
}
