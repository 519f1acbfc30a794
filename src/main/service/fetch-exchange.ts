import { type Exchange, type ExchangeAnswer, joinHeaders } from './exchange';

type Body = NonNullable<Awaited<ReturnType<typeof globalThis.fetch>>['body']>;

async function* chunksOf(body: Body | null): AsyncGenerator<Uint8Array> {
  if (body === null) return;
  const reader = body.getReader();
  try {
    for (;;) {
      const next = await reader.read();
      if (next.done) return;
      yield next.value;
    }
  } finally {
    // A reader that stops early leaves nothing that anyone waits for.
    reader.cancel().catch(() => undefined);
  }
}

/** An exchange over any `fetch`. For calls that create nothing: most fetches may send again by themselves. */
export function createFetchExchange(fetch: typeof globalThis.fetch): Exchange {
  return async (request): Promise<ExchangeAnswer> => {
    const response = await fetch(request.url, {
      method: request.method,
      headers: { ...request.headers },
      // A copy of known kind: some typings of fetch take no view of shared memory.
      body: request.body === null ? null : new Uint8Array(request.body),
      redirect: 'manual',
      credentials: 'omit',
      signal: request.signal,
    });
    return {
      status: response.status,
      headers: joinHeaders(response.headers.entries()),
      body: chunksOf(response.body),
    };
  };
}
