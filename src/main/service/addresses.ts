import { type Problem, type Result, failure, success } from '@contract/problems';
import { type BaseAddress, pathOf, type RouteName, ROUTES } from '@contract/routes';
import type { Account } from '@core/accounts/accounts';

/** The three base addresses of a running practice lab; they hold its port of the moment. */
export interface PracticeLabAddresses {
  readonly editorBaseUrl: string;
  readonly orderSubmitUrl: string;
  readonly commerceBaseUrl: string;
}

/** Scheme of an address in the practice lab of this program; what is kept of it names no port. */
const PRACTICE = 'practice-lab://';

/** Field of an account that holds a base address. */
export const ADDRESS_FIELD: Record<BaseAddress, keyof PracticeLabAddresses> = {
  editor: 'editorBaseUrl',
  orderSubmit: 'orderSubmitUrl',
  commerce: 'commerceBaseUrl',
};

/** A base address as an account names it, without a slash at its end; empty when none is set up. */
export function baseAddressOf(account: Account, base: BaseAddress): string {
  return account.builtIn ? `${PRACTICE}${base}` : account[ADDRESS_FIELD[base]].trim().replace(/\/+$/, '');
}

/**
 * The address of a route for an account, as the journal keeps it: the practice lab's with the symbolic
 * base `practice-lab://editor`, any other as it is. Throws when the account has no such base address:
 * callers ask {@link baseAddressOf} first.
 */
export function targetOf(
  account: Account,
  route: RouteName,
  parts: Readonly<Record<string, string>> = {},
): string {
  const base = baseAddressOf(account, ROUTES[route].base);
  if (base === '') throw new Error(`Account ${account.id} has no address for ${route}`);
  return base + pathOf(route, parts);
}

/**
 * An account with the base address that a kept target of a route has, in place of the one it has by now. The
 * practice lab is always the same.
 */
export function accountAt(account: Account, route: RouteName, target: string): Account {
  const path = pathOf(route);
  if (account.builtIn || !target.endsWith(path)) return account;
  return { ...account, [ADDRESS_FIELD[ROUTES[route].base]]: target.slice(0, -path.length) };
}

/** True for a target in the practice lab of this program. */
export const isPracticeTarget = (target: string): boolean => target.startsWith(PRACTICE);

const stopped = (): Problem => ({
  kind: 'blocked',
  reason: 'practice-lab-stopped',
  detail: [],
});

/**
 * Turns a kept target into the address to send to. `lab` gives the practice lab's addresses, or null
 * while it is not running; that blocks its targets and no other.
 */
export function resolveTarget(target: string, lab: () => PracticeLabAddresses | null): Result<string> {
  if (!isPracticeTarget(target)) return success(target);
  const rest = target.slice(PRACTICE.length);
  const base = rest.split('/', 1)[0] ?? '';
  const field = Object.entries(ADDRESS_FIELD).find(([name]) => name === base)?.[1];
  if (field === undefined) throw new Error(`No practice lab address ${target}`);
  const addresses = lab();
  if (addresses === null) return failure(stopped());
  return success(addresses[field].replace(/\/+$/, '') + rest.slice(base.length));
}
