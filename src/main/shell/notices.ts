import type { Notice } from '@bridge/app';

/** Something that a person has to know, as its finder knows it. */
export type NewNotice = Pick<Notice, 'kind' | 'text'> & Partial<Pick<Notice, 'ids'>>;

/** Where the shell says what a person has to be told. */
export interface NoticeBox {
  tell(notice: NewNotice): void;
  /** Hands over what was told so far, and everything from now on. */
  passTo(receiver: (notice: NewNotice) => void): void;
}

/**
 * Holds notices until someone can keep them: the settings are read, and may be found damaged, before
 * the database is open.
 */
export function createNoticeBox(): NoticeBox {
  let pass: ((notice: NewNotice) => void) | null = null;
  const held: NewNotice[] = [];
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
