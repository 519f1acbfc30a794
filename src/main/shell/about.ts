import { arch, release } from 'node:os';
import type { About } from '@bridge/app';

/** The part of Electron's `app` that About needs. */
export interface AppVersionPort {
  getName(): string;
  getVersion(): string;
  readonly isPackaged: boolean;
}

/**
 * Which Electron the program runs on. The fallback is for trying it on closed networks; what is packed on it, to be tried,
 * carries a mark and is never given out.
 *
 * @param marked whether the packed program carries that mark
 */
export function runtimeOf(
  packaged: boolean,
  environment: Readonly<Record<string, string | undefined>>,
  marked = false,
): About['runtime'] {
  const isFallback = packaged ? marked : environment['PROOFDESK_RUNTIME'] === 'fallback';
  return isFallback ? 'fallback' : 'official';
}

/**
 * Versions and the runtime, for the About panel.
 *
 * @param sqlite version of the database engine
 */
export function aboutProgram(app: AppVersionPort, runtime: About['runtime'], sqlite: string): About {
  return {
    name: app.getName(),
    version: app.getVersion(),
    electron: process.versions['electron'] ?? '',
    chrome: process.versions['chrome'] ?? '',
    node: process.versions.node,
    sqlite,
    platform: `${process.platform} ${arch()} ${release()}`,
    runtime,
  };
}
