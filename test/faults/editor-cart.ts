import { expect } from 'vitest';
import { z } from 'zod';
import type { ArgumentOf } from '@bridge/contract';
import { EMPTY_DRAFT, type CartDraft } from '@core/carts/carts';
import type { OrderRecord } from '@core/orders/orders';
import { entriesOf, type LabEntry } from '@test/e2e/desk/lab-record';
import { editorsOf } from '@test/e2e/desk/samples';
import { ACCOUNT, type KilledApp } from './killed-app';
import { EMPTY_ADDRESS } from '@core/addresses/address-draft';

/** What is done with a cart from editors, in its order. */
export type EditorStep = 'edit' | 'export' | 'place' | 'confirm';

/** A draft that nothing else is like. */
export const draftOf = (app: KilledApp, reference: string): CartDraft => ({
  ...EMPTY_DRAFT,
  editors: editorsOf(app.lab, 1).map((editorId) => ({ editorId, quantity: null, orderAttributes: null })),
  entryId: reference.toLowerCase(),
  reference,
  shipTo: {
    ...EMPTY_ADDRESS,
    name: `Household ${reference}`,
    addr1: `${app.round + 1} Lone Oak Parkway`,
    city: 'Eagan',
    state: 'MN',
    zip: '55121',
    country: 'US',
  },
});

/** The approval of exactly what an order shows. */
export const approvalOf = ({
  id,
  confirmationId,
  breakdown,
  missing,
}: OrderRecord): ArgumentOf<'orders:confirm'> => ({
  id,
  confirmationId: confirmationId ?? '',
  approvedTotal: breakdown?.total?.amount ?? '',
  missing: missing.filter((part) => part !== 'total'),
});

const bodySchema = z.looseObject({ Orders: z.array(z.looseObject({ Reference: z.string().nullish() })) });

const processed = (entries: readonly LabEntry[]): number =>
  entries.reduce((sum, { confirmedAt }) => sum + confirmedAt.length, 0);

/** A cart from editors in the real app, and what the lab made of it. */
export class EditorCart {
  private static made = 0;

  private constructor(
    private readonly app: KilledApp,
    readonly id: string,
    readonly reference: string,
  ) {}

  /** Drafts a cart, and does everything that comes before a step. */
  static async upTo(app: KilledApp, step: EditorStep): Promise<EditorCart> {
    const reference = `KILLED-${app.round}-${(EditorCart.made += 1)}`;
    const draft = draftOf(app, reference);
    const { id } = await app.ask('carts:create', { accountId: ACCOUNT, name: reference, draft });
    const cart = new EditorCart(app, id, reference);
    if (step === 'place' || step === 'confirm') await cart.does('export');
    if (step === 'confirm') await cart.does('place');
    return cart;
  }

  /** Does a step as a person does, and waits for its end. */
  async does(step: EditorStep): Promise<void> {
    const { id, revision } = await this.app.ask('carts:read', { id: this.id });
    if (step === 'edit') await this.app.ask('carts:save', { id, revision, name: 'edited' });
    else if (step === 'export') await this.app.ask('carts:export', { id, anyway: false });
    else if (step === 'place') await this.app.ask('carts:place', { id, revision, asIs: true });
    else {
      const order = await this.order();
      if (order === null) throw new Error('The cart was not placed');
      await this.app.ask('orders:confirm', approvalOf(order));
    }
  }

  /** The same; resolves with whether it was answered. */
  begin(step: EditorStep): Promise<boolean> {
    return this.app.begin(() => this.does(step));
  }

  async order(): Promise<OrderRecord | null> {
    const { orderId } = await this.app.ask('carts:read', { id: this.id });
    return orderId === null ? null : this.app.ask('orders:read', { id: orderId });
  }

  /** What the lab made of it. */
  async atLab(): Promise<LabEntry[]> {
    return (await entriesOf(this.app.lab)).filter(({ body }) =>
      bodySchema.parse(JSON.parse(body)).Orders.some(({ Reference }) => Reference === this.reference),
    );
  }

  /** How often the lab sent it to processing. */
  async timesProcessed(): Promise<number> {
    return processed(await this.atLab());
  }

  /** Waits until nothing of it is on its way. */
  async rests(): Promise<void> {
    await this.app.rests(this.id);
  }

  /** That the desk claims nothing of it that the lab does not bear out, and leaves nothing on its way. */
  async tellsTheTruth(): Promise<OrderRecord | null> {
    const order = await this.order();
    const entries = await this.atLab();
    const times = processed(entries);
    expect(times).toBeLessThanOrEqual(1);
    expect(['placing', 'confirming']).not.toContain(order?.state);
    if (times === 1) expect(['may-be-confirmed', 'confirmed']).toContain(order?.state);
    if (order?.state === 'confirmed') expect(times).toBe(1);
    if (order === null || order.state === 'creation-refused') expect(entries).toEqual([]);
    if (order?.confirmationId)
      expect(entries.map(({ confirmationId }) => confirmationId)).toContain(order.confirmationId);
    return order;
  }

  /** Brings it to its end as a person does, who asks the lab where the desk does not know. */
  async finished(): Promise<void> {
    for (let step = 0; step < 8; step += 1) {
      const order = await this.tellsTheTruth();
      if (order?.state === 'confirmed') break;
      if (order?.state === 'may-be-confirmed') {
        const outcome = (await this.timesProcessed()) > 0 ? 'confirmed' : 'not-confirmed';
        await this.app.ask('orders:settle', { id: order.id, outcome, note: 'asked the lab' });
      } else if (order?.confirmationId) await this.does('confirm');
      else {
        const { export: exported } = await this.app.ask('carts:read', { id: this.id });
        await this.does(exported === null ? 'export' : 'place');
      }
    }
    expect((await this.order())?.state).toBe('confirmed');
    const entries = await this.atLab();
    expect(processed(entries)).toBe(1);
    // What was sent twice was the same.
    expect(new Set(entries.map(({ body }) => body)).size).toBe(1);
  }
}
