import { isSuccessStatus, problemOf } from '@contract/answers';
import type { Problem, Result } from '@contract/problems';
import type { BaseAddress } from '@contract/routes';
import type { ConnectionTest } from '@bridge/accounts';
import type { Account } from '@core/accounts/accounts';
import { lacksScope } from '@core/journal/failures';
import { rejectsKey } from '@core/journal/key-refusals';
import { baseAddressOf } from '../addresses';
import { CALL_LIMITS } from '../call-limits';
import type { PinnedCall, ServiceClient } from './service-client';

/**
 * A path that no service has. A gateway checks the key first, even for a path that does not exist
 * (document: "Authentication", rule 3), so its answer shows what it makes of the key.
 */
const NOWHERE = '/proofdesk-connection-test';

function callFor(client: ServiceClient, account: Account, service: BaseAddress): PinnedCall {
  if (service === 'commerce') return client.pin(account, 'discovery', { body: null });
  // An export without editors creates nothing, whatever the service answers.
  if (service === 'editor') return client.pin(account, 'exportEditors', { body: '{"editors":[]}' });
  const { headers } = client.pin(account, 'createCallback', { body: null });
  return { method: 'GET', target: baseAddressOf(account, service) + NOWHERE, headers, body: null };
}

/** True when the service speaks: a body of its own, with a status that finds fault with the request alone. */
function findsFaultWithRequest(problem: Problem): boolean {
  if (problem.kind !== 'details' && problem.kind !== 'outside' && problem.kind !== 'other-json') return false;
  // A version that the service does not know makes every call fail (document: "Status rules", 6).
  if (problem.supportedVersions.length > 0) return false;
  return (
    problem.status >= 400 && problem.status <= 499 && ![401, 403, 407, 408, 429].includes(problem.status)
  );
}

/** What an answer that is not a success says about a connection. */
function outcomeOf(problem: Problem, service: BaseAddress): ConnectionTest['outcome'] {
  if (problem.kind === 'network') return 'unreachable';
  if (problem.kind === 'blocked' && problem.reason === 'practice-lab-stopped') return 'unreachable';
  if (problem.kind === 'gateway') {
    return problem.status === 401 ? 'rejected-by-gateway' : 'forbidden-by-gateway';
  }
  if (lacksScope(problem)) return 'scope-lacking';
  // Commerce is asked for something that exists; the others for something that they must refuse, and
  // the refusal comes from behind the gateway: the key went through.
  return service !== 'commerce' && findsFaultWithRequest(problem) ? 'fine' : 'unexpected';
}

/** The outcome of a test for which no key was to be had. */
function withoutKey(problem: Problem, service: BaseAddress): ConnectionTest['outcome'] {
  if (problem.kind !== 'key') return outcomeOf(problem, service) === 'unreachable' ? 'unreachable' : 'no-key';
  return ['other-origin', 'unbound', 'old-runtime'].includes(problem.state) ? 'key-elsewhere' : 'no-key';
}

/**
 * Tests the connection of an account with one of its services. It creates nothing. `keyFor` gives the
 * key as the key ring does.
 */
export async function testConnection(
  ports: {
    readonly client: ServiceClient;
    readonly keyFor: (account: Account, service: BaseAddress) => Promise<Result<{ readonly key: string }>>;
  },
  account: Account,
  service: BaseAddress,
): Promise<ConnectionTest> {
  if (baseAddressOf(account, service) === '') {
    return { service, outcome: 'not-set-up', milliseconds: 0, problem: null };
  }
  const key = await ports.keyFor(account, service);
  if (!key.ok) {
    return { service, outcome: withoutKey(key.problem, service), milliseconds: 0, problem: key.problem };
  }
  const sending = await ports.client.send(callFor(ports.client, account, service), {
    key: key.value.key,
    limits: CALL_LIMITS.test,
    repeatable: true,
    // No one waits for a turn here: a test is what finds out the state.
    record: { accountId: account.id, purpose: 'connection-test' },
  });
  if (!sending.ok) {
    const outcome = outcomeOf(sending.problem, service);
    return { service, outcome, milliseconds: 0, problem: sending.problem };
  }
  const { sent } = sending.value;
  const { milliseconds } = sent;
  if (sent.answered && isSuccessStatus(sent.answer.status) && readsAsJson(sent.answer)) {
    // A refusal of the key can come with 200 as well.
    const said = problemOf(sent.answer);
    return said.kind === 'refusal' && rejectsKey(said)
      ? { service, outcome: 'rejected-by-gateway', milliseconds, problem: said }
      : { service, outcome: 'fine', milliseconds, problem: null };
  }
  const problem = sent.answered ? problemOf(sent.answer) : sent.problem;
  const outcome = outcomeOf(problem, service);
  return { service, outcome, milliseconds, problem: outcome === 'fine' ? null : problem };
}

/** A sign-in page of some network also answers 200; a service answers JSON, or nothing at all. */
function readsAsJson(answer: { readonly text: string; readonly complete: boolean }): boolean {
  if (!answer.complete) return false;
  if (answer.text.trim() === '') return true;
  try {
    JSON.parse(answer.text);
    return true;
  } catch {
    return false;
  }
}
