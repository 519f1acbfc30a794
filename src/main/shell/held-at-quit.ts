import { holdMessages } from '../messages/holds';

/** The part of Electron's `Notification` that a word at the end needs. */
export interface NotificationPort {
  isSupported(): boolean;
  show(notification: { readonly title: string; readonly body: string }): void;
}

/**
 * Says at the end of the program how many things are held, and that none of them leaves while it is closed. It
 * is a notification of the system, which outlives the program and keeps no one from ending it.
 */
export function sayWhatIsHeld(count: number, notifications: NotificationPort): void {
  if (count === 0 || !notifications.isSupported()) return;
  notifications.show({
    title: holdMessages.atQuit.title({ count }),
    body: holdMessages.atQuit.text({ count }),
  });
}
