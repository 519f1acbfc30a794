import type { Account } from '@core/accounts/accounts';
import { type PracticeLab, startPracticeLab } from '@practice/server';
import { valueOf } from '@main/problem-error';
import { createSubmissionCart } from '@main/workflows/submissions/draft-submission';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { priced, submissionDraftOf } from '../workflows/desks/commerce-desk';
import { sharedOf, Studio, type StudioDesk } from '../workflows/desks/studio';

/** Two desks of a studio with one account, new for every test of a file. */
export class TwoDesks {
  lab!: PracticeLab;
  studio!: Studio;
  one!: StudioDesk;
  two!: StudioDesk;
  account!: Account;
  /** Mistakes that the desks reported. */
  reported: string[] = [];
  /** The clock of both. */
  now: () => number = Date.now;

  constructor(seed: string) {
    beforeAll(async () => {
      this.lab = await startPracticeLab({ seed });
    });
    afterAll(() => this.lab.stop());
    beforeEach(async () => {
      await this.lab.control({ do: 'reset' });
      this.reported = [];
      this.now = Date.now;
      this.studio = new Studio(this.lab.ready);
      await this.open();
      this.account = await this.studio.account(this.one, this.two);
    });
    afterEach(() => this.studio.closeAll());
  }

  private async open(): Promise<void> {
    const report = (what: string): void => void this.reported.push(what);
    const now = (): number => this.now();
    const [one, two] = await this.studio.desks(2, [
      { report, now },
      { report, now },
    ]);
    if (one === undefined || two === undefined) throw new Error('There are two');
    [this.one, this.two] = [one, two];
  }

  /** A third desk, which knows the account and all that the others told. */
  async third(): Promise<StudioDesk> {
    const { studio, account, one, two } = this;
    const three = await this.unmapped();
    await three.desk.workspace.mapAccount(account.id, null);
    await studio.settle(one, two, three);
    await studio.giveKey(account, three);
    return three;
  }

  /** A third desk, which does not have the account. */
  async unmapped(): Promise<StudioDesk> {
    const { studio, one, two, reported } = this;
    const three = await studio.desk({
      ...{ person: 'person 3', now: () => this.now() },
      report: (what) => void reported.push(what),
    });
    await studio.enter(three, 'Desk 3', one);
    await studio.settle(one, two, three);
    return three;
  }

  /** A studio of two desks that have no account yet. */
  async anew(): Promise<void> {
    this.studio.closeAll();
    this.studio = new Studio(this.lab.ready);
    await this.open();
  }

  /** A configured product that the lab has built, at a desk. */
  async productAt({ desk }: StudioDesk): Promise<string> {
    const { account, lab } = this;
    valueOf(await desk.keys.keyFor(account, 'commerce'));
    const options = { key: lab.ready.accounts[0]?.keys.full ?? null };
    const listed = valueOf(await desk.catalog.listProducts(account, {}, options));
    const ref = listed.value.entries[0]?.ref ?? '';
    const body = JSON.stringify({ productRef: ref, selections: {} });
    const made = valueOf(await desk.commerce.createConfiguredProduct(account, body, options));
    valueOf(await desk.commerce.followConfiguredProduct(account, made.value, options));
    return desk.configuredProducts.create({
      ...{ accountId: account.id, productRef: ref, productName: ref, name: ref, picture: null },
      ...{ selections: '{}', configuredProductId: made.value.id, at: desk.now() },
    }).id;
  }

  /** Adds the account of the lab to a desk, as one that the other desks do not know. */
  addAccount({ desk }: StudioDesk): string {
    const { editorBaseUrl, orderSubmitUrl, commerceBaseUrl } = this.lab.ready;
    return valueOf(
      desk.accounts.add({
        ...{ name: 'Studio', environment: 'sandbox', serviceApiVersion: null, keyPerService: false },
        ...{ editorBaseUrl, orderSubmitUrl, commerceBaseUrl },
      }),
    ).id;
  }

  settle = (): Promise<void> => this.studio.settle(this.one, this.two);

  /** A submission cart of one product that a desk drafts and prices. */
  async pricedCart(at: StudioDesk): Promise<string> {
    const draft = submissionDraftOf(await this.productAt(at));
    const { id } = createSubmissionCart(at.desk, { accountId: this.account.id, name: 'Wall', draft });
    await priced(at, id);
    return id;
  }

  /** Has both tell and read, and everything be alike at both. */
  expectAlike = (): Promise<void> => this.alike(this.one, this.two);

  /** Has desks tell and read, and everything be alike at all of them. */
  async alike(...all: readonly StudioDesk[]): Promise<void> {
    await this.studio.settle(...all);
    for (const { desk } of all) {
      expect(desk.database.all('SELECT kind, record, why FROM workspace_parked')).toEqual([]);
      expect(desk.workspace.status()).toMatchObject({ untold: 0, refused: 0 });
    }
    const [first, ...others] = all.map(sharedOf);
    for (const other of others) expect(other).toEqual(first);
  }
}
