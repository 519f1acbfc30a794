/// <reference lib="dom" />
/* global document, MutationObserver, requestAnimationFrame, window */
import { startProgram } from './start-program.mjs';

/** What must happen within this, in milliseconds, or the bench says that it did not. */
const HAPPENS_WITHIN = 30_000;

/** @param {number} milliseconds */
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Runs in the page: gives the bench eyes. */
function giveEyes() {
  const page = /** @type {any} */ (window);
  /** Behind the frame that paints what is in the page now. @param {(at: number) => void} then */
  const painted = (then) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => then(performance.now());
      channel.port2.postMessage(null);
    });
  const rows = () => [...document.querySelectorAll('.data-grid .grid-row')];
  page.benchRows = {
    /** True when there are rows and none of them is on its way. */
    here: () => rows().length > 0 && !rows().some((row) => row.ariaBusy === 'true'),
    text: () =>
      document.querySelector('.data-grid')?.ariaRowCount +
      rows()
        .map((row) => row.textContent)
        .join(),
    first: () => document.querySelector('.grid-row[data-index="0"]')?.textContent ?? '',
    active: () => Number(document.querySelector('.grid-row.active')?.getAttribute('data-index') ?? -1),
    total: () => Number(document.querySelector('.data-grid')?.ariaRowCount ?? 1) - 1,
  };
  /**
   * From the next key or click to the frame that shows what it did: `benchTook` becomes the milliseconds.
   *
   * @param {() => boolean} shows what it did
   */
  page.benchWatch = (shows) => {
    let began = 0;
    page.benchTook = null;
    page.benchEnd?.();
    if (shows()) throw new Error(`This is so already: ${shows.toString()}`);
    /** @param {Event} event */
    const begin = (event) => {
      if (began === 0) began = event.timeStamp;
    };
    const observer = new MutationObserver(() => {
      if (began === 0 || !shows()) return;
      page.benchEnd();
      painted((at) => (page.benchTook = at - began));
    });
    page.benchEnd = () => {
      observer.disconnect();
      for (const name of ['keydown', 'click']) window.removeEventListener(name, begin, true);
    };
    for (const name of ['keydown', 'click']) window.addEventListener(name, begin, true);
    observer.observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
  };
  /**
   * Scrolls an element and gives the milliseconds of each frame: read, scrolled by the wheel, flung, dragged.
   *
   * @param {string} selector
   */
  page.benchScroll = (selector) =>
    new Promise((resolve) => {
      const element = /** @type {Element} */ (document.querySelector(selector));
      const steps = [
        ...Array.from({ length: 240 }, () => 12),
        ...Array.from({ length: 240 }, () => 120),
        ...Array.from({ length: 160 }, () => 1_200),
        ...Array.from({ length: 80 }, () => 19_000),
      ];
      /** @type {number[]} */
      const frames = [];
      element.scrollTop = 0;
      let before = 0;
      /** @param {number} now */
      const step = (now) => {
        if (before > 0) frames.push(now - before);
        before = now;
        const by = steps[frames.length];
        if (by === undefined) return resolve(frames);
        element.scrollTop += by;
        requestAnimationFrame(step);
      };
      setTimeout(() => requestAnimationFrame(step), 300);
    });
}

const KEYS = /** @type {Record<string, number>} */ ({
  ...{ Enter: 13, Escape: 27, PageUp: 33, PageDown: 34, End: 35, Home: 36, ArrowUp: 38, ArrowDown: 40 },
  ...{ a: 65, x: 88, Backspace: 8 },
});

/**
 * Starts a program that shows a list, and answers what can be done with it and seen of it.
 *
 * @param {{ executable: string; args: string[]; env: NodeJS.ProcessEnv }} start
 */
export async function watchList(start) {
  const program = await startProgram(start);
  const { ask, value, end } = program;
  await program.ready();
  await ask('Emulation.setFocusEmulationEnabled', { enabled: true });
  await ask('Performance.enable', {});
  await value(`(${giveEyes.toString()})()`);

  /** Waits until something is so in the page. @param {string} condition */
  async function until(condition) {
    const begun = Date.now();
    while ((await value(`Boolean(${condition})`)) !== true) {
      if (Date.now() - begun > HAPPENS_WITHIN) throw new Error(`This did not come true: ${condition}`);
      await pause(15);
    }
  }

  /** @param {string} key @param {{ text?: string; control?: boolean }} [also] */
  async function press(key, { text, control = false } = {}) {
    const named = {
      ...{ key, modifiers: control ? 2 : 0, windowsVirtualKeyCode: KEYS[key] ?? 0 },
      ...(text === undefined ? {} : { text }),
    };
    await ask('Input.dispatchKeyEvent', { type: 'keyDown', ...named });
    await ask('Input.dispatchKeyEvent', { type: 'keyUp', ...named });
  }

  /** @param {string} selector */
  async function click(selector) {
    const place = `(() => { const box = document.querySelector(${JSON.stringify(selector)})?.getBoundingClientRect();
      return box === undefined ? '' : JSON.stringify([box.x + box.width / 2, box.y + box.height / 2]); })()`;
    const at = String(await value(place));
    if (at === '') throw new Error(`There is no ${selector}`);
    const [x, y] = JSON.parse(at);
    const mouse = { x, y, button: 'left', clickCount: 1 };
    await ask('Input.dispatchMouseEvent', { type: 'mousePressed', ...mouse });
    await ask('Input.dispatchMouseEvent', { type: 'mouseReleased', ...mouse });
  }

  /**
   * Does something and gives the milliseconds to the frame that shows it.
   *
   * @param {() => Promise<void>} act one key or click
   * @param {string} shows what is so then, as an expression of the page
   * @param {number} [timeout] milliseconds after which it counts as nothing to be seen: NaN
   */
  async function time(act, shows, timeout) {
    await value(`benchWatch(() => (${shows}))`);
    const begun = Date.now();
    await act();
    for (;;) {
      const took = await value('benchTook');
      if (typeof took === 'number') return took;
      if (timeout !== undefined && Date.now() - begun > timeout) return NaN;
      if (Date.now() - begun > HAPPENS_WITHIN) throw new Error(`This was not seen: ${shows}`);
      await pause(10);
    }
  }

  /** The milliseconds of each frame while an element is scrolled. @param {string} selector */
  const scroll = async (selector) =>
    /** @type {number[]} */ (
      JSON.parse(String(await value(`benchScroll('${selector}').then(JSON.stringify)`)))
    );

  /**
   * What the thread of the page was busy with while something was done, in milliseconds.
   *
   * @template Done
   * @param {() => Promise<Done>} work
   */
  async function spent(work) {
    const counts = async () => {
      const { result } = await ask('Performance.getMetrics', {});
      /** @type {{ name: string; value: number }[]} */
      const metrics = result.metrics;
      return new Map(metrics.map(({ name, value: seconds }) => [name, seconds * 1_000]));
    };
    const before = await counts();
    const done = await work();
    const after = await counts();
    /** @param {string} name */
    const of = (name) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
    const [script, style, layout] = [of('ScriptDuration'), of('RecalcStyleDuration'), of('LayoutDuration')];
    return { done, script, style, layout, rest: of('TaskDuration') - script - style - layout };
  }

  return { value, until, press, click, time, scroll, spent, end };
}
