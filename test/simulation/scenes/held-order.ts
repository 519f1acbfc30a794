import { CLOCK_TOLERANCE, type HoldUntil } from '@core/holds/holds';
import type { OrderRecord } from '@core/orders/orders';
import { confirmOrder } from '@main/workflows/orders/confirm-order';
import { holdConfirmation } from '@main/workflows/holds/hold-approved';
import { changeHold, takeBackHold } from '@main/workflows/holds/hold-departure';
import { approvalOf, confirmedTimes, placedOrder, type Stage } from './stage';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** What a person was told about when it leaves, by clocks that no one sets. */
class HeldOrder {
  /** True time since the beginning. */
  private passed = 0;
  /** Before this it must not leave by itself; null once it must not at all. */
  private notBefore: number | null = 0;
  /** A person let it go, or confirmed it where it was not held. */
  private byPerson = false;
  private holdId = '';

  constructor(
    private readonly stage: Stage,
    private readonly order: OrderRecord,
  ) {}

  async begin(): Promise<void> {
    const { random } = this.stage;
    const wait = random.integer(1, 12) * 20 * SECOND;
    const until: HoldUntil = random.chance(0.5)
      ? { kind: 'at', at: this.stage.now() + wait }
      : { kind: 'after', milliseconds: wait };
    this.notBefore = wait - (until.kind === 'at' ? CLOCK_TOLERANCE : 0);
    const hold = await this.stage.perform(() =>
      holdConfirmation(this.stage.desk().desk, { ...approvalOf(this.order), until }),
    );
    this.holdId = hold?.id ?? '';
  }

  async step(): Promise<void> {
    const { random } = this.stage;
    switch (random.pick(['pass', 'pass', 'pass', 'jump', 'restart', 'kill', 'click', 'around'] as const)) {
      case 'pass':
        return this.pass(random.integer(1, 45) * SECOND);
      case 'jump':
        this.stage.setClock(random.pick([-24 * 60, -60, -2, 60, 24 * 60]) * MINUTE);
        return this.pass(35 * SECOND);
      case 'restart':
        this.stage.restart();
        return this.reopened();
      case 'kill':
        this.stage.killAt(random.pick(['H', 'E7', 'E10']));
        await this.pass(random.integer(1, 30) * SECOND);
        this.stage.restart();
        return this.reopened();
      case 'click':
        return this.click();
      case 'around':
        return this.around();
    }
  }

  /** An elapsed hold, and a date that has passed, leave after a start by a person alone. */
  private reopened(): void {
    const hold = this.stage.desk().desk.holds.ofSubject(this.order.id).at(-1);
    if (hold === undefined || this.byPerson) return;
    if (hold.until.kind === 'after' || hold.state === 'waiting')
      this.notBefore = this.wasSent() ? this.notBefore : null;
  }

  private async pass(milliseconds: number): Promise<void> {
    // Second by second, so that what leaves too early is caught on the way.
    for (let left = milliseconds; left > 0; left -= SECOND) {
      await this.stage.pass(SECOND);
      this.passed += SECOND;
      this.check();
    }
  }

  private async click(): Promise<void> {
    const { stage } = this;
    const hold = stage.desk().desk.holds.ofSubject(this.order.id).at(-1);
    if (hold === undefined) return;
    const { id, revision } = hold;
    switch (stage.random.pick(['release', 'take-back', 'change'] as const)) {
      case 'release':
        this.byPerson ||=
          (await stage.perform(() => stage.desk().holdRelease.release({ id, revision }))) !== null;
        return this.pass(SECOND);
      case 'take-back':
        if ((await stage.perform(() => takeBackHold(stage.desk().desk, { id, revision }))) !== null) {
          this.notBefore = this.wasSent() ? this.notBefore : null;
        }
        return this.pass(SECOND);
      case 'change': {
        const until: HoldUntil = { kind: 'after', milliseconds: 40 * SECOND };
        const changed = await stage.perform(() => changeHold(stage.desk().desk, { id, revision, until }));
        if (changed !== null) this.notBefore = this.passed + 40 * SECOND;
      }
    }
  }

  /** A hold may not be bypassed; without one this is a person's own confirmation. */
  private async around(): Promise<void> {
    const { stage } = this;
    const before = stage.desk().desk.holds.openOf(this.order.id);
    const times = this.sent();
    if (before === null) this.byPerson = true;
    await stage.perform(() => confirmOrder(stage.desk().desk, approvalOf(this.order)));
    const stood = before === null || before.state === 'leaving' || this.sent() === times;
    stage.tell('no-order-twice', stood, 'What is held was confirmed by another button.');
    this.check();
  }

  private sent(): number {
    const { confirmationId } = this.order;
    return this.stage.lab.parts.log
      .list({ route: 'confirmOrder' })
      .filter(({ path }) => path.includes(confirmationId ?? 'nothing')).length;
  }

  private wasSent(): boolean {
    return this.sent() > 0;
  }

  check(): void {
    const { stage } = this;
    const sent = this.sent();
    stage.tell('no-order-twice', sent <= 1, `What was held left ${sent} times.`);
    if (sent === 0 || this.byPerson) return;
    const inTime = this.notBefore !== null && this.passed >= this.notBefore - SECOND;
    const words =
      this.notBefore === null ? 'although only a person may let it go' : `after ${this.passed} ms`;
    stage.tell('no-surprise-on-the-bill', inTime, `What was held left by itself ${words}.`);
    // It left once, and what happens to its hold afterwards is looked at below.
    this.byPerson = true;
  }

  end(): void {
    const { stage, order, holdId } = this;
    const { desk } = stage.desk();
    if (holdId === '') return;
    const hold = desk.holds.read(holdId);
    const { state } = desk.orders.readStored(order.id);
    if (!this.wasSent()) return;
    const said = hold.state !== 'waiting' && hold.state !== 'held';
    stage.tell('no-false-certainty', said, `The confirmation left, and its hold is ${hold.state}.`);
    const shown = state !== 'awaiting-confirmation' || confirmedTimes(stage, order.confirmationId) === 0;
    stage.tell('no-false-certainty', shown, `The lab has it confirmed, and the order is shown as ${state}.`);
  }
}

/**
 * A confirmation is held while time passes, the clock is set, the program ends and begins, and a person presses this
 * and that. It leaves once at most, never early, and after a start by a person alone.
 */
export async function heldOrder(stage: Stage): Promise<void> {
  const held = new HeldOrder(stage, await placedOrder(stage));
  if (stage.random.chance(0.25)) {
    stage.lab.setFault({ route: 'confirmOrder', effect: { kind: 'resetAfter' }, count: 1 });
  }
  await held.begin();
  for (let step = 0; step < 10; step += 1) {
    await held.step();
    held.check();
  }
  held.end();
}
