import type { ElectronApplication, Page } from 'playwright-core';
import { askBridge } from '@test/e2e/desk/ask-bridge';
import type { AnswerOf } from '@bridge/contract';
import type { ChannelName } from '@bridge/names';
import type { Problem } from '@contract/problems';
import type { Restored } from '@core/backups/backups';
import { answerWith } from './answers';
import { PLACES } from './places';
import type { Look } from './screens';

/** What a morning does not bring about by itself: main says that it is so, for as long as it is looked at. */
export interface AnsweredLook extends Look {
  readonly state: 'full' | 'dialog';
  /** Has main say it; what it answers undoes it. */
  readonly tell: (app: ElectronApplication, page: Page) => Promise<() => Promise<void>>;
}

const accountId = 'practice-lab';
export const HOUR = 3_600_000;

/** Has main answer these channels so. */
export async function tell(
  app: ElectronApplication,
  answers: Partial<{ [Name in ChannelName]: AnswerOf<Name> }>,
): Promise<() => Promise<void>> {
  const names = Object.keys(answers) as ChannelName[];
  for (const name of names)
    await answerWith<ChannelName>(app, name, { ok: true, value: answers[name] } as never);
  return async () => {
    for (const name of names) await answerWith(app, name, null);
  };
}

/** Selects everything that needs a person. */
export async function selectNeeds(page: Page): Promise<void> {
  const list = page.getByRole('treegrid', { name: 'Needs you' });
  await list.getByRole('row').nth(1).waitFor();
  await list.focus();
  await page.keyboard.press('Control+a');
}

export const click = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).first().click();

const LOST: Problem = {
  kind: 'network',
  phase: 'reading-answer',
  cause: 'ECONNRESET',
  timedOut: false,
  maybeActed: false,
};

/** The accounts of this desk and one of a real lab, and which of them is shown. */
export async function accountsWith(
  page: Page,
  environment: 'sandbox' | 'production',
  isShown: boolean,
): Promise<AnswerOf<'accounts:list'>> {
  const list = await askBridge(page, 'accounts:list', undefined);
  const [first] = list.accounts;
  if (first === undefined) throw new Error('There is no account');
  const account = {
    ...first.account,
    id: 'northlight',
    name: 'Northlight Portrait Studio',
    environment,
    editorBaseUrl: 'https://lab.example/api/v1',
    orderSubmitUrl: 'https://lab.example/api/v1',
    commerceBaseUrl: 'https://lab.example/api/v1',
    builtIn: false,
  };
  const keys = [
    {
      slot: 'all' as const,
      state: 'saved' as const,
      origins: ['https://lab.example'],
      claims: { accountId: '48213', expiresAt: Date.now() + 90 * 24 * HOUR },
      rejectedAt: null,
    },
  ];
  return {
    ...list,
    accounts: [...list.accounts, { ...first, account, keys }],
    currentId: isShown ? account.id : list.currentId,
  };
}

const strip = (environment: 'sandbox' | 'production'): AnsweredLook => ({
  name: `The foot strip in ${environment}`,
  path: '/today',
  state: 'full',
  tell: async (app, page) => tell(app, { 'accounts:list': await accountsWith(page, environment, true) }),
  over: (page) => page.getByRole('contentinfo').getByText('Northlight').first().waitFor(),
});

async function registered(page: Page): Promise<AnswerOf<'webhooks:list'>> {
  const list = await askBridge(page, 'webhooks:list', undefined);
  return list.map((callback) => ({
    ...callback,
    state: 'enabled' as const,
    callbackUri: 'https://northlight.example/proofdesk/hooks/3f9c1e52d6a84b7f9a0c',
    registeredAt: Date.now() - 50 * HOUR,
    verifiedAt: Date.now() - 49 * HOUR,
    lastDeliveryAt: Date.now() - HOUR,
  }));
}

async function underWay(page: Page): Promise<AnswerOf<'batches:read'>> {
  const { rows } = await askBridge(page, 'batches:list', {});
  const batch = await askBridge(page, 'batches:read', { id: rows[0]?.id ?? '' });
  const { lanes, outcomes } = batch.counts;
  return {
    ...batch,
    state: 'confirming',
    approvedAt: Date.now() - 60_000,
    counts: {
      all: 400,
      lanes: { ...lanes, ready: 400, 'needs-you': 0 },
      outcomes: { ...outcomes, confirmed: 180, unknown: 2, refused: 3, sending: 4, waiting: 211 },
    },
    causes: [],
    totals: [{ amount: '4918.20', currency: 'USD' }],
    pace: { perMinute: 96, timeLeft: 132_000 },
  };
}

/** What is looked at in the middle of a morning. */
export const ANSWERED_LOOKS: readonly AnsweredLook[] = [
  strip('sandbox'),
  strip('production'),
  {
    name: 'Accounts to choose from',
    path: '/today',
    state: 'dialog',
    tell: async (app, page) => tell(app, { 'accounts:list': await accountsWith(page, 'production', false) }),
    over: async (page) => {
      await click(page, /^Switch account/);
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'Remove an account',
    path: '/settings/accounts',
    state: 'dialog',
    tell: async (app, page) => tell(app, { 'accounts:list': await accountsWith(page, 'production', false) }),
    over: (page) => click(page, 'Remove…'),
  },
  {
    name: 'Change an account',
    path: '/settings/accounts',
    state: 'dialog',
    tell: async (app, page) => tell(app, { 'accounts:list': await accountsWith(page, 'production', false) }),
    over: (page) => click(page, 'Edit…'),
  },
  {
    name: 'Callbacks that are registered',
    path: '/settings/webhooks',
    state: 'full',
    tell: async (app, page) => tell(app, { 'webhooks:list': await registered(page) }),
  },
  {
    name: 'Forget a callback',
    path: '/settings/webhooks',
    state: 'dialog',
    tell: async (app, page) => tell(app, { 'webhooks:list': await registered(page) }),
    over: (page) => click(page, /^Remove…/),
  },
  {
    name: 'Replace a callback',
    path: '/settings/webhooks',
    state: 'dialog',
    tell: async (app, page) => tell(app, { 'webhooks:list': await registered(page) }),
    over: (page) => click(page, /^Replace…/),
  },
  {
    name: 'Entries without an id',
    path: '/submissions',
    state: 'dialog',
    tell: async (app, page) => {
      const list = await askBridge(page, 'submissions:list', { accountId });
      const text = '{"status":"received","orders":[{"reference":"NL-2291","total":"41.20"}],"note":null}';
      const readAt = Date.now() - HOUR;
      return tell(app, {
        'submissions:list': { ...list, state: { ...list.state, withoutId: 2 } },
        'submissions:without-id': [
          { text, readAt },
          { text: text.replace('2291', '2307'), readAt },
        ],
      });
    },
    over: async (page) => {
      await click(page, /without an id/);
      await page.getByRole('dialog').getByText('NL-2307').waitFor();
    },
  },
  {
    name: 'Undone needs',
    path: '/needs',
    state: 'dialog',
    tell: async (app, page) => {
      const { rows } = await askBridge(page, 'needs:list', {});
      const why = 'The lab did not answer. Nothing was read.';
      return tell(app, {
        'needs:act': { done: 0, failed: rows.slice(0, 3).map(({ key }) => ({ key, why })) },
      });
    },
    over: async (page) => {
      await selectNeeds(page);
      await click(page, 'Read at the lab');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'Note about many needs',
    path: '/needs',
    state: 'dialog',
    tell: (app) => tell(app, {}),
    over: async (page) => {
      await selectNeeds(page);
      await page.keyboard.press('n');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'Damage that was found',
    path: '/today',
    state: 'full',
    tell: damaged,
  },
  {
    name: 'Choosing a snapshot after damage',
    path: '/today',
    state: 'dialog',
    tell: damaged,
    over: async (page) => {
      await click(page, /^Choose a snapshot/);
      await page.getByRole('dialog').getByRole('radio').first().waitFor();
    },
  },
  {
    name: 'A batch under way',
    path: '/batches',
    opens: PLACES.batch,
    state: 'full',
    tell: async (app, page) => tell(app, { 'batches:read': await underWay(page) }),
  },
  {
    name: 'Stop a batch',
    path: '/batches',
    opens: PLACES.batch,
    state: 'dialog',
    tell: async (app, page) => tell(app, { 'batches:read': await underWay(page) }),
    over: (page) => click(page, 'Stop after these'),
  },
  {
    name: 'What waits for the network',
    path: '/carts',
    state: 'dialog',
    tell: async (app, page) => {
      const { rows } = await askBridge(page, 'carts:list', { accountId });
      const askedAt = Date.now() - HOUR;
      const one = { kind: 'export' as const, accountId, askedAt, tries: 1, problem: null };
      return tell(app, {
        'when-online:list': rows.slice(0, 3).map(({ id, name }, index) => ({
          ...{ ...one, id: `work-${index}`, subjectId: id, name },
          state: index === 0 ? ('refused' as const) : ('waiting' as const),
          problem: index === 0 ? LOST : null,
        })),
      });
    },
    over: async (page) => {
      await page.getByRole('contentinfo').getByRole('button', { name: /wait/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'Signs of a search',
    path: '/orders',
    state: 'dialog',
    tell: (app) => tell(app, {}),
    over: async (page) => {
      await click(page, 'How to search');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'Completions of a search',
    path: '/orders',
    state: 'dialog',
    tell: (app) => tell(app, {}),
    over: async (page) => {
      await page.keyboard.press('Control+f');
      await page.keyboard.type('st');
      await page.getByRole('listbox').waitFor();
    },
  },
];

/** A database that was set aside, with a sound copy to go on from. */
async function damaged(app: ElectronApplication, page: Page): Promise<() => Promise<void>> {
  const status = await askBridge(page, 'app:status', { accountId });
  const text =
    'The database was damaged. It was saved as proofdesk-2026-11-20.damaged. You can restore a copy of 20 November, 18:04.';
  const notice = { id: 'told', kind: 'database-set-aside' as const, text, at: Date.now(), ids: [] };
  return tell(app, { 'app:status': { ...status, notices: [notice] } });
}

/** What is looked at on a desk that was put back, where the lab could not settle everything. */
export const HELD_BACK: readonly AnsweredLook[] = [
  { name: 'What is held back', path: '/settings/backups', state: 'full', tell: heldBack },
  {
    name: 'At the lab of one that is held back',
    path: '/settings/backups',
    state: 'dialog',
    tell: heldBack,
    over: (page) => record(page, 1),
  },
  {
    name: 'At the lab of many that are held back',
    path: '/settings/backups',
    state: 'dialog',
    tell: heldBack,
    over: (page) => record(page, 2),
  },
];

async function record(page: Page, count: number): Promise<void> {
  const boxes = page.getByRole('checkbox', { name: /Okafor|Lindqvist/ });
  for (let index = 0; index < count; index += 1) await boxes.nth(index).click();
  await click(page, 'Record the lab’s answer…');
  await page.getByRole('dialog').getByRole('radio').last().click();
}

/** What a restored file would change and no one accepted. */
const FROM_THE_FILE: Restored['heldBack'] = [
  {
    ...{ key: 'account one', kind: 'account', name: 'Account: Northlight' },
    lines: [
      {
        what: 'Editor address',
        now: 'https://editor.lab.example/api/v1',
        then: 'https://editor.other.example/api/v1',
      },
    ],
  },
  {
    ...{ key: 'receiver', kind: 'receiver', name: 'Receiver' },
    lines: [
      { what: 'Receiver', now: 'off', then: 'on' },
      { what: 'Listens on', now: '127.0.0.1', then: '0.0.0.0' },
    ],
  },
];

async function heldBack(app: ElectronApplication): Promise<() => Promise<void>> {
  const guard = { accountId, sentAt: Date.now() - HOUR, settledAt: null, settledBy: '' };
  return tell(app, {
    'backups:restored': {
      ...{ at: Date.now() - HOUR, until: Date.now() - 30 * HOUR, from: 'snapshot', open: 3 },
      heldBack: FROM_THE_FILE,
      replaced: '/home/studio/.config/Proofdesk/proofdesk-2026-11-20T18-04-11.replaced',
      guards: [
        {
          ...{
            ...guard,
            subject: { kind: 'order', id: 'one', accountId, part: '' },
            why: 'known',
            name: 'Okafor wedding',
          },
          ...{ what: 'Confirmed at 17:12, 41.20 USD', labId: '6f1d7c0e-52b1-4f7e-9a41-0f2f7b1f3c55' },
        },
        {
          ...{
            ...guard,
            subject: { kind: 'cart', id: 'two', accountId, part: '' },
            why: 'possible',
            name: 'Lindqvist family',
          },
          ...{ what: 'Nobody knows whether it was placed', labId: '' },
        },
        {
          ...{
            ...guard,
            subject: { kind: 'submission-cart', id: 'three', accountId, part: '' },
            why: 'known',
            name: 'Okafor wall',
          },
          ...{ what: 'Submitted', labId: 'sub_31', settledAt: Date.now(), settledBy: 'the lab’s list' },
        },
      ],
    },
  });
}
