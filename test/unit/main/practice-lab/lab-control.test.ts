import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ControlLine } from '@main/practice-lab/control-line';
import { createLabControl } from '@main/practice-lab/lab-control';
import { useOutsideLab } from '@main/practice-lab/outside-lab';
import { type PracticeLab, startPracticeLab } from '@practice/server';

let lab: PracticeLab;
beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'control', control: true });
});
afterAll(() => lab.stop());

describe('the control of a lab', () => {
  it('switches faults on and off, counts what they struck, and resets', async () => {
    const control = createLabControl(useOutsideLab(JSON.stringify(lab.ready)).control);
    expect(await control.faults()).toEqual([]);
    const wanted = { route: 'discovery', fault: 'server-error', count: 2, probability: 1 } as const;
    await control.setFault(wanted);
    const key = lab.ready.accounts[0]?.keys.full ?? '';
    const ask = () =>
      fetch(`${lab.ready.commerceBaseUrl}/v1/discovery`, { headers: { authorization: `Bearer ${key}` } });
    expect((await ask()).status).toBe(503);
    const id = 'server-error at discovery';
    expect(await control.faults()).toEqual([{ ...wanted, id, seen: 1, struck: 1 }]);
    await control.setFault(wanted);
    expect(await control.faults()).toEqual([{ ...wanted, id, seen: 0, struck: 0 }]);
    await control.clearFaults(id);
    expect(await control.faults()).toEqual([]);
    await control.setFault(wanted);
    await control.reset();
    expect(await control.faults()).toEqual([]);
    expect((await ask()).status).toBe(200);
  });

  it('lists what was placed, and announces events to whoever is registered', async () => {
    const control = createLabControl(useOutsideLab(JSON.stringify(lab.ready)).control);
    expect(await control.placed()).toEqual([]);
    const wanted = { about: 'nothing', event: 'failed', code: 'x.new', agoMs: 0, forged: false } as const;
    expect(await control.announce(wanted)).toEqual({ known: false, addresses: 0 });
    lab.parts.store.record({
      type: 'orderCreated',
      confirmationId: 'conf-1',
      accountId: lab.ready.accounts[0]?.accountId ?? '',
      at: 5,
      numberOfOrders: 1,
      entryId: '',
      body: '{"Orders":[{"Reference":"R-1"}]}',
      answer: '',
    });
    expect(await control.placed()).toEqual([{ kind: 'entry', id: 'conf-1', reference: 'R-1', at: 5 }]);
    const shipped = { ...wanted, about: 'conf-1', event: 'shipped', code: null } as const;
    expect(await control.announce(shipped)).toEqual({ known: true, addresses: 0 });
    await control.reset();
  });

  it('turns quirks on and off, exactly those that are named', async () => {
    const control = createLabControl(useOutsideLab(JSON.stringify(lab.ready)).control);
    expect(await control.quirks()).toEqual([]);
    await control.setQuirks(['processed-and-shipped', 'token-exchange']);
    expect(await control.quirks()).toEqual(['token-exchange', 'processed-and-shipped']);
    await control.reset();
    expect(await control.quirks()).toHaveLength(2);
    await control.setQuirks([]);
    expect(await control.quirks()).toEqual([]);
  });

  it('says so when a lab takes no commands', async () => {
    const mute = useOutsideLab(JSON.stringify({ ...lab.ready, controlUrl: null }));
    await expect(mute.control({ do: 'listFaults' })).rejects.toMatchObject({
      problem: { kind: 'blocked', reason: 'practice-lab-stopped' },
    });
    expect(() =>
      useOutsideLab(JSON.stringify({ ...lab.ready, controlUrl: 'http://lab.example/control' })),
    ).toThrow('on this computer');
  });
});

describe('the line to the helper process', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('gives each command its own answer, whatever their order', async () => {
    const said: unknown[] = [];
    const line = new ControlLine((message) => said.push(message));
    const [first, second] = [line.ask({ do: 'a' }), line.ask({ do: 'b' })];
    expect(said).toEqual([
      { id: 1, command: { do: 'a' } },
      { id: 2, command: { do: 'b' } },
    ]);
    expect(line.hear({ id: 2, ok: true, result: 'two' })).toBe(true);
    expect(line.hear({ id: 1, ok: false, error: 'no' })).toBe(true);
    expect(line.hear({ port: 1 })).toBe(false);
    await expect(second).resolves.toBe('two');
    await expect(first).rejects.toThrow('no');
  });

  it('lets no one wait for ever', async () => {
    const line = new ControlLine(() => undefined);
    const late = expect(line.ask({})).rejects.toThrow('in time');
    await vi.advanceTimersByTimeAsync(5_000);
    await late;
    const ended = expect(line.ask({})).rejects.toThrow('ended before');
    line.end();
    await ended;
  });
});
