import type { LabEvent } from './events';
import { StateFile } from './state-file';

/** An entry that was created, and what became of it. */
export interface CreatedEntry {
  readonly confirmationId: string;
  readonly accountId: string;
  readonly receivedAt: number;
  readonly entryId: string;
  readonly numberOfOrders: number;
  /** The creation body exactly as it arrived. */
  readonly body: string;
  readonly answer: string;
  /** Times of every confirmation that acted, UTC milliseconds. The first one sent it to processing. */
  readonly confirmedAt: readonly number[];
}

/** Everything that the lab remembers, in memory and, when asked for, in a file. */
export class LabStore {
  private readonly entries = new Map<string, CreatedEntry>();
  private readonly file: StateFile | null;
  private created = 0;

  constructor(stateFile: string | null) {
    this.file = stateFile === null ? null : StateFile.open(stateFile);
    for (const event of this.file?.held ?? []) this.apply(event);
  }

  /** Remembers an event: in the file first, so that nothing is answered that a restart would forget. */
  record(event: LabEvent): void {
    this.file?.append(event);
    this.apply(event);
  }

  /** The created entry of this ConfirmationID, or null. */
  findEntry(confirmationId: string): CreatedEntry | null {
    return this.entries.get(confirmationId) ?? null;
  }

  /** Every created entry, oldest first. */
  allEntries(): readonly CreatedEntry[] {
    return [...this.entries.values()];
  }

  /** How many entries were ever created; goes on counting over a reset. */
  get createdCount(): number {
    return this.created;
  }

  /** Forgets every order. */
  reset(): void {
    this.file?.clear();
    this.record({ type: 'reset' });
  }

  close(): void {
    this.file?.close();
  }

  private apply(event: LabEvent): void {
    switch (event.type) {
      case 'orderCreated': {
        this.created += 1;
        const { type: _, at, ...entry } = event;
        this.entries.set(event.confirmationId, { ...entry, receivedAt: at, confirmedAt: [] });
        return;
      }
      case 'orderConfirmed': {
        const entry = this.entries.get(event.confirmationId);
        if (entry !== undefined) {
          this.entries.set(event.confirmationId, { ...entry, confirmedAt: [...entry.confirmedAt, event.at] });
        }
        return;
      }
      case 'reset':
        this.entries.clear();
    }
  }
}
