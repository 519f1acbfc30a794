import { menusFor } from '@main/shell/menu-items';
import { describe, expect, it } from 'vitest';
import { everyCommand } from '@renderer/keyboard/every-command';
import { offeredCommands } from './offered-commands';

const known = everyCommand().flatMap(({ commands }) => commands);
const offered = offeredCommands();
/** True for one command under two ways of writing its name: `*` stands for what is filled in later. */
const isSame = (one: string, other: string): boolean => {
  const pattern = (id: string): RegExp => new RegExp(`^${id.replaceAll('*', '.+')}$`);
  return pattern(one).test(other) || pattern(other).test(one);
};
/** Roles of the menus that act on the text a person is in, or are the system's own on a Mac. */
const OF_THE_TEXT = ['undo', 'redo', 'cut', 'copy', 'paste', 'selectAll'];
const ROLES: Readonly<Record<string, string>> = {
  zoomIn: 'window-larger',
  zoomOut: 'window-smaller',
  resetZoom: 'window-actual-size',
  togglefullscreen: 'window-full-screen',
  minimize: 'window-minimize',
  close: 'window-close',
  quit: 'window-quit',
};

describe('every command', () => {
  it('is known to the palette and the list of shortcuts, with its key', () => {
    expect(offered.length).toBeGreaterThan(60);
    const unknown = offered.filter(
      ({ id, keys }) => !known.some((one) => isSame(one.id, id) && (keys === null || one.keys === keys)),
    );
    expect(unknown, 'name these in src/renderer/keyboard/every-command.ts').toEqual([]);
  });

  it('is offered by some part of the page', () => {
    const nobody = known.map(({ id }) => id).filter((id) => !offered.some((one) => isSame(one.id, id)));
    expect(nobody).toEqual([]);
  });

  it.each(['linux', 'win32', 'darwin'])(
    'has every item of the menus of %s, with the same keys',
    (platform) => {
      const everywhere = everyCommand().flatMap(({ commands }) => commands);
      for (const { items } of menusFor(platform, true))
        for (const item of items) {
          if (item.kind === 'command') {
            const keys = item.keys?.replace('CmdOrCtrl', 'Mod').toLowerCase();
            const same = everywhere.filter(({ id }) => id === item.command);
            expect(same, item.command).not.toHaveLength(0);
            // Views may have a key of their own for it; one of them has the menu's.
            if (keys !== undefined)
              expect(
                same.map((one) => one.keys?.toLowerCase()),
                item.command,
              ).toContain(keys);
          } else if (item.kind === 'action') {
            expect(everywhere.map(({ id }) => id)).toContain(item.action);
          } else if (item.kind === 'role' && !OF_THE_TEXT.includes(item.role) && platform !== 'darwin') {
            expect(everywhere.map(({ id }) => id)).toContain(ROLES[item.role]);
          }
        }
    },
  );

  it.each(
    everyCommand()
      .filter(({ where }) => where !== '')
      .map((place) => [place.title, place] as const),
  )('shares no key with another one in reach: %s', (_title, place) => {
    const [everywhere] = everyCommand();
    const taken = new Map<string, string>();
    // A view overrides what is everywhere under the same name, and only then.
    for (const { id, keys, otherKeys } of [...(everywhere?.commands ?? []), ...place.commands])
      for (const one of [keys, otherKeys]) {
        if (one === undefined) continue;
        expect([undefined, id], `${one} of ${id}`).toContain(taken.get(one.toLowerCase()));
        taken.set(one.toLowerCase(), id);
      }
  });

  it('shares no key with another one of the same file', () => {
    for (const one of offered)
      for (const other of offered)
        if (one.file === other.file && one.id !== other.id && one.keys !== null)
          expect(other.keys, `${one.file}: ${one.id} and ${other.id}`).not.toBe(one.keys);
  });
});
