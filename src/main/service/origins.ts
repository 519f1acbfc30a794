import { isLoopbackHost } from './loopback';

/**
 * The origin (scheme, host and port) of an address that a key may be sent to: https, or http on this computer. Null for
 * any other address and for a text that is none. Hosts are in the spelling that goes over the network (punycode).
 */
export function keyOrigin(address: string): string | null {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return null;
  }
  const local = url.protocol === 'http:' && isLoopbackHost(url.hostname);
  return url.protocol === 'https:' || local ? url.origin : null;
}

/** Whether an origin is on this computer. */
export function isLoopbackOrigin(origin: string): boolean {
  const given = keyOrigin(origin);
  return given !== null && isLoopbackHost(new URL(given).hostname);
}
