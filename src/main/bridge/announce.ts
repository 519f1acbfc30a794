import type { Area, Command, EventOf } from '@bridge/contract';
import type { EventName } from '@bridge/names';

/** The part of Electron's `webContents` that an announcement needs. */
export interface PagePort {
  isDestroyed(): boolean;
  /** Its process has died; the next page will ask for everything anyway. */
  isCrashed(): boolean;
  send(channel: string, payload: unknown): void;
}

/** What main tells the page. */
export interface Announcer {
  /** Something in an area changed. No ids means: anything in it. */
  changed(area: Area, ids?: readonly string[]): void;
  /** A menu item was chosen. */
  command(command: Command): void;
  /** A place in the desk was chosen outside the window. */
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

/**
 * Makes the one place from which main speaks to the page. No other file calls `webContents.send`.
 *
 * @param pages the open pages of this program at the moment
 */
export function createAnnouncer(pages: () => Iterable<PagePort>): Announcer {
  /** Areas reported within the last moment, with what has changed in them since; null: anything. */
  const gathered = new Map<Area, { timer: NodeJS.Timeout; ids: Set<string> | null; announced: boolean }>();

  const tell = <Name extends EventName>(name: Name, payload: EventOf<Name>): void => {
    for (const page of pages()) if (!page.isDestroyed() && !page.isCrashed()) page.send(name, payload);
  };

  const pause = (area: Area): NodeJS.Timeout =>
    setTimeout(() => {
      const held = gathered.get(area);
      gathered.delete(area);
      if (held === undefined || held.announced) return;
      tellChange(area, held.ids);
    }, GATHER_FOR).unref();

  const tellChange = (area: Area, ids: Set<string> | null): void => {
    gathered.set(area, { timer: pause(area), ids: new Set(), announced: true });
    tell('changed', { area, ids: ids === null || ids.size > MANY ? [] : [...ids] });
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
    command: (command) => tell('command', { command }),
    go: (path) => tell('go', { path }),
    close() {
      const rest = [...gathered];
      gathered.clear();
      for (const [area, held] of rest) {
        clearTimeout(held.timer);
        if (!held.announced) tell('changed', { area, ids: held.ids === null ? [] : [...held.ids] });
      }
    },
  };
}
