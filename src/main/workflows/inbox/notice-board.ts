import { v7 as uuid } from 'uuid';
import type { Notice } from '@bridge/app';
import type { NoticeFact } from '@core/inbox/notices';
import { ProblemError } from '../../problem-error';
import type { NoticeRepository, StoredNotice } from '../../store/inbox/notices';
import { noticeInWords } from './notice-words';

const isSame = (one: StoredNotice['fact'], other: NoticeFact): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * What a person has to know until it is dismissed. Kept in the database; while that takes no
 * writes, in memory, since the notice is then often about just that.
 */
export class NoticeBoard {
  readonly #repository: NoticeRepository;
  #inMemory: StoredNotice[] = [];
  readonly #dismissed = new Set<string>();

  constructor(repository: NoticeRepository) {
    this.#repository = repository;
  }

  /** Adds a notice about orders, carts, holds or batches; the same one that is still open is not added twice. */
  add(fact: NoticeFact, at: number, ids: readonly string[] = []): void {
    try {
      this.#repository.add(fact, at, ids);
    } catch (cause) {
      if (!(cause instanceof ProblemError)) throw cause;
      if (this.#inMemory.some((open) => isSame(open.fact, fact))) return;
      this.#inMemory.push({ id: uuid(), kind: fact.kind, fact, at, ids: [...ids] });
    }
  }

  /** Every notice that is not dismissed, oldest first, in the language that is spoken. */
  open(): Notice[] {
    return [...this.#repository.open(), ...this.#inMemory]
      .filter(({ id }) => !this.#dismissed.has(id))
      .map(({ fact, ...notice }) => ({
        ...notice,
        text: typeof fact === 'string' ? fact : noticeInWords(fact),
      }));
  }

  /** Dismisses a notice; one that the database keeps open comes back at the next start. */
  dismiss(id: string, at: number): void {
    this.#dismissed.add(id);
    this.#inMemory = this.#inMemory.filter((notice) => notice.id !== id);
    try {
      this.#repository.dismiss(id, at);
    } catch (cause) {
      if (!(cause instanceof ProblemError)) throw cause;
    }
  }
}
