import { isMac, type Keys } from '../keyboard/keys';

/** A command as the palette and the list of shortcuts know it while no view offers it. */
export interface KnownCommand {
  readonly id: string;
  readonly label: string;
  readonly keys?: Keys;
  readonly otherKeys?: Keys;
}

/** Where commands are offered. */
export interface CommandPlace {
  readonly title: string;
  /** What has to be done before they are in reach; empty for those that always are. */
  readonly where: string;
  /** Where that can be done. */
  readonly path: string;
  readonly commands: readonly KnownCommand[];
}

const back: KnownCommand = { id: 'back', label: 'One step back', keys: 'Escape' };
const search: KnownCommand = { id: 'search', label: 'Search the list', keys: 'Mod+f', otherKeys: '/' };
const deleteCarts: KnownCommand = { id: 'delete-carts', label: 'Delete or put back', keys: 'Delete' };

/** Every command of the desk, by place. A test holds it against what the views offer. */
export const EVERY_COMMAND: readonly CommandPlace[] = [
  {
    title: 'Everywhere',
    where: '',
    path: '',
    commands: [
      { id: 'palette', label: 'Do something by name', keys: 'Mod+k' },
      { id: 'shortcuts', label: 'Keyboard shortcuts', keys: 'F1', otherKeys: 'Mod+/' },
      { id: 'new-cart', label: 'New cart from editors', keys: 'Mod+n' },
      { id: 'new-submission-cart', label: 'New cart from the catalog', keys: 'Mod+Shift+n' },
      { id: 'import-carts', label: 'Import carts from a sheet', keys: 'Mod+Shift+i' },
      { id: 'open-cart-file', label: 'Open carts from a file', keys: 'Mod+Alt+o' },
      { id: 'templates', label: 'New cart from a template', keys: 'Mod+Alt+n' },
      { id: 'go-today', label: 'Today', keys: 'Mod+1' },
      { id: 'go-needs', label: 'Needs you', keys: 'Mod+2' },
      { id: 'go-catalog', label: 'Catalog', keys: 'Mod+3' },
      { id: 'go-carts', label: 'Carts', keys: 'Mod+4' },
      { id: 'go-orders', label: 'Orders', keys: 'Mod+5' },
      { id: 'go-batches', label: 'Batches', keys: 'Mod+6' },
      { id: 'go-submissions', label: 'Submissions', keys: 'Mod+7' },
      { id: 'go-activity', label: 'Activity', keys: 'Mod+8' },
      { id: 'go-held', label: 'Held orders' },
      { id: 'go-fulfillment', label: 'Fulfillment' },
      { id: 'go-reconciliation', label: 'Reconciliation' },
      { id: 'go-configured', label: 'Configured products' },
      { id: 'go-discovery', label: 'Discovery' },
      { id: 'go-deliveries', label: 'Deliveries' },
      { id: 'go-history', label: 'History' },
      { id: 'go-settings', label: 'Settings', keys: 'Mod+,' },
      { id: 'go-accounts', label: 'Accounts' },
      { id: 'go-webhooks', label: 'Webhooks' },
      { id: 'go-backups', label: 'Backups' },
      { id: 'go-practice', label: 'Practice lab' },
      { id: 'go-diagnostics', label: 'Diagnostics' },
      { id: 'go-proof', label: 'Prove it: try the promises on this computer' },
      { id: 'about', label: 'About Proofdesk' },
      { id: 'fold-rail', label: 'Fold or unfold the rail', keys: 'Mod+\\' },
      { id: 'undo', label: 'Undo the last edit', keys: 'Mod+z' },
      { id: 'take-back-held', label: 'Take back what leaves next', keys: 'Mod+Shift+u' },
      { id: 'export-list', label: 'Save the list as CSV', keys: 'Mod+Shift+e' },
      { id: 'next-view', label: 'Next saved view', keys: 'Mod+Shift+v' },
      { id: 'back-up-now', label: 'Back up now' },
      { id: 'export-everything', label: 'Export everything to a file' },
      { id: 'run-when-online', label: 'Try what waits for the network' },
      { id: 'theme-*', label: 'Light, dark, or as the computer' },
      { id: 'account-*', label: 'Switch account' },
      { id: 'window-larger', label: 'Larger', keys: 'Mod+Plus' },
      { id: 'window-smaller', label: 'Smaller', keys: 'Mod+-' },
      { id: 'window-actual-size', label: 'Actual size', keys: 'Mod+0' },
      { id: 'window-full-screen', label: 'Full screen', keys: isMac ? 'Ctrl+Mod+f' : 'F11' },
      { id: 'window-minimize', label: 'Minimize the window', keys: 'Mod+m' },
      { id: 'window-close', label: 'Close the window', keys: 'Mod+w' },
      { id: 'window-quit', label: 'Quit Proofdesk', keys: 'Mod+q' },
      { id: 'show-logs', label: 'Show the log files' },
    ],
  },
  {
    title: 'Needs you',
    where: 'In “Needs you”',
    path: '/needs',
    commands: [
      search,
      { id: 'next-need', label: 'Next', keys: 'j' },
      { id: 'previous-need', label: 'Previous', keys: 'k' },
      { id: 'act-on-need', label: 'Do what is suggested first', keys: 'Mod+Enter' },
      { id: 'open-need', label: 'Open what it is about', keys: 'o' },
      { id: 'note-need', label: 'Write a note', keys: 'n' },
      { id: 'snooze-need', label: 'Snooze', keys: 's' },
      { id: 'resolve-need', label: 'Resolve, or open again', keys: 'e' },
      { id: 'read-needs', label: 'Read what is selected at the lab', keys: 'Mod+r' },
      back,
    ],
  },
  {
    title: 'Catalog',
    where: 'In the catalog',
    path: '/catalog',
    commands: [
      search,
      { id: 'refresh', label: 'Refresh the catalog from the lab', keys: 'F5' },
      { id: 'star', label: 'Mark or unmark a favourite', keys: 'f' },
      { id: 'catalog-layout', label: 'Pictures or list' },
      { id: 'configure', label: 'Configure the product', keys: 'Mod+Enter' },
      { id: 'ask-product', label: 'Ask the lab about the product' },
      back,
    ],
  },
  {
    title: 'Discovery',
    where: 'In Discovery',
    path: '/discovery',
    commands: [
      { id: 'refresh', label: 'Ask the service again', keys: 'F5' },
      { id: 'copy-discovery', label: 'Copy everything', keys: 'Mod+Shift+c' },
    ],
  },
  {
    title: 'Configured products',
    where: 'Among the configured products',
    path: '/configured-products',
    commands: [
      search,
      { id: 'make-ready', label: 'Have the lab make it ready', keys: 'Mod+Enter' },
      { id: 'delete-configured', label: 'Delete or put back', keys: 'Delete' },
      { id: 'add-by-id', label: 'Add by the lab’s id' },
      back,
    ],
  },
  {
    title: 'Configuring a product',
    where: 'While a product is configured',
    path: '/catalog',
    commands: [
      { id: 'add-to-cart', label: 'Add to cart', keys: 'Mod+Enter' },
      { id: 'make-ready', label: 'Keep and make ready', keys: 'Mod+Shift+Enter' },
      { id: 'keep-draft', label: 'Keep as draft', keys: 'Mod+s' },
      back,
    ],
  },
  {
    title: 'Carts',
    where: 'In the list of carts',
    path: '/carts',
    commands: [search, deleteCarts, { id: 'duplicate-cart', label: 'Duplicate the cart', keys: 'Mod+d' }],
  },
  {
    title: 'A new cart',
    where: 'While a cart is made',
    path: '/carts/new',
    commands: [{ id: 'export', label: 'Make the cart and export it', keys: 'Mod+Enter' }, back],
  },
  {
    title: 'A new import',
    where: 'Where an import begins',
    path: '/imports',
    commands: [
      { id: 'choose-sheet', label: 'Choose a file', keys: 'Mod+o' },
      { id: 'read-sheet', label: 'Read what was pasted', keys: 'Mod+Enter' },
      { id: 'picture-day', label: 'Try the picture day of the practice lab' },
      back,
    ],
  },
  {
    title: 'An import',
    where: 'In an import',
    path: '/imports',
    commands: [
      { id: 'bring-in', label: 'Bring the good rows in', keys: 'Mod+Enter' },
      { id: 'next-problem', label: 'Next problem', keys: 'F8' },
      { id: 'edit-import-cell', label: 'Edit the value', keys: 'F2' },
      { id: 'leave-line-out', label: 'Leave the line out, or take it in', keys: 'Delete' },
      { id: 'prepare-import', label: 'Prepare what was brought in as a batch', keys: 'Mod+b' },
      { id: 'discard-import', label: 'Discard the import' },
      back,
    ],
  },
  {
    title: 'A cart from editors',
    where: 'In a cart from editors',
    path: '/carts',
    commands: [
      { id: 'export', label: 'Export', keys: 'Mod+e' },
      { id: 'export-when-online', label: 'Export when back online' },
      { id: 'place', label: 'Place the order', keys: 'Mod+Enter' },
      { id: 'place-as-is', label: 'Place the order as it is' },
      { id: 'add-editors', label: 'Add editors', keys: 'Mod+Shift+a' },
      { id: 'every-field', label: 'Every field of the order', keys: 'Mod+Shift+f' },
      { id: 'redo', label: 'Make the change again', keys: 'Mod+Shift+z', otherKeys: 'Mod+y' },
      { id: 'keep-template', label: 'Keep the cart as a template', keys: 'Mod+Alt+s' },
      back,
    ],
  },
  {
    title: 'A cart from the catalog',
    where: 'In a cart from the catalog',
    path: '/submission-carts',
    commands: [
      { id: 'price', label: 'Price and check', keys: 'F9' },
      { id: 'price-when-online', label: 'Price when back online' },
      { id: 'submit', label: 'Review and submit', keys: 'Mod+Enter' },
      { id: 'add-items', label: 'Add items', keys: 'Mod+Shift+a' },
      { id: 'duplicate-cart', label: 'Duplicate the cart', keys: 'Mod+d' },
      { id: 'undo', label: 'Take the last change back', keys: 'Mod+z' },
      { id: 'open-submission', label: 'Open its submission' },
      { id: 'send-again', label: 'Send the same request again' },
      { id: 'find-at-lab', label: 'Find it at the lab' },
      { id: 'export-ledger', label: 'Save the ledger of the cart', keys: 'Mod+s' },
      { id: 'timeline-json', label: 'Save the timeline as JSON' },
      { id: 'timeline-pdf', label: 'Save the timeline as PDF', keys: 'Mod+p' },
      back,
    ],
  },
  {
    title: 'Orders',
    where: 'In the list of orders',
    path: '/orders',
    commands: [search, { id: 'copy-orders', label: 'Copy the selected rows', keys: 'Mod+Shift+c' }],
  },
  {
    title: 'An order',
    where: 'In an order',
    path: '/orders',
    commands: [
      { id: 'confirm', label: 'Review and confirm', keys: 'Mod+Shift+Enter' },
      { id: 'open-cart', label: 'Open its cart' },
      { id: 'export-ledger', label: 'Save the ledger of the order', keys: 'Mod+s' },
      { id: 'timeline-json', label: 'Save the timeline as JSON' },
      { id: 'timeline-pdf', label: 'Save the timeline as PDF', keys: 'Mod+p' },
      back,
    ],
  },
  { title: 'Batches', where: 'In the list of batches', path: '/batches', commands: [search] },
  {
    title: 'A batch',
    where: 'In a batch',
    path: '/batches',
    commands: [
      { id: 'batch-pause', label: 'Pause or go on', keys: 'Mod+.' },
      { id: 'batch-report-pdf', label: 'Save the report as PDF', keys: 'Mod+p' },
      { id: 'batch-report-csv', label: 'Save the report as CSV', keys: 'Mod+s' },
      { id: 'batch-aside', label: 'Put carts aside or back', keys: 'Mod+Shift+a' },
      { id: 'batch-remove', label: 'Take carts out of the batch', keys: 'Delete' },
      { id: 'batch-open-item', label: 'Open the cart', keys: 'Mod+Shift+o' },
      { id: 'batch-close-item', label: 'Close the open cart', keys: 'Escape' },
    ],
  },
  {
    title: 'Submissions',
    where: 'In the list of submissions',
    path: '/submissions',
    commands: [
      search,
      { id: 'refresh-submissions', label: 'Read the newest submissions', keys: 'F5' },
      { id: 'read-older-submissions', label: 'Read older submissions', keys: 'Mod+Shift+o' },
      { id: 'read-all-older-submissions', label: 'Read all older submissions' },
      { id: 'stop-reading-submissions', label: 'Stop reading submissions' },
      { id: 'ask-lab-for-submissions', label: 'Ask the lab with filters of its own' },
    ],
  },
  {
    title: 'A submission',
    where: 'In a submission',
    path: '/submissions',
    commands: [
      { id: 'read-submission-again', label: 'Read it again', keys: 'Mod+r' },
      { id: 'open-cart', label: 'Open its cart' },
      { id: 'fulfillment-of-submission', label: 'Show its orders in fulfillment' },
      { id: 'requests-of-submission', label: 'Show its requests' },
      { id: 'timeline-json', label: 'Save the timeline as JSON' },
      { id: 'timeline-pdf', label: 'Save the timeline as PDF', keys: 'Mod+p' },
      back,
    ],
  },
  {
    title: 'Fulfillment',
    where: 'In the list of orders in fulfillment',
    path: '/fulfillment',
    commands: [
      search,
      { id: 'refresh-fulfillment', label: 'Read the orders in fulfillment', keys: 'F5' },
      { id: 'stop-reading-fulfillment', label: 'Stop reading the orders in fulfillment' },
    ],
  },
  {
    title: 'An order in fulfillment',
    where: 'In an order in fulfillment',
    path: '/fulfillment',
    commands: [
      { id: 'preview-shipping', label: 'Preview shipping', keys: 'Mod+Enter' },
      { id: 'copy-fulfillment-order', label: 'Copy the order as JSON', keys: 'Mod+Shift+c' },
      { id: 'open-related', label: 'Open what it belongs to', keys: 'Mod+o' },
      back,
    ],
  },
  {
    title: 'Reconciliation',
    where: 'In “Reconciliation”',
    path: '/reconciliation',
    commands: [
      search,
      { id: 'reconcile', label: 'Compare with the lab', keys: 'F5' },
      { id: 'reconcile-back-to', label: 'Choose how far back', keys: 'Mod+Shift+o' },
      { id: 'stop-reconciling', label: 'Stop comparing' },
      { id: 'act-on-line', label: 'Do what is suggested first', keys: 'Mod+Enter' },
      { id: 'know-elsewhere', label: 'Placed elsewhere, known' },
      back,
    ],
  },
  {
    title: 'Activity',
    where: 'In the list of requests',
    path: '/activity',
    commands: [
      search,
      { id: 'save-requests', label: 'Save the requests', keys: 'Mod+Shift+s' },
      { id: 'clear-requests', label: 'Empty the list of requests', keys: 'Mod+Shift+Delete' },
    ],
  },
  {
    title: 'A request',
    where: 'In a request',
    path: '/activity',
    commands: [
      { id: 'copy-as-curl', label: 'Copy as curl', keys: 'Mod+Shift+c' },
      { id: 'save-request', label: 'Save the request', keys: 'Mod+s' },
      { id: 'show-order', label: 'Show its order' },
      back,
    ],
  },
  {
    title: 'Deliveries',
    where: 'In the list of deliveries',
    path: '/activity/deliveries',
    commands: [
      search,
      { id: 'paste-delivery', label: 'Paste a delivery', keys: 'Mod+Shift+p' },
      { id: 'check-deliveries', label: 'Check what is unchecked', keys: 'F5' },
      { id: 'check-selected-deliveries', label: 'Check the selected again', keys: 'Mod+Shift+c' },
    ],
  },
  {
    title: 'A delivery',
    where: 'In a delivery',
    path: '/activity/deliveries',
    commands: [
      { id: 'check-delivery', label: 'Check the signature', keys: 'Mod+r' },
      { id: 'copy-payload', label: 'Copy the payload', keys: 'Mod+Shift+c' },
      { id: 'open-about', label: 'Open what it is about', keys: 'Mod+Enter' },
      back,
    ],
  },
  { title: 'History', where: 'In the history', path: '/activity/history', commands: [search] },
  {
    title: 'Webhooks',
    where: 'In the settings of webhooks',
    path: '/settings/webhooks',
    commands: [
      { id: 'turn-receiver', label: 'Turn the receiver on or off' },
      { id: 'new-secret', label: 'New secret for the receiver’s path' },
    ],
  },
  {
    title: 'Practice lab',
    where: 'In the settings of the practice lab',
    path: '/settings/practice',
    commands: [
      { id: 'faults-off', label: 'Switch all faults off' },
      { id: 'reset-lab', label: 'Empty the practice lab' },
    ],
  },
  {
    title: 'Diagnostics',
    where: 'In the diagnostics of the settings',
    path: '/settings/diagnostics',
    commands: [
      { id: 'run-checks', label: 'Run the checks' },
      { id: 'show-bundle', label: 'Show the support bundle' },
      { id: 'save-bundle', label: 'Save the support bundle' },
    ],
  },
  {
    title: 'Prove it',
    where: 'In “Prove it” of the settings',
    path: '/settings/proof',
    commands: [
      { id: 'prove', label: 'Prove it', keys: 'Mod+Enter' },
      { id: 'prove-longer', label: 'Prove it for ten minutes' },
      { id: 'repeat-proof', label: 'Repeat with the same seed' },
      { id: 'stop-proof', label: 'Stop the proof', keys: 'Mod+.' },
      { id: 'copy-proof', label: 'Copy the report', keys: 'Mod+Shift+c' },
      { id: 'save-proof', label: 'Save the report', keys: 'Mod+s' },
    ],
  },
];

/** Keys of lists and grids, which are no commands. */
export const LIST_KEYS: readonly { readonly label: string; readonly keys: Keys }[] = [
  { label: 'One row up or down', keys: 'ArrowDown' },
  { label: 'Open the row', keys: 'Enter' },
  { label: 'Select the row', keys: 'Space' },
  { label: 'Select a range', keys: 'Shift+ArrowDown' },
  { label: 'Select everything', keys: 'Mod+a' },
];
