import type { Page } from 'playwright-core';
import type { AnswerOf, ArgumentOf, EnvelopeOf } from '@bridge/contract';
import { BRIDGE_KEY, type ChannelName } from '@bridge/names';

/**
 * Asks main for something as the page itself does, where a test is about what main does with very many things.
 *
 * @throws Error with the Problem, when there is one
 */
export async function askBridge<Name extends ChannelName>(
  page: Page,
  name: Name,
  argument: ArgumentOf<Name>,
): Promise<AnswerOf<Name>> {
  const envelope = await page.evaluate(
    async ([key, channel, given]): Promise<unknown> => {
      const api: unknown = Reflect.get(window, key);
      if (typeof api !== 'object' || api === null) throw new Error('The page has no bridge');
      const call: unknown = Reflect.get(api, 'call');
      if (typeof call !== 'function') throw new Error('The bridge cannot be called');
      return JSON.parse(String(await call.call(api, channel, given))) as unknown;
    },
    [BRIDGE_KEY, name, argument] as const,
  );
  // Main has cut it to what the contract says.
  const answered = envelope as EnvelopeOf<Name>;
  if (!answered.ok) throw new Error(`${name}: ${JSON.stringify(answered.problem)}`);
  return answered.value;
}
