import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Held } from '../desk/held';
import { entriesOf, reached, requestsOf } from '../desk/lab-record';
import { Needs } from '../desk/needs';
import type { Desk } from '../desk/open-desk';
import { filesWith } from '../desk/profile-search';
import { exported, placed, useOwnAccount } from '../desk/samples';
import {
  ADAEZE,
  BEN,
  openTwoDesks,
  RECEPTION,
  RETOUCHING,
  shareTwoDesks,
  type StudioDesk,
  type TwoDesks,
} from './studio';

/** What one desk does is on the other within this, on a machine that does nothing else in a tenth of it. */
const SOON = { timeout: 10_000 };
/** A desk that is away looks for its server again after up to half a minute. */
const IN_A_WHILE = { timeout: 40_000 };

let studio: TwoDesks;
/** Reception. */
let a: StudioDesk;
/** Retouching. */
let b: StudioDesk;

/** How often the lab took a confirmation of each of its orders, in the order in which they were placed. */
const confirmations = async (): Promise<number[]> =>
  (await entriesOf(studio.lab)).map(({ confirmedAt }) => confirmedAt.length);

async function openCart({ frame, carts }: Desk, name: string): Promise<void> {
  await frame.go('Carts');
  await carts.row(name).click();
  await expect.poll(() => carts.name.inputValue()).toBe(name);
}

async function openOrder({ frame, orders }: Desk, name: string): Promise<void> {
  await frame.go('Orders');
  await orders.row(name).click();
  await orders.detail.waitFor();
}

describe('two desks of a studio', () => {
  beforeAll(async () => {
    studio = await openTwoDesks();
    ({ reception: a, retouching: b } = studio);
    return () => studio.close();
  }, 60_000);
  let hasFailed = false;
  beforeEach(({ skip }) => {
    if (hasFailed) skip('an earlier step of the story failed');
  });
  afterEach(async ({ task }) => {
    const end = { name: task.fullTestName, failed: task.result?.state === 'fail' };
    hasFailed ||= end.failed;
    for (const { running } of [a, b]) await running.keepEvidence(end);
  });

  it('share what the first one has, once the second has joined by its invitation', async () => {
    await useOwnAccount(a);
    await placed(a, 'Portrait');
    await shareTwoDesks(studio);
    for (const { shared } of [a, b]) await shared.state('Shared, 2 desks').waitFor(SOON);
    await openOrder(b, 'Portrait');
    await b.orders.review.waitFor();
    // It made the workspace, and is kept nowhere.
    expect(await filesWith(a.running.profile, studio.server.password)).toEqual([]);
  });

  it('show each other what is drafted, and who is there', async () => {
    await exported(a, 'Wedding');
    await b.frame.go('Carts');
    await b.carts.row('Wedding').waitFor(SOON);
    await openCart(b, 'Wedding');
    await a.shared.presence(`${BEN} at ${RETOUCHING} is looking at it`).waitFor(SOON);
    await b.shared.note.fill('Glossy, no border');
    await a.shared.presence(`${BEN} at ${RETOUCHING} is editing it`).waitFor(SOON);
    await expect.poll(() => a.shared.note.inputValue(), SOON).toBe('Glossy, no border');
  });

  it('tell each other what is theirs, where they are named and where something is assigned', async () => {
    await a.shared.comment(`@${BEN} the frame is out of stock`);
    await a.shared.assignTo(BEN);
    await b.frame.go('Needs you');
    const needs = new Needs(b.running.page);
    await needs.row('Wedding').first().waitFor(SOON);
    await expect.poll(() => needs.row('Wedding').count(), SOON).toBe(2);
  });

  it('go on drafting without the server, send nothing, and join what both did', async () => {
    await exported(a, 'Family');
    await b.frame.go('Carts');
    await b.carts.row('Family').waitFor(SOON);
    await openOrder(b, 'Portrait');
    await studio.server.halt();
    for (const { shared } of [a, b]) await shared.state(/^Away since/).waitFor(SOON);
    await b.orders.confirmReviewed();
    await b.frame.problem.getByText('The confirmation was not sent.').waitFor();
    await b.running.page.keyboard.press('Escape');

    await openCart(a, 'Wedding');
    await a.carts.name.fill('Wedding of June');
    await a.frame.saved();
    await openCart(b, 'Wedding');
    await b.shared.note.fill('Glossy, white border');
    await b.frame.saved();
    for (const [{ shared, frame }, note] of [
      [a, 'For the mother'],
      [b, 'For the father'],
    ] as const) {
      await openCart(shared.desk, 'Family');
      await shared.note.fill(note);
      await frame.saved();
    }
    expect(await confirmations()).toEqual([0]);

    await studio.server.resume();
    for (const { shared } of [a, b]) {
      await shared.go();
      await shared.connectNow();
    }
    for (const { shared } of [a, b]) await shared.state(/^Shared, 2 desks$/).waitFor(IN_A_WHILE);
    for (const desk of [a, b]) {
      await openCart(desk, 'Wedding of June');
      await expect.poll(() => desk.shared.note.inputValue(), SOON).toBe('Glossy, white border');
    }
  });

  it('keep both versions of what both changed, until one is chosen', async () => {
    for (const desk of [a, b]) {
      await openCart(desk, 'Family');
      await desk.shared.twoVersions.waitFor(SOON);
    }
    const kept = await a.shared.note.inputValue();
    await a.shared.takeOther();
    for (const { shared } of [a, b]) {
      await shared.twoVersions.waitFor({ state: 'hidden', ...SOON });
      await expect
        .poll(() => shared.note.inputValue(), SOON)
        .toBe(kept === 'For the mother' ? 'For the father' : 'For the mother');
    }
  });

  it('confirm an order once, and say where', async () => {
    await openOrder(a, 'Portrait');
    await a.orders.review.waitFor();
    await openOrder(b, 'Portrait');
    await b.orders.confirmReviewed();
    await b.orders.confirmation.waitFor();
    await a.orders.review.waitFor({ state: 'hidden', ...SOON });
    await a.orders.detail.getByText(`Confirmed by ${BEN} at ${RETOUCHING}`).first().waitFor(SOON);
    expect(await confirmations()).toEqual([1]);
  });

  it('confirm each of two orders once, when both press at the same moment', async () => {
    for (const name of ['Communion', 'Graduation']) {
      await placed(a, name);
      await b.frame.go('Orders');
      await b.orders.row(name).waitFor(SOON);
      await openOrder(b, name);
      for (const { orders } of [a, b]) await orders.review.click();
      await Promise.all([a, b].map(({ orders }) => orders.confirm.click()));
      for (const { running, orders } of [a, b]) {
        await expect.poll(() => orders.confirmation.count(), SOON).toBe(1);
        // While its own question is on its way, a desk keeps the review, though it has heard of the other's confirmation.
        await expect
          .poll(async () => {
            if (await orders.reviewDialog.isVisible()) await running.page.keyboard.press('Escape');
            return await orders.reviewDialog.count();
          }, SOON)
          .toBe(0);
      }
    }
    expect(await confirmations()).toEqual([1, 1, 1]);
  });

  it('hand over what one of them holds', async () => {
    await placed(a, 'Newborn');
    await a.orders.review.click();
    await new Held(a.running.page).leaves('At a date and time').click();
    await new Held(a.running.page).moment.fill(
      `${new Date(Date.now() + 172_800_000).toISOString().slice(0, 10)}T09:00`,
    );
    await a.orders.confirm.click();
    await a.orders.detail.getByText('Approved and held.').waitFor();
    const [mine, other] = [new Held(a.running.page), new Held(b.running.page)];
    await mine.openList();
    const row = mine.row('Sent automatically', 'Newborn');
    await row.getByRole('button', { name: 'Hand over…: Newborn' }).click();
    await a.running.page.getByRole('button', { name: 'Hand over', exact: true }).click();
    const away = a.running.page.getByRole('region', { name: 'Held by other desks' });
    await away.getByText(`At ${RETOUCHING}`).waitFor(SOON);
    await other.openList();
    const given = other.row('Waiting for you', 'Newborn');
    await given.getByText('It came here from another desk. It is not sent without you.').waitFor(SOON);
    await other.release(given).click();
    await other.row('Recent', 'Newborn').getByText(/^Sent/).waitFor();
    expect(await confirmations()).toEqual([1, 1, 1, 1]);
    // Everything that either of them did is at both.
    for (const { shared } of [a, b]) await shared.state(/^Shared, 2 desks$/).waitFor(SOON);
  });

  it('leave a call of a desk that died its own, until a person says that it is gone', async () => {
    await placed(a, 'Reunion');
    await b.frame.go('Orders');
    await b.orders.row('Reunion').waitFor(SOON);
    await openOrder(b, 'Reunion');
    await studio.lab.control({
      do: 'setFault',
      fault: { route: 'confirmOrder', count: 1, effect: { kind: 'hang' } },
    });
    await a.orders.confirmReviewed();
    await reached(studio.lab, 'confirmOrder', 5);
    await b.running.page.getByText(`The confirmation is on its way from ${RECEPTION}`).waitFor(SOON);
    expect(await b.orders.review.count()).toBe(0);
    await a.running.kill();
    // A desk is given a minute before it counts as silent.
    await b.running.page.evaluate(() => {
      const now = Date.now;
      Date.now = () => now() + 120_000;
    });
    await openOrder(b, 'Reunion');
    await b.running.page.getByRole('button', { name: 'That desk is gone…' }).click();
    await b.running.page.getByText('1 call that it had on its way becomes unknown.').waitFor();
    await b.shared.declareGone(RECEPTION);
    await b.orders.recordAnswer.waitFor(SOON);
    await b.shared
      .presence(`${ADAEZE} at ${RECEPTION} is looking at it`)
      .waitFor({ state: 'hidden', ...SOON });
    expect((await requestsOf(studio.lab, 'confirmOrder')).length).toBe(5);
  });

  it('leave the workspace without its server, and are one desk with all of it that sends nothing unasked', async () => {
    await studio.server.halt();
    await b.shared.state(/^Away since/).waitFor(SOON);
    await b.shared.go();
    await b.shared.leaveWithoutServer();
    await expect.poll(() => b.frame.foot.getByText(/^(Shared|Away)/).count()).toBe(0);
    await b.running.page.getByText(/^This desk left its workspace\./).waitFor();
    for (const name of ['Portrait', 'Communion', 'Graduation', 'Newborn', 'Reunion']) {
      await b.frame.go('Orders');
      await b.orders.row(name).waitFor();
    }
    await b.frame.go('Carts');
    await b.carts.row('Wedding of June').waitFor();
  });
});
