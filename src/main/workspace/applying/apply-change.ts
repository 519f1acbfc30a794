import { z } from 'zod';
import { NAMED_BY_CONTENT } from '@core/workspace/erased-bodies';
import { BODY_VERSION, recordKind, type RecordKind } from '@core/workspace/record-kinds';
import { ConstraintError } from '../../store/engine/database';
import { digestOfBody } from '../../store/workspace/body-digest';
import type { ParkedChange, ParkedWhy } from '../../store/workspace/parked';
import { readBody, type SharedBody } from '../../store/workspace/shared-bodies';
import type { Change } from '../server-port';
import { type ApplyCallPorts, CallApplier } from './apply-call';
import { ErasureApplier } from './apply-erasure';
import { type ApplyRecordPorts, RecordApplier, type SaidChange } from './apply-record';
import { isOfStore, Parked } from './held-back';

/** What applying changes of other desks uses. */
export interface ApplyPorts extends ApplyRecordPorts, ApplyCallPorts {
  report(what: string, cause: unknown): void;
}

const callChangeSchema = z.object({
  root: z.string(),
  kind: z.enum(['place', 'confirm', 'submit']),
  state: z.enum(['sent', 'succeeded', 'refused', 'unknown']),
  call: z.string(),
});

/** What the log says of a call; null for text that this program cannot read. */
export function readCallChange(text: string): z.infer<typeof callChangeSchema> | null {
  try {
    return callChangeSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Columns that name what a record is a part of. */
const WHOLES = ['cart_id', 'order_id', 'batch_id', 'subject_id'];

/**
 * Applies changes of other desks through the same rules of the schema by which this desk writes. Within a transaction in
 * which nothing is told. What cannot be applied is parked, and its record is locked until it can.
 */
export class ChangeApplier {
  readonly #calls: CallApplier;
  readonly #records: RecordApplier;
  readonly #erasures: ErasureApplier;
  /** Whether a change that cannot be applied has the whole transaction given up. */
  #isTogether = false;

  constructor(private readonly ports: ApplyPorts) {
    this.#calls = new CallApplier(ports);
    this.#records = new RecordApplier(ports, this.#calls);
    this.#erasures = new ErasureApplier(ports);
  }

  /**
   * Takes changes without a part of the transaction for each: a part is a sixth of the time. Throws what one of them cannot be
   * applied for; then nothing of the transaction may be kept, and each is to be taken by itself.
   */
  together<T>(work: () => T): T {
    this.#isTogether = true;
    try {
      return work();
    } finally {
      this.#isTogether = false;
    }
  }

  /** Applies or parks one entry of the log. */
  take(change: Change): void {
    const { seq, deskId: desk, kind, record, version, bodyVersion, body } = change;
    if (kind === 'desk') return;
    // What it said is in a newer one, which comes.
    if (body === null || this.passOutdated(change, body)) return;
    const why = this.apply({ ...change, body });
    if (why === null) return;
    this.ports.parked.add({ seq, desk, kind, record, version, bodyVersion, body, why });
    this.ports.changed('workspace', record);
  }

  /** Whether a body knows of an erasure of a record that this desk has and did not erase yet. */
  isAhead({
    kind,
    record,
    body,
  }: {
    readonly kind: string;
    readonly record: string;
    readonly body: string;
  }): boolean {
    return this.#erasures.isAhead(kind, record, body);
  }

  /** Passes over what was written before this desk knew that its record was erased. False for everything else. */
  private passOutdated({ kind, record, version }: Change, body: string): boolean {
    const said = kind === 'call' ? readCallChange(body)?.call : body;
    if (said === undefined || !this.#erasures.isOutdated(kind, record, said)) return false;
    if (version !== null && !NAMED_BY_CONTENT.includes(kind))
      this.ports.versions.wasErased(kind, record, version);
    return true;
  }

  /** Tries a parked change again; true when it is applied. */
  retry(parked: ParkedChange): boolean {
    const { desk: deskId, isPassed, ...said } = parked;
    const change = { ...said, mark: '', deskId };
    const isLate = isPassed || parked.seq < 0;
    if (!this.passOutdated(change, parked.body) && this.apply(change, { isLate }) !== null) return false;
    this.ports.parked.remove(parked.seq);
    // Of an earlier state of the server, which may have forgotten it.
    if (parked.seq < 0) this.tellKept(parked);
    return true;
  }

  private tellKept({ kind, record, version, body }: ParkedChange): void {
    const { outbox, versions, bodies } = this.ports;
    if (kind === 'call') return outbox.touch('calls', record);
    // Its version is of that earlier state.
    if (version !== null) versions.set(kind, record, 0, digestOfBody(body));
    outbox.touch(kind, bodies.localName(kind, record) ?? record);
  }

  /** Takes over a call that this desk made and forgot, since it was put back. False when it cannot be taken now. */
  remind(id: string, body: SharedBody, state: string, by: string): boolean {
    return this.attempt(() => this.#calls.take(id, body, state, { by, forgot: true })) === null;
  }

  /**
   * Why it cannot be applied; null when it was, or says nothing new. One that was kept is tried once more with `retry`: it is
   * late where what came after it was applied before.
   */
  private apply(change: SaidChange, retry: { readonly isLate: boolean } | null = null): ParkedWhy | null {
    const isRetry = retry !== null;
    if (change.kind === 'erasure')
      return this.attempt(() => this.#erasures.apply(change.body, change.deskId), isRetry);
    if (change.kind !== 'call' && recordKind(change.kind) === undefined) return 'kind';
    if (change.bodyVersion > BODY_VERSION) return 'version';
    const why = this.attempt(() => {
      if (change.kind === 'call') return this.applyCall(change, retry?.isLate === true);
      // The erasure itself has what this desk has erased, its indexes with it; and what it may not erase yet stays.
      if (change.version !== null && this.isAhead(change)) throw new Parked('rule');
      this.#records.apply(change, isRetry);
    }, isRetry);
    return why === 'rule' ? this.waitsFor(change) : why;
  }

  /** A part of what is kept itself waits for the same, and need not be tried before that. */
  private waitsFor({ kind, body }: SaidChange): ParkedWhy {
    const text = kind === 'call' ? readCallChange(body)?.call : body;
    const row = text === undefined ? null : (readBody(text)?.row ?? null);
    const wholes = WHOLES.flatMap((column) => (typeof row?.[column] === 'string' ? [row[column]] : []));
    return this.ports.parked.whyOfWhole(wholes) ?? 'rule';
  }

  private attempt(work: () => void, isRetry = false): ParkedWhy | null {
    if (this.#isTogether) {
      work();
      return null;
    }
    try {
      this.ports.database.part(work);
      return null;
    } catch (cause) {
      if (cause instanceof Parked) return cause.why;
      if (cause instanceof ConstraintError) return 'rule';
      if (isOfStore(cause)) throw cause;
      // A mistake, here or at the desk that told it: one record must not keep back all that comes after it.
      if (!isRetry) this.ports.report('A change of another desk could not be applied', cause);
      return 'rule';
    }
  }

  /**
   * Writes a draft as the server has it, or as it was put together. False where what this desk has stands against it: then
   * that is told. `by`: the desk that told it. `isRival`: a batch was approved at both desks, each without the other.
   */
  writeDraft(
    kind: RecordKind,
    record: string,
    body: SharedBody,
    told: { readonly by: string; readonly isRival: boolean },
  ): boolean {
    return this.#records.writeDraft(kind, record, body, told);
  }

  private applyCall(change: SaidChange, isLate: boolean): void {
    const said = readCallChange(change.body);
    if (said === null) throw new Parked('version');
    const body = readBody(said.call);
    if (body === null || body.v > BODY_VERSION) throw new Parked('version');
    this.#calls.take(change.record, body, said.state, { by: change.deskId, isLate });
    // Whoever said it did not know of a sending that it does not name.
    const told = body.attempts ?? [];
    this.ports.parked.pass(change.record, change.seq, (older) =>
      attemptsIn(older).every((attempt) =>
        told.some((row) => row['number'] === attempt['number'] && row['desk'] === attempt['desk']),
      ),
    );
  }
}

/** The sendings that a change of a call names. */
function attemptsIn({ body }: { readonly body: string }): NonNullable<SharedBody['attempts']> {
  const said = readCallChange(body);
  return (said === null ? null : readBody(said.call))?.attempts ?? [];
}
