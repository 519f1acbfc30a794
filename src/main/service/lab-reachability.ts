import { isNotReached } from '@core/holds/when-online';
import { readAddress } from '../shell/window/page-addresses';
import type { ServiceClient } from './clients/service-client';

export interface ReachPorts {
  /** UTC milliseconds. */
  now(): number;
  /** Called when a server of an account is reached that was not, or for the first time in this run. */
  reached(accountId: string): void;
  /** Called when what is known of an account changed. */
  changed(): void;
}

/** What is known of whether an account's lab can be reached. */
export interface Reach {
  /** UTC milliseconds since which no call of the account got through; null when the last one did, or none was made. */
  unreachedSince(accountId: string): number | null;
  /** Notes what happened to a call. */
  note(accountId: string, url: string, reached: boolean): void;
}

/** The part of an address that one server answers for. */
function serverOf(url: string): string {
  const address = readAddress(url);
  return address === null ? url : `${address.protocol}//${address.host}`;
}

/**
 * Remembers, for each account, whether its last call got through, and the same for each of its servers. It asks
 * no one: it learns from the calls that are made anyway.
 */
export function createReach(ports: ReachPorts): Reach {
  const unreached = new Map<string, number>();
  /** Whether the last call to a server got there, by account and server. */
  const servers = new Map<string, boolean>();
  return {
    unreachedSince: (accountId) => unreached.get(accountId) ?? null,
    note(accountId, url, reached) {
      const server = `${accountId} ${serverOf(url)}`;
      const before = servers.get(server);
      servers.set(server, reached);
      if (reached) {
        if (unreached.delete(accountId)) ports.changed();
        if (before !== true) ports.reached(accountId);
      } else if (!unreached.has(accountId)) {
        unreached.set(accountId, ports.now());
        ports.changed();
      }
    },
  };
}

/** The same client, with what each call says about the way to the lab reported to a {@link Reach}. */
export function reachingClient(client: ServiceClient, reach: Reach): ServiceClient {
  return {
    ...client,
    async send(call, options) {
      const sending = await client.send(call, options);
      const accountId = options.record?.accountId ?? options.accountId;
      if (accountId === undefined) return sending;
      if (!sending.ok) {
        if (isNotReached(sending.problem)) reach.note(accountId, call.target, false);
        return sending;
      }
      const { sent } = sending.value;
      if (sent.answered) reach.note(accountId, call.target, true);
      else if (isNotReached(sent.problem)) reach.note(accountId, call.target, false);
      return sending;
    },
  };
}
