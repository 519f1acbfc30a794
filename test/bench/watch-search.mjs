/// <reference lib="dom" />
/* global document, location, MutationObserver, requestAnimationFrame, window */
import { startProgram } from './start-program.mjs';

/** What is typed, a key at a time. Keys that leave what was found as it is are not counted. */
const WORDS = [
  'linen framed',
  'quarry album',
  'atelier canvas',
  'solstice flat',
  'meridian metal',
  'prairie fine',
];
const ROUNDS = 3;

/**
 * Runs in the page: opens the catalog, and notes from each key in its search to the frame that shows what it found.
 *
 * @param {string} area of the page where the result appears
 */
function prepare(area) {
  location.hash = '#/catalog';
  const page = /** @type {any} */ (window);
  page.benchTook = [];
  const watch = () => {
    const field = /** @type {HTMLInputElement | null} */ (
      document.querySelector('.catalog input[type=search]')
    );
    const results = document.querySelector(area);
    if (field === null || results === null) return void setTimeout(watch, 20);
    let began = 0;
    let shown = '';
    field.addEventListener(
      'keydown',
      (event) => {
        began = event.timeStamp;
        shown = results.textContent ?? '';
      },
      true,
    );
    new MutationObserver(() => {
      const since = began;
      // Not a sign that something is being looked for: the products and their numbers themselves.
      if (since === 0 || results.textContent === shown) return;
      began = 0;
      // Behind the frame in which the change is painted.
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => page.benchTook.push(performance.now() - since);
        channel.port2.postMessage(null);
      });
    }).observe(results, { childList: true, subtree: true, characterData: true });
    field.focus();
    page.benchReady = true;
  };
  watch();
}

/** @param {number} milliseconds */
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Starts a program whose profile has a catalog, types into its search, and answers for each key the milliseconds until
 * the page showed what it found, smallest first.
 *
 * @param {{ executable: string; args: string[]; env: NodeJS.ProcessEnv }} start
 * @returns {Promise<number[]>}
 */
export async function watchSearch(start) {
  const program = await startProgram(start);
  try {
    const { ask, value } = program;
    await program.ready();
    await ask('Emulation.setFocusEmulationEnabled', { enabled: true });
    await value(`(${prepare.toString()})('.catalog .across')`);
    await value(
      'new Promise((done) => { const look = () => window.benchReady ? done(true) : setTimeout(look, 20); look(); })',
    );
    await pause(1_500);
    /** @param {string} key @param {string} [text] */
    const press = async (key, text) => {
      const before = Number(await value('window.benchTook.length'));
      const named = { key, ...(text === undefined ? { windowsVirtualKeyCode: 8, code: key } : { text }) };
      await ask('Input.dispatchKeyEvent', { type: 'keyDown', ...named });
      await ask('Input.dispatchKeyEvent', { type: 'keyUp', ...named });
      for (let waited = 0; waited < 12; waited += 1) {
        await pause(15);
        if (Number(await value('window.benchTook.length')) > before) return;
      }
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const word of WORDS) {
        for (const letter of word) await press(letter, letter);
        await value(
          "(() => { const field = document.querySelector('.catalog input[type=search]'); field.select(); })()",
        );
        await press('Backspace');
      }
      // The first round warms the page up and does not count.
      if (round === 0) await value('(() => { window.benchTook = []; })()');
    }
    const took = /** @type {number[]} */ (
      JSON.parse(String(await value('JSON.stringify(window.benchTook)')))
    );
    return took.sort((one, other) => one - other);
  } finally {
    await program.end();
  }
}
