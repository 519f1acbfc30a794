import { createPinia, setActivePinia } from 'pinia';
import { ref } from 'vue';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useToasts } from '@renderer/ui/feedback/toasts';
import { useUndo } from '@renderer/ui/feedback/undo';

beforeEach(() => {
  vi.useFakeTimers();
  setActivePinia(createPinia());
  useUndo().enter('carts');
});

const afterwards = (): Promise<void> => vi.advanceTimersByTimeAsync(0).then(() => undefined);

describe('taking back', () => {
  it('takes back the last edit of this place, then the one before it, each once', async () => {
    const undo = useUndo();
    const taken: string[] = [];
    undo.did({ text: 'first', takeBack: () => void taken.push('first') });
    undo.did({ text: 'second', takeBack: () => void taken.push('second') });
    undo.undoNewest();
    undo.undoNewest();
    expect(undo.undoNewest()).toBe(false);
    await afterwards();
    expect(taken).toEqual(['second', 'first']);
  });

  it('leaves what was done elsewhere alone once its toast has gone, and finds it again there', async () => {
    const undo = useUndo();
    const takeBack = vi.fn();
    undo.did({ text: '3 carts deleted', takeBack });
    undo.enter('catalog');
    expect(undo.newest?.text).toBe('3 carts deleted');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(undo.newest).toBeNull();
    expect(undo.undoNewest()).toBe(false);
    undo.enter('carts');
    expect(undo.undoNewest()).toBe(true);
    expect(takeBack).toHaveBeenCalledOnce();
  });

  it('does the same from the toast, which goes with it', async () => {
    const undo = useUndo();
    const toasts = useToasts();
    const takeBack = vi.fn();
    undo.did({ text: 'gone', takeBack });
    const [toast] = toasts.toasts;
    toast?.action?.run();
    toast?.action?.run();
    await afterwards();
    expect(takeBack).toHaveBeenCalledOnce();
    expect(toasts.toasts.map(({ text }) => text)).toEqual(['Undone: gone']);
  });

  it('forgets an edit that is not there any more, and takes its toast away', () => {
    const undo = useUndo();
    const toasts = useToasts();
    const isGone = ref(true);
    const takeBack = vi.fn();
    undo.did({ text: 'line removed', takeBack, stands: () => isGone.value });
    expect(undo.newest?.text).toBe('line removed');
    isGone.value = false;
    expect(undo.newest).toBeNull();
    expect(toasts.toasts).toHaveLength(0);
    expect(undo.undoNewest()).toBe(false);
    expect(takeBack).not.toHaveBeenCalled();
  });

  it('says so when it could not be', async () => {
    const undo = useUndo();
    const toasts = useToasts();
    undo.did({ text: 'marked', quiet: true, takeBack: () => Promise.resolve({ ok: false }) });
    expect(toasts.toasts).toHaveLength(0);
    undo.undoNewest();
    await afterwards();
    expect(toasts.toasts.map(({ text, tone }) => [text, tone])).toEqual([
      ['This could not be undone: marked', 'refused'],
    ]);
  });

  it('keeps the fifty newest of a place', () => {
    const undo = useUndo();
    for (let index = 0; index < 60; index += 1)
      undo.did({ text: `${index}`, quiet: true, takeBack: () => undefined });
    let count = 0;
    while (undo.undoNewest()) count += 1;
    expect(count).toBe(50);
  });
});

describe('what is said in the status bar', () => {
  const texts = (): string[] => useToasts().toasts.map(({ text }) => text);

  it('goes by itself, but for what went wrong, which stays until it is dismissed', async () => {
    const toasts = useToasts();
    toasts.show('Not saved', null, 'refused');
    toasts.show('Copied');
    expect(texts()).toEqual(['Not saved', 'Copied']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(texts()).toEqual(['Not saved']);
    const [failure] = toasts.toasts;
    toasts.startLeaving(failure?.id ?? 0);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(texts()).toEqual(['Not saved']);
    toasts.dismiss(failure?.id ?? 0);
    expect(texts()).toEqual([]);
  });

  it('is said once however often it happens, and three at a time at most', () => {
    const toasts = useToasts();
    for (const text of ['a', 'b', 'a', 'c', 'd']) toasts.show(text);
    expect(texts()).toEqual(['a', 'c', 'd']);
    toasts.show('a', null, 'refused');
    expect(texts()).toEqual(['a', 'c', 'd', 'a']);
  });
});
