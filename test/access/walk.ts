import type { Page } from 'playwright-core';
import { focusOf } from './hand';

/** Where the walk keeps what it has to reach, on the page. */
const STOPS = 'stopsOfTheWalk';
/** More presses than there are stops: between the last and the first the keyboard leaves the page for a moment. */
const BEYOND = 6;

/**
 * Goes through the page, or what came up over it, by real presses of Tab, as a person without a mouse does.
 *
 * @returns what is wrong, in words: what Tab does not reach, and what has the keyboard without showing it
 */
export async function walkByTab(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  try {
    await session.send('Emulation.setFocusEmulationEnabled', { enabled: true });
    return await walk(page);
  } finally {
    await session.detach();
  }
}

async function walk(page: Page): Promise<string[]> {
  const count = await page.evaluate((key) => {
    const wanted =
      'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]:not([tabindex="-1"])';
    const dialogs = [...document.querySelectorAll(':is([role="dialog"], [role="menu"])')].filter(
      (dialog) => dialog.getBoundingClientRect().width > 0,
    );
    const root: ParentNode = dialogs.at(-1) ?? document;
    const all = [...root.querySelectorAll<HTMLElement>(wanted)].filter(
      (element) =>
        element.tabIndex >= 0 &&
        element.closest('[inert], [aria-hidden="true"]') === null &&
        element.checkVisibility({ visibilityProperty: true }),
    );
    // Of a group of radio buttons Tab reaches the one that is chosen, else any.
    const groupOf = (element: HTMLElement): string | null =>
      element instanceof HTMLInputElement && element.type === 'radio' && element.name !== ''
        ? element.name
        : null;
    const groups = new Map<string, HTMLElement[]>();
    for (const element of all) {
      const group = groupOf(element);
      if (group !== null) groups.set(group, [...(groups.get(group) ?? []), element]);
    }
    const stops = all
      .filter((element) => groupOf(element) === null)
      .map((element) => [element])
      .concat([...groups.values()]);
    Reflect.set(window, key, stops);
    if (root === document && document.activeElement instanceof HTMLElement) document.activeElement.blur();
    return stops.length;
  }, STOPS);
  const unseen = new Set<string>();
  for (let step = 0; step < count + BEYOND; step += 1) {
    await page.keyboard.press('Tab');
    const focus = await focusOf(page);
    if (!focus.seen && focus.where !== 'nothing') unseen.add(focus.where);
    const left = await page.evaluate((key) => {
      const stops = Reflect.get(window, key) as HTMLElement[][];
      const rest = stops.filter((stop) => stop.every((element) => element !== document.activeElement));
      Reflect.set(window, key, rest);
      return rest.length;
    }, STOPS);
    if (left === 0) break;
  }
  const missed = await page.evaluate(
    (key) =>
      (Reflect.get(window, key) as HTMLElement[][])
        .map(([element]) => element)
        .filter((element) => element?.isConnected === true)
        .map((element) => {
          const name = element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
          return `${element?.tagName.toLowerCase() ?? '?'}.${element?.className ?? ''} “${name.slice(0, 40)}”`;
        }),
    STOPS,
  );
  return [
    ...missed.map((one) => `Tab does not reach: ${one}`),
    ...[...unseen].map((one) => `has the keyboard and does not show it: ${one}`),
  ];
}
