import type { Locator, Page } from 'playwright-core';
import { KeyWindow } from './key-window';

export type Area =
  | 'Today'
  | 'Needs you'
  | 'Batches'
  | 'Catalog'
  | 'Carts'
  | 'Orders'
  | 'Submissions'
  | 'Customers'
  | 'Activity'
  | 'Settings';

/** What is around every view: the rail, the status bar, notices, dialogs. */
export class Frame {
  constructor(readonly page: Page) {}

  /** Goes to an area by the rail. */
  async go(area: Area): Promise<void> {
    await this.page
      .getByRole('navigation', { name: 'Areas' })
      .getByRole('link', { name: new RegExp(`^${area}\\b`) })
      .click();
  }

  /** The strip that says environment, account, running work, online and saved. */
  get foot(): Locator {
    return this.page.getByRole('contentinfo');
  }

  /** Waits until the status bar says that what was typed is on disk. */
  async saved(): Promise<void> {
    await this.foot.getByText(/^Saved \d+ s ago$/).waitFor();
  }

  get notices(): Locator {
    return this.page.getByRole('region', { name: 'Notices' });
  }

  /** The enabled controls in sight that what was just said lies over, by what is written on them; empty for none. */
  coveredByToasts(): Promise<string[]> {
    return this.page.evaluate(() => {
      const cut = (one: DOMRect, other: DOMRect): DOMRect => {
        const [left, top] = [Math.max(one.left, other.left), Math.max(one.top, other.top)];
        const [right, bottom] = [Math.min(one.right, other.right), Math.min(one.bottom, other.bottom)];
        return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
      };
      const inSight = (element: Element): DOMRect => {
        let box = element.getBoundingClientRect();
        for (let around = element.parentElement; around !== null; around = around.parentElement)
          if (getComputedStyle(around).overflow !== 'visible') box = cut(box, around.getBoundingClientRect());
        return box;
      };
      const said = [...document.querySelectorAll('.toast')].map((toast) => toast.getBoundingClientRect());
      if (said.length === 0) throw new Error('Nothing is said');
      return [
        ...document.querySelectorAll(
          'button:enabled, a[href], input:enabled, textarea:enabled, [role="row"]',
        ),
      ]
        .filter((control) => control.closest('.toast') === null)
        .filter((control) =>
          said.some((toast) => {
            const { width, height } = cut(inSight(control), toast);
            return width > 0 && height > 0;
          }),
        )
        .map((control) => control.textContent.trim() || control.outerHTML.slice(0, 80));
    });
  }

  /** The dialog of that title. */
  dialog(title: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name: title });
  }

  /** Everything that can be done, by name. */
  get palette(): Locator {
    return this.page.getByRole('dialog', { name: 'Commands' });
  }

  /** What went wrong, in words, where a person is. */
  get problem(): Locator {
    return this.page.getByRole('alert');
  }

  /** What a problem offers where a key fixes it. */
  get newKey(): Locator {
    return this.page.getByRole('button', { name: 'Enter the key and try again…' });
  }

  /** Gives a new key where the problem is shown, which then tries again. */
  async giveKey(key: string): Promise<void> {
    await (await KeyWindow.after(this.page, () => this.newKey.click())).give(key);
  }
}
