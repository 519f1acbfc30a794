import type { Locator, Page } from 'playwright-core';

/** The window of main that asks for a key, as the person in front of it uses it. The desk's page has no part in it. */
export class KeyWindow {
  constructor(readonly page: Page) {}

  /** Waits for the window that comes up by what is done. `desk` is the page of the desk. */
  static async after(desk: Page, act: () => Promise<unknown>): Promise<KeyWindow> {
    const [page] = await Promise.all([desk.context().waitForEvent('page'), act()]);
    await page.getByRole('button', { name: 'Not now' }).waitFor();
    return new KeyWindow(page);
  }

  /** The hosts that it names, as they are written there. */
  hosts(): Promise<string[]> {
    return this.page.locator('.host').allInnerTexts();
  }

  /** The field for a key; of an account with several, by what its label ends with. */
  field(service = ''): Locator {
    const fields = this.page.locator('input');
    return service === ''
      ? fields.first()
      : this.page.getByLabel(`Key or token: ${service}`, { exact: true });
  }

  /** Types one key, or one for each service, and saves. */
  async give(key: string | Readonly<Record<string, string>>): Promise<void> {
    if (typeof key === 'string') await this.field().fill(key);
    else for (const [service, one] of Object.entries(key)) await this.field(service).fill(one);
    await this.closesBy('Save key');
  }

  /** Closes it without an answer. */
  notNow(): Promise<void> {
    return this.closesBy('Not now');
  }

  /** Presses a button that closes the window. */
  async closesBy(name: string): Promise<void> {
    const closed = this.page.waitForEvent('close');
    // The page goes away with the click.
    await this.page
      .getByRole('button', { name, exact: true })
      .click({ noWaitAfter: true })
      .catch(() => undefined);
    await closed;
  }
}
