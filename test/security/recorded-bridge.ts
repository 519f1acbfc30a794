import type { ElectronApplication } from 'playwright-core';

/** Keeps, in the main process, everything that goes over the bridge from now on, in both directions. */
export async function recordBridge(app: ElectronApplication): Promise<void> {
  await app.evaluate(({ ipcMain, BrowserWindow }) => {
    const kept: string[] = [];
    Reflect.set(globalThis, 'keptOfBridge', kept);
    const keep = (...said: unknown[]): void => void kept.push(JSON.stringify(said));
    type Handler = (event: unknown, argument: unknown) => unknown;
    // Electron has no public way to what answers a channel.
    const handlers: unknown = Reflect.get(ipcMain, '_invokeHandlers');
    if (!(handlers instanceof Map)) throw new Error('This Electron does not tell what answers a channel');
    for (const [channel, handler] of [...(handlers as Map<string, Handler>)])
      handlers.set(channel, async (event: unknown, argument: unknown) => {
        keep('asked', channel, argument);
        const answer = await handler(event, argument);
        keep('answered', channel, JSON.parse(String(answer)));
        return answer;
      });
    for (const { webContents } of BrowserWindow.getAllWindows()) {
      const send = webContents.send.bind(webContents);
      webContents.send = (channel, ...given) => {
        keep('told', channel, given);
        send(channel, ...given);
      };
    }
  });
}

/** What went over the bridge since {@link recordBridge}. */
export const recordedOf = (app: ElectronApplication): Promise<string> =>
  app.evaluate(() => (Reflect.get(globalThis, 'keptOfBridge') as string[]).join('\n'));
