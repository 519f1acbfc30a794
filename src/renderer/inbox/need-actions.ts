import { computed, type ComputedRef, type Ref, ref } from 'vue';
import { useRouter } from 'vue-router';
import { labWords } from '@core/journal/lab-words';
import type { NeedAction, NeedDetail } from '@core/inbox/needs';
import type { Subject } from '@core/values/subjects';
import { call } from '../bridge';
import { POINTED } from '../frame/pointed-at';
import { formatMoney } from '../ui/format/numbers';
import { needText as text } from '../messages/inbox';
import { waysOutText } from '../messages/orders';
import { pointedText } from '../messages/submissions';
import { useNeed } from './store/need';
import { needName } from './store/need-name';
import { useNeeds } from './store/needs';
import { placeCartAgain, useOrder } from '../orders/order';
import { useEditAgain } from '../orders/ways-out';
import { useSubmissionCart } from '../submissions/store/submission-cart';
import { useToasts } from '../ui/feedback/toasts';
import { useUndo } from '../ui/feedback/undo';

/** The dialogs that actions open; each is about the record that its store holds. */
export type NeedDialog = 'confirm' | 'settle' | 'find' | 'settle-submit' | 'check';

/** Where a subject is shown. */
export function pathOf({ kind, id, part }: Subject): { path: string; query: Record<string, string> } {
  const at = encodeURIComponent(id);
  const paths: Readonly<Record<Subject['kind'], string>> = {
    cart: `/carts/${at}`,
    order: `/orders/${at}`,
    'submission-cart': `/submission-carts/${at}`,
    submission: `/submissions/${at}`,
    account: '/settings/accounts',
    callback: '/settings/webhooks',
    delivery: `/activity/deliveries/${at}`,
    batch: `/batches/${at}`,
    hold: '/batches/held',
    workspace: '/settings/workspace',
  };
  if (kind === 'account') return { path: paths.account, query: { edit: id } };
  return { path: paths[kind], query: part === '' ? {} : { part } };
}

/** An action as its button says it. */
export function actionLabel(action: NeedAction, need: NeedDetail): string {
  const { kind } = need.subject;
  if (action === 'open') return text.open({ subject: text.subject[kind] });
  if (action === 'send-same-again' && kind === 'order') return text.confirmAgain;
  if (action === 'read-at-lab' && kind === 'submission-cart') return text.find;
  if (action === 'release' && need.total !== null) return text.releaseFor({ total: formatMoney(need.total) });
  return text.action[action];
}

export interface NeedActions {
  /** The dialog that is open, or null. */
  readonly dialog: Ref<NeedDialog | null>;
  readonly isBusy: ComputedRef<boolean>;
  run(action: NeedAction): Promise<void>;
  /** Closes the dialog and forgets the record that it was about. */
  close(): Promise<void>;
}

/** Carries out what may safely be done about the open need, with the dialogs and routes that the desk has for it. */
export function useNeedActions(need: () => NeedDetail | null): NeedActions {
  const router = useRouter();
  const store = useNeed();
  const inbox = useNeeds();
  const order = useOrder();
  const cart = useSubmissionCart();
  const editAgain = useEditAgain();
  const undo = useUndo();
  const toasts = useToasts();
  const dialog = ref<NeedDialog | null>(null);
  const isBusy = computed(() => store.isBusy || order.isBusy || cart.isSubmitting);
  /** Id of the order or the cart that the dialog is about. */
  let dialogAbout: string | null = null;

  /** Opens the order or the cart that a dialog is about, and then the dialog, while the need is still the one shown. */
  async function openDialog(of: NeedDetail, next: NeedDialog): Promise<void> {
    const { kind, id } = of.subject;
    const opened = kind === 'order' ? order : cart;
    dialogAbout = id;
    await opened.open(id);
    if (!store.isOpen(of.key)) return;
    if (opened.problem === null) dialog.value = next;
    else store.fail(of.key, opened.problem);
  }

  async function fix(of: NeedDetail): Promise<void> {
    const { kind, id } = of.subject;
    if (kind !== 'order') return void router.push(pathOf({ kind, id, accountId: null, part: '' }));
    const found = await store.work(of.key, () => call('orders:read', { id }));
    if (found !== null) await router.push(`/carts/${found.cartId}`);
  }

  /** To the very picture that the lab could make no print file of, in its cart. */
  async function openPicture(of: NeedDetail): Promise<void> {
    const found = await store.work(of.key, () => call('needs:pictures', { key: of.key }));
    if (found === null) return;
    const path = found.kind === 'cart' ? '/carts' : '/submission-carts';
    // A cart from the catalog says it above its lines.
    if (found.pictures.length === 0) toasts.show(pointedText.untold);
    else if (found.kind === 'cart') toasts.show(pointedText.title({ count: found.pictures.length }));
    await router.push({ path: `${path}/${found.id}`, query: { [POINTED]: found.pictures } });
  }

  async function startOver(of: NeedDetail): Promise<void> {
    const made = await store.startOver(of.key);
    if (made === null) return;
    const [path, channel] =
      made.kind === 'cart'
        ? (['/carts', 'carts:delete'] as const)
        : (['/submission-carts', 'submission-carts:delete'] as const);
    undo.did({
      text: text.startedOver({ name: needName(of) }),
      takeBack: () => call(channel, { choice: { by: 'ids', subject: made.kind, ids: [made.id] } }),
    });
    await router.push(`${path}/${made.id}`);
  }

  async function placeAgain(of: NeedDetail): Promise<void> {
    await store.work(of.key, async () => {
      const placed = await call('orders:read', { id: of.subject.id });
      return placed.ok ? placeCartAgain(placed.value.cartId) : placed;
    });
  }

  async function sendAgain(of: NeedDetail): Promise<void> {
    const { id } = of.subject;
    const sent = await store.work(of.key, () =>
      call('submission-carts:send-again', { id, keyIsRenewed: false }),
    );
    if (sent?.stage === 'submitted') toasts.show(text.sentSame.submitted);
    else if (sent?.stage === 'refused') toasts.show(text.sentSame.refused);
    else if (sent !== null) store.say(of.key, text.sentSame.unknown);
  }

  /** Records as confirmed what the lab said that it has, with its words. */
  async function settleAsSaid(of: NeedDetail): Promise<void> {
    const note = waysOutText.saidAlready({ words: of.problem === null ? '' : labWords(of.problem) });
    await store.work(of.key, () =>
      call('orders:settle-many', {
        choice: { by: 'ids', subject: 'order', ids: [of.subject.id] },
        outcome: 'confirmed',
        note,
      }),
    );
  }

  /** One of the actions that main carries out for one or many alike. */
  async function ask(of: NeedDetail, action: 'read-at-lab' | 'release' | 'take-back'): Promise<void> {
    const outcome = await store.work(of.key, () => call('needs:act', { keys: [of.key], action }));
    const why = outcome?.failed[0]?.why;
    if (outcome === null) return;
    if (why === undefined) inbox.saidDone(action, outcome.done);
    else store.say(of.key, why);
  }

  async function run(action: NeedAction): Promise<void> {
    const of = need();
    if (of === null || isBusy.value) return;
    const { subject } = of;
    switch (action) {
      case 'open':
      case 'resume-batch':
        return void router.push(pathOf(subject));
      case 'open-picture':
        return openPicture(of);
      case 'open-delivery':
        return void router.push(
          pathOf({ kind: 'delivery', id: of.deliveryId ?? subject.id, accountId: null, part: '' }),
        );
      case 'settle-restored':
        return void router.push('/settings/backups');
      case 'open-webhooks':
        return void router.push('/settings/webhooks');
      case 'open-workspace':
        return void router.push('/settings/workspace');
      case 'open-updates':
        return void router.push('/settings/about');
      case 'declare-gone':
        return void router.push({ path: '/settings/workspace', query: { gone: of.desk?.id ?? '' } });
      case 'ask-there': {
        const { path, query } = pathOf(subject);
        return void router.push({ path, query: { ...query, comment: `@${of.desk?.person ?? ''} ` } });
      }
      case 'settle-versions': {
        const { path, query } = pathOf(subject);
        return void router.push({ path, query: { ...query, versions: '1' } });
      }
      case 'tick':
        await inbox.resolve([of], text.ticked);
        return;
      case 'replace-key':
        return void router.push({ path: '/settings/accounts', query: { edit: of.accountId ?? subject.id } });
      case 'fix':
        return fix(of);
      case 'start-over':
        return startOver(of);
      case 'place-again':
        return placeAgain(of);
      case 'edit-again':
        await editAgain({ by: 'ids', subject: 'order', ids: [subject.id] });
        return;
      case 'confirm':
        return openDialog(of, 'confirm');
      case 'copy-for-support':
        if ((await call('app:copy', { text: of.support })).ok) toasts.show(text.copiedForSupport);
        return;
      case 'record-check':
        return void (dialog.value = 'check');
      case 'settle-as-said':
        return settleAsSaid(of);
      case 'lab-said':
        if (subject.kind === 'order') return openDialog(of, 'settle');
        if (subject.kind === 'submission-cart') return openDialog(of, 'settle-submit');
        return void (dialog.value = 'check');
      case 'send-same-again':
        return sendAgain(of);
      case 'read-at-lab':
        if (subject.kind === 'submission-cart') return openDialog(of, 'find');
        return ask(of, action);
      case 'release':
      case 'take-back':
        return ask(of, action);
    }
  }

  async function close(): Promise<void> {
    dialog.value = null;
    if (dialogAbout === null) return;
    const about = dialogAbout;
    dialogAbout = null;
    // Another one may have been opened by where a person went meanwhile.
    order.close(about);
    await cart.close(about);
  }

  return { dialog, isBusy, run, close };
}
