import type { z } from 'zod';
import { readSuccess, type SuccessBody } from '@contract/answers';
import { preflightFaults } from '@contract/preflight';
import { failure, type Result, success } from '@contract/problems';
import { isPathPart, type RouteName, ROUTES } from '@contract/routes';
import type { Account } from '@core/accounts/accounts';
import { expectation } from '@core/values/expectations';
import { ADDRESS_FIELD, baseAddressOf } from '../addresses';
import { CALL_LIMITS } from '../call-limits';
import { type RepeatPorts, repeatSafely } from '../repeat-safely';
import type { PinnedCall, PinOptions, Sending, SendOptions, ServiceClient } from './service-client';

/** Who calls, and until when someone wants to know. */
export interface CallOptions {
  readonly key: string | null;
  readonly signal?: AbortSignal;
  /** What the list of requests says of it. */
  readonly record?: SendOptions['record'];
}

/** A page of a list. Without a cursor the first. */
export interface ListPage {
  readonly cursor?: string;
  /** Filters beside the cursor. The document names none; the service says which it knows. */
  readonly filters?: Readonly<Record<string, string | undefined>>;
}

export interface FamilyPorts extends RepeatPorts {
  readonly client: ServiceClient;
}

/**
 * True for a call that creates nothing by the document's own words: a GET, or calculate (document:
 * "Rate-limit guidance"). Only these are ever sent a second time without anyone asking for it.
 */
const isSafeToRepeat = (route: RouteName): boolean => ROUTES[route].method === 'GET' || route === 'calculate';

/**
 * Prepares a call of a route unless the service is sure to refuse it. The Problem is of kind `input`
 * and names each field; an account without an address for the service is such a field as well.
 */
export function prepareCall(
  client: ServiceClient,
  account: Account,
  route: RouteName,
  options: PinOptions,
): Result<PinnedCall> {
  const { base } = ROUTES[route];
  if (baseAddressOf(account, base) === '') {
    const fields = [{ path: ADDRESS_FIELD[base], given: '', expected: [expectation('address-of-service')] }];
    return failure({ kind: 'input', fields });
  }
  const odd = Object.entries(options.parts ?? {}).filter(([, value]) => !isPathPart(value));
  if (odd.length > 0) {
    const expected = [expectation('part-of-address')];
    return failure({ kind: 'input', fields: odd.map(([path, given]) => ({ path, given, expected })) });
  }
  const isJson = options.contentType === undefined;
  const body = isJson ? options.body : null;
  const fields = preflightFaults({ route, version: account.serviceApiVersion, body });
  return fields.length > 0
    ? failure({ kind: 'input', fields })
    : success(client.pin(account, route, options));
}

/** An answer read against what its success must carry; no answer is its Problem. */
export function readSending<Schema extends z.ZodType>(
  sending: Result<Sending>,
  schema: Schema,
): Result<SuccessBody<z.output<Schema>>> {
  if (!sending.ok) return sending;
  const { sent } = sending.value;
  return sent.answered ? readSuccess(sent.answer, schema) : failure(sent.problem);
}

/** Sends prepared calls of the route families, and reads what comes back. */
export interface FamilyCalls {
  /**
   * Prepares and sends one call of a route, and reads its answer. A call that creates nothing is
   * repeated with backoff; every other one is sent once.
   */
  ask<Schema extends z.ZodType>(
    account: Account,
    route: RouteName,
    pin: PinOptions,
    schema: Schema,
    options: CallOptions,
  ): Promise<Result<SuccessBody<z.output<Schema>>>>;
  /** Sends a prepared call of a route once. */
  sendOnce(
    accountId: string,
    route: RouteName,
    call: PinnedCall,
    options: CallOptions,
  ): Promise<Result<Sending>>;
}

/** Makes what the client of each family is built on. */
export function createFamilyCalls(ports: FamilyPorts): FamilyCalls {
  const { client } = ports;

  const sendOnce: FamilyCalls['sendOnce'] = (accountId, route, call, { key, signal, record }) =>
    client.send(call, {
      key,
      limits: route === 'submit' ? CALL_LIMITS.create : CALL_LIMITS.read,
      repeatable: isSafeToRepeat(route),
      accountId,
      ...(signal && { signal }),
      ...(record && { record }),
    });

  return {
    sendOnce,
    async ask(account, route, pin, schema, options) {
      const prepared = prepareCall(client, account, route, pin);
      if (!prepared.ok) return prepared;
      const send = async () => {
        const sending = await sendOnce(account.id, route, prepared.value, options);
        return readSending(sending, schema);
      };
      return isSafeToRepeat(route) ? repeatSafely(ports, send, options.signal) : send();
    },
  };
}
