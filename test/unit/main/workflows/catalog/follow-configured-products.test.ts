import type { ConfiguredProductRecord } from '@core/catalog/configured-products';
import { POLL } from '@core/catalog/poll-action';
import { cancelMaking, makeConfiguredProducts } from '@main/workflows/catalog/make-configured-products';
import type { FaultEffect } from '@practice/faults/fault';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ConfiguringDesks } from '../desks/configuring-desks';
import type { NodeDesk } from '../desks/node-desk';

let desks: ConfiguringDesks;

beforeAll(async () => {
  desks = await ConfiguringDesks.start('followed');
});
beforeEach(async () => {
  await desks.lab.control({ do: 'reset' });
  await desks.open();
});
afterAll(() => desks.lab.stop());

/** A wait that ends when it is aborted, and never by time. */
const endless: NonNullable<Parameters<ConfiguringDesks['open']>[0]>['wait'] = (_, signal) =>
  new Promise((resolve) => signal?.addEventListener('abort', () => resolve(), { once: true }));

/** Resolves once something holds; fails after two seconds. */
async function until(holds: () => boolean): Promise<void> {
  for (let round = 0; round < 400; round += 1) {
    if (holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect.fail('It did not come about');
}

describe('one that builds', () => {
  it('is let go of by who followed it, and followed again where it was', async () => {
    await desks.open({ wait: endless });
    const { id } = desks.draft();
    const abort = new AbortController();
    const making = desks.make([id], { signal: abort.signal });
    await until(() => desks.read(id).state === 'building');
    abort.abort();
    const [building] = await making;
    expect(building).toMatchObject({ state: 'building', problem: null });
    expect(building?.configuredProductId).toMatch(/^cfp_/);
    expect(desks.polls()).toHaveLength(0);

    await desks.reopen();
    const ready = await desks.makeOne(id);
    expect(ready).toMatchObject({ state: 'ready', configuredProductId: building?.configuredProductId });
    expect(desks.served('createConfiguredProduct')).toHaveLength(1);
  });

  it('is let go of by its name', async () => {
    await desks.open({ wait: endless });
    const { id } = desks.draft();
    const making = desks.make([id]);
    await until(() => desks.read(id).state === 'building');
    cancelMaking(desks.desk.desk, [id]);
    expect(await making).toMatchObject([{ state: 'building', problem: null }]);
  });

  it('is followed once for two that want it, and goes on for the one that stays', async () => {
    const { id } = desks.draft();
    const abort = new AbortController();
    const impatient = desks.make([id], { signal: abort.signal });
    const patient = desks.make([id]);
    abort.abort();
    await impatient;
    expect(await patient).toMatchObject([{ state: 'ready' }]);
    expect(desks.served('createConfiguredProduct')).toHaveLength(1);
  });

  it('that never gets built is given up when the time is up', async () => {
    let elapsed = 0;
    await desks.open({
      elapsed: () => elapsed,
      wait: (milliseconds) => {
        elapsed += milliseconds;
        return Promise.resolve();
      },
    });
    const body = JSON.stringify({
      id: 'cfp_slow',
      actions: { poll: '/v1/commerce/configured-products/cfp_slow' },
    });
    const contentType = 'application/json';
    desks.strike('*', { kind: 'answer', status: 200, body, contentType, acts: false }, 1000);
    const slow = await desks.makeOne(desks.draft().id);
    expect(slow).toMatchObject({ state: 'building', configuredProductId: 'cfp_slow', problem: null });
    expect(elapsed).toBeGreaterThanOrEqual(POLL.endMs);
    expect(elapsed).toBeLessThan(POLL.endMs + 60_000);
  });

  it('stays building while no one can look, and says why', async () => {
    const id = await leftBuilding();
    const port = desks.lab.ready.port;
    await desks.reopen({
      lab: JSON.parse(JSON.stringify(desks.lab.ready).replaceAll(`:${port}`, ':9')),
    });
    expect(await desks.makeOne(id)).toMatchObject({ state: 'building', problem: { kind: 'network' } });
    await desks.reopen();
    expect(await desks.makeOne(id)).toMatchObject({ state: 'ready', problem: null });
  });

  it('can be made again when the lab has forgotten it', async () => {
    const id = await leftBuilding();
    await desks.lab.control({ do: 'reset' });
    expect(await desks.makeOne(id)).toMatchObject({ state: 'failed', problem: { status: 404 } });
    expect(await desks.makeOne(id)).toMatchObject({ state: 'ready', problem: null });
  });
});

/** One whose following was ended at once. */
async function leftBuilding(): Promise<string> {
  await desks.open({ wait: endless });
  const { id } = desks.draft();
  const abort = new AbortController();
  const making = desks.make([id], { signal: abort.signal });
  await until(() => desks.read(id).state === 'building');
  abort.abort();
  await making;
  await desks.reopen();
  return id;
}

describe('the program that ends', () => {
  it('while a creation is on its way finds it failed, and makes it again', async () => {
    desks.strike('createConfiguredProduct', { kind: 'hang' });
    const { id } = desks.draft();
    const abort = new AbortController();
    const making = desks.make([id], { signal: abort.signal });
    await until(() => desks.read(id).state === 'making');
    await until(() => desks.lab.parts.switchboard.idle);
    await desks.openAsKilled();
    expect(desks.read(id)).toMatchObject({
      state: 'failed',
      problem: { kind: 'network', cause: 'program-ended', maybeActed: true },
    });
    expect(await desks.makeOne(id)).toMatchObject({ state: 'ready', problem: null });
    abort.abort();
    await making;
  });

  it('while one builds follows it again', async () => {
    const id = await leftBuilding();
    expect(desks.read(id).state).toBe('building');
    expect(await desks.makeOne(id)).toMatchObject({ state: 'ready' });
    expect(desks.served('createConfiguredProduct')).toHaveLength(1);
  });
});

describe('an answer that comes late', () => {
  it('leaves a creation failed that the lab carried out, and the next one is another', async () => {
    desks.strike('createConfiguredProduct', { kind: 'lateCommit', ms: 20, giveUpMs: 60_000 });
    const { id } = desks.draft();
    const abort = new AbortController();
    const making = desks.make([id], { signal: abort.signal });
    // Once it has struck it is off: the request is at the lab.
    await until(() => desks.lab.parts.switchboard.idle);
    abort.abort();
    await making;
    await until(() => desks.read(id).state === 'failed');
    expect(desks.read(id).problem).toMatchObject({ kind: 'network', phase: 'cancelled' });
    expect((await desks.makeOne(id)).state).toBe('ready');
  });
});

describe('fifty at once', () => {
  it('are made though one of them fails, a few at a time', async () => {
    const ids = fifty();
    const bad = desks.draft('{"papre":"matte"}', 'Bad');
    let [onTheWay, most] = [0, 0];
    const { desk } = desks.desk;
    const watched: NodeDesk['desk'] = {
      ...desk,
      commerce: {
        ...desk.commerce,
        createConfiguredProduct: async (...input) => {
          onTheWay += 1;
          most = Math.max(most, onTheWay);
          const answered = await desk.commerce.createConfiguredProduct(...input);
          onTheWay -= 1;
          return answered;
        },
      },
    };
    const seen: number[] = [];
    const made = await makeConfiguredProducts(watched, [...ids.slice(0, 20), bad.id, ...ids.slice(20)], {
      report: ({ done, of }) => {
        expect(of).toBe(50);
        seen.push(done);
      },
    });
    expect(made.map(({ state }) => state).filter((state) => state === 'ready')).toHaveLength(49);
    expect(made[20]).toMatchObject({ state: 'failed', problem: { code: 'unknown_selection_field' } });
    expect(seen).toEqual(Array.from({ length: 51 }, (_, done) => done));
    expect(most).toBe(4);
    expect(new Set(made.map(({ configuredProductId }) => configuredProductId)).size).toBe(50);
    expect(desks.served('createConfiguredProduct')).toHaveLength(50);
  });

  it('of the same selections are made once', async () => {
    const ids = Array.from({ length: 10 }, (_, index) => desks.draft(desks.selecting(0), `Copy ${index}`).id);
    const made = await desks.make(ids);
    expect(new Set(made.map(({ configuredProductId }) => configuredProductId)).size).toBe(1);
    expect(made.every(({ state }) => state === 'ready')).toBe(true);
    expect(desks.served('createConfiguredProduct')).toHaveLength(1);
  });

  it('pause at a key that is turned away, and none of the rest fails', async () => {
    const ids = fifty();
    desks.strike(
      'createConfiguredProduct',
      {
        kind: 'answer',
        status: 401,
        body: '{"message":"Unauthorized"}',
        contentType: 'application/json',
        acts: false,
      },
      1000,
    );
    const states = (await desks.make(ids)).map(({ state }) => state);
    expect(states.filter((state) => state === 'failed').length).toBeLessThanOrEqual(4);
    expect(states.filter((state) => state === 'drafted').length).toBeGreaterThanOrEqual(45);
    await desks.lab.control({ do: 'clearFaults' });
    expect((await desks.make(ids)).every(({ state }) => state === 'ready')).toBe(true);
  });

  /** A refusal of the next creations, after this many that pass. */
  const refuse = (effect: FaultEffect, skip = 0, count = 1): void => {
    desks.lab.setFault({ route: 'createConfiguredProduct', effect, skip, count });
  };
  const body = (status: number, text: string, contentType = 'application/json'): FaultEffect => ({
    ...{ kind: 'answer', status, body: text, contentType, acts: false },
  });
  const statesOf = (made: readonly ConfiguredProductRecord[]): Record<string, number> =>
    Object.fromEntries(
      [...new Set(made.map(({ state }) => state))].map((state) => [
        state,
        made.filter((one) => one.state === state).length,
      ]),
    );

  it.each([
    ['the gateway', body(403, '{"message":"Forbidden"}')],
    ['a 401 of the gateway', body(401, '{"message":"Unauthorized"}')],
    ['problem details', body(403, '{"title":"Forbidden","status":403}', 'application/problem+json')],
    ['words about one product', body(403, '{"message":"This product belongs to another account"}')],
  ])('go on past one that is refused alone: %s', async (_, effect) => {
    const ids = fifty();
    refuse(effect, 7);
    const made = await desks.make(ids);
    expect(statesOf(made)).toEqual({ ready: made.length - 1, failed: 1 });
    expect(made.find(({ state }) => state === 'failed')?.problem).toMatchObject({
      status: expect.toBeOneOf([401, 403]) as number,
    });
    // Refused alone, it is made alone.
    expect((await desks.make(ids)).every(({ state }) => state === 'ready')).toBe(true);
  });

  it('go on past the very first, where its words are about one product', async () => {
    const ids = fifty();
    refuse(body(403, '{"message":"This product belongs to another account"}'));
    const made = await desks.make(ids);
    expect(statesOf(made)).toEqual({ ready: made.length - 1, failed: 1 });
  });

  it('stop at once, without asking anything, where the key lacks the scope', async () => {
    const ids = fifty();
    refuse(body(403, '{"title":"Insufficient scope","status":403}', 'application/problem+json'), 4);
    const { failed = 0, drafted = 0 } = statesOf(await desks.make(ids));
    expect(failed).toBe(1);
    expect(drafted).toBeGreaterThan(30);
    expect(desks.served('discovery')).toEqual([]);
  });

  it('stop where the probe is refused as well', async () => {
    const ids = fifty();
    refuse(body(403, '{"message":"Forbidden"}'), 4, 1000);
    desks.strike('discovery', body(403, '{"message":"Forbidden"}'), 1000);
    const { failed = 0, drafted = 0 } = statesOf(await desks.make(ids));
    expect(failed).toBeLessThanOrEqual(4);
    expect(drafted).toBeGreaterThan(30);
    expect(desks.served('discovery')).toHaveLength(1);
  });

  it('pause without a network', async () => {
    const ids = fifty();
    const port = desks.lab.ready.port;
    await desks.reopen({
      lab: JSON.parse(JSON.stringify(desks.lab.ready).replaceAll(`:${port}`, ':9')),
    });
    const made = await desks.make(ids);
    const failed = made.filter(({ state }) => state === 'failed');
    expect(failed.length).toBeGreaterThan(0);
    expect(failed.length).toBeLessThanOrEqual(4);
    expect(failed[0]?.problem).toMatchObject({ kind: 'network', maybeActed: false });
    expect(made.filter(({ state }) => state === 'drafted')).toHaveLength(made.length - failed.length);
  });

  it('stop where a person cancels them', async () => {
    const ids = fifty();
    const abort = new AbortController();
    const made = await desks.make(ids, {
      signal: abort.signal,
      report: ({ done }) => {
        if (done === 5) abort.abort();
      },
    });
    const states = made.map(({ state }) => state);
    expect(states.filter((state) => state === 'drafted').length).toBeGreaterThan(20);
    await until(() => ids.every((id) => desks.read(id).state !== 'making'));
    expect((await desks.make(ids)).every(({ state }) => state === 'ready')).toBe(true);
  });
});

/** Forty-nine drafts of different selections: as many as the product has, and then of other products. */
function fifty(): string[] {
  const products = desks.lab.parts.catalog.page(null, 60).page;
  return products
    .filter(({ fields }) => !fields.some((field) => field.type !== 'choice' && field.required))
    .flatMap(({ ref, fields }) => {
      const choice = fields.find((field) => field.type === 'choice');
      const values = choice?.type === 'choice' ? choice.options.map(({ value }) => value) : [];
      return values.map((value) => ({ ref, selections: JSON.stringify({ [choice?.name ?? '']: value }) }));
    })
    .slice(0, 49)
    .map(({ ref, selections }) => desks.draft(selections, ref, ref).id);
}
