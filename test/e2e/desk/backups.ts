import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import type { RunningApp } from '../launch';

/** Snapshots, going back to one, and what has to be settled afterwards: a section of the settings. */
export class Backups {
  readonly page: Page;

  constructor(readonly running: RunningApp) {
    this.page = running.page;
  }

  /** Goes there by the rail, and waits until the snapshots were read. */
  async open(): Promise<void> {
    await this.page
      .getByRole('navigation', { name: 'Areas' })
      .getByRole('link', { name: /^Settings\b/ })
      .click();
    await this.page
      .getByRole('navigation', { name: 'Settings' })
      .getByRole('link', { name: 'Backups' })
      .click();
    await this.page.getByRole('heading', { name: 'Snapshots of this desk' }).waitFor();
  }

  /** The snapshots, newest first. */
  get snapshots(): Locator {
    return this.page.getByRole('table', { name: 'Snapshots' }).getByRole('rowheader');
  }

  /** Makes a snapshot and waits until it was found sound. */
  async make(): Promise<void> {
    const before = await this.snapshots.count();
    await this.page.getByRole('button', { name: 'Create snapshot now' }).first().click();
    await this.page.getByText(/^Snapshot created and intact/).waitFor();
    await expect.poll(() => this.snapshots.count(), { timeout: 20_000 }).toBeGreaterThan(before);
  }

  /** What going back would change, before it is done. */
  get preview(): Locator {
    return this.page.getByRole('dialog', { name: /^Restore (the snapshot|from)/ });
  }

  /** Looks at what going back to the newest snapshot of that reason would change. */
  async look(reason: string): Promise<void> {
    const row = this.page
      .getByRole('table', { name: 'Snapshots' })
      .getByRole('row', { name: reason })
      .first();
    await row.getByRole('button', { name: /^Restore the snapshot/ }).click();
    await this.preview.getByRole('heading', { name: 'What stays the same' }).waitFor();
  }

  /** Chooses the file that every dialog to come answers with, and looks at it. */
  async openFile(): Promise<void> {
    await this.page.getByRole('button', { name: 'Restore from file…' }).click();
    await this.preview.getByRole('heading', { name: 'What stays the same' }).waitFor();
  }

  /**
   * Goes back, as the open preview says, and waits until the program has ended. It asks the system to be started again,
   * which the driver would lose sight of: that it asked is what is seen here, and the caller opens it again.
   */
  async goBack(): Promise<void> {
    const { app } = this.running;
    await app.evaluate(({ app: electron }) => {
      electron.relaunch = () => console.log('The program asks to be started again');
    });
    const ended = app.waitForEvent('close', { timeout: 30_000 });
    await this.preview.getByRole('button', { name: /restart$/ }).click();
    await ended;
    await expect.poll(() => this.running.logs()).toContain('The program asks to be started again');
  }

  /** Stays above every view while something is to be settled. */
  get banner(): Locator {
    return this.page.locator('main').getByRole('button', { name: 'Settle…' });
  }

  /** What has to be settled. */
  get toSettle(): Locator {
    return this.page.getByRole('region', { name: 'To settle after the restore' });
  }

  /** Goes to what has to be settled by the banner. */
  async settle(): Promise<void> {
    await this.banner.click();
    await this.toSettle.getByRole('button', { name: 'Ask the lab' }).waitFor();
  }

  /** Asks the lab, and waits for the result. */
  async ask(): Promise<void> {
    await this.toSettle.getByRole('button', { name: 'Ask the lab' }).click();
    await this.toSettle.getByText(/^The lab’s answers settled/).waitFor();
  }

  /** Records the same of everything that bears one of these names. */
  async record(names: readonly string[], said: string, how: string): Promise<void> {
    for (const name of names)
      await this.toSettle
        .getByRole('checkbox', { name: `Select ${name}`, exact: true })
        .first()
        .click();
    await this.toSettle.getByRole('button', { name: 'Record the lab’s answer…' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Record the lab’s answer' });
    await dialog.getByText(said).click();
    await dialog.getByRole('textbox', { name: 'Who said so, when, and how' }).fill(how);
    await dialog.getByRole('button', { name: 'Record' }).click();
    await dialog.waitFor({ state: 'hidden' });
  }
}
