import { v7 as uuid } from 'uuid';
import type { Notice } from '@bridge/app';
import { ProblemError } from '../../problem-error';
import type { NoticeRepository } from '../../store/inbox/notices';

/**
 * What a person has to know until it is dismissed. Kept in the database; while that takes no
 * writes, in memory, since the notice is then often about just that.
 */
export class NoticeBoard {
  readonly #repository: NoticeRepository;
  #inMemory: Notice[] = [];
  readonly #dismissed = new Set<string>();

  constructor(repository: NoticeRepository) {
    this.#repository = repository;
  }

  /** Adds a notice; the same one that is still open is not added twice. */
  add(notice: Omit<Notice, 'id'>): void {
    try {
      this.#repository.add(notice);
    } catch (cause) {
      if (!(cause instanceof ProblemError)) throw cause;
      const same = this.#inMemory.some((open) => open.kind === notice.kind && open.text === notice.text);
      if (!same) this.#inMemory.push({ ...notice, id: uuid() });
    }
  }

  /** Every notice that is not dismissed, oldest first. */
  open(): Notice[] {
    return [...this.#repository.open(), ...this.#inMemory].filter(({ id }) => !this.#dismissed.has(id));
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
