import { networkInterfaces } from 'node:os';
import type { Receiver } from '@core/webhooks/callbacks';

/** This computer alone: no one else can reach what listens there. */
export const LOOPBACK = '127.0.0.1';

/** Addresses of this computer that a server can listen on, this computer alone first; each with its interface. */
export function listeningHosts(): Receiver['hosts'] {
  const others = Object.entries(networkInterfaces()).flatMap(([name, addresses = []]) =>
    addresses
      // An address that holds for one link alone cannot be written into an address of the web.
      .filter(({ address, internal }) => !internal && !/^fe80:/i.test(address))
      .map(({ address }) => ({ host: address, name })),
  );
  return [{ host: LOOPBACK, name: '' }, ...others];
}

/** A host as it is in an address. */
export const hostInAddress = (host: string): string => (host.includes(':') ? `[${host}]` : host);
