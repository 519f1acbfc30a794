import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { EMPTY_DRAFT } from '@core/carts/carts';
import type { OrderRecord } from '@core/orders/orders';
import { ProblemError } from '@main/problem-error';
import { createCart, saveCart } from '@main/workflows/carts/draft-cart';
import { exportCart } from '@main/workflows/carts/export-cart';
import { readCart } from '@main/workflows/carts/read-carts';
import { cartsAsFile } from '@main/workflows/imports/cart-files';
import { openCartFile } from '@main/workflows/imports/open-cart-file';
import { confirmOrder, settleOrder } from '@main/workflows/orders/confirm-order';
import { saveOrderNote } from '@main/workflows/orders/order-notes';
import { placeOrder } from '@main/workflows/orders/place-order';
import { createRandom, type Random } from '@practice/random';
import { ACCOUNT_ID, type RunningDesk } from './compose';
import { confirmTogether, resumeBatches } from './batches';
import { settleOne } from './conflicts';
import { draftSubmission, goOnWithSubmission, openSubmissions } from './submissions';
import type { Task } from './task';

/** How many things people do at this desk at once. */
const HANDS = 3;
/** Carts that people look at first: several desks meet at them. */
const NEAR = 6;
/** Longest text that edits add to, in characters; a cart whose text is longer is edited elsewhere. */
const ROOM = 1_500;

const CUSTOMER = {
  name: 'Adaeze Okafor',
  addr1: '2840 Lone Oak Parkway',
  addr2: '',
  city: 'Eagan',
  state: 'MN',
  zip: '55121',
  country: 'US',
};

/**
 * True of a cart `c` unless it and another one were opened from one file, and that one is confirmed: the other desks see
 * to it that it never is.
 */
export const IS_NOT_CONFIRMED_ELSEWHERE = `coalesce(c.origin, c.id) NOT IN (SELECT coalesce(c2.origin, c2.id)
  FROM orders o2 JOIN carts c2 ON c2.id = o2.cart_id WHERE o2.state = 'confirmed')`;

/** A cart that is not brought to its end, with the state of its order. */
interface OpenCart {
  readonly id: string;
  readonly stage: string;
  readonly orderId: string | null;
  readonly state: string | null;
}

/** What people do at one desk of the studio, all day. */
export class People {
  private readonly random: Random;
  private isFinishing = false;
  private isResting = false;
  private atWork = 0;
  readonly counts = new Map<string, number>();

  constructor(
    private readonly running: RunningDesk,
    private readonly task: Task,
    private readonly mistake: (words: string) => void,
  ) {
    this.random = createRandom(task.seed);
  }

  start(): void {
    for (let hand = 0; hand < HANDS; hand += 1) void this.work();
  }

  finish(): void {
    this.isFinishing = true;
  }

  rest(): void {
    this.isResting = true;
  }

  get isAtRest(): boolean {
    return this.isResting && this.atWork === 0;
  }

  /** Confirms an order at a moment that another desk was told too. */
  confirmAt(reference: string, at: number): void {
    void this.doing('race', async () => {
      const order = this.orderOf(reference);
      if (order === null) return this.count('race-missed');
      await pause(Math.max(0, at - Date.now()));
      await this.confirm(order);
    });
  }

  /** The same for a batch. */
  confirmBatchAt(references: readonly string[], at: number): void {
    void this.doing('batch-race', async () => {
      const orders = references.map((reference) => this.orderOf(reference)).filter((order) => order !== null);
      if (orders.length === 0) return this.count('race-missed');
      await confirmTogether(this.running.desk, orders, () => pause(Math.max(0, at - Date.now())));
    });
  }

  /** Lays a cart file for the other desks. */
  async writeFile(): Promise<void> {
    await this.doing('write-file', async () => {
      const cart = this.pickCart();
      if (cart === undefined) return;
      const text = await cartsAsFile(this.running.desk, { kind: 'cart', ids: [cart.id] }, () =>
        Promise.resolve(null),
      );
      writeFileSync(join(this.task.files, `${this.task.index}-${cart.id}.json`), text);
    });
  }

  private count(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }

  private async work(): Promise<void> {
    for (;;) {
      await pause(this.isFinishing ? 60 : this.random.between(20, 220));
      if (this.isResting) return;
      const [what, step] = this.next();
      await this.doing(what, step);
    }
  }

  private async doing(what: string, step: () => unknown): Promise<void> {
    this.atWork += 1;
    try {
      await step();
      this.count(what);
    } catch (cause) {
      if (cause instanceof ProblemError) {
        const { problem } = cause;
        this.count(`${what}: ${problem.kind === 'blocked' ? problem.reason : problem.kind}`);
      } else
        this.mistake(`${what}: ${cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)}`);
    } finally {
      this.atWork -= 1;
    }
  }

  private next(): [string, () => unknown] {
    if (this.isFinishing) {
      return this.random.chance(0.2)
        ? ['resume', () => resumeBatches(this.running.desk)]
        : ['go-on', () => this.goOn()];
    }
    const turn = this.random.next();
    if (turn < 0.2) return ['create', () => this.create()];
    if (turn < 0.45) return ['edit', () => this.edit()];
    if (turn < 0.48) return ['open-file', () => this.openFile()];
    if (turn < 0.52) return ['batch', () => this.batch()];
    if (turn < 0.56) return ['resume', () => resumeBatches(this.running.desk)];
    if (turn < 0.58) return ['settle-conflict', () => settleOne(this.running.desk, this.random)];
    return ['go-on', () => this.goOn()];
  }

  private async create(): Promise<void> {
    const { desk } = this.running;
    const { index, orders, lab } = this.task;
    const made = Number(
      desk.database.get(
        `SELECT (SELECT count(*) FROM carts WHERE reference LIKE ? AND origin IS NULL)
           + (SELECT count(*) FROM submission_carts WHERE name LIKE ?) AS n`,
        [`d${index}-%`, `d${index}-%`],
      )?.n ?? 0,
    );
    if (made >= orders) return;
    const reference = `d${index}-${made}-${this.random.integer(0, 1e9).toString(36)}`;
    if (this.random.chance(0.12)) return draftSubmission(desk, reference);
    createCart(desk, {
      accountId: ACCOUNT_ID,
      name: reference,
      draft: {
        ...EMPTY_DRAFT,
        editors: [{ editorId: this.random.pick(lab.editorIds), quantity: null, orderAttributes: null }],
        entryId: reference,
        reference,
        shipTo: CUSTOMER,
      },
    });
  }

  /** Adds something unique to what others may change as well, and notes it once the save has returned. */
  private edit(): void {
    const { desk } = this.running;
    const token = `t${this.task.index}x${this.random.integer(0, 2 ** 40).toString(36)}`;
    const cart = this.random.chance(0.7) ? this.pickCart() : this.pickAny();
    if (cart === undefined) return;
    const turn = this.random.next();
    if (cart.orderId !== null && turn < 0.3) {
      const { note } = desk.orders.read(cart.orderId);
      if (note.length > ROOM) return;
      saveOrderNote(desk, { id: cart.orderId, note: `${note} ${token}` });
      this.noted('orders', cart.orderId, token);
      return;
    }
    const before = readCart(desk, cart.id);
    const { id, revision } = before;
    if (turn < 0.75) {
      if (before.note.length > ROOM) return;
      saveCart(desk, { id, revision, note: `${before.note} ${token}` });
    } else if (turn < 0.85) {
      if (before.name.length > 120) return;
      saveCart(desk, { id, revision, name: `${before.name} ${token}` });
    } else {
      const { shipTo } = before.draft;
      if (shipTo.addr2.length > 30) return;
      const draft = { ...before.draft, shipTo: { ...shipTo, addr2: `${shipTo.addr2} ${token}`.trim() } };
      saveCart(desk, { id, revision, draft });
    }
    this.noted('carts', id, token);
  }

  private noted(kind: string, id: string, token: string): void {
    appendFileSync(this.task.edits, `${JSON.stringify({ at: Date.now(), kind, id, token })}\n`);
  }

  private openFile(): void {
    const { files, index } = this.task;
    const others = readdirSync(files).filter((name) => !name.startsWith(`${index}-`));
    if (others.length === 0) return;
    const text = readFileSync(join(files, this.random.pick(others)), 'utf8');
    const known = Number(
      this.running.desk.database.get('SELECT count(*) AS n FROM carts WHERE origin IS NOT NULL')?.n ?? 0,
    );
    if (known < 12) openCartFile(this.running.desk, { accountId: ACCOUNT_ID, text, places: [0] });
  }

  private async batch(): Promise<void> {
    const orders = this.openCarts()
      .filter(({ state }) => state === 'awaiting-confirmation')
      .slice(0, 5)
      .map(({ orderId }) => this.running.desk.orders.read(orderId ?? ''));
    if (orders.length > 1) await confirmTogether(this.running.desk, orders, () => Promise.resolve());
  }

  private openCarts(): OpenCart[] {
    return this.running.desk.database
      .all(
        `SELECT c.id AS id, c.stage AS stage, o.id AS orderId, o.state AS state FROM carts c
         LEFT JOIN orders o ON o.cart_id = c.id
         WHERE c.deleted_at IS NULL AND c.account_id = ? AND (o.state IS NULL OR o.state <> 'confirmed')
           AND ${IS_NOT_CONFIRMED_ELSEWHERE}
         ORDER BY c.id LIMIT 60`,
        [ACCOUNT_ID],
      )
      .map(({ id, stage, orderId, state }) => ({
        id: String(id),
        stage: String(stage),
        orderId: orderId === null ? null : String(orderId),
        state: state === null ? null : String(state),
      }));
  }

  /** One of the carts that are open; often one of the first, where other desks are as well. */
  private pickCart(): OpenCart | undefined {
    const open = this.openCarts();
    const near = !this.isFinishing && this.random.chance(0.5) ? open.slice(0, NEAR) : open;
    return near.length === 0 ? undefined : this.random.pick(near);
  }

  private pickAny(): OpenCart | undefined {
    const row = this.running.desk.database.get(
      `SELECT c.id AS id, o.id AS orderId FROM carts c LEFT JOIN orders o ON o.cart_id = c.id
       WHERE c.id >= (SELECT id FROM carts ORDER BY id LIMIT 1 OFFSET ?) AND c.account_id = ? ORDER BY c.id LIMIT 1`,
      [this.random.integer(0, 200), ACCOUNT_ID],
    );
    if (row === undefined) return undefined;
    return {
      id: String(row.id),
      stage: '',
      orderId: row.orderId === null ? null : String(row.orderId),
      state: null,
    };
  }

  private orderOf(reference: string): OrderRecord | null {
    const row = this.running.desk.database.get(
      `SELECT o.id AS id FROM orders o WHERE o.reference = ? AND o.state = 'awaiting-confirmation' LIMIT 1`,
      [reference],
    );
    return row === undefined ? null : this.running.desk.orders.read(String(row.id));
  }

  /** Brings a cart one step further, as far as the screen offers it. */
  private async goOn(): Promise<void> {
    const { desk, workspace } = this.running;
    const status = workspace.status();
    // Most people wait while the screen says that nothing leaves.
    if (status.mode === 'shared' && status.gate.state !== 'open' && this.random.chance(0.9)) return;
    const submissions = openSubmissions(desk);
    if (submissions.length > 0 && this.random.chance(0.2)) {
      const { isFinishing, task } = this;
      return goOnWithSubmission(desk, this.random.pick(submissions), isFinishing ? task.truthUrl : null);
    }
    const cart = this.pickCart();
    if (cart === undefined) return;
    if (cart.orderId === null) return this.export(cart.id);
    const order = desk.orders.read(cart.orderId);
    switch (order.state) {
      case 'creation-refused':
      case 'creation-unknown':
        return this.export(cart.id, true);
      case 'awaiting-confirmation':
      case 'confirmation-refused': {
        // Sometimes people change their mind, and place it again.
        if (!this.isFinishing && this.random.chance(0.06)) return this.export(cart.id);
        return this.confirm(order);
      }
      case 'may-be-confirmed':
        return this.settle(order);
      case 'placing':
      case 'confirming':
      case 'confirmed':
        return;
    }
  }

  private async export(id: string, isPlaced = false): Promise<void> {
    const { desk } = this.running;
    const cart = readCart(desk, id);
    const uncertain = isPlaced && desk.orders.ofCart(id)?.state === 'creation-unknown';
    if (cart.export?.matchesDraft !== true && !uncertain) {
      await exportCart(desk, { id, anyway: false });
      return;
    }
    await placeOrder(desk, { id, revision: cart.revision, asIs: true });
  }

  private async confirm(order: OrderRecord): Promise<void> {
    await confirmOrder(this.running.desk, {
      id: order.id,
      confirmationId: order.confirmationId ?? '',
      approvedTotal: order.breakdown?.total?.amount ?? '',
      missing: order.missing.filter((part) => part !== 'total'),
    });
  }

  /** Calls the lab, and writes down what it says; sends nothing again. */
  private async settle(order: OrderRecord): Promise<void> {
    const { workspace } = this.running;
    const status = workspace.status();
    // What others found out is looked at first.
    if (status.mode === 'shared' && (status.link.state !== 'connected' || status.reading !== null)) return;
    const call = order.operations.find(({ kind, state }) => kind === 'confirm' && state === 'unknown');
    // One that is lost with its desk has no id any more.
    const asked = call?.id ?? `of-${order.id}`;
    const answer = await fetch(`${this.task.truthUrl}/confirm/${order.confirmationId ?? ''}/${asked}`);
    const said = await answer.text();
    if (said !== 'confirmed' && said !== 'not-confirmed') return;
    settleOrder(this.running.desk, { id: order.id, outcome: said, note: 'called the lab' });
  }
}
