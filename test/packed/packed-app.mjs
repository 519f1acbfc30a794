import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';

/*
 * A packed program, driven over the pipe that Chromium offers for it: with its fuses set no tool can go through Node's
 * inspector, and none should.
 */

/** How long anything may take, in milliseconds. */
export const TIMEOUT_MS = 30_000;

/** Looks for what may come while something goes on, this often, in milliseconds. */
const EVERY = 100;

/**
 * @typedef {{ url: string, type: string, targetId: string }} Target
 * @typedef {{ resolve: (result: any) => void, reject: (error: Error) => void }} Waiting
 */

export class PackedApp {
  /** @type {Map<number, Waiting>} */
  #waiting = new Map();
  #number = 0;
  #session = '';
  /** @type {import('node:child_process').ChildProcess} */
  #child;
  /** @type {import('node:stream').Writable} */
  #input;
  /** @type {Error | null} */
  #gone = null;
  /** What it printed, for whoever looks for why it failed. */
  printed = '';

  /**
   * Starts the program.
   *
   * @param {string} executable
   * @param {string[]} args
   */
  constructor(executable, args) {
    this.#child = spawn(executable, ['--remote-debugging-pipe', ...args], {
      stdio: ['ignore', 'pipe', 'pipe', 'pipe', 'pipe'],
    });
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on('data', (data) => (this.printed += String(data)));
    const [, , , input, output] = this.#child.stdio;
    this.#input = /** @type {import('node:stream').Writable} */ (input);
    this.#input.on('error', () => undefined);
    this.#child.once('exit', (code, signal) => {
      const gone = new Error(`The program ended with ${code ?? signal}`);
      for (const { reject } of this.#waiting.values()) reject(gone);
      this.#waiting.clear();
      this.#gone = gone;
    });
    let rest = '';
    /** @type {import('node:stream').Readable} */ (output).on('data', (data) => {
      const parts = (rest + String(data)).split('\0');
      rest = parts.pop() ?? '';
      for (const part of parts) this.#heard(JSON.parse(part));
    });
  }

  /** @param {{ id?: number, error?: { message: string }, result?: unknown }} message */
  #heard(message) {
    const waiting = message.id === undefined ? undefined : this.#waiting.get(message.id);
    if (waiting === undefined || message.id === undefined) return;
    this.#waiting.delete(message.id);
    if (message.error) waiting.reject(new Error(message.error.message));
    else waiting.resolve(message.result);
  }

  /**
   * @param {string} method of the DevTools protocol
   * @param {object} [params]
   * @returns {Promise<any>}
   */
  send(method, params = {}) {
    const id = (this.#number += 1);
    const message = { id, method, params, ...(this.#session === '' ? {} : { sessionId: this.#session }) };
    if (this.#gone !== null) return Promise.reject(this.#gone);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#input.write(`${JSON.stringify(message)}\0`);
    });
  }

  /** Waits for the window, and for the page in it to be ready. */
  async ready() {
    const target = await until('a window', async () => {
      const { targetInfos } = await this.send('Target.getTargets');
      return /** @type {Target[]} */ (targetInfos).find(({ type }) => type === 'page');
    });
    const { sessionId } = await this.send('Target.attachToTarget', {
      targetId: target.targetId,
      flatten: true,
    });
    this.#session = sessionId;
    await this.see("document.documentElement?.dataset.ready === 'true'", 'the page');
    return target.url;
  }

  /**
   * What a piece of script gives in the page.
   *
   * @param {string} script
   * @returns {Promise<any>}
   */
  async ask(script) {
    const { result, exceptionDetails } = await this.send('Runtime.evaluate', {
      expression: script,
      returnByValue: true,
      awaitPromise: true,
      userGesture: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  /**
   * Waits until a piece of script gives something true in the page; gives it.
   *
   * @param {string} script
   * @param {string} what is waited for, in words
   */
  see(script, what) {
    return until(what, () => this.ask(script));
  }

  /**
   * Waits for a text to be on the page.
   *
   * @param {string} text
   */
  seeText(text) {
    return this.see(`document.body.innerText.includes(${JSON.stringify(text)})`, `“${text}”`);
  }

  /**
   * Presses, with the mouse, the button, tab or link that is called so, once it is there and can be pressed.
   *
   * @param {string} name its beginning, or all of it
   */
  async press(name) {
    const place = await this.see(
      `(() => {
        const named = [...document.querySelectorAll('button, a, [role=button], [role=tab]')].find((one) =>
          ((one.getAttribute('aria-label') ?? one.textContent) ?? '').trim().startsWith(${JSON.stringify(name)}) &&
          !one.disabled && one.getAttribute('aria-disabled') !== 'true' && one.getBoundingClientRect().width > 0);
        if (named === undefined) return null;
        named.scrollIntoView({ block: 'nearest' });
        const { x, y, width, height } = named.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      })()`,
      `the button “${name}”`,
    );
    for (const type of ['mousePressed', 'mouseReleased'])
      await this.send('Input.dispatchMouseEvent', { type, ...place, button: 'left', clickCount: 1 });
  }

  /**
   * Types a text where the focus is.
   *
   * @param {string} text
   */
  type(text) {
    return this.send('Input.insertText', { text });
  }

  /**
   * Fills the field whose name holds this, and leaves it by the Tab key.
   *
   * @param {string} name
   * @param {string} value
   */
  async fill(name, value) {
    await this.see(
      `(() => {
        const field = [...document.querySelectorAll('input, textarea')].find((one) =>
          [one.getAttribute('aria-label'), ...[...(one.labels ?? [])].map((label) => label.textContent)]
            .some((text) => (text ?? '').includes(${JSON.stringify(name)})));
        if (field === undefined || field.disabled) return false;
        field.focus();
        field.select();
        return document.activeElement === field;
      })()`,
      `the field “${name}”`,
    );
    await this.type(value);
    for (const type of ['keyDown', 'keyUp'])
      await this.send('Input.dispatchKeyEvent', { type, key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 });
  }

  /** @param {string} file where a picture of the window goes */
  async picture(file) {
    const { data } = await this.send('Page.captureScreenshot', { format: 'png' });
    writeFileSync(file, Buffer.from(data, 'base64'));
  }

  /** The process, for its environment and its end. */
  get process() {
    return this.#child;
  }

  /**
   * Closes the window as a person does and waits for the program's end.
   *
   * @returns {Promise<number | null>} its exit code
   */
  async quit() {
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    const late = setTimeout(() => this.#child.kill('SIGKILL'), TIMEOUT_MS);
    await this.send('Page.close').catch(() => undefined);
    const code = /** @type {number | null} */ (await ended);
    clearTimeout(late);
    return code;
  }
}

/**
 * @template T
 * @param {string} what
 * @param {() => Promise<T | undefined | null | false>} look
 * @returns {Promise<T>}
 */
async function until(what, look) {
  const began = performance.now();
  for (;;) {
    const found = await look();
    if (found) return found;
    if (performance.now() - began > TIMEOUT_MS) throw new Error(`Waited ${TIMEOUT_MS} ms for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, EVERY));
  }
}
