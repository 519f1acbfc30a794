import { contextBridge, ipcRenderer } from 'electron';
import type { ArgumentOf, BridgeApi, EnvelopeText, EventOf } from '@bridge/contract';
import { BRIDGE_KEY, CHANNEL_NAMES, type ChannelName, EVENT_NAMES, type EventName } from '@bridge/names';

/*
 * SECURITY: Electron's checklist, 20 "Do not expose Electron APIs to untrusted web content". The page
 * gets two functions that know the names of the bridge. No event object of Electron's reaches it.
 */

const channels = new Set<string>(CHANNEL_NAMES);
const events = new Set<string>(EVENT_NAMES);

const bridge: BridgeApi = {
  async call<Name extends ChannelName>(name: Name, argument: ArgumentOf<Name>): Promise<EnvelopeText<Name>> {
    if (!channels.has(name)) throw new Error(`There is no channel ${name}`);
    // Main answers every channel in this envelope.
    return (await ipcRenderer.invoke(name, argument)) as EnvelopeText<Name>;
  },
  on<Name extends EventName>(name: Name, listener: (event: EventOf<Name>) => void): () => void {
    if (!events.has(name)) throw new Error(`There is no event ${name}`);
    const forward = (_event: unknown, payload: EventOf<Name>): void => listener(payload);
    ipcRenderer.on(name, forward);
    return () => {
      ipcRenderer.removeListener(name, forward);
    };
  },
};

contextBridge.exposeInMainWorld(BRIDGE_KEY, bridge);
