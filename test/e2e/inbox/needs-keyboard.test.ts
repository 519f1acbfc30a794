import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { askBridge } from '../desk/ask-bridge';
import { Needs } from '../desk/needs';
import { sharedDesk } from '../desk/open-desk';
import { configure, failedAtLab, FRAMED } from '../desk/submission-job';

const NO_PRINT_FILE = 'submission.failure.print_asset_generation_failed';

describe('the inbox by keyboard alone', () => {
  const desk = sharedDesk({ practice: { submissions: 0 }, prepare: configure });
  const needs = (): Needs => new Needs(desk().running.page);
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await desk().running.page.keyboard.press(key);
  };
  const type = (words: string): Promise<void> => desk().running.page.keyboard.type(words);
  const panel = (name: string): Locator => desk().running.page.getByRole('dialog', { name });
  const listHasFocus = (): Promise<void> =>
    expect.poll(() => needs().list.evaluate((list) => list === document.activeElement)).toBe(true);
  const counted = (filter: 'Open' | 'Snoozed' | 'Resolved', count: number): Promise<void> =>
    expect.poll(() => needs().filter(filter).innerText()).toMatch(new RegExp(`\\b${count}$`));

  it('goes from one need to the next, into it and back', async () => {
    await failedAtLab(desk(), 'Okafor wall', NO_PRINT_FILE);
    await failedAtLab(desk(), 'Okafor hall', NO_PRINT_FILE);
    await press('Control+2');
    await listHasFocus();
    await needs().detail.getByRole('heading', { name: 'Okafor wall' }).waitFor();
    await press('j');
    await needs().detail.getByRole('heading', { name: 'Okafor hall' }).waitFor();
    await press('k');
    await needs().detail.getByRole('heading', { name: 'Okafor wall' }).waitFor();
    await press('ArrowDown');
    const heading = needs().detail.getByRole('heading', { name: 'Okafor hall' });
    await heading.waitFor();
    await press('Enter');
    await expect.poll(() => heading.evaluate((title) => title === document.activeElement)).toBe(true);
    await press('Escape');
    await listHasFocus();
  });

  it('writes a note for a whole cause, and takes it back', async () => {
    // The heading of the cause, and with it all that is under it.
    await press('Home', 'Space');
    await needs().selection.getByText('2 selected').waitFor();
    await press('n');
    await panel('One note for all').waitFor();
    await type('Ask Jane for new files');
    await press('Control+Enter');
    await expect.poll(() => needs().list.getByRole('img', { name: 'has a note' }).count()).toBe(2);
    await listHasFocus();
    await press('Control+z');
    await expect.poll(() => needs().list.getByRole('img', { name: 'has a note' }).count()).toBe(0);
  });

  it('stays on the heading of a cause while the list is read again', async () => {
    const { page } = desk().running;
    await press('Home');
    const { rows } = await askBridge(page, 'needs:list', {});
    const keys = rows.flatMap(({ key, name }) => (name === 'Okafor hall' ? [key] : []));
    await askBridge(page, 'needs:note', { keys, note: 'Written meanwhile' });
    await needs().row('Okafor hall').getByRole('img', { name: 'has a note' }).waitFor();
    await press('Space');
    await needs().selection.getByText('2 selected').waitFor();
    await press('Space');
    await askBridge(page, 'needs:note', { keys, note: '' });
    await needs().row('Okafor hall').getByRole('img', { name: 'has a note' }).waitFor({ state: 'detached' });
  });

  it('puts a whole cause off, and brings it back', async () => {
    await press('Home', 'Space', 's');
    await panel('Snooze until').waitFor();
    await press('ArrowDown', 'ArrowUp', 'Enter');
    await counted('Snoozed', 2);
    await counted('Open', 0);
    await press('Control+z');
    await counted('Open', 2);
    await needs().row('Okafor hall').waitFor();
  });

  it('resolves a whole cause with a reason that is in the history of each', async () => {
    await needs().list.focus();
    await press('Home', 'Space', 'e');
    const because = panel('Reason for resolving');
    await because.waitFor();
    await because.getByRole('textbox', { name: 'Reason' }).focus();
    await type('The customer sends new files');
    await press('Control+Enter');
    await counted('Resolved', 2);
    await press('Control+z');
    await counted('Open', 2);
    await needs().open('Okafor wall');
    const entries = needs().history.getByRole('listitem');
    await entries
      .first()
      .getByText(/^Reopened/)
      .waitFor();
    const words = await entries.allInnerTexts();
    expect(words.map((text) => text.split(' ')[0])).toEqual([
      ...['Reopened', 'Resolved', 'Unsnoozed', 'Snoozed', 'Removed', 'Added'],
    ]);
    expect(words[1]).toContain('The customer sends new files');
  });

  it('leads from a failed print file to the very picture, marked in its cart', async () => {
    await needs().list.focus();
    expect((await needs().actions())[0]).toBe('Show picture');
    await press('Control+Enter');
    const { page } = desk().running;
    const pointed = page.getByRole('status', {
      name: 'The lab could not create a print file from this picture',
    });
    await pointed.waitFor();
    await pointed.getByRole('img', { name: FRAMED }).waitFor();
    const line = page.getByRole('group', { name: /The lab could not create the print file/ });
    await expect.poll(() => line.getAttribute('aria-label')).toContain(FRAMED);
    await pointed.getByRole('button', { name: 'Show line' }).focus();
    await press('Enter');
    await expect.poll(() => line.evaluate((row) => row === document.activeElement)).toBe(true);
    await page.getByRole('heading', { level: 1, name: 'Okafor wall' }).waitFor();
    if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/needs-picture.png` });
    expect(desk().running.logs()).not.toContain('[page error]');
  });
});
