import { type App, type BrowserWindow, Notification } from 'electron';
import type { DesktopPorts } from './desktop-signals';

/** What Electron's way of showing signs needs to know of the program. */
export interface ElectronSigns {
  readonly app: Pick<App, 'setBadgeCount'>;
  /** The windows that are open. */
  windows(): readonly BrowserWindow[];
  wantsNotifications(): boolean;
  /** Brings the desk to the front, at a place in it. */
  open(path: string): void;
}

/** Notifications that may still be clicked: one that is forgotten would be gone with its click. */
const MAX_KEPT = 20;

/**
 * The signs of the system as Electron gives them: a notification, the count at the icon or, where there is none,
 * before the title of the window, and the progress at the icon.
 */
export function electronSigns(signs: ElectronSigns): DesktopPorts & {
  /** Keeps the count before the title of a window, whatever the page calls itself. */
  follow(window: BrowserWindow): void;
} {
  const kept: Notification[] = [];
  let titled = 0;
  const titleOf = (title: string): string =>
    `${titled > 0 ? `(${titled}) ` : ''}${title.replace(/^\(\d+\) /, '')}`;
  return {
    follow(window) {
      window.on('page-title-updated', (event, title) => {
        event.preventDefault();
        window.setTitle(titleOf(title));
      });
    },
    isInFront: () => signs.windows().some((window) => window.isFocused()),
    wantsNotifications: signs.wantsNotifications,
    now: Date.now,
    notify({ title, body, path }) {
      if (!Notification.isSupported()) return;
      const notification = new Notification({ title, body });
      notification.on('click', () => signs.open(path));
      kept.push(notification);
      if (kept.length > MAX_KEPT) kept.shift();
      notification.show();
    },
    setCount(count) {
      // False where the system shows no count: then the title of the window has it.
      titled = signs.app.setBadgeCount(count) ? 0 : count;
      for (const window of signs.windows()) window.setTitle(titleOf(window.getTitle()));
    },
    setProgress(progress) {
      for (const window of signs.windows())
        if (progress === null) window.setProgressBar(-1);
        else window.setProgressBar(progress.fraction, { mode: progress.mode });
    },
  };
}
