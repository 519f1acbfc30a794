import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** More than this many steps to something would be no way to it. */
const AT_MOST = 250;

/** What has the keyboard, and whether a person sees that it does. */
interface Focus {
  readonly where: string;
  readonly seen: boolean;
}

/**
 * Where the keyboard is. It is seen by an outline, by the drawn edge of naive-ui's fields, or by the active row or
 * option of a list; a heading, a region or the page's main part, to which the program brought it, is a place and
 * no control, and needs none.
 */
export async function focusOf(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body)
      return { where: 'nothing', seen: false };
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
    const where = `${element.tagName.toLowerCase()}.${element.className} “${name.slice(0, 40)}”`;
    if (
      element.tabIndex === -1 &&
      element.matches('h1, h2, h3, main, article, section, aside, [role="region"]')
    )
      return { where, seen: true };
    const hasRing = (part: Element | null | undefined): boolean => {
      if (part == null) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
      return (
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) ||
        (part.matches('.n-input__state-border') && boxShadow !== 'none') ||
        Number.parseFloat(getComputedStyle(part, '::after').outlineWidth) >= 2
      );
    };
    const active = document.getElementById(element.getAttribute('aria-activedescendant') ?? '');
    const field = element.closest('.n-input')?.querySelector('.n-input__state-border');
    const around = [element, active, field, active?.closest('[role="row"]')];
    for (let parent = element.parentElement, step = 0; parent !== null && step < 3; step += 1) {
      around.push(parent);
      parent = parent.parentElement;
    }
    const inside = [...element.querySelectorAll('.active, .n-checkbox-box, .n-switch__rail, .mat')];
    const isChosen = active?.getAttribute('aria-selected') === 'true';
    return { where, seen: isChosen || [...around, ...inside].some(hasRing) };
  });
}

/** Counts from now on, until it is loaded anew, how often a pointer does something to the page. */
export const watchPointer = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Reflect.set(window, 'pointed', 0);
    const count = (): boolean => Reflect.set(window, 'pointed', 1 + Number(Reflect.get(window, 'pointed')));
    for (const kind of ['pointerdown', 'mousedown', 'wheel', 'touchstart'])
      window.addEventListener(kind, count, true);
  });

/** How often a pointer did something since it is watched. */
export const timesPointed = (page: Page): Promise<unknown> =>
  page.evaluate((): unknown => Reflect.get(window, 'pointed'));

/** A person who has a keyboard and nothing else. After each step the focus is somewhere, and is seen. */
export class Hand {
  readonly did: string[] = [];

  constructor(readonly page: Page) {}

  /** Waits until the focus is on something that shows it. */
  async sees(): Promise<void> {
    await expect
      .poll(
        async () => {
          const { where, seen } = await focusOf(this.page);
          return seen ? 'seen' : where;
        },
        { timeout: 10_000 },
      )
      .toBe('seen');
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await this.page.keyboard.press(key);
      this.did.push(key);
      await this.sees();
    }
  }

  /** Types into what has the keyboard. */
  async type(words: string): Promise<void> {
    await this.page.keyboard.type(words);
    this.did.push(`“${words.slice(0, 30)}”`);
    await this.sees();
  }

  /** Pastes into what has the keyboard; the page itself may not reach the clipboard. */
  async paste(words: string): Promise<void> {
    await this.page.keyboard.insertText(words);
    this.did.push('paste');
    await this.sees();
  }

  /** Goes on from one thing to the next until it is at this one; each on the way shows that it has the keyboard. */
  async to(goal: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await goal.first().waitFor();
    const isThere = (): Promise<boolean> =>
      goal.first().evaluate((element) => element === document.activeElement);
    for (let step = 0; step <= AT_MOST; step += 1) {
      if (await isThere()) {
        this.did.push(`${key} ×${step}`);
        return this.sees();
      }
      await this.page.keyboard.press(key);
      const { where, seen } = await focusOf(this.page);
      // Between the last thing and the first the keyboard is at the page itself for one step.
      if (!seen && where !== 'nothing') await this.sees();
    }
    throw new Error(`${String(goal)} is not reached by ${AT_MOST} presses of ${key}`);
  }

  /** Goes to a button and presses it. */
  async push(button: Locator): Promise<void> {
    await this.to(button);
    await this.page.keyboard.press('Enter');
    this.did.push('Enter');
  }

  /** Chooses one of a group of radio buttons. */
  async choose(group: Locator, option: Locator): Promise<void> {
    const inGroup = (): Promise<boolean> =>
      group.first().evaluate((element) => element.contains(document.activeElement));
    await group.first().waitFor();
    for (let step = 0; step <= AT_MOST && !(await inGroup()); step += 1)
      await this.page.keyboard.press('Tab');
    await this.sees();
    for (let step = 0; step < 12; step += 1) {
      if (await option.first().isChecked()) return;
      const isHere = await option.first().evaluate((element) => element === document.activeElement);
      await this.press(isHere ? 'Space' : 'ArrowDown');
    }
    throw new Error(`${String(option)} cannot be chosen by keyboard`);
  }
}
