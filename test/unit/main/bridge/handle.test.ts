import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import { CHANNEL_NAMES, type ChannelName } from '@bridge/names';
import { DEFAULT_SETTINGS } from '@core/settings/settings';
import { createBridge, type Handle, type IpcMainPort, type SenderEvent } from '@main/bridge/handle';
import { ProblemError } from '@main/problem-error';
import { pageAddress } from '@main/shell/window/page-addresses';
import { createSenderCheck } from '@main/shell/window/senders';

const OURS: SenderEvent = {
  sender: { id: 1 },
  senderFrame: { url: 'proofdesk://desk/index.html', parent: null },
};

function bench() {
  const listeners = new Map<string, (event: SenderEvent, argument: unknown) => Promise<unknown>>();
  const removed: string[] = [];
  const ipcMain: IpcMainPort = {
    handle(channel, listener) {
      if (listeners.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
      listeners.set(channel, listener);
    },
    removeAllListeners: (event) => removed.push(event),
  };
  const senders = createSenderCheck(pageAddress(true, undefined));
  senders.admit({ id: 1, once: vi.fn() });
  const report = vi.fn();
  const bridge = createBridge(ipcMain, { isOurSender: senders.isOurs, report });
  const invoke = async (name: string, argument: unknown, event: SenderEvent = OURS): Promise<unknown> => {
    const listener = listeners.get(name);
    if (listener === undefined) throw new Error(`No listener for ${name}`);
    return JSON.parse(String(await listener(event, argument)));
  };
  return { bridge, invoke, listeners, removed, report, senders };
}

describe('a call from our page', () => {
  it('reaches its handler parsed, and its answer comes back in an envelope', async () => {
    const { bridge, invoke } = bench();
    const write = vi.fn(() => DEFAULT_SETTINGS);
    bridge.handle('settings:write', write);
    bridge.open();
    // What the contract does not name is not handed on.
    await expect(invoke('settings:write', { theme: 'dark', sneaked: 1 })).resolves.toEqual({
      ok: true,
      value: DEFAULT_SETTINGS,
    });
    expect(write).toHaveBeenCalledExactlyOnceWith({ theme: 'dark' });
  });

  it('takes away what the contract does not name of an answer', async () => {
    const { bridge, invoke } = bench();
    const withMore = { ...DEFAULT_SETTINGS, key: 'eyJhbGciOiJIUzI1NiJ9.secret.' };
    bridge.handle('settings:read', () => withMore);
    bridge.open();
    await expect(invoke('settings:read', undefined)).resolves.toEqual({ ok: true, value: DEFAULT_SETTINGS });
  });

  it('has no answer, and is no bug, where the bridge is closed before or meanwhile', async () => {
    const { bridge, invoke, report } = bench();
    let goesOn = (): void => undefined;
    const isGone = new Promise<void>((resolve) => (goesOn = resolve));
    const read = vi.fn(async () => {
      await isGone;
      throw new TypeError('The database connection is not open');
    });
    bridge.handle('settings:read', read);
    bridge.open();
    const answered = vi.fn();
    void invoke('settings:read', undefined).finally(answered);
    await vi.waitFor(() => expect(read).toHaveBeenCalledOnce());
    bridge.close();
    goesOn();
    void invoke('settings:read', undefined).finally(answered);
    await new Promise((resolve) => setImmediate(resolve));
    expect([read.mock.calls.length, report.mock.calls, answered.mock.calls]).toEqual([1, [], []]);
  });

  it('is the last one from then on, for what is done while no one asks', async () => {
    const { bridge, invoke } = bench();
    bridge.handle('settings:read', () => DEFAULT_SETTINGS);
    bridge.open();
    expect(bridge.sinceLastCall()).toBe(Infinity);
    await invoke('settings:read', undefined);
    expect(bridge.sinceLastCall()).toBeGreaterThanOrEqual(0);
    expect(bridge.sinceLastCall()).toBeLessThan(Infinity);
  });

  it('waits until the bridge is open', async () => {
    const { bridge, invoke } = bench();
    const early = invoke('settings:read', undefined);
    const answered = vi.fn();
    void early.then(answered);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(answered).not.toHaveBeenCalled();
    bridge.handle('settings:read', () => DEFAULT_SETTINGS);
    bridge.open();
    await expect(early).resolves.toEqual({ ok: true, value: DEFAULT_SETTINGS });
  });
});

describe('a malformed argument', () => {
  const wrongWrites: [unknown, { path: string; given: string; expected: string }][] = [
    [undefined, { path: '(argument)', given: 'a missing value', expected: 'object' }],
    [null, { path: '(argument)', given: 'null', expected: 'object' }],
    ['dark', { path: '(argument)', given: 'text of 4 characters', expected: 'object' }],
    [['dark'], { path: '(argument)', given: 'a list of 1', expected: 'object' }],
    [
      { theme: 'pink' },
      { path: 'theme', given: 'text of 4 characters', expected: 'one of system, light, dark' },
    ],
    [{ railFolded: 1 }, { path: 'railFolded', given: '1', expected: 'boolean' }],
    [
      { recent: { commands: [], places: ['x'.repeat(501)] } },
      { path: 'recent.places.0', given: 'text of 501 characters', expected: 'string of at most 500' },
    ],
    [
      { lists: { carts: { search: {}, filter: '', sort: '', descending: true } } },
      { path: 'lists.carts.search', given: 'an object', expected: 'string' },
    ],
  ];
  it.each(wrongWrites)('%j is answered with path, given and expected', async (argument, field) => {
    const { bridge, invoke, report } = bench();
    const write = vi.fn(() => DEFAULT_SETTINGS);
    bridge.handle('settings:write', write);
    bridge.open();
    await expect(invoke('settings:write', argument)).resolves.toEqual({
      ok: false,
      problem: { kind: 'input', fields: [field] },
    });
    expect(write).not.toHaveBeenCalled();
    expect(report).not.toHaveBeenCalled();
  });

  const itself: { again?: unknown } = {};
  itself.again = itself;
  const doubled = Array.from({ length: 60 }).reduce<unknown>((inner) => [inner, inner], 'x');
  const deep = Array.from({ length: 20_000 }).reduce<unknown>((inner) => [inner], 'x');
  it.each([
    ['contains itself', itself],
    ['has one value many times over', doubled],
    ['is nested deeper than any that a person writes', deep],
  ])('is refused where its argument %s', async (_, odd) => {
    const { bridge, invoke, report } = bench();
    const write = vi.fn(() => DEFAULT_SETTINGS);
    bridge.handle('settings:write', write);
    bridge.open();
    await expect(invoke('settings:write', { ...DEFAULT_SETTINGS, odd })).resolves.toMatchObject({
      ok: false,
      problem: { kind: 'input', fields: [{ path: '(argument)' }] },
    });
    expect(write).not.toHaveBeenCalled();
    expect(report).not.toHaveBeenCalled();
  });

  it('never comes back with the text that was given: it may be a key', async () => {
    const { bridge, invoke } = bench();
    bridge.handle('accounts:ask-key', () => {
      throw new Error('not reached');
    });
    bridge.open();
    const answer = await invoke('accounts:ask-key', {
      id: 'a',
      slot: 'secret-in-slot',
      origin: ['secret-in-list'],
    });
    expect(answer).toMatchObject({ ok: false, problem: { kind: 'input' } });
    expect(JSON.stringify(answer)).not.toContain('secret');
  });
});

describe('a failure', () => {
  it('from outside comes back as its own Problem, and is no bug', async () => {
    const { bridge, invoke, report } = bench();
    const problem = { kind: 'absent', what: 'cart', id: 'c1' } as const;
    bridge.handle('carts:read', () => Promise.reject(new ProblemError(problem)));
    bridge.open();
    await expect(invoke('carts:read', { id: 'c1' })).resolves.toEqual({ ok: false, problem });
    expect(report).not.toHaveBeenCalled();
  });

  it('of the program comes back as a bug with its stack, and is reported', async () => {
    const { bridge, invoke, report } = bench();
    const mistake = new TypeError('left is undefined');
    bridge.handle('carts:read', () => {
      throw mistake;
    });
    bridge.open();
    await expect(invoke('carts:read', { id: 'c1' })).resolves.toEqual({
      ok: false,
      problem: { kind: 'bug', message: 'left is undefined', stack: mistake.stack },
    });
    expect(report).toHaveBeenCalledExactlyOnceWith('carts:read', 'bug', mistake);
  });

  it.each([['just text'], [undefined], [{ odd: true }]])(
    'that is no Error (%j) is a bug too',
    async (thrown) => {
      const { bridge, invoke } = bench();
      bridge.handle('carts:read', () => Promise.reject(thrown));
      bridge.open();
      await expect(invoke('carts:read', { id: 'c1' })).resolves.toMatchObject({
        ok: false,
        problem: { kind: 'bug', message: String(thrown) },
      });
    },
  );

  it('to answer what the contract says is a bug that names the channel and the field', async () => {
    const { bridge, invoke, report } = bench();
    const handleAnything: (name: ChannelName, handler: () => unknown) => void = bridge.handle as never;
    handleAnything('settings:read', () => ({ ...DEFAULT_SETTINGS, theme: 'pink' }));
    bridge.open();
    const answer = await invoke('settings:read', undefined);
    expect(answer).toMatchObject({ ok: false, problem: { kind: 'bug' } });
    expect(JSON.stringify(answer)).toMatch(/settings:read.*theme/);
    expect(report).toHaveBeenCalledOnce();
  });

  it('to have a handler is a bug, not a silence', async () => {
    const { bridge, invoke } = bench();
    bridge.open();
    await expect(invoke('carts:read', { id: 'c1' })).resolves.toMatchObject({
      ok: false,
      problem: { kind: 'bug', message: 'Nothing handles the channel carts:read' },
    });
  });
});

describe('a call from somewhere else', () => {
  const page = 'proofdesk://desk/index.html';
  const strangers: [string, SenderEvent][] = [
    ['another page', { sender: { id: 2 }, senderFrame: { url: page, parent: null } }],
    ['a frame within our page', { sender: { id: 1 }, senderFrame: { url: page, parent: {} } }],
    ['a frame that has gone', { sender: { id: 1 }, senderFrame: null }],
    ['another site', { sender: { id: 1 }, senderFrame: { url: 'https://desk/index.html', parent: null } }],
    [
      'another host of our scheme',
      { sender: { id: 1 }, senderFrame: { url: 'proofdesk://desk.evil/', parent: null } },
    ],
    [
      'credentials before our host',
      { sender: { id: 1 }, senderFrame: { url: 'proofdesk://a@desk/', parent: null } },
    ],
    [
      'the pictures’ scheme',
      { sender: { id: 1 }, senderFrame: { url: 'preview://desk/index.html', parent: null } },
    ],
    ['a file', { sender: { id: 1 }, senderFrame: { url: 'file:///proofdesk://desk/', parent: null } }],
    ['an empty page', { sender: { id: 1 }, senderFrame: { url: 'about:blank', parent: null } }],
    ['no address at all', { sender: { id: 1 }, senderFrame: { url: '', parent: null } }],
    [
      'a frame that cannot be looked at any more',
      {
        sender: { id: 1 },
        get senderFrame(): never {
          throw new Error('Render frame was disposed before WebFrameMain could be accessed');
        },
      },
    ],
  ];
  it.each(strangers)('%s is refused loudly, before and after the bridge is open', async (_who, event) => {
    const { bridge, invoke, report } = bench();
    const read = vi.fn(() => DEFAULT_SETTINGS);
    bridge.handle('settings:read', read);
    await expect(invoke('settings:read', undefined, event)).rejects.toThrow(/refused/);
    bridge.open();
    await expect(invoke('settings:read', undefined, event)).rejects.toThrow(/refused/);
    expect(read).not.toHaveBeenCalled();
    expect(report).toHaveBeenCalledWith('settings:read', 'refused', expect.any(Error));
  });

  it('is refused once its page is gone, even under the same number', async () => {
    const { bridge, invoke, senders } = bench();
    let destroyed = (): void => undefined;
    senders.admit({
      id: 9,
      once: ((_event: string, listener: () => void) => (destroyed = listener)) as never,
    });
    bridge.handle('settings:read', () => DEFAULT_SETTINGS);
    bridge.open();
    const event = { sender: { id: 9 }, senderFrame: { url: page, parent: null } };
    await expect(invoke('settings:read', undefined, event)).resolves.toMatchObject({ ok: true });
    destroyed();
    await expect(invoke('settings:read', undefined, event)).rejects.toThrow(/refused/);
  });
});

describe('the set of channels', () => {
  it('listens to every name of the contract and to nothing else', () => {
    expect([...bench().listeners.keys()].sort()).toEqual([...CHANNEL_NAMES].sort());
  });

  it('is complete only when each has a handler', () => {
    const { bridge } = bench();
    const handleAnything: (name: ChannelName, handler: () => unknown) => void = bridge.handle as never;
    const [last, ...others] = [...CHANNEL_NAMES].reverse();
    for (const name of others) handleAnything(name, () => null);
    expect(() => bridge.assertComplete()).toThrow(`No handler for: ${last}`);
    if (last !== undefined) handleAnything(last, () => null);
    expect(() => bridge.assertComplete()).not.toThrow();
  });

  it('takes no second handler for a channel', () => {
    const { bridge } = bench();
    bridge.handle('settings:read', () => DEFAULT_SETTINGS);
    expect(() => bridge.handle('settings:read', () => DEFAULT_SETTINGS)).toThrow(
      /settings:read has a handler/,
    );
  });

  it('closes what a package opened beside it', () => {
    const { bridge, removed } = bench();
    bridge.open();
    expect(removed).toEqual(['electron-store-get-data']);
  });
});

describe('handlers that are read with the first call', () => {
  const table = { 'settings:read': null, 'app:copy': null };
  const giveHandlers = (handle: Handle): void => {
    handle('settings:read', () => DEFAULT_SETTINGS);
    handle('app:copy', () => null);
  };
  const answer = { ok: true, value: DEFAULT_SETTINGS };

  it('are not read before, and answer that call', async () => {
    const { bridge, invoke } = bench();
    const read = vi.fn((handle: Handle) => Promise.resolve(giveHandlers(handle)));
    bridge.later(table, read);
    bridge.open();
    await Promise.resolve();
    expect(read).not.toHaveBeenCalled();
    await expect(invoke('settings:read', undefined)).resolves.toEqual(answer);
    await expect(invoke('settings:read', undefined)).resolves.toEqual(answer);
    expect(read).toHaveBeenCalledOnce();
  });

  it('are read once for calls that come at once, and answer them in their order', async () => {
    const { bridge, invoke } = bench();
    let go = (): void => undefined;
    const gate = new Promise<void>((resolve) => (go = resolve));
    const read = vi.fn(async (handle: Handle) => {
      await gate;
      giveHandlers(handle);
    });
    bridge.later(table, read);
    bridge.open();
    const answered: string[] = [];
    const calls = ['settings:read', 'app:copy', 'settings:read'].map(async (name) => {
      const given = name === 'app:copy' ? { text: 'x' } : undefined;
      const result = await invoke(name, given);
      answered.push(name);
      return result;
    });
    await new Promise((resolve) => setTimeout(resolve, 1));
    expect(answered).toEqual([]);
    go();
    await expect(Promise.all(calls)).resolves.toEqual([answer, { ok: true, value: null }, answer]);
    expect(answered).toEqual(['settings:read', 'app:copy', 'settings:read']);
    expect(read).toHaveBeenCalledOnce();
  });

  it('that cannot be read are a bug to whoever waits, and are read again for the next call', async () => {
    const { bridge, invoke, report } = bench();
    const broken = new Error('the file is cut short');
    const read = vi
      .fn((handle: Handle) => Promise.resolve(giveHandlers(handle)))
      .mockImplementationOnce((handle) => {
        // What was given before it broke off does not stand in the way of the next reading.
        handle('app:copy', () => null);
        return Promise.reject(broken);
      });
    bridge.later(table, read);
    bridge.open();
    const bug = { ok: false, problem: { kind: 'bug', message: 'the file is cut short' } };
    const calls = [invoke('settings:read', undefined), invoke('app:copy', { text: 'x' })];
    await expect(Promise.all(calls)).resolves.toMatchObject([bug, bug]);
    expect(report.mock.calls).toEqual([
      ['settings:read', 'bug', broken],
      ['app:copy', 'bug', broken],
    ]);
    await expect(invoke('settings:read', undefined)).resolves.toEqual(answer);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('of other channels than those of the table are a bug', async () => {
    const { bridge, invoke } = bench();
    bridge.later(table, (handle) => Promise.resolve(handle('settings:read', () => DEFAULT_SETTINGS)));
    bridge.open();
    await expect(invoke('settings:read', undefined)).resolves.toMatchObject({
      ok: false,
      problem: { kind: 'bug', message: expect.stringContaining('app:copy') as string },
    });
  });
});

describe('a channel without a handler', () => {
  it('is answered with what keeps it closed, and those with one as ever', async () => {
    const { bridge, invoke, report } = bench();
    const problem = { kind: 'storage', state: 'busy', cause: 'another program' } as const;
    bridge.handle('settings:read', () => DEFAULT_SETTINGS);
    bridge.refuseOthers(problem);
    bridge.assertComplete();
    bridge.open();
    await expect(invoke('settings:read', undefined)).resolves.toMatchObject({ ok: true });
    await expect(invoke('app:about', undefined)).resolves.toEqual({ ok: false, problem });
    expect(report).not.toHaveBeenCalled();
  });
});

describe('the type of handle', () => {
  it('gives a handler its parsed argument and asks for the answer of its channel', () => {
    const wrong = (handle: Handle): void => {
      handle('carts:list', (argument) => {
        expectTypeOf(argument.limit).toEqualTypeOf<number>();
        const counts = { open: 0, uncertain: 0, placed: 0, all: 0, archived: 0, deleted: 0 };
        return { total: 0, rows: [], counts };
      });
      // @ts-expect-error The answer lacks everything.
      handle('settings:read', () => ({}));
      // @ts-expect-error There is no such channel.
      handle('settings:erase', () => null);
    };
    expectTypeOf(wrong).parameter(0).toEqualTypeOf<Handle>();
  });
});
