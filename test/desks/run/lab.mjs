import { spawn } from 'node:child_process';
import http from 'node:http';
import { createInterface } from 'node:readline';

/** What goes wrong at the lab itself, while work goes on: route, share and effect of each. */
const FAULTS = [
  ['confirmOrder', 0.05, { kind: 'resetBefore' }],
  ['confirmOrder', 0.08, { kind: 'resetAfter' }],
  ['confirmOrder', 0.03, { kind: 'serverError', acts: true }],
  ['confirmOrder', 0.03, { kind: 'serverError', acts: false }],
  ['confirmOrder', 0.15, { kind: 'latency', ms: 60, jitterMs: 300, when: 'before' }],
  ['confirmOrder', 0.1, { kind: 'latency', ms: 60, jitterMs: 300, when: 'after' }],
  ['createOrder', 0.04, { kind: 'resetAfter' }],
  ['createOrder', 0.04, { kind: 'resetBefore' }],
  ['createOrder', 0.03, { kind: 'truncatedBody' }],
  ['exportEditors', 0.03, { kind: 'resetAfter' }],
  ['submit', 0.06, { kind: 'resetAfter' }],
];

/** The one practice lab of a trial, as a process, and what is known of what it did. */
export class Lab {
  #child;
  #truth = http.createServer((request, answer) => void this.#sayTruth(request, answer));
  #confirmed = new Set();
  #after = 0;
  /** Confirmations of which it was said that the lab has none. */
  #denied = new Set();
  #hushedUntil = 0;
  /** Confirmations that may still be acted upon, by ConfirmationID. */
  pending = new Map();

  /** @param {{ program: string, seed: string }} options `program`: the built practice lab */
  constructor({ program, seed }) {
    const words = ['--json', '--control', '--seed', seed, '--products', '5', '--submissions', '0'];
    this.#child = spawn(process.execPath, [program, ...words], { stdio: ['ignore', 'pipe', 'inherit'] });
  }

  get pid() {
    return this.#child.pid ?? 0;
  }

  async start() {
    const lines = createInterface({
      input: /** @type {import('node:stream').Readable} */ (this.#child.stdout),
    });
    const [line] = await new Promise((done, failed) => {
      lines.once('line', (first) => done([first]));
      this.#child.once('exit', () => failed(new Error('The practice lab did not start.')));
    });
    this.ready = JSON.parse(line);
    await new Promise((done) => this.#truth.listen(0, '127.0.0.1', () => done(undefined)));
  }

  get truthUrl() {
    return `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (this.#truth.address()).port}`;
  }

  /** @param {object} command */
  async control(command) {
    const answer = await fetch(this.ready.controlUrl, {
      method: 'POST',
      // A connection of its own: one that is minutes old ends on a busy computer just as it is used again.
      headers: { 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify(command),
    });
    return /** @type {Promise<any>} */ (answer.json());
  }

  async disturb() {
    for (const [index, [route, probability, effect]] of FAULTS.entries())
      await this.control({ do: 'setFault', fault: { id: `f${index}`, route, probability, effect } });
  }

  calm() {
    return this.control({ do: 'clearFaults' });
  }

  /** Answers nothing certain for a while. @param {number} milliseconds */
  hush(milliseconds) {
    this.#hushedUntil = Math.max(this.#hushedUntil, Date.now() + milliseconds);
  }

  /** Every entry that the lab has, with its confirmations. */
  orders() {
    return this.control({ do: 'listOrders' });
  }

  /**
   * Whether the lab processes an order: what a person hears who calls it once nothing of it can be on its way any more.
   *
   * What was said of one confirmation stays, whatever another one brings about later.
   *
   * @param {string} confirmationId
   * @param {string} operationId
   */
  async truthOf(confirmationId, operationId) {
    if (this.#denied.has(operationId)) return 'not-confirmed';
    if (this.pending.has(confirmationId) || Date.now() < this.#hushedUntil) return 'wait';
    let open = null;
    for (const entry of await this.control({
      do: 'listRequests',
      route: 'confirmOrder',
      after: this.#after,
    })) {
      if (entry.acted) this.#confirmed.add(entry.path.split('/').at(-2));
      if (entry.durationMs === null) open ??= entry.sequence;
      else if (open === null) this.#after = entry.sequence;
    }
    if (this.pending.has(confirmationId)) return 'wait';
    if (this.#confirmed.has(confirmationId)) return 'confirmed';
    this.#denied.add(operationId);
    return 'not-confirmed';
  }

  /** Whether the lab made a submission under a key. @param {string} key */
  async truthOfSubmit(key) {
    if (Date.now() < this.#hushedUntil) return 'wait';
    const requests = /** @type {any[]} */ (await this.control({ do: 'listRequests', route: 'submit' }));
    const its = requests.filter(({ headers }) => headers['idempotency-key'] === key);
    if (its.some(({ acted }) => acted)) return 'submitted';
    return its.some(({ durationMs }) => durationMs === null) ? 'wait' : 'not-submitted';
  }

  /** @param {http.IncomingMessage} request @param {http.ServerResponse} answer */
  async #sayTruth(request, answer) {
    try {
      const [, kind = '', about = '', operationId = ''] = (request.url ?? '').split('/');
      answer.end(await (kind === 'submit' ? this.truthOfSubmit(about) : this.truthOf(about, operationId)));
    } catch {
      answer.statusCode = 500;
      answer.end('wait');
    }
  }

  stop() {
    this.#truth.closeAllConnections();
    this.#truth.close();
    this.#child.kill('SIGKILL');
  }
}
