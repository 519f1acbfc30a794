import keytar from 'keytar';
import { describe, expect, it } from 'vitest';
import { askBridge } from '../desk/ask-bridge';
import { startEar } from '../desk/ear';
import { KeyWindow } from '../desk/key-window';
import { requestsOf } from '../desk/lab-record';
import { sharedDesk } from '../desk/open-desk';
import { accountOf, exported, OWN_ACCOUNT, useOwnAccount } from '../desk/samples';

const desk = sharedDesk({ freshLab: true, prepare: useOwnAccount });

const OTHER_HOST = /This account’s key was entered for another address/;

/** What a script in the page would do: it has the bridge, and no part of main's windows. */
async function ownAccount(page: Parameters<typeof askBridge>[0]) {
  const { accounts } = await askBridge(page, 'accounts:list', undefined);
  const own = accounts.find(({ account }) => account.name === OWN_ACCOUNT);
  if (own === undefined) throw new Error('The account is not there');
  return own;
}

describe('a key', () => {
  it('is asked for by keyboard alone, in a window that the Escape key closes', async () => {
    const { settings, running, lab } = desk();
    await settings.goAccounts();
    const closed = await settings.askKey(OWN_ACCOUNT, 'All services');
    const gone = closed.page.waitForEvent('close');
    // Pressed at the window, as the system does: main hears it before the page, which has no script.
    await running.app.evaluate(({ webContents }) =>
      webContents
        .getAllWebContents()
        .find((contents) => contents.getURL().startsWith('proofdesk://key/'))
        ?.sendInputEvent({ type: 'keyDown', keyCode: 'Escape' }),
    );
    await gone;
    const asked = await settings.askKey(OWN_ACCOUNT, 'All services');
    const isReady = (): Promise<boolean> =>
      asked.field().evaluate((field) => field.ownerDocument.activeElement === field);
    await expect.poll(isReady).toBe(true);
    // Nothing typed is no key.
    await asked.page.keyboard.press('Enter');
    await asked.page.getByRole('alert').getByText('Paste a key first.').waitFor();
    await asked.page.keyboard.insertText('schlüssel');
    await asked.page.keyboard.press('Enter');
    await asked.page
      .getByRole('alert')
      .getByText(/This is not a key/)
      .waitFor();
    expect(await asked.field().inputValue()).toBe('');
    await asked.page.keyboard.insertText(accountOf(lab).keys.second);
    const saved = asked.page.waitForEvent('close');
    await asked.page.keyboard.press('Enter').catch(() => undefined);
    await saved;
    await exported(desk(), 'With the second key');
  });

  it('of an earlier version is asked about once, and used for nothing before', async () => {
    const { running, lab } = desk();
    const service = `Proofdesk (${running.profile})`;
    const { account } = await ownAccount(running.page);
    const { full } = accountOf(lab).keys;
    const later = await desk.restart({
      async meanwhile() {
        // As an earlier version left it.
        for (const entry of await keytar.findCredentials(service))
          await keytar.deletePassword(service, entry.account);
        await keytar.setPassword(service, `${account.id}/all`, JSON.stringify({ v: 1, value: full }));
      },
    });
    const { page } = later.running;
    const asked = new KeyWindow(
      page
        .context()
        .pages()
        .find((one) => one !== page) ?? (await page.context().waitForEvent('page')),
    );
    await asked.page.getByRole('heading', { name: 'May the saved key be sent to this address?' }).waitFor();
    expect(await asked.hosts()).toEqual([new URL(lab.editorBaseUrl).origin]);
    const [first] = await askBridge(page, 'accounts:test', { id: account.id });
    expect(first).toMatchObject({ outcome: 'key-elsewhere', problem: { state: 'unbound' } });
    expect(await requestsOf(lab, 'exportEditors')).toEqual([]);
    // Whoever presses Enter in the field, or clicks at once, has allowed nothing.
    await asked.field().press('Enter');
    await asked.page.waitForLoadState('load');
    expect(asked.page.isClosed()).toBe(false);
    await expect
      .poll(async () => {
        if (!asked.page.isClosed())
          await asked.page
            .getByRole('button', { name: 'Allow' })
            .click({ noWaitAfter: true })
            .catch(() => undefined);
        return asked.page.isClosed();
      })
      .toBe(true);
    await exported(later, 'With the earlier key');
    expect((await requestsOf(lab, 'exportEditors')).map(({ status }) => status)).toEqual([200]);
    expect(await keytar.getPassword(service, `${account.id}/all`)).toContain('"origins"');

    // No one is asked again.
    const third = await desk.restart();
    await third.settings.goAccounts();
    await expect
      .poll(() => third.settings.keyFacts(OWN_ACCOUNT).innerText())
      .toMatch(/^saved in the keychain/);
    expect(third.running.page.context().pages()).toHaveLength(1);
  });

  it('goes to no other host when a script in the page edits the account and tests it; main asks in its own window', async () => {
    const evil = await startEar();
    const host = new URL(evil.url).origin;
    const { frame, carts, settings, running, lab } = desk();
    const { page } = running;
    const { account } = await ownAccount(page);
    const addresses = {
      editorBaseUrl: evil.url,
      orderSubmitUrl: evil.url,
      commerceBaseUrl: host,
    };

    const asked = await KeyWindow.after(page, () =>
      askBridge(page, 'accounts:edit', { id: account.id, draft: { ...account, ...addresses } }),
    );
    const outcomes = await askBridge(page, 'accounts:test', { id: account.id });
    expect(outcomes.map(({ outcome }) => outcome)).toEqual([
      'key-elsewhere',
      'key-elsewhere',
      'key-elsewhere',
    ]);
    expect(outcomes[0]?.problem).toMatchObject({ kind: 'key', state: 'other-origin', origin: host });
    expect(await asked.hosts()).toEqual([host]);
    expect(await asked.page.getByText('The address changed: enter the key again').count()).toBe(1);
    // The page has no way to answer: it cannot even see the window.
    expect(await page.evaluate(() => window.frames.length)).toBe(0);
    await asked.notNow();
    expect(evil.keys).toEqual([]);
    expect((await ownAccount(page)).keys).toMatchObject([
      { state: 'other-origin', origins: [new URL(lab.editorBaseUrl).origin] },
    ]);

    // A person meets it where they work, and nothing hangs.
    await frame.go('Carts');
    await carts.draft(JSON.stringify({ editors: [{ editorId: 'any' }] }), 'For the other host');
    await frame.problem.getByText(OTHER_HOST).waitFor();
    expect(evil.keys).toEqual([]);

    // Back at the lab it goes on without being given again, and the other host still has nothing.
    await askBridge(page, 'accounts:edit', { id: account.id, draft: account });
    await exported(desk(), 'For the lab');
    expect((await requestsOf(lab, 'exportEditors')).map(({ status }) => status)).toEqual([200]);
    expect(evil.keys).toEqual([]);

    // Given for the other host in main's window, it goes there.
    const again = await KeyWindow.after(page, () =>
      askBridge(page, 'accounts:edit', {
        id: account.id,
        draft: { ...account, commerceBaseUrl: evil.url },
      }).then(() =>
        settings.goAccounts().then(() =>
          settings
            .card(OWN_ACCOUNT)
            .getByRole('button', { name: /^Enter the key again…/ })
            .click(),
        ),
      ),
    );
    expect(await again.hosts()).toEqual([host, new URL(lab.editorBaseUrl).origin]);
    await again.give('another-key');
    await askBridge(page, 'accounts:test', { id: account.id });
    expect(evil.keys).toEqual(['Bearer another-key']);
  });
});
