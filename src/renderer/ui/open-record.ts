import {
  computed,
  type ComputedRef,
  getCurrentScope,
  onScopeDispose,
  type ShallowRef,
  shallowRef,
} from 'vue';
import { useThrottleFn } from '@vueuse/core';
import type { Area } from '@bridge/contract';
import type { Problem, Result } from '@contract/problems';
import { on } from '../bridge';

/** What a record is opened by: its id, or the few words that name it. */
export type RecordKey = string | Readonly<Record<string, string>>;

/** What a person asked for that failed, and which of the actions it was. */
export interface FailedAction<Action extends string> {
  readonly of: Action;
  readonly problem: Problem;
}

export interface OpenRecordOptions<Key extends RecordKey, Row, Action extends string> {
  /** Asks main for the record. Not there (any more) is a problem of kind `absent`. */
  readonly read: (key: Key) => Promise<Result<Row>>;
  /** The areas whose changes it follows: all of them, or those that name one of these ids. */
  readonly follows: Partial<Record<Area, 'any' | ((key: Key, record: Row | null) => readonly string[])>>;
  /** Milliseconds between two readings of a record that changes by itself. */
  readonly pace?: number;
  /** False while changes are not followed, such as when what runs will answer more than a reading would say. */
  readonly mayFollow?: (running: ReadonlySet<Action>) => boolean;
  /** What happens to an answer from main beside what is here, such as what was typed since. */
  readonly merge?: (next: Row, before: Row | null) => Row;
  /** True for a failure that is not shown, such as of what a person cancelled. */
  readonly ignores?: (failed: FailedAction<Action>) => boolean;
}

export interface OpenRecord<Key extends RecordKey, Row, Action extends string> {
  /** What is open, from the moment it was asked for; null for nothing. */
  readonly key: Readonly<ShallowRef<Key | null>>;
  /** What is open, as main has it; null until it was read, and once it is gone. */
  readonly record: Readonly<ShallowRef<Row | null>>;
  /** Why the last reading failed. */
  readonly problem: Readonly<ShallowRef<Problem | null>>;
  /** Why the last action on what is open failed. */
  readonly failure: Readonly<ShallowRef<FailedAction<Action> | null>>;
  /** The actions that run for what is open. */
  readonly running: ComputedRef<ReadonlySet<Action>>;
  isOpen(key: Key): boolean;
  /** Opens it in place of any other, or reads it again. Resolves when it was read. */
  open(key: Key): Promise<void>;
  read(): Promise<void>;
  /** Closes it, unless another was opened meanwhile than the one that `id` names. Without an id, whatever is open. */
  close(id?: string): void;
  /** Hides the failure, while the record stays open. */
  forgetFailure(): void;
  /** Takes a newer state of the record, unless another is open by now. */
  adopt(key: Key, next: Row): void;
  /** Changes what is here of the record ahead of main, such as by what is typed. */
  amend(change: (record: Row) => Row): void;
  /**
   * Runs an action on what is open, or on `about`. Null without asking where nothing is open or the same action
   * runs for it already; `ask` answers null where there was nothing to ask. The failure is shown with that record and
   * no other.
   */
  act<Value>(
    action: Action,
    ask: (key: Key) => Promise<Result<Value> | null>,
    about?: Key,
  ): Promise<Result<Value> | null>;
  /** Like {@link act} for an action that answers the record: it is adopted, and read again after a failure. */
  change(
    action: Action,
    ask: (key: Key) => Promise<Result<Row> | null>,
    about?: Key,
  ): Promise<Result<Row> | null>;
}

const nameOf = (key: RecordKey): string =>
  typeof key === 'string' ? key : JSON.stringify(Object.entries(key).sort());

const isNamed = (key: RecordKey, id: string): boolean =>
  typeof key === 'string' ? key === id : Object.values(key).includes(id);

/**
 * The one record of a kind that is open: read by its key, read again when main says that it changed, and the actions
 * on it. Every store of an open record is made of this, so that all keep the same rules:
 *
 * - What is shown belongs to the key that was opened last. Answers for a former one are thrown away, and so is a
 *   reading that was begun before the same one was closed and opened again.
 * - A record that main no longer has goes away. One that cannot be read for another reason stays, beside the problem.
 * - While a reading is under way, changes ask for one more after it, not for one each.
 * - What runs and what failed belong to the record they were started for. Opening another shows neither; coming back
 *   shows what still runs, so that it is not asked for twice. A failure goes when its record is left, and one that
 *   comes later is not kept: by then it may be out of date, and what matters of it is in the state of the record.
 *
 * Not `@pinia/colada` (looked at in 1.4): its queries would replace the reading, cached by key. But one `useMutation`
 * has one state, whatever it was called with: the failure of one record would still be shown at the next, which is
 * what this is for. Its queries throw where ours answer a `Result`, its cache of earlier records is a second truth
 * beside main's, and drafts that are typed into a record would have to be laid over it all the same.
 */
export function useOpenRecord<Key extends RecordKey, Row, Action extends string = 'act'>(
  options: OpenRecordOptions<Key, Row, Action>,
): OpenRecord<Key, Row, Action> {
  const key: ShallowRef<Key | null> = shallowRef(null);
  const record: ShallowRef<Row | null> = shallowRef(null);
  const problem = shallowRef<Problem | null>(null);
  const failure = shallowRef<FailedAction<Action> | null>(null);
  const works = shallowRef<ReadonlyMap<string, ReadonlySet<Action>>>(new Map());
  let reading: { isOwed: boolean; done: Promise<void> } | null = null;

  const runningFor = (one: RecordKey | null): ReadonlySet<Action> =>
    (one === null ? undefined : works.value.get(nameOf(one))) ?? new Set();
  function mark(about: Key, action: Action, runs: boolean): void {
    const running = new Set(runningFor(about));
    if (runs) running.add(action);
    else running.delete(action);
    works.value = new Map(works.value).set(nameOf(about), running);
  }

  const isOpen = (one: Key): boolean => key.value !== null && nameOf(key.value) === nameOf(one);

  function adopt(about: Key, next: Row): void {
    if (!isOpen(about)) return;
    record.value = options.merge?.(next, record.value) ?? next;
    problem.value = null;
  }

  async function readFor(about: Key, own: { isOwed: boolean }): Promise<void> {
    try {
      do {
        own.isOwed = false;
        const result = await options.read(about);
        if (reading !== own) return;
        if (result.ok) adopt(about, result.value);
        else {
          problem.value = result.problem;
          if (result.problem.kind === 'absent') record.value = null;
        }
      } while (own.isOwed);
    } finally {
      if (reading === own) reading = null;
    }
  }

  async function read(): Promise<void> {
    if (key.value === null) return;
    if (reading === null) {
      const own = { isOwed: false, done: Promise.resolve() };
      reading = own;
      own.done = readFor(key.value, own);
    } else reading.isOwed = true;
    await reading?.done;
  }

  function close(id?: string): void {
    if (key.value === null || (id !== undefined && !isNamed(key.value, id))) return;
    key.value = null;
    record.value = null;
    problem.value = null;
    failure.value = null;
    reading = null;
  }

  async function open(next: Key): Promise<void> {
    if (!isOpen(next)) {
      close();
      key.value = next;
    }
    await read();
  }

  async function run<Value>(
    action: Action,
    ask: (key: Key) => Promise<Result<Value> | null>,
    about: Key | null,
    take: (about: Key, result: Result<Value>) => void,
  ): Promise<Result<Value> | null> {
    if (about === null || runningFor(about).has(action)) return null;
    mark(about, action, true);
    if (isOpen(about)) failure.value = null;
    try {
      const result = await ask(about);
      if (result === null) return null;
      take(about, result);
      if (!result.ok && isOpen(about)) {
        const failed = { of: action, problem: result.problem };
        if (options.ignores?.(failed) !== true) failure.value = failed;
      }
      return result;
    } finally {
      mark(about, action, false);
    }
  }

  const follow = options.pace === undefined ? read : useThrottleFn(read, options.pace, true, true);
  const unfollow = on('changed', ({ area, ids }) => {
    const follows = options.follows[area];
    if (key.value === null || follows === undefined || options.mayFollow?.(runningFor(key.value)) === false)
      return;
    const isMeant =
      follows === 'any' ||
      ids.length === 0 ||
      follows(key.value, record.value).some((id) => ids.includes(id));
    if (isMeant) void follow();
  });
  if (getCurrentScope() !== undefined) onScopeDispose(unfollow);

  return {
    key,
    record,
    problem,
    failure,
    running: computed(() => runningFor(key.value)),
    isOpen,
    open,
    read,
    close,
    forgetFailure: () => void (failure.value = null),
    adopt,
    amend(change) {
      if (record.value !== null) record.value = change(record.value);
    },
    act: (action, ask, about) => run(action, ask, about ?? key.value, () => undefined),
    async change(action, ask, about) {
      const asked = about ?? key.value;
      const result = await run(action, ask, asked, (one, answer) => {
        if (answer.ok) adopt(one, answer.value);
      });
      if (asked !== null && result?.ok === false && isOpen(asked)) await read();
      return result;
    },
  };
}
