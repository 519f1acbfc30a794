/** Names of the keys that a rule may need beside the one that opens everything. */
export type SpareKey =
  'second' | 'expired' | 'revoked' | 'noAccountId' | 'wrongHost' | 'noRoute' | 'noScope' | 'unrecognised';

/** What an editor makes, as far as the document distinguishes products. */
export type EditorKind = 'book' | 'card' | 'other';

/** The service that the suite is pointed at, and what it may use there. */
export interface Target {
  readonly editorBaseUrl: string;
  readonly orderSubmitUrl: string;
  readonly commerceBaseUrl: string;
  readonly keys: { readonly full: string } & Partial<Readonly<Record<SpareKey, string>>>;
  /** Editors of the account, best of several products. */
  readonly editorIds: readonly string[];
  /** What these editors make; one that is absent may make anything. */
  readonly editorKinds: Readonly<Record<string, EditorKind>>;
  /** Another account of the same service. */
  readonly other: { readonly key: string; readonly editorId: string } | null;
  /** Control commands of a practice lab; null for any other service. */
  readonly control: ((command: Readonly<Record<string, unknown>>) => Promise<unknown>) | null;
  /** Whether orders may be created, confirmed and submitted there. */
  readonly mayOrder: boolean;
}

/** What came back. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Path of the request below the base address of the commerce family, without its query. */
  readonly path: string;
  readonly text: string;
  /** The body when it is JSON, else undefined. */
  readonly value: unknown;
}

/** How a request departs from the ordinary one. */
export interface Sending {
  readonly key?: string | null;
  /** A text or a blob is sent as it is, a blob without a Content-Type; anything else becomes JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** How long an answer is waited for. */
const TIMEOUT_MS = 30_000;

/** Sends a request as the document has it: bearer key, JSON unless told otherwise. */
export async function send(
  target: Target,
  method: string,
  url: string,
  sending: Sending = {},
): Promise<Answer> {
  const { key = target.keys.full, body, headers = {} } = sending;
  const isBlob = body instanceof Blob;
  const response = await fetch(url, {
    method,
    headers: {
      accept: 'application/json',
      ...(body === undefined || isBlob ? {} : { 'content-type': 'application/json' }),
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      ...headers,
    },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body === undefined ? {} : { body: typeof body === 'string' || isBlob ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = undefined;
  }
  const [path = ''] = url.replace(target.commerceBaseUrl, '').split('?');
  return { status: response.status, headers: response.headers, path, text, value };
}

/** The value at a dotted path inside a parsed answer; undefined when there is none. */
export function at(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inside, key) => {
    if (typeof inside !== 'object' || inside === null) return undefined;
    return Object.getOwnPropertyDescriptor(inside, key)?.value as unknown;
  }, value);
}

/** The list at a dotted path; empty when there is none. */
export function listAt(value: unknown, path: string): readonly unknown[] {
  const found = at(value, path);
  return Array.isArray(found) ? found : [];
}
