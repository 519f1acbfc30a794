import type { Page } from 'playwright-core';
import { askBridge } from '@test/e2e/desk/ask-bridge';
import type { AnswerOf } from '@bridge/contract';
import { EXCHANGE_PRESETS } from '@core/accounts/exchange-presets';
import { QUIRK_NAMES } from '@core/practice/practice-quirks';
import { accountsWith, type AnsweredLook, click, HOUR, selectNeeds, tell } from './answered-looks';
import { PLACES } from './places';

/** An account whose lab gives a token for a key and a secret. */
async function accountWithSecret(page: Page): Promise<AnswerOf<'accounts:list'>> {
  const list = await accountsWith(page, 'production', false);
  const exchange = {
    ...EXCHANGE_PRESETS.consumerQuery,
    fields: [...EXCHANGE_PRESETS.consumerQuery.fields],
    address: 'https://lab.example/api/v1/token',
    account: '48213',
  };
  const exchanged = { state: 'lasts' as const, until: Date.now() + HOUR };
  return {
    ...list,
    accounts: list.accounts.map((one) =>
      one.account.builtIn
        ? one
        : {
            ...one,
            account: { ...one.account, exchanges: { all: exchange } },
            keys: one.keys.map((key) => ({ ...key, exchanged })),
          },
    ),
  };
}

/** An order as the lab's events tell of it: in two parcels, or as one that failed. */
async function orderWith(
  page: Page,
  said: Partial<AnswerOf<'orders:read'>['events']>,
): Promise<AnswerOf<'orders:read'>> {
  const order = await askBridge(page, 'orders:read', { id: await PLACES.orderToConfirm(page) });
  return { ...order, state: 'confirmed', events: { ...order.events, ...said } };
}

/** What a real lab brings with it: keys that it exchanges, its events, and answers that leave something to a person. */
export const REAL_LAB_LOOKS: readonly AnsweredLook[] = [
  {
    name: 'Key and secret of an account',
    path: '/settings/accounts',
    state: 'dialog',
    tell: async (app, page) => tell(app, { 'accounts:list': await accountWithSecret(page) }),
    over: async (page) => {
      await click(page, 'Edit…');
      await click(page, 'Details of the exchange');
      await page.getByRole('textbox', { name: 'Field with the token' }).waitFor();
    },
  },
  {
    name: 'Trying a key and secret',
    path: '/settings/accounts',
    state: 'full',
    tell: async (app, page) =>
      tell(app, {
        'accounts:list': await accountWithSecret(page),
        'accounts:try-exchange': {
          status: 200,
          body: '{"Token":"•••","EffectiveDate":"2026-11-20T18:04:11Z","ExpirationDate":"2026-11-20T19:04:11Z"}',
          life: { kind: 'lasts', milliseconds: HOUR },
          problem: null,
        },
      }),
    over: async (page) => {
      await click(page, 'Try it');
      await page.getByText('A token was found.').waitFor();
    },
  },
  {
    name: 'Lab quirks that are on',
    path: '/settings/practice',
    state: 'full',
    tell: (app) => tell(app, { 'practice:quirks': [...QUIRK_NAMES] }),
    over: (page) => page.getByText(`${QUIRK_NAMES.length} of ${QUIRK_NAMES.length} on`).waitFor(),
  },
  {
    name: 'An order that was shipped',
    path: '/orders',
    opens: PLACES.orderToConfirm,
    state: 'full',
    tell: async (app, page) =>
      tell(app, {
        'orders:read': await orderWith(page, {
          progress: 'shipped',
          labNumbers: [{ part: '', number: 'L-48213-7' }],
          shipments: ['1Z999AA10123456784', '1Z999AA10123456793'].map((trackingNumber, index) => ({
            ...{ part: '', carrier: 'UPS', trackingNumber, shipDate: '' },
            // The second link is one that no browser is given.
            trackingUrl: `${index === 0 ? 'https' : 'http'}://track.example/${trackingNumber}`,
            shippedAt: Date.now() - HOUR,
          })),
        }),
      }),
    over: (page) => page.getByText('1Z999AA10123456784').first().waitFor(),
  },
  {
    name: 'An order that the lab rejected',
    path: '/orders',
    opens: PLACES.orderToConfirm,
    state: 'full',
    tell: async (app, page) =>
      tell(app, {
        'orders:read': await orderWith(page, {
          failures: [
            {
              ...{ part: '', code: 'IMG-402', message: 'The picture is too small for its print.' },
              ...{ asset: 'IMG_2291.jpg', at: Date.now() - HOUR },
            },
          ],
        }),
      }),
    over: (page) => page.getByText('IMG-402').first().waitFor(),
  },
  {
    name: 'Ways out of selected needs',
    path: '/needs',
    state: 'full',
    tell: (app) => tell(app, {}),
    over: selectNeeds,
  },
  {
    name: 'The lab’s answer of many needs',
    path: '/needs',
    state: 'dialog',
    tell: (app) => tell(app, {}),
    over: async (page) => {
      await selectNeeds(page);
      await page.locator('.selection-bar').getByRole('button', { name: 'Record the lab’s answer…' }).click();
      await page.getByRole('dialog').getByRole('radio').last().click();
    },
  },
];
