import type { NeedCause } from '@core/inbox/needs';
import type { Asked, NeedFact, NeedSource } from '../../store/inbox/need-facts';
import { assignedPeople, isShared } from '../../store/inbox/need-workspace';
import { NO_MARK, type NeedMark, type NeedRepository } from '../../store/inbox/needs';
import type { Database } from '../../store/engine/database';

/** A need as the stores say it, with what a person made of it. */
export interface MarkedNeed {
  readonly fact: NeedFact;
  readonly mark: NeedMark;
  /** Who takes care of what it is about; null for no one in particular. */
  readonly assignedTo: string | null;
}

/** Of one cause: the codes together, and of each what waits longest. */
const byCode = ({ fact: one }: MarkedNeed, { fact: other }: MarkedNeed): number =>
  (one.code < other.code ? -1 : one.code > other.code ? 1 : 0) ||
  one.since - other.since ||
  (one.key < other.key ? -1 : 1);

/** The needs of some sources, derived once and from then on again of what was written. */
export class KeptNeeds {
  readonly #marks: Map<string, NeedMark>;
  readonly #assigned: Map<string, string>;
  readonly #needs: Map<NeedSource, readonly MarkedNeed[]>;

  /** Derives them at a moment, UTC milliseconds. */
  constructor(
    private readonly desk: { readonly database: Database; readonly needs: NeedRepository },
    sources: readonly NeedSource[],
    at: number,
  ) {
    this.#marks = desk.needs.marks();
    this.#assigned = new Map(this.assigned(null));
    this.#needs = new Map(sources.map((source) => [source, this.sorted(source.read(null, at))]));
  }

  /** By cause, the codes together. */
  get all(): ReadonlyMap<NeedCause, readonly MarkedNeed[]> {
    return new Map([...this.#needs].map(([{ cause }, needs]) => [cause, needs]));
  }

  /** What a person made of some needs, in the order in which a cause has them. */
  sorted(facts: readonly NeedFact[]): MarkedNeed[] {
    return facts.map((fact) => this.marked(fact)).sort(byCode);
  }

  /** Brings them to what deriving them all at that moment would give, where the needs of these records may have changed. */
  follow(written: ReadonlySet<string>, at: number): void {
    if (written.size === 0) return;
    const asked = [...written];
    const isMarked = this.followMarks(asked);
    for (const id of asked) this.#assigned.delete(id);
    for (const [id, person] of this.assigned(asked)) this.#assigned.set(id, person);
    for (const [source, before] of this.#needs) {
      const needs = this.followed(source, before, written, at);
      this.#needs.set(source, isMarked ? needs.map((need) => this.remarked(need, written)) : needs);
    }
  }

  private followMarks(asked: readonly string[]): boolean {
    const before = asked.filter((key) => this.#marks.delete(key));
    const marks = this.desk.needs.marks(asked);
    for (const [key, mark] of marks) this.#marks.set(key, mark);
    return before.length + marks.size > 0;
  }

  private followed(
    source: NeedSource,
    before: readonly MarkedNeed[],
    written: ReadonlySet<string>,
    at: number,
  ): readonly MarkedNeed[] {
    const others = before.filter(({ fact }) => !written.has(fact.subject.id));
    const again = source.read([...written], at);
    if (others.length === before.length && again.length === 0) return before;
    const isCut = before.length >= source.most || others.length + again.length > source.most;
    if (isCut) return this.sorted(source.read(null, at));
    return [...others, ...again.map((fact) => this.marked(fact))].sort(byCode);
  }

  private assigned(asked: Asked): ReadonlyMap<string, string> {
    const { database } = this.desk;
    return isShared(database) ? assignedPeople(database, asked) : new Map();
  }

  private marked(fact: NeedFact): MarkedNeed {
    return {
      fact,
      mark: this.#marks.get(fact.key) ?? NO_MARK,
      assignedTo: this.#assigned.get(fact.subject.id) ?? null,
    };
  }

  private remarked(need: MarkedNeed, written: ReadonlySet<string>): MarkedNeed {
    return written.has(need.fact.key) ? this.marked(need.fact) : need;
  }
}
