import { circlingPage, type SuccessBody } from '@contract/answers';
import { failure, type Problem, type Result, success } from '@contract/problems';
import type { ProductRow } from '@contract/wire/catalog';
import type { CursorPage } from '@contract/wire/cursor-list';
import type { Account } from '@core/accounts/accounts';
import type { CatalogState } from '@core/catalog/catalog';
import { answerFault } from '@core/values/expectations';
import { ProblemError, valueOf } from '../../problem-error';
import { type CatalogEntry, CatalogRefresh, pruneCatalog } from '../../store/catalog/catalog-refresh';
import { askLab } from '../journal/ask-lab';
import { catalogState, catalogSubject } from './read-catalog';
import type { Progress } from '../jobs/running-work';
import type { Callers, Changes, Runs } from '../ports';
import type { CatalogRepository } from '../../store/catalog/catalog';
import type { PreviewCache } from '../../previews/preview-cache';
import type { Database } from '../../store/engine/database';
import type { CatalogClient } from '../../service/clients/catalog-client';
import type { PracticeLabAddresses } from '../../service/addresses';

/** What refreshing the catalog uses. */
export interface RefreshCatalogPorts extends CatalogWalkPorts, Changes, Runs {
  readonly products: CatalogRepository;
  readonly previews: Pick<PreviewCache, 'addressOf' | 'prefetch' | 'withhold' | 'withheldHosts' | 'release'>;
}

/** What walking the catalog uses. */
export interface CatalogWalkPorts extends Callers {
  readonly database: Database;
  readonly catalog: CatalogClient;
  practiceLab(): PracticeLabAddresses | null;
  now(): number;
}

/** Products written in one step: short enough that no one at the keyboard waits for it. */
const ENTRIES_A_STEP = 20;
const PRUNED_A_STEP = 100;
/** Pictures of this many first products are fetched for offline use; the others when they are looked at. */
const FIRST_PICTURES = 60;
const MAX_PICTURES = 300;

type Page = SuccessBody<CursorPage<ProductRow>>;

/** Lets everything else have its turn. */
const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const calledOff: Problem = {
  kind: 'network',
  phase: 'cancelled',
  timedOut: false,
  cause: 'cancelled',
  maybeActed: false,
};

/** True for a refusal of the cursor itself: expired, malformed, or of another list (document: "Codes"; "Status rules", 12). */
function isCursorRefused(problem: Problem): boolean {
  if (!('status' in problem)) return false;
  if (problem.status === 410) return true;
  if (problem.status !== 400 || !('invalidParams' in problem)) return false;
  const code = 'code' in problem ? problem.code : null;
  return code?.startsWith('CURSOR_') === true || problem.invalidParams.some(({ name }) => name === 'cursor');
}

const leadsBack = (page: Page): Problem => circlingPage(page.document.text, [answerFault('page-again')]);

/** What a lab on this computer says of its own address changes at every start, and is no change of a product. */
function comparing(desk: Pick<CatalogWalkPorts, 'practiceLab'>, account: Account): (text: string) => string {
  const lab = account.builtIn ? desk.practiceLab() : null;
  if (lab === null) return (text) => text;
  const { origin } = new URL(lab.commerceBaseUrl);
  return (text) => text.replaceAll(origin, 'practice-lab:');
}

/** One walk from the first page to the last. */
class CatalogWalk {
  readonly refresh: CatalogRefresh;
  private readonly refs = new Set<string>();
  private readonly cursors = new Set<string>();
  private read = 0;
  /** Entries without a ref, or with one that came before. */
  leftOut = 0;

  constructor(
    private readonly desk: CatalogWalkPorts,
    private readonly account: Account,
    private readonly signal: AbortSignal,
    private readonly report: (progress: Progress) => void,
  ) {
    this.refresh = new CatalogRefresh(desk.database, account.id);
  }

  /** Reads every page. Answers whether a refusal is of a cursor, after which a new walk may help. */
  async toTheEnd(): Promise<Result<null> & { readonly again?: boolean }> {
    let cursor: string | undefined;
    for (;;) {
      const asked = await this.page(cursor);
      if (this.signal.aborted) return failure(calledOff);
      if (!asked.ok) return { ...asked, again: cursor !== undefined && isCursorRefused(asked.problem) };
      await this.keep(asked.value);
      if (this.signal.aborted) return failure(calledOff);
      const next = asked.value.value.nextCursor;
      if (next === null) return success(null);
      if (this.cursors.has(next)) return failure(leadsBack(asked.value));
      this.cursors.add(next);
      cursor = next;
    }
  }

  private page(cursor: string | undefined): Promise<Result<Page>> {
    const { desk, signal } = this;
    return askLab(desk, this.account.id, 'commerce', (account, key) =>
      desk.catalog.listProducts(account, cursor === undefined ? {} : { cursor }, { key, signal }),
    );
  }

  private async keep({ document, value }: Page): Promise<void> {
    const compared = comparing(this.desk, this.account);
    const at = this.desk.now();
    for (let from = 0; from < value.entries.length; from += ENTRIES_A_STEP) {
      const entries: CatalogEntry[] = [];
      value.entries.slice(from, from + ENTRIES_A_STEP).forEach(({ ref }, index) => {
        const path = [...value.path, from + index];
        const text = document.rawAt(path);
        // A ref is compared as it is written (document: "Catalog product"): one that differs by case is another product.
        if (typeof ref !== 'string' || text === undefined || !this.isNew(ref)) this.leftOut += 1;
        else entries.push({ ref, document, path, text, compared: compared(text) });
      });
      this.refresh.add(entries, at);
      this.read += entries.length;
      await breathe();
      if (this.signal.aborted) return;
    }
    this.report({ done: this.read, of: null });
  }

  private isNew(ref: string): boolean {
    // The database cannot hold a NUL character in a text, and no address can carry one.
    if (ref === '' || ref.includes('\0') || this.refs.has(ref)) return false;
    this.refs.add(ref);
    return true;
  }
}

async function prune(desk: Pick<CatalogWalkPorts, 'database'>, accountId: string): Promise<void> {
  while (pruneCatalog(desk.database, accountId, PRUNED_A_STEP) > 0) await breathe();
}

/** Walks the list, and once more from its beginning when the lab refuses a cursor in the middle. */
async function walk(
  desk: CatalogWalkPorts,
  account: Account,
  signal: AbortSignal,
  report: (progress: Progress) => void,
): Promise<Result<CatalogWalk>> {
  for (let sending = 1; ; sending += 1) {
    // What a refresh left behind that broke off, this one's own first walk included.
    await prune(desk, account.id);
    const one = new CatalogWalk(desk, account, signal, report);
    const ended = await one.toTheEnd();
    if (ended.ok) return success(one);
    if (ended.again !== true || sending === 2) return ended;
    report({ done: 0, of: null });
  }
}

/**
 * Reads the lab's whole catalog, page by page to the end, and then shows it in the place of the one on disk.
 * Until then nothing of the old one changes; what a refresh wrote that broke off is removed. Products that
 * the list no longer has stay, marked as gone. Throws ProblemError: `blocked` while the account is being
 * refreshed already, `key` when there is none, `network` (cancelled) when a person ended it, or what the lab
 * answered, which the state then says too.
 */
export async function refreshCatalog(desk: RefreshCatalogPorts, accountId: string): Promise<CatalogState> {
  const account = valueOf(desk.accounts.read(accountId));
  const subjectId = catalogSubject(accountId);
  const work = { kind: 'catalog', label: account.name, subjectId } as const;
  await desk.running
    .run(work, async (signal, report) => {
      desk.changed('catalog', []);
      const walked = await walk(desk, account, signal, report);
      if (!walked.ok) {
        if (!signal.aborted) desk.products.saveProblem(accountId, walked.problem);
        await prune(desk, accountId);
        throw new ProblemError(walked.problem);
      }
      const { refresh, leftOut } = walked.value;
      while (refresh.takeOver(ENTRIES_A_STEP) > 0) await breathe();
      refresh.show(desk.now(), leftOut);
      desk.products.forgetIndex(accountId);
      await prune(desk, accountId);
      fetchPictures(desk, accountId);
    })
    .finally(() => desk.changed('catalog', []));
  return catalogState(desk, accountId);
}

function fetchPictures(desk: Pick<RefreshCatalogPorts, 'products' | 'previews'>, accountId: string): void {
  const pictures = desk.products.picturesToKeep(accountId, FIRST_PICTURES).slice(0, MAX_PICTURES);
  desk.previews.prefetch(pictures.map((picture) => desk.previews.addressOf(accountId, picture)));
}
