/** What waits for a pressed pointer to be let go. */
const waiting: (() => void)[] = [];
let isPressed = false;

function letGo(): void {
  isPressed = false;
  for (const work of waiting.splice(0)) work();
}

window.addEventListener('pointerdown', () => (isPressed = true), true);
for (const end of ['pointerup', 'pointercancel'] as const) {
  // The click that a press ends in comes right after it, and finds everything where it was.
  window.addEventListener(end, () => setTimeout(letGo), true);
}
// A press that ends outside the window reaches no one.
window.addEventListener('blur', letGo);

/**
 * Does what may move things about on the page: at once, or, while a pointer is pressed, as soon as that is let go. A
 * button that moves away between the press and its end is not clicked, and the person who pressed it does not learn so.
 */
export function afterPress(work: () => void): void {
  if (isPressed) waiting.push(work);
  else work();
}
