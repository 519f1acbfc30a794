import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Given, TreeReader } from './accessibility-tree';
import { type Action, type Expected, IN_PASSING, type Step } from './tasks';

/** More steps than this to something would be no way to it. */
const MAX_TABS = 60;

const escaped = (text: string): string => text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
/** Whether words are as they are written down. */
export const fits = (written: string, words: string): boolean =>
  new RegExp(`^${escaped(written).replaceAll(/\{\w+\}/g, '.+')}$`, 's').test(words);
/** What fits as it is written down, so that a comparison names only what differs. */
const asWritten = (written: string | undefined, words: string): string =>
  written !== undefined && fits(written, words) ? written : words;

const asExpected = ({ place }: Given, at: Expected): Expected => ({
  role: place.role,
  name: asWritten(at.name, place.name),
  states: place.states.map((state, index) => asWritten(at.states[index], state)),
  inside: place.inside.map((group, index) => asWritten(at.inside[index], group)),
});

/** Keeps every announcement of the page in order: words that come into a live region. */
const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const heard: string[] = [];
    Reflect.set(window, 'heard', heard);
    const known = new WeakMap<Element, string>();
    const look = (): void => {
      for (const region of document.querySelectorAll<HTMLElement>(
        ':is([aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"])',
      )) {
        if (region.parentElement?.closest('[aria-live], [role="status"], [role="alert"]') != null) continue;
        const words = region.innerText.replaceAll(/\s+/g, ' ').trim();
        if (words !== '' && known.get(region) !== words) heard.push(words);
        known.set(region, words);
      }
    };
    look();
    heard.length = 0;
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });

/** A person who has a keyboard and hears: after each step the accessibility tree gives what is written down. */
export class Listener {
  private constructor(
    private readonly page: Page,
    private readonly tree: TreeReader,
    private readonly values: Readonly<Record<string, string>>,
  ) {}

  /** `values` are what a step pastes in place of `{…}`. */
  static async of(page: Page, tree: TreeReader, values: Readonly<Record<string, string>>): Promise<Listener> {
    await listen(page);
    return new Listener(page, tree, values);
  }

  /** Does one step, and compares the place of the keyboard and every announcement. */
  async follow({ does, at, says }: Step): Promise<void> {
    const step = JSON.stringify(does);
    const before = (await this.tree.read()).live;
    await this.heard();
    await this.act(does, at);
    await expect.poll(async () => asExpected(await this.tree.read(), at), { message: step }).toEqual(at);
    const announced = async (): Promise<string[]> => {
      const { live } = await this.tree.read();
      return says.filter((words) => live.some((one) => !before.includes(one) && fits(words, one)));
    };
    await expect.poll(announced, { message: step }).toEqual(says);
    const known = [...says, ...IN_PASSING];
    const more = (await this.heard()).filter((words) => !known.some((one) => fits(one, words)));
    expect(more, `announced besides after ${step}`).toEqual([]);
  }

  /** What was announced since it was last asked. */
  private heard(): Promise<string[]> {
    return this.page.evaluate(() => (Reflect.get(window, 'heard') as string[]).splice(0));
  }

  private async act(does: Action, at: Expected): Promise<void> {
    const { keyboard } = this.page;
    if ('press' in does) return keyboard.press(does.press.replace('Mod', 'ControlOrMeta'));
    if ('type' in does) return keyboard.type(does.type);
    if ('paste' in does)
      return keyboard.insertText(
        does.paste.replaceAll(/\{(\w+)\}/g, (_, name: string) => this.values[name] ?? ''),
      );
    for (let count = 0; count < MAX_TABS; count += 1) {
      await keyboard.press(does.until);
      const { place } = await this.tree.read();
      if (place.role === at.role && fits(at.name, place.name)) return;
    }
    throw new Error(`${at.role} “${at.name}” is not reached by ${MAX_TABS} presses of ${does.until}`);
  }
}
