import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

const page = new EventTarget();
const seen: string[] = [];
let afterPress: (work: () => void) => void;

beforeAll(async () => {
  vi.stubGlobal('window', page);
  ({ afterPress } = await import('@renderer/ui/parts/after-press'));
});
beforeEach(() => {
  vi.useFakeTimers();
  seen.length = 0;
});
afterEach(() => vi.useRealTimers());

const happens = (event: string): boolean => page.dispatchEvent(new Event(event));

describe('what may move things about', () => {
  it('is done at once while nothing is pressed', () => {
    afterPress(() => seen.push('moved'));
    expect(seen).toEqual(['moved']);
  });

  it('waits for the end of a press, and for the click that it ends in', () => {
    happens('pointerdown');
    afterPress(() => seen.push('moved'));
    happens('pointerup');
    seen.push('clicked');
    vi.runAllTimers();
    expect(seen).toEqual(['clicked', 'moved']);
    afterPress(() => seen.push('again'));
    expect(seen).toEqual(['clicked', 'moved', 'again']);
  });

  it.each(['pointercancel', 'blur'])('does not wait for ever: %s', (event) => {
    happens('pointerdown');
    afterPress(() => seen.push('moved'));
    happens(event);
    vi.runAllTimers();
    expect(seen).toEqual(['moved']);
  });
});
