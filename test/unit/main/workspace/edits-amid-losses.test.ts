import { createRandom, type Random } from '@practice/random';
import { createCart, saveCart } from '@main/workflows/carts/draft-cart';
import { readCart } from '@main/workflows/carts/read-carts';
import { confirmOrder } from '@main/workflows/orders/confirm-order';
import { saveOrderNote } from '@main/workflows/orders/order-notes';
import { ServerAway } from '@main/workspace/server-port';
import { howMany } from '@test/how-many';
import { describe, expect, it } from 'vitest';
import { approvalOf, draftOf, place } from '../workflows/desks/node-desk';
import { exportedCartOf, type StudioDesk } from '../workflows/desks/studio';
import { type Action, RandomDesks } from './random-desks';

const SCHEDULES = howMany('PROOFDESK_SCHEDULES', { inTests: 3, inMatrix: 20 });
const STEPS = 60;
/** A desk is lost no earlier: before, there is little to lose. */
const LOST_AFTER = 25;
/** The same every time, so that what fails once fails again; `npm run test:long` takes new ones. */
const SEED = process.env.PROOFDESK_SEED ?? 'typed amid losses';

/** How many questions of a desk the server still answers, and whether it acts on the one after. */
interface Limit {
  calls: number;
  readonly actsOnLast: boolean;
}

const aMoment = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Three desks at which people type, while these and the server go back to what they were. */
class ForgetfulDesks extends RandomDesks {
  /** What was typed, and is at a desk or at the server. */
  typed: string[] = [];
  readonly copies: ReturnType<RandomDesks['studio']['model']['copy']>[] = [];
  /** Folders with earlier data, by role. */
  readonly folders = new Map<string, string>();
  readonly #limits = new Map<string, Limit>();
  #lost: { readonly role: string; readonly id: string } | null = null;

  override async begin(random: Random): Promise<void> {
    Object.assign(this, { typed: [] });
    this.copies.length = 0;
    for (const kept of [this.folders, this.#limits]) kept.clear();
    this.#lost = null;
    await super.begin(random);
    const { between } = this.studio;
    this.studio.between = (connector, role) => ({
      connect: async () => {
        const session = await between(connector, role).connect();
        return new Proxy(session, {
          get: (target, name) => {
            const value: unknown = Reflect.get(target, name);
            if (typeof value !== 'function' || name === 'close' || name === 'onHint') return value;
            return (...args: unknown[]) => this.ask(role, () => Reflect.apply(value, target, args));
          },
        });
      },
    });
  }

  override get all(): readonly StudioDesk[] {
    return [this.one, this.two, this.three].filter(({ role }) => role !== this.#lost?.role);
  }

  private async ask(role: string, question: () => unknown): Promise<unknown> {
    for (let turns = this.random.integer(0, 4); turns > 0; turns -= 1) await aMoment();
    const limit = this.#limits.get(role);
    if (limit === undefined || limit.calls > 0) {
      if (limit !== undefined) limit.calls -= 1;
      return await question();
    }
    this.#limits.delete(role);
    if (limit.actsOnLast) await question();
    this.studio.model.cut(role);
    throw new ServerAway('it was cut off');
  }

  /** Has a desk tell and hear until it is cut off. */
  async hearALittle(at: StudioDesk): Promise<void> {
    const { random } = this;
    this.#limits.set(at.role, { calls: random.integer(0, 6), actsOnLast: random.chance(0.5) });
    await at.desk.workspace.connectNow();
    if (random.chance(0.3)) await this.startAgain(at);
  }

  async startAgain(at: StudioDesk, folder?: string): Promise<void> {
    at.close();
    const desk = await at.again(folder === undefined ? {} : { folder });
    if (at === this.one) this.one = desk;
    else if (at === this.two) this.two = desk;
    else this.three = desk;
  }

  async putBack(at: StudioDesk): Promise<void> {
    const folder = this.folders.get(at.role);
    if (folder === undefined) return;
    this.folders.delete(at.role);
    await this.startAgain(at, folder);
    this.forgetLost();
  }

  restoreServer(): void {
    if (this.copies.length === 0) return;
    const { model } = this.studio;
    model.restore(this.random.pick(this.copies), this.random.pick(['dump', 'folder']));
    model.cut();
    this.forgetLost();
  }

  /** A desk is gone for good, with what it alone had. */
  lose(at: StudioDesk): void {
    if (this.#lost !== null || this.count < LOST_AFTER) return;
    this.#lost = { role: at.role, id: at.desk.knownDesks.own()?.id ?? '' };
    at.close();
    this.studio.model.cut(at.role);
    this.forgetLost();
  }

  /** What is at no desk and not at the server any more, no one can bring back. */
  private forgetLost(): void {
    const there = [...this.all.map(this.textAt), JSON.stringify(this.studio.model.data.changes)].join();
    this.typed = this.typed.filter((token) => there.includes(token));
  }

  /** Everything that people can read at a desk. */
  private readonly textAt = ({ desk }: StudioDesk): string =>
    JSON.stringify(
      ['name, note FROM carts', 'note FROM orders', 'fields FROM conflicts'].map((what) =>
        desk.database.all(`SELECT ${what}`),
      ),
    );

  /** Something that was typed nowhere else, to be added to a text. */
  addedTo(text: string): string {
    const token = `t${this.count}x`;
    this.typed.push(token);
    this.note(`: ${token}`);
    return `${text} ${token}`;
  }

  override async faults(): Promise<string[]> {
    this.#limits.clear();
    this.comeBack();
    await this.settle();
    if (this.#lost !== null) await this.all[0]?.desk.workspace.declareGone(this.#lost.id);
    const faults = await super.faults();
    const lost = this.all.flatMap((at) => {
      const text = this.textAt(at);
      return this.typed
        .filter((token) => !text.includes(token))
        .map((token) => `${this.nameOf(at)} lacks ${token}`);
    });
    return [...lost, ...faults];
  }
}

const desks = new ForgetfulDesks(SEED);

async function confirmWhileTelling({ desk }: StudioDesk, id: string): Promise<void> {
  const round = desk.workspace.connectNow();
  for (let turns = desks.random.integer(0, 30); turns > 0; turns -= 1) await aMoment();
  try {
    const { state } = await confirmOrder(desk, approvalOf(desk.orders.read(id)));
    desks.note(`: ${state}`);
  } finally {
    await round;
  }
}

async function actions(): Promise<Action[]> {
  const { one, account, studio } = desks;
  const draft = draftOf(one.sampleEditors.slice(0, 1));
  const carts = ['a', 'b'].map((name) => createCart(one.desk, { accountId: account.id, name, draft }).id);
  const orders: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    const order = await place(one, await exportedCartOf(one, account.id));
    carts.push(order.cartId);
    orders.push(order.id);
  }
  await desks.settle();
  const save = (
    { desk }: StudioDesk,
    change: (cart: ReturnType<typeof readCart>) => { readonly name?: string; readonly note?: string },
  ): void => {
    const cart = readCart(desk, desks.oneOf('cart', carts));
    saveCart(desk, { id: cart.id, revision: cart.revision, ...change(cart) });
  };
  const order = (): string => desks.oneOf('order', orders);
  return [
    {
      ...{ what: 'names', often: 6 },
      act: (at) => save(at, ({ name }) => ({ name: desks.addedTo(name) })),
    },
    {
      ...{ what: 'writes a note of', often: 6 },
      act: (at) => save(at, ({ note }) => ({ note: desks.addedTo(note) })),
    },
    {
      ...{ what: 'writes a note of', often: 6 },
      act: ({ desk }) => {
        const id = order();
        saveOrderNote(desk, { id, note: desks.addedTo(desk.orders.read(id).note) });
      },
    },
    {
      ...{ what: 'confirms, while it tells,', often: 6 },
      act: (at) => confirmWhileTelling(at, order()),
    },
    { what: 'tells and hears a little', often: 6, act: (at) => desks.hearALittle(at) },
    { what: 'starts again', often: 2, act: (at) => desks.startAgain(at) },
    {
      ...{ what: 'is copied', often: 2 },
      act: (at) => {
        if (!desks.folders.has(at.role)) desks.folders.set(at.role, at.copied());
      },
    },
    { what: 'is put back', often: 2, act: (at) => desks.putBack(at) },
    { what: 'is lost', act: (at) => desks.lose(at) },
    { what: 'sees the server copied', often: 2, act: () => void desks.copies.push(studio.model.copy()) },
    { what: 'sees the server restored', often: 2, act: () => desks.restoreServer() },
  ];
}

describe('what people type at three desks', () => {
  it.each(Array.from({ length: SCHEDULES }, (_, index) => index))(
    `is there in the end, whatever goes back to what it was: schedule %i of seed ${SEED}`,
    async (index) => {
      try {
        await desks.begin(createRandom(`${SEED} ${index}`));
        await desks.take(STEPS, await actions());
        expect(await desks.faults()).toEqual([]);
      } catch (cause) {
        const said = [`Schedule ${index} of PROOFDESK_SEED=${SEED}, after:`, ...desks.steps];
        throw new Error(said.join('\n  '), { cause });
      }
    },
  );
});
