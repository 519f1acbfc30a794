import { Consumers } from '../accounts/consumers';
import type { LabClock } from '../clock';
import type { Switchboard } from '../faults/switchboard';
import { LabQuirks } from '../quirks/quirks';
import type { Webhook } from '../store/store';
import { sign, SIGNATURE_HEADER, type SigningKey } from './signature';

/** One attempt to reach a callback address. */
export interface DeliveryAttempt {
  readonly at: number;
  readonly callbackUri: string;
  readonly what: string;
  readonly attempt: number;
  readonly body: string;
  readonly signature: string;
  /** Status that was answered; null when nothing was. */
  readonly status: number | null;
}

/** Waits between attempts, in milliseconds; the last one goes on being used. */
const BACKOFF_MS = [500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000];
const MAX_ATTEMPTS = 30;
const TIMEOUT_MS = 10_000;
const FORM = 'application/x-www-form-urlencoded';
const AGENT = 'practice-lab-webhooks';

const isTaken = (status: number | null): boolean => status !== null && status >= 200 && status < 300;

/** The secret of no one. */
const FORGED_SECRET = 'forged';

/** One delivery on its way to a callback address. */
export interface Letter {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A message to an address, as it is sent until it is taken. */
interface Sent {
  readonly webhook: Webhook;
  readonly what: string;
  readonly body: string;
  readonly type: string;
  /** Whether it is signed with another secret. */
  readonly isForged: boolean;
}

/** Something that is done at its time; `due` is in milliseconds on the machine's own clock. */
interface Waiting {
  readonly due: number;
  readonly act: () => void | Promise<void>;
}

/** Sends a delivery, and gives the status that was answered; null when nothing was. Never rejects. */
export type Courier = (letter: Letter) => Promise<number | null>;

/** Posts over a real connection. */
async function overTheNetwork({ address, headers, body }: Letter): Promise<number | null> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return null;
  }
}

/** Sends signed requests to callback addresses until they give a valid answer, which is any 2xx. */
export class Deliveries {
  private readonly attempts: DeliveryAttempt[] = [];
  /** What waits, and what cancels each. */
  private readonly waiting = new Map<Waiting, () => void>();
  /** What has begun and not ended. */
  private readonly underWay = new Set<Promise<void>>();
  private stopped = false;

  constructor(
    private readonly clock: LabClock,
    private readonly switchboard: Switchboard,
    private readonly courier: Courier = overTheNetwork,
    private readonly habits: { readonly quirks: LabQuirks; readonly consumers: Consumers } = {
      quirks: new LabQuirks(),
      consumers: new Consumers('', ''),
    },
  ) {}

  /** What deliveries to an address are signed with: its own secret, or that of the account's consumer key. */
  signingKeyOf({ secret, accountId }: Webhook): SigningKey {
    const { quirks, consumers } = this.habits;
    const isUpperCase = quirks.has('upper-case-signatures');
    return { secret: isUpperCase ? consumers.of({ accountId }).secret : secret, isUpperCase };
  }

  /** Posts the verification code at once, as an unsigned form; false when the address did not take it. */
  async postVerifier({ callbackUri, verifier }: Webhook): Promise<boolean> {
    const body = formBody({ verifier });
    const headers = { 'content-type': FORM, 'user-agent': AGENT };
    const status = await this.courier({ address: callbackUri, headers, body });
    const at = this.clock.now();
    this.attempts.push({ at, callbackUri, what: 'verifier', attempt: 1, body, signature: '', status });
    return isTaken(status);
  }

  /** Every attempt so far, oldest first. */
  list(): readonly DeliveryAttempt[] {
    return this.attempts;
  }

  /**
   * Sends one message now and again until it is taken (document: "Events", rule 5). A `forged` one is signed with
   * another secret than that of the address.
   */
  send(
    webhook: Webhook,
    what: string,
    message: Readonly<Record<string, unknown>>,
    isForged: boolean = false,
  ): void {
    const isJson = webhook.form === 'json' || this.habits.quirks.has('processed-and-shipped');
    const body = isJson ? JSON.stringify(message) : formBody(message);
    const letter = { webhook, what, body, isForged, type: isJson ? 'application/json' : FORM };
    this.later(0, () => this.attempt(letter, 1));
  }

  /** Forgets what was sent and what waits to be sent. */
  reset(): void {
    for (const callOff of this.waiting.values()) callOff();
    this.waiting.clear();
    this.attempts.length = 0;
  }

  /** Sends nothing any more. */
  stop(): void {
    this.stopped = true;
    this.reset();
  }

  /** Does something after a while unless the lab is reset or stopped before. */
  later(milliseconds: number, act: () => void | Promise<void>): void {
    if (this.stopped) return;
    const waiting = { due: this.clock.time.elapsed() + milliseconds, act };
    const callOff = this.clock.time.later(() => void this.begin(waiting), milliseconds);
    this.waiting.set(waiting, callOff);
  }

  /**
   * Does at once what waits, in the order of its time, and resolves when it is done with how many wait then: what was
   * not taken is to be tried again.
   */
  async hurry(): Promise<number> {
    await Promise.all(this.underWay);
    for (const waiting of [...this.waiting.keys()].sort((one, other) => one.due - other.due)) {
      // A reset or a stop in between cancels the rest.
      this.waiting.get(waiting)?.();
      if (this.waiting.has(waiting)) await this.begin(waiting);
    }
    await Promise.all(this.underWay);
    return this.waiting.size;
  }

  private begin(waiting: Waiting): Promise<void> {
    this.waiting.delete(waiting);
    const done = Promise.resolve(waiting.act())
      .catch((error: unknown) => {
        process.stderr.write(`A delivery could not be made: ${String(error)}\n`);
      })
      .finally(() => this.underWay.delete(done));
    this.underWay.add(done);
    return done;
  }

  private async attempt(sent: Sent, attempt: number): Promise<void> {
    const { webhook, what, body, type } = sent;
    const faults = this.switchboard.strike('delivery', webhook.accountId);
    const copies = faults.reduce(
      (most, { effect }) => (effect.kind === 'duplicateDelivery' ? Math.max(most, effect.times) : most),
      1,
    );
    const isForged = sent.isForged || faults.some(({ effect }) => effect.kind === 'badSignature');
    const key = this.signingKeyOf(webhook);
    const signature = sign(isForged ? { ...key, secret: FORGED_SECRET } : key, body, this.clock.now());
    const answers = await Promise.all(
      Array.from({ length: copies }, () =>
        this.courier({
          address: webhook.callbackUri,
          headers: { 'content-type': type, [SIGNATURE_HEADER]: signature, 'user-agent': AGENT },
          body,
        }),
      ),
    );
    for (const status of answers) {
      this.attempts.push({
        at: this.clock.now(),
        callbackUri: webhook.callbackUri,
        what,
        attempt,
        body,
        signature,
        status,
      });
    }
    if (answers.some(isTaken) || attempt >= MAX_ATTEMPTS) return;
    const wait = BACKOFF_MS[Math.min(attempt - 1, BACKOFF_MS.length - 1)] ?? 60_000;
    this.later(wait, () => this.attempt(sent, attempt + 1));
  }
}

function formBody(message: Readonly<Record<string, unknown>>): string {
  const fields = Object.entries(message).map(([key, value]): [string, string] => [
    key,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return new URLSearchParams(fields).toString();
}
