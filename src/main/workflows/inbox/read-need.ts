import { missingFields } from '@core/orders/order-document';
import { ordersCreated } from '@core/orders/price-breakdown';
import { explainNeed } from '@core/inbox/explain-need';
import type { NeedCase, NeedGround } from '@core/inbox/need-grounds';
import type { NeedDetail } from '@core/inbox/needs';
import type { Operation } from '@core/journal/operations';
import { maySendSubmitAgain } from '@core/submissions/submit-retries';
import { readCart, orderTextOf } from '../carts/read-carts';
import { failureGround, ifThere, readFailedOrder, type FailedOrderPorts } from './failed-order';
import { findNeed, needOf } from './gather-needs';
import type { MarkedNeed } from './kept-needs';
import type { NeedReading } from './need-reading';
import { shownHold } from '../holds/hold-departure';
import { rejectedSlots } from '../accounts/rejected-keys';
import { productsOf } from '../submissions/read-submission-carts';
import { deskOfNeed, type WorkspaceNeedsPorts, workspaceGround } from './workspace-needs';
import { unmatchedGround, webhookGround } from './webhook-needs';
import type { Database } from '../../store/engine/database';
import type { BatchRepository } from '../../store/batches/batches';
import type { BatchItemRepository } from '../../store/batches/batch-items';
import type { Journal } from '../../store/journal/journal';
import type { HoldRepository } from '../../store/holds/holds';
import type { RestoreRepository } from '../../store/backups/restores';
import type { HistoryRepository } from '../../store/history/history';
import type { NeedRepository } from '../../store/inbox/needs';
import { isLeftOpen } from '../../store/workspace/left-open';
import type { RequestRepository } from '../../store/history/requests';
import type { CallbackRepository } from '../../store/webhooks/callbacks';
import type { Receiver } from '../../webhooks/receiver';
import type { DeliveryRepository } from '../../store/webhooks/deliveries';
import type { HoldClock } from '../holds/hold-clock';
import type { AccountRegistry } from '../../accounts/registry';
import type { PreviewCache } from '../../previews/preview-cache';

/** What explaining a need uses. */
export interface ReadNeedPorts extends FailedOrderPorts, WorkspaceNeedsPorts {
  readonly database: Database;
  readonly batches: BatchRepository;
  readonly batchItems: BatchItemRepository;
  readonly journal: Journal;
  readonly holds: HoldRepository;
  readonly restores: RestoreRepository;
  readonly history: HistoryRepository;
  readonly needs: NeedRepository;
  readonly needReading: NeedReading;
  readonly requests: RequestRepository;
  readonly callbacks: CallbackRepository;
  readonly receiver: Pick<Receiver, 'state' | 'failedAt'>;
  readonly deliveries: DeliveryRepository;
  readonly holdClock: HoldClock;
  readonly accounts: AccountRegistry;
  readonly previews: Pick<PreviewCache, 'addressOf' | 'prefetch' | 'withhold' | 'withheldHosts' | 'release'>;
  now(): number;
}

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });

/** The call that the key of a need names. */
const operationOf = (desk: Pick<ReadNeedPorts, 'journal'>, { fact }: MarkedNeed): Operation =>
  desk.journal.read(fact.key.slice(fact.cause.length + 1));

const unknownGround = (
  { database }: Pick<ReadNeedPorts, 'database'>,
  operation: Operation,
  maySendAgain: boolean,
): NeedGround => ({
  kind: 'unknown',
  ...{ operation, maySendAgain, isLeftOpen: isLeftOpen(database, operation.id) },
});

function unsetGround(
  desk: Pick<ReadNeedPorts, 'carts' | 'batches' | 'batchItems' | 'previews'>,
  cartId: string,
): NeedGround {
  const cart = readCart(desk, cartId);
  const exported = cart.export;
  const fields = exported === null ? [] : missingFields(orderTextOf({ export: exported, edits: cart.edits }));
  const batch = desk.batchItems.batchOf(cartId);
  return {
    kind: 'unset',
    fields: fields.map(({ where }) => where),
    exportedAt: exported?.exportedAt ?? null,
    batch: batch === null ? null : desk.batches.read(batch).name,
  };
}

function keyGround(
  desk: Pick<ReadNeedPorts, 'requests' | 'accounts'>,
  { fact: { subject } }: MarkedNeed,
): NeedGround {
  const account = desk.accounts.find(subject.id);
  const found =
    account === undefined
      ? undefined
      : rejectedSlots(account, desk.requests.keyAnswers(account.id)).find(
          ({ slot }) => slot === subject.part,
        );
  if (found === undefined) throw new Error('A key is refused of which no refusal is kept');
  return { kind: 'key', ...found };
}

/** What is known about a need, gathered from wherever it is. */
function groundOf(desk: ReadNeedPorts, one: MarkedNeed): NeedGround {
  const { fact, mark } = one;
  const { id } = fact.subject;
  switch (fact.cause) {
    case 'may-be-confirmed':
    case 'creation-unknown':
      return unknownGround(desk, operationOf(desk, one), false);
    case 'submit-unknown': {
      const operation = operationOf(desk, one);
      return unknownGround(desk, operation, maySendSubmitAgain(operation, desk.now()));
    }
    case 'restored-unsettled': {
      const guard = desk.restores.openOf(id);
      if (guard === null) throw new Error('A need of a restore of which no guard is open');
      const isOfWorkspace = desk.restores.isOfWorkspace(guard.cartId);
      return { kind: 'restored', guard, isOfWorkspace, until: desk.restores.knownUntil() };
    }
    case 'order-failure':
      return failureGround(desk, fact, mark);
    case 'creation-refused':
      return { kind: 'refusal', about: 'create', operation: operationOf(desk, one) };
    case 'confirmation-refused':
      return { kind: 'refusal', about: 'confirm', operation: operationOf(desk, one) };
    case 'submit-refused':
      return { kind: 'refusal', about: 'submit', operation: operationOf(desk, one) };
    case 'unset-values':
      return unsetGround(desk, id);
    case 'key-rejected':
      return keyGround(desk, one);
    case 'held-too-long':
      return { kind: 'hold', hold: shownHold(desk, desk.holds.read(id)) };
    case 'awaiting-too-long': {
      const created = operationOf(desk, one);
      const { breakdown } = desk.orders.readStored(id);
      return { kind: 'awaiting', createdAt: created.settledAt, received: breakdown?.received ?? '' };
    }
    case 'partly-confirmed': {
      const { breakdown, confirmation } = desk.orders.readStored(id);
      return {
        kind: 'partial',
        confirmed: confirmation?.confirmedOrders ?? 0,
        created: ordersCreated(breakdown) ?? 0,
        sentence: confirmation?.sentence ?? '',
        received: confirmation?.received ?? '',
      };
    }
    case 'batch-paused':
      return {
        kind: 'batch',
        counts: desk.batches.counts(id),
        pauseReason: desk.batches.read(id).pauseReason,
      };
    case 'webhook-trouble':
      return webhookGround(desk, fact);
    case 'event-unmatched':
      return unmatchedGround(desk, id);
    case 'call-of-silent-desk':
    case 'workspace-waits':
    case 'two-versions':
    case 'mentioned':
    case 'assigned':
    case 'workspace-parked':
    case 'address-displaced':
    case 'key-replaced-elsewhere':
      return workspaceGround(desk, fact, fact.cause);
  }
}

/** A need with what is known about it. */
export function caseOf(desk: ReadNeedPorts, one: MarkedNeed): NeedCase {
  return {
    need: needOf(desk, one),
    ground: groundOf(desk, one),
    checks: desk.needs.checks(one.fact.key),
    time: (at) => moment.format(at),
  };
}

/** The picture of what failed: of the order that the lab could not make, where that is known. */
function pictureOf(
  desk: Pick<ReadNeedPorts, 'submissionCarts' | 'submissions' | 'configuredProducts'>,
  { fact }: MarkedNeed,
): string | null {
  if (fact.cause !== 'order-failure' || fact.subject.kind === 'order') return fact.thumbnail;
  const draft = ifThere(() => readFailedOrder(desk, fact.subject))?.draft ?? null;
  const picture =
    draft === null ? null : productsOf(desk, draft).find((one) => one.picture !== null)?.picture;
  return picture ?? fact.thumbnail;
}

/** One need in full. Throws ProblemError `absent` when it settled meanwhile. */
export function readNeed(desk: ReadNeedPorts, key: string): NeedDetail {
  const found = findNeed(desk, key);
  const explained = caseOf(desk, found);
  const { subject } = found.fact;
  const whole = { ...subject, part: '' };
  const ofWhole = subject.part === '' ? [] : desk.history.of(whole);
  return {
    ...explained.need,
    support: '',
    ...explainNeed(explained),
    deliveryId: found.fact.reportedBy?.deliveryId ?? null,
    desk: deskOfNeed(desk, found.fact),
    thumbnail: pictureOf(desk, found),
    checks: [...explained.checks],
    history: [...ofWhole, ...desk.history.of(subject)].sort((one, other) => one.at - other.at),
  };
}
