import type { Session, session } from 'electron';

/** Chromium's own name of the helper process that speaks to the network. */
const NETWORK_SERVICE = 'network.mojom.NetworkService';

/** The part of Electron's `app` that says which of its helper processes ended. */
export interface HelperEnds {
  on(
    event: 'child-process-gone',
    listener: (event: unknown, details: { readonly serviceName?: string; readonly reason: string }) => void,
  ): unknown;
}

/**
 * Gives the session over which calls to the lab travel. Chromium starts its network process again when that has ended,
 * but a session of Electron that has sent once goes on sending to the one that is no more, and every call of it fails
 * until the program is restarted: so from then on there is another session. It keeps nothing, and has the system's proxy
 * and certificates like the one before.
 */
export function createServiceSession(
  app: HelperEnds,
  sessions: Pick<typeof session, 'fromPartition'>,
): () => Session {
  let lives = 1;
  app.on('child-process-gone', (_event, { serviceName, reason }) => {
    if (serviceName === NETWORK_SERVICE && reason !== 'clean-exit') lives += 1;
  });
  return () => sessions.fromPartition(lives === 1 ? 'service' : `service-${lives}`, { cache: false });
}
