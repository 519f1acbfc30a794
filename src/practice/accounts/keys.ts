import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { KeySet } from '../options';
import { seededHex } from '../random';
import { ACCOUNTS, type Account } from './accounts';

/** Scopes that routes ask for. The document does not list scope names; these are the lab's own. */
const SCOPES = [
  'editors:export',
  'orders:create',
  'orders:confirm',
  'webhooks:manage',
  'submissions:read',
  'submissions:write',
  'configured-products:write',
  'catalog:read',
  'discovery:read',
  'fulfillment:read',
] as const;
export type Scope = (typeof SCOPES)[number];

/** The host name that this lab's keys are issued for. */
const HOST = 'practice';

const claimsSchema = z.looseObject({
  jti: z.string(),
  sub: z.string(),
  aud: z.string(),
  exp: z.number(),
  iat: z.number(),
  accountId: z.string().optional(),
  scope: z.string().default(''),
  /** `*` permits every route; the gateway refuses a key with anything else. */
  routes: z.string().default('*'),
  /** The consumer key that it was exchanged for. */
  consumer: z.string().optional(),
  /** The only service that it opens; every one when there is none. */
  service: z.enum(['editor', 'orderSubmit']).optional(),
});
type Claims = z.infer<typeof claimsSchema>;
/** Which service a key is for: order submission, or everything else. */
export type KeyService = 'editor' | 'orderSubmit';

/** A key that passed every check of the gateway. */
export interface AcceptedKey {
  /** Its credentials; tokens that were exchanged for the same consumer key have the same. */
  readonly keyId: string;
  readonly account: string;
  /** The accountId claim; null when the key carries none. */
  readonly accountIdClaim: string | null;
  readonly scopes: ReadonlySet<string>;
}

/** What the gateway makes of a key (document: "Authentication", rules 3 to 6). */
export type KeyVerdict =
  | { readonly kind: 'accepted'; readonly key: AcceptedKey }
  /** `isOurs`: the key is one of this lab's, which was good once or is good elsewhere. */
  | { readonly kind: 'unauthorized'; readonly isOurs: boolean }
  | { readonly kind: 'forbidden'; readonly isOurs: boolean };

/** How a key of one's own is issued for a rehearsal. */
export const issueKeySchema = z.object({
  accountId: z.string(),
  /** Life in milliseconds from now on the lab's clock. */
  expiresInMs: z.number().optional(),
  withAccountId: z.boolean().default(true),
  scopes: z.array(z.enum(SCOPES)).optional(),
});
export type IssueKey = z.input<typeof issueKeySchema>;

const ISSUED = Date.UTC(2024, 0, 1) / 1000;
const LONG_AGO = Date.UTC(2024, 1, 1) / 1000;
const FAR_AHEAD = Date.UTC(2099, 11, 31) / 1000;

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * The keys of a lab: HS256 tokens. Their ids follow from the seed and their signatures from the secret, so that a lab
 * started again with both still knows the keys it gave out before.
 */
export class KeyRing {
  private readonly secret: string;
  private readonly seed: string;
  private readonly revoked = new Set<string>();
  private readonly expired = new Set<string>();
  private readonly verified = new Map<string, Claims | null>();
  private issued = 0;

  constructor(seed: string, secret: string = seed) {
    this.seed = seed;
    this.secret = seededHex(secret, ['key secret'], 64);
    this.reset();
  }

  /** Forgets every revocation and expiry that a rehearsal asked for. */
  reset(): void {
    this.revoked.clear();
    this.expired.clear();
    for (const { accountId } of ACCOUNTS) this.revoked.add(this.keyId(accountId, 'revoked'));
  }

  /** The keys of one account, one for each thing that can be wrong with a key. */
  keysOf(account: Account): KeySet {
    const make = (name: string, changes: Partial<Claims> = {}): string =>
      this.sign({
        jti: this.keyId(account.accountId, name),
        sub: account.accountId,
        aud: HOST,
        iat: ISSUED,
        exp: FAR_AHEAD,
        accountId: account.accountId,
        userId: account.userId,
        scope: SCOPES.join(' '),
        routes: '*',
        ...changes,
      });
    return {
      full: make('full'),
      second: make('second'),
      expired: make('expired', { exp: LONG_AGO }),
      revoked: make('revoked'),
      noAccountId: make('noAccountId', { accountId: undefined }),
      wrongHost: make('wrongHost', { aud: 'sandbox' }),
      noRoute: make('noRoute', { routes: 'none' }),
      noScope: make('noScope', { scope: '' }),
      unrecognised: `pk_${seededHex(this.seed, [account.accountId, 'unrecognised'], 40)}`,
    };
  }

  /** Issues one more key; see `issueKeySchema`. `now` is UTC milliseconds. */
  issue(request: IssueKey, now: number): string {
    const wanted = issueKeySchema.parse(request);
    this.issued += 1;
    return this.sign({
      jti: seededHex(this.seed, [wanted.accountId, 'issued', String(this.issued), String(now)], 24),
      sub: wanted.accountId,
      aud: HOST,
      iat: Math.floor(now / 1000),
      exp: wanted.expiresInMs === undefined ? FAR_AHEAD : (now + wanted.expiresInMs) / 1000,
      accountId: wanted.withAccountId ? wanted.accountId : undefined,
      scope: (wanted.scopes ?? SCOPES).join(' '),
      routes: '*',
    });
  }

  /** Gives a token for a consumer key; `ends` is UTC milliseconds. A token of order submission shows nothing of what is in it. */
  exchange(
    service: KeyService,
    wanted: {
      readonly account: Account;
      readonly consumerKey: string;
      readonly ends: number;
      /** The accountId claim; empty for none. */
      readonly accountIdClaim: string;
    },
  ): string {
    const { account, consumerKey, ends, accountIdClaim } = wanted;
    this.issued += 1;
    const token = this.sign({
      jti: seededHex(this.seed, [consumerKey, service, String(this.issued), String(ends)], 24),
      sub: account.accountId,
      aud: HOST,
      iat: ISSUED,
      exp: ends / 1000,
      accountId: accountIdClaim === '' ? undefined : accountIdClaim,
      scope: SCOPES.join(' '),
      routes: '*',
      consumer: consumerKey,
      service,
    });
    return service === 'editor' ? token : Buffer.from(token).toString('base64url');
  }

  /** Revokes a key from now on. True when the key is one of this lab's. */
  revoke(token: string): boolean {
    return this.mark(token, this.revoked);
  }

  /** Makes a key expired from now on. True when the key is one of this lab's. */
  expire(token: string): boolean {
    return this.mark(token, this.expired);
  }

  /** What the gateway makes of an Authorization header. `now` is UTC milliseconds. */
  check(header: string | undefined, now: number, service: KeyService = 'editor'): KeyVerdict {
    const token = /^Bearer +([\x21-\x7e]+)$/i.exec(header ?? '')?.[1];
    if (token === undefined) return { kind: 'unauthorized', isOurs: false };
    const claims = this.claimsOf(token);
    if (claims === null) return { kind: 'forbidden', isOurs: false };
    const isExpired = claims.exp * 1000 <= now || this.expired.has(claims.jti);
    const isRevoked = this.revoked.has(claims.jti);
    if (isExpired || isRevoked) return { kind: 'unauthorized', isOurs: true };
    if (claims.aud !== HOST || claims.routes !== '*') return { kind: 'forbidden', isOurs: false };
    if (claims.service !== undefined && claims.service !== service)
      return { kind: 'forbidden', isOurs: true };
    return {
      kind: 'accepted',
      key: {
        keyId: claims.consumer ?? claims.jti,
        account: claims.sub,
        accountIdClaim: claims.accountId ?? null,
        scopes: new Set(claims.scope.split(' ')),
      },
    };
  }

  private keyId(accountId: string, name: string): string {
    return seededHex(this.seed, [accountId, name], 24);
  }

  private mark(token: string, marks: Set<string>): boolean {
    const claims = this.claimsOf(token);
    if (claims === null) return false;
    marks.add(claims.jti);
    return true;
  }

  private sign(claims: Claims): string {
    const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
    return `${signed}.${this.signature(signed)}`;
  }

  private signature(signed: string): string {
    return createHmac('sha256', this.secret).update(signed).digest('base64url');
  }

  /** The claims of a token with a good signature, else null. Remembered, as the same keys come again and again. */
  private claimsOf(token: string): Claims | null {
    const known = this.verified.get(token);
    if (known !== undefined) return known;
    const claims = this.verify(token);
    if (this.verified.size > 1_000) this.verified.clear();
    this.verified.set(token, claims);
    return claims;
  }

  private verify(token: string): Claims | null {
    const plain = token.includes('.') ? token : Buffer.from(token, 'base64url').toString('utf8');
    const [header, payload, signature, ...rest] = plain.split('.');
    if (header === undefined || payload === undefined || signature === undefined || rest.length > 0)
      return null;
    const expected = Buffer.from(this.signature(`${header}.${payload}`));
    const given = Buffer.from(signature);
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null;
    try {
      return claimsSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
    } catch {
      return null;
    }
  }
}
