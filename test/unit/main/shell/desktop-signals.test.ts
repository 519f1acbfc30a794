import type { BatchSign, DesktopFacts } from '@main/workflows/inbox/desktop-facts';
import type { RunningWork } from '@main/workflows/jobs/running-work';
import { createDesktopSignals, type DesktopPorts } from '@main/shell/desktop-signals';
import { beforeEach, describe, expect, it, vi } from 'vitest';

let inFront = false;
let wanted = true;
let now = 0;
const ports = {
  isInFront: () => inFront,
  wantsNotifications: () => wanted,
  notify: vi.fn<DesktopPorts['notify']>(),
  setCount: vi.fn<DesktopPorts['setCount']>(),
  setProgress: vi.fn<DesktopPorts['setProgress']>(),
  now: () => now,
};
const work = (kind: RunningWork['kind'], progress: RunningWork['progress'] = null): RunningWork => ({
  id: `${kind}:1`,
  kind,
  label: 'Picture day',
  subjectId: '1',
  startedAt: 0,
  progress,
});
const facts = (running: readonly RunningWork[], more: Partial<DesktopFacts> = {}): DesktopFacts => ({
  running,
  needs: 0,
  paused: [],
  batch: () => null,
  ...more,
});
const batch = (state: BatchSign['state'], pauseReason: BatchSign['pauseReason'] = null): BatchSign => ({
  id: '1',
  name: 'Picture day',
  state,
  pauseReason,
});

beforeEach(() => {
  vi.clearAllMocks();
  inFront = false;
  wanted = true;
  now = 60_000;
});

describe('the signs of the computer', () => {
  it.each([
    ['finished', 'The batch was sent'],
    ['paused', 'The batch is paused and waiting for you'],
    ['stopped', 'The batch was stopped'],
  ] as const)('tell once that a batch is %s, and open it', (state, body) => {
    const signals = createDesktopSignals(ports);
    const after = facts([], { batch: () => batch(state) });
    signals.show(facts([work('batch')]));
    signals.show(after);
    signals.show(after);
    expect(ports.notify.mock.calls).toEqual([[{ title: 'Picture day', body, path: '/batches/1' }]]);
  });

  it.each([
    ['import', '/imports/1'],
    ['catalog', '/catalog'],
    ['prepare', '/batches/1'],
  ] as const)('tell that work of kind %s ended', (kind, path) => {
    const signals = createDesktopSignals(ports);
    signals.show(facts([work(kind)]));
    signals.show(facts([]));
    expect(ports.notify.mock.calls[0]?.[0]).toMatchObject({ path });
  });

  it('tell nothing while the window is in front, nothing that was switched off, nothing short and nothing small', () => {
    const signals = createDesktopSignals(ports);
    const end = (kind: RunningWork['kind']): void => {
      signals.show(facts([work(kind)]));
      signals.show(facts([]));
    };
    inFront = true;
    end('batch');
    inFront = false;
    wanted = false;
    end('batch');
    wanted = true;
    now = 1_000;
    end('batch');
    now = 60_000;
    end('confirm');
    end('export');
    expect(ports.notify).not.toHaveBeenCalled();
  });

  it('show how far a batch is, and what stopped it', () => {
    const signals = createDesktopSignals(ports);
    signals.show(facts([work('batch', { done: 50, of: 200 }), work('import', { done: 1, of: 2 })]));
    signals.show(facts([work('import', { done: 1, of: null })]));
    signals.show(facts([], { paused: [batch('paused', 'person')] }));
    signals.show(facts([], { paused: [batch('paused', 'key')] }));
    signals.show(facts([]));
    signals.show(facts([]));
    expect(ports.setProgress.mock.calls.map(([progress]) => progress)).toEqual([
      { fraction: 0.25, mode: 'normal' },
      { fraction: 0, mode: 'indeterminate' },
      { fraction: 1, mode: 'paused' },
      { fraction: 1, mode: 'error' },
      null,
    ]);
  });

  it('count what needs a person, and say so when that changes', () => {
    const signals = createDesktopSignals(ports);
    for (const needs of [0, 0, 3, 3, 0]) signals.show(facts([], { needs }));
    expect(ports.setCount.mock.calls).toEqual([[0], [3], [0]]);
  });

  it('tell what was done when the network came back', () => {
    const signals = createDesktopSignals(ports);
    signals.ranWhenOnline({ done: 2, refused: ['Okafor'], first: { kind: 'export', subjectId: '7' } });
    signals.ranWhenOnline({ done: 1, refused: [], first: { kind: 'price', subjectId: '8' } });
    expect(ports.notify.mock.calls.map(([told]) => [told.body, told.path])).toEqual([
      ['2 carts exported or priced, 1 cart refused by the lab', '/carts'],
      ['1 cart exported or priced', '/submission-carts/8'],
    ]);
  });
});
