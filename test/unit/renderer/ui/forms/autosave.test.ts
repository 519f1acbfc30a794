import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Problem, Result } from '@contract/problems';
import { type Autosave, createAutosave } from '@renderer/ui/forms/autosave';

interface Draft {
  name?: string;
  reference?: string;
}

const full: Problem = { kind: 'storage', state: 'full', cause: 'SQLITE_FULL' };
const meanwhile: Problem = { kind: 'blocked', reason: 'changed-meanwhile', detail: [] };

describe('autosave', () => {
  let sent: Draft[];
  let answers: ((result: Result<Draft>) => void)[];
  let adopted: { saved: Draft; pending: Draft | null }[];
  let rebased: Draft[];
  let autosave: Autosave<Draft>;

  /** Answers the oldest sending that still waits. */
  async function answer(problem?: Problem): Promise<void> {
    const settle = answers.shift();
    if (settle === undefined) throw new Error('Nothing is on its way');
    const last = sent.at(-1) ?? {};
    settle(problem === undefined ? { ok: true, value: last } : { ok: false, problem });
    await vi.advanceTimersByTimeAsync(0);
  }

  beforeEach(() => {
    vi.useFakeTimers();
    sent = [];
    answers = [];
    adopted = [];
    rebased = [];
    autosave = createAutosave<Draft, Draft>({
      delay: 250,
      send: (change) => {
        sent.push(change);
        return new Promise((resolve) => answers.push(resolve));
      },
      adopt: (saved, pending) => adopted.push({ saved, pending }),
      rebase: (pending) => {
        rebased.push(pending);
        return Promise.resolve(true);
      },
    });
  });

  afterEach(() => {
    autosave.stop();
    vi.useRealTimers();
  });

  it('sends the newest value once the person pauses', async () => {
    autosave.change({ name: 'O' });
    await vi.advanceTimersByTimeAsync(200);
    autosave.change({ name: 'Ok' });
    await vi.advanceTimersByTimeAsync(249);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual([{ name: 'Ok' }]);
    expect(autosave.state.value).toBe('saving');
    await answer();
    expect(autosave.state.value).toBe('saved');
  });

  it('never has two sendings on their way, and sends afterwards what was typed meanwhile', async () => {
    autosave.change({ name: 'a' });
    const flushed = autosave.flush();
    autosave.change({ reference: 'NL-1' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent).toEqual([{ name: 'a' }]);
    expect(autosave.pending()).toEqual({ name: 'a', reference: 'NL-1' });
    await answer();
    expect(adopted[0]?.pending).toEqual({ reference: 'NL-1' });
    expect(sent).toEqual([{ name: 'a' }, { reference: 'NL-1' }]);
    await answer();
    expect(await flushed).toBe(true);
    expect(autosave.pending()).toBeNull();
  });

  it('keeps what was typed when a save fails, says so, and tries again', async () => {
    autosave.change({ name: 'kept' });
    const flushed = autosave.flush();
    await answer(full);
    expect(await flushed).toBe(false);
    expect(autosave.state.value).toBe('failed');
    expect(autosave.problem.value).toEqual(full);
    expect(autosave.pending()).toEqual({ name: 'kept' });
    autosave.change({ name: 'kept and more' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent.at(-1)).toEqual({ name: 'kept and more' });
    await answer();
    expect(autosave.state.value).toBe('saved');
    expect(autosave.problem.value).toBeNull();
  });

  it('waits longer after every further failure', async () => {
    autosave.change({ name: 'x' });
    void autosave.flush();
    await answer(full);
    await vi.advanceTimersByTimeAsync(1_000);
    await answer(full);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(3);
  });

  it('reads afresh and sends again when the record changed meanwhile', async () => {
    autosave.change({ name: 'mine' });
    const flushed = autosave.flush();
    await answer(meanwhile);
    expect(rebased).toEqual([{ name: 'mine' }]);
    expect(sent).toEqual([{ name: 'mine' }, { name: 'mine' }]);
    await answer();
    expect(await flushed).toBe(true);
  });

  it('gives up rebasing after one try and shows the problem', async () => {
    autosave.change({ name: 'mine' });
    const flushed = autosave.flush();
    await answer(meanwhile);
    await answer(meanwhile);
    expect(await flushed).toBe(false);
    expect(autosave.problem.value).toEqual(meanwhile);
  });
});
