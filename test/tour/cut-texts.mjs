/* global document, getComputedStyle, innerWidth, HTMLElement -- this runs in the page */

/**
 * What of a page cannot be read: texts that are cut off where nothing carries the whole, and elements that leave the
 * window. Runs in the page, so it is alone.
 *
 * @returns {string[]} one line each: what is wrong, which element, its text
 */
export function cutTexts() {
  /** @param {Element} element */
  const named = (element) =>
    [element.tagName.toLowerCase(), ...element.classList].slice(0, 4).join('.') +
    (element.parentElement === null
      ? ''
      : ` in ${[...element.parentElement.classList].slice(0, 2).join('.')}`);
  /** @param {Element} element the words that are in it itself */
  const ownWords = (element) =>
    [...element.childNodes]
      .filter((node) => node.nodeType === 3)
      .map((node) => node.textContent ?? '')
      .join('')
      .trim();
  /** @param {Element} element whether someone can read all of it some other way */
  const isToldElsewhere = (element) =>
    element.closest('[title],[aria-describedby],[data-tip]') !== null ||
    element.closest('[aria-hidden="true"]') !== null;
  /** @param {Element} element whether it may be scrolled into view */
  const isScrolled = (element) => {
    for (let outer = element.parentElement; outer !== null; outer = outer.parentElement)
      if (/auto|scroll/.test(getComputedStyle(outer).overflowX)) return true;
    return false;
  };
  const wrong = [];
  for (const element of document.querySelectorAll('body *')) {
    if (!(element instanceof HTMLElement) || !element.checkVisibility({ visibilityProperty: true })) continue;
    const words = ownWords(element);
    if (!/\p{L}{2}/u.test(words)) continue;
    const box = element.getBoundingClientRect();
    // What is there for screen readers alone is one pixel large.
    if (box.width <= 2 || box.height <= 2) continue;
    const { overflowX } = getComputedStyle(element);
    const isCut = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
    if (isCut && !isToldElsewhere(element)) wrong.push(`cut off: ${named(element)}: ${words.slice(0, 70)}`);
    const leaves = box.right > innerWidth + 1 || box.left < -1;
    if (leaves && !isScrolled(element))
      wrong.push(`leaves the window: ${named(element)}: ${words.slice(0, 70)}`);
  }
  return [...new Set(wrong)];
}
