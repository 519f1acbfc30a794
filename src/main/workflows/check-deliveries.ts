import { JsonDocument, JsonSyntaxError } from '@contract/json-document';
import { failure, type Problem, type Result } from '@contract/problems';
import { mayPass } from '@core/retry';
import { type KeySlot } from '@core/accounts';
import type { Delivery } from '@core/deliveries';
import type { Desk } from './desk';
import { noteVerifiedEvent } from './register-callback';

/** Signatures that are asked about at one time, for one account. */
const AT_ONCE = 3;

/** As often an account is tried again by itself while nothing comes of it, and the waits between, in milliseconds. */
const WAITS = [2_000, 10_000, 60_000];

/** True for a failure that the next delivery of the account would meet as well. */
const concernsAll = (problem: Problem): boolean =>
  mayPass(problem) ||
  problem.kind === 'network' ||
  problem.kind === 'key' ||
  problem.kind === 'blocked' ||
  problem.kind === 'absent' ||
  problem.kind === 'gateway';

/** A request in its turn where the lab asked for fewer of them. */
async function validate(
  desk: Desk,
  delivery: Delivery & { readonly accountId: string },
  slot: KeySlot,
  payload: { readonly text: string } | { readonly json: string },
  signal: AbortSignal,
): Promise<Result<boolean>> {
  const account = desk.accounts.read(delivery.accountId);
  if (!account.ok) return account;
  const held = await desk.keys.keyOf(account.value, slot);
  if (!held.ok) return held;
  const leave = await desk.slowDown.enter(account.value.id, signal);
  try {
    const answered = await desk.webhooks.validate(
      account.value,
      { payload, signature: delivery.signature ?? '' },
      { key: held.value.key, signal },
    );
    if (!answered.ok && answered.problem.kind === 'gateway' && answered.problem.status === 401) {
      desk.keys.markRejected(account.value.id, slot, desk.now());
    }
    return answered.ok ? { ok: true, value: answered.value.value } : answered;
  } finally {
    leave();
  }
}

/** The keys that the editor service may know the signature by: that of the callback's registration, and its own. */
function slotsFor(desk: Desk, { accountId, service }: Delivery & { readonly accountId: string }): KeySlot[] {
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
  desk: Desk,
  delivery: Delivery & { readonly accountId: string },
  signal: AbortSignal,
): Promise<Result<boolean>> {
  let problem: Problem | null = null;
  let saidNo = false;
  const text = delivery.body;
  const json = valueTextOf(text);
  for (const slot of slotsFor(desk, delivery)) {
    for (const payload of json === null ? [{ text }] : [{ text }, { json }]) {
      const answered = await validate(desk, delivery, slot, payload, signal);
      if (answered.ok && answered.value) return answered;
      if (answered.ok) saidNo = true;
      else problem ??= answered.problem;
    }
  }
  // One that said no while another could not be asked proves nothing.
  return problem !== null ? failure(problem) : { ok: true, value: !saidNo };
}

interface Line {
  readonly waiting: string[];
  working: Promise<void> | null;
  failures: number;
}

/** Has the signatures of deliveries checked: a few at a time for an account, each once. */
export class SignatureChecks {
  readonly #lines = new Map<string, Line>();
  readonly #queued = new Set<string>();
  readonly #abort = new AbortController();

  constructor(
    private readonly desk: Desk,
    private readonly ports: {
      readonly report: (what: string, cause: unknown) => void;
      /** Resolves when what nobody waits for may go on. */
      readonly mayGoOn: () => Promise<void>;
      /** Told when a delivery was checked, and whether its standing is another. */
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
    }
    line.working ??= this.work(line).finally(() => (line.working = null));
  }

  /** Checks some once more, or all that are not checked; resolves with how many got an answer. */
  async check(ids: readonly string[] | null): Promise<number> {
    const accounts = this.desk.accounts.list().map(({ id }) => id);
    const wanted =
      ids ?? this.desk.deliveries.unchecked(Number.MAX_SAFE_INTEGER, accounts).map(({ id }) => id);
    let answered = 0;
    const left = [...wanted];
    const take = async (): Promise<void> => {
      for (let id = left.shift(); id !== undefined; id = left.shift()) {
        if ((await this.checkOne(id)) === null) answered += 1;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, take));
    return answered;
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
    const line = this.#lines.get(accountId) ?? { waiting: [], working: null, failures: 0 };
    this.#lines.set(accountId, line);
    return line;
  }

  private async work(line: Line): Promise<void> {
    const { desk } = this;
    const { signal } = this.#abort;
    while (line.waiting.length > 0 && !signal.aborted) {
      await this.ports.mayGoOn();
      if (signal.aborted) return;
      const ids = line.waiting.splice(0, AT_ONCE);
      const problems = await Promise.all(ids.map((id) => this.checkOne(id)));
      const again = ids.filter((_, index) => {
        const problem = problems[index] ?? null;
        return problem !== null && concernsAll(problem);
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

  /** Checks one, and keeps what came of it. Gives why nothing did, or null. */
  private async checkOne(id: string): Promise<Problem | null> {
    const { desk } = this;
    try {
      const { accountId, ...delivery } = desk.deliveries.read(id);
      if (accountId === null || delivery.signature === null) return null;
      const answered = await ask(desk, { ...delivery, accountId }, this.#abort.signal);
      if (this.#abort.signal.aborted) return null;
      const standing = !answered.ok ? delivery.standing : answered.value ? 'verified' : 'not-verified';
      const problem = answered.ok ? null : answered.problem;
      const isNews = await desk.commits.run(() =>
        desk.deliveries.checked(id, { standing, at: desk.now(), problem }),
      );
      this.ports.checked(isNews);
      const { service, kind, source, receivedAt } = delivery;
      if (standing === 'verified' && kind === 'event' && source === 'receiver' && service !== null) {
        await noteVerifiedEvent(desk, { accountId, service }, receivedAt);
      }
      return problem;
    } catch (cause) {
      if (!this.#abort.signal.aborted) this.ports.report('A signature could not be checked', cause);
      return null;
    }
  }
}
