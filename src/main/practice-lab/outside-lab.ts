import { because } from '@core/journal/because';
import { blocked, type ProblemError } from '../problem-error';
import { readAddress } from '../shell/window/page-addresses';
import type { PracticeLabHost } from './host';
import { readyMessageSchema } from './ready-message';

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * A practice lab that someone else started, such as `npm run practice`, in place of the program's own.
 *
 * SECURITY: only on this computer, and never in a packaged program: what is practised goes nowhere else.
 *
 * @param described its ready message as JSON
 * @throws Error when that is none, or names another computer
 */
export function useOutsideLab(described: string): PracticeLabHost {
  const ready = readyMessageSchema.parse(JSON.parse(described));
  const addresses = [ready.baseUrl, ready.editorBaseUrl, ready.orderSubmitUrl, ready.commerceBaseUrl];
  for (const address of [...addresses, ready.controlUrl ?? ready.baseUrl])
    if (!LOOPBACK.has(readAddress(address)?.hostname ?? ''))
      throw new Error(`A practice lab must be on this computer, not at ${address}`);
  return {
    state: () => 'running',
    onState: () => () => undefined,
    whenRunning: () => Promise.resolve(ready),
    control: (command) => tell(ready.controlUrl ?? null, command),
    restart: () => Promise.resolve(ready),
    stop: () => Promise.resolve(),
  };
}

/** Gives a command over the lab's control address; a lab that was started without one takes none. */
async function tell(controlUrl: string | null, command: object): Promise<unknown> {
  const unanswered = (text: string): ProblemError =>
    blocked('practice-lab-stopped', because('text', { text }));
  if (controlUrl === null) throw unanswered('This practice lab was started without a control address.');
  let text: string;
  let ok: boolean;
  try {
    const answer = await fetch(controlUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(command),
    });
    ok = answer.ok;
    text = await answer.text();
  } catch (cause) {
    throw unanswered(`The practice lab does not answer: ${String(cause)}`);
  }
  if (!ok) throw new Error(`The practice lab refused a command: ${text}`);
  const result: unknown = JSON.parse(text);
  return result;
}
