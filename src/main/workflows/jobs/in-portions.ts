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
