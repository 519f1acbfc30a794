/** This many records at a time leave the window answering while all of them are worked on. */
const PORTION = 250;

/** Works on a list of any length a portion at a time, and lets everything else happen between two of them. */
export async function inPortions<Item>(
  items: readonly Item[],
  work: (portion: readonly Item[]) => void,
): Promise<void> {
  for (let from = 0; from < items.length; from += PORTION) {
    if (from > 0) await new Promise((resolve) => setImmediate(resolve));
    work(items.slice(from, from + PORTION));
  }
}

/** The main process does nothing else for so long at most, in milliseconds. */
const SLICE_MS = 12;

/** What is awaited between two steps of long work: it lets everything else have its turn once a slice of time is used up. */
export function takingTurns(): () => Promise<void> {
  let begun = performance.now();
  return async () => {
    if (performance.now() - begun < SLICE_MS) return;
    await new Promise((resolve) => setImmediate(resolve));
    begun = performance.now();
  };
}
