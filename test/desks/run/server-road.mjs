import net from 'node:net';

/** @typedef {'well' | 'refuse' | 'black' | 'deaf-up' | 'deaf-down' | 'slow' | 'late'} Mode */

/** For how long what was asked is under way on a road that brings it late, in milliseconds: longer than a desk asks for. */
const LATE = 5_000;

/**
 * The way of one desk to the server, where its network is disturbed. A connection that lost a byte never carries another
 * one: it stays half open, or is cut.
 */
export class ServerRoad {
  /** @type {Mode} */
  mode = 'well';
  #pairs = new Set();
  #server;
  #target;

  /** @param {number} target port of the server */
  constructor(target) {
    this.#target = target;
    this.#server = net.createServer((desk) => this.#take(desk));
  }

  /** @returns {Promise<number>} its port */
  async open() {
    await new Promise((done) => this.#server.listen(0, '127.0.0.1', () => done(undefined)));
    return /** @type {net.AddressInfo} */ (this.#server.address()).port;
  }

  close() {
    this.cut();
    this.#server.close();
  }

  /** Ends every connection. */
  cut() {
    for (const { desk, server } of this.#pairs) {
      desk.destroy();
      server.destroy();
    }
    this.#pairs.clear();
  }

  /** @param {net.Socket} desk */
  #take(desk) {
    if (this.mode === 'refuse') {
      desk.destroy();
      return;
    }
    const server = net.connect(this.#target, '127.0.0.1');
    const pair = { desk, server, lost: false, isLate: false };
    this.#pairs.add(pair);
    let late = 0;
    const done = () => {
      desk.destroy();
      // What is under way arrives, though no one waits for an answer.
      if (late > 0) return;
      server.destroy();
      this.#pairs.delete(pair);
    };
    for (const socket of [desk, server]) {
      socket.setNoDelay(true);
      socket.on('error', done);
      socket.on('close', done);
    }
    const bringLate = (/** @type {Buffer} */ bytes) => {
      pair.isLate = true;
      late += 1;
      setTimeout(() => {
        late -= 1;
        if (!server.destroyed) server.write(bytes);
        if (late === 0) setTimeout(() => (desk.destroyed ? done() : undefined), 200);
      }, LATE);
    };
    const carry = (
      /** @type {net.Socket} */ from,
      /** @type {net.Socket} */ to,
      /** @type {Mode[]} */ deaf,
    ) =>
      from.on('data', (bytes) => {
        if (pair.lost || deaf.includes(this.mode)) {
          pair.lost = true;
          return;
        }
        // Once something is under way, whatever comes after it does too: bytes keep their order.
        if (this.mode === 'late' || pair.isLate) {
          if (from === desk) bringLate(bytes);
          return;
        }
        if (this.mode !== 'slow') return void to.write(bytes);
        // In the order in which they came.
        from.pause();
        setTimeout(() => {
          if (!to.destroyed) to.write(bytes);
          from.resume();
        }, 60);
      });
    carry(desk, server, ['black', 'deaf-up']);
    carry(server, desk, ['black', 'deaf-down']);
  }
}
