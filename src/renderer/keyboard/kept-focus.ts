/** How many places are remembered: enough for a dialog over a dialog over a list. */
const REMEMBERED = 8;
const LISTS = '[role="grid"], [role="treegrid"], [role="listbox"]';

/**
 * Something that had the keyboard, and what contained it, the nearest first. All of it is held weakly: a view that was left
 * is not kept for it.
 */
interface Place {
  readonly element: WeakRef<HTMLElement>;
  readonly around: readonly WeakRef<Element>[];
}

/** What has the keyboard again, where it is still there. */
function elementOf({ element }: Place): HTMLElement | null {
  const known = element.deref();
  // What is out of the document has no rectangle.
  const isThere = known !== undefined && !known.matches(':disabled') && known.getClientRects().length > 0;
  return isThere ? known : null;
}

/** Everything that an element is in below the body, the nearest first. */
function aroundOf(element: Element): WeakRef<Element>[] {
  const around: WeakRef<Element>[] = [];
  for (let at = element.parentElement; at !== null && at !== document.body; at = at.parentElement)
    around.push(new WeakRef<Element>(at));
  return around;
}

/**
 * What is left near a place that went away: the list that it was in, else the heading above it. Never another button:
 * whoever holds Enter would press it.
 */
function nearest({ around }: Place): HTMLElement | null {
  for (const known of around) {
    const one = known.deref();
    if (one?.isConnected !== true) continue;
    if (one instanceof HTMLElement && one.matches(LISTS)) return one;
    const heading = [...one.querySelectorAll<HTMLElement>('h1, h2, h3')].find(
      (candidate) => candidate.getClientRects().length > 0,
    );
    if (heading !== undefined) return heading;
  }
  return null;
}

/**
 * Sees to it that the keyboard is never nowhere: when what has it goes away or is switched off, and no view took it
 * elsewhere, it lands near where it was. Called once; lives as long as the page.
 */
export function keepFocus(): void {
  const places: Place[] = [];
  let isLooking = false;

  function land(): void {
    isLooking = false;
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const last = places.at(-1);
    if (last === undefined || elementOf(last) !== null) return;
    const dialog = [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]')].at(-1);
    for (const place of [...places].reverse()) {
      if (dialog !== undefined && !place.around.some((one) => one.deref() === dialog)) continue;
      const goal = elementOf(place) ?? nearest(place);
      if (goal === null) continue;
      if (goal.tabIndex < 0) goal.tabIndex = -1;
      goal.focus({ preventScroll: true });
      return;
    }
    (dialog?.querySelector<HTMLElement>('h1') ?? dialog ?? document.querySelector('main'))?.focus();
  }

  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    places.push({ element: new WeakRef(target), around: aroundOf(target) });
    if (places.length > REMEMBERED) places.shift();
  });
  new MutationObserver(() => {
    if (isLooking || document.activeElement !== document.body) return;
    isLooking = true;
    // After the views, which know better where to go: they do so with the next frame.
    requestAnimationFrame(() => setTimeout(land, 30));
  }).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled'],
  });
}
