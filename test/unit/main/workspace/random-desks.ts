import { ProblemError } from '@main/problem-error';
import type { Random } from '@practice/random';
import { sharedOf, type StudioDesk } from '../workflows/desks/studio';
import { TwoDesks } from './two-desks';
import { away } from './uncertain-desks';

/** Something that a person may do, or try to do, at a desk. */
export interface Action {
  /** What the line of a step calls it. */
  readonly what: string;
  /** How often it is tried for each time that another one is; once unless said otherwise. */
  readonly often?: number;
  readonly act: (at: StudioDesk) => unknown;
}

/** The records of these, by their ids. */
export const byIds = <Subject extends 'cart' | 'submission-cart'>(
  subject: Subject,
  ...ids: readonly string[]
): { by: 'ids'; subject: Subject; ids: string[] } => ({ by: 'ids', subject, ids: [...ids] });

/** What of the problem of a refusal tells it from another. */
const refusalOf = ({ problem }: ProblemError): string =>
  'reason' in problem ? `${problem.kind}, ${problem.reason}` : problem.kind;

/** Three desks of a studio that do what is picked at random, and come in and out of touch meanwhile. */
export class RandomDesks extends TwoDesks {
  three!: StudioDesk;
  random!: Random;
  /** What happened so far, a line each. */
  steps: string[] = [];
  /** How many steps were taken: makes what is typed in each another one. */
  count = 0;
  /** Roles of the desks that reach no server now. */
  readonly #outOfTouch = new Set<string>();

  /** Opens the third desk, and takes everything at random from then on. */
  async begin(random: Random): Promise<void> {
    Object.assign(this, { random, steps: [], count: 0 });
    this.standStill(Date.now());
    this.#outOfTouch.clear();
    this.three = await this.third();
    this.studio.between = (connector, role) => (this.#outOfTouch.has(role) ? { connect: away } : connector);
  }

  get all(): readonly StudioDesk[] {
    return [this.one, this.two, this.three];
  }

  readonly nameOf = (at: StudioDesk): string => `desk ${this.all.indexOf(at) + 1}`;

  override readonly settle = (): Promise<void> => this.studio.settle(...this.all);

  /** One of these ids, which the line of the step names by its place among them. */
  oneOf(kind: string, ids: readonly string[]): string {
    const id = this.random.pick(ids);
    this.note(` ${kind} ${ids.indexOf(id) + 1}`);
    return id;
  }

  /** Adds to the line of the step what was picked for it. */
  note(more: string): void {
    this.steps.push(`${this.steps.pop() ?? ''}${more}`);
  }

  /** What is done with a batch that the desk shows; nothing where it shows none. */
  ofBatch(act: (at: StudioDesk, id: string) => unknown): Action['act'] {
    return async (at) => {
      const rows = at.desk.database.all('SELECT id FROM batches WHERE deleted_at IS NULL ORDER BY id');
      const shown = rows.map(({ id }) => String(id));
      if (shown.length > 0) await act(at, this.oneOf('batch', shown));
    };
  }

  /** Has desks do so many of these actions. */
  async take(count: number, actions: readonly Action[]): Promise<void> {
    const { random } = this;
    const weighed = actions.flatMap((action) => Array<Action>(action.often ?? 1).fill(action));
    for (; this.count < count; this.count += 1) {
      this.standStill(this.now() + random.integer(0, 2));
      if (random.chance(0.25)) await this.turn(random.pick(this.all));
      if (random.chance(0.35)) await this.hear(random.pick(this.all));
      await this.step(random.pick(this.all), random.pick(weighed));
    }
  }

  /** Has a step take no time: how long it takes is another in each run, and what happens is to be the same. */
  private standStill(at: number): void {
    this.now = () => at;
  }

  /** Takes a desk out of touch, or brings it back. */
  private async turn(at: StudioDesk): Promise<void> {
    const isOut = this.#outOfTouch.delete(at.role);
    this.steps.push(`${this.nameOf(at)} is ${isOut ? 'back' : 'out of touch'}`);
    if (isOut) return at.desk.workspace.connectNow();
    this.#outOfTouch.add(at.role);
    this.studio.model.cut(at.role);
  }

  private async hear(at: StudioDesk): Promise<void> {
    this.steps.push(`${this.nameOf(at)} tries to tell and hear`);
    await at.desk.workspace.connectNow();
  }

  /** What a desk refuses is nothing unusual. */
  private async step(at: StudioDesk, { what, act }: Action): Promise<void> {
    this.steps.push(`${this.nameOf(at)} ${what}`);
    try {
      await act(at);
    } catch (cause) {
      if (!(cause instanceof ProblemError)) throw cause;
      this.note(`: refused, ${refusalOf(cause)}`);
    }
  }

  /** Has all desks reach the server again, once they ask. */
  comeBack(): void {
    this.#outOfTouch.clear();
  }

  /** Has all desks come back, tell and hear; answers everything that is wrong then. */
  async faults(): Promise<string[]> {
    this.comeBack();
    for (let round = 0; round < 3; round += 1) await this.settle();
    const { model } = this.studio;
    const told = model.data.changes.length;
    await this.settle();
    return [
      ...model.data.changes.slice(told).map(({ kind }) => `there is no end of telling: ${kind}`),
      ...this.all.flatMap((at) => this.left(at)),
      ...this.differences(),
      ...this.reported.map((what) => `reported: ${what}`),
    ];
  }

  /** What a desk could not take in, or has not told. */
  private left(at: StudioDesk): string[] {
    const rows = (what: string, table: string, columns: string): string[] =>
      at.desk.database
        .all(`SELECT ${columns} FROM ${table}`)
        .map((row) => `${this.nameOf(at)} ${what}: ${JSON.stringify(row)}`);
    return [
      ...rows('could not take in', 'workspace_parked', 'kind, record, why'),
      ...rows('did not tell', 'workspace_outbox', 'kind, record'),
    ];
  }

  /**
   * What a desk has that another has not. The order of the items of a batch is not among it: where more than two desks
   * add to one batch at once, it can be another one at each, since the places of items are each desk's own.
   */
  private differences(): string[] {
    const found = this.all.map((at) => ({ name: this.nameOf(at), shared: sharedOf(at) }));
    return found.flatMap(({ name, shared }) =>
      Object.entries(shared).flatMap(([table, rows]) =>
        rows.flatMap((row) => {
          const without = found.filter((other) => !other.shared[table]?.includes(row));
          const names = without.map((other) => other.name).join(' and ');
          return without.length === 0 ? [] : [`${name}, and not ${names}, has in ${table}: ${row}`];
        }),
      ),
    );
  }
}
