import { z } from 'zod';

/** How the end of a token is written in the answer of an exchange. `date` is any text that names a day and a time. */
const endFormSchema = z.enum(['seconds', 'milliseconds', 'date', 'lifetime', 'jwt', 'none']);
export type EndForm = z.infer<typeof endFormSchema>;

const shortText = z.string().max(200);

/**
 * How a lab gives a token for a key and a secret (document: "Authentication", rule 9: not shown). Data of an account, so
 * that each lab can have its own; neither key nor secret is part of it.
 */
export const keyExchangeSchema = z.object({
  method: z.enum(['GET', 'POST', 'PUT']),
  /** The full address that key and secret are sent to. */
  address: z.string().max(2_000),
  /** Where the fields go. */
  place: z.enum(['query', 'form', 'json']),
  /**
   * What is sent. In a value, `{key}`, `{secret}` and `{account}` are replaced; a field whose value is then empty is left
   * out. In JSON, a name with dots is a field of an object in an object.
   */
  fields: z.array(z.object({ name: shortText, value: z.string().max(1_000) })).max(20),
  /** What `{account}` is: the account's id at the lab. */
  account: shortText,
  /** Paths with dots of the token, of its end and of its beginning in the answer; empty where the answer has none. */
  tokenAt: shortText,
  endsAt: shortText,
  beganAt: shortText,
  endForm: endFormSchema,
});
export type KeyExchange = z.infer<typeof keyExchangeSchema>;

/** A key and its secret, as a lab gave both. */
export interface Credential {
  readonly key: string;
  readonly secret: string;
}

/** A request for a token. */
export interface ExchangeCall {
  readonly method: string;
  readonly url: string;
  readonly contentType: string | null;
  readonly body: string | null;
}

const formText = (fields: readonly (readonly [string, string])[]): string =>
  fields.map((pair) => pair.map((text) => encodeURIComponent(text)).join('=')).join('&');

function jsonText(fields: readonly (readonly [string, string])[]): string {
  const body: Record<string, unknown> = {};
  for (const [name, value] of fields) {
    const steps = name.split('.');
    const last = steps.pop() ?? name;
    let at = body;
    for (const step of steps) {
      const known = Object.hasOwn(at, step) ? at[step] : undefined;
      const next = typeof known === 'object' && known !== null ? (known as Record<string, unknown>) : {};
      at[step] = next;
      at = next;
    }
    at[last] = value;
  }
  return JSON.stringify(body);
}

/** The request by which an exchange asks for a token. */
export function exchangeCall(exchange: KeyExchange, credential: Credential): ExchangeCall {
  const { method, address, place } = exchange;
  const values: Readonly<Record<string, string>> = { ...credential, account: exchange.account };
  const fields = exchange.fields
    .map(
      ({ name, value }) =>
        [name, value.replace(/\{(key|secret|account)\}/g, (_, word: string) => values[word] ?? '')] as const,
    )
    .filter(([, value]) => value !== '');
  if (place === 'query') {
    const url = fields.length === 0 ? address : `${address}?${formText(fields)}`;
    return { method, url, contentType: null, body: null };
  }
  return place === 'form'
    ? { method, url: address, contentType: 'application/x-www-form-urlencoded', body: formText(fields) }
    : { method, url: address, contentType: 'application/json', body: jsonText(fields) };
}

/** What is at a path with dots, in whatever case its names are written; undefined where nothing is. */
export function valueAt(body: unknown, path: string): unknown {
  if (path === '') return undefined;
  let at = body;
  for (const step of path.split('.')) {
    if (typeof at !== 'object' || at === null) return undefined;
    const fields = Object.entries(at);
    const found =
      fields.find(([name]) => name === step) ??
      fields.find(([name]) => name.toLowerCase() === step.toLowerCase());
    if (found === undefined) return undefined;
    at = found[1];
  }
  return at;
}

/** The token at a path of an answer, fit for a header; null where there is none. */
export function tokenAt(body: unknown, path: string): string | null {
  const found = valueAt(body, path);
  const token = typeof found === 'string' ? found.trim().replace(/^bearer\s+/i, '') : '';
  return /^[\x21-\x7e]+$/.test(token) ? token : null;
}
