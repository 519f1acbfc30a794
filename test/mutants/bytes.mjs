/**
 * Mistakes that change what has to be sent as it came.
 *
 * @type {readonly import('./mutant.mjs').Mutant[]}
 */
export const BYTES = [
  {
    name: 'body-written-anew',
    tries: 'stale approval',
    promise: 'unchanged-means-unchanged',
    file: 'main/service/clients/service-client.ts',
    find: `call.body === null ? null : encoder.encode(call.body);`,
    replace: `call.body === null ? null : encoder.encode(JSON.stringify(JSON.parse(call.body)));`,
    why: 'The client takes objects and writes them itself, as most do: the bytes are others than the stored ones.',
  },
  {
    name: 'number-spelling-changed',
    tries: 'stale approval',
    promise: 'unchanged-means-unchanged',
    file: 'core/carts/export-answer.ts',
    find: `  const orderText = document.rawAt(['order']);`,
    replace: `  const orderText = JSON.stringify(document.valueAt(['order']));`,
    why: 'The order goes through a parse: 1.10 becomes 1.1, and what lies past 2^53 another number.',
  },
  {
    name: 'unknown-fields-dropped',
    tries: 'stale approval',
    promise: 'unchanged-means-unchanged',
    file: 'core/carts/export-answer.ts',
    find: `  const orderText = document.rawAt(['order']);`,
    replace: `  const [first, last] = [document.rawAt(['order', 'EntryId']), document.rawAt(['order', 'Orders'])];
  const orderText = document.has(['order']) ? \`{"EntryId":\${first ?? 'null'},"Orders":\${last ?? '[]'}}\` : undefined;`,
    why: 'Only what the document names is kept of an order: what the lab added is gone when it comes back.',
  },
  {
    name: 'text-normalised',
    tries: 'stale approval',
    promise: 'unchanged-means-unchanged',
    file: 'main/store/journal/journal.ts',
    find: `    const body = bytesOf(input.body);`,
    replace: `    const body = bytesOf(input.body?.trim().normalize('NFD') ?? null);`,
    why: 'Texts are normalised on their way to the disk: an umlaut is two letters then, and the stored bytes are not what was priced.',
  },
  {
    name: 'version-of-the-moment',
    tries: 'changed account',
    promise: 'unchanged-means-unchanged',
    file: 'main/workflows/orders/order-calls.ts',
    find: `    send: (operation, key) => desk.editor.sendPinned(kind, operation, { key }),`,
    replace: `    send(operation, key) {
      const account = desk.accounts.find(operation.accountId);
      const version = account?.serviceApiVersion ?? null;
      const headers = version === null ? operation.headers : { ...operation.headers, 'service-api-version': version };
      return desk.editor.sendPinned(kind, { ...operation, headers }, { key });
    },`,
    why: 'The version header is that of the account at the moment and not the one that was pinned: the answer is read as another.',
  },
  {
    name: 'version-of-the-moment-on-submit',
    tries: 'oddly submitted',
    promise: 'unchanged-means-unchanged',
    file: 'main/workflows/submissions/submit-call.ts',
    find: `  send: (operation, key) =>
    desk.commerce.sendSubmit(operation, {`,
    replace: `  send: ({ headers, ...operation }, key) =>
    desk.commerce.sendSubmit({ ...operation, headers: {
      ...headers,
      ...(desk.accounts.find(operation.accountId)?.serviceApiVersion && {
        'service-api-version': desk.accounts.find(operation.accountId)?.serviceApiVersion ?? '',
      }),
    } }, {`,
    why: 'The same of a submit: the lab may take the same key with another version for a conflict, or read the same bytes otherwise.',
  },
  {
    name: 'address-of-the-moment',
    tries: 'changed account',
    promise: 'unchanged-means-unchanged',
    file: 'main/workflows/journal/send-operation.ts',
    find: `  const account = valueOf(desk.accounts.read(accountId));
  desk.heldBack`,
    replace: `  const account = desk.accounts.current();
  desk.heldBack`,
    why: 'The key is that of the account on the screen: a retry after a change of account goes out under another.',
  },
];
