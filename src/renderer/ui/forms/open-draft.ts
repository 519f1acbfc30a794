import { computed, type ComputedRef, shallowRef, watch } from 'vue';
import type { Problem, Result } from '@contract/problems';
import { draftText as text } from '../../messages/ui';
import { useToasts } from '../feedback/toasts';
import { type OpenRecord, type OpenRecordOptions, useOpenRecord } from '../open-record';
import { type Autosave, createAutosave } from './autosave';
import { createDraftHistory } from './draft-history';
import { useDraftSaving } from './draft-saving';
import { joinChanges } from './three-way';

const SAVE_DELAY_MS = 250;

/** What is typed into one record, from its opening until it is durable. */
interface Session<Row, Change extends object> {
  readonly autosave: Autosave<Change>;
  /** The newest revision that was seen of the record. */
  revision: number;
  /** The record as main had it then. */
  base: Row | null;
}

interface Draftable {
  readonly id: string;
  readonly revision: number;
}

export interface OpenDraftOptions<
  Row extends Draftable,
  Change extends object,
  Drafted,
  Action extends string,
> extends Pick<OpenRecordOptions<string, Row, Action>, 'read' | 'follows' | 'mayFollow' | 'ignores'> {
  /** Makes a change durable, on top of that revision. */
  readonly save: (id: string, revision: number, change: Change) => Promise<Result<Row>>;
  /** Lays what was typed since over what main has. */
  readonly withPending: (saved: Row, pending: Change) => Row;
  /** What of the record can be taken back. */
  readonly draftedOf: (record: Row) => Drafted;
  /** False for a record that main takes no more changes of. */
  readonly takesChanges: (record: Row) => boolean;
  /** Called with each newer state, and what was here before. */
  readonly onNews?: (next: Row, before: Row | null) => void;
}

export interface OpenDraft<
  Row extends Draftable,
  Change extends object,
  Drafted,
  Action extends string,
> extends Pick<
  OpenRecord<string, Row, Action>,
  'record' | 'problem' | 'failure' | 'running' | 'isOpen' | 'act' | 'change' | 'read'
> {
  /** Why what was typed is not durable yet; it is kept and sent again. */
  readonly saveProblem: ComputedRef<Problem | null>;
  readonly canUndo: ComputedRef<boolean>;
  readonly canRedo: ComputedRef<boolean>;
  /** Opens a record, once what was typed into the one before is durable. */
  open(id: string): Promise<void>;
  /** Closes it, unless another was opened meanwhile. Resolves when what was typed is durable. */
  close(id?: string): Promise<void>;
  /** Notes how the record is before a change; `what` names it, so that typing on in one field is taken back as one. */
  note(what: string): void;
  /** Keeps a change: true here at once, durable shortly after. */
  keep(part: Change): void;
  /** What was drafted before the newest change, or null; it can be made again. */
  takeBack(): Drafted | null;
  makeAgain(): Drafted | null;
  forgetHistory(): void;
  /** Makes everything durable that was typed. False when that failed; the reason is in `saveProblem`. */
  flush(): Promise<boolean>;
  /** Like {@link flush}: the record as it then is, or null where it is not durable or another is open by then. */
  saved(): Promise<Row | null>;
}

/**
 * An open record that a person types into: {@link useOpenRecord}, with what is typed laid over what main has. What is
 * typed belongs to the record it was typed into: it is saved under that id and no other, also while another one is
 * being opened.
 */
export function useOpenDraft<Row extends Draftable, Change extends object, Drafted, Action extends string>(
  options: OpenDraftOptions<Row, Change, Drafted, Action>,
): OpenDraft<Row, Change, Drafted, Action> {
  const saving = useDraftSaving();
  const history = createDraftHistory<Drafted>();
  const toasts = useToasts();
  const session = shallowRef<Session<Row, Change> | null>(null);
  /** What was typed into a record that is being closed, until it is durable. */
  const former = shallowRef<Session<Row, Change> | null>(null);
  let closing: Promise<void> = Promise.resolve();

  const open = useOpenRecord<string, Row, Action>({
    ...options,
    read: async (id) => {
      await closing;
      return options.read(id);
    },
    mayFollow: (running) =>
      session.value?.autosave.pending() == null && options.mayFollow?.(running) !== false,
    merge: (next, before) => {
      // A reading that was overtaken by a save knows less than what is here.
      if (before !== null && before.revision > next.revision) return before;
      if (session.value !== null) see(session.value, next);
      options.onNews?.(next, before);
      const pending = session.value?.autosave.pending() ?? null;
      return pending === null ? next : options.withPending(next, pending);
    },
  });
  watch(
    () => (session.value ?? former.value)?.autosave.state.value ?? 'saved',
    (state) => {
      saving.state = state;
    },
  );

  /** Notes the newest state of the record. What was done here before another one changed it is not taken back. */
  function see(own: Session<Row, Change>, next: Row, isOwn = false): void {
    const { base } = own;
    if (
      !isOwn &&
      base !== null &&
      JSON.stringify(options.draftedOf(base)) !== JSON.stringify(options.draftedOf(next))
    )
      history.clear();
    own.revision = next.revision;
    own.base = next;
  }

  /** Puts what was typed here on top of what was changed elsewhere meanwhile, and says so where both are the same field. */
  function onTopOf(base: Row | null, next: Row, pending: Change): Change {
    let isInConflict = false;
    const joined = Object.entries(pending).map(([part, mine]: [string, unknown]) => {
      const [before, theirs]: unknown[] = [base, next].map((row) => row !== null && Reflect.get(row, part));
      if (base === null || !(part in base)) return [part, mine];
      return [part, joinChanges(before, mine, theirs, () => (isInConflict = true))];
    });
    if (isInConflict) toasts.show(text.changedElsewhere);
    // The same parts, each of the same type.
    return Object.fromEntries(joined) as Change;
  }

  /** Saves under this id alone, and goes on until it is done when another record is open by then. */
  function begin(id: string): Session<Row, Change> {
    const own: Session<Row, Change> = {
      revision: 0,
      base: null,
      autosave: createAutosave<Change, Row>({
        delay: SAVE_DELAY_MS,
        send: (change) => options.save(id, own.revision, change),
        adopt: (saved) => {
          see(own, saved, true);
          open.adopt(id, saved);
        },
        rebase: async (_, amend) => {
          const result = await options.read(id);
          if (!result.ok) return false;
          const { base } = own;
          amend((pending) => onTopOf(base, result.value, pending));
          see(own, result.value);
          open.adopt(id, result.value);
          return options.takesChanges(result.value);
        },
      }),
    };
    return own;
  }

  async function finish(last: Session<Row, Change>, before: Promise<void>): Promise<void> {
    await before;
    await last.autosave.flush();
    last.autosave.stop();
    if (former.value === last) former.value = null;
  }

  function close(id?: string): Promise<void> {
    if (session.value === null || (id !== undefined && !open.isOpen(id))) return closing;
    former.value = session.value;
    closing = finish(session.value, closing);
    session.value = null;
    open.close();
    history.clear();
    return closing;
  }

  async function openDraft(id: string): Promise<void> {
    if (!open.isOpen(id)) {
      void close();
      session.value = begin(id);
    }
    await open.open(id);
  }

  const flush = async (): Promise<boolean> => (await session.value?.autosave.flush()) ?? true;
  const drafted = (): Drafted | null =>
    open.record.value === null ? null : options.draftedOf(open.record.value);

  return {
    ...open,
    open: openDraft,
    close,
    saveProblem: computed(() => session.value?.autosave.problem.value ?? null),
    canUndo: history.canUndo,
    canRedo: history.canRedo,
    note(what) {
      const now = drafted();
      if (now !== null) history.note(now, what, Date.now());
    },
    keep(part) {
      if (session.value === null || open.record.value === null) return;
      session.value.autosave.change(part);
      open.amend((record) => options.withPending(record, part));
    },
    takeBack() {
      const now = drafted();
      return now === null ? null : history.takeBack(now);
    },
    makeAgain() {
      const now = drafted();
      return now === null ? null : history.makeAgain(now);
    },
    forgetHistory: history.clear,
    flush,
    async saved() {
      const own = session.value;
      return (await flush()) && session.value === own ? open.record.value : null;
    },
  };
}
