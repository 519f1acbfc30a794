import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Account } from '@core/accounts/accounts';
import { EXCHANGE_PRESETS, type ExchangePreset } from '@core/accounts/exchange-presets';
import { PRACTICE_ACCOUNT } from '@main/accounts/registry';
import type { PracticeLab } from '@practice/server';

/** What the test decides about the tokens of this lab. */
export interface TokenRules {
  /** How long a token is good, in milliseconds. */
  lives: number;
  /** For how many calls a token is good. */
  uses: number;
  /** What an exchange is answered, given a token that was made; the usual answer of the style otherwise. */
  answer: ((token: string, response: ServerResponse) => void) | null;
  /** What a call with a token that ended is answered. */
  ended: { readonly status: number; readonly body: string };
  /** The secret that is good at the moment. */
  secret: string;
  /** Takes every secret. */
  anySecret: boolean;
  /** How long each other call takes, in milliseconds. */
  delay: number;
}

/** A lab that gives tokens for a key and a secret, in several styles, in front of a practice lab. */
export interface TokenLab {
  readonly origin: string;
  readonly rules: TokenRules;
  /** Every request for a token: method, address and body as they came. */
  readonly exchanges: { readonly method: string; readonly url: string; readonly body: string }[];
  /** Calls that were refused for their token. */
  readonly refusals: string[];
  /** Ends every token that was given. */
  endTokens(): void;
  /** An account whose every service is here and whose key is exchanged in one of the styles. */
  account(style: ExchangePreset): Account;
  stop(): Promise<void>;
}

export const KEY = 'consumer-key-4711';
export const SECRET = 'consumer-secret-0815';
/** What a person pastes. */
export const PASTED = JSON.stringify({ key: KEY, secret: SECRET });

const PATHS: Readonly<Record<ExchangePreset, string>> = {
  json: '/auth/access-token',
  consumerQuery: '/api/AccessToken',
  consumerForm: '/api/AccessToken',
  oauth: '/oauth/token',
};

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

/** Starts one on a port of its own. Without a practice lab it only gives tokens. */
export async function startTokenLab(practice: PracticeLab | null): Promise<TokenLab> {
  const rules: TokenRules = {
    ...{ lives: 60_000, uses: Infinity, answer: null, secret: SECRET, anySecret: false, delay: 0 },
    ended: { status: 401, body: '{"message":"Unauthorized"}' },
  };
  const exchanges: TokenLab['exchanges'] = [];
  const refusals: string[] = [];
  const good = new Map<string, { readonly until: number; uses: number }>();

  function exchange(url: string, body: string, response: ServerResponse): void {
    const isKnown =
      rules.anySecret || (`${url}\n${body}`.includes(KEY) && `${url}\n${body}`.includes(rules.secret));
    const json = (status: number, value: unknown): void =>
      void response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
    if (!isKnown) {
      return json(url.startsWith('/api/AccessToken') ? 200 : 403, {
        ...{ ErrorNumber: '403.03', Message: 'Consumer secret is not valid' },
      });
    }
    const token = `token-${exchanges.length}-${Math.random().toString(36).slice(2)}${'x'.repeat(12)}`;
    good.set(token, { until: performance.now() + rules.lives, uses: rules.uses });
    if (rules.answer !== null) return rules.answer(token, response);
    const ends = Date.now() + rules.lives;
    if (url.startsWith('/auth')) return json(200, { accessToken: token, expires: Math.floor(ends / 1000) });
    if (url.startsWith('/oauth')) return json(200, { access_token: token, expires_in: rules.lives / 1000 });
    const text = (at: number): string =>
      `${new Date(at - 6 * 3_600_000).toLocaleString('en-US', { timeZone: 'UTC' }).replaceAll('\u202f', ' ')} CST`;
    json(200, { Token: token, ClientId: KEY, EffectiveDate: text(Date.now()), ExpirationDate: text(ends) });
  }

  async function pass(request: IncomingMessage, body: string, response: ServerResponse): Promise<void> {
    const token = (request.headers.authorization ?? '').replace(/^Bearer /, '');
    if (rules.delay > 0) await new Promise((resolve) => setTimeout(resolve, rules.delay));
    const known = good.get(token);
    if (known !== undefined) known.uses -= 1;
    if (known === undefined || known.until < performance.now() || known.uses < 0) {
      refusals.push(request.url ?? '');
      response.writeHead(rules.ended.status, { 'Content-Type': 'application/json' }).end(rules.ended.body);
      return;
    }
    const ready = practice?.ready;
    const headers = new Headers({ Authorization: `Bearer ${ready?.accounts[0]?.keys.full ?? ''}` });
    for (const name of ['accept', 'content-type', 'idempotency-key']) {
      const value = request.headers[name];
      if (typeof value === 'string') headers.set(name, value);
    }
    const method = request.method ?? 'GET';
    const answer = await fetch(`${ready?.baseUrl ?? ''}${request.url ?? ''}`, {
      ...{ method, headers },
      ...(body !== '' && { body }),
    });
    const type = answer.headers.get('content-type') ?? 'application/json';
    response.writeHead(answer.status, { 'Content-Type': type }).end(await answer.text());
  }

  const server = createServer((request, response) => {
    const answered = bodyOf(request).then(async (body) => {
      const { method = '', url = '' } = request;
      if (!Object.values(PATHS).some((path) => url.startsWith(path))) return pass(request, body, response);
      exchanges.push({ method, url, body });
      exchange(url, body, response);
    });
    // A connection that the lab breaks off is broken off here as well.
    answered.catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const at = (address: string | undefined): string => origin + new URL(address ?? origin).pathname;
  return {
    ...{ origin, rules, exchanges, refusals },
    endTokens: () => good.clear(),
    account: (style) => ({
      ...PRACTICE_ACCOUNT,
      ...{ id: 'lab', name: 'Lab', environment: 'sandbox', builtIn: false },
      editorBaseUrl: at(practice?.ready.editorBaseUrl),
      orderSubmitUrl: at(practice?.ready.orderSubmitUrl),
      commerceBaseUrl: at(practice?.ready.commerceBaseUrl),
      exchanges: {
        all: {
          ...EXCHANGE_PRESETS[style],
          fields: [...EXCHANGE_PRESETS[style].fields],
          address: origin + PATHS[style],
        },
      },
    }),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
