import { createHash } from 'node:crypto';
import type { Problem, Result } from '@contract/problems';
import type { Stated } from '@contract/statements';
import type { Account } from '@core/accounts/accounts';
import { PROGRAM_ENDED } from '@core/journal/explain-local';
import { expectation } from '@core/values/expectations';
import type { Delivery } from '@core/webhooks/deliveries';
import { enabledAddressOf, enabledAmong } from '@core/webhooks/callbacks';
import { blocked, ProblemError, valueOf } from '../../problem-error';
import type { CallbackChange, StoredCallback, CallbackRepository } from '../../store/webhooks/callbacks';
import { faultOfAddress, placeOfAddress } from '../../webhooks/callback-address';
import { deliveryKindOf } from '../../webhooks/delivery-kind';
import { askLab } from '../journal/ask-lab';
import { type CallbackChoice, callbackSubject, sharersOf } from './read-callbacks';
import type { Callers, Writes } from '../ports';
import type { HistoryRepository } from '../../store/history/history';
import type { Receiver } from '../../webhooks/receiver';
import type { DeliveryRepository } from '../../store/webhooks/deliveries';
import type { WebhookClient } from '../../service/clients/webhook-client';
import type { BackOff } from '../../service/back-off';

/** What registering a callback uses. */
export interface RegisterCallbackPorts extends Writes, Callers {
  readonly history: HistoryRepository;
  readonly callbacks: CallbackRepository;
  readonly receiver: Pick<Receiver, 'state' | 'failedAt'>;
  readonly deliveries: DeliveryRepository;
  readonly webhooks: WebhookClient;
  readonly backOff: BackOff;
}

/** As many verifiers are sent back for one registration: whoever found the address cannot have the lab asked for ever. */
const MAX_VERIFIERS = 20;

const wrong = (path: string, given: string, expected: Stated): ProblemError =>
  new ProblemError({ kind: 'input', fields: [{ path, given, expected }] });

const digestOf = (verifier: string): string => createHash('sha256').update(verifier).digest('hex');

const isUnderWay = ({ state }: StoredCallback): boolean => state === 'registering' || state === 'verifying';

function refuseUnderWay(callback: StoredCallback): void {
  if (isUnderWay(callback)) throw blocked('already-running');
}

function change(
  desk: Pick<RegisterCallbackPorts, 'callbacks' | 'changed'>,
  choice: CallbackChoice,
  what: CallbackChange,
): StoredCallback {
  const after = desk.callbacks.change(choice.accountId, choice.service, what);
  desk.changed('webhooks', [choice.accountId]);
  return after;
}

/** Asks the lab with the account's key for the service, in its turn where the lab asked for fewer requests. */
async function askInTurn<T>(
  desk: Pick<RegisterCallbackPorts, 'accounts' | 'keys' | 'backOff' | 'now'>,
  { accountId, service }: CallbackChoice,
  ask: (account: Account, key: string) => Promise<Result<T>>,
): Promise<Result<T>> {
  const leave = await desk.backOff.enter(accountId);
  try {
    return await askLab(desk, accountId, service, ask);
  } finally {
    leave();
  }
}

/**
 * Registers a callback address (document: "Events", registration, 1) and, when its verifier has arrived at the receiver
 * of this computer, completes the registration. Resolves with how far it is: what went wrong with the lab is in its
 * `problem`, and an outcome that is unknown stays so until its verifier proves it. Throws ProblemError: `input` for an
 * address that cannot be one, and when `replaces` does not name the address that is enabled with the same key; `blocked`
 * (already-running) also while another callback with the same key is being registered; what keeps the key away.
 */
export async function registerCallback(
  desk: RegisterCallbackPorts,
  request: CallbackChoice & { readonly callbackUri: string; readonly replaces: string | null },
): Promise<StoredCallback> {
  const { accountId, service, replaces } = request;
  const callbackUri = request.callbackUri.trim();
  const account = valueOf(desk.accounts.read(accountId));
  const fault = faultOfAddress(callbackUri, 'whole');
  if (fault !== null) throw wrong('callbackUri', callbackUri, fault);
  const { slot } = valueOf(await desk.keys.keyFor(account, service));
  const withTheKey = [request, ...(await sharersOf(desk, request))];
  const registeredAt = desk.now();
  desk.database.transaction(() => {
    // Read where nothing comes between it and the change: of two that begin at once the later one is refused.
    const callbacks = withTheKey.map((one) => desk.callbacks.read(one.accountId, one.service));
    callbacks.forEach(refuseUnderWay);
    const enabled = enabledAmong(callbacks)?.address ?? null;
    if (enabled !== replaces) {
      throw wrong('replaces', replaces ?? '', enabled ?? [expectation('no-enabled-address')]);
    }
    desk.history.add('callback-registered', callbackSubject(request), {
      kind: 'callback-registered',
      params: { service, account: account.name, address: placeOfAddress(callbackUri) },
    });
    change(desk, request, {
      ...{ keySlot: slot, state: 'registering', callbackUri, replaces, registeredAt },
      ...{ verifiedAt: null, tried: [], problem: null },
    });
  });
  const answered = await askInTurn(desk, request, (one, key) =>
    desk.webhooks.create(one, service, callbackUri, { key }),
  );
  const isStill = (): boolean => {
    const now = desk.callbacks.read(accountId, service);
    return now.state === 'registering' && now.registeredAt === registeredAt;
  };
  // Forgotten meanwhile: nothing is to be said of it any more.
  if (!isStill()) return desk.callbacks.read(accountId, service);
  if (answered.ok) change(desk, request, { state: 'awaiting-verifier' });
  else change(desk, request, { state: 'trouble', problem: answered.problem });
  await completeRegistration(desk, request);
  return proveByDelivery(desk, request);
}

/** True for what may go on with a verifier. An unknown creation may be: that its verifier came proves it. */
const awaitsVerifier = ({ state, registeredAt }: StoredCallback): boolean =>
  registeredAt !== null && (state === 'awaiting-verifier' || state === 'trouble' || state === 'unproven');

/**
 * Sends back the verifiers that arrived since an address was registered and were not tried, the newest first, until one
 * enables it. Does nothing for a callback that awaits none.
 */
export async function completeRegistration(
  desk: RegisterCallbackPorts,
  choice: CallbackChoice,
): Promise<StoredCallback> {
  for (;;) {
    const callback = desk.callbacks.read(choice.accountId, choice.service);
    const { registeredAt, tried } = callback;
    if (!awaitsVerifier(callback) || registeredAt === null || tried.length >= MAX_VERIFIERS) return callback;
    const arrived = desk.deliveries.verifiersSince(choice.accountId, choice.service, registeredAt).map(
      ({ body, headers, path }) =>
        deliveryKindOf({
          body: new TextEncoder().encode(body),
          contentType: headers['content-type'] ?? '',
          query: path.split('?').slice(1).join('?'),
        }).verifier,
    );
    const verifier = arrived.find((one) => one !== null && !tried.includes(digestOf(one)));
    if (verifier === undefined || verifier === null) return callback;
    await sendVerifier(desk, choice, verifier);
  }
}

/**
 * Sends back a verifier that a person pasted (document: "Events", registration, 3). Resolves with how far it is then.
 * Throws ProblemError: `input` when nothing was registered that awaits one, `blocked` (already-running).
 */
export function verifyCallback(
  desk: RegisterCallbackPorts,
  { verifier, ...choice }: CallbackChoice & { readonly verifier: string },
): Promise<StoredCallback> {
  valueOf(desk.accounts.read(choice.accountId));
  const callback = desk.callbacks.read(choice.accountId, choice.service);
  refuseUnderWay(callback);
  if (!awaitsVerifier(callback)) {
    throw wrong('verifier', '', [expectation('awaited-verifier')]);
  }
  return sendVerifier(desk, choice, verifier.trim());
}

async function sendVerifier(
  desk: RegisterCallbackPorts,
  choice: CallbackChoice,
  verifier: string,
): Promise<StoredCallback> {
  const { accountId, service } = choice;
  const { tried, registeredAt } = desk.callbacks.read(accountId, service);
  const digest = digestOf(verifier);
  change(desk, choice, {
    ...{ state: 'verifying', problem: null },
    tried: [...tried.filter((one) => one !== digest), digest],
  });
  const answered = await askInTurn(desk, choice, (account, key) =>
    desk.webhooks.verify(account, service, verifier, { key }),
  );
  const now = desk.callbacks.read(accountId, service);
  if (now.state !== 'verifying' || now.registeredAt !== registeredAt) return now;
  if (!answered.ok) {
    change(desk, choice, { state: 'trouble', problem: answered.problem });
    // Its proof may have come while the answer was on its way.
    return proveByDelivery(desk, choice);
  }
  return enable(desk, choice, registeredAt, 'verifier');
}

/**
 * Notes that the address that was registered then is enabled; whatever was enabled with the same key before is so no
 * more. Changes nothing when it was forgotten or registered again meanwhile: the proof is of another address.
 */
async function enable(
  desk: RegisterCallbackPorts,
  choice: CallbackChoice,
  registered: number | null,
  by: 'verifier' | 'event',
): Promise<StoredCallback> {
  const sharers = await sharersOf(desk, choice);
  return desk.database.transaction(() => {
    const now = desk.callbacks.read(choice.accountId, choice.service);
    const { state, registeredAt, callbackUri } = now;
    if (registeredAt !== registered || !['verifying', 'trouble', 'unproven'].includes(state)) return now;
    const { service } = choice;
    desk.history.add('callback-verified', callbackSubject(choice), {
      kind: 'callback-enabled',
      params: { service, address: placeOfAddress(callbackUri), by },
    });
    for (const other of sharers) {
      if (enabledAddressOf(desk.callbacks.read(other.accountId, other.service)) === null) continue;
      const fact = { kind: 'callback-replaced', params: { service } } as const;
      desk.history.add('callback-forgotten', callbackSubject(other), fact);
      change(desk, other, NOTHING);
    }
    const verifiedAt = desk.now();
    return change(desk, choice, { state: 'enabled', verifiedAt, replaces: null, problem: null });
  });
}

const NOTHING: CallbackChange = {
  ...{ state: 'none', callbackUri: '', replaces: null, registeredAt: null, verifiedAt: null },
  ...{ tried: [], problem: null },
};

/** Forgets what was registered, here alone: the document has no call for it. */
export function forgetCallback(
  desk: Pick<RegisterCallbackPorts, 'database' | 'history' | 'callbacks' | 'changed'>,
  choice: CallbackChoice,
): StoredCallback {
  return desk.database.transaction(() => {
    const { state, callbackUri } = desk.callbacks.read(choice.accountId, choice.service);
    if (state === 'none') return desk.callbacks.read(choice.accountId, choice.service);
    desk.history.add('callback-forgotten', callbackSubject(choice), {
      kind: 'callback-forgotten',
      params: { service: choice.service, address: placeOfAddress(callbackUri) },
    });
    return change(desk, choice, NOTHING);
  });
}

/**
 * True when an event arrived at the registered address and not to the one that it takes the place of. Both may be behind
 * the receiver of this computer under the same path: the name under which the sender called distinguishes them.
 */
function cameToIt({ callbackUri, replaces }: StoredCallback, { headers }: Delivery): boolean {
  if (replaces === null || replaces === callbackUri) return true;
  const [own, other] = [new URL(callbackUri), new URL(replaces)];
  if (own.pathname !== other.pathname) return true;
  const called = headers['x-forwarded-host'] ?? headers['host'] ?? '';
  return own.host !== other.host && called === own.host;
}

/**
 * Looks for the proof of a registration whose last answer proves nothing: a verified event that arrived at the address since
 * it was registered (document: "Events", 6). A step that was refused or not answered is proven so only once its verifier
 * was sent back. A pasted event counts for an address that is not of this computer, as nothing else can arrive from there.
 */
export async function proveByDelivery(
  desk: RegisterCallbackPorts,
  choice: CallbackChoice,
): Promise<StoredCallback> {
  const callback = desk.callbacks.read(choice.accountId, choice.service);
  const { state, registeredAt, tried } = callback;
  if (registeredAt === null || (state !== 'unproven' && (state !== 'trouble' || tried.length === 0))) {
    return callback;
  }
  const { accountId, service } = choice;
  const proof = desk.deliveries
    .verifiedEventsSince(accountId, service, registeredAt)
    .find((event) => (event.source === 'receiver' ? cameToIt(callback, event) : isElsewhere(desk, callback)));
  return proof === undefined ? callback : enable(desk, choice, registeredAt, 'event');
}

/** True for an address from which deliveries reach this computer manually alone, and that takes no other's place. */
const isElsewhere = (
  desk: Pick<RegisterCallbackPorts, 'receiver'>,
  { callbackUri, replaces }: StoredCallback,
): boolean => replaces === null && !callbackUri.includes(desk.receiver.state().pathPart);

const ENDED: Problem = {
  kind: 'network',
  phase: 'waiting-for-answer',
  timedOut: false,
  cause: PROGRAM_ENDED,
  maybeActed: true,
};

/** Says of every registration that was on its way when the program ended that its outcome is unknown. */
export function recoverCallbacks(desk: Pick<RegisterCallbackPorts, 'callbacks'>): void {
  for (const callback of desk.callbacks.all()) {
    if (isUnderWay(callback)) {
      desk.callbacks.change(callback.accountId, callback.service, { state: 'trouble', problem: ENDED });
    }
  }
}
