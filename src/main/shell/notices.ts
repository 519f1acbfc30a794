import type { NoticeFact } from '@core/inbox/notices';

/** Where the shell says what a person has to be told. */
export interface NoticeBox {
  tell(notice: NoticeFact): void;
  /** Hands over what was told so far, and everything from now on. */
  passTo(receiver: (notice: NoticeFact) => void): void;
}

/**
 * Holds notices until someone can keep them: the settings are read, and may be found damaged, before
 * the database is open.
 */
export function createNoticeBox(): NoticeBox {
  let pass: ((notice: NoticeFact) => void) | null = null;
  const held: NoticeFact[] = [];
  return {
    tell(notice) {
      if (pass === null) held.push(notice);
      else pass(notice);
    },
    passTo(receiver) {
      pass = receiver;
      for (const notice of held.splice(0)) receiver(notice);
    },
  };
}
