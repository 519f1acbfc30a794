import http from 'node:http';

/**
 * @typedef {'well' | 'refuse' | 'black' | 'deaf-down' | 'slow'} Mode
 *
 * @typedef {object} Arrival A call that has to have a grant, on its way into the lab.
 * @property {number} desk
 * @property {string} path
 * @property {string} operationId
 * @property {number} number
 * @property {number} at
 * @property {'granted' | 'not-granted' | 'not-known'} grant What the server had of it before the lab had a byte.
 * @property {string} words
 */

/** How long a way into nothing keeps a request, in milliseconds. */
const HELD = 1_500;
/** For how long after its end a request may still be acted upon, in milliseconds. */
const GRACE = 1_500;

const CONFIRMS = /\/orders\/([^/]+)\/confirm$/;
const NEEDS_GRANT = /\/orders\/create$|\/confirm$|\/commerce\/submissions$/;

/** The way of one desk to the lab. Each call that needs a grant is held against the server's grants before it is let through. */
export class LabRoad {
  /** @type {Mode} */
  mode = 'well';
  #server;

  /**
   * @param {object} options
   * @param {number} options.desk
   * @param {string} options.lab address of the lab
   * @param {(operationId: string, number: number, desk: number) => Promise<{ grant: Arrival['grant'], words: string }>} options.grantOf
   * @param {(arrival: Arrival) => void} options.arrived
   * @param {Map<string, number>} options.pending confirmations that may still be acted upon, by ConfirmationID
   */
  constructor(options) {
    this.options = options;
    this.agent = new http.Agent({ keepAlive: false });
    this.#server = http.createServer((request, answer) => void this.#take(request, answer));
    this.#server.keepAliveTimeout = 60_000;
  }

  /** @returns {Promise<number>} its port */
  async open() {
    await new Promise((done) => this.#server.listen(0, '127.0.0.1', () => done(undefined)));
    return /** @type {import('node:net').AddressInfo} */ (this.#server.address()).port;
  }

  close() {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  cut() {
    this.#server.closeAllConnections();
  }

  /** @param {http.IncomingMessage} request @param {http.ServerResponse} answer */
  async #take(request, answer) {
    const { socket } = request;
    socket.on('error', () => undefined);
    answer.on('error', () => undefined);
    if (this.mode === 'refuse') return void socket.destroy();
    const mode = this.mode;
    const path = request.url ?? '';
    const confirmationId = CONFIRMS.exec(path)?.[1] ?? null;
    const release = this.#hold(confirmationId);
    try {
      /** @type {Buffer[]} */
      const parts = [];
      for await (const part of request) parts.push(part);
      if (mode === 'black') {
        await later(HELD);
        return void socket.destroy();
      }
      if (mode === 'slow') await later(250);
      if (request.method === 'POST' && NEEDS_GRANT.test(path)) await this.#examine(request, path);
      await this.#forward(request, answer, Buffer.concat(parts), mode);
    } catch {
      socket.destroy();
    } finally {
      setTimeout(release, GRACE);
    }
  }

  /** @param {string | null} confirmationId */
  #hold(confirmationId) {
    const { pending } = this.options;
    if (confirmationId === null) return () => undefined;
    pending.set(confirmationId, (pending.get(confirmationId) ?? 0) + 1);
    return () => {
      const left = (pending.get(confirmationId) ?? 1) - 1;
      if (left === 0) pending.delete(confirmationId);
      else pending.set(confirmationId, left);
    };
  }

  /** @param {http.IncomingMessage} request @param {string} path */
  async #examine(request, path) {
    const { desk, grantOf, arrived } = this.options;
    const at = Date.now();
    const [operationId = 'none', number = '0'] = String(request.headers['x-attempt'] ?? 'none').split(' ');
    const found =
      operationId === 'none'
        ? {
            grant: /** @type {const} */ ('not-granted'),
            words: 'its own desk has no attempt of it on its disk',
          }
        : await grantOf(operationId, Number(number), desk);
    arrived({ desk, path, operationId, number: Number(number), at, ...found });
  }

  /** @param {http.IncomingMessage} request @param {http.ServerResponse} answer @param {Buffer} body @param {Mode} mode */
  #forward(request, answer, body, mode) {
    const { lab } = this.options;
    return new Promise((done) => {
      const end = () => {
        request.socket.destroy();
        done(undefined);
      };
      const headers = { ...request.headers, host: new URL(lab).host };
      delete headers.connection;
      const onward = http.request(
        `${lab}${request.url}`,
        {
          method: request.method ?? 'GET',
          headers,
          agent: this.agent,
        },
        (said) => {
          if (mode === 'deaf-down') {
            said.resume();
            said.on('close', () => setTimeout(end, HELD));
            return;
          }
          answer.writeHead(said.statusCode ?? 502, said.headers);
          said.pipe(answer);
          said.on('error', end);
          said.on('close', () => done(undefined));
        },
      );
      onward.on('error', end);
      onward.end(body);
    });
  }
}

/** @param {number} milliseconds */
const later = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
