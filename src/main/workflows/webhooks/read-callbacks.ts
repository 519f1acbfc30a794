import { type Account, slotFor } from '@core/accounts/accounts';
import { type Callback, type CallbackService, callbackServiceSchema } from '@core/webhooks/callbacks';
import type { Subject } from '@core/values/subjects';
import type { Callers } from '../ports';
import type { CallbackRepository } from '../../store/webhooks/callbacks';
import type { DeliveryRepository } from '../../store/webhooks/deliveries';

/** What reading callbacks uses. */
export interface ReadCallbacksPorts extends Callers {
  readonly callbacks: CallbackRepository;
  readonly deliveries: DeliveryRepository;
}

/** One callback: a service of an account. */
export interface CallbackChoice {
  readonly accountId: string;
  readonly service: CallbackService;
}

/** A callback as a subject of history and needs. */
export const callbackSubject = ({ accountId, service }: CallbackChoice): Subject => ({
  kind: 'callback',
  id: service,
  accountId,
  part: '',
});

/** What is the same for callbacks that are registered with the same key. Never leaves main. */
async function credentialsOf(
  desk: Pick<ReadCallbacksPorts, 'keys'>,
  account: Account,
  service: CallbackService,
): Promise<string> {
  const own = JSON.stringify([account.id, slotFor(account, service)]);
  // The practice lab gives its key to no one else, and may not be running.
  if (account.builtIn) return own;
  return (await desk.keys.markOf(account, slotFor(account, service))) ?? own;
}

/** Every callback of every account, with those that are registered with the same key. */
async function sharing(
  desk: Pick<ReadCallbacksPorts, 'accounts' | 'keys'>,
): Promise<(CallbackChoice & { readonly credentials: string })[]> {
  const all = desk.accounts
    .list()
    .flatMap((account) => callbackServiceSchema.options.map((service) => ({ account, service })));
  return Promise.all(
    all.map(async ({ account, service }) => ({
      accountId: account.id,
      service,
      credentials: await credentialsOf(desk, account, service),
    })),
  );
}

const isSame = (one: CallbackChoice, other: CallbackChoice): boolean =>
  one.accountId === other.accountId && one.service === other.service;

/** Callbacks that are registered with the same key as one (document: "Authentication", 7). */
export async function sharersOf(
  desk: Pick<ReadCallbacksPorts, 'accounts' | 'keys'>,
  choice: CallbackChoice,
): Promise<CallbackChoice[]> {
  return others(await sharing(desk), choice);
}

function others(
  all: readonly (CallbackChoice & { readonly credentials: string })[],
  choice: CallbackChoice,
): CallbackChoice[] {
  const own = all.find((one) => isSame(one, choice));
  return all
    .filter((one) => one.credentials === own?.credentials && !isSame(one, choice))
    .map(({ accountId, service }) => ({ accountId, service }));
}

function shown(
  desk: Pick<ReadCallbacksPorts, 'callbacks' | 'deliveries' | 'accounts'>,
  choice: CallbackChoice,
  sharesWith: CallbackChoice[],
  addressHere: (accountId: string, service: CallbackService) => string,
): Callback {
  const stored = desk.callbacks.read(choice.accountId, choice.service);
  const account = desk.accounts.find(choice.accountId);
  return {
    accountId: choice.accountId,
    service: choice.service,
    keySlot:
      stored.state === 'none' && account !== undefined ? slotFor(account, choice.service) : stored.keySlot,
    state: stored.state,
    callbackUri: stored.callbackUri,
    replaces: stored.replaces,
    registeredAt: stored.registeredAt,
    verifiedAt: stored.verifiedAt,
    lastDeliveryAt: desk.deliveries.newestAt(choice.accountId, choice.service),
    problem: stored.problem,
    verifierSent: stored.tried.length > 0,
    sharesWith,
    ours: stored.callbackUri !== '' && stored.callbackUri === addressHere(choice.accountId, choice.service),
    revision: stored.revision,
  };
}

/** Gives the address to register for the receiver of this computer; empty while there is none. */
export type AddressHere = (accountId: string, service: CallbackService) => string;

/** One callback as it is shown, registered or not. */
export async function readCallback(
  desk: ReadCallbacksPorts,
  choice: CallbackChoice,
  addressHere: AddressHere,
): Promise<Callback> {
  return shown(desk, choice, await sharersOf(desk, choice), addressHere);
}

/** Every service of every account as it is shown. */
export async function listCallbacks(desk: ReadCallbacksPorts, addressHere: AddressHere): Promise<Callback[]> {
  const all = await sharing(desk);
  return all.map((one) => shown(desk, one, others(all, one), addressHere));
}
