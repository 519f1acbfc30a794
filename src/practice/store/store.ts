import type { SubmissionRecord, ConfiguredProduct } from './records';
import type { LabEvent } from './events';
import { StateFile } from './state-file';

/** An entry that was created, and what happened to it. */
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

/** The callback address of one set of credentials. */
export interface Webhook {
  readonly credentials: string;
  readonly accountId: string;
  readonly callbackUri: string;
  readonly verifier: string;
  /** Secret that deliveries to this address are signed with. */
  readonly secret: string;
  /** How bodies are written: by the editor service as JSON, by the order-submission service as form fields. */
  readonly form: 'json' | 'form';
}

/** A submission under its idempotency key. */
export interface KeyedSubmission {
  readonly id: string;
  readonly bodyDigest: string;
}

/** Everything that the lab remembers, in memory and, when asked for, in a file. */
export class LabStore {
  private readonly entries = new Map<string, CreatedEntry>();
  private readonly configured = new Map<string, ConfiguredProduct>();
  private readonly submissions = new Map<string, SubmissionRecord>();
  private readonly submittedBy = new Map<string, string[]>();
  private readonly byIdempotencyKey = new Map<string, KeyedSubmission>();
  private readonly pending = new Map<string, Webhook>();
  private readonly enabled = new Map<string, Webhook>();
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

  /** The configured product of this id, or null. */
  findConfiguredProduct(id: string): ConfiguredProduct | null {
    return this.configured.get(id) ?? null;
  }

  get configuredCount(): number {
    return this.configured.size;
  }

  /** The submission of this id that was submitted to this lab, or null. */
  findSubmission(id: string): SubmissionRecord | null {
    return this.submissions.get(id) ?? null;
  }

  /** What an account submitted to this lab, oldest first. */
  submissionsOf(accountId: string): readonly SubmissionRecord[] {
    return (this.submittedBy.get(accountId) ?? []).flatMap((id) => this.submissions.get(id) ?? []);
  }

  /** What was submitted under an idempotency key of an account, or null. */
  findIdempotencyKey(accountId: string, key: string): KeyedSubmission | null {
    return this.byIdempotencyKey.get(`${accountId} ${key}`) ?? null;
  }

  /** The address that waits for its verification, or null. */
  pendingWebhook(credentials: string): Webhook | null {
    return this.pending.get(credentials) ?? null;
  }

  /** The address that is enabled, or null. */
  enabledWebhook(credentials: string): Webhook | null {
    return this.enabled.get(credentials) ?? null;
  }

  /** Every enabled address of an account. */
  webhooksOf(accountId: string): readonly Webhook[] {
    return [...this.enabled.values()].filter((webhook) => webhook.accountId === accountId);
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
      case 'configuredProductCreated': {
        const { id, accountId, productRef, selections, at, polls } = event;
        this.configured.set(id, { id, accountId, productRef, selections, createdAt: at, pollsLeft: polls });
        return;
      }
      case 'configuredProductPolled': {
        const found = this.configured.get(event.id);
        if (found !== undefined)
          this.configured.set(event.id, { ...found, pollsLeft: Math.max(0, found.pollsLeft - 1) });
        return;
      }
      case 'submissionCreated': {
        const { submission, idempotencyKey, bodyDigest } = event;
        this.submissions.set(submission.id, submission);
        const submitted = this.submittedBy.get(submission.accountId);
        if (submitted === undefined) this.submittedBy.set(submission.accountId, [submission.id]);
        else submitted.push(submission.id);
        this.byIdempotencyKey.set(`${submission.accountId} ${idempotencyKey}`, {
          id: submission.id,
          bodyDigest,
        });
        return;
      }
      case 'submissionFailed': {
        const found = this.submissions.get(event.id);
        if (found !== undefined) this.submissions.set(event.id, { ...found, failure: event.code });
        return;
      }
      case 'webhookRegistered': {
        const { type: _, ...webhook } = event;
        this.pending.set(event.credentials, webhook);
        return;
      }
      case 'webhookVerified': {
        const webhook = this.pending.get(event.credentials);
        if (webhook !== undefined) this.enabled.set(event.credentials, webhook);
        this.pending.delete(event.credentials);
        return;
      }
      case 'reset':
        for (const records of [this.entries, this.configured, this.submissions, this.submittedBy])
          records.clear();
        for (const records of [this.byIdempotencyKey, this.pending, this.enabled]) records.clear();
    }
  }
}
