import { circlingPage, type SuccessBody } from '@contract/answers';
import { failure, type Problem, type Result } from '@contract/problems';
import type { CursorPage } from '@contract/wire/cursor-list';
import { answerFault } from '@core/values/expectations';

/** One answered page of a list of the lab's. */
export type ListedPage<Entry> = SuccessBody<CursorPage<Entry>>;

/** How often one run starts over because the lab no longer knows its place in the list. */
const RESTARTS = 5;

/**
 * True for the three ways in which the lab no longer knows a place in its list: malformed, of other filters,
 * expired (document: "Codes" CURSOR_INVALID and CURSOR_FILTER_MISMATCH, "Status rules" 12).
 */
function isPlaceLost(problem: Problem): boolean {
  if (!('status' in problem)) return false;
  if (problem.status === 410) return true;
  return 'code' in problem && ['CURSOR_INVALID', 'CURSOR_FILTER_MISMATCH'].includes(problem.code ?? '');
}

/** A 2xx that leads in a circle: its list would never end. */
const circle = (): Problem => circlingPage('', [answerFault('page-again')]);

/** The entries of a page, each exactly as it came. */
export const entriesOf = <Entry>({ document, value }: ListedPage<Entry>): string[] =>
  value.entries.map((_, index) => document.rawAt([...value.path, index]) ?? '');

/** Pages of one run, from a place on, each asked for once. What was read before goes on counting. */
export class ListPages<Entry> {
  read = 0;
  restarts = 0;
  /** True while the pages go down from the newest entry without a gap. */
  fromNewest: boolean;
  readonly #asked = new Set<string>();
  #cursor: string | null;

  /** `ask` asks the lab for the page at a place, null for the first; `wentOn` hears how many were read. */
  constructor(
    private readonly ask: (cursor: string | null) => Promise<Result<ListedPage<Entry>>>,
    private readonly wentOn: (read: number) => void,
    from: string | null = null,
  ) {
    this.#cursor = from;
    this.fromNewest = from === null;
  }

  /** The next page; from the newest entry again where the lab no longer knows the place. */
  async next(): Promise<Result<ListedPage<Entry>>> {
    const page = await this.askOnce();
    if (page.ok || this.#cursor === null || this.restarts === RESTARTS || !isPlaceLost(page.problem)) {
      return page;
    }
    this.restarts += 1;
    this.#cursor = null;
    this.fromNewest = true;
    this.#asked.clear();
    return this.next();
  }

  private async askOnce(): Promise<Result<ListedPage<Entry>>> {
    const cursor = this.#cursor;
    if (cursor !== null) {
      if (this.#asked.has(cursor)) return failure(circle());
      this.#asked.add(cursor);
    }
    return this.ask(cursor);
  }

  /** Goes on behind a page that was kept. */
  goOn(page: ListedPage<Entry>): void {
    this.#cursor = page.value.nextCursor;
    this.read += page.value.entries.length;
    this.wentOn(this.read);
  }
}
