/** @type {readonly import('./defences.mjs').Defence[]} */
export const DEFENCES = [
  {
    attacks: ['sender-fills-the-disk'],
    file: 'main/store/webhooks/deliveries.ts',
    find: `if (left.count > this.quota.count || left.bytes > this.quota.bytes) {`,
    replace: `if (left.count < 0) {`,
  },
  {
    attacks: ['sender-has-the-key-used'],
    file: 'main/workflows/accounts/refusal-budget.ts',
    find: `    if (this.#left <= 0) return false;`,
    replace: ``,
  },
  {
    attacks: ['sender-holds-every-connection'],
    file: 'main/webhooks/delivery-server.ts',
    find: `  boundConnections(server, MAX_CONNECTIONS);`,
    replace: `  server.maxConnections = boundConnections.length === 2 ? MAX_CONNECTIONS : 1;`,
  },
];
