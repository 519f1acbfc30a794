import type { KeyExchange } from './key-exchange';

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
