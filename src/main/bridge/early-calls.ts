import { CHANNEL_NAMES, type ChannelName } from '@bridge/names';
import type { IpcMainPort } from './handle';

type Listener = Parameters<IpcMainPort['handle']>[1];

/**
 * Opens every channel at once for a bridge that is made later, so that a page may load and ask meanwhile: a call that
 * comes before its channel has its listener waits for it.
 *
 * SECURITY: nothing is answered here: who asks is judged by the bridge, as for every other call.
 *
 * @param channels where the calls of pages arrive
 * @returns what the bridge is made on
 */
export function holdEarlyCalls(channels: IpcMainPort): IpcMainPort {
  const settle = new Map<string, (listener: Listener) => void>();
  const listen = (name: ChannelName): void => {
    const listener = new Promise<Listener>((resolve) => settle.set(name, resolve));
    channels.handle(name, async (event, argument) => (await listener)(event, argument));
  };
  CHANNEL_NAMES.forEach(listen);
  return {
    handle(channel, listener) {
      const give = settle.get(channel);
      if (give === undefined) throw new Error(`There is no channel ${channel}, or it has its listener`);
      settle.delete(channel);
      give(listener);
    },
    removeAllListeners: (event) => channels.removeAllListeners(event),
  };
}
