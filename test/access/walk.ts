import type { Page } from 'playwright-core';
import { focusOf } from './hand';
import { bringSight, SIGHT, type Sight } from './measures';

/** Where the walk keeps what it has to reach, and what is walked through, on the page. */
const STOPS = 'stopsOfTheWalk';
const ROOT = 'rootOfTheWalk';
/** More presses than there are stops: between the last and the first the keyboard leaves the page for a moment. */
const BEYOND = 6;

/**
 * Goes through the page, or what came up over it, by real presses of Tab, and through a menu by its arrows, as a person
 * without a mouse does.
 *
 * @returns what is wrong, in words: what is not reached, what has the keyboard without showing it or out of sight, and
 *   where the keyboard leaves or closes what came up
 */
export async function walkByTab(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  try {
    await session.send('Emulation.setFocusEmulationEnabled', { enabled: true });
    await bringSight(page);
    return await walk(page);
  } finally {
    await session.detach();
  }
}

async function walk(page: Page): Promise<string[]> {
  const { count, key } = await page.evaluate(
    ([stopsKey, rootKey]) => {
      const wanted =
        'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]:not([tabindex="-1"])';
      const dialogs = [...document.querySelectorAll(':is([role="dialog"], [role="menu"])')].filter(
        (dialog) => dialog.getBoundingClientRect().width > 0,
      );
      const root = dialogs.at(-1) ?? document.documentElement;
      const isMenu = root.matches('[role="menu"]');
      const all = [...root.querySelectorAll<HTMLElement>(isMenu ? '[role^="menuitem"]' : wanted)].filter(
        (element) =>
          (isMenu || element.tabIndex >= 0) &&
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
      Reflect.set(window, stopsKey, stops);
      Reflect.set(window, rootKey, root);
      if (root === document.documentElement && document.activeElement instanceof HTMLElement)
        document.activeElement.blur();
      return { count: stops.length, key: isMenu ? 'ArrowDown' : 'Tab' };
    },
    [STOPS, ROOT] as const,
  );
  const found = new Set<string>();
  for (let step = 0; step < count + BEYOND; step += 1) {
    await page.keyboard.press(key);
    const focus = await focusOf(page);
    if (!focus.seen && focus.where !== 'nothing')
      found.add(`has the keyboard and does not show it: ${focus.where}`);
    const { left, wrong } = await page.evaluate(
      async ([stopsKey, rootKey, sightKey]) => {
        const { activeElement: active } = document;
        const root = Reflect.get(window, rootKey) as Element;
        const stops = Reflect.get(window, stopsKey) as HTMLElement[][];
        const rest = stops.filter((stop) => stop.every((element) => element !== active));
        Reflect.set(window, stopsKey, rest);
        if (!root.isConnected) return { left: 0, wrong: 'closes it' };
        if (active === null || active === document.body) return { left: rest.length, wrong: null };
        if (!root.contains(active)) return { left: rest.length, wrong: 'leads out of it' };
        const covered = await (Reflect.get(window, sightKey) as Sight)(active);
        return { left: rest.length, wrong: covered === null ? null : `leads out of sight: ${covered}` };
      },
      [STOPS, ROOT, SIGHT] as const,
    );
    if (wrong !== null) found.add(`${key} ${wrong}`);
    if (left === 0) break;
  }
  const missed = await page.evaluate(
    (stopsKey) =>
      (Reflect.get(window, stopsKey) as HTMLElement[][])
        .map(([element]) => element)
        .filter((element) => element?.isConnected === true)
        .map((element) => {
          const name = element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
          return `${element?.tagName.toLowerCase() ?? '?'}.${element?.className ?? ''} “${name.slice(0, 40)}”`;
        }),
    STOPS,
  );
  return [...missed.map((one) => `${key} does not reach: ${one}`), ...found];
}
