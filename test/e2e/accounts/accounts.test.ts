import keytar from 'keytar';
import { describe, expect, it } from 'vitest';
import { startEar } from '../desk/ear';
import { entriesOf, requestsOf, tallyOf } from '../desk/lab-record';
import { type Desk, openDesk, sharedDesk, reopen } from '../desk/open-desk';
import { KeyWindow } from '../desk/key-window';
import { filesWith } from '../desk/profile-search';
import { accountOf, editorsOf, wholeRequest } from '../desk/samples';
import type { NewAccount } from '../desk/settings';
import { startPractice } from '../practice';

const NAME = 'Northlight sandbox';
const FULL_FACTS = /^saved in the keychain · account 48812 · until Dec 31, 2099$/;

const sandboxOf = ({ lab }: Desk, changes: Partial<NewAccount> = {}): NewAccount => ({
  name: NAME,
  environment: 'Sandbox',
  editorBaseUrl: lab.editorBaseUrl,
  orderSubmitUrl: lab.orderSubmitUrl,
  commerceBaseUrl: lab.commerceBaseUrl,
  ...changes,
});

/** The keys of accounts in the keychain; beside them is the one that snapshots are sealed with. */
const sharedKeychain = async (profile: string): Promise<{ account: string; password: string }[]> =>
  (await keytar.findCredentials(`Proofdesk (${profile})`)).filter(({ account }) => account !== 'snapshots');

/** Exports a new cart with the account that the desk shows; waits until it can be placed. */
async function exportOne({ carts, frame, lab }: Desk, name: string): Promise<void> {
  await frame.go('Carts');
  await carts.draft(wholeRequest(editorsOf(lab, 1)), name);
  await carts.place.waitFor();
}

/** Fails when a key can be found anywhere but in the keychain. */
async function expectKeyNowhere({ running }: Desk, key: string): Promise<void> {
  const signature = key.split('.').at(-1) ?? key;
  // The search itself finds what is there.
  expect(await filesWith(running.profile, NAME)).not.toEqual([]);
  for (const part of [key, signature]) {
    expect(await filesWith(running.profile, part)).toEqual([]);
    expect(running.logs()).not.toContain(part);
    expect(await running.page.content()).not.toContain(part);
    const kept = await running.page.evaluate(() =>
      JSON.stringify([
        Object.entries(localStorage),
        Object.entries(sessionStorage),
        [...document.querySelectorAll('input')].map(({ value }) => value),
      ]),
    );
    expect(kept).not.toContain(part);
  }
}

describe('an account of one’s own, with its key in the real keychain', () => {
  const desk = sharedDesk();

  it('takes the key into the keychain and says whom it names and until when', async () => {
    const { settings, lab, running } = desk();
    await settings.goAccounts();
    const { keys } = accountOf(lab);
    // As it is copied from an e-mail.
    await settings.add(sandboxOf(desk(), { key: `  Bearer ${keys.full}\n`, version: '2026-04' }));
    await expect.poll(() => settings.keyFacts(NAME).innerText()).toMatch(FULL_FACTS);
    const saved = await sharedKeychain(running.profile);
    // The main entry knows where the key may go, and holds nothing of it.
    const main = saved.find(({ account }) => account.endsWith('/all'));
    expect(JSON.parse(main?.password ?? '')).toMatchObject({
      v: 2,
      origins: [new URL(lab.editorBaseUrl).origin],
      parts: 1,
    });
    expect(saved.filter(({ account }) => account !== main?.account)).toMatchObject([{ password: keys.full }]);
    await settings.use(NAME);
    await desk().frame.foot.getByText(`${NAME} · no real orders`).waitFor();
  });

  it('exports with it, names the version, and keeps the key out of everything', async () => {
    const { lab } = desk();
    await exportOne(desk(), 'First');
    const [request] = await requestsOf(lab, 'exportEditors');
    expect(request).toMatchObject({
      status: 200,
      accountId: '48812',
      headers: { 'service-api-version': '2026-04' },
    });
    await expectKeyNowhere(desk(), accountOf(lab).keys.full);
  });

  it('still works after a restart, and can still not be seen', async () => {
    const { lab } = await desk.restart();
    await exportOne(desk(), 'Second');
    expect(await tallyOf(lab)).toMatchObject({ exports: 2, created: 0 });
    await desk().settings.goAccounts();
    await expect.poll(() => desk().settings.keyFacts(NAME).innerText()).toMatch(FULL_FACTS);
    await expectKeyNowhere(desk(), accountOf(lab).keys.full);
  });

  it('replaces the key: the new one is used and the old one is gone', async () => {
    const { settings, lab, running } = desk();
    const { full, second } = accountOf(lab).keys;
    await settings.giveKey(NAME, 'All services', second);
    const saved = await sharedKeychain(running.profile);
    expect(saved).toHaveLength(2);
    expect(saved.map(({ password }) => password)).toContain(second);
    await lab.control({ do: 'revokeKey', key: full });
    await exportOne(desk(), 'Third');
    expect((await requestsOf(lab, 'exportEditors')).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('tells apart what can be wrong with a connection, and creates nothing by asking', async () => {
    const { settings, lab } = desk();
    const { keys } = accountOf(lab);
    await settings.goAccounts();
    const outcomes = async (): Promise<string[]> =>
      (await settings.test(NAME)).map((text) => text.replace(/ [\d.,]+ m?s\b.*$/, ''));
    const fine = 'reachable, key accepted';
    const each = (outcome: string, submission = outcome): string[] => [
      `Editor service ${outcome}`,
      `Order submission ${submission}`,
      `Commerce ${outcome}`,
    ];
    expect(await outcomes()).toEqual(each(fine));
    for (const [key, expected] of [
      [keys.revoked, each('key missing, unreadable, expired or revoked (401)')],
      [keys.unrecognised, each('key unknown here, or not for this host (403 from the gateway)')],
      // Order submission has no call that asks for a scope and creates nothing: its gateway alone is asked.
      [keys.noScope, each('key is valid but lacks the scope (403)', fine)],
    ] as const) {
      await settings.giveKey(NAME, 'All services', key);
      expect(await outcomes()).toEqual(expected);
    }
    await lab.control({ do: 'setFault', fault: { id: 'hotel', effect: { kind: 'captivePortal' } } });
    expect(await outcomes()).toEqual(each('unexpected answer'));
    await lab.control({ do: 'clearFaults' });
    expect(await entriesOf(lab)).toEqual([]);
  });

  it('removes the key from the keychain, and asks for one where it is needed', async () => {
    const { settings, frame, carts, lab, running } = desk();
    const { exports } = await tallyOf(lab);
    await settings.removeKey(NAME, 'All services');
    await expect.poll(() => settings.keyFacts(NAME).innerText()).toBe('none yet');
    expect(await sharedKeychain(running.profile)).toEqual([]);
    expect((await settings.test(NAME)).map((text) => text.replace('Technical details', '').trim())).toEqual([
      'Editor service no key to test with',
      'Order submission no key to test with',
      'Commerce no key to test with',
    ]);
    await frame.go('Carts');
    await carts.draft(wholeRequest(editorsOf(lab, 1)), 'Fourth');
    await frame.problem.getByText('No key for this service is saved in the account.').waitFor();
    await frame.giveKey(accountOf(lab).keys.second);
    await carts.place.waitFor();
    expect(await tallyOf(lab)).toMatchObject({ exports: exports + 1, created: 0 });
  });

  it('sends a token of 3,000 characters whole, after a restart too', async () => {
    const ear = await startEar();
    const claims = { accountId: '48812', exp: 4_102_358_400, roles: 'x'.repeat(2_100) };
    const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const token = `${encode({ alg: 'HS256' })}.${encode(claims)}.${'s'.repeat(86)}`;
    expect(token.length).toBeGreaterThan(2_950);
    const { settings } = desk();
    await settings.goAccounts();
    const name = 'Long key';
    // Wrapped, as a mail program does.
    const wrapped = token.replaceAll(/(.{76})/g, '$1 \r\n');
    await settings.add({ name, environment: 'Sandbox', editorBaseUrl: ear.url, key: wrapped });
    await settings.use(name);
    const { frame, carts, lab, running } = await desk.restart();
    await frame.go('Carts');
    await carts.draft(wholeRequest(editorsOf(lab, 1)), 'Long');
    await frame.newKey.waitFor();
    expect(ear.keys).toEqual([`Bearer ${token}`]);
    expect(await filesWith(running.profile, token)).toEqual([]);
    // What is kept of the answer's problem and of the request says nothing of it either.
    expect(await filesWith(running.profile, 's'.repeat(86))).toEqual([]);
  });

  it('gets tokens for a key with its secret, which are in no file and on no screen', async () => {
    const { settings, lab, running } = desk();
    const { accountId, consumer } = accountOf(lab);
    await lab.control({ do: 'setQuirks', quirks: ['token-exchange'], tokenLifeSeconds: 1_800 });
    await settings.goAccounts();
    const name = 'Key and secret';
    await settings.describe(sandboxOf(desk(), { name }));
    await settings.dialog.getByRole('combobox', { name: 'Key' }).selectOption('Key and secret: as JSON');
    await settings.field('Account id at the lab').fill(accountId);
    await settings.addIt.click();
    await settings.dialog.getByText('the full https address at which the lab gives tokens').waitFor();
    await settings.field('Address for tokens').fill(`${lab.editorBaseUrl}/auth/access-token`);
    const asked = await KeyWindow.after(running.page, () => settings.addIt.click());
    await asked.field().fill(consumer.key);
    await asked.page.getByLabel('Secret', { exact: true }).fill(consumer.secret);
    await asked.closesBy('Save key');
    await settings.card(name).getByRole('button', { name: 'Try it' }).click();
    await settings
      .card(name)
      .getByText(/^A token was found\. It lasts (29|30) min\.$/)
      .waitFor();
    await settings.use(name);
    await exportOne(desk(), 'By token');
    await settings.goAccounts();
    await expect
      .poll(() => settings.keyFacts(name).first().innerText())
      .toMatch(/^saved in the keychain · key with its secret · next token in 2[89] min$/);
    await expectKeyNowhere(desk(), consumer.secret);
    await lab.control({ do: 'setQuirks', quirks: [] });
  });

  it('has one key for each service where that is wanted', async () => {
    const { settings, lab, running } = desk();
    const { keys } = accountOf(lab);
    await settings.goAccounts();
    const name = 'Three keys';
    await settings.add(
      sandboxOf(desk(), {
        name,
        key: { editor: keys.second, orderSubmit: keys.revoked, commerce: keys.noScope },
      }),
    );
    expect((await settings.test(name)).map((text) => text.replace(/ [\d.,]+ m?s\b.*$/, ''))).toEqual([
      'Editor service reachable, key accepted',
      'Order submission key missing, unreadable, expired or revoked (401)',
      'Commerce key is valid but lacks the scope (403)',
    ]);
    const saved = await sharedKeychain(running.profile);
    expect(saved.filter(({ account }) => /\/(editor|orderSubmit|commerce)$/.test(account))).toHaveLength(3);
    // Unreachable is another thing than refused.
    await lab.stop();
    expect((await settings.test(name)).map((text) => text.replace(/ [\d.,]+ m?s\b.*$/, ''))).toEqual([
      'Editor service not reachable',
      'Order submission not reachable',
      'Commerce not reachable',
    ]);
  });

  it('names the field that is wrong and keeps what was typed', async () => {
    const { settings, running } = desk();
    await settings.describe({
      name: 'Bad month',
      environment: 'Sandbox',
      editorBaseUrl: 'http://lab.example/api/v1',
      version: '2026-13',
    });
    await settings.addIt.click();
    await settings.dialog.getByText('Enter a month as YYYY-MM, or leave it empty.').waitFor();
    await settings.dialog.getByText('Enter an address that begins with https://.').waitFor();
    await expect.poll(() => settings.version.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => settings.version.inputValue()).toBe('2026-13');
    await settings.version.fill('2026-12');
    await settings.field('Editor service, with its version').fill('http://127.0.0.1:9/api/v1');
    await (await KeyWindow.after(running.page, () => settings.addIt.click())).notNow();
    await settings.card('Bad month').waitFor();
    expect(running.logs()).not.toContain('[page error]');
  });

  it('makes production unmistakable', async () => {
    const { settings, frame, running } = desk();
    const look = (): Promise<{ background: string; words: string }> =>
      frame.foot.evaluate((foot) => ({
        background: getComputedStyle(foot).backgroundColor,
        words: foot.textContent,
      }));
    const sandbox = await look();
    await settings.add({
      name: 'Northlight',
      environment: 'Production',
      editorBaseUrl: 'http://127.0.0.1:9/api/v1',
    });
    await settings.use('Northlight');
    await expect.poll(async () => (await look()).words).toContain('Production');
    const production = await look();
    expect(production.words).not.toContain('no real orders');
    expect(production.background).not.toBe(sandbox.background);
    expect(running.logs()).not.toContain('[page error]');
  });
});

describe('a computer without a keychain', () => {
  it('holds the key for this run alone, says so, and works', async () => {
    const lab = await startPractice();
    const env = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere/bus' };
    const desk = await openDesk(lab, { env });
    const { settings } = desk;
    const { full } = accountOf(lab).keys;
    await settings.goAccounts();
    await settings.add(sandboxOf(desk, { key: full }));
    await expect.poll(() => settings.keyFacts(NAME).innerText()).toMatch(/^kept until Proofdesk closes · /);
    await settings.page
      .getByText(
        /Proofdesk cannot use a keychain on this computer\. Keys are kept only until Proofdesk closes/,
      )
      .waitFor();
    await settings.use(NAME);
    await exportOne(desk, 'Held');
    expect(await tallyOf(lab)).toMatchObject({ exports: 1 });
    await expectKeyNowhere(desk, full);
    await desk.running.close();

    const next = await reopen(desk, { env });
    await next.settings.goAccounts();
    await expect.poll(() => next.settings.keyFacts(NAME).innerText()).toBe('none yet');
  });
});
