const CONTROLS =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex]';

/**
 * Keeps Tab inside a dialog: after its last control comes the first, before the first the last, each scrolled into view.
 * For every press of a key in it. Its first and last control are no dates: Tab goes through the parts of one.
 */
export function keepTabIn(dialog: HTMLElement | null, event: KeyboardEvent): void {
  const { target } = event;
  if (event.key !== 'Tab' || event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
  if (dialog === null || !(target instanceof HTMLElement)) return;
  const stops = [...dialog.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => control.tabIndex >= 0 && control.checkVisibility({ visibilityProperty: true }),
  );
  const way = event.shiftKey ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  if (stops.some((stop) => (target.compareDocumentPosition(stop) & way) !== 0)) return;
  event.preventDefault();
  stops.at(event.shiftKey ? -1 : 0)?.focus();
}
