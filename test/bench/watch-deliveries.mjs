/// <reference lib="dom" />
/* global requestAnimationFrame, window */
import { startProgram } from './start-program.mjs';

/** What must happen within this, in milliseconds, or the bench says that it did not. */
const HAPPENS_WITHIN = 60_000;

/** @param {number} milliseconds */
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Runs in the page: notes the gaps between frames, and how long main lets a small question wait, one question after
 * the other.
 */
function watchFrames() {
  const page = /** @type {any} */ (window);
  /** @type {{ frames: number[]; answers: number[]; over: boolean }} */
  const seen = { frames: [], answers: [], over: false };
  page.benchSeen = seen;
  let before = 0;
  /** @param {number} now */
  const frame = (now) => {
    if (before > 0) seen.frames.push(now - before);
    before = now;
    if (!seen.over) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  const question = async () => {
    while (!seen.over) {
      const begun = performance.now();
      await page.proofdesk.call('settings:read', undefined);
      seen.answers.push(performance.now() - begun);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  void question();
}

/**
 * Starts the program with its receiver on and the list of deliveries on screen, and answers what can be seen of both.
 *
 * @param {{ executable: string; args: string[]; env: NodeJS.ProcessEnv }} start
 */
export async function watchDeliveries(start) {
  const { ask, value, ready, end } = await startProgram(start);
  await ready();
  await ask('Emulation.setFocusEmulationEnabled', { enabled: true });
  /** Asks main, as the page does. @param {string} channel @param {unknown} argument @returns {Promise<any>} */
  const call = async (channel, argument) => {
    const answered = /** @type {any} */ (
      await value(`proofdesk.call(${JSON.stringify(channel)}, ${JSON.stringify(argument)}).then(JSON.parse)`)
    );
    if (answered?.ok !== true) throw new Error(`${channel}: ${JSON.stringify(answered)}`);
    return answered.value;
  };
  await call('webhooks:set-receiver', { on: true });
  const { callbackUri } = await call('webhooks:address', { accountId: 'practice-lab', service: 'editor' });
  await value("location.hash = '#/activity/deliveries'");

  return {
    callbackUri: String(callbackUri),
    end,
    /**
     * Milliseconds until the list on screen has every delivery that is kept, of this many that came: the others went,
     * the oldest first, to stay within the quota.
     *
     * @param {number} came
     */
    async shows(came) {
      const begun = Date.now();
      const shown = "document.querySelector('.data-grid')?.ariaRowCount";
      for (;;) {
        const rows = Number(await value(shown)) - 1;
        const { total, removed } = await call('deliveries:list', {});
        const counted = total + (removed?.count ?? 0);
        if (rows === total && counted === came) return Date.now() - begun;
        if (Date.now() - begun > HAPPENS_WITHIN)
          throw new Error(
            `${came} deliveries came, ${counted} are kept or removed, the list shows ${rows} of ${total}`,
          );
        await pause(15);
      }
    },
    watch: () => value(`(${watchFrames.toString()})()`),
    /** What was seen since: milliseconds of the frames and of main's answers. */
    async seen() {
      await value('benchSeen.over = true');
      return /** @type {{ frames: number[]; answers: number[] }} */ (
        JSON.parse(String(await value('JSON.stringify(benchSeen)')))
      );
    },
  };
}
