import { describe, expect, it, vi } from 'vitest';
import { BrowserLinks } from '@main/shell/window/browser-links';

function makeLinks(answers: (host: string) => boolean | Promise<boolean> = () => true) {
  const accepted = new Set<string>();
  const opened: string[] = [];
  const asked: string[] = [];
  let now = 1_000_000;
  const links = new BrowserLinks({
    open: (address) => {
      opened.push(address);
      return Promise.resolve(true);
    },
    ask: async (host) => {
      asked.push(host);
      return answers(host);
    },
    accepted,
    elapsed: () => now,
    report: vi.fn(),
  });
  const pass = (milliseconds: number): void => void (now += milliseconds);
  const press = (type = 'mouseDown'): void => links.sawInput(type);
  return { links, accepted, opened, asked, pass, press };
}

describe('an address that the page wants to open in the browser', () => {
  it('is opened right after a person pressed something, and its host is asked about once', async () => {
    const { links, opened, asked, press, pass } = makeLinks();
    press();
    expect(await links.follow('https://lab.example.com/a')).toBe(true);
    pass(60_000);
    press('keyDown');
    expect(await links.follow('https://lab.example.com/b')).toBe(true);
    expect(opened).toEqual(['https://lab.example.com/a', 'https://lab.example.com/b']);
    expect(asked).toEqual(['lab.example.com']);
  });

  it('is not opened without a gesture, nor long after one, nor by moving the pointer', async () => {
    const { links, opened, asked, press, pass, accepted } = makeLinks();
    accepted.add('lab.example.com');
    expect(await links.follow('https://lab.example.com/')).toBe(false);
    press('mouseMove');
    press('mouseWheel');
    expect(await links.follow('https://lab.example.com/')).toBe(false);
    press();
    pass(1_001);
    expect(await links.follow('https://lab.example.com/')).toBe(false);
    expect({ opened, asked }).toEqual({ opened: [], asked: [] });
  });

  it('is the only one that a gesture opens', async () => {
    const { links, opened, press, accepted } = makeLinks();
    accepted.add('lab.example.com');
    press();
    const tried = Array.from({ length: 50 }, (_, count) => links.follow(`https://lab.example.com/${count}`));
    expect((await Promise.all(tried)).filter(Boolean)).toHaveLength(1);
    expect(opened).toEqual(['https://lab.example.com/0']);
  });

  it('is one of three in ten seconds, however often a person presses something', async () => {
    const { links, opened, press, pass, accepted } = makeLinks();
    accepted.add('lab.example.com');
    const openMany = async (): Promise<void> => {
      for (let count = 0; count < 20; count += 1) {
        press();
        await links.follow('https://lab.example.com/');
        pass(100);
      }
    };
    await openMany();
    expect(opened).toHaveLength(3);
    pass(10_000);
    await openMany();
    expect(opened).toHaveLength(6);
  });

  it('stays closed when the person says no, and is not asked about again at once', async () => {
    const { links, opened, asked, press, pass } = makeLinks(() => false);
    press();
    expect(await links.follow('https://other.example.com/')).toBe(false);
    press();
    expect(await links.follow('https://other.example.com/')).toBe(false);
    expect(asked).toEqual(['other.example.com']);
    pass(60_001);
    press();
    await links.follow('https://other.example.com/');
    expect(asked).toEqual(['other.example.com', 'other.example.com']);
    expect(opened).toEqual([]);
  });

  it('waits for no second dialog', async () => {
    let answer = (_yes: boolean): void => undefined;
    const { links, asked, press } = makeLinks(() => new Promise<boolean>((resolve) => (answer = resolve)));
    press();
    const first = links.follow('https://one.example.com/');
    press();
    expect(await links.follow('https://two.example.com/')).toBe(false);
    answer(true);
    expect(await first).toBe(true);
    expect(asked).toEqual(['one.example.com']);
  });

  it('is refused whatever was pressed when it is no public https address', async () => {
    const { links, asked, press } = makeLinks();
    press();
    expect(await links.follow('https://router.local/')).toBe(false);
    expect(asked).toEqual([]);
  });
});
