import { webcrypto } from 'node:crypto';

/*
 * What Node 18 lacks of what the packages in use expect: `crypto` as a global, for the ids of records.
 * Imported before anything else.
 */
if (!('crypto' in globalThis))
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
