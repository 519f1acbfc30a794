import type { Page } from 'playwright-core';

/** Smallest side of a target, and the circle that keeps a smaller one apart, in CSS pixels (WCAG 2.2, 2.5.8). */
const TARGET = 24;

/**
 * Targets on the page that are smaller than 24 by 24 CSS pixels and do not keep their distance from others either.
 * Links that are in a line of words are left to the height of the line, as the criterion does.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const wanted =
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="checkbox"], [role="radio"], [role="switch"], [role="option"], [role="menuitem"], [role="menuitemradio"], [role="tab"]';
    const isSeen = (element: Element): boolean => {
      if (element.closest('.unseen, [inert], [aria-hidden="true"]') !== null) return false;
      const { width, height } = element.getBoundingClientRect();
      if (width <= 1 || height <= 1) return false;
      return element.checkVisibility({ visibilityProperty: true });
    };
    const dialogs = [...document.querySelectorAll(':is([role="dialog"], [role="menu"])')].filter(isSeen);
    const root: ParentNode = dialogs.at(-1) ?? document;
    // What a label belongs to is pressed by it as well.
    const boxOf = (element: Element): DOMRect => {
      const label = element.matches('input, [role="switch"], [role="checkbox"], [role="radio"]')
        ? element.closest('label')
        : null;
      return (label ?? element).getBoundingClientRect();
    };
    const isInline = (element: Element): boolean => {
      if (getComputedStyle(element).display !== 'inline') return false;
      const words = element.parentElement?.textContent?.trim() ?? '';
      return words.length > (element.textContent?.trim().length ?? 0);
    };
    const targets = [...root.querySelectorAll(wanted)]
      .filter((element) => isSeen(element) && !element.matches(':disabled, [aria-disabled="true"]'))
      .map((element) => {
        const box = boxOf(element);
        return {
          element,
          box,
          isSmall: box.width < least - 0.5 || box.height < least - 0.5,
          x: box.x + box.width / 2,
          y: box.y + box.height / 2,
        };
      });
    type Target = (typeof targets)[number];
    const isClose = (small: Target, other: Target): boolean => {
      if (small.element.contains(other.element) || other.element.contains(small.element)) return false;
      if (small.box.x === other.box.x && small.box.y === other.box.y) return false;
      const aside = Math.max(other.box.left - small.x, 0, small.x - other.box.right);
      const above = Math.max(other.box.top - small.y, 0, small.y - other.box.bottom);
      if (Math.hypot(aside, above) < least / 2 - 0.5) return true;
      return other.isSmall && Math.hypot(small.x - other.x, small.y - other.y) < least - 0.5;
    };
    return targets
      .filter((target) => target.isSmall && !isInline(target.element))
      .filter((target) => targets.some((other) => other !== target && isClose(target, other)))
      .map(({ element, box }) => {
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
        return `${element.tagName.toLowerCase()}.${element.className} “${name.slice(0, 40)}” ${box.width.toFixed(0)}×${box.height.toFixed(0)}`;
      });
  }, TARGET);
}

/** Words that no one can bring into sight: cut by what they are in, or beyond the window with nothing to scroll. */
export async function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const words = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      if (words === '' || parent === null) continue;
      if (
        parent.closest('.unseen, .skip, [inert], [aria-hidden="true"], .grid-row, .n-input__placeholder') !==
        null
      )
        continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width < 1 || box.height < 1) continue;
      let sideways = true;
      let upright = true;
      for (let at: Element | null = parent; at !== null && (sideways || upright); at = at.parentElement) {
        const style = getComputedStyle(at);
        if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
        const edge = at.getBoundingClientRect();
        const isRoot = at === document.body || at === document.documentElement;
        if (isRoot) break;
        if (/auto|scroll/.test(style.overflowX)) sideways = false;
        // An ellipsis says that there is more, and the whole is where the row is opened or pointed at.
        if (style.textOverflow === 'ellipsis') sideways = false;
        if (style.webkitLineClamp !== 'none') upright = false;
        if (/auto|scroll/.test(style.overflowY)) upright = false;
        if (sideways && (box.right > edge.right + 2 || box.left < edge.left - 2)) {
          cut.push(`“${words.slice(0, 50)}” aside in ${at.className}`);
          sideways = upright = false;
        } else if (upright && (box.bottom > edge.bottom + 3 || box.top < edge.top - 3)) {
          cut.push(`“${words.slice(0, 50)}” above or below in ${at.className}`);
          sideways = upright = false;
        }
      }
      if (sideways && (box.right > innerWidth + 2 || box.left < -2))
        cut.push(`“${words.slice(0, 50)}” beside the window`);
      if (upright && (box.bottom > innerHeight + 3 || box.top < -3))
        cut.push(`“${words.slice(0, 50)}” above or below the window`);
    }
    return [...new Set(cut)];
  });
}

/** Under which name the page keeps what `bringSight` brought to it. */
export const SIGHT = 'sightOfFocus';
/** What covers something that has the keyboard, in words; null while a part of it is on top in the window. */
export type Sight = (element: Element) => Promise<string | null>;

/** Brings to the page, until it is loaded anew, what tells whether something that has the keyboard is in sight. */
export const bringSight = (page: Page): Promise<unknown> =>
  page.evaluate((key) => {
    const above = (shown: Element): string | null => {
      const box = shown.getBoundingClientRect();
      const points = [0.5, 0.1, 0.9].flatMap((aside) =>
        [0.5, 0.15, 0.85].map((down) => [box.x + box.width * aside, box.y + box.height * down] as const),
      );
      const tops = points.map(([x, y]) => document.elementFromPoint(x, y));
      if (tops.some((top) => top !== null && (shown.contains(top) || top.contains(shown)))) return null;
      const [top] = tops;
      return `at ${box.x.toFixed(0)}, ${box.y.toFixed(0)} under ${top?.tagName ?? 'nothing'}.${top?.className ?? ''}`;
    };
    Reflect.set(window, key, async (element: Element): Promise<string | null> => {
      const shown = element.matches('input') ? (element.closest('label') ?? element) : element;
      // What scrolls into sight may take a moment, and a window behind another one draws seldom.
      let covered = above(shown);
      for (let pause = 0; covered !== null && pause < 10; pause += 1) {
        await new Promise((resolve) => setTimeout(resolve, 150));
        covered = above(shown);
      }
      if (covered === null) return null;
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
      return `${element.tagName.toLowerCase()}.${element.className} “${name.slice(0, 40)}” ${covered}`;
    });
  }, SIGHT);

/** What takes the keyboard without being seen then: brought to by the keyboard, no part of it is on top in the window. */
export async function hiddenFocus(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  try {
    // A display gives its focus to one window only; this one is looked at as though it had it.
    await session.send('Emulation.setFocusEmulationEnabled', { enabled: true });
    await bringSight(page);
    return await withoutSight(page);
  } finally {
    await session.detach();
  }
}

async function withoutSight(page: Page): Promise<string[]> {
  return page.evaluate(async (sight) => {
    const wanted =
      'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex]:not([tabindex="-1"])';
    const dialogs = [...document.querySelectorAll(':is([role="dialog"], [role="menu"])')].filter(
      (dialog) => dialog.getBoundingClientRect().width > 0,
    );
    const root: ParentNode = dialogs.at(-1) ?? document;
    const before = document.activeElement;
    const hidden: string[] = [];
    const all = [...root.querySelectorAll<HTMLElement>(wanted)].filter(
      (element) =>
        element.tabIndex >= 0 &&
        element.closest('[inert], [aria-hidden="true"]') === null &&
        element.checkVisibility({ visibilityProperty: true }),
    );
    for (const element of all) {
      element.focus();
      await new Promise((resolve) => requestAnimationFrame(resolve));
      if (document.activeElement !== element) continue;
      const covered = await (Reflect.get(window, sight) as Sight)(element);
      if (covered !== null) hidden.push(covered);
    }
    if (before instanceof HTMLElement) before.focus();
    return hidden;
  }, SIGHT);
}

/** What is chosen or shown at the moment and is on the same ground as everything else, where grounds fall away. */
export async function unmarked(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const chosen =
      ':is(a, li, button)[aria-current="page"], button[aria-pressed="true"], [role="option"][aria-selected="true"], [role="row"][aria-selected="true"]';
    const probe = document.createElement('span');
    probe.style.cssText = 'forced-color-adjust: none; background: Highlight';
    document.body.append(probe);
    const highlight = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return [...document.querySelectorAll(chosen)]
      .filter(
        (element) => element.checkVisibility() && getComputedStyle(element).backgroundColor !== highlight,
      )
      .map(
        (element) =>
          `${element.tagName.toLowerCase()}.${element.className} “${element.textContent?.trim() ?? ''}”`,
      );
  });
}

/** What moves on the page for longer than a moment, or again and again. */
export async function moving(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => {
        const timing = effect?.getComputedTiming();
        return playState === 'running' && (timing?.iterations === Infinity || Number(timing?.duration) > 20);
      })
      .map(({ effect }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null;
        return `${target?.tagName.toLowerCase() ?? '?'}.${target?.className ?? ''}`;
      }),
  );
}

/** What would move once it changes: a transition, or scrolling that glides. */
export async function wouldMove(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Longer than this is seen, in seconds. */
    const moment = 0.02;
    const seconds = (times: string): number =>
      Math.max(
        ...times.split(',').map((time) => Number.parseFloat(time) * (time.endsWith('ms') ? 0.001 : 1)),
      );
    const found = [...document.querySelectorAll('*')].flatMap((element) =>
      ['', '::before', '::after'].flatMap((part) => {
        const style = getComputedStyle(element, part);
        const glides = part === '' && style.scrollBehavior === 'smooth';
        const changes = style.transitionProperty !== 'none' && seconds(style.transitionDuration) > moment;
        return glides || changes ? [`${element.tagName.toLowerCase()}.${element.className}${part}`] : [];
      }),
    );
    return [...new Set(found)];
  });
}

/** What waits for its answer and shows nothing to the eye meanwhile, by its class. */
export async function blankWhileBusy(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seen = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return (
        width > 4 &&
        height > 4 &&
        element.childElementCount === 0 &&
        element.closest('.unseen') === null &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      );
    };
    return [...document.querySelectorAll('main [aria-busy="true"]')]
      .filter((busy) => ![...busy.querySelectorAll('*')].some(seen))
      .map((busy) => `${busy.tagName.toLowerCase()}.${busy.className}`);
  });
}

/** Waits until the page has not changed for a moment, or has gone on changing for four seconds. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const done = (): void => {
          observer.disconnect();
          resolve();
        };
        let quiet = setTimeout(done, 250);
        const observer = new MutationObserver(() => {
          clearTimeout(quiet);
          quiet = setTimeout(done, 250);
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        setTimeout(done, 4_000);
      }),
  );
}
