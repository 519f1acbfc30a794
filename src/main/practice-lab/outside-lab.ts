import { readAddress } from '../shell/addresses';
import type { PracticeLabHost } from './host';
import { readyMessageSchema } from './ready-message';

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * A practice lab that somebody else started, such as `npm run practice`, in place of the program's own.
 *
 * SECURITY: only on this computer, and never in a packaged program: what is practised goes nowhere else.
 *
 * @param described its ready message as JSON
 * @throws Error when that is none, or names another computer
 */
export function useOutsideLab(described: string): PracticeLabHost {
  const ready = readyMessageSchema.parse(JSON.parse(described));
  for (const address of [ready.baseUrl, ready.editorBaseUrl, ready.orderSubmitUrl, ready.commerceBaseUrl])
    if (!LOOPBACK.has(readAddress(address)?.hostname ?? ''))
      throw new Error(`A practice lab must be on this computer, not at ${address}`);
  return {
    state: () => 'running',
    onState: () => () => undefined,
    whenRunning: () => Promise.resolve(ready),
    restart: () => Promise.resolve(ready),
    stop: () => Promise.resolve(),
  };
}
