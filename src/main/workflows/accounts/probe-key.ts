import { JsonDocument } from '@contract/json-document';
import type { Problem, Result } from '@contract/problems';
import { type ExportRequest, exportRequestSchema } from '@contract/wire/export';
import type { BatchItem } from '@core/batches/batches';
import { checkDraft, exportRequestOf } from '@core/carts/draft-request';
import { statusMeant } from '@core/journal/answer-meanings';
import { isKeyRefusal, type KeyEvidence, refusalWords } from '@core/journal/key-refusals';
import { isBackOff } from '@core/journal/outcomes';
import { repeatSafely, type Wait } from '../../service/repeat-safely';
import { askLab } from '../journal/ask-lab';
import { productsOf, requestTextOf } from '../submissions/read-submission-carts';
import type { Callers } from '../ports';
import type { CartRepository } from '../../store/carts/carts';
import type { SubmissionCartRepository } from '../../store/submissions/submission-carts';
import type { ConfiguredProductRepository } from '../../store/catalog/configured-products';
import type { BatchItemRepository } from '../../store/batches/batch-items';
import type { EditorClient } from '../../service/clients/editor-client';
import type { CommerceClient } from '../../service/clients/commerce-client';
import type { DiscoveryClient } from '../../service/clients/discovery-client';

/** What trying a key uses. */
export interface ProbeKeyPorts extends Callers {
  readonly carts: CartRepository;
  readonly submissionCarts: SubmissionCartRepository;
  readonly configuredProducts: ConfiguredProductRepository;
  readonly batchItems: BatchItemRepository;
  readonly editor: EditorClient;
  readonly commerce: CommerceClient;
  readonly discovery: DiscoveryClient;
  now(): number;
  readonly wait: Wait;
  random(): number;
}

/** A route that takes carts of a batch along, and that a key can be refused for. */
export type KeyedRoute =
  'exportEditors' | 'createOrder' | 'confirmOrder' | 'createConfiguredProduct' | 'calculate' | 'submit';

/** What a probe may ask: nothing of it creates, places or confirms anything. */
type ProbeRoute = 'exportEditors' | 'calculate' | 'discovery';

/** The result of a probe, and the route that was asked. */
export interface ProbeResult {
  readonly route: ProbeRoute;
  readonly answer: Exclude<KeyEvidence['probe'], 'not-asked'>;
}

/** This many other carts are asked about before it stays unclear. */
const CARTS_ASKED = 3;
/** This many carts of a batch are looked at to find them. */
const CARTS_LOOKED_AT = 24;

interface Probe {
  readonly route: ProbeRoute;
  /** True when the lab took exactly this before. */
  readonly isKnownGood: boolean;
  /** True when it names something that the refused call named as well. */
  readonly overlaps: boolean;
  ask(): Promise<Result<unknown>>;
}

/** A few of many, evenly spread. */
function spread<T>(all: readonly T[], count: number): T[] {
  if (all.length <= count) return [...all];
  return Array.from({ length: count }, (_, index) => all[Math.floor((index * all.length) / count)]).filter(
    (one) => one !== undefined,
  );
}

/** The refused cart, the route that it was refused by, and the batch that it is in. */
export interface RefusedCall {
  readonly item: Pick<BatchItem, 'batchId' | 'subjectId' | 'accountId'>;
  readonly route: KeyedRoute;
}

/** True for a call to the editor service. */
export const isEditorRoute = (route: KeyedRoute): boolean =>
  route === 'exportEditors' || route === 'createOrder' || route === 'confirmOrder';

/**
 * Asks the lab something else with the key that was refused: the export or the price of another cart of the batch,
 * else of what the refused cart was exported or priced as before, else discovery. Nothing is created and nothing is
 * kept. A probe that the lab did not answer proves nothing, and neither does one that it refused for another reason.
 */
export async function probeKey(
  desk: ProbeKeyPorts,
  refused: RefusedCall,
  signal: AbortSignal,
): Promise<ProbeResult> {
  const probes = isEditorRoute(refused.route)
    ? exportProbes(desk, refused, signal)
    : commerceProbes(desk, refused, signal);
  return askInTurn(probes, signal);
}

/** Asks discovery with the key of an account that was refused while configured products were made, as {@link probeKey} does. */
export const probeByDiscovery = (
  desk: Pick<ProbeKeyPorts, 'accounts' | 'keys' | 'discovery' | 'now'>,
  accountId: string,
  signal: AbortSignal,
): Promise<ProbeResult> => askInTurn([discoveryProbe(desk, accountId, signal)], signal);

/** Asks until one answer says something of the key. */
async function askInTurn(probes: readonly Probe[], signal: AbortSignal): Promise<ProbeResult> {
  const [first] = probes;
  if (first === undefined) return { route: 'exportEditors', answer: 'impossible' };
  let answer: ProbeResult['answer'] = 'no-answer';
  for (const probe of probes.slice(0, CARTS_ASKED)) {
    const asked = await probe.ask();
    if (asked.ok) return { route: probe.route, answer: 'taken' };
    if (signal.aborted || provesNothing(asked.problem)) return { route: probe.route, answer: 'no-answer' };
    if (!isKeyRefusal(asked.problem)) continue;
    answer = 'refused';
    // Nothing that is asked next would get another answer.
    if (['gateway', 'scope'].includes(refusalWords(asked.problem, []))) break;
  }
  return { route: first.route, answer };
}

/** No answer of the lab, or one that speaks of the moment. */
const provesNothing = (problem: Problem): boolean =>
  !('status' in problem) || isBackOff(problem) || (statusMeant(problem) ?? 0) < 400;

/** What names nothing that was refused first, and of that what is known to work. */
const byWorth = (one: Probe, other: Probe): number =>
  Number(one.overlaps) - Number(other.overlaps) || Number(other.isKnownGood) - Number(one.isKnownGood);

/** Other carts of the batch and account, of one kind. */
function otherCarts(
  desk: Pick<ProbeKeyPorts, 'batchItems'>,
  { item }: RefusedCall,
  subject: BatchItem['subject'],
): string[] {
  const others = desk.batchItems
    .all(item.batchId)
    .filter((one) => one.subject === subject && one.accountId === item.accountId)
    .filter((one) => one.subjectId !== item.subjectId)
    .map(({ subjectId }) => subjectId);
  return spread(others, CARTS_LOOKED_AT);
}

function exportProbes(desk: ProbeKeyPorts, refused: RefusedCall, signal: AbortSignal): Probe[] {
  const { accountId, subjectId } = refused.item;
  const own = new Set(desk.carts.read(subjectId).draft.editors.map(({ editorId }) => editorId.trim()));
  const probeOf = (request: ExportRequest, isKnownGood: boolean): Probe => ({
    route: 'exportEditors',
    isKnownGood,
    overlaps: request.editors.some(({ editorId }) => own.has(editorId)),
    ask: () =>
      askLab(desk, accountId, 'editor', (account, key) =>
        repeatSafely(
          { wait: desk.wait, random: () => desk.random() },
          () => desk.editor.exportEditors(account, request, { key, signal }),
          signal,
        ),
      ),
  });
  const requestOf = (cartId: string): Probe[] => {
    const stored = desk.carts.latestExport(cartId);
    if (stored !== null) {
      const sent = exportRequestSchema.safeParse(JsonDocument.parse(stored.request).valueAt([]));
      return sent.success ? [probeOf(sent.data, true)] : [];
    }
    const { draft, deletedAt } = desk.carts.read(cartId);
    return deletedAt === null && checkDraft(draft).length === 0
      ? [probeOf(exportRequestOf(draft), false)]
      : [];
  };
  const others = otherCarts(desk, refused, 'cart').flatMap(requestOf).sort(byWorth);
  // What was refused is not asked about once more; what it was exported as before it was placed may be.
  const itself = refused.route === 'exportEditors' ? [] : requestOf(subjectId);
  return refused.route === 'exportEditors'
    ? others.filter(({ overlaps }) => !overlaps)
    : [...others, ...itself];
}

function commerceProbes(desk: ProbeKeyPorts, refused: RefusedCall, signal: AbortSignal): Probe[] {
  const { accountId, subjectId } = refused.item;
  const productIds = (cartId: string): string[] =>
    desk.submissionCarts.read(cartId).draft.items.map(({ configuredProduct }) => configuredProduct);
  const own = new Set(productIds(subjectId));
  const textOf = (cartId: string): { readonly text: string; readonly isKnownGood: boolean } | null => {
    const priced = desk.submissionCarts.latestPricing(cartId);
    if (priced !== null) return { text: priced.request, isKnownGood: true };
    const { draft } = desk.submissionCarts.read(cartId);
    const text = requestTextOf(draft, productsOf(desk, draft));
    return text === null ? null : { text, isKnownGood: false };
  };
  const probesOf = (cartId: string): Probe[] => {
    const request = textOf(cartId);
    if (request === null) return [];
    const overlaps = productIds(cartId).some((id) => own.has(id));
    const ask = (): Promise<Result<unknown>> =>
      askLab(desk, accountId, 'commerce', (account, key) =>
        desk.commerce.calculate(account, request.text, { key, signal }),
      );
    return [{ route: 'calculate', isKnownGood: request.isKnownGood, overlaps, ask }];
  };
  const others = otherCarts(desk, refused, 'submission-cart').flatMap(probesOf).sort(byWorth);
  const itself = refused.route === 'submit' ? probesOf(subjectId) : [];
  const asked = [...others, ...itself].slice(0, CARTS_ASKED - 1);
  return [...asked, discoveryProbe(desk, accountId, signal)];
}

const discoveryProbe = (
  desk: Pick<ProbeKeyPorts, 'accounts' | 'keys' | 'discovery' | 'now'>,
  accountId: string,
  signal: AbortSignal,
): Probe => ({
  route: 'discovery',
  isKnownGood: false,
  overlaps: false,
  ask: () =>
    askLab(desk, accountId, 'commerce', (account, key) => desk.discovery.discover(account, { key, signal })),
});
