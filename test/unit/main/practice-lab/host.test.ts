import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPracticeLabHost, type LabProcess, type LabState } from '@main/practice-lab/host';
import { useOutsideLab } from '@main/practice-lab/outside-lab';

const ready = (port: number) => ({
  port,
  seed: '1',
  baseUrl: `http://127.0.0.1:${port}`,
  editorBaseUrl: `http://127.0.0.1:${port}/editor`,
  orderSubmitUrl: `http://127.0.0.1:${port}/submit`,
  commerceBaseUrl: `http://127.0.0.1:${port}/commerce`,
  controlUrl: null,
  accounts: [
    {
      accountId: '48812',
      name: 'Northlight',
      markup: true,
      keys: { full: 'k', expired: 'e' },
      sampleEditors: [],
    },
  ],
});

/** A helper process as a test plays it. */
class Helper implements LabProcess {
  readonly said: unknown[] = [];
  killed = false;
  private message: (message: unknown) => void = () => undefined;
  private exit: (code: number | null) => void = () => undefined;
  postMessage = (message: unknown): void => void this.said.push(message);
  kill = (): void => void (this.killed = true);
  onMessage = (listener: (message: unknown) => void): void => void (this.message = listener);
  onExit = (listener: (code: number | null) => void): void => void (this.exit = listener);
  say = (message: unknown): void => this.message(message);
  end = (code: number | null): void => this.exit(code);
}

function bench() {
  const helpers: Helper[] = [];
  const report = vi.fn();
  const quirks: string[] = [];
  const host = createPracticeLabHost({
    fork: () => {
      const helper = new Helper();
      helpers.push(helper);
      return helper;
    },
    stateFile: '/profile/practice-lab.jsonl',
    quirks: () => quirks,
    report,
  });
  const states: LabState[] = [];
  host.onState((state) => states.push(state));
  const helper = (at: number): Helper => {
    const found = helpers[at];
    if (found === undefined) throw new Error(`No helper process ${at}`);
    return found;
  };
  return { host, helpers, helper, states, report, quirks };
}

const STOPPED = { problem: { kind: 'blocked', reason: 'practice-lab-stopped' } };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the practice lab', () => {
  it('starts when it is first asked for, once, with the file it keeps', async () => {
    const { host, helpers, helper, states } = bench();
    expect(host.state()).toBe('resting');
    expect(helpers).toHaveLength(0);
    const waiting = [host.whenRunning(), host.whenRunning()];
    expect(helpers).toHaveLength(1);
    const secret = expect.stringMatching(/^[0-9a-f]{64}$/) as string;
    expect(helper(0).said).toEqual([{ stateFile: '/profile/practice-lab.jsonl', secret, quirks: [] }]);
    const other = bench();
    void other.host.whenRunning();
    expect(other.helper(0).said).not.toEqual(helper(0).said);
    expect(host.state()).toBe('starting');
    helper(0).say(ready(4711));
    expect((await Promise.all(waiting)).map(({ port }) => port)).toEqual([4711, 4711]);
    expect((await host.whenRunning()).accounts[0]?.keys.full).toBe('k');
    expect(states).toEqual(['starting', 'running']);
  });

  it('is started again once when it dies, and who waited is served by the second', async () => {
    const { host, helper, states, report, quirks } = bench();
    const waiting = host.whenRunning();
    quirks.push('form-verifier');
    helper(0).end(1);
    // What a person turned on meanwhile is on in its second life too.
    expect(helper(1).said).toMatchObject([{ quirks: ['form-verifier'] }]);
    helper(1).say(ready(2));
    expect((await waiting).port).toBe(2);
    expect(states).toEqual(['starting', 'running']);
    expect(report).toHaveBeenCalledWith('The practice lab ended by itself, exit code 1');
  });

  it('stays stopped when it dies twice, until a person restarts it', async () => {
    const { host, helpers, helper, states } = bench();
    const first = host.whenRunning();
    helper(0).say(ready(1));
    await first;
    helper(0).end(11);
    const second = host.whenRunning();
    const refused = expect(second).rejects.toMatchObject(STOPPED);
    helper(1).end(11);
    await refused;
    expect(host.state()).toBe('stopped');
    await expect(host.whenRunning()).rejects.toMatchObject(STOPPED);
    expect(helpers).toHaveLength(2);

    const restarted = host.restart();
    await vi.advanceTimersByTimeAsync(0);
    helper(2).say(ready(3));
    expect((await restarted).port).toBe(3);
    expect(states).toEqual(['starting', 'running', 'starting', 'stopped', 'starting', 'running']);
    // After a restart by a person it has its second chance again.
    helper(2).end(11);
    expect(helpers).toHaveLength(4);
  });

  it('stops when it is told to, and does not come back by itself', async () => {
    const { host, helpers, helper } = bench();
    const first = host.whenRunning();
    helper(0).say(ready(1));
    await first;
    const stopping = host.stop();
    expect(helper(0).said.at(-1)).toBe('stop');
    helper(0).end(0);
    await stopping;
    expect(host.state()).toBe('stopped');
    expect(helper(0).killed).toBe(false);
    expect(helpers).toHaveLength(1);
    await expect(host.whenRunning()).rejects.toMatchObject(STOPPED);
    await expect(host.stop()).resolves.toBeUndefined();
  });

  it('that was never asked for does not start any more once it was stopped', async () => {
    const { host, helpers } = bench();
    await host.stop();
    expect(host.state()).toBe('stopped');
    await expect(host.whenRunning()).rejects.toMatchObject(STOPPED);
    await expect(host.control({ do: 'listFaults' })).rejects.toMatchObject(STOPPED);
    expect(helpers).toHaveLength(0);
  });

  it('starts with a command, which is given once it runs', async () => {
    const { host, helper } = bench();
    const asked = host.control({ do: 'listFaults' });
    expect(host.state()).toBe('starting');
    helper(0).say(ready(1));
    await vi.advanceTimersByTimeAsync(0);
    expect(helper(0).said.at(-1)).toEqual({ id: 1, command: { do: 'listFaults' } });
    helper(0).say({ id: 1, ok: true, result: [] });
    expect(await asked).toEqual([]);
  });

  it('is killed when it does not stop, or does not start, in time', async () => {
    const { host, helper, report } = bench();
    const first = host.whenRunning();
    await vi.advanceTimersByTimeAsync(19_999);
    expect(helper(0).killed).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(helper(0).killed).toBe(true);
    expect(report).toHaveBeenCalledWith('The practice lab did not start within 20000 ms');
    helper(0).end(null);
    helper(1).say(ready(1));
    await first;
    const stopping = host.stop();
    await vi.advanceTimersByTimeAsync(2000);
    expect(helper(1).killed).toBe(true);
    helper(1).end(null);
    await stopping;
  });

  it('that is stopped while it starts says so to those who wait', async () => {
    const { host, helper } = bench();
    const refused = expect(host.whenRunning()).rejects.toMatchObject(STOPPED);
    const stopping = host.stop();
    helper(0).end(0);
    await refused;
    await stopping;
  });

  it('says why it could not start', async () => {
    const { host, helper, report } = bench();
    const refused = expect(host.whenRunning()).rejects.toMatchObject(STOPPED);
    helper(0).say({ error: 'address in use' });
    helper(0).end(1);
    helper(1).say({ error: 'address in use' });
    helper(1).end(1);
    await refused;
    expect(report).toHaveBeenCalledWith('The practice lab could not start: address in use');
  });

  it('is not running because of a message that says less than it must', () => {
    const { host, helper, report } = bench();
    void host.whenRunning();
    for (const message of ['ready', { port: 1 }, { ...ready(1), accounts: [] }, null]) helper(0).say(message);
    expect(host.state()).toBe('starting');
    expect(report).toHaveBeenCalledTimes(4);
  });

  it('calls no listener that has gone', () => {
    const { host } = bench();
    const listener = vi.fn();
    host.onState(listener)();
    void host.whenRunning();
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('a lab that someone else started', () => {
  it('is used as it describes itself', async () => {
    const host = useOutsideLab(JSON.stringify(ready(5)));
    expect(host.state()).toBe('running');
    expect((await host.whenRunning()).port).toBe(5);
  });

  it.each([
    { ...ready(5), editorBaseUrl: 'https://example.com/' },
    { ...ready(5), commerceBaseUrl: 'http://127.0.0.1.example.com/' },
    { ...ready(5), baseUrl: 'no address' },
    { ...ready(5), accounts: [] },
    {},
  ])('is refused when it is not on this computer, or not described', (described) => {
    expect(() => useOutsideLab(JSON.stringify(described))).toThrow();
  });
});
