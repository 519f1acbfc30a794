import type { SuccessBody } from '@contract/answers';
import type { Result } from '@contract/problems';
import { type Discovery, discoverySchema } from '@contract/wire/catalog';
import type { Account } from '@core/accounts/accounts';
import { type CallOptions, createFamilyCalls, type FamilyPorts } from './family-calls';

/** Discovery: what a service says of itself. */
export interface DiscoveryClient {
  discover(account: Account, options: CallOptions): Promise<Result<SuccessBody<Discovery>>>;
}

/** Makes the client of discovery. */
export function createDiscoveryClient(ports: FamilyPorts): DiscoveryClient {
  const calls = createFamilyCalls(ports);
  return {
    discover: (account, options) => calls.ask(account, 'discovery', { body: null }, discoverySchema, options),
  };
}
