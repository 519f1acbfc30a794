import { type CartDraft, EMPTY_DRAFT } from '@core/carts/carts';
import type { FaultId, Point } from '@core/proof/fault-matrix';
import type { OrderRecord } from '@core/orders/orders';
import type { Promised } from '@core/proof/proof';
import { PRACTICE_ACCOUNT_ID } from '@main/accounts/registry';
import type { ComposedDesk } from '@main/wiring/desk';
import type { ConfirmApproval } from '@main/workflows/orders/confirm-order';
import { createCart } from '@main/workflows/carts/draft-cart';
import { exportCart } from '@main/workflows/carts/export-cart';
import { placeOrder } from '@main/workflows/orders/place-order';
import { readCart } from '@main/workflows/carts/read-carts';
import type { LabInProcess } from '@practice/in-process';
import type { Random } from '@practice/random';
import { Killed } from '@proof/world/killed';
import type { World } from '@proof/world/world';

/** What is reported of while a scene is played. */
export interface Telling {
  /** Whether a promise held, with what was seen where it did not. */
  tell(promise: Promised, held: boolean, words: string): void;
  /** Faults that struck, each at its point. */
  readonly struck: { readonly fault: FaultId; readonly point: Point }[];
}

/** What a scene is played on: a world of its own, whose time passes when the scene says so. */
export class Stage {
  constructor(
    readonly world: World,
    readonly random: Random,
    private readonly telling: Telling,
  ) {}

  /** Says whether a promise held, with what was seen where it did not. */
  tell(promise: Promised, held: boolean, words: string): void {
    this.telling.tell(promise, held, words);
  }

  /** Says that a fault strikes at a point. */
  strikes(fault: FaultId, point: Point): void {
    this.telling.struck.push({ fault, point });
  }

  get lab(): LabInProcess {
    return this.world.lab;
  }

  /** The desk as it is open at the moment: another one after each start. */
  desk(): ComposedDesk {
    return this.world.composed;
  }

  /** UTC milliseconds of the computer's wall clock. */
  now(): number {
    return this.desk().desk.now();
  }

  /**
   * Does what a person does, and lets as much time pass as it takes. Null where the desk refused, where the program
   * ended in it (the next one is open then), or where it never ends. Throws what is a mistake of the program.
   */
  async perform<T>(work: () => T | Promise<T>): Promise<T | null> {
    const outcome = await this.world.does(work);
    if (outcome.came === 'mistake') throw outcome.cause;
    if (this.world.isDead) this.world.boot();
    return outcome.came === 'done' ? outcome.value : null;
  }

  /** Lets this many milliseconds pass, with everything that is due in them. */
  async pass(milliseconds: number): Promise<void> {
    try {
      await this.world.pass(milliseconds);
    } catch (cause) {
      if (!(cause instanceof Killed)) throw cause;
    }
    if (this.world.isDead) this.world.boot();
  }

  /** Sets the computer's wall clock this many milliseconds forward, or back. */
  setClock(by: number): void {
    this.strikes('F17', 'H');
    this.world.time.wrongBy += by;
  }

  /** Closes the program and opens it again. */
  restart(): void {
    this.world.restart();
  }

  /** Ends the program at one of the next writes of this point. */
  killAt(point: Point): void {
    const moment = this.random.pick(['inside-write', 'after-write'] as const);
    this.strikes('F1', point);
    this.world.strikes.arm([{ fault: 'F1', point, moment, nth: this.random.integer(1, 3), kind: 0 }]);
  }
}

/** What happens in one scene, and what has to hold in it. */
export type Scene = (stage: Stage) => Promise<void>;

/** An address with every key of the export request. */
export const SHIP_TO = {
  name: 'Adaéze Okafor',
  addr1: '2840 Lone Oak Parkway',
  addr2: 'Unit 4',
  city: 'Eagan',
  state: 'MN',
  zip: '55121',
  country: 'US',
};

/** Editors of several product groups, so that an entry holds several orders. */
export function editorsOf({ lab, random }: Stage): string[] {
  const editors = lab.ready.accounts[0]?.sampleEditors ?? [];
  const prints = editors.filter(({ product }) => /^(?:print|album|card)/.test(product));
  const [first, last] = [prints[0]?.editorId ?? '', prints.at(-1)?.editorId ?? ''];
  return random.chance(0.7) ? [first, last] : [random.pick(editors).editorId];
}

/** A draft that the practice lab exports. */
export const draftFor = (editorIds: readonly string[], changes: Partial<CartDraft> = {}): CartDraft => ({
  ...EMPTY_DRAFT,
  editors: editorIds.map((editorId) => ({ editorId, quantity: null, orderAttributes: null })),
  entryId: 'okafor-1',
  reference: 'NL-2291',
  shipTo: SHIP_TO,
  ...changes,
});

/** Drafts a cart and has it exported; its id. */
export async function exportedCart(
  stage: Stage,
  {
    accountId = PRACTICE_ACCOUNT_ID,
    changes = {},
  }: { accountId?: string; changes?: Partial<CartDraft> } = {},
): Promise<string> {
  const draft = draftFor(editorsOf(stage), changes);
  const { id } = createCart(stage.desk().desk, { accountId, name: 'Okafor wedding', draft });
  await stage.perform(() => exportCart(stage.desk().desk, { id, anyway: false }));
  return id;
}

/** Places a cart as it is; null where that is refused. */
export const place = (stage: Stage, cartId: string): Promise<OrderRecord | null> =>
  stage.perform(() => {
    const { desk } = stage.desk();
    const { revision } = readCart(desk, cartId);
    return placeOrder(desk, { id: cartId, revision, asIs: true });
  });

/** Drafts, exports and places a cart in a world without faults. Throws an Error where that does not work. */
export async function placedOrder(stage: Stage, changes: Partial<CartDraft> = {}): Promise<OrderRecord> {
  const order = await place(stage, await exportedCart(stage, { changes }));
  if (order?.state !== 'awaiting-confirmation')
    throw new Error('A scene begins with an order that is placed');
  return order;
}

/** The approval of exactly what an order shows. */
export const approvalOf = (order: OrderRecord): ConfirmApproval => ({
  id: order.id,
  confirmationId: order.confirmationId ?? '',
  approvedTotal: order.breakdown?.total?.amount ?? '',
  missing: order.missing.filter((part) => part !== 'total'),
});

/** How often the lab processes the entry of a ConfirmationID: every confirmation of it that acted. */
export const confirmedTimes = ({ lab }: Stage, confirmationId: string | null): number =>
  lab.parts.store.findEntry(confirmationId ?? '')?.confirmedAt.length ?? 0;

/** Cents of a decimal amount, exactly; null for what is none. */
export function centsOf(amount: string): bigint | null {
  const parts = /^(\d+)(?:\.(\d{1,2})0*)?$/.exec(amount);
  return parts === null ? null : BigInt(parts[1] ?? '0') * 100n + BigInt((parts[2] ?? '').padEnd(2, '0'));
}

/** What the lab charges for an entry, in cents: the sum of the totals in its own answer. */
export function chargedBy({ lab }: Stage, confirmationId: string): bigint {
  const { answer = '{}' } = lab.parts.store.findEntry(confirmationId) ?? {};
  const totals = [...answer.matchAll(/"Total"\s*:\s*"([^"]*)"/g)].map(
    ([, total = '']) => centsOf(total) ?? 0n,
  );
  return totals.reduce((sum, total) => sum + total, 0n);
}
