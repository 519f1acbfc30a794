import type { CustomScheme, Protocol } from 'electron';
import { PAGE_SCHEME, PREVIEW_SCHEME } from './page-addresses';

/**
 * SECURITY: Electron's checklist, 18 "Avoid usage of the file:// protocol and prefer usage of custom
 * protocols". Both schemes count as secure origins with relative addresses. Neither may be fetched by
 * script, neither passes by a content policy.
 */
const SCHEMES: CustomScheme[] = [
  { scheme: PAGE_SCHEME, privileges: { standard: true, secure: true, codeCache: true } },
  { scheme: PREVIEW_SCHEME, privileges: { standard: true, secure: true } },
];

/** Makes Chromium know the program's schemes. Only possible before the program is ready, and once. */
export function registerSchemes(protocol: Pick<Protocol, 'registerSchemesAsPrivileged'>): void {
  protocol.registerSchemesAsPrivileged(SCHEMES);
}
