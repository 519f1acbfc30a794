import type { Quit } from './quit';

/**
 * Does something a moment after it was first asked for, once for all that ask meanwhile, and never once the
 * program ends.
 *
 * @param after milliseconds
 */
export function throttle(
  work: () => void,
  after: number,
  what: string,
  quit: Pick<Quit, 'before'>,
): () => void {
  let later: NodeJS.Timeout | null = null;
  let isOver = false;
  quit.before(what, () => {
    isOver = true;
    if (later !== null) clearTimeout(later);
  });
  return () => {
    if (isOver) return;
    later ??= setTimeout(() => {
      later = null;
      work();
    }, after);
  };
}
