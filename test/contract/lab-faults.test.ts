import type { Fault } from '@practice/faults/fault';
import { describe, expect, test } from 'vitest';
import { LabUnderTest, orderText, SHIP_TO, valueAt, type Answer } from './practice-lab';

const under = new LabUnderTest();
const EXPORT = '/api/v1/oas/editors/export';
const CREATE = '/api/v1/oas/orders/create';

async function order(): Promise<string> {
  const body = { editorIds: [under.editor('print-5x7')] };
  const exported = await under.send('PUT', EXPORT, { body });
  const [name, addr1, city, state, zip, country] = Object.values(SHIP_TO);
  return orderText(exported.text)
    .replace('"Reference":null', '"Reference":"r"')
    .replace('"Name":null,"Addr1":null', `"Name":"${name ?? ''}","Addr1":"${addr1 ?? ''}"`)
    .replace('"City":null,"State":null', `"City":"${city ?? ''}","State":"${state ?? ''}"`)
    .replace('"Zip":null,"Country":null', `"Zip":"${zip ?? ''}","Country":"${country ?? ''}"`);
}

const createdCount = (): number => under.lab.parts.store.allEntries().length;
const onCreate = (effect: Fault['effect'], more: Partial<Fault> = {}): string =>
  under.lab.setFault({ route: 'createOrder', effect, ...more });
const create = async (body?: string): Promise<Answer> =>
  under.send('POST', CREATE, { body: body ?? (await order()) });

describe('Faults', () => {
  test('resetBefore: the connection is cut and nothing was created', async () => {
    const body = await order();
    onCreate({ kind: 'resetBefore' }, { count: 1 });
    await expect(create(body)).rejects.toThrow();
    expect(createdCount()).toBe(0);
    expect((await create(body)).status).toBe(200);
  });

  test('resetAfter: the connection is cut and the order was created; the log says that it acted', async () => {
    const body = await order();
    onCreate({ kind: 'resetAfter' }, { count: 1 });
    await expect(create(body)).rejects.toThrow();
    expect(createdCount()).toBe(1);
    const requests = await under.lab.control({ do: 'listRequests', route: 'createOrder' });
    expect(valueAt(requests, '0')).toMatchObject({ acted: true, status: null });
  });

  test('lateCommit: the order is created after the client gave up', async () => {
    const body = await order();
    onCreate({ kind: 'lateCommit', ms: 50 });
    const headers = {
      authorization: `Bearer ${under.account().keys.full}`,
      'content-type': 'application/json',
    };
    const address = under.lab.ready.baseUrl + CREATE;
    const request = fetch(address, { method: 'POST', headers, body, signal: AbortSignal.timeout(150) });
    await expect(request).rejects.toThrow();
    expect(createdCount()).toBe(0);
    await expect.poll(createdCount).toBe(1);
  });

  test('extraFields: every object has more fields, and numbers keep their spelling', async () => {
    under.lab.setFault({ route: 'exportEditors', effect: { kind: 'extraFields' } });
    const body = { editorIds: [under.editor('album')] };
    const answer = await under.send('PUT', EXPORT, { body });
    expect(valueAt(answer.value, 'order.Orders.0.ShipToAddress.futureField')).toBe(1.5);
    expect(answer.text).toContain('"X":50.00');
  });

  test('count, skip, account and flapping choose which requests are struck', async () => {
    const statuses = async (times: number, key?: string): Promise<number[]> => {
      const seen: number[] = [];
      for (let index = 0; index < times; index += 1) {
        const answer = await under.send('PUT', EXPORT, { body: {}, ...(key === undefined ? {} : { key }) });
        seen.push(answer.status);
      }
      return seen;
    };
    under.lab.setFault({ id: 'x', effect: { kind: 'serverError' }, skip: 1, count: 2 });
    expect(await statuses(5)).toEqual([400, 503, 503, 400, 400]);
    under.lab.setFault({ id: 'x', effect: { kind: 'serverError' }, flapping: { on: 1, off: 2 } });
    expect(await statuses(5)).toEqual([503, 400, 400, 503, 400]);
    under.lab.setFault({ id: 'x', effect: { kind: 'serverError' }, accountId: '51077' });
    expect(await statuses(1)).toEqual([400]);
    expect(await statuses(1, under.account(1).keys.full)).toEqual([503]);
  });

  test('probability strikes the same requests for the same seed', async () => {
    const run = (): boolean[] => {
      under.lab.setFault({ id: 'p', effect: { kind: 'resetBefore' }, probability: 0.4 });
      return Array.from(
        { length: 50 },
        () => under.lab.parts.switchboard.strike('createOrder', null).length > 0,
      );
    };
    const first = run();
    expect(run()).toEqual(first);
    expect(first).toContain(true);
    expect(first).toContain(false);
  });

  test('listen: takes no connections for a while, then does again on the same port', async () => {
    await under.lab.control({ do: 'listen', accepting: false, forMs: 150 });
    await expect(under.send('PUT', EXPORT, { body: {} })).rejects.toThrow();
    await expect
      .poll(async () => (await under.send('PUT', EXPORT, { body: {} }).catch(() => null))?.status)
      .toBe(400);
  });
});

describe('The control address', () => {
  test('takes the same commands over HTTP and refuses what is none', async () => {
    const url = under.lab.ready.controlUrl ?? '';
    const post = (body: string): Promise<Response> => fetch(url, { method: 'POST', body });
    const set = await post('{"do":"setFault","fault":{"id":"storm","effect":{"kind":"tooManyRequests"}}}');
    expect(await set.json()).toEqual({ id: 'storm' });
    expect((await under.send('PUT', EXPORT, { body: {} })).status).toBe(429);
    expect(await (await fetch(`${url}/faults`)).json()).toMatchObject([{ struck: 1 }]);
    expect(JSON.stringify(await (await fetch(`${url}/faults/kinds`)).json())).toContain('captivePortal');
    for (const body of ['', '{}', '{"do":"dance"}', '{"do":"setFault","fault":{"route":"moon"}}']) {
      expect((await post(body)).status).toBe(400);
    }
  });
});
