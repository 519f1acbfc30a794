import { everyCommandText } from '../messages/frame';
import { type Command, EVERYWHERE, type KnownCommand } from './commands-everywhere';
import type { Keys } from './keys';

export type { KnownCommand } from './commands-everywhere';

/** Where commands are offered. */
export interface CommandPlace {
  readonly id: string;
  readonly title: string;
  /** What has to be done before they are in reach; empty for those that always are. */
  readonly where: string;
  /** Where that can be done. */
  readonly path: string;
  readonly commands: readonly KnownCommand[];
}

interface Place {
  readonly id: keyof typeof everyCommandText.places;
  readonly path: string;
  readonly commands: readonly Command[];
}

const place = (id: Place['id'], path: string, commands: readonly Command[]): Place => ({
  id,
  path,
  commands,
});

const back: Command = { id: 'back', keys: 'Escape' };
const quickLook: Command = { id: 'quick-look', keys: 'Space' };
const print: Command = { id: 'print', keys: 'Mod+p' };
/** Of a cart or an order of a shared desk. */
const shared: readonly Command[] = [
  { id: 'assign', keys: 'Mod+Alt+a' },
  { id: 'comments', keys: 'Mod+Alt+c' },
  { id: 'settle-conflict' },
];
const search: Command = { id: 'search', keys: 'Mod+f', otherKeys: '/' };

const PLACES: readonly Place[] = [
  place('everywhere', '', EVERYWHERE),
  place('needs-you', '/needs', [
    search,
    { id: 'next-need', keys: 'j' },
    { id: 'previous-need', keys: 'k' },
    { id: 'act-on-need', keys: 'Mod+Enter' },
    { id: 'open-need', keys: 'o' },
    { id: 'note-need', keys: 'n' },
    { id: 'snooze-need', keys: 's' },
    { id: 'resolve-need', keys: 'e' },
    { id: 'read-needs', keys: 'Mod+r' },
    { id: 'whose-needs', keys: 'm' },
    { id: 'confirm-orders', keys: 'Mod+Shift+Enter' },
    { id: 'edit-again' },
    { id: 'record-answers' },
    back,
  ]),
  place('catalog', '/catalog', [
    search,
    quickLook,
    { id: 'refresh', keys: 'F5' },
    { id: 'star', keys: 'f' },
    { id: 'catalog-layout' },
    { id: 'configure', keys: 'Mod+Enter' },
    { id: 'ask-product' },
    back,
  ]),
  place('discovery', '/discovery', [
    { id: 'refresh', says: 'refresh (discovery)', keys: 'F5' },
    { id: 'copy-discovery', keys: 'Mod+Shift+c' },
  ]),
  place('configured-products', '/configured-products', [
    search,
    quickLook,
    { id: 'make-ready', keys: 'Mod+Enter' },
    { id: 'delete-configured', keys: 'Delete' },
    { id: 'add-by-id' },
    back,
  ]),
  place('configuring-a-product', '/catalog', [
    { id: 'add-to-cart', keys: 'Mod+Enter' },
    { id: 'make-ready', says: 'make-ready (configuring-a-product)', keys: 'Mod+Shift+Enter' },
    { id: 'keep-draft', keys: 'Mod+s' },
    back,
  ]),
  place('carts', '/carts', [
    search,
    quickLook,
    print,
    { id: 'edit-carts', keys: 'F2' },
    { id: 'delete-carts', keys: 'Delete' },
    { id: 'duplicate-cart', keys: 'Mod+d' },
  ]),
  place('a-new-cart', '/carts/new', [{ id: 'export', keys: 'Mod+Enter' }, back]),
  place('a-new-import', '/imports', [
    { id: 'choose-sheet', keys: 'Mod+o' },
    { id: 'read-sheet', keys: 'Mod+Enter' },
    { id: 'picture-day' },
    { id: 'save-template' },
    back,
  ]),
  place('an-import', '/imports', [
    { id: 'bring-in', keys: 'Mod+Enter' },
    { id: 'next-problem', keys: 'F8' },
    { id: 'edit-import-cell', keys: 'F2' },
    { id: 'leave-line-out', keys: 'Delete' },
    { id: 'prepare-import', keys: 'Mod+b' },
    { id: 'discard-import' },
    back,
  ]),
  place('a-cart-from-editors', '/carts', [
    print,
    { id: 'export', says: 'export (a-cart-from-editors)', keys: 'Mod+e' },
    { id: 'export-when-online' },
    { id: 'place', keys: 'Mod+Enter' },
    { id: 'place-as-is' },
    quickLook,
    { id: 'add-editors', keys: 'Mod+Shift+a' },
    { id: 'every-field', keys: 'Mod+Shift+f' },
    { id: 'redo', keys: 'Mod+Shift+z', otherKeys: 'Mod+y' },
    { id: 'keep-template', keys: 'Mod+Alt+s' },
    ...shared,
    back,
  ]),
  place('a-cart-from-the-catalog', '/submission-carts', [
    print,
    { id: 'price', keys: 'F9' },
    { id: 'price-when-online' },
    { id: 'submit', keys: 'Mod+Enter' },
    quickLook,
    { id: 'add-items', keys: 'Mod+Shift+a' },
    { id: 'duplicate-cart', keys: 'Mod+d' },
    { id: 'undo', says: 'undo (a-cart-from-the-catalog)', keys: 'Mod+z' },
    { id: 'open-submission' },
    { id: 'send-again' },
    { id: 'find-at-lab' },
    { id: 'export-ledger', keys: 'Mod+s' },
    { id: 'timeline-json' },
    { id: 'timeline-pdf' },
    ...shared,
    back,
  ]),
  place('orders', '/orders', [
    search,
    quickLook,
    print,
    { id: 'confirm-orders', keys: 'Mod+Shift+Enter' },
    { id: 'hold-orders', keys: 'Mod+Shift+h' },
    { id: 'take-back-orders', keys: 'Mod+Shift+t' },
    { id: 'release-orders' },
    { id: 'edit-again' },
    { id: 'record-answers' },
    { id: 'copy-orders', keys: 'Mod+Shift+c' },
  ]),
  place('an-order', '/orders', [
    quickLook,
    print,
    { id: 'confirm', keys: 'Mod+Shift+Enter' },
    { id: 'edit-again' },
    { id: 'settle-as-said' },
    { id: 'record-answers' },
    { id: 'open-cart' },
    { id: 'export-ledger', says: 'export-ledger (an-order)', keys: 'Mod+s' },
    { id: 'timeline-json' },
    { id: 'timeline-pdf' },
    ...shared,
    back,
  ]),
  place('batches', '/batches', [search]),
  place('a-batch', '/batches', [
    quickLook,
    { id: 'batch-pause', keys: 'Mod+.' },
    { id: 'batch-report-pdf', keys: 'Mod+p' },
    { id: 'batch-report-csv', keys: 'Mod+s' },
    { id: 'batch-aside', keys: 'Mod+Shift+a' },
    { id: 'batch-remove', keys: 'Delete' },
    { id: 'batch-open-item', keys: 'Mod+Shift+o' },
    { id: 'batch-close-item', keys: 'Escape' },
  ]),
  place('submissions', '/submissions', [
    search,
    print,
    { id: 'refresh-submissions', keys: 'F5' },
    { id: 'read-older-submissions', keys: 'Mod+Shift+o' },
    { id: 'read-all-older-submissions' },
    { id: 'stop-reading-submissions' },
    { id: 'ask-lab-for-submissions' },
  ]),
  place('a-submission', '/submissions', [
    print,
    { id: 'read-submission-again', keys: 'Mod+r' },
    { id: 'open-cart' },
    { id: 'fulfillment-of-submission' },
    { id: 'requests-of-submission' },
    { id: 'timeline-json' },
    { id: 'timeline-pdf' },
    back,
  ]),
  place('fulfillment', '/fulfillment', [
    search,
    { id: 'refresh-fulfillment', keys: 'F5' },
    { id: 'stop-reading-fulfillment' },
  ]),
  place('an-order-in-fulfillment', '/fulfillment', [
    { id: 'preview-shipping', keys: 'Mod+Enter' },
    { id: 'copy-fulfillment-order', keys: 'Mod+Shift+c' },
    { id: 'open-related', keys: 'Mod+o' },
    back,
  ]),
  place('reconciliation', '/reconciliation', [
    search,
    { id: 'reconcile', keys: 'F5' },
    { id: 'reconcile-back-to', keys: 'Mod+Shift+o' },
    { id: 'stop-reconciling' },
    { id: 'act-on-line', keys: 'Mod+Enter' },
    { id: 'know-elsewhere' },
    back,
  ]),
  place('customers', '/customers', [search]),
  place('margin', '/margin', [{ id: 'save-margin', keys: 'Mod+s' }]),
  place('a-customer', '/customers', [{ id: 'open-newest', keys: 'Mod+o' }, back]),
  place('person', '/person', [{ id: 'find-person', keys: 'Mod+Enter' }]),
  place('activity', '/activity', [
    search,
    { id: 'save-requests', keys: 'Mod+Shift+s' },
    { id: 'clear-requests', keys: 'Mod+Shift+Delete' },
  ]),
  place('a-request', '/activity', [
    { id: 'copy-as-curl', keys: 'Mod+Shift+c' },
    { id: 'save-request', keys: 'Mod+s' },
    { id: 'show-order' },
    back,
  ]),
  place('deliveries', '/activity/deliveries', [
    search,
    { id: 'paste-delivery', keys: 'Mod+Shift+p' },
    { id: 'check-deliveries', keys: 'F5' },
    { id: 'check-selected-deliveries', keys: 'Mod+Shift+c' },
  ]),
  place('a-delivery', '/activity/deliveries', [
    { id: 'check-delivery', keys: 'Mod+r' },
    { id: 'copy-payload', keys: 'Mod+Shift+c' },
    { id: 'open-about', keys: 'Mod+Enter' },
    back,
  ]),
  place('history', '/activity/history', [search]),
  place('webhooks', '/settings/webhooks', [{ id: 'turn-receiver' }, { id: 'new-secret' }]),
  place('workspace', '/settings/workspace', [
    { id: 'share-desk' },
    { id: 'write-compose-file' },
    { id: 'join-workspace' },
    { id: 'invite-desk' },
    { id: 'connect-workspace', keys: 'F5' },
    { id: 'leave-workspace' },
  ]),
  place('practice-lab', '/settings/practice', [{ id: 'faults-off' }, { id: 'reset-lab' }]),
  place('diagnostics', '/settings/diagnostics', [
    { id: 'run-checks' },
    { id: 'show-bundle' },
    { id: 'save-bundle' },
  ]),
  place('about', '/settings/about', [{ id: 'show-notices' }, search]),
  place('prove-it', '/settings/proof', [
    { id: 'prove', keys: 'Mod+Enter' },
    { id: 'prove-longer' },
    { id: 'repeat-proof' },
    { id: 'stop-proof', keys: 'Mod+.' },
    { id: 'copy-proof', keys: 'Mod+Shift+c' },
    { id: 'save-proof', keys: 'Mod+s' },
  ]),
];

/** Every command of the desk, by place, in words. A test holds it against what the views offer. */
export function everyCommand(): readonly CommandPlace[] {
  const { places, commands: labels } = everyCommandText;
  return PLACES.map(({ id, path, commands }) => ({
    id,
    ...places[id],
    path,
    commands: commands.map((command) => ({
      ...command,
      label: labels['says' in command ? command.says : command.id],
    })),
  }));
}

const LIST_KEYS: readonly {
  readonly id: keyof typeof everyCommandText.lists;
  readonly keys: Keys;
  readonly otherKeys?: Keys;
}[] = [
  { id: 'one-row-up-or-down', keys: 'ArrowDown' },
  { id: 'open-the-row', keys: 'Enter' },
  { id: 'open-the-row-in-new-window', keys: 'Mod+Alt+Enter' },
  { id: 'look-at-the-row', keys: 'Space' },
  { id: 'select-the-row', keys: 'x', otherKeys: 'Ctrl+Space' },
  { id: 'select-a-range', keys: 'Shift+ArrowDown' },
  { id: 'select-everything', keys: 'Mod+a' },
];

/** Keys of lists and grids, which are no commands, in words. */
export const listKeys = (): readonly KnownCommand[] =>
  LIST_KEYS.map(({ id, ...keys }) => ({ id, label: everyCommandText.lists[id], ...keys }));
