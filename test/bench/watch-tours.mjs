/// <reference lib="dom" />
/* global document, location, requestAnimationFrame, window */
import { handlesOf, memoryOf } from './processes.mjs';
import { connect, freePort, startProgram } from './start-program.mjs';

/** What must happen within this, in milliseconds, or the bench says that it did not. */
const HAPPENS_WITHIN = 20_000;

/** @param {number} milliseconds */
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Runs in the page: goes to one place after the other, each until nothing of it is on its way any more. */
function learnTours() {
  const page = /** @type {any} */ (window);
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  /** @param {string} place whose view is another than the one that is shown @param {number} within */
  const goTo = async (place, within) => {
    const begun = performance.now();
    const view = /** @type {Element} */ (document.querySelector('main .view'));
    const before = view.firstElementChild;
    location.hash = place;
    for (let quiet = 0; quiet < 2;) {
      await frame();
      const now = view.firstElementChild;
      const isHere = now !== null && now !== before && view.querySelector('[aria-busy="true"]') === null;
      quiet = isHere ? quiet + 1 : 0;
      if (performance.now() - begun > within) {
        const busy = view.querySelector('[aria-busy="true"]')?.outerHTML.slice(0, 300);
        throw new Error(
          `${place} was not shown: at ${location.hash}, ${busy ?? view.innerHTML.slice(0, 300)}`,
        );
      }
    }
  };
  /** @param {string[]} places @param {number} count @param {number} within */
  page.benchTours = async (places, count, within) => {
    for (let tour = 0; tour < count; tour += 1) for (const place of places) await goTo(place, within);
    return 'done';
  };
}

/**
 * What the program holds after everything that no one needs any more was collected.
 *
 * @typedef {object} Held
 * @property {number} mebibytes proportional memory of all processes
 * @property {number} page heap of the page, in MiB
 * @property {number} main heap of main, in MiB
 * @property {number} nodes of the page's document
 * @property {number} listeners in the page
 * @property {number} handles files and sockets that main has open
 */

/**
 * Starts the program, and answers how it is taken through its views and what it holds.
 *
 * @param {{ executable: string; args: string[]; env: NodeJS.ProcessEnv }} start
 */
export async function watchTours(start) {
  const port = await freePort();
  // Chromium ignores more than two hundred moves to another place in ten seconds: no one is as fast as this bench.
  const also = [`--inspect=127.0.0.1:${port}`, '--disable-ipc-flooding-protection'];
  const program = await startProgram({ ...start, args: [...start.args, ...also] });
  const { ask, value, ready, end, pid } = program;
  try {
    await ready();
    await ask('Emulation.setFocusEmulationEnabled', { enabled: true });
    await value(`(${learnTours.toString()})()`);
    const list = await fetch(`http://127.0.0.1:${port}/json/list`);
    const [main] = /** @type {{ webSocketDebuggerUrl: string }[]} */ (await list.json());
    if (main === undefined) throw new Error('Main cannot be asked');
    const askMain = await connect(main.webSocketDebuggerUrl);

    /** @param {typeof ask} who */
    const heapOf = async (who) => {
      await who('HeapProfiler.collectGarbage', {});
      const { result } = await who('Runtime.getHeapUsage', {});
      return Number(result.usedSize) / 2 ** 20;
    };
    return {
      end,
      /** Asks main, as the page does. @param {string} channel @param {unknown} argument @returns {Promise<any>} */
      async call(channel, argument) {
        const answered = /** @type {any} */ (
          await value(
            `proofdesk.call(${JSON.stringify(channel)}, ${JSON.stringify(argument)}).then(JSON.parse)`,
          )
        );
        if (answered?.ok !== true) throw new Error(`${channel}: ${JSON.stringify(answered)}`);
        return answered.value;
      },
      /** Goes to every place, this many times. @param {string[]} places @param {number} count */
      async tour(places, count) {
        const words = `benchTours(${JSON.stringify(places)}, ${count}, ${HAPPENS_WITHIN}).catch(String)`;
        const came = await value(words);
        if (came !== 'done') throw new Error(String(came));
      },
      /** @returns {Promise<Held>} */
      async held() {
        // What was left may still be on its way out: timers of a view, answers that no one waits for.
        await pause(1_500);
        // What only the first collection makes unreachable goes with the second.
        await Promise.all([heapOf(ask), heapOf(askMain)]);
        await pause(500);
        const [page, inMain] = [await heapOf(ask), await heapOf(askMain)];
        const { result: counters } = await ask('Memory.getDOMCounters', {});
        await pause(1_000);
        return {
          mebibytes: memoryOf(pid),
          ...{ page, main: inMain },
          nodes: Number(counters.nodes),
          listeners: Number(counters.jsEventListeners),
          handles: handlesOf(pid),
        };
      },
    };
  } catch (cause) {
    await end();
    throw cause;
  }
}
