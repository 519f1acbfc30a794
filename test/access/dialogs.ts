import type { Page } from 'playwright-core';
import { Needs } from '@test/e2e/desk/needs';
import { PLACES, type Place } from './places';
import type { Look } from './screens';

type Over = (page: Page) => Promise<void>;

const press =
  (...keys: readonly string[]): Over =>
  async (page) => {
    for (const key of keys) await page.keyboard.press(key);
  };
const click =
  (name: string | RegExp): Over =>
  (page) =>
    page.getByRole('button', { name }).first().click();
/** Waits for these words in the dialog that came up. */
const says =
  (words: string | RegExp): Over =>
  (page) =>
    page.getByRole('dialog').getByText(words).first().waitFor();
/** Chooses what brings up the most to read. */
const choose =
  (option: RegExp): Over =>
  (page) =>
    page.getByRole('dialog').getByRole('radio', { name: option }).first().click();
const steps =
  (...all: readonly Over[]): Over =>
  async (page) => {
    for (const step of all) await step(page);
  };
/** Waits until the help shows a section. */
const reads =
  (section: string): Over =>
  (page) =>
    page
      .getByRole('complementary', { name: 'Help' })
      .getByRole('heading', { name: section })
      .first()
      .waitFor();
const searches =
  (words: string): Over =>
  async (page) => {
    await page.keyboard.type(words);
    await page.getByRole('list', { name: 'Sections found' }).waitFor();
  };
const over = (name: string, path: string, brings: Over, opens?: Place): Look => ({
  name,
  path,
  over: brings,
  ...(opens === undefined ? {} : { opens }),
});
/** Puts the keyboard into a list, as a person does before its keys count. */
const into =
  (role: 'grid' | 'treegrid', name: string): Over =>
  async (page) => {
    const list = page.getByRole(role, { name });
    await list.getByRole('row').nth(1).waitFor();
    await list.focus();
  };

/** What comes up over a screen in the middle of a morning. */
export const DIALOGS: readonly Look[] = [
  over('Palette', '/today', press('Control+k')),
  over('Shortcuts', '/today', press('Control+/')),
  over('Help', '/orders', steps(press('F1'), reads('Orders and their states'))),
  over('Help, what there is', '/today', steps(press('F1'), reads('Today'), click('Contents'))),
  over('Help, a search', '/today', steps(press('F1'), reads('Today'), press('/'), searches('lab'))),
  over('Templates', '/today', press('Control+Alt+n')),
  over('Carts of a file', '/today', steps(press('Control+Alt+o'), says('Already here'))),

  over('Prepare a batch', '/carts', steps(into('grid', 'Carts'), press('Control+a', 'Control+b'))),
  over('Quick look', '/carts', steps(into('grid', 'Carts'), press('Space'), says('Print size'))),
  over('Edit fields of carts', '/carts', steps(into('grid', 'Carts'), press('Control+a', 'F2'))),
  over('Add editors', '/carts', press('Control+Shift+a'), PLACES.cart),
  over('Keep a template', '/carts', press('Control+Alt+s'), PLACES.cart),
  over('Place as is', '/carts', click('Place as is…'), PLACES.cartThatLacks),
  over('Add items', '/submission-carts', press('Control+Shift+a'), PLACES.cartToSubmit),
  over(
    'Review of a submission',
    '/submission-carts',
    steps(click(/^Review and submit/), says('Send'), choose(/^At a date/)),
    PLACES.cartToSubmit,
  ),
  over('Look for it at the lab', '/submission-carts', click('Look for it at the lab…'), PLACES.cartUnknown),
  over(
    'At the lab of a submission',
    '/submission-carts',
    steps(click('Record the lab’s answer…'), choose(/^The lab has/)),
    PLACES.cartUnknown,
  ),
  over('Order again', '/submission-carts', click('Order again…'), PLACES.cartSubmitted),
  over('Add by its id', '/configured-products', click('Add by lab id…')),

  over(
    'Review of an order',
    '/orders',
    steps(click('Review and confirm'), choose(/^At a date/)),
    PLACES.orderToConfirm,
  ),
  over(
    'What the lab told of an order',
    '/orders',
    steps(click('Record the lab’s answer…'), choose(/^The lab has no/)),
    PLACES.orderUnknown,
  ),
  over(
    'Review of selected orders',
    '/orders',
    steps(into('grid', 'Orders'), press('Control+a', 'Control+Shift+Enter'), says('Send')),
  ),
  over('Print an order', '/orders', press('Control+p'), PLACES.orderToConfirm),
  over('Menu of a row', '/orders', steps(into('grid', 'Orders'), press('Shift+F10'))),
  over('Saved views', '/orders', click(/^Saved views/)),
  over('Columns', '/orders', click('Choose columns')),
  over('Review of a batch', '/batches', steps(click(/^Review and confirm \d/), says('Send')), PLACES.batch),
  over(
    'Fix carts of a batch',
    '/batches',
    steps(click(/^Needs you \d/), click(/^Fix(…| all \d)/)),
    PLACES.batch,
  ),
  over('Delete a batch', '/batches', click('Delete batch…'), PLACES.batch),
  over('Change when it is sent', '/batches/held', click(/^Change…/)),

  over('Snooze', '/needs', steps(into('treegrid', 'Needs you'), press('ArrowDown', 's'))),
  over('Resolve', '/needs', steps(into('treegrid', 'Needs you'), press('ArrowDown', 'e'))),
  over('Record the lab’s answer of a need', '/needs', async (page) => {
    const needs = new Needs(page);
    await needs.open('Okafor wall');
    await needs.action('Record the lab’s answer…').click();
  }),

  over(
    'Erase a person',
    '/person',
    steps(
      async (page) => {
        await page.getByRole('textbox', { name: 'Names' }).fill('Adaeze Okafor');
        await page.getByRole('textbox', { name: 'Streets' }).fill('2840 Lone Oak Parkway');
        await page.getByRole('button', { name: 'Find', exact: true }).click();
      },
      click('Erase…'),
      says(/earlier snapshots/),
    ),
  ),

  over('Paste a delivery', '/activity/deliveries', click(/^Paste a delivery/)),
  over('Clear requests', '/activity', click('Clear list…')),
  over('Add an account', '/settings/accounts', click('Add an account')),
  over('Defaults of an account', '/settings/accounts', click(/^Change defaults/)),
  over('Add address', '/settings/addresses', click('Add address')),
  over('Register a webhook', '/settings/webhooks', click(/^Register…/)),
  over('A new secret', '/settings/webhooks', click('New secret…')),
  over('Share this desk', '/settings/workspace', click('Share this desk…')),
  over('Write a compose file', '/settings/workspace', click(/compose file/)),
  over('Clean up', '/settings/diagnostics', click('Clean up…')),
  over('Third-party notices', '/settings/about', click('Show third-party notices')),
  over('Reset the practice lab', '/settings/practice', click('Reset the practice lab…')),
  over(
    'Restore a snapshot',
    '/settings/backups',
    steps(click(/^Restore the snapshot/), says('What stays the same')),
  ),
];
