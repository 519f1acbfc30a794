import tls from 'node:tls';
import type { TlsTrust } from './proxies';

function certificatesOf(kind: 'default' | 'system'): string[] {
  // Node 22.15 and newer; older runtimes know only the certificates that they carry.
  const read: unknown = Reflect.get(tls, 'getCACertificates');
  if (typeof read !== 'function') return [];
  try {
    const found: unknown = Reflect.apply(read, tls, [kind]);
    return Array.isArray(found) ? found.filter((entry) => typeof entry === 'string') : [];
  } catch {
    return [];
  }
}

let known: TlsTrust | null = null;

/**
 * The certificates that Node carries and, where the runtime can read them, those that this computer
 * trusts: an office network that inspects traffic signs with its own. Read once, when first needed.
 */
export function systemTrust(): TlsTrust {
  if (known === null) {
    const authorities = [...new Set([...certificatesOf('default'), ...certificatesOf('system')])];
    known = authorities.length === 0 ? {} : { secureContext: tls.createSecureContext({ ca: authorities }) };
  }
  return known;
}
