import { describe, expect, it } from 'vitest';
import { CHANNEL_NAMES } from '@bridge/names';
import { holdEarlyCalls } from '@main/bridge/early-calls';
import type { IpcMainPort, SenderEvent } from '@main/bridge/handle';

type Listener = Parameters<IpcMainPort['handle']>[1];

const event: SenderEvent = { sender: { id: 1 }, senderFrame: null };

function channelsOfMain() {
  const listeners = new Map<string, Listener>();
  const port: IpcMainPort = {
    handle: (channel, listener) => void listeners.set(channel, listener),
    removeAllListeners: () => undefined,
  };
  const ask = (channel: string, argument: unknown): Promise<unknown> =>
    listeners.get(channel)?.(event, argument) ?? Promise.reject(new Error(`No handler for ${channel}`));
  return { listeners, port, ask };
}

describe('calls that come before there is a bridge', () => {
  it('opens every channel at once', () => {
    const { listeners, port } = channelsOfMain();
    holdEarlyCalls(port);
    expect([...listeners.keys()]).toEqual([...CHANNEL_NAMES]);
  });

  it('keeps a call for the listener that comes, with who asked and what', async () => {
    const { port, ask } = channelsOfMain();
    const held = holdEarlyCalls(port);
    const early = ask('app:status', { accountId: null });
    held.handle('app:status', (...given) => Promise.resolve(given));
    expect(await early).toEqual([event, { accountId: null }]);
    expect(await ask('app:status', 'later')).toEqual([event, 'later']);
  });

  it('passes on that a listener failed', async () => {
    const { port, ask } = channelsOfMain();
    const held = holdEarlyCalls(port);
    const early = ask('app:about', undefined);
    held.handle('app:about', () => Promise.reject(new Error('refused')));
    await expect(early).rejects.toThrow('refused');
  });

  it('takes one listener for a channel, and none for another', () => {
    const held = holdEarlyCalls(channelsOfMain().port);
    const listener: Listener = () => Promise.resolve(null);
    held.handle('app:about', listener);
    expect(() => held.handle('app:about', listener)).toThrow();
    expect(() => held.handle('app:nothing', listener)).toThrow();
  });
});
