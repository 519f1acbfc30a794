import type { App, Session } from 'electron';

/**
 * A proxy that no computer can be: TCP connects to no broadcast address, so whatever is sent there ends in the kernel of
 * this computer.
 */
const NOWHERE = 'socks5://255.255.255.255:1';

/**
 * Has Chromium look up no name for a page ahead of time. `<link rel=dns-prefetch>` goes by this setting alone: no content
 * policy covers it, and a page can take `X-DNS-Prefetch-Control` back for frames of its own. Only possible before the
 * program is ready.
 */
export function lookUpNothingAhead(app: Pick<App, 'commandLine'>): void {
  app.commandLine.appendSwitch('blink-settings', 'dnsPrefetchingEnabled=false');
}

/**
 * Has no session spell anything, from the moment that Chromium makes it: each fetches its dictionaries from a host of
 * Google's as soon as it is there, also one without a page, and even where spelling is turned off then. To be called
 * before the program is ready.
 */
export function spellNothing(app: Pick<App, 'on'>): void {
  app.on('session-created', (session) => {
    session.setSpellCheckerLanguages([]);
    session.setSpellCheckerEnabled(false);
  });
}

/**
 * Leaves a session without a network. The content policy already keeps the page from loading anything, but does not
 * cover WebRTC, which reaches a TURN server by TCP; WebRTC does go through the proxy of its session, and so does the
 * look-up of its servers' names. Pages, pictures and calls to the lab are not affected: the first two are schemes of this
 * program, and the last travel in a session of their own. Resolves when it applies, and holds when Chromium starts its
 * network process again.
 *
 * @param server a development server that the page may reach all the same
 */
export async function leaveWithoutNetwork(
  session: Pick<Session, 'setProxy'>,
  server: URL | null,
): Promise<void> {
  await session.setProxy({
    mode: 'fixed_servers',
    proxyRules: NOWHERE,
    // Without this, this computer itself would be reached past every proxy.
    proxyBypassRules: ['<-loopback>', ...(server === null ? [] : [server.host])].join(';'),
  });
}
