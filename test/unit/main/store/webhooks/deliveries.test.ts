import { CallbackRepository } from '@main/store/webhooks/callbacks';
import { type Arrival, DeliveryRepository } from '@main/store/webhooks/deliveries';
import { NOTHING_READ } from '@core/webhooks/event-reading';
import { EventRepository } from '@main/store/webhooks/events';
import { ReceiverChoices } from '@main/store/webhooks/receiver-choices';
import { describe, expect, it } from 'vitest';
import { ACCOUNT, temporaryDesk } from '../temporary-desk';

const encoder = new TextEncoder();

const arrival = (body: string, more: Partial<Arrival> = {}): Arrival => ({
  accountId: ACCOUNT,
  service: 'editor',
  source: 'receiver',
  kind: 'event',
  method: 'POST',
  path: `/${ACCOUNT}/editor`,
  headers: { 'content-type': 'application/json' },
  body: encoder.encode(body),
  signature: 't=1,v1=a',
  at: 1_000,
  ...more,
});

const FIRST_PAGE = { descending: true, offset: 0, limit: 50 };
const EVERYTHING = { accountId: null, filter: 'all', search: '' } as const;

describe('deliveries', () => {
  it('keeps every byte, also what is no text', () => {
    const deliveries = new DeliveryRepository(temporaryDesk().database);
    const body = Uint8Array.from([0xef, 0xbb, 0xbf, 0x7b, 0x00, 0xff, 0x7d]);
    const { id } = deliveries.keep(arrival('', { body, kind: 'unreadable' }));
    const read = deliveries.read(id);
    expect(read.bodyBytes).toBe(7);
    expect(read.bodyIsText).toBe(false);
    expect(read.body).toBe('\ufeff{\0\ufffd}');
    expect(read.standing).toBe('unchecked');
  });

  it('counts the same again, and keeps another signature, another service and another account apart', () => {
    const deliveries = new DeliveryRepository(temporaryDesk().database);
    const first = deliveries.keep(arrival('{"a":1}'));
    expect(deliveries.keep(arrival('{"a":1}', { at: 2_000 }))).toEqual({ id: first.id, isCopy: true });
    expect(deliveries.read(first.id)).toMatchObject({ copies: 2, receivedAt: 1_000 });
    const others = [{ signature: 't=1,v1=b' }, { service: 'orderSubmit' }, { accountId: 'other' }] as const;
    for (const other of others) {
      expect(deliveries.keep(arrival('{"a":1}', other)).isCopy).toBe(false);
    }
    expect(deliveries.list(EVERYTHING, FIRST_PAGE).total).toBe(4);
  });

  it('never takes a proof back, and says nothing of a question that was not answered', () => {
    const deliveries = new DeliveryRepository(temporaryDesk().database);
    const { id } = deliveries.keep(arrival('{"a":1}'));
    const offline = {
      kind: 'network',
      phase: 'offline',
      timedOut: false,
      cause: 'x',
      maybeActed: false,
    } as const;
    expect(deliveries.checked(id, { standing: 'unchecked', at: 2, problem: offline })).toBe(false);
    expect(deliveries.read(id)).toMatchObject({ standing: 'unchecked', checkedAt: null, problem: offline });
    expect(deliveries.checked(id, { standing: 'verified', at: 3, problem: null })).toBe(true);
    expect(deliveries.read(id)).toMatchObject({ standing: 'verified', checkedAt: 3, problem: null });
    expect(deliveries.checked(id, { standing: 'not-verified', at: 4, problem: null })).toBe(false);
    expect(deliveries.read(id).standing).toBe('verified');
  });

  it('refuses in the schema that what came is changed or deleted, or a proof taken back', () => {
    const { database } = temporaryDesk();
    const deliveries = new DeliveryRepository(database);
    const { id } = deliveries.keep(arrival('{"a":1}'));
    deliveries.checked(id, { standing: 'verified', at: 3, problem: null });
    expect(() => database.run("UPDATE deliveries SET standing = 'unchecked'")).toThrow(/stays proven/);
    expect(() => database.run('DELETE FROM deliveries')).toThrow(/never deleted/);
    deliveries.keep(arrival('{"b":1}', { source: 'pasted' }));
    expect(() => database.run("DELETE FROM deliveries WHERE source = 'pasted'")).toThrow(/never deleted/);
    database.run("INSERT INTO event_subjects VALUES (1, 'a', 0, 'w', 's', '{}', 'order', '', '{}', 1, 1)");
    expect(() => database.run('DELETE FROM event_subjects')).toThrow(/never deleted/);
    expect(() => database.run("UPDATE delivery_parts SET body = x'00'")).toThrow(/never changed/);
    expect(() => database.run('DELETE FROM delivery_parts')).toThrow(/never deleted/);
  });

  describe('that no one has verified', () => {
    const QUOTA = { count: 100, bytes: 20_000 };
    const bodies = (deliveries: DeliveryRepository, filter: 'all' | 'verified' = 'all') =>
      deliveries
        .list({ ...EVERYTHING, filter }, { descending: false, offset: 0, limit: 500 })
        .rows.map(({ id }) => deliveries.read(id).body);

    it('are kept up to a number, the oldest removed first, and are counted', () => {
      const deliveries = new DeliveryRepository(temporaryDesk().database, QUOTA);
      for (let count = 0; count < 100; count += 1) deliveries.keep(arrival(`{"n":${count}}`));
      expect(deliveries.removed()).toBeNull();
      deliveries.keep(arrival('{"n":100}', { at: 7_000 }));
      const left = bodies(deliveries);
      expect(left).toHaveLength(95);
      expect([left[0], left.at(-1)]).toEqual(['{"n":6}', '{"n":100}']);
      expect(deliveries.removed()).toMatchObject({ count: 6, lastAt: 7_000 });
    });

    it('are kept up to a size, headers included', () => {
      const { database } = temporaryDesk();
      const deliveries = new DeliveryRepository(database, QUOTA);
      const headers = { 'content-type': 'application/json', filler: 'x'.repeat(1_000) };
      for (let count = 0; count < 90; count += 1) deliveries.keep(arrival(`{"n":${count}}`, { headers }));
      const kept = Number(database.get('SELECT sum(kept_bytes) AS bytes FROM deliveries')?.bytes);
      expect(kept).toBeLessThanOrEqual(QUOTA.bytes);
      expect(kept).toBeGreaterThan(QUOTA.bytes * 0.9);
      const removed = deliveries.removed();
      expect(bodies(deliveries)).toHaveLength(90 - (removed?.count ?? 0));
      expect((removed?.bytes ?? 0) + kept).toBeGreaterThan(90 * 1_000);
    });

    it('never push away one that is verified, or that a person pasted, however many arrive', () => {
      const deliveries = new DeliveryRepository(temporaryDesk().database, QUOTA);
      const { id } = deliveries.keep(arrival('{"true":1}'));
      deliveries.checked(id, { standing: 'verified', at: 3, problem: null });
      deliveries.keep(arrival('{"pasted":1}', { source: 'pasted' }));
      for (let count = 0; count < 1_000; count += 1) deliveries.keep(arrival(`{"n":${count}}`));
      const left = bodies(deliveries);
      expect(left.slice(0, 2)).toEqual(['{"true":1}', '{"pasted":1}']);
      expect(left.length).toBeLessThanOrEqual(102);
      expect(left.at(-1)).toBe('{"n":999}');
    });

    it('go before those whose signature no one has looked at yet, where it is known to be wrong', () => {
      const deliveries = new DeliveryRepository(temporaryDesk().database, QUOTA);
      deliveries.keep(arrival('{"early":1}'));
      for (let count = 0; count < 100; count += 1)
        deliveries.keep(arrival(`{"n":${count}}`, { signature: null }));
      expect(bodies(deliveries)).toContain('{"early":1}');
      expect(bodies(deliveries)).not.toContain('{"n":0}');
    });

    it('leave nothing behind: no text, no word to search for, no identifier', () => {
      const { database } = temporaryDesk();
      const deliveries = new DeliveryRepository(database, { count: 1, bytes: 1_000_000 });
      const events = new EventRepository(database, deliveries, () => [ACCOUNT]);
      for (let count = 0; count < 3; count += 1) {
        const { id } = deliveries.keep(arrival(`{"ConfirmationID":"c-${count}","type":"order.shipped"}`));
        events.apply(id);
        deliveries.lookedAt(id, 1);
      }
      const rows = (table: string): number =>
        Number(database.get(`SELECT count(*) AS count FROM ${table}`)?.count);
      expect(rows('deliveries')).toBe(1);
      expect(rows('delivery_parts')).toBe(1);
      expect(database.all('SELECT DISTINCT value FROM event_identifiers')).toEqual([{ value: 'c-2' }]);
      const found = (search: string): number => deliveries.list({ ...EVERYTHING, search }, FIRST_PAGE).total;
      expect([found('c-0'), found('c-2')]).toEqual([0, 1]);
    });
  });

  it('has those looked at that came or were checked since, each once', () => {
    const deliveries = new DeliveryRepository(temporaryDesk().database);
    const { id } = deliveries.keep(arrival('{"reference":"NL-2291 Okafor"}'));
    const found = { ...EVERYTHING, search: 'okafor nl' };
    expect(deliveries.toLookAt(10)).toEqual([id]);
    deliveries.lookedAt(id, 5);
    deliveries.lookedAt(id, 6);
    expect(deliveries.list(found, FIRST_PAGE).rows.map((row) => row.id)).toEqual([id]);
    expect(deliveries.toLookAt(10)).toEqual([]);
    deliveries.checked(id, { standing: 'verified', at: 7, problem: null });
    expect(deliveries.toLookAt(10)).toEqual([id]);
  });

  it('reads what it changed as it is stored where only another version knows it', () => {
    const { database } = temporaryDesk();
    const deliveries = new DeliveryRepository(database);
    const { id } = deliveries.keep(arrival('{"a":1}'));
    const later = { kind: 'order-repriced', params: { name: 'Smith' } };
    const known = { kind: 'order-proven', params: { name: 'Smith' } };
    const effects = JSON.stringify(['“Smith” is proven to be confirmed.', later]);
    database.run('UPDATE deliveries SET effects = ? WHERE id = ?', [effects, id]);
    expect(deliveries.read(id).effects).toEqual([known, JSON.stringify(later)]);
  });

  it('lists by account, verification and match, with the numbers beside it', () => {
    const deliveries = new DeliveryRepository(temporaryDesk().database);
    const ids = ['1', '2', '3', '4'].map((n) => deliveries.keep(arrival(n, { at: Number(n) })).id);
    const forged = deliveries.keep(arrival('5', { accountId: 'other', signature: null })).id;
    deliveries.checked(ids[1] ?? '', { standing: 'verified', at: 9, problem: null });
    const subjects = [{ kind: 'order', id: 'o', accountId: ACCOUNT, part: '1' }] as const;
    deliveries.found(ids[1] ?? '', {
      reading: { ...NOTHING_READ, type: 'x' },
      subjects,
      effects: ['Shipped'],
    });
    const all = deliveries.list(EVERYTHING, { descending: true, offset: 1, limit: 2 });
    expect(all).toMatchObject({
      total: 5,
      counts: { all: 5, unchecked: 3, verified: 1, 'not-verified': 1, unmatched: 4 },
    });
    expect(all.rows.map((row) => row.id)).toEqual([ids[3], ids[2]]);
    const of = (filter: 'verified' | 'not-verified' | 'unmatched', accountId: string | null = null) =>
      deliveries.list({ ...EVERYTHING, accountId, filter }, FIRST_PAGE);
    expect(of('verified').rows).toMatchObject([{ id: ids[1], subjects, reading: { type: 'x' } }]);
    expect(of('not-verified').rows.map((row) => row.id)).toEqual([forged]);
    expect(of('unmatched', ACCOUNT)).toMatchObject({ total: 3, counts: { unmatched: 3 } });
    expect(deliveries.newestAt(ACCOUNT, 'editor')).toBe(4);
    expect(deliveries.unchecked(2, [ACCOUNT]).map(({ id }) => id)).toEqual([ids[0], ids[2]]);
  });
});

describe('a verification code', () => {
  it('is not among what is suspicious, although no one signs it', () => {
    const deliveries = new DeliveryRepository(temporaryDesk().database);
    const forged = deliveries.keep(arrival('1', { signature: null })).id;
    deliveries.keep(arrival('verifier=2', { signature: null, kind: 'verifier' }));
    for (const accountId of [null, ACCOUNT]) {
      const { rows, total, counts } = deliveries.list(
        { ...EVERYTHING, accountId, filter: 'not-verified' },
        FIRST_PAGE,
      );
      expect([rows.map(({ id }) => id), total]).toEqual([[forged], 1]);
      expect(counts).toMatchObject({ all: 2, 'not-verified': 1 });
    }
  });
});

describe('what is remembered of callbacks and the receiver', () => {
  it('keeps a registration, and refuses what makes no sense together', () => {
    const callbacks = new CallbackRepository(temporaryDesk().database);
    expect(callbacks.read(ACCOUNT, 'editor')).toMatchObject({ state: 'none', callbackUri: '', revision: 0 });
    const uri = 'http://127.0.0.1:1/x';
    callbacks.change(ACCOUNT, 'editor', { state: 'registering', callbackUri: uri, registeredAt: 1 });
    callbacks.change(ACCOUNT, 'editor', { state: 'enabled', verifiedAt: 2, tried: ['a'] });
    expect(callbacks.all()).toMatchObject([
      { state: 'enabled', callbackUri: uri, tried: ['a'], revision: 2 },
    ]);
    expect(() => callbacks.change(ACCOUNT, 'editor', { state: 'trouble' })).toThrow(/constraint/i);
    expect(callbacks.read(ACCOUNT, 'editor').state).toBe('enabled');
  });

  it('is off at first, and keeps its secret until a new one is asked for', () => {
    const choices = new ReceiverChoices(temporaryDesk().database);
    expect(choices.read()).toMatchObject({ on: false, host: '127.0.0.1', port: 0 });
    const { pathPart } = choices.change({ on: true });
    expect(pathPart).toMatch(/^[\w-]{32}$/);
    expect(choices.change({ port: 8_123 })).toMatchObject({ on: true, port: 8_123, pathPart });
    expect(choices.renewPathPart().pathPart).not.toBe(pathPart);
  });
});
