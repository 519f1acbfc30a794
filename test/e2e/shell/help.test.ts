import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Help } from '../desk/help';
import { sharedDesk } from '../desk/open-desk';
import { launchApp, newProfile, type RunningApp } from '../launch';

describe('the help', () => {
  const desk = sharedDesk();
  const help = (): Help => new Help(desk().running.page);

  it.each([
    ['Carts', 'First order in five minutes', 'Many carts at once'],
    ['Orders', 'Orders and their states', 'Orders and their states'],
    ['Needs you', 'Needs you', 'Needs you'],
    ['Today', 'Needs you', 'Today'],
  ] as const)('opens with F1 in %s where it speaks of it', async (area, chapter, section) => {
    const { frame, running } = desk();
    await frame.go(area);
    await running.page.getByRole('heading', { level: 1, name: area }).waitFor();
    await running.page.keyboard.press('F1');
    await help().chapter(chapter).waitFor();
    await expect.poll(() => help().focused()).toBe(section);
    await running.page.keyboard.press('Escape');
    await help().panel.waitFor({ state: 'detached' });
  });

  it('gives the keyboard back to where it was, and comes back to where it was left', async () => {
    const { frame, running } = desk();
    const { page } = running;
    await frame.go('Orders');
    const search = page.getByRole('searchbox', { name: 'Search orders' });
    await search.focus();
    await page.keyboard.press('F1');
    await help().panel.getByRole('link', { name: 'When the outcome is unknown' }).click();
    await help().chapter('When the outcome is unknown').waitFor();
    await page.keyboard.press('F1');
    await help().panel.waitFor({ state: 'detached' });
    await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true);

    await page.keyboard.press('F1');
    await help().chapter('When the outcome is unknown').waitFor();
    await page.keyboard.press('Escape');
    await frame.go('Catalog');
    await page.getByRole('heading', { level: 1, name: 'Catalog' }).waitFor();
    await page.keyboard.press('F1');
    await help().chapter('Carts from the catalog').waitFor();
    await page.keyboard.press('Escape');
  });

  it('is searched by the keyboard alone', async () => {
    const { frame, running } = desk();
    const { page } = running;
    await frame.go('Orders');
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
    await page.keyboard.press('F1');
    await help().chapter('Orders and their states').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('VERIFICATION code');
    await help().panel.getByText('1 section found').waitFor();
    const result = help().panel.getByRole('list', { name: 'Sections found' }).getByRole('button');
    expect(await result.textContent()).toContain('A verification code is part of setting up an address');
    expect(await result.locator('mark').allTextContents()).toEqual(['verification', 'code']);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => help().focused()).toContain('verification code');
    await page.keyboard.press('Enter');
    await help().chapter('Webhooks').waitFor();

    await page.keyboard.press('/');
    await page.keyboard.type('order');
    await help()
      .panel.getByText(/^\d+ sections found$/)
      .waitFor();
    await page.keyboard.press('ArrowDown');
    const first = await help().focused();
    await page.keyboard.press('ArrowDown');
    expect(await help().focused()).not.toBe(first);
    await page.keyboard.press('Escape');
    await help().chapter('Webhooks').waitFor();
    await page.keyboard.press('Escape');
    await help().panel.waitFor({ state: 'detached' });
  });

  it('opens from a problem where it explains it, and leaves the keys of the view alone', async () => {
    const { frame, lab, running } = desk();
    const { page } = running;
    await lab.control({ do: 'setFault', fault: { route: '*', effect: { kind: 'resetBefore' } } });
    await frame.go('Catalog');
    await page.getByRole('button', { name: 'Load catalog' }).click();
    await page.getByRole('button', { name: 'Read about this' }).click();
    await help().chapter('Problems and what to do').waitFor();
    await expect.poll(() => help().focused()).toBe('No answer');
    await lab.control({ do: 'clearFaults' });
    // In the catalog a slash would go to its own search.
    await page.keyboard.press('/');
    await expect.poll(() => help().search.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
  });

  it('comes over a dialog', async () => {
    const { page } = desk().running;
    await page.keyboard.press('Control+/');
    await desk().frame.dialog('Keyboard shortcuts').waitFor();
    await page.keyboard.press('F1');
    const dialog = page.getByRole('dialog', { name: 'Help' });
    await dialog.getByRole('heading', { level: 2 }).waitFor();
    await dialog.getByRole('searchbox', { name: 'Search help' }).fill('restore');
    await dialog.getByText(/sections found/).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await desk().frame.dialog('Keyboard shortcuts').waitFor();
    await page.keyboard.press('Escape');
  });

  it('shows what is new from About', async () => {
    const { frame, running } = desk();
    await frame.go('Settings');
    await running.page.getByRole('link', { name: 'About', exact: true }).click();
    await running.page.getByRole('button', { name: 'What’s new' }).click();
    await help().chapter('0.1.0').waitFor();
  });
});

describe('what is new', () => {
  const seenIn = async (profile: string): Promise<unknown> =>
    (JSON.parse(await readFile(join(profile, 'settings.json'), 'utf8')) as { changesSeen?: unknown })
      .changesSeen;
  /** Opens the desk, and waits until it has looked whether there was an update. */
  const opened = async (profile: string, version: string): Promise<RunningApp> => {
    const running = await launchApp({ profile });
    await expect.poll(() => seenIn(profile)).toBe(version);
    return running;
  };

  it('is shown once after an update, and not on a first start', async () => {
    const profile = await newProfile();
    const first = await launchApp({ profile });
    const version = await first.app.evaluate(({ app }) => app.getVersion());
    await expect.poll(() => seenIn(profile).catch(() => undefined)).toBe(version);
    await first.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
    expect(await new Help(first.page).panel.count()).toBe(0);
    await first.close();

    const file = join(profile, 'settings.json');
    const settings = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
    await writeFile(file, JSON.stringify({ ...settings, changesSeen: '0.0.9' }));
    const updated = await opened(profile, version);
    await new Help(updated.page).chapter(version).waitFor();
    // No one asked for it: the keyboard is where it was.
    expect(
      await new Help(updated.page).panel.evaluate((panel) => panel.contains(document.activeElement)),
    ).toBe(false);
    await updated.close();

    const again = await opened(profile, version);
    await again.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
    expect(await new Help(again.page).panel.count()).toBe(0);
  });
});
