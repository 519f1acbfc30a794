import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SharedAround } from '@core/workspace/workspace';
import { chooseFile } from '@test/e2e/desk/file-dialogs';
import { Held } from '@test/e2e/desk/held';
import { exported, placed, useOwnAccount } from '@test/e2e/desk/samples';
import {
  ADAEZE,
  BEN,
  openTwoDesks,
  RECEPTION,
  RETOUCHING,
  shareTwoDesks,
  type StudioDesk,
  type TwoDesks,
} from '@test/e2e/workspace/studio';
import { answerWith } from './answers';
import { followTheComputer, zoom } from './appearances';
import type { AnsweredLook } from './answered-looks';
import { DIALOGS } from './dialogs';
import { Hand, timesPointed, watchPointer } from './hand';
import { goTo, lookAround } from './look';
import { keepTask } from './record';
import { LEFT_LOOKS, WORKSPACE_LOOKS } from './workspace-looks';

/** A folder for pictures, where someone asked for them. */
const shots = process.env['PROOFDESK_PICTURES'];

let studio: TwoDesks;
let a: StudioDesk;
let b: StudioDesk;

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).first().click();

/** Looks at what is on screen at a desk, once nothing is said any more that the foot makes room for. */
async function look({ running }: StudioDesk, screen: string, state: string): Promise<void> {
  const toasts = running.page.locator('.toast');
  while ((await toasts.count()) > 0) {
    const close = toasts.first().getByRole('button').last();
    // It may go by itself meanwhile.
    await close.click({ timeout: 1_000 }).catch(() => undefined);
  }
  expect(await lookAround(running, screen, state, { shots })).toEqual([]);
}

/** Looks at what comes up over the screen, which Escape then has closed. */
async function lookOver(desk: StudioDesk, screen: string, button: string | RegExp): Promise<void> {
  await press(desk.running.page, button);
  await desk.running.page.getByRole('dialog').or(desk.running.page.getByRole('menu')).first().waitFor();
  await look(desk, screen, 'dialog');
}

/** Looks at what main says for the time of it. */
async function lookAtTold({ running }: StudioDesk, told: AnsweredLook): Promise<void> {
  const untell = await told.tell(running.app, running.page);
  try {
    await goTo(running, told);
    expect(await lookAround(running, told.name, told.state, { shots })).toEqual([]);
  } finally {
    await untell();
  }
}

describe('the desks of a studio', () => {
  beforeAll(async () => {
    studio = await openTwoDesks();
    ({ reception: a, retouching: b } = studio);
    await useOwnAccount(a);
    await placed(a, 'Portrait');
    await exported(a, 'Family');
    await shareTwoDesks(studio);
    for (const { running } of [a, b]) {
      await zoom(running, 1);
      await followTheComputer(running);
    }
    return () => studio.close();
  }, 90_000);

  it('are looked at in the settings', async () => {
    await a.shared.go();
    await a.shared.state('Shared, 2 desks').waitFor();
    await look(a, 'Workspace', 'shared');
    await lookOver(a, 'Invite a desk', 'Invite a desk…');
    await lookOver(a, 'Declare a desk gone', 'Declare gone…');
    await lookOver(a, 'Revoke a desk', 'Revoke…');
    await lookOver(a, 'The server was restored', 'The server was restored…');
    await lookOver(a, 'Leave the workspace', 'Leave the workspace…');
  });

  it.each(WORKSPACE_LOOKS)('$name, $state', async (told) => {
    await lookAtTold(a, told);
  });

  it('are looked at where a person is erased', async () => {
    const erasing = DIALOGS.find(({ name }) => name === 'Erase a person');
    if (erasing === undefined) throw new Error('A desk alone has it too');
    await goTo(a.running, erasing);
    await a.running.page.getByRole('dialog').getByText('1 other desk').waitFor();
    expect(await lookAround(a.running, erasing.name, 'shared', { shots })).toEqual([]);
    await a.running.page.keyboard.press('Escape');
  });

  it('are looked at around a cart', async () => {
    for (const { frame, carts } of [b, a]) {
      await frame.go('Carts');
      await carts.row('Family').click();
      await carts.name.waitFor();
    }
    await b.shared.note.fill('Glossy');
    await a.shared.presence(`${BEN} at ${RETOUCHING} is editing it`).waitFor();
    await a.shared.comment(`@${BEN} the frame is out of stock`);
    await a.shared.assignTo(BEN);
    await look(a, 'A cart of two desks', 'full');
    await lookOver(a, 'Comments', /comments?$/);
    await lookOver(a, 'Assign', /^Assigned to/);
    await a.frame.go('Today');
    await a.frame.go('Carts');
    await a.carts.row('Family').getByText(BEN).waitFor();
    await look(a, 'Carts', 'of a studio');
  });

  it('are looked at where a newer program wrote something', async () => {
    const value: SharedAround = {
      ...{
        isShared: true,
        madeBy: null,
        assignedTo: BEN,
        people: [ADAEZE, BEN],
        comments: [],
        conflicts: [],
      },
      ...{ isOfNewer: true, present: [], onItsWay: null, sentBy: null },
    };
    await answerWith(a.running.app, 'workspace:around', { ok: true, value });
    await a.carts.row('Family').click();
    await a.running.page.getByText('Another desk changed this with a newer Proofdesk.').waitFor();
    await look(a, 'A cart of a newer program', 'full');
    await answerWith(a.running.app, 'workspace:around', null);
  });

  it('are looked at in the inbox', async () => {
    await b.frame.go('Needs you');
    await b.running.page.getByRole('article').waitFor();
    await look(b, 'Needs you', 'of a studio');
  });

  it('are looked at without their server, and with two versions afterwards', async () => {
    await studio.server.halt();
    for (const [desk, note] of [
      [a, 'For the mother'],
      [b, 'For the father'],
    ] as const) {
      await desk.shared.state(/^Away since/).waitFor();
      await desk.frame.go('Carts');
      await desk.carts.row('Family').click();
      await desk.shared.note.fill(note);
      await desk.frame.saved();
    }
    await a.shared.go();
    await look(a, 'Workspace', 'away');
    await press(a.running.page, 'Leave the workspace…');
    await press(a.running.page, /^Leave the workspace$/);
    await a.running.page.getByRole('button', { name: 'Leave without the server' }).waitFor();
    await look(a, 'Leave without the server', 'dialog');
    await studio.server.resume();
    for (const { shared } of [a, b]) {
      await shared.go();
      await shared.connectNow();
    }
    for (const { shared } of [a, b]) await shared.state(/^Shared, 2 desks$/).waitFor();
    await a.frame.go('Carts');
    await a.carts.row('Family').click();
    await a.shared.twoVersions.waitFor();
    await look(a, 'Two versions of a cart', 'full');
    await lookOver(a, 'Two versions', 'Compare and choose…');
  });

  it('are looked at where one holds something, and hands it over', async () => {
    await a.frame.go('Orders');
    await a.orders.row('Portrait').click();
    await a.orders.review.click();
    const held = new Held(a.running.page);
    await held.leaves('At a date and time').click();
    await held.moment.fill(`${new Date(Date.now() + 172_800_000).toISOString().slice(0, 10)}T09:00`);
    await a.orders.confirm.click();
    await a.orders.detail.getByText('Approved and held.').waitFor();
    await held.openList();
    await look(a, 'Held', 'of a studio');
    await lookOver(a, 'Hand over', /^Hand over…/);
  });

  it('invites a desk, and assigns a cart to someone and asks another about it', async ({ task }) => {
    const { page } = a.running;
    const hand = new Hand(page);
    await chooseFile(a.running, 'Packing.proofdesk-invitation');
    await watchPointer(page);
    await hand.press('Control+Comma');
    const sections = page.getByRole('navigation', { name: 'Settings' });
    await hand.push(sections.getByRole('link', { name: 'Workspace' }));
    const invite = page.getByRole('button', { name: 'Invite a desk…' });
    await hand.push(invite);
    await hand.to(page.getByRole('textbox', { name: 'Name of the desk' }));
    await hand.type('Packing');
    await hand.press('Control+Enter');
    const done = page.getByRole('button', { name: 'Done' });
    await hand.push(done);
    await done.waitFor({ state: 'hidden' });
    await expect.poll(() => invite.evaluate((button) => button === document.activeElement)).toBe(true);
    await hand.press('Control+4', 'Control+f');
    await hand.type('Family');
    const grid = page.getByRole('grid', { name: 'Carts' });
    await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('2');
    await hand.press('Enter', 'Home', 'Enter');
    await a.carts.name.waitFor();
    const assigned = page.getByRole('button', { name: /^Assigned to/ });
    await assigned.waitFor();
    await hand.press('Control+Alt+a', 'Home', 'ArrowDown', 'Enter');
    await page.getByRole('button', { name: `Assigned to ${ADAEZE}` }).waitFor();
    await hand.press('Control+Alt+c');
    await page.getByRole('textbox', { name: 'Write a comment' }).waitFor();
    await hand.type('@Be');
    await page.getByRole('option', { name: BEN }).waitFor();
    await hand.press('Enter');
    await hand.type('is the frame here?');
    await hand.press('Control+Enter');
    const comments = page.getByRole('dialog', { name: 'Comments' });
    await comments
      .getByRole('listitem')
      .filter({ hasText: `@${BEN} is the frame here?` })
      .waitFor();
    await hand.press('Escape');
    await comments.waitFor({ state: 'hidden' });
    await hand.sees();
    expect(await timesPointed(page)).toBe(0);
    keepTask(task.name, hand.did);
  });

  it('are looked at while one sends', async () => {
    const effect = { kind: 'hang' } as const;
    await studio.lab.control({ do: 'setFault', fault: { route: 'confirmOrder', count: 1, effect } });
    await placed(a, 'Reunion');
    await a.orders.confirmReviewed();
    await b.frame.go('Orders');
    await b.orders.row('Reunion').click();
    await b.running.page.getByText(`The confirmation is on its way from ${RECEPTION}`).waitFor();
    await look(b, 'An order on its way elsewhere', 'running');
    await a.running.kill();
    await b.running.page.evaluate(() => {
      const now = Date.now;
      Date.now = () => now() + 120_000;
    });
    await b.frame.go('Today');
    await b.frame.go('Orders');
    await b.orders.row('Reunion').click();
    await b.running.page.getByRole('button', { name: 'That desk is gone…' }).waitFor();
    await b.shared
      .presence(`${ADAEZE} at ${RECEPTION} is looking at it`)
      .waitFor({ state: 'hidden', timeout: 30_000 });
    await look(b, 'An order on its way elsewhere', 'silent');
    await lookOver(b, 'That desk is gone', 'That desk is gone…');
  });

  it('are looked at after one has left, beside what the other one holds', async () => {
    await b.shared.go();
    await b.shared.leave();
    await new Held(b.running.page).openList();
    const theirs = b.running.page.getByRole('region', { name: 'Held by other desks' });
    await theirs.getByText(`At ${RECEPTION}`).waitFor();
    await look(b, 'Held', 'after leaving');
    await lookOver(b, 'Take over', /^Take over…/);
    await b.frame.go('Settings');
    await press(b.running.page, 'Settle…');
    await b.running.page.getByRole('heading', { name: 'To settle after leaving the workspace' }).waitFor();
    await look(b, 'Backups', 'after leaving');
  });

  it.each(LEFT_LOOKS)('$name, $state', async (told) => {
    await lookAtTold(b, told);
  });
});
