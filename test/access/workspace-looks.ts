import type { ElectronApplication, Page } from 'playwright-core';
import type { Problem } from '@contract/problems';
import type { RestoreGuard } from '@core/backups/backups';
import type { AwayReason, DeskOfStudio, SharedStatus } from '@core/workspace/workspace';
import { type AnsweredLook, click, HOUR, tell } from './answered-looks';
import { answerWith } from './answers';

/*
 * What two desks beside a server that works do not come to by themselves: main says that it is so, for as long as it is
 * looked at.
 */

const path = '/settings/workspace';
const SERVER = 'nas.northlight-studio.example:5432';
const now = Date.now();

const desk = (id: string, name: string, person: string, more: Partial<DeskOfStudio> = {}): DeskOfStudio => ({
  ...{ id, name, person, isThis: false, isOwner: false, state: 'here', onTheirWay: 0, heardAt: now },
  ...more,
});

const SHARED: SharedStatus = {
  ...{ mode: 'shared', name: 'Northlight Studio', deskId: 'one', deskName: 'Reception', isOwner: true },
  ...{ server: SERVER, link: { state: 'connected' }, gate: { state: 'open', waitingFor: [] } },
  desks: [
    desk('one', 'Reception', 'Adaeze Okafor', { isThis: true, isOwner: true }),
    desk('two', 'Retouching, second floor', 'Ben Ruiz', { onTheirWay: 2 }),
    desk('three', 'Packing', 'Maja Lindqvist-Sorensen', { state: 'away', heardAt: now - 3 * HOUR }),
    desk('four', 'Desk 4', '', { state: 'invited', heardAt: null }),
    desk('five', 'The old computer', 'Ben Ruiz', { state: 'gone', heardAt: now - 90 * HOUR, onTheirWay: 1 }),
    desk('six', 'Laptop', 'Noor Haddad', { state: 'revoked', heardAt: now - 400 * HOUR }),
  ],
  ...{ untold: 0, reading: null, parked: 0, refused: 0, isOlder: false, accounts: [] },
};

type Answers = Parameters<typeof tell>[1];

/** What is told, and what main refuses of what is asked in it. */
const looked =
  (answers: Answers, refused: Partial<Record<'workspace:share' | 'workspace:leave', Problem>> = {}) =>
  async (app: ElectronApplication): Promise<() => Promise<void>> => {
    const untell = await tell(app, answers);
    const names = Object.keys(refused) as (keyof typeof refused)[];
    for (const name of names) {
      const problem = refused[name];
      if (problem !== undefined) await answerWith(app, name, { ok: false, problem });
    }
    return async () => {
      await untell();
      for (const name of names) await answerWith(app, name, null);
    };
  };

const alone = (name: string, over: AnsweredLook['over'], answers: Answers = {}): AnsweredLook => ({
  ...{ name, path, state: 'dialog', tell: looked({ 'workspace:status': { mode: 'alone' }, ...answers }) },
  ...(over === undefined ? {} : { over }),
});
const shared = (name: string, status: Partial<SharedStatus>, over?: AnsweredLook['over']): AnsweredLook => ({
  ...{ name, path, state: over === undefined ? 'full' : 'dialog' },
  tell: looked({ 'workspace:status': { ...SHARED, ...status } }),
  ...(over === undefined ? {} : { over }),
});

const dialogOf = (page: Page) => page.getByRole('dialog');
const presses =
  (...names: readonly (string | RegExp)[]) =>
  async (page: Page): Promise<void> => {
    for (const name of names) await click(page, name);
    await dialogOf(page).waitFor();
  };

const INVITATION = {
  ...{ id: 'one', workspaceName: 'Northlight Studio', deskName: 'Retouching, second floor' },
  server: SERVER,
};
const AFTER_START: SharedStatus['gate'] = { state: 'after-start', waitingFor: ['two', 'three'] };
const TWICE: SharedStatus['gate'] = {
  ...{ state: 'closed', waitingFor: [] },
  contradictions: [
    { kind: 'confirm', name: 'Okafor wedding', desks: ['Reception', 'Retouching, second floor'] },
    { kind: 'submit', name: '', desks: ['Packing', 'Retouching, second floor'] },
  ],
};
const away = (why: AwayReason, detail = ''): Partial<SharedStatus> => ({
  link: { state: 'away', since: now - 2 * HOUR, why, detail },
  desks: SHARED.desks.map((one) => (one.state === 'here' ? { ...one, state: 'away' } : one)),
});
const MEDDLED = 'self-signed certificate in certificate chain (SELF_SIGNED_CERT_IN_CHAIN)';

const REFUSED: Problem = {
  kind: 'blocked',
  reason: 'workspace-refused',
  detail: [{ kind: 'no-right-to-make-roles', params: {} }],
};
const UNTOLD: Problem = { kind: 'blocked', reason: 'workspace-untold', detail: [] };

/** Fills in where the server is, which refuses it. */
async function share(page: Page): Promise<void> {
  await presses('Share this desk…')(page);
  for (const [label, value] of [
    ['Workspace', 'Northlight Studio'],
    ['This desk', 'Reception'],
    ['Address', 'nas.northlight-studio.example'],
    ['Password', 'not this one'],
  ] as const)
    await dialogOf(page).getByLabel(label, { exact: true }).fill(value);
  await dialogOf(page).getByRole('button', { name: 'Share this desk' }).click();
  await dialogOf(page).getByText('The workspace was not made').waitFor();
}

async function leaveUntold(page: Page): Promise<void> {
  await presses('Leave the workspace…')(page);
  await dialogOf(page).getByRole('button', { name: 'Leave the workspace' }).click();
  await dialogOf(page).getByRole('button', { name: 'Leave anyway' }).waitFor();
}

async function saveInvitation(page: Page): Promise<void> {
  await presses('Invite a desk…')(page);
  await dialogOf(page).getByLabel('Name of the desk', { exact: true }).fill('Desk 5');
  await dialogOf(page).getByRole('button', { name: 'Save invitation…' }).click();
  await dialogOf(page).getByRole('button', { name: 'Done' }).waitFor();
}

const accountId = 'practice-lab';
const guard = (id: string, name: string, kind: 'cart' | 'order'): RestoreGuard => ({
  ...{ accountId, name, why: 'possible', what: '', sentAt: null, labId: '', settledAt: null, settledBy: '' },
  subject: { kind, id, accountId, part: '' },
});
const LEFT_WITHOUT: Answers = {
  'backups:restored': {
    ...{ at: now - HOUR, until: now - 30 * HOUR, from: 'workspace', open: 3, heldBack: [], replaced: null },
    guards: [
      guard('one', 'Okafor wedding', 'order'),
      guard('two', 'Lindqvist family', 'cart'),
      guard('three', 'Teixeira, save the date, second printing with envelopes', 'order'),
      {
        ...{ ...guard('four', 'Marlowe portraits', 'order'), labId: 'e-48213' },
        ...{ settledAt: now, settledBy: 'the lab’s list' },
      },
    ],
  },
};

export const WORKSPACE_LOOKS: readonly AnsweredLook[] = [
  alone('Share this desk', presses('Share this desk…')),
  {
    ...alone('Share this desk, which is refused', share),
    tell: looked({ 'workspace:status': { mode: 'alone' } }, { 'workspace:share': REFUSED }),
  },
  alone('A server on a NAS', presses(/^No server yet/)),
  alone('Join with an invitation', presses('Join with an invitation…'), {
    'workspace:open-invitation': INVITATION,
  }),
  {
    ...shared('An invitation that is saved', {}, saveInvitation),
    tell: looked({
      'workspace:status': SHARED,
      'workspace:invite': { path: '/home/adaeze/Documents/Desk 5.proofdesk-invitation' },
    }),
  },
  shared('Desks of every state', {}),
  shared('Desks of every state, for one who is no owner', { isOwner: false }),
  shared('A server that was restarted', { gate: AFTER_START }),
  shared('It was only restarted', { gate: AFTER_START }, presses('It was only restarted…')),
  shared('A server that was restored', { gate: { state: 'put-back', waitingFor: ['two', 'three'] } }),
  shared(
    'Revoke a desk that a restored server waits for',
    { gate: { state: 'put-back', waitingFor: ['two', 'three'] } },
    presses('Revoke…'),
  ),
  shared('Orders that may have been sent twice', { gate: TWICE }),
  shared('Let the other orders go on', { gate: TWICE }, presses('Let the others go on…')),
  shared('What is not shared', { parked: 3, refused: 1, isOlder: true, untold: 4 }),
  shared('A desk that is reading', { reading: { done: 48_213, total: 1_000_000 } }),
  shared('Accounts of the studio', {
    accounts: [
      {
        ...{ sharedId: 'one', name: 'Northlight Portrait Studio', environment: 'production' },
        ...{ addresses: ['https://editor.lab.example/api/v1', 'https://orders.lab.example'], likely: [] },
      },
      { sharedId: 'two', name: 'Sandbox', environment: 'sandbox', addresses: [], likely: [] },
    ],
  }),
  shared('A server that shows another certificate', away('certificate', MEDDLED)),
  shared('A desk that was revoked', away('revoked')),
  shared('An older workspace', away('older-schema')),
  shared('Update the workspace', away('older-schema'), presses('Update the workspace…')),
  {
    ...shared('Leave without sharing everything', {}, leaveUntold),
    tell: looked({ 'workspace:status': { ...SHARED, untold: 4 } }, { 'workspace:leave': UNTOLD }),
  },
];

/** What is to be settled at a desk that left while its server was away. */
export const LEFT_LOOKS: readonly AnsweredLook[] = [
  {
    name: 'Backups after leaving without the server',
    ...{ path: '/settings/backups', state: 'full', tell: looked(LEFT_WITHOUT) },
  },
  {
    name: 'Record what was found out',
    ...{ path: '/settings/backups', state: 'dialog', tell: looked(LEFT_WITHOUT) },
    over: async (page) => {
      await page.getByRole('checkbox', { name: /Okafor wedding/ }).click();
      await presses('Record what you found out…')(page);
      await dialogOf(page).getByRole('radio').last().click();
    },
  },
];
