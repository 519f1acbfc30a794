import type { About } from '@bridge/app';

/**
 * The oldest line of Electron that is trusted with what comes from other computers. It is the one thing that main's code
 * asks about the age of its runtime: what an older one may not do, it says at its own place.
 */
const OLDEST_TRUSTED = 40;

/**
 * Whether the runtime gets no security updates any more, as the stand-in for closed networks does not
 * (docs/decisions/0003-fallback-runtime.md). Recognised by what it is, whatever the environment says, and by what started it.
 */
export function isOldRuntime(electron: string | undefined, runtime: About['runtime']): boolean {
  const line = Number.parseInt(electron ?? '', 10);
  return runtime === 'fallback' || !(line >= OLDEST_TRUSTED);
}
