/** @typedef {import('./studio.mjs').Studio} Studio */
/** @typedef {import('./desk.mjs').Desk} Desk */

/** @param {number} milliseconds */
const later = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

const SERVER_MODES = /** @type {const} */ ([
  'cut',
  'black',
  'deaf-up',
  'deaf-down',
  'slow',
  'refuse',
  'flapping',
  'half-open',
  'late',
  'late',
]);
const LAB_MODES = /** @type {const} */ (['cut', 'black', 'deaf-down', 'slow', 'refuse']);

/**
 * What goes wrong while people work, all of it chosen by one seed: small faults one after another, and large ones at
 * their share of the time.
 */
export class Faults {
  #busyServer = false;
  #nextServer = 0;
  /** @type {Promise<unknown>[]} */
  #running = [];
  /** How often each fault struck. */
  counts = /** @type {Record<string, number>} */ ({});

  /** @param {Studio} studio */
  constructor(studio) {
    this.studio = studio;
    this.random = studio.random;
  }

  /** @param {string} kind @param {string} [detail] */
  #hit(kind, detail = '') {
    this.counts[kind] = (this.counts[kind] ?? 0) + 1;
    this.studio.note('fault', `${kind}${detail === '' ? '' : ` ${detail}`}`);
  }

  /** @param {() => Promise<unknown>} work */
  #aside(work) {
    const done = work().catch((cause) =>
      this.studio.note('trial', `a fault did not work: ${String(cause.stack ?? cause)}`),
    );
    this.#running.push(done);
  }

  /** Has faults strike until a moment, and resolves when the last one is over. @param {number} until */
  async strike(until) {
    const { studio, random } = this;
    const began = Date.now();
    const whole = until - began;
    this.#nextServer = began + Math.min(6_000, whole * 0.1);
    const large = studio.options.faults.large.map(([share, kind]) => ({ at: began + share * whole, kind }));
    while (Date.now() < until) {
      await later(random.between(150, 550) * studio.options.pace);
      for (const desk of studio.desks) this.#wake(desk);
      const due = large[0];
      if (due !== undefined && Date.now() >= due.at && !this.#busyServer) {
        large.shift();
        await this.#large(due.kind);
        continue;
      }
      this.#small(random.pick(studio.options.faults.small));
    }
    await Promise.all(this.#running);
  }

  /** A desk that stopped itself at a step goes on after a while; one that ended itself is started again. @param {Desk} desk */
  #wake(desk) {
    if (!desk.isPart || desk.busy === true) return;
    if (desk.isRunning && desk.standsStill) {
      this.#held(desk, async () => {
        await later(this.random.between(300, 3_500));
        desk.goOn();
      });
      return;
    }
    if (desk.isRunning) return;
    this.#held(desk, async () => {
      await later(this.random.between(100, 700));
      desk.start();
    });
  }

  /** @param {Desk} desk @param {() => Promise<unknown>} work */
  #held(desk, work) {
    desk.busy = true;
    this.#aside(() => work().finally(() => (desk.busy = false)));
  }

  /** @param {string} kind */
  #small(kind) {
    const { studio, random } = this;
    const free = studio.desks.filter((desk) => desk.isPart && desk.hasJoined && desk.busy !== true);
    if (free.length === 0) return;
    const desk = random.pick(free);
    switch (kind) {
      case 'kill':
        this.#hit('kill', desk.name);
        return this.#held(desk, async () => {
          await desk.kill();
          await later(random.between(100, 900));
          desk.start();
        });
      case 'stop':
        this.#hit('stands still', desk.name);
        return this.#held(desk, () => desk.freeze(random.between(300, 3_500)));
      case 'server-road':
        return this.#disturbServerRoad(desk, random.pick(SERVER_MODES));
      case 'server-late':
        return this.#disturbServerRoad(desk, 'late');
      case 'lab-road':
        return this.#disturbLabRoad(desk, random.pick(LAB_MODES));
      case 'clock': {
        // Apart by hours, and not by days: a submission can be sent again for a day.
        const by = Math.round(random.between(-6, 6) * 3_600_000) - desk.clock;
        this.#hit('clock', `${desk.name} ${by}`);
        desk.clock += by;
        desk.tell({ do: 'clock', by });
        return;
      }
      case 'race':
        return this.#race(free);
      case 'file':
        this.#hit('cart file', desk.name);
        desk.tell({ do: 'write-file' });
        return;
      case 'server-kill':
      case 'server-stop':
      case 'server-freeze':
        if (this.#busyServer || Date.now() < this.#nextServer) return;
        this.#nextServer = Date.now() + random.between(0.5, 1.5) * studio.options.serverPause * 1_000;
        this.#hit(kind);
        return this.#aside(() => this.#withServer(() => this.#serverFault(kind)));
    }
  }

  /** @param {() => Promise<unknown>} work */
  async #withServer(work) {
    this.#busyServer = true;
    try {
      await work();
    } finally {
      this.#busyServer = false;
    }
  }

  /** @param {string} kind */
  async #serverFault(kind) {
    const { postgres } = this.studio;
    if (kind === 'server-freeze') return postgres.freeze(this.random.between(300, 2_500));
    if (kind === 'server-kill') await postgres.kill();
    else await postgres.stop();
    await later(this.random.between(100, 1_500));
    await postgres.start();
  }

  /** @param {Desk} desk @param {(typeof SERVER_MODES)[number]} mode */
  #disturbServerRoad(desk, mode) {
    const { random } = this;
    const road = desk.serverRoad;
    this.#hit(`to the server: ${mode}`, desk.name);
    if (mode === 'cut') return road.cut();
    if (road.mode !== 'well') return;
    const duration = mode === 'late' ? random.between(200, 900) : random.between(300, 3_000);
    if (mode === 'flapping') {
      this.#aside(async () => {
        for (let times = 0; times < 6; times += 1) {
          road.mode = 'refuse';
          road.cut();
          await later(random.between(40, 300));
          road.mode = 'well';
          await later(random.between(40, 500));
        }
      });
      return;
    }
    // Half open: it never hears that its connections are gone.
    road.mode = mode === 'half-open' ? 'black' : mode;
    if (mode === 'refuse') road.cut();
    this.#aside(async () => {
      await later(duration);
      road.mode = 'well';
      if (mode !== 'slow' && mode !== 'half-open' && mode !== 'late') road.cut();
    });
  }

  /** @param {Desk} desk @param {(typeof LAB_MODES)[number]} mode */
  #disturbLabRoad(desk, mode) {
    this.#hit(`to the lab: ${mode}`, desk.name);
    if (mode === 'cut') return desk.labRoad.cut();
    desk.labRoad.mode = mode;
    this.#aside(async () => {
      await later(this.random.between(200, 1_500));
      desk.labRoad.mode = 'well';
    });
  }

  /** Two desks press Confirm in the same moment. @param {Desk[]} free */
  #race(free) {
    const { studio, random } = this;
    const two = [...free].sort(() => random.next() - 0.5).slice(0, 2);
    this.#aside(async () => {
      const waiting = studio.awaitingConfirmation();
      if (waiting.length === 0 || two.length < 2) return;
      const batch = random.chance(0.4);
      this.#hit(
        batch ? 'confirm a batch together' : 'confirm together',
        two.map(({ name }) => name).join(', '),
      );
      const references = [...waiting].sort(() => random.next() - 0.5).slice(0, batch ? 4 : 1);
      const at = Date.now() + (batch ? 400 : 80);
      for (const desk of two) {
        if (batch) desk.tell({ do: 'confirm-batch', references, at });
        else desk.tell({ do: 'confirm', reference: references[0], at });
      }
    });
  }

  /** @param {string} kind */
  async #large(kind) {
    const { studio, random } = this;
    const { postgres } = studio;
    const parts = studio.desks.filter((desk) => desk.isPart && desk.hasJoined);
    const others = parts.filter((desk) => desk.index !== 0);
    switch (kind) {
      case 'server-kill':
        this.#hit(kind);
        return this.#aside(() => this.#withServer(() => this.#serverFault(kind)));
      case 'dump':
        if (!postgres.dumps) return;
        this.#hit('a dump is made');
        this.dumped = studio.desks.filter((desk) => desk.hasJoined);
        return this.#withServer(() => postgres.dump());
      case 'restore-dump':
        if (!postgres.dumps) return;
        this.#hit('an older dump is restored');
        return this.#withServer(async () => {
          await this.#shutOff(() => postgres.restore());
          await this.#forget(this.dumped ?? []);
        });
      case 'follow':
        if (!postgres.replicates) return;
        this.#hit('a standby follows');
        return this.#withServer(() => postgres.follow());
      case 'fail-over':
        if (!postgres.replicates) return;
        this.#hit('the standby takes over');
        return this.#withServer(() => this.#shutOff(() => postgres.failOver()));
      case 'copy-data':
        this.#hit('the data folder is copied');
        this.copiedWith = studio.desks.filter((desk) => desk.hasJoined);
        return this.#withServer(async () => {
          await postgres.stop();
          await postgres.copy('copy');
          await postgres.start();
        });
      case 'restore-data':
        this.#hit('the data folder is put back');
        return this.#withServer(async () => {
          await this.#shutOff(async () => {
            await postgres.stop();
            await postgres.putBack('copy');
            await postgres.start();
          });
          await this.#forget(this.copiedWith ?? []);
        });
      case 'copy-desk': {
        const desk = random.pick(parts);
        this.#hit('a desk is copied', desk.name);
        this.copied = desk;
        return this.#between(desk, () => desk.copy());
      }
      case 'restore-desk': {
        const desk = this.copied;
        if (desk === undefined || !desk.isPart) return;
        this.#hit('a desk is put back', desk.name);
        return this.#between(desk, () => desk.putBack());
      }
      case 'join':
        this.#hit('a desk joins');
        return studio.addDesk();
      case 'leave': {
        const desk = others.at(-1);
        if (desk === undefined) return;
        this.#hit('a desk leaves', desk.name);
        return this.#leave(desk);
      }
      case 'revoke': {
        const desk = others.filter((one) => one !== this.copied).at(-1);
        if (desk === undefined) return;
        this.#hit('a desk is revoked', desk.name);
        return this.#revoke(desk);
      }
      case 'gone': {
        const desk = others.filter((one) => one !== this.copied).at(0);
        if (desk === undefined) return;
        this.#hit('a desk is lost', desk.name);
        desk.isPart = false;
        desk.ended = 'gone';
        await desk.kill();
        studio.loseUntold(desk);
        return studio.asOwner({ do: 'declare-gone', deskId: desk.deskId });
      }
    }
  }

  /** A server that is put back knows no desk that joined later: it would have to be invited anew. @param {Desk[]} known */
  async #forget(known) {
    for (const desk of this.studio.desks) {
      if (known.includes(desk) || !desk.isPart) continue;
      this.#hit('a desk is forgotten', desk.name);
      desk.isPart = false;
      desk.ended = 'gone';
      await desk.kill();
      this.studio.loseUntold(desk);
    }
  }

  /** No one reaches the server while a person restores it. @param {() => Promise<unknown>} work */
  async #shutOff(work) {
    const { studio } = this;
    for (const { serverRoad } of studio.desks) {
      serverRoad.mode = 'refuse';
      serverRoad.cut();
    }
    await studio.keepRecord();
    studio.restored();
    await work();
    studio.restored();
    for (const { serverRoad } of studio.desks) {
      this.#aside(async () => {
        await later(this.random.between(100, 3_000));
        serverRoad.mode = 'well';
      });
    }
  }

  /** @param {Desk} desk @param {() => unknown} work */
  async #between(desk, work) {
    desk.busy = true;
    await desk.kill();
    await work();
    desk.start();
    desk.busy = false;
  }

  /** @param {Desk} desk */
  async #leave(desk) {
    // A person waits until what is on its way has come back.
    desk.rest();
    desk.isLeaving = true;
    for (let tries = 0; tries < 40 && desk.ended === null; tries += 1) {
      desk.tell({ do: 'leave' });
      await later(500);
    }
    if (desk.ended === 'left') await desk.kill();
    else desk.isResting = false;
  }

  /** In the middle of a batch of its. @param {Desk} desk */
  async #revoke(desk) {
    const { studio } = this;
    const references = studio.awaitingConfirmation().slice(0, 5);
    if (references.length > 0) desk.tell({ do: 'confirm-batch', references, at: Date.now() + 200 });
    await later(this.random.between(200, 900));
    await studio.asOwner({ do: 'revoke', deskId: desk.deskId });
    desk.ended = 'revoked';
    await later(2_500);
    desk.isPart = false;
    await desk.kill();
    studio.loseUntold(desk);
  }
}
