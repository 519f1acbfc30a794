import { JsonDocument, JsonSyntaxError } from '@contract/json-document';
import { failure, type Problem, type Result } from '@contract/problems';
import { rejectsKey } from '@core/journal/key-refusals';
import { mayPass } from '@core/journal/retry';
import { type KeySlot } from '@core/accounts/accounts';
import type { Delivery } from '@core/webhooks/deliveries';
import { ProblemError } from '../../problem-error';
import { baseAddressOf } from '../../service/addresses';
import { RefusalBudget, type RefusalBudgetPorts } from '../accounts/refusal-budget';
import { proveByDelivery, type RegisterCallbackPorts } from './register-callback';
import type { Callers } from '../ports';
import type { GroupCommit } from '../../store/engine/group-commit';
import type { Wait } from '../../service/repeat-safely';
import type { WebhookClient } from '../../service/clients/webhook-client';
import type { BackOff } from '../../service/back-off';

/** What checking signatures uses. */
export interface CheckDeliveriesPorts extends RegisterCallbackPorts {
  readonly commits: GroupCommit;
  readonly wait: Wait;
}

/** What checking one signature uses. */
export interface ValidatePorts extends Callers {
  readonly webhooks: WebhookClient;
  readonly backOff: BackOff;
  now(): number;
}

/** Signatures that are asked about at one time, for one account. */
const AT_ONCE = 3;

/** As often an account is tried again by itself while nothing comes of it, and the waits between, in milliseconds. */
const WAITS = [2_000, 10_000, 60_000];

/** This many deliveries may wait for an account before those that were removed meanwhile are left out. */
const LINE_LENGTH = 40_000;

/** Nothing more is asked at the moment: too many signatures turned out wrong lately. */
const OUT_OF_BUDGET = Symbol('out of budget');

/** Takes a call from a budget; false when there is none, or no one wants it any more. */
type TakeCall = () => Promise<boolean> | boolean;

/** True for a failure that the next delivery of the account would meet as well. */
const concernsAll = (problem: Problem): boolean =>
  mayPass(problem) ||
  problem.kind === 'network' ||
  problem.kind === 'key' ||
  problem.kind === 'blocked' ||
  problem.kind === 'absent' ||
  problem.kind === 'gateway' ||
  rejectsKey(problem);

/** Said of a delivery that came with a foreign file: the lab is not asked about it before a person accepts that. */
const HELD_BACK: Problem = { kind: 'blocked', reason: 'not-accepted', detail: [] };

/** A request in its turn where the lab asked for fewer of them. */
async function validate(
  desk: ValidatePorts,
  delivery: Delivery & { readonly accountId: string },
  slot: KeySlot,
  payload: { readonly text: string } | { readonly json: string },
  signal: AbortSignal,
): Promise<Result<boolean>> {
  const leave = await desk.backOff.enter(delivery.accountId, signal);
  try {
    const account = desk.accounts.read(delivery.accountId);
    if (!account.ok) return account;
    // Whichever slot the key is of, the editor service is asked (document: "Events", 6).
    const held = await desk.keys.keyOf(account.value, slot, baseAddressOf(account.value, 'editor'));
    if (!held.ok) return held;
    const answered = await desk.webhooks.validate(
      account.value,
      { payload, signature: delivery.signature ?? '' },
      { key: held.value.key, signal },
    );
    if (!answered.ok && rejectsKey(answered.problem)) {
      desk.keys.markRejected(account.value.id, held.value, desk.now());
    }
    return answered;
  } finally {
    leave();
  }
}

/** The keys that the editor service may know the signature by: that of the callback's registration, and its own. */
function slotsFor(
  desk: Pick<ValidatePorts, 'accounts'>,
  { accountId, service }: Delivery & { readonly accountId: string },
): KeySlot[] {
  const account = desk.accounts.find(accountId);
  if (account?.keyPerService !== true) return ['all'];
  return service === 'orderSubmit' ? ['orderSubmit', 'editor'] : ['editor'];
}

/**
 * The text of a JSON object or array whose value every reader reads alike; null for any other text, and for one that
 * names a key of an object twice.
 */
function valueTextOf(body: string): string | null {
  // A byte-order mark is no part of the value.
  const text = body.replace(/^\uFEFF/, '');
  try {
    const document = JsonDocument.parse(text);
    return ['object', 'array'].includes(document.kindAt([])) && !document.repeatsKeys() ? text : null;
  } catch (cause) {
    if (cause instanceof JsonSyntaxError) return null;
    throw cause;
  }
}

/**
 * Asks the validate endpoint about one delivery (document: "Events", 6). The document does not show whether `body` is
 * the text or its value: the exact text is asked about first, and where that is said to be wrong the JSON value.
 */
async function ask(
  desk: ValidatePorts,
  delivery: Delivery & { readonly accountId: string },
  calls: { readonly take: TakeCall; readonly giveBack: () => void },
  signal: AbortSignal,
): Promise<Result<boolean> | typeof OUT_OF_BUDGET> {
  let problem: Problem | null = null;
  let saidNo = false;
  const text = delivery.body;
  const json = valueTextOf(text);
  for (const slot of slotsFor(desk, delivery)) {
    for (const payload of json === null ? [{ text }] : [{ text }, { json }]) {
      if (!(await calls.take())) return OUT_OF_BUDGET;
      const answered = await validate(desk, delivery, slot, payload, signal);
      // Only a signature that the lab says is wrong counts: no one but the lab makes a good one.
      if (!answered.ok || answered.value) calls.giveBack();
      if (answered.ok && answered.value) return answered;
      if (answered.ok) saidNo = true;
      else problem ??= answered.problem;
    }
  }
  // One that said no while another could not be asked proves nothing.
  return problem !== null ? failure(problem) : { ok: true, value: !saidNo };
}

/** True for what a delivery throws that was removed to stay within the quota. */
export const isRemoved = (cause: unknown): boolean =>
  cause instanceof ProblemError && cause.problem.kind === 'absent' && cause.problem.what === 'delivery';

/** What waits for its turn in an account. */
interface Line {
  waiting: string[];
  working: Promise<void> | null;
  failures: number;
  /** True when the newest has its turn next, false for the oldest. */
  newestNext: boolean;
  /** What the program asks by itself, and what a person asks for, so that neither waits for the other. */
  readonly budgets: Readonly<Record<'own' | 'person', RefusalBudget>>;
}

/** The outcome of checking some. */
export interface CheckedDeliveries {
  /** This many got an answer. */
  readonly checked: number;
  /** This many wait for their turn: too many signatures turned out wrong in the last minute. */
  readonly waiting: number;
}

/**
 * Has the signatures of deliveries checked: a few at a time for an account, each once. Signatures that turn out wrong
 * are asked about ten times a minute for an account, since anyone can send one and each costs calls with the key; good
 * ones cost nothing. While some wait, the newest and the oldest have their turns in alternation: whoever sends very many
 * cannot push a true one away permanently, neither one that comes after them nor one that came before.
 */
export class SignatureChecks {
  readonly #lines = new Map<string, Line>();
  readonly #queued = new Set<string>();
  readonly #abort = new AbortController();

  constructor(
    private readonly desk: CheckDeliveriesPorts,
    private readonly ports: {
      readonly report: (what: string, cause: unknown) => void;
      /** Milliseconds of a clock that no one sets. */
      readonly elapsed: () => number;
      /** Resolves when what no one waits for may go on. */
      readonly mayGoOn: () => Promise<void>;
      /** Called when a delivery was checked, and whether its verification changed. */
      readonly checked: (isNews: boolean) => void;
    },
  ) {}

  /** Takes up everything that is not checked. */
  takeUp(): void {
    const accounts = this.desk.accounts.list().map(({ id }) => id);
    for (const { id, accountId } of this.desk.deliveries.unchecked(Number.MAX_SAFE_INTEGER, accounts)) {
      this.arrived(accountId, id);
    }
  }

  /** Has a delivery checked when its turn comes. */
  arrived(accountId: string, id: string): void {
    const line = this.lineOf(accountId);
    if (!this.#queued.has(id)) {
      this.#queued.add(id);
      line.waiting.push(id);
      if (line.waiting.length > LINE_LENGTH) this.shorten(line);
    }
    line.working ??= this.work(line).finally(() => (line.working = null));
  }

  /**
   * Checks some once more, or all that are not checked. What too many wrong signatures keep from being asked about now
   * is checked in its turn.
   */
  async check(ids: readonly string[] | null): Promise<CheckedDeliveries> {
    const accounts = this.desk.accounts.list().map(({ id }) => id);
    const wanted =
      ids ?? this.desk.deliveries.unchecked(Number.MAX_SAFE_INTEGER, accounts).map(({ id }) => id);
    let [checked, waiting] = [0, 0];
    const left = [...wanted].reverse();
    const take = async (): Promise<void> => {
      for (let id = left.pop(); id !== undefined; id = left.pop()) {
        const came = await this.checkOne(id, 'person');
        if (came === null) checked += 1;
        if (came !== OUT_OF_BUDGET) continue;
        waiting += 1;
        // One that was checked before is not asked about again by itself.
        if (!this.desk.deliveries.stillUnchecked([id]).has(id)) continue;
        const { accountId } = this.desk.deliveries.read(id);
        if (accountId !== null) this.arrived(accountId, id);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, take));
    return { checked, waiting };
  }

  isIdle(): boolean {
    return [...this.#lines.values()].every(({ working }) => working === null);
  }

  async settled(): Promise<void> {
    for (const { working } of this.#lines.values()) await working;
  }

  stop(): void {
    this.#abort.abort();
  }

  private lineOf(accountId: string): Line {
    const known = this.#lines.get(accountId);
    if (known !== undefined) return known;
    const ports: RefusalBudgetPorts = { elapsed: this.ports.elapsed, wait: this.desk.wait };
    const line: Line = {
      ...{ waiting: [], working: null, failures: 0, newestNext: false },
      budgets: { own: new RefusalBudget(ports), person: new RefusalBudget(ports) },
    };
    this.#lines.set(accountId, line);
    return line;
  }

  /** Leaves out what was removed meanwhile, so that a flood of deliveries does not fill the memory. */
  private shorten(line: Line): void {
    const there = this.desk.deliveries.stillUnchecked(line.waiting);
    for (const id of line.waiting) if (!there.has(id)) this.#queued.delete(id);
    line.waiting = line.waiting.filter((id) => there.has(id));
  }

  private next(line: Line): string | undefined {
    line.newestNext = !line.newestNext;
    return line.newestNext ? line.waiting.pop() : line.waiting.shift();
  }

  private async work(line: Line): Promise<void> {
    const { desk } = this;
    const { signal } = this.#abort;
    while (line.waiting.length > 0 && !signal.aborted) {
      await this.ports.mayGoOn();
      if (signal.aborted) return;
      const ids = Array.from({ length: AT_ONCE }, () => this.next(line)).filter((id) => id !== undefined);
      const problems = await Promise.all(ids.map((id) => this.checkOne(id, 'own')));
      const again = ids.filter((_, index) => {
        const problem = problems[index] ?? null;
        return problem !== null && problem !== OUT_OF_BUDGET && concernsAll(problem);
      });
      for (const id of ids) if (!again.includes(id)) this.#queued.delete(id);
      if (again.length === 0) {
        line.failures = 0;
        continue;
      }
      line.waiting.unshift(...again);
      const wait = WAITS[line.failures];
      line.failures += 1;
      // What waits then is taken up by the next delivery, by a person, or at the next start.
      if (wait === undefined) {
        line.failures = 0;
        return;
      }
      await desk.wait(wait, signal);
    }
  }

  /**
   * Checks one, and keeps the outcome. Gives why nothing did, or null. A person is not kept waiting for the budget;
   * what the program asks by itself waits until there is some.
   */
  private async checkOne(
    id: string,
    forWhom: 'own' | 'person',
  ): Promise<Problem | typeof OUT_OF_BUDGET | null> {
    const { desk } = this;
    const { signal } = this.#abort;
    try {
      const { accountId, ...delivery } = desk.deliveries.read(id);
      if (accountId === null || delivery.signature === null) return null;
      if (desk.deliveries.isHeldBack(id)) return HELD_BACK;
      const budget = this.lineOf(accountId).budgets[forWhom];
      const calls = {
        take: forWhom === 'own' ? () => budget.take(signal) : () => budget.tryTake(),
        giveBack: () => budget.giveBack(),
      };
      const answered = await ask(desk, { ...delivery, accountId }, calls, signal);
      if (signal.aborted) return null;
      if (answered === OUT_OF_BUDGET) return answered;
      const standing = !answered.ok ? delivery.standing : answered.value ? 'verified' : 'not-verified';
      const problem = answered.ok ? null : answered.problem;
      const isNews = await desk.commits.run(() =>
        desk.deliveries.checked(id, { standing, at: desk.now(), problem }),
      );
      this.ports.checked(isNews);
      const { service, kind } = delivery;
      if (standing === 'verified' && kind === 'event' && service !== null) {
        await proveByDelivery(desk, { accountId, service });
      }
      return problem;
    } catch (cause) {
      // One that was removed meanwhile, because too many came, has no one to check it for.
      if (isRemoved(cause)) return null;
      if (!signal.aborted) this.ports.report('A signature could not be checked', cause);
      return null;
    }
  }
}
