import type { ElectronApplication } from 'playwright-core';

/**
 * Holds all answers of a channel in main until they are released, and none after that. `held` says how many wait.
 */
export async function holdAnswers(
  app: ElectronApplication,
  channel: string,
): Promise<{ held(): Promise<number>; release(): Promise<void> }> {
  const state = await app.evaluateHandle(({ ipcMain }, name) => {
    const waiting: (() => void)[] = [];
    const handlers: unknown = Reflect.get(ipcMain, '_invokeHandlers');
    if (!(handlers instanceof Map)) throw new Error('This Electron does not say what answers a channel');
    type Handler = (...given: unknown[]) => unknown;
    const table = handlers as Map<string, Handler>;
    const answer = table.get(name);
    if (answer === undefined) throw new Error(`Nothing answers ${name}`);
    table.set(name, async (...given: unknown[]) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return answer(...given);
    });
    return {
      waiting,
      release() {
        table.set(name, answer);
        for (const go of waiting.splice(0)) go();
      },
    };
  }, channel);
  return {
    held: () => state.evaluate(({ waiting }) => waiting.length),
    release: () => state.evaluate(({ release }) => release()),
  };
}
