import type { Context, Hono } from 'hono';
import { editorRefusal, json } from '../http/answers';
import { onlyJson } from '../http/content-type';
import { needsScope } from '../http/gateway';
import type { LabEnv } from '../http/request-context';
import { servedPath } from '../http/route-of';
import type { LabParts } from '../lab-parts';
import { seededHex } from '../random';
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
  const { store, deliveries } = parts;
  let registrations = 0;

  const register =
    (form: 'json' | 'form') =>
    (context: Context<LabEnv>): Response => {
      const callbackUri = readFields(context)['callbackUri'];
      if (typeof callbackUri !== 'string' || callbackUri === '') {
        return editorRefusal(400, 'A callback address is needed', [
          { path: 'callbackUri', message: 'is required' },
        ]);
      }
      if (!isLoopback(callbackUri)) {
        const message =
          'must be an http or https address on this computer: the practice lab calls no other computer';
        return editorRefusal(400, 'The callback address cannot be used', [{ path: 'callbackUri', message }]);
      }
      registrations += 1;
      const credentials = context.get('key').keyId;
      const mark = [credentials, callbackUri, String(registrations), String(parts.clock.now())];
      store.record({
        type: 'webhookRegistered',
        credentials,
        accountId: context.get('account').accountId,
        callbackUri,
        verifier: seededHex(parts.secret, ['verifier', ...mark], 32),
        secret: `whsec_${seededHex(parts.secret, ['webhook secret', credentials], 40)}`,
        form,
      });
      const pending = store.pendingWebhook(credentials);
      if (pending !== null) deliveries.send(pending, 'verifier', { verifier: pending.verifier });
      context.get('logged').acted = true;
      return json({ callbackUri, status: 'awaiting_verification' });
    };

  const verify = (context: Context<LabEnv>): Response => {
    const { verifier } = readFields(context);
    const credentials = context.get('key').keyId;
    const pending = store.pendingWebhook(credentials);
    if (pending === null || verifier !== pending.verifier) {
      const message = 'is not the code that was sent to the callback address';
      return editorRefusal(400, 'The callback address could not be verified', [
        { path: 'verifier', message },
      ]);
    }
    store.record({ type: 'webhookVerified', credentials });
    context.get('logged').acted = true;
    return json({ callbackUri: pending.callbackUri, status: 'enabled', signingSecret: pending.secret });
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
    const at = webhook === null ? null : verifiedAt(webhook.secret, text, signature);
    return json({ valid: at !== null, signedAt: at === null ? null : new Date(at).toISOString() });
  });
}
