import type { SuccessBody } from '@contract/answers';
import { failure, type Result, success } from '@contract/problems';
import { routeOf } from '@contract/route-of';
import { type ConfiguredProduct, configuredProductSchema } from '@contract/wire/commerce';
import type { Account } from '@core/accounts/accounts';
import { pollAddressOf, pollDelay } from '@core/catalog/poll-action';
import { expectation } from '@core/values/expectations';
import { baseAddressOf } from '../addresses';
import { CALL_LIMITS } from '../call-limits';
import { type CallOptions, type FamilyPorts, readSending } from './family-calls';
import { isOver, repeatSafely } from '../repeat-safely';
import type { PinnedCall, ServiceClient } from './service-client';

/** Called with what each look at a configured product found. */
export type OnLook = (seen: SuccessBody<ConfiguredProduct>) => void;

/** A configured product as it was last seen. */
export interface Followed {
  readonly product: ConfiguredProduct;
  /** False when it was still building when following ended; it can be followed again. */
  readonly built: boolean;
}

/** The path that an absolute address has below a base address, or null when it is elsewhere. */
function below(base: URL, address: URL): string | null {
  const root = base.pathname.replace(/\/+$/, '');
  // SECURITY: a key goes nowhere but to the service that it belongs to.
  if (address.origin !== base.origin || address.username !== '' || address.password !== '') return null;
  if (!address.pathname.startsWith(`${root}/`)) return null;
  return address.pathname.slice(root.length) + address.search;
}

/**
 * The path below the commerce base that a poll address means: an address in full, or a path with or
 * without the prefix that the service's own paths are shown with. Null when it leads elsewhere.
 */
export function pollPath(base: string, address: string): string | null {
  const root = new URL(base);
  try {
    const direct = below(root, new URL(address, `${root.origin}/`));
    if (direct !== null || !address.startsWith('/') || address.startsWith('//')) return direct;
    return below(root, new URL(root.pathname.replace(/\/+$/, '') + address, root.origin));
  } catch {
    return null;
  }
}

/** What has an `actions.poll`: a configured product, a submission, the answer of calculate. */
export type WithActions = Pick<ConfiguredProduct, 'actions'>;

/** The look that a poll action asks for; null when it asks for none that may be followed. */
function lookFor(
  client: ServiceClient,
  account: Account,
  { actions }: WithActions,
): Result<PinnedCall | null> {
  const address = pollAddressOf(actions);
  if (address === null) return success(null);
  const base = baseAddressOf(account, 'commerce');
  const resolved = client.resolve(base);
  if (!resolved.ok) return resolved;
  const path = pollPath(resolved.value, address);
  if (path === null) {
    const expected = [expectation('address-of-same-service')];
    return failure({ kind: 'input', fields: [{ path: 'actions.poll', given: address, expected }] });
  }
  // Only the headers of a look are taken from a route: the path is the service's own.
  const { headers } = client.pin(account, 'discovery', { body: null });
  return success({ method: 'GET', target: base + path, headers, body: null });
}

/**
 * Looks once where the `actions.poll` of a submission or a calculation leads (document: "Commerce family records").
 * Gives the configured product that is there, and null where it leads to none of `productIds`: to a submission, a
 * list, another service, or something that is no configured product. Only what this gives may be followed on a clock.
 */
export async function lookAtPoll(
  ports: FamilyPorts,
  account: Account,
  from: WithActions,
  { productIds, key, signal }: CallOptions & { readonly productIds: readonly string[] },
): Promise<Result<SuccessBody<ConfiguredProduct> | null>> {
  const look = lookFor(ports.client, account, from);
  // Elsewhere than at this service nothing is asked, and nothing is wrong with the submission for it.
  if (!look.ok) return look.problem.kind === 'input' ? success(null) : look;
  const call = look.value;
  // A documented route is one of something else; the document shows none for a configured product.
  if (call === null || routeOf('GET', call.target) !== null) return success(null);
  const seen = await repeatSafely(
    ports,
    async () => {
      const options = { key, limits: CALL_LIMITS.read, repeatable: true, accountId: account.id };
      return readSending(
        await ports.client.send(call, { ...options, ...(signal && { signal }) }),
        configuredProductSchema,
      );
    },
    signal,
  );
  if (!seen.ok) return seen.problem.kind === 'incomplete' ? success(null) : seen;
  return success(productIds.includes(seen.value.value.id) ? seen.value : null);
}

/**
 * Follows a configured product until it no longer asks for it, until the time is up, or until
 * no one wants to know any more. An answer about another product is no success.
 */
export async function followPoll(
  ports: FamilyPorts & { readonly elapsed: () => number },
  account: Account,
  started: ConfiguredProduct,
  options: CallOptions & { readonly onLook?: OnLook },
): Promise<Result<Followed>> {
  const { client, wait, elapsed } = ports;
  const { key, signal } = options;
  const schema = configuredProductSchema.refine((found) => found.id === started.id, {
    path: ['id'],
    message: 'is that of another configured product',
  });
  const since = elapsed();
  let product = started;
  for (let looks = 0; ; looks += 1) {
    const look = lookFor(client, account, product);
    if (!look.ok) return look;
    const call = look.value;
    if (call === null) return success({ product, built: true });
    const delay = pollDelay(looks, elapsed() - since);
    if (delay === null || isOver(signal)) return success({ product, built: false });
    await wait(delay, signal);
    if (isOver(signal)) return success({ product, built: false });
    const send = async () =>
      readSending(
        await client.send(call, {
          key,
          limits: CALL_LIMITS.read,
          repeatable: true,
          accountId: account.id,
          ...(signal && { signal }),
        }),
        schema,
      );
    const seen = await repeatSafely(ports, send, signal);
    if (!seen.ok) return seen;
    product = seen.value.value;
    options.onLook?.(seen.value);
  }
}
