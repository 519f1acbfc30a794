/** The moment from which the first view is on screen: what no one sees yet waits for it. */
export interface FirstView {
  /** Resolves once, when the page has said so or has had long enough. */
  readonly shown: Promise<void>;
  /** The page shows real data. */
  markShown(): void;
}

/** A page that does not say it in this many milliseconds is hidden, broken or very slow; what waits goes on. */
const LONGEST_WAIT = 10_000;

/**
 * Keeps that moment.
 *
 * @param later does work a little later, in milliseconds
 */
export function awaitFirstView(later: (work: () => void, milliseconds: number) => unknown): FirstView {
  let markShown = (): void => undefined;
  const shown = new Promise<void>((resolve) => (markShown = resolve));
  later(() => markShown(), LONGEST_WAIT);
  return { shown, markShown: () => markShown() };
}
