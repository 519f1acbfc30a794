import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { editors, exported, fillIn } from './editors.mjs';
import { button, control, go, lab, page, TIMEOUT_MS, see, settings, step } from './desk.mjs';

/*
 * What happens after sending: what needs a person, the lab's own word of what happened to an order, failures of every
 * kind, and the comparison of what left with what the lab lists.
 */

const curl = promisify(execFile);

/** What was submitted from this desk. */
const OWN = 'Okafor, frames for the hall';
const UNCONFIRMED = 'submission.failure.unconfirmed_after_import';
const NOT_SENT = 'submission.failure.submission_error';

/** Every code of the document, and one that no one has heard of. */
const FAILURES = [
  'invalid_business_rules',
  'rejected_by_whcc',
  'unconfirmed_after_import',
  'submission_error',
  'print_asset_generation_failed',
  'production_error',
  'unknown',
  'lost_in_the_post',
].map((code) => `submission.failure.${code}`);

/** @param {'Requests' | 'Deliveries' | 'History'} kind */
async function activity(kind) {
  await go('Activity');
  await page
    .getByRole('navigation', { name: 'Activity lists' })
    .getByRole('link', { name: kind, exact: true })
    .click();
}

/** The page of the needs. */
const needs = {
  detail: () => page.getByRole('article'),
  /** @param {string | RegExp} text */
  row: (text) =>
    page
      .getByRole('treegrid', { name: 'What needs you' })
      .locator('[role="row"][aria-level="2"]')
      .filter({ hasText: text }),
  resolve: () => page.getByRole('article').getByRole('button', { name: /^Resolve\b/ }),
  /** @param {string} name */
  action: (name) =>
    page.getByRole('article').getByRole('region', { name: 'Safe next steps' }).getByRole('button', { name }),
};

async function theMorning() {
  await step('today', 'Begin the day on the first screen', async () => {
    await go('Today');
    await page.getByRole('list', { name: 'Overview' }).waitFor({ timeout: TIMEOUT_MS });
    return (await page.getByRole('list', { name: 'Overview' }).innerText()).replaceAll('\n', ' ');
  });
  await step(
    'needs-unknown',
    'Look at what needs a person: the confirmation whose answer was lost',
    async () => {
      await go('Needs you');
      await needs.row('Lindqvist family').first().click();
      return see(/The lab may or may not have the order/);
    },
  );
}

/** The callback address of the editor service for the practice account. @type {string} */
let address = '';

async function register() {
  await step('receiver', 'Turn the receiver on', async () => {
    await settings('Webhooks');
    const receiver = page.getByRole('region', { name: 'Receiver', exact: true });
    await receiver.getByRole('switch').click();
    await receiver.getByText('Listening', { exact: true }).waitFor({ timeout: TIMEOUT_MS });
    return see(/^http:\/\/127\.0\.0\.1:\d+$/);
  });
  await step('registered', 'Register its address; the verifier goes back by itself', async () => {
    const callback = page
      .getByRole('region', { name: 'Practice lab', exact: true })
      .getByRole('group', { name: 'Editor service', exact: true });
    await callback.getByRole('button', { name: 'Register… Editor service' }).click();
    const dialog = page.getByRole('dialog');
    const field = dialog.getByRole('textbox', { name: 'Callback address' });
    await field.waitFor({ timeout: TIMEOUT_MS });
    address = await field.inputValue();
    await dialog.getByRole('button', { name: 'Register', exact: true }).click();
    await callback.getByText('Enabled', { exact: true }).waitFor({ timeout: TIMEOUT_MS });
    return 'Enabled';
  });
}

/** The ConfirmationID of the order whose confirmation got no answer. */
async function lindqvist() {
  const orders = /** @type {{ confirmationId: string; confirmedAt: number[]; entryId: string }[]} */ (
    await control({ do: 'listOrders' })
  );
  const found = orders.filter(({ entryId }) => entryId === 'okafor-1').at(-1);
  if (found === undefined) throw new Error('The lab does not know the order');
  return found.confirmationId;
}

async function forgery() {
  await step('forged', 'Get word from a stranger that the order was shipped', async () => {
    const body = JSON.stringify({ type: 'order.shipped', data: { confirmationId: await lindqvist() } });
    const { stdout } = await curl('curl', [
      ...['-s', '-o', '/dev/null', '-w', '%{http_code}'],
      ...['-H', 'Service-Signature: t=1,v1=00', '-H', 'Content-Type: application/json'],
      ...['--data-binary', body, address],
    ]);
    await activity('Deliveries');
    await page
      .getByRole('grid', { name: 'Deliveries' })
      .getByRole('row', { name: /Not verified/ })
      .first()
      .click();
    await see(/Nothing, and it never will/);
    return `answered ${stdout}; ${await see(/The lab says that the signature is not its own/)}`;
  });
  await step('unmoved', 'See that the order is as uncertain as before', async () => {
    await go('Orders');
    return see(/1 outcome unknown/);
  });
}

async function proof() {
  await step(
    'settled-by-event',
    'Confirm another while the connection breaks; the lab’s own word settles it',
    async () => {
      await exported(editors.slice(7, 9), 'Moreau, thank-you cards');
      await fillIn('moreau-1', 'NL-2305');
      await button('Place order').click();
      await see(/Awaiting confirmation/);
      await control({
        do: 'setFault',
        fault: { route: 'confirmOrder', count: 1, effect: { kind: 'resetAfter' } },
      });
      await button('Review and confirm').first().click();
      const looked = page.getByRole('checkbox', { name: /^I have checked/ });
      if ((await looked.count()) > 0) await looked.check();
      await page.getByRole('button', { name: /^Confirm for/ }).click();
      await see(/The lab may or may not be processing this order/);
      return see(/The lab is making the order|The lab shipped the order/);
    },
  );
  await step('shipped', 'Hear from the lab that it was shipped', () => see(/^Shipped$/));
}

/**
 * Lets the submission of this desk fail with one code, and sends it again under new keys, as another workstation
 * might, for every other.
 *
 * @returns {Promise<Map<string, string>>} what is on the row of each failure
 */
async function failEverywhere() {
  const [submit] = /** @type {{ body: string }[]} */ (await control({ do: 'listRequests', route: 'submit' }));
  const authorization = `Bearer ${lab.accounts[0].keys.full}`;
  const submissions = `${lab.commerceBaseUrl}/v1/commerce/submissions`;
  const listed = await (await fetch(submissions, { headers: { authorization } })).json();
  const rows = new Map([[NOT_SENT, OWN]]);
  await control({ do: 'failSubmission', submissionId: listed.items[0].id, code: NOT_SENT });
  for (const [index, code] of FAILURES.filter((code) => code !== NOT_SENT).entries()) {
    const reference = `desk-2-${index + 1}`;
    // Without this desk's own mark in the metadata, which no other program would write.
    const order = { ...JSON.parse(submit?.body ?? '{}'), metadata: {} };
    const answer = await fetch(submissions, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', 'idempotency-key': reference },
      body: JSON.stringify({ ...order, reference }),
    });
    await control({ do: 'failSubmission', submissionId: (await answer.json()).id, code });
    rows.set(code, reference);
  }
  return rows;
}

/** Settles the failure that is open, as its code demands. @param {string} code */
async function settle(code) {
  if (code === UNCONFIRMED) {
    await see(/The lab may or may not have the order/);
    if (await needs.resolve().isEnabled()) throw new Error('It can be resolved before anybody has checked');
    await needs.action('Record the lab’s answer…').click();
    const check = page.getByRole('dialog');
    await check.getByText('No, the lab does not have the order').click();
    await check.getByRole('textbox', { name: 'Who you asked, when, and how' }).fill('Jane, by telephone');
    await check.getByRole('button', { name: 'Record' }).click();
    await see(/No\. The lab does not have the order/);
  }
  if (code === NOT_SENT) {
    const again = needs.action('Start over with a new cart');
    if ((await again.count()) > 0) throw new Error('A new submission is offered before the old one was read');
    await needs.action('Read at the lab').click();
    await again.waitFor({ timeout: TIMEOUT_MS });
  }
  await needs.resolve().click();
  await page
    .getByRole('dialog', { name: 'Reason for resolving' })
    .getByRole('button', { name: 'Settled with the lab' })
    .click();
}

async function failures() {
  let rows = new Map();
  await step(
    'failures',
    'Find an order of this desk and seven of another failed, each for another reason',
    async () => {
      rows = await failEverywhere();
      await control({ do: 'setClock', advanceMs: 60_000 });
      await go('Submissions');
      await page
        .getByRole('button', { name: /^(Refresh|Read the list)/ })
        .first()
        .click();
      await go('Needs you');
      await needs.row('desk-2-7').first().waitFor({ timeout: TIMEOUT_MS });
      return `${rows.size} of them, by cause`;
    },
  );
  for (const [index, code] of FAILURES.entries()) {
    await step(`failure-${index + 1}`, `Understand and settle ${code}`, async () => {
      const row = needs.row(rows.get(code)).first();
      await row.click();
      await needs.detail().getByText(code).first().waitFor({ timeout: TIMEOUT_MS });
      const meaning = await needs.detail().locator('.happened').first().innerText();
      await settle(code);
      await row.waitFor({ state: 'hidden', timeout: TIMEOUT_MS });
      return meaning;
    });
  }
}

async function comparison() {
  await step('reconciled', 'Compare what left this desk with what the lab lists', async () => {
    await go('Submissions');
    await page
      .getByRole('navigation', { name: 'At the lab' })
      .getByRole('link', { name: 'Reconciliation' })
      .click();
    await button('Compare with the lab').first().click();
    return see(/^Compared just now by /);
  });
  await step('elsewhere', 'Look at an order that was placed from elsewhere', async () => {
    await page
      .getByRole('group', { name: 'Filter entries' })
      .getByRole('button', { name: /^Only at the lab/ })
      .click();
    await page
      .getByRole('grid', { name: 'Reconciliation' })
      .getByRole('row', { name: /desk-2-1/ })
      .first()
      .click();
    const detail = page.getByRole('article').first();
    await detail.getByText('desk-2-1').first().waitFor({ timeout: TIMEOUT_MS });
    return (await detail.locator('.actions').getByRole('button').allInnerTexts()).join(', ');
  });
}

/** All of it, on a desk where one order was submitted and one confirmation is of unknown outcome. */
export async function afterSending() {
  await theMorning();
  await register();
  await forgery();
  await proof();
  await failures();
  await comparison();
}
