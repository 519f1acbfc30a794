import type { Context, Hono } from 'hono';
import { receivedText } from '../clock';
import { editorRefusal, json } from '../http/answers';
import { onlyJson } from '../http/content-type';
import { needsScope } from '../http/gateway';
import type { LabEnv } from '../http/request-context';
import { servedPath } from '../http/route-of';
import type { LabParts } from '../lab-parts';
import { refuse } from '../quirks/numbered-refusal';
import { seededHex, seededUuid } from '../random';
import { verifiedAt } from '../webhooks/signature';
import { readFields } from './request-fields';

/** The lab calls no one outside this machine. */
function isLoopback(callbackUri: string): boolean {
  try {
    const { protocol, hostname } = new URL(callbackUri);
    return /^https?:$/.test(protocol) && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  } catch {
    return false;
  }
}

/** Registration of callback addresses, on the editor service and on order submission (document: "Events"). */
export function webhookRoutes(app: Hono<LabEnv>, parts: LabParts): void {
  const { store, deliveries, quirks } = parts;
  let registrations = 0;

  /** An address is refused: in the form of its answers where that is its own, else as every refusal. */
  const refuseAddress = (number: '400.04' | '400.05', message: string, complaint: string): Response => {
    if (!quirks.has('registration-answers')) {
      const errors = [{ path: 'callbackUri', message: complaint }];
      return refuse(quirks, { number, status: 400, message, errors });
    }
    return json({ error: number, message }, quirks.has('refusals-as-200') ? 200 : 400);
  };

  const answerVerified = (context: Context<LabEnv>, isVerified: boolean): Response =>
    context.req.path === servedPath('verifyCallback')
      ? new Response(
          `<?xml version="1.0" encoding="utf-8"?><Result><isVerified>${isVerified}</isVerified></Result>`,
          { headers: { 'content-type': 'application/xml; charset=utf-8' } },
        )
      : json({ isVerified });

  const register =
    (form: 'json' | 'form') =>
    async (context: Context<LabEnv>): Promise<Response> => {
      const callbackUri = readFields(context)['callbackUri'];
      if (typeof callbackUri !== 'string' || callbackUri === '') {
        return refuseAddress('400.04', 'A callback address is needed', 'is required');
      }
      if (!isLoopback(callbackUri)) {
        const message =
          'must be an http or https address on this computer: the practice lab calls no other computer';
        return refuseAddress('400.04', 'The callback address cannot be used', message);
      }
      registrations += 1;
      const credentials = context.get('key').keyId;
      const mark = [credentials, callbackUri, String(registrations), String(parts.clock.now())];
      store.record({
        type: 'webhookRegistered',
        credentials,
        accountId: context.get('account').accountId,
        callbackUri,
        verifier: quirks.has('form-verifier')
          ? seededUuid(parts.secret, ['verifier', ...mark])
          : seededHex(parts.secret, ['verifier', ...mark], 32),
        secret: `whsec_${seededHex(parts.secret, ['webhook secret', credentials], 40)}`,
        form,
      });
      const pending = store.pendingWebhook(credentials);
      if (pending !== null && quirks.has('form-verifier')) {
        const message = 'The verification code could not be posted';
        if (!(await deliveries.postVerifier(pending)))
          return refuseAddress('400.05', message, 'did not take the code');
      } else if (pending !== null) deliveries.send(pending, 'verifier', { verifier: pending.verifier });
      context.get('logged').acted = true;
      if (quirks.has('registration-answers')) return json({ created: receivedText(parts.clock.now()) });
      return json({ callbackUri, status: 'awaiting_verification' });
    };

  const verify = (context: Context<LabEnv>): Response => {
    const { verifier } = readFields(context);
    const credentials = context.get('key').keyId;
    const pending = store.pendingWebhook(credentials);
    if (pending === null || verifier !== pending.verifier) {
      if (quirks.has('registration-answers')) return answerVerified(context, false);
      const message = 'is not the code that was sent to the callback address';
      return editorRefusal(400, 'The callback address could not be verified', [
        { path: 'verifier', message },
      ]);
    }
    store.record({ type: 'webhookVerified', credentials });
    context.get('logged').acted = true;
    if (quirks.has('registration-answers')) return answerVerified(context, true);
    const signing = quirks.has('upper-case-signatures') ? {} : { signingSecret: pending.secret };
    return json({ callbackUri: pending.callbackUri, status: 'enabled', ...signing });
  };

  const manage = needsScope('webhooks:manage');
  app.post(servedPath('createWebhook'), manage, onlyJson, register('json'));
  app.post(servedPath('verifyWebhook'), manage, onlyJson, verify);
  app.post(servedPath('createCallback'), manage, register('form'));
  app.post(servedPath('verifyCallback'), manage, verify);

  app.post(servedPath('validateWebhook'), manage, onlyJson, (context) => {
    const { body, signature } = readFields(context);
    if (body === undefined || typeof signature !== 'string') {
      return editorRefusal(400, 'The payload and its signature are needed', [
        ...(body === undefined ? [{ path: 'body', message: 'is required' }] : []),
        ...(typeof signature === 'string' ? [] : [{ path: 'signature', message: 'is required' }]),
      ]);
    }
    const credentials = context.get('key').keyId;
    const webhook = store.enabledWebhook(credentials) ?? store.pendingWebhook(credentials);
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const at = webhook === null ? null : verifiedAt(deliveries.signingKeyOf(webhook), text, signature);
    // The text alone shows what was signed.
    if (quirks.has('registration-answers')) return json({ isValid: at !== null && typeof body === 'string' });
    return json({ valid: at !== null, signedAt: at === null ? null : new Date(at).toISOString() });
  });
}
