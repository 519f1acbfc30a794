/**
 * True for a host name that can only be this computer, as `URL.hostname` spells it: no way leads there
 * on which anyone could listen, so no encryption is asked for.
 */
export function isLoopbackHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
