import type { ElectronApplication } from 'playwright-core';
import type { EnvelopeOf } from '@bridge/contract';
import type { ChannelName } from '@bridge/names';
import type { Problem } from '@contract/problems';

/** What main answers: as always, never, or with a failure of the disk. */
export type Answering = 'as-always' | 'never' | 'refused';

const REFUSED: Problem = { kind: 'storage', state: 'failed', cause: 'disk I/O error' };
/** What the frame around every view needs, so that there is a desk in which a view can wait or fail. */
const FRAME = '^(app:|accounts:list$|settings:|window:)';

/**
 * Puts a switch before all that main answers. What the frame around the views asks for is always answered. The switch
 * holds for whatever is asked from then on; questions that are held are never answered.
 */
export async function switchAnswers(app: ElectronApplication, answering: Answering): Promise<void> {
  await app.evaluate(
    ({ ipcMain }, given) => {
      const state = globalThis as { answering?: string; told?: Map<string, unknown>; held?: unknown[][] };
      const isFirst = state.answering === undefined;
      state.answering = given.answering;
      if (!isFirst) return;
      type Handler = (...asked: unknown[]) => unknown;
      // Electron has no public way to what answers a channel.
      const handlers: unknown = Reflect.get(ipcMain, '_invokeHandlers');
      if (!(handlers instanceof Map)) throw new Error('This Electron does not tell what answers a channel');
      const frame = new RegExp(given.frame);
      for (const [channel, handler] of [...(handlers as Map<string, Handler>)])
        handlers.set(channel, (...asked: unknown[]) => {
          if (state.told?.has(channel) === true) return state.told.get(channel);
          if (frame.test(channel) || state.answering === 'as-always') return handler(...asked);
          if (state.answering === 'never') {
            // A question that nothing holds is thrown away, and Electron then reports to the page that no answer will come.
            (state.held ??= []).push(asked);
            return new Promise(() => undefined);
          }
          return JSON.stringify({ ok: false, problem: given.refused });
        });
    },
    { answering, refused: REFUSED, frame: FRAME },
  );
}

/** Has main answer one channel with this from then on, whatever it is asked; null: as always again. */
export async function answerWith<Name extends ChannelName>(
  app: ElectronApplication,
  name: Name,
  envelope: EnvelopeOf<Name> | null,
): Promise<void> {
  await switchAnswers(app, 'as-always');
  await app.evaluate(
    (_electron, [channel, told]) => {
      const state = globalThis as { told?: Map<string, unknown> };
      state.told ??= new Map();
      if (told === null) state.told.delete(channel);
      else state.told.set(channel, JSON.stringify(told));
    },
    [name, envelope] as const,
  );
}
