import type { Area, Command, EventOf } from '@bridge/contract';
import type { EventName } from '@bridge/names';

/** The part of Electron's `webContents` that an announcement needs. */
export interface PagePort {
  isDestroyed(): boolean;
  /** Its process has died; the next page will ask for everything anyway. */
  isCrashed(): boolean;
  send(channel: string, payload: unknown): void;
}

/** What main tells the pages. */
export interface Announcer {
  /** Something in an area changed, for every page. No ids means: anything in it. */
  changed(area: Area, ids?: readonly string[]): void;
  /** A menu item was chosen: the page that the person is in does it. */
  command(command: Command): void;
  /** A place in the desk was chosen outside its windows: the page that the person is in goes there. */
  go(path: string): void;
  /** Sends what is still held back, and holds nothing back any more. */
  close(): void;
}

/**
 * How long further changes of one area are gathered after one was reported, in milliseconds. The first
 * is reported at once, so a single change is seen without delay; a batch of a thousand becomes some
 * dozens of events instead of a thousand.
 */
const GATHER_FOR = 40;

/** Beyond this many ids an event says "anything in this area": asking again for the list is cheaper. */
const MANY = 500;

/** A cart file that was opened outside is for one page alone: the first that asks for it gets it. */
const FOR_ONE: Area = 'cart-files';

/**
 * Makes the one place from which main speaks to its pages. No other file calls `webContents.send`.
 *
 * @param pages the open pages of this program at the moment, the one that the person is in first
 */
export function createAnnouncer(pages: () => Iterable<PagePort>): Announcer {
  /** Areas reported within the last moment, with what has changed in them since; null: anything. */
  const gathered = new Map<Area, { timer: NodeJS.Timeout; ids: Set<string> | null; announced: boolean }>();

  const tell = <Name extends EventName>(name: Name, payload: EventOf<Name>, toFrontAlone = false): void => {
    const listening = [...pages()].filter((page) => !page.isDestroyed() && !page.isCrashed());
    for (const page of toFrontAlone ? listening.slice(0, 1) : listening) page.send(name, payload);
  };
  const tellOf = (area: Area, ids: readonly string[]): void =>
    tell('changed', { area, ids: [...ids] }, area === FOR_ONE);

  const pause = (area: Area): NodeJS.Timeout =>
    setTimeout(() => {
      const held = gathered.get(area);
      gathered.delete(area);
      if (held === undefined || held.announced) return;
      tellChange(area, held.ids);
    }, GATHER_FOR).unref();

  const tellChange = (area: Area, ids: Set<string> | null): void => {
    gathered.set(area, { timer: pause(area), ids: new Set(), announced: true });
    tellOf(area, ids === null || ids.size > MANY ? [] : [...ids]);
  };

  return {
    changed(area, ids = []) {
      const held = gathered.get(area);
      if (held === undefined) {
        tellChange(area, ids.length === 0 ? null : new Set(ids));
        return;
      }
      held.announced = false;
      if (ids.length === 0) held.ids = null;
      for (const id of ids) held.ids?.add(id);
    },
    command: (command) => tell('command', { command }, true),
    go: (path) => tell('go', { path }, true),
    close() {
      const rest = [...gathered];
      gathered.clear();
      for (const [area, held] of rest) {
        clearTimeout(held.timer);
        if (!held.announced) tellOf(area, held.ids === null ? [] : [...held.ids]);
      }
    },
  };
}
