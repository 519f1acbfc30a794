import { describe, expect, test } from 'vitest';
import { LabUnderTest, orderText, SHIP_TO, valueAt } from './practice-lab';

const under = new LabUnderTest();
const EXPORT = '/api/v1/oas/editors/export';
const UNAUTHORIZED = { message: 'Unauthorized' };
const FORBIDDEN = { message: 'Forbidden' };

describe('Authentication', () => {
  test('A request without a readable Authorization header gets 401, even for a path that does not exist', async () => {
    for (const path of [EXPORT, '/', '/nothing/here', '/v1/commerce/submissions']) {
      for (const authorization of [undefined, 'Basic abc', 'Bearer', 'Bearer ', 'token']) {
        const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
        const answer = await under.send('POST', path, { key: null, headers });
        expect([answer.status, answer.value]).toEqual([401, UNAUTHORIZED]);
      }
    }
  });

  test('A key that is unrecognised, not valid for the host or not permitted for the route gets 403 with the one-field gateway body', async () => {
    const { keys } = under.account();
    for (const key of [keys.unrecognised, keys.wrongHost, keys.noRoute, 'a.b.c', `${keys.full}x`]) {
      const answer = await under.send('PUT', EXPORT, { key, body: {} });
      expect([answer.status, answer.value]).toEqual([403, FORBIDDEN]);
    }
  });

  test('Keys can expire or be revoked; the gateway then answers 401', async () => {
    const { keys } = under.account();
    for (const key of [keys.expired, keys.revoked]) {
      expect((await under.send('PUT', EXPORT, { key, body: {} })).value).toEqual(UNAUTHORIZED);
    }
    const body = { editorIds: [under.editor('album')] };
    expect((await under.send('PUT', EXPORT, { key: keys.second, body })).status).toBe(200);
    await under.lab.control({ do: 'revokeKey', key: keys.second });
    expect((await under.send('PUT', EXPORT, { key: keys.second, body })).value).toEqual(UNAUTHORIZED);
    expect((await under.send('PUT', EXPORT, { body })).status).toBe(200);
  });

  test('A key expires when its time has come', async () => {
    const issued = await under.lab.control({
      do: 'issueKey',
      key: { accountId: '48812', expiresInMs: 60_000 },
    });
    const key = String(valueAt(issued, 'key'));
    const body = { editorIds: [under.editor('album')] };
    expect((await under.send('PUT', EXPORT, { key, body })).status).toBe(200);
    await under.lab.control({ do: 'setClock', advanceMs: 61_000 });
    expect((await under.send('PUT', EXPORT, { key, body })).status).toBe(401);
  });

  test('A key that is valid but lacks the scope for the route gets a 403 from the API', async () => {
    const answer = await under.send('PUT', EXPORT, { key: under.account().keys.noScope, body: {} });
    expect(answer.status).toBe(403);
    expect(answer.value).toMatchObject({ status: 403, type: '' });
    expect(valueAt(answer.value, 'title')).toContain('Insufficient scope');
  });
});

describe('Requests of the editor service are JSON', () => {
  const bodies = {
    '/api/v1/oas/editors/export': 'PUT',
    '/api/v1/oas/orders/create': 'POST',
    '/api/v1/webhooks/create': 'POST',
    '/api/v1/webhooks/verify': 'POST',
    '/api/v1/webhooks/validate': 'POST',
  };

  test('A body of another content type is refused with 415, and nothing comes of it', async () => {
    for (const [path, method] of Object.entries(bodies)) {
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', '']) {
        const answer = await under.send(method, path, { body: '{}', headers: { 'content-type': type } });
        expect([path, type, answer.status]).toEqual([path, type, 415]);
        expect(answer.value).toMatchObject({ statusCode: 415, error: 'Unsupported Media Type' });
      }
      const json = await under.send(method, path, {
        body: '{}',
        headers: { 'content-type': 'Application/JSON; charset=utf-8' },
      });
      expect([path, json.status]).toEqual([path, 400]);
    }
  });

  test('A confirmation has no body and needs no content type; with a body it does', async () => {
    const body = { editorIds: [under.editor('album')], reference: 'r', shipToAddress: SHIP_TO };
    const exported = await under.send('PUT', EXPORT, { body });
    const created = await under.send('POST', '/api/v1/oas/orders/create', { body: orderText(exported.text) });
    const confirm = `/api/v1/oas/orders/${String(valueAt(created.value, 'ConfirmationID'))}/confirm`;
    const refused = await under.send('POST', confirm, {
      body: 'x',
      headers: { 'content-type': 'text/plain' },
    });
    expect(refused.status).toBe(415);
    expect((await under.send('POST', confirm)).status).toBe(200);
  });
});

describe('Other bodies', () => {
  test('A path outside the route families: 404 with statusCode, error, message, type (empty string), title, status, instance', async () => {
    for (const path of ['/', '/v1/nothing-here', '/v2/discovery', '/api/v1/oas/orders']) {
      const answer = await under.send('GET', path);
      expect(answer.status).toBe(404);
      expect(Object.keys(Object(answer.value))).toEqual([
        'statusCode',
        'error',
        'message',
        'type',
        'title',
        'status',
        'instance',
      ]);
      expect(answer.value).toMatchObject({ type: '', status: 404 });
    }
  });

  test('A path with a malformed percent-escape gets 400 with an HTML body from the load balancer', async () => {
    for (const path of ['/api/v1/%ZZ', '/v1/%00']) {
      const answer = await under.send('GET', path, { key: null });
      expect(answer.status).toBe(400);
      expect(answer.headers.get('content-type')).toContain('text/html');
    }
  });
});

describe('What the lab remembers', () => {
  test('No key is kept in the list of requests', async () => {
    await under.send('PUT', EXPORT, { body: { editorIds: [under.editor('album')] } });
    const listed = JSON.stringify(await under.lab.control({ do: 'listRequests' }));
    expect(listed).toContain('exportEditors');
    expect(listed).not.toContain(under.account().keys.full);
  });

  test('Every request is listed with method, path, body, status and time', async () => {
    const exported = await under.send('PUT', EXPORT, { body: { editorIds: [under.editor('album')] } });
    await under.send('POST', '/api/v1/oas/orders/create', { body: orderText(exported.text) });
    const response = await fetch(`${under.lab.ready.controlUrl ?? ''}/requests`);
    expect(await response.json()).toMatchObject([
      { method: 'PUT', path: EXPORT, route: 'exportEditors', status: 200, accountId: '48812', acted: true },
      { method: 'POST', route: 'createOrder', status: 400, acted: false, body: orderText(exported.text) },
    ]);
  });
});
