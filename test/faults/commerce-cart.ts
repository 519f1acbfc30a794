import { expect } from 'vitest';
import { z } from 'zod';
import { EMPTY_SUBMISSION_DRAFT, isOpenStage, type SubmissionCart } from '@core/submissions/submission-carts';
import { submitsAt } from '@test/e2e/desk/submission-record';
import { ACCOUNT, type KilledApp } from './killed-app';

/** What is done with a submission cart, in its order; `find` looks at the lab for a submit in doubt. */
export type CommerceStep = 'edit' | 'configure' | 'price' | 'submit' | 'find';

const placedSchema = z.array(z.looseObject({ kind: z.enum(['entry', 'submission']), id: z.string() }));

/** How many submissions the lab has. */
async function submissionsAtLab({ lab }: KilledApp): Promise<number> {
  const placed = placedSchema.parse(await lab.control({ do: 'listPlaced', limit: 10_000 }));
  return placed.filter(({ kind }) => kind === 'submission').length;
}

/** A submission cart in the real app, and what the lab made of it. */
export class CommerceCart {
  private constructor(
    private readonly app: KilledApp,
    readonly id: string,
    private readonly product: string,
    /** What the lab had before it. */
    private readonly had: number,
  ) {}

  /** Drafts a cart, and does everything that comes before a step. */
  static async upTo(app: KilledApp, step: CommerceStep): Promise<CommerceCart> {
    const product = { accountId: ACCOUNT, productRef: 'fine-art-8x12', name: `Print ${app.round}` };
    const { id: productId } = await app.ask('configured-products:create', { ...product, selections: '{}' });
    const address = {
      ...EMPTY_SUBMISSION_DRAFT.address,
      name: `Household ${app.round}`,
      addr1: `${app.round + 1} Lone Oak Parkway`,
      city: 'Eagan',
      state: 'MN',
      zip: '55121',
      country: 'US',
    };
    const draft = {
      ...EMPTY_SUBMISSION_DRAFT,
      items: [{ id: 'line-1', configuredProduct: productId, quantity: 1 }],
      shippingType: 'dropship',
      shippingPriority: 'dropship.standard',
      address,
    };
    const name = `Wall ${app.round}`;
    const { id } = await app.ask('submission-carts:create', { accountId: ACCOUNT, name, draft });
    const cart = new CommerceCart(app, id, productId, await submissionsAtLab(app));
    if (step === 'submit' || step === 'find') await cart.does('price');
    await app.lab.control({ do: 'clearRequests' });
    if (step === 'find') {
      // Every answer is lost, until the desk leaves it to a person.
      const fault = { route: 'submit', count: null, effect: { kind: 'resetAfter' } } as const;
      await app.lab.control({ do: 'setFault', fault });
      await cart.does('submit');
      await app.lab.control({ do: 'clearFaults' });
      expect((await cart.tellsTheTruth()).stage).toBe('uncertain');
    }
    return cart;
  }

  read(): Promise<SubmissionCart> {
    return this.app.ask('submission-carts:read', { id: this.id });
  }

  /** Does a step as a person does, and waits for its end. */
  async does(step: CommerceStep): Promise<void> {
    const { app, id, product } = this;
    // Again, because the lab may have made one just like it before.
    if (step === 'configure') await app.ask('configured-products:make', { ids: [product], remake: true });
    else if (step === 'price') await app.ask('submission-carts:price', { id });
    else if (step === 'find') await app.ask('submission-carts:find-at-lab', { id });
    else {
      const { revision, pricing } = await this.read();
      if (step === 'edit') {
        await app.ask('submission-carts:save', { id, revision, name: 'edited' });
        return;
      }
      const seen = await app.ask('submission-carts:duplicates', { id });
      await app.ask('submission-carts:submit', {
        id,
        revision,
        pricingId: pricing?.id ?? '',
        approvedTotal: pricing?.totals.toPay?.amount ?? '',
        missing: pricing?.missing ?? [],
        seenDuplicates: seen.map((other) => other.id),
      });
    }
  }

  /** The same; resolves with whether it was answered. */
  begin(step: CommerceStep): Promise<boolean> {
    return this.app.begin(() => this.does(step));
  }

  /** Whether the lab has made a submission of it. */
  async isAtLab(): Promise<boolean> {
    return (await submissionsAtLab(this.app)) > this.had;
  }

  /** Waits until nothing of it is on its way. */
  async rests(): Promise<void> {
    await this.app.rests(this.id);
  }

  /** That the desk claims nothing of it that the lab does not bear out, and that what was sent was always the same. */
  async tellsTheTruth(): Promise<SubmissionCart> {
    const cart = await this.read();
    const made = (await submissionsAtLab(this.app)) - this.had;
    expect(made).toBeLessThanOrEqual(1);
    expect(cart.stage).not.toBe('submitting');
    if (made === 1) expect(['uncertain', 'submitted']).toContain(cart.stage);
    if (cart.stage === 'submitted') expect(made).toBe(1);
    const sent = await submitsAt(this.app.lab);
    expect(new Set(sent.map(({ body }) => body)).size).toBeLessThanOrEqual(1);
    expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBeLessThanOrEqual(1);
    return cart;
  }

  /** Brings it to its end as a person does. */
  async finished(): Promise<void> {
    for (let step = 0; step < 6; step += 1) {
      const { stage, pricing } = await this.tellsTheTruth();
      if (stage === 'submitted') break;
      if (stage === 'uncertain') await this.app.ask('submission-carts:send-again', { id: this.id });
      else await this.does(isOpenStage(stage) && pricing?.matchesDraft === true ? 'submit' : 'price');
    }
    expect((await this.tellsTheTruth()).stage).toBe('submitted');
    expect((await submissionsAtLab(this.app)) - this.had).toBe(1);
  }
}
