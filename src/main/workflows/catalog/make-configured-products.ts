import { setMaxListeners } from 'node:events';
import PQueue from 'p-queue';
import { JsonDocument } from '@contract/json-document';
import type { Problem } from '@contract/problems';
import { type ConfiguredProduct, configuredProductSchema } from '@contract/wire/commerce';
import { configuredFactsOf } from '@core/catalog/configured-answer';
import { canBeMade, type ConfiguredProductRecord } from '@core/catalog/configured-products';
import { PROGRAM_ENDED } from '@core/journal/explain-local';
import { isKeyRefusal } from '@core/journal/key-refusals';
import { creationBody, whatIsSelected } from '@core/catalog/selections';
import { valueOf } from '../../problem-error';
import type {
  ConfiguredProductChange,
  ConfiguredProductRepository,
} from '../../store/catalog/configured-products';
import { type KeyedCall, KeyDoubts } from '../accounts/key-doubts';
import { probeByDiscovery } from '../accounts/probe-key';
import { askLab } from '../journal/ask-lab';
import type { Progress } from '../jobs/running-work';
import type { Callers, Changes } from '../ports';
import type { CommerceClient } from '../../service/clients/commerce-client';
import type { DiscoveryClient } from '../../service/clients/discovery-client';
import type { SharedJobs } from '../jobs/shared-jobs';
import type { BackOff } from '../../service/back-off';

/** What making configured products uses. */
export interface MakeConfiguredProductsPorts extends Changes, Callers {
  readonly configuredProducts: ConfiguredProductRepository;
  readonly commerce: CommerceClient;
  readonly discovery: DiscoveryClient;
  readonly configuring: SharedJobs;
  readonly backOff: BackOff;
  now(): number;
}

/** Creations on their way at a time. */
const CREATIONS = 4;
const ROUTE = 'createConfiguredProduct';
/** Configured products that are followed at a time; each asks at most once a second. */
const FOLLOWED = 16;

export interface MakeOptions {
  /** Ends the work: what builds goes on building at the lab, and what was not begun stays as it is. */
  readonly signal?: AbortSignal;
  /** Gets how many of those that were to be made are done with. */
  readonly report?: (progress: Progress) => void;
  /** Has the lab make even those again that it made already, such as after it has forgotten them. */
  readonly remake?: boolean;
}

/** What a run works with. */
interface Run {
  readonly desk: MakeConfiguredProductsPorts;
  readonly creating: PQueue;
  readonly following: PQueue;
  readonly remake: boolean;
  /** Set once nothing reaches the lab: nothing more is begun. */
  halted: boolean;
  /** What is known of the keys. */
  readonly doubts: KeyDoubts<{ readonly accountId: string }>;
}

/** Writes down a step, and reports it. */
function step(
  desk: Pick<MakeConfiguredProductsPorts, 'configuredProducts' | 'now' | 'changed'>,
  id: string,
  change: ConfiguredProductChange,
): ConfiguredProductRecord {
  const record = desk.configuredProducts.change(id, change, desk.now());
  desk.changed('configured-products', [id]);
  return record;
}

/**
 * True for what the next creation would only meet again: a lab that cannot be reached, or a gateway that lets nothing
 * through. What a 401 or 403 means takes more than its own words (`key-doubts.ts`).
 */
function stopsOthers(problem: Problem): boolean {
  if (problem.kind === 'gateway') return !isKeyRefusal(problem);
  return problem.kind === 'network' && !problem.maybeActed;
}

/** Writes down what an answer of the lab says of a configured product. */
export const keepAnswer = (
  desk: Pick<MakeConfiguredProductsPorts, 'configuredProducts' | 'now' | 'changed'>,
  id: string,
  body: { readonly document: JsonDocument; readonly value: ConfiguredProduct },
): ConfiguredProductRecord =>
  step(desk, id, { ...configuredFactsOf(body), answer: body.document.text, problem: null });

/** Asks the lab once to make it (document: "Endpoints"). The outcome is in the record. */
async function create(run: Run, id: string, signal: AbortSignal): Promise<void> {
  const { desk } = run;
  const record = desk.configuredProducts.read(id);
  const { accountId, productRef } = record;
  if (signal.aborted || productRef === null) return;
  const twin = run.remake ? null : desk.configuredProducts.readyTwin(record);
  if (twin !== null) {
    const { state, configuredProductId, isValidForOrder, unitPrice, answer } = twin;
    step(desk, id, { state, configuredProductId, isValidForOrder, unitPrice, answer, problem: null });
    return;
  }
  const call = await begin(run, accountId);
  try {
    if (run.halted || signal.aborted || run.doubts.isStopped(accountId, ROUTE)) return;
    const came = await send(run, { ...record, productRef }, signal);
    if (came === 'made') call.taken();
    else if (came !== 'not-sent') await failed(run, call, { productRef, problem: came });
  } finally {
    call.over();
  }
}

/** Waits until nothing is open about the key of an account. */
async function begin({ doubts }: Run, accountId: string): Promise<KeyedCall> {
  for (;;) {
    const call = await doubts.begin({ accountId }, ROUTE);
    if (!doubts.isOpen(accountId, ROUTE) || doubts.isStopped(accountId, ROUTE)) return call;
    call.over();
  }
}

/**
 * Finds out what a failure means for the others. The one that was refused has failed whatever that is: the lab made
 * nothing.
 */
async function failed(
  run: Run,
  call: KeyedCall,
  { productRef, problem }: { readonly productRef: string; readonly problem: Problem },
): Promise<void> {
  if (isKeyRefusal(problem)) {
    await call.refused(problem, { ids: [productRef], setAside: () => undefined });
  } else run.halted ||= stopsOthers(problem);
}

/** Sends the creation, and writes down the outcome. Answers what it failed with. */
async function send(
  { desk }: Run,
  { id, accountId, productRef, selections }: ConfiguredProductRecord & { readonly productRef: string },
  signal: AbortSignal,
): Promise<Problem | 'made' | 'not-sent'> {
  // A turn is waited for before anything says *making*: a program that ends in the wait has sent nothing.
  const turn = await desk.backOff.enter(accountId, signal).catch(() => null);
  if (turn === null) return 'not-sent';
  try {
    const nothing = { configuredProductId: null, isValidForOrder: null, unitPrice: null };
    step(desk, id, { state: 'making', ...nothing, problem: null });
    const body = creationBody(productRef, selections);
    const answered = await askLab(desk, accountId, 'commerce', (account, key) =>
      desk.commerce.createConfiguredProduct(account, body, { key, signal }),
    );
    if (answered.ok) {
      keepAnswer(desk, id, answered.value);
      return 'made';
    }
    step(desk, id, { state: 'failed', problem: answered.problem });
    return answered.problem;
  } finally {
    turn();
  }
}

/** True when the lab says that it has no such product (any more): then it can only be made again. */
const isForgotten = (problem: Problem): boolean =>
  problem.kind === 'details' && (problem.status === 404 || problem.status === 410);

/** Follows one that builds until it is built, until the time is up, or until no one wants to know. */
async function follow({ desk }: Run, id: string, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const { accountId, answer, problem, productRef } = desk.configuredProducts.read(id);
  if (answer === null) throw new Error('A configured product builds without an answer of the lab');
  if (problem !== null) step(desk, id, { problem: null });
  const product = configuredProductSchema.parse(JsonDocument.parse(answer).valueAt([]));
  const onLook = (seen: Parameters<typeof keepAnswer>[2]): void => void keepAnswer(desk, id, seen);
  const followed = await askLab(desk, accountId, 'commerce', (account, key) =>
    desk.commerce.followConfiguredProduct(account, product, { key, signal, onLook }),
  );
  if (followed.ok || signal.aborted) return;
  // One that was made elsewhere cannot be made again here; calculate says whether it can be ordered.
  const forgotten = productRef === null ? 'ready' : 'failed';
  step(desk, id, {
    problem: followed.problem,
    ...(isForgotten(followed.problem) ? { state: forgotten } : {}),
  });
}

async function makeOne(run: Run, id: string, signal: AbortSignal): Promise<void> {
  const { desk } = run;
  if (run.remake || desk.configuredProducts.read(id).state !== 'building') {
    await run.creating.add(() => create(run, id, signal));
  }
  if (desk.configuredProducts.read(id).state !== 'building') return;
  await run.following.add(() => follow(run, id, signal));
}

/**
 * Has the lab make the configured products that it has not made, and follows those that build (document:
 * "Endpoints", "Events"). Each creation is sent once; the outcome is in its record at every step,
 * and one that fails keeps none of the others, unless it is not clear that the others would fare better: those
 * then stay as they were. What another one of the same selections has is used instead of made twice.
 * One that is being made already is waited for.
 *
 * Answers all of them as they are afterwards. Throws ProblemError before anything is sent when there is no
 * key, and `storage` when the disk does not take a step.
 */
export async function makeConfiguredProducts(
  desk: MakeConfiguredProductsPorts,
  ids: readonly string[],
  { signal, report, remake = false }: MakeOptions = {},
): Promise<ConfiguredProductRecord[]> {
  const open = desk.configuredProducts
    .readMany(ids)
    .filter(({ state, productRef }) =>
      remake ? productRef !== null : canBeMade(state) || state === 'making',
    );
  if (open.length === 0) return desk.configuredProducts.readMany(ids);
  for (const accountId of new Set(open.map((record) => record.accountId)))
    valueOf(await desk.keys.keyFor(valueOf(desk.accounts.read(accountId)), 'commerce'));
  const run: Run = {
    desk,
    creating: new PQueue({ concurrency: CREATIONS }),
    following: new PQueue({ concurrency: FOLLOWED }),
    remake,
    halted: false,
    doubts: new KeyDoubts(({ item }) =>
      probeByDiscovery(desk, item.accountId, signal ?? new AbortController().signal),
    ),
  };
  // Each of them listens: a thousand listeners are meant here and no leak.
  if (signal !== undefined) setMaxListeners(0, signal);
  let done = 0;
  report?.({ done, of: open.length });
  const twins = new Map<string, Promise<void>>();
  const jobs = open.map(async ({ id, accountId, productRef, selections }) => {
    const alike = JSON.stringify([accountId, productRef, whatIsSelected(selections)]);
    // The second of two that are alike waits to see whether the first one's can be used.
    const first = remake ? undefined : twins.get(alike);
    const job = desk.configuring.join(
      id,
      async (own) => {
        await first?.catch(() => undefined);
        if (!own.aborted) await makeOne(run, id, own);
      },
      signal,
    );
    twins.set(alike, job);
    await job;
    done += 1;
    report?.({ done, of: open.length });
  });
  const ended = await Promise.allSettled(jobs);
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  return desk.configuredProducts.readMany(ids);
}

/** Calls the making and following of some off; what the lab builds it goes on building. */
export function cancelMaking(
  desk: Pick<MakeConfiguredProductsPorts, 'configuring'>,
  ids: readonly string[],
): void {
  for (const id of ids) desk.configuring.cancel(id);
}

/**
 * Repairs what an earlier run of the program left half done: a creation that was on its way has failed
 * as far as anyone knows, and can be made again, since a configured product costs nothing.
 */
export function recoverConfiguredProducts(
  desk: Pick<MakeConfiguredProductsPorts, 'configuredProducts' | 'now'>,
): void {
  const problem: Problem = {
    kind: 'network',
    phase: 'waiting-for-answer',
    timedOut: false,
    cause: PROGRAM_ENDED,
    maybeActed: true,
  };
  for (const { id } of desk.configuredProducts.beingMade()) {
    desk.configuredProducts.change(id, { state: 'failed', problem }, desk.now());
  }
}
