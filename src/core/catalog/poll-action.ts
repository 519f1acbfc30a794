/**
 * Where an `actions.poll` leads. The document names it and shows no more (document: "Commerce family
 * records"); it is read as an address, or as an object that holds one.
 */
export function pollAddressOf(actions: { readonly poll?: unknown } | null | undefined): string | null {
  const poll = actions?.poll;
  if (typeof poll === 'string') return poll === '' ? null : poll;
  if (typeof poll !== 'object' || poll === null || Array.isArray(poll)) return null;
  const field = (name: string): unknown => Object.getOwnPropertyDescriptor(poll, name)?.value;
  const method = field('method');
  // Following is looking. An action that would do something else is not taken for one.
  if (method !== undefined && !(typeof method === 'string' && method.toUpperCase() === 'GET')) return null;
  for (const name of ['href', 'url', 'uri', 'path']) {
    const address = field(name);
    if (typeof address === 'string' && address !== '') return address;
  }
  return null;
}

/** How a building product is followed, in milliseconds: each wait half as long again as the one before. */
export const POLL = { firstMs: 1_000, growth: 1.5, longestMs: 20_000, endMs: 600_000 } as const;

/**
 * How long to wait before a look at a product that is building, in milliseconds, or null when it has
 * been followed for long enough. `looks` counts those that were made; `elapsedMs` is the time since the
 * first.
 */
export function pollDelay(looks: number, elapsedMs: number): number | null {
  if (elapsedMs >= POLL.endMs) return null;
  const grown = POLL.firstMs * POLL.growth ** Math.min(Math.max(looks, 0), 30);
  return Math.round(Math.min(grown, POLL.longestMs));
}
