import { v7 as uuid } from 'uuid';
import { cutText } from '@contract/answer-fields';
import { type Answer, isSuccessStatus } from '@contract/answers';
import { looseBodyOf } from '@contract/loose-body';
import { failure, type ProblemOf, type Result, success } from '@contract/problems';
import type { KeySlot, KeyStatus } from '@core/accounts/accounts';
import {
  type Credential,
  type ExchangeCall,
  exchangeCall,
  tokenAt,
  valueAt,
} from '@core/accounts/exchange-call';
import type { KeyExchange } from '@core/accounts/key-exchange';
import { renewedBefore, type TokenLife, tokenLife } from '@core/accounts/token-life';
import { KEPT_BODY_CHARACTERS, type RequestRecord } from '@core/history/requests';
import { CALL_LIMITS } from '../service/call-limits';
import type { KeyReleases } from '../service/key-releases';
import { KEY_REMOVED, redactHeaders, redactSecrets, redactVerbatim } from '../service/redaction';
import type { Wait } from '../service/repeat-safely';
import type { Sent, Transport } from '../service/transport';

/** What getting tokens uses. */
export interface TokenSourcePorts {
  readonly transport: Transport;
  readonly releases: Pick<KeyReleases, 'release' | 'noteGiven' | 'retire'>;
  /** Milliseconds of a clock that no one sets: what a token lasts is measured by nothing else. */
  readonly elapsed: () => number;
  /** UTC milliseconds, for what a person reads. */
  readonly now: () => number;
  readonly wait: Wait;
  /** Told of every token before anyone has it, so that it is in no log. */
  readonly hide?: (secret: string) => void;
  /** Takes every request for a token, without key, secret and token. */
  readonly record?: (request: RequestRecord) => void;
}

/** A token that is asked for. */
export interface AskedToken {
  readonly accountId: string;
  readonly slot: KeySlot;
  readonly credential: Credential;
  readonly exchange: KeyExchange;
  /** Every origin that key and secret were given for; one of them is that of the exchange. */
  readonly origins: readonly string[];
}

/** What an exchange was answered, for a person who tries it. Neither key nor secret nor token is in it. */
export interface TriedExchange {
  readonly status: number | null;
  readonly body: string;
  readonly life: TokenLife | null;
  readonly problem: ProblemOf<'key'> | ProblemOf<'network'> | null;
}

/** The answer of an exchange as it was read. */
type Got =
  | { readonly ok: true; readonly token: string; readonly life: TokenLife; readonly answer: Answer }
  | {
      readonly ok: false;
      readonly problem: ProblemOf<'key'> | ProblemOf<'network'>;
      readonly mayPass: boolean;
      readonly answer: Answer | null;
    };

interface Held {
  /** Key, secret and exchange that the token is of. */
  readonly identity: string;
  token: string | null;
  life: TokenLife;
  /** On the clock that no one sets: when the token was asked for. */
  askedAt: number;
  getting: Promise<Result<string>> | null;
  refusal: { readonly at: number; readonly result: Result<string> } | null;
  /** Earlier tokens, whose late answers are still cleaned of them. */
  earlier: string[];
}

/** A lab that refused key and secret is not asked again by itself for so long: some lock an account that is tried often. */
const AFTER_REFUSAL_MS = 5_000;
/** How long after a failure that may pass the lab is asked once more. */
const ONCE_MORE_MS = 1_000;
/** This many earlier tokens are looked for in answers. */
const EARLIER = 2;

/** Statuses with which a lab says that something other than key and secret is wrong. */
const NOT_ABOUT_KEYS = new Set([404, 405, 408, 410, 413, 415, 429]);

const WORDS = ['errorNumber', 'error', 'error_description', 'message', 'title', 'detail'];
const WORDS_CHARACTERS = 300;

/** What a body says in words; empty where it says nothing. */
function wordsIn(body: unknown): string {
  const words = WORDS.map((name) => valueAt(body, name)).filter(
    (value) => (typeof value === 'string' && value !== '') || typeof value === 'number',
  );
  return cutText([...new Set(words.map(String))].join(' · '), WORDS_CHARACTERS);
}

const UNKNOWN: TokenLife = { kind: 'unknown', why: 'not-said' };

/**
 * Gets tokens for keys with secrets, and keeps them in memory alone. One exchange is under way for a slot at a time,
 * whoever waits for it; a token is renewed before it ends. A request for a token creates nothing, so one that may have
 * failed by chance is sent once more.
 */
export class TokenSource {
  private readonly held = new Map<string, Held>();

  constructor(private readonly ports: TokenSourcePorts) {}

  /** The token of a slot, got or renewed where that is due. A Problem of kind `key`, or `network` where nothing left. */
  tokenFor(asked: AskedToken): Promise<Result<string>> {
    const held = this.heldOf(asked);
    const now = this.ports.elapsed();
    if (held.token !== null && now < renewalOf(held)) return Promise.resolve(success(held.token));
    if (held.refusal !== null && now - held.refusal.at < AFTER_REFUSAL_MS)
      return Promise.resolve(held.refusal.result);
    held.getting ??= this.renew(held, asked).finally(() => {
      held.getting = null;
    });
    return held.getting;
  }

  /** Drops a token that the lab refused, so that the next call gets another. False for a token that is none of it. */
  refused(accountId: string, slot: KeySlot, token: string): boolean {
    const held = this.held.get(idOf(accountId, slot));
    if (held === undefined) return false;
    if (held.token === token) this.replace(held, null);
    return true;
  }

  /** Forgets the token of a slot. */
  drop(accountId: string, slot: KeySlot): void {
    const held = this.held.get(idOf(accountId, slot));
    if (held !== undefined) this.replace(held, null);
    this.held.delete(idOf(accountId, slot));
  }

  /** What is known of the token of a slot, without the token. */
  known(accountId: string, slot: KeySlot): NonNullable<KeyStatus['exchanged']> {
    const held = this.held.get(idOf(accountId, slot));
    if (held === undefined || held.token === null) return { state: 'none' };
    if (held.life.kind === 'unknown') return { state: 'until-refused', why: held.life.why };
    return { state: 'lasts', until: this.ports.now() + renewalOf(held) - this.ports.elapsed() };
  }

  /** The present tokens of an account, to be taken out of what leaves. */
  tokensOf(accountId: string): string[] {
    return [...this.held]
      .filter(([id]) => id.startsWith(`${accountId}/`))
      .flatMap(([, { token, earlier }]) => (token === null ? earlier : [token, ...earlier]));
  }

  /** Asks for a token that no one uses, for a person who wants to see what comes. */
  async attempt(asked: AskedToken): Promise<TriedExchange> {
    const got = await this.exchange(asked);
    const { answer } = got;
    return {
      status: answer?.status ?? null,
      body: answer === null ? '' : shownBody(answer, secretsOf(asked, got)),
      life: got.ok ? got.life : null,
      problem: got.ok ? null : got.problem,
    };
  }

  private heldOf(asked: AskedToken): Held {
    const id = idOf(asked.accountId, asked.slot);
    const identity = JSON.stringify([asked.credential, asked.exchange]);
    const known = this.held.get(id);
    if (known?.identity === identity) return known;
    if (known !== undefined) this.replace(known, null);
    const fresh: Held = {
      ...{ identity, token: null, life: UNKNOWN, askedAt: 0, getting: null, refusal: null, earlier: [] },
    };
    this.held.set(id, fresh);
    return fresh;
  }

  private async renew(held: Held, asked: AskedToken): Promise<Result<string>> {
    let askedAt = this.ports.elapsed();
    let got = await this.exchange(asked);
    if (!got.ok && got.mayPass) {
      await this.ports.wait(ONCE_MORE_MS);
      askedAt = this.ports.elapsed();
      got = await this.exchange(asked);
    }
    if (got.ok) {
      this.replace(held, got.token);
      Object.assign(held, { life: got.life, askedAt, refusal: null });
      return success(got.token);
    }
    // A lab that cannot be reached for a moment takes nothing from a token that is still good.
    const { token, life } = held;
    const isStillGood = life.kind === 'lasts' && this.ports.elapsed() < held.askedAt + life.milliseconds;
    if (got.mayPass && token !== null && isStillGood) return success(token);
    const result = failure(got.problem);
    if (got.problem.kind === 'key' && got.problem.state === 'exchange-refused') {
      this.replace(held, null);
      held.refusal = { at: this.ports.elapsed(), result };
    }
    return result;
  }

  private replace(held: Held, token: string | null): void {
    if (held.token !== null && held.token !== token) held.earlier.unshift(held.token);
    held.token = token;
    for (const old of held.earlier.splice(EARLIER)) if (old !== token) this.ports.releases.retire(old);
  }

  private async exchange(asked: AskedToken): Promise<Got> {
    const { releases, transport } = this.ports;
    const { credential, exchange, origins } = asked;
    const call = exchangeCall(exchange, credential);
    const { origin } = new URL(call.url);
    const secrets = [credential.key, credential.secret];
    for (const secret of secrets) releases.release(secret, origin);
    releases.noteGiven(credential.secret, origins);
    // It may be part of the tokens in other answers, such as in the addresses of pictures, which have to stay whole.
    releases.retire(credential.key);
    const { timeouts, maxBytes } = CALL_LIMITS.token;
    const sent = await transport.send(
      {
        ...{ method: call.method, url: call.url, timeouts, maxBytes, secrets },
        headers: headersOf(call),
        body: call.body === null ? null : new TextEncoder().encode(call.body),
      },
      null,
    );
    const got = this.read(asked, sent);
    if (got.ok) this.ports.hide?.(got.token);
    this.record(asked, sent, got);
    return got;
  }

  private read(asked: AskedToken, sent: Sent): Got {
    const { accountId, slot, exchange, credential } = asked;
    const { origin } = new URL(exchange.address);
    const failed = (
      state: 'exchange-refused' | 'exchange-failed',
      cause: string,
      { mayPass = false, answer = null }: { mayPass?: boolean; answer?: Answer | null } = {},
    ): Got => ({
      ...{ ok: false, mayPass, answer },
      problem: {
        ...{ kind: 'key', state, accountId, slot, origin },
        cause: redactVerbatim(cause, [credential.secret, credential.key]),
      },
    });
    if (!sent.answered) {
      const { problem } = sent;
      // Before anything left it is the way to the lab; after that only the exchange, never the call it was for.
      return problem.maybeActed
        ? failed('exchange-failed', problem.cause, { mayPass: true })
        : { ok: false, problem, mayPass: true, answer: null };
    }
    const { answer } = sent;
    const { status } = answer;
    const body = looseBodyOf(answer.text);
    const isSuccess = isSuccessStatus(status);
    const token = isSuccess && answer.complete ? tokenAt(body, exchange.tokenAt) : null;
    if (token !== null) {
      const life = tokenLife(exchange, body, token, answer.headers['date'] ?? null);
      return { ok: true, token, life, answer };
    }
    const words = wordsIn(body);
    const place = status >= 300 && status < 400 ? (answer.headers['location'] ?? '') : '';
    const type = (answer.headers['content-type'] ?? '').split(';')[0] ?? '';
    const cause = [status, words || cutText(place, WORDS_CHARACTERS) || type].join(' ').trim();
    const isRefusal = isSuccess
      ? words !== ''
      : status >= 400 && status < 500 && !NOT_ABOUT_KEYS.has(status) && !/html/i.test(type);
    const mayPass = status === 429 || status === 408 || status >= 500;
    return failed(isRefusal ? 'exchange-refused' : 'exchange-failed', cause, { mayPass, answer });
  }

  /** Notes the request with a mark where key and secret were: what was sent is in no record. */
  private record(asked: AskedToken, sent: Sent, got: Got): void {
    const { accountId, exchange } = asked;
    if (this.ports.record === undefined) return;
    const bare = exchangeCall(exchange, { key: KEY_REMOVED, secret: KEY_REMOVED });
    const readable = (text: string): string => text.replaceAll(encodeURIComponent(KEY_REMOVED), KEY_REMOVED);
    const answer = sent.answered ? sent.answer : null;
    const secrets = secretsOf(asked, got);
    const body = bare.body === null ? null : cutText(readable(bare.body), KEPT_BODY_CHARACTERS);
    this.ports.record({
      ...{ id: uuid(), at: this.ports.now(), accountId, purpose: 'token', route: null, method: bare.method },
      ...{ url: readable(bare.url), status: answer?.status ?? null, milliseconds: sent.milliseconds },
      problem: got.ok ? null : got.problem,
      ...{ operationId: null, withKey: false, requestHeaders: headersOf(bare), requestBody: body },
      ...{ requestBytes: body?.length ?? 0, requestBodyCut: false },
      answerHeaders: answer === null ? {} : redactHeaders(answer.headers, secrets),
      answerBody: answer === null ? null : shownBody(answer, secrets),
      answerBodyCut: answer !== null && (!answer.complete || answer.text.length > KEPT_BODY_CHARACTERS),
    });
  }
}

const idOf = (accountId: string, slot: KeySlot): string => `${accountId}/${slot}`;

/** When a token is renewed, on the clock that no one sets. */
const renewalOf = ({ life, askedAt }: Held): number =>
  life.kind === 'lasts' ? askedAt + life.milliseconds - renewedBefore(life.milliseconds) : Infinity;

const headersOf = ({ contentType }: ExchangeCall): Record<string, string> => ({
  Accept: 'application/json',
  ...(contentType === null ? {} : { 'Content-Type': contentType }),
});

/** Everything of an exchange that no one may see, the token first: it may hold the key among its claims. */
const secretsOf = ({ credential }: AskedToken, got: Got): string[] => [
  ...(got.ok ? [got.token] : []),
  credential.secret,
  credential.key,
];

const shownBody = ({ text }: Answer, secrets: readonly string[]): string =>
  redactSecrets(redactVerbatim(cutText(text, KEPT_BODY_CHARACTERS), secrets));
