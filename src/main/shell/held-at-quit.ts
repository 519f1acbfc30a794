import { say } from '@core/language/sentences';
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
    title: count === 1 ? say('One thing is held') : say`${count} things are held`,
    body: say`${count === 1 ? say('It does') : say('They do')} not leave while Proofdesk is closed. What becomes due meanwhile waits for you.`,
  });
}
