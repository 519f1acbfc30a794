import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { zonedText } from '../clock';
import { json } from '../http/answers';
import type { LabEnv } from '../http/request-context';
import { BASE_PATHS } from '../http/route-of';
import type { LabParts } from '../lab-parts';
import { type ErrorNumber, numberedRefusal } from '../quirks/numbered-refusal';
import { readFields } from './request-fields';

const EDITOR_LIFE_MS = 90 * 60_000;
const ORDER_LIFE_MS = 60 * 60_000;
const GRANT = 'consumer_credentials';

const claimsSchema = z.object({ accountId: z.string() });
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Where a consumer key and secret are exchanged for a token, where the lab does so ("Authentication", rule 9: not shown). */
export function tokenExchangeRoutes(app: Hono<LabEnv>, parts: LabParts): void {
  const { quirks, keys, consumers, clock } = parts;

  const refuse = (number: ErrorNumber, status: 401 | 403): Response =>
    numberedRefusal(quirks.has('refusals-as-200') ? 200 : status, number);

  app.post(`${BASE_PATHS.editor}/auth/access-token`, async (context, next) => {
    if (!quirks.has('token-exchange')) return next();
    const { key, secret, claims } = readFields(context);
    const account = consumers.find(textOf(key), textOf(secret));
    if (typeof account === 'string') return refuse(account === 'key' ? '403.02' : '403.03', 401);
    const claimed = claimsSchema.safeParse(claims);
    const ends = clock.now() + (quirks.tokenLifeMs ?? EDITOR_LIFE_MS);
    const wanted = {
      account,
      consumerKey: textOf(key),
      ends,
      accountIdClaim: claimed.success ? claimed.data.accountId : '',
    };
    context.get('logged').acted = true;
    context.get('logged').accountId = account.accountId;
    return json({ accessToken: keys.exchange('editor', wanted), expires: Math.floor(ends / 1000) });
  });

  const orderToken = (context: Context<LabEnv>, fields: Readonly<Record<string, unknown>>): Response => {
    const { grant_type: grant, consumer_key: key, consumer_secret: secret } = fields;
    if (grant !== GRANT) return refuse('403.04', 403);
    const account = consumers.find(textOf(key), textOf(secret));
    if (typeof account === 'string') return refuse(account === 'key' ? '403.02' : '403.03', 403);
    const now = clock.now();
    const ends = now + (quirks.tokenLifeMs ?? ORDER_LIFE_MS);
    context.get('logged').acted = true;
    context.get('logged').accountId = account.accountId;
    return json({
      Token: keys.exchange('orderSubmit', { account, consumerKey: textOf(key), ends, accountIdClaim: '' }),
      ClientId: textOf(key),
      EffectiveDate: zonedText(now),
      ExpirationDate: zonedText(ends),
    });
  };
  const path = `${BASE_PATHS.orderSubmit}/api/AccessToken`;
  app.get(path, async (context, next) =>
    quirks.has('token-exchange') ? orderToken(context, context.req.query()) : next(),
  );
  app.post(path, async (context, next) =>
    quirks.has('token-exchange')
      ? orderToken(context, { ...context.req.query(), ...readFields(context) })
      : next(),
  );
}
