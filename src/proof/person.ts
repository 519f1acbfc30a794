import { withDeskMark } from '@core/submissions/submission-request';
import { originsOfSlot } from '@main/accounts/keys';
import { valueOf } from '@main/problem-error';
import { readCart } from '@main/workflows/carts/read-carts';
import {
  type ConfirmApproval,
  confirmAgain,
  confirmOrder,
  settleOrder,
} from '@main/workflows/orders/confirm-order';
import { saveCart } from '@main/workflows/carts/draft-cart';
import { saveSubmissionCart } from '@main/workflows/submissions/draft-submission';
import { exportCart } from '@main/workflows/carts/export-cart';
import { findAtLab } from '@main/workflows/submissions/find-at-lab';
import { holdConfirmation, holdSubmit } from '@main/workflows/holds/hold-approved';
import { takeBackHold } from '@main/workflows/holds/hold-departure';
import { duplicatesOfSubmissionCart } from '@main/workflows/orders/find-duplicates';
import { placeOrder } from '@main/workflows/orders/place-order';
import { editAgain } from '@main/workflows/orders/settle-orders';
import { priceSubmission } from '@main/workflows/submissions/price-submission';
import { fetchSubmission } from '@main/workflows/submissions/read-submissions';
import { sendSubmitAgain, settleSubmit } from '@main/workflows/submissions/settle-submit';
import { readSubmissionCart } from '@main/workflows/submissions/read-submission-carts';
import { submitCart, type SubmitApproval } from '@main/workflows/submissions/submit-cart';
import { takeOver } from '@main/workflows/workspace/hand-over';
import type { StoredHold } from '@main/store/holds/holds';
import type { Action } from './actions';
import {
  confirmedAtLab,
  labKey,
  type SimulatedCart,
  type Studio,
  submittedAtLab,
} from './world/desk-of-carts';
import type { World } from './world/world';

const SECOND = 1_000;

/** Metadata that the lab would refuse for their size or their name. */
const TOO_MUCH: readonly string[] = ['words', '__proto__'];

/** Does actions in a world, as a person would who looks at what the desk shows. */
export class Person {
  /** The approval that was looked at last, by cart: what a slow person presses the button for. */
  private readonly seen = new Map<string, Omit<ConfirmApproval, 'id'>>();

  constructor(
    private readonly world: World,
    private readonly studio: Studio,
    /** Whether nothing is on its way to the lab any more. */
    private readonly isQuiet: () => boolean = () => world.network.underWay === 0,
  ) {}

  private get desk() {
    return this.world.composed.desk;
  }

  /** The work of an action on the desk that runs now. What the desk refuses is thrown. */
  async does(action: Action, cart: SimulatedCart): Promise<void> {
    if (!action.twice) return this.once(action, cart);
    const both = await Promise.allSettled([this.once(action, cart), this.once(action, cart)]);
    for (const one of both) if (one.status === 'rejected') throw one.reason;
  }

  private async once(action: Action, cart: SimulatedCart): Promise<void> {
    switch (action.name) {
      case 'go-on':
        return cart.kind === 'editor'
          ? this.goOnWithEditors(action, cart)
          : this.goOnWithCatalog(action, cart);
      case 'edit':
        return this.edit(action, cart);
      case 'place':
        return cart.kind === 'editor' ? this.place(cart) : this.submit(cart);
      case 'confirm':
        return cart.kind === 'editor' ? this.confirm(cart) : this.submit(cart);
      case 'confirm-as-it-was':
        return this.confirmAsItWas(cart);
      case 'send-again':
        return this.sendAgain(cart);
      case 'ask-the-lab':
        return this.askTheLab(cart);
      case 'read-at-lab':
        return this.readAtLab(cart);
      case 'price':
        if (cart.kind === 'catalog') await priceSubmission(this.desk, cart.id);
        return undefined;
      case 'hold':
        return this.hold(action, cart);
      case 'let-go':
        return this.letGo(cart);
      case 'take-back':
        return this.takeBack(cart);
      case 'key-of-another':
        return this.setKey(1);
      case 'right-key':
        return this.setKey(0);
      case 'other-version':
        return this.otherVersion(action);
      case 'too-large':
        return this.tooLarge(action, cart);
      case 'restart':
      case 'wait':
      case 'set-the-clock':
      case 'sleep':
        throw new Error(`${action.name} is done by the world`);
    }
  }

  private async goOnWithEditors(action: Action, cart: SimulatedCart): Promise<void> {
    const order = this.desk.orders.ofCart(cart.id);
    switch (order?.state) {
      case undefined:
      case 'creation-refused': {
        const now = readCart(this.desk, cart.id).export;
        return now?.matchesDraft === true ? this.place(cart) : this.export(cart);
      }
      case 'creation-unknown':
        if (action.size % 2 === 0) return this.place(cart);
        editAgain(this.desk, [order.id]);
        return undefined;
      case 'awaiting-confirmation':
      case 'confirmation-refused':
        return this.confirm(cart);
      case 'may-be-confirmed':
        return action.size % 2 === 0 ? this.sendAgain(cart) : this.askTheLab(cart);
      case 'placing':
      case 'confirming':
      case 'confirmed':
        return undefined;
    }
  }

  private async goOnWithCatalog(action: Action, cart: SimulatedCart): Promise<void> {
    const { stage, pricing, revision, draft } = readSubmissionCart(this.desk, cart.id);
    switch (stage) {
      case 'drafted':
      case 'refused':
        // Where the program ended before it was taken out again: no one could send it.
        if (draft.metadata.some(({ key }) => TOO_MUCH.includes(key))) {
          const fixed = withDeskMark({ ...draft, metadata: [] }, cart.id);
          saveSubmissionCart(this.desk, { id: cart.id, revision, draft: fixed });
          return undefined;
        }
        if (pricing === null || !pricing.matchesDraft || action.size % 4 === 0) {
          await priceSubmission(this.desk, cart.id);
          return undefined;
        }
        return this.submit(cart);
      case 'uncertain':
        return action.size % 2 === 0 ? this.sendAgain(cart) : this.askTheLab(cart);
      case 'submitting':
        return undefined;
      case 'submitted':
        return this.readAtLab(cart);
    }
  }

  private edit(action: Action, cart: SimulatedCart): void {
    const note = `note ${action.size}`;
    cart.tried = note;
    const quantity = 1 + (action.size % 3);
    if (cart.kind === 'editor') {
      const { revision, draft } = readCart(this.desk, cart.id);
      const isOpen = action.size % 2 === 0;
      const editors = draft.editors.map((editor) => ({ ...editor, quantity }));
      saveCart(this.desk, {
        ...{ id: cart.id, revision, note },
        ...(isOpen ? {} : { draft: { ...draft, editors } }),
      });
    } else {
      const { revision, draft } = readSubmissionCart(this.desk, cart.id);
      const items = draft.items.map((item) => ({ ...item, quantity }));
      saveSubmissionCart(this.desk, { id: cart.id, revision, name: note, draft: { ...draft, items } });
    }
    cart.note = note;
  }

  private async export(cart: SimulatedCart): Promise<void> {
    await exportCart(this.desk, { id: cart.id, anyway: true });
  }

  private async place(cart: SimulatedCart): Promise<void> {
    const { revision } = readCart(this.desk, cart.id);
    await placeOrder(this.desk, { id: cart.id, revision, asIs: true });
  }

  private approvalOf(cart: SimulatedCart): ConfirmApproval {
    const order = this.desk.orders.ofCart(cart.id);
    const approval = {
      confirmationId: order?.confirmationId ?? '',
      approvedTotal: order?.breakdown?.total?.amount ?? '',
      missing: order?.missing.filter((part) => part !== 'total') ?? [],
    };
    return { id: order?.id ?? '', ...approval };
  }

  private async confirm(cart: SimulatedCart): Promise<void> {
    const approval = this.approvalOf(cart);
    this.seen.set(cart.id, this.seen.get(cart.id) ?? approval);
    await confirmOrder(this.desk, approval);
  }

  private async confirmAsItWas(cart: SimulatedCart): Promise<void> {
    if (cart.kind !== 'editor') return;
    const { id, ...now } = this.approvalOf(cart);
    const seen = this.seen.get(cart.id);
    this.seen.set(cart.id, now);
    await confirmOrder(this.desk, { id, ...(seen ?? now) });
  }

  private submitApproval(cart: SimulatedCart): SubmitApproval {
    const { id, revision, pricing } = readSubmissionCart(this.desk, cart.id);
    return {
      ...{ id, revision, pricingId: pricing?.id ?? '' },
      approvedTotal: pricing?.totals.toPay?.amount ?? '',
      missing: pricing?.missing ?? [],
      seenDuplicates: duplicatesOfSubmissionCart(this.desk, id).map((other) => other.id),
    };
  }

  private async submit(cart: SimulatedCart): Promise<void> {
    await submitCart(this.desk, this.submitApproval(cart));
  }

  private async sendAgain(cart: SimulatedCart): Promise<void> {
    if (cart.kind === 'catalog') {
      await sendSubmitAgain(this.desk, { id: cart.id });
      return;
    }
    const { id, confirmationId } = this.approvalOf(cart);
    await confirmAgain(this.desk, { id, confirmationId });
  }

  /** No one at the lab says that it has nothing while something may still be on its way. */
  private async askTheLab(cart: SimulatedCart): Promise<void> {
    if (!this.isQuiet()) return;
    if (cart.kind === 'editor') {
      const order = this.desk.orders.ofCart(cart.id);
      if (order?.state !== 'may-be-confirmed') return;
      const has = confirmedAtLab(this.world, cart).length > 0;
      const outcome = has ? 'confirmed' : 'not-confirmed';
      settleOrder(this.desk, { id: order.id, outcome, note: 'the lab said so' });
      return;
    }
    if (this.desk.submissionCarts.read(cart.id).stage !== 'uncertain') return;
    const [made] = submittedAtLab(this.world, cart);
    const found = made === undefined ? undefined : (await findAtLab(this.desk, cart.id))[0];
    const note = 'the lab said so';
    if (found?.sure === true) {
      const { submissionId } = found;
      settleSubmit(this.desk, { id: cart.id, outcome: 'submitted', submissionId, note });
    } else if (made === undefined) settleSubmit(this.desk, { id: cart.id, outcome: 'not-submitted', note });
  }

  private async readAtLab(cart: SimulatedCart): Promise<void> {
    if (cart.kind !== 'catalog') return;
    const { submissionId, accountId } = this.desk.submissionCarts.read(cart.id);
    if (submissionId !== null) await fetchSubmission(this.desk, { accountId, submissionId });
  }

  private async hold(action: Action, cart: SimulatedCart): Promise<void> {
    const milliseconds = (10 + (action.size % 100)) * SECOND;
    const until =
      action.size % 2 === 0
        ? ({ kind: 'after', milliseconds } as const)
        : ({ kind: 'at', at: this.desk.now() + 60 * milliseconds } as const);
    if (cart.kind === 'editor') await holdConfirmation(this.desk, { ...this.approvalOf(cart), until });
    else await holdSubmit(this.desk, { ...this.submitApproval(cart), until });
  }

  private openHold(cart: SimulatedCart): Pick<StoredHold, 'id' | 'revision' | 'desk'> | null {
    const subject = cart.kind === 'editor' ? this.desk.orders.ofCart(cart.id)?.id : cart.id;
    return subject === undefined ? null : this.desk.holds.openOf(subject);
  }

  private letGo(cart: SimulatedCart): void {
    const found = this.openHold(cart);
    // What a desk held that is gone by now has to be taken over first.
    if (found?.desk !== undefined) takeOver(this.desk, { kind: 'hold', id: found.id });
    const hold = this.openHold(cart);
    if (hold !== null) this.world.composed.holdRelease.release({ id: hold.id, revision: hold.revision });
  }

  private takeBack(cart: SimulatedCart): void {
    const hold = this.openHold(cart);
    if (hold !== null) takeBackHold(this.desk, { id: hold.id, revision: hold.revision });
  }

  private async setKey(account: number): Promise<void> {
    // A product that one account of the lab made is none of another's, whatever happens to the key.
    const unmade = this.studio.carts.some(
      ({ kind, id }) => kind === 'catalog' && this.desk.submissionCarts.latestPricing(id) === null,
    );
    if (account !== 0 && unmade) return;
    const own = valueOf(this.desk.accounts.read(this.studio.accountId));
    const pasted = account === 0 ? this.studio.given : labKey(this.world, account);
    valueOf(await this.desk.keys.set(own, 'all', { pasted, origins: originsOfSlot(own, 'all') }));
  }

  /** Another version of the program, or of the account, would pin a call otherwise. */
  private otherVersion(action: Action): void {
    const own = valueOf(this.desk.accounts.read(this.studio.accountId));
    const { name, environment, editorBaseUrl, orderSubmitUrl, commerceBaseUrl, keyPerService, exchanges } =
      own;
    const serviceApiVersion = action.size % 2 === 0 ? '2026-04' : null;
    valueOf(
      this.desk.accounts.edit(own.id, {
        ...{ name, environment, editorBaseUrl, orderSubmitUrl, commerceBaseUrl, keyPerService },
        ...(exchanges === undefined ? {} : { exchanges }),
        serviceApiVersion,
      }),
    );
  }

  /** What the lab would refuse for its size or its names is caught before, with the field named. */
  private async tooLarge(action: Action, cart: SimulatedCart): Promise<void> {
    if (cart.kind !== 'catalog') return;
    const { revision, draft } = readSubmissionCart(this.desk, cart.id);
    const metadata =
      action.size % 8 === 0
        ? [{ key: 'words', value: 'Ω'.repeat(600_000) }]
        : [{ key: '__proto__', value: 'polluted' }];
    saveSubmissionCart(this.desk, { id: cart.id, revision, draft: { ...draft, metadata } });
    const { problem } = await priceSubmission(this.desk, cart.id);
    const now = readSubmissionCart(this.desk, cart.id);
    saveSubmissionCart(this.desk, { id: cart.id, revision: now.revision, draft });
    if (problem?.kind !== 'input') throw new Error('What the lab cannot take was not caught');
  }
}
