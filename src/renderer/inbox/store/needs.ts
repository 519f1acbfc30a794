import { defineStore } from 'pinia';
import { computed, ref, watch } from 'vue';
import type { AnswerOf, ArgumentOf } from '@bridge/contract';
import type { Environment } from '@core/accounts/accounts';
import { NEED_LIST } from '@core/inbox/need-list';
import { isUnknownCause, type Need, type NeedOwner } from '@core/inbox/needs';
import { useAccounts } from '../../accounts/accounts';
import { call } from '../../bridge';
import { formatUntil } from '../../ui/format/times';
import { auditText as text } from '../../messages/inbox';
import { placesOf } from './need-places';
import { useShownList } from '../../lists/shown-list';
import { needName } from './need-name';
import { useToasts } from '../../ui/feedback/toasts';
import { useUndo } from '../../ui/feedback/undo';

const keysOf = (needs: readonly Need[]): string[] => needs.map(({ key }) => key);

/** The keys of needs, by what each had before. */
function keysBy<Value>(needs: readonly Need[], valueOf: (need: Need) => Value): Map<Value, string[]> {
  const by = new Map<Value, string[]>();
  for (const need of needs) by.set(valueOf(need), [...(by.get(valueOf(need)) ?? []), need.key]);
  return by;
}

/** The inbox: everything of one environment that does not settle by itself, and what a person makes of it. */
export const useNeeds = defineStore('needs', () => {
  const undo = useUndo();
  const toasts = useToasts();
  const accounts = useAccounts();
  /** The environment that a person asked to see; null for that of the account that is shown. */
  const asked = ref<Environment | null>(null);
  const environment = computed(() => asked.value ?? accounts.environment);
  /** Whose are shown: of whoever sits here, or of the studio. */
  const whose = ref<NeedOwner>('studio');
  const list = useShownList({
    list: NEED_LIST,
    areas: ['needs'],
    ofAccount: false,
    load: (query, offset, limit) =>
      call('needs:list', {
        ...query,
        ...{ environment: environment.value, whose: whose.value, offset, limit },
      }),
    idOf: ({ key }) => key,
  });
  const { pages, query, selection } = list;
  /** What is open in other environments; that of the account is among them where another one is shown. */
  const elsewhere = computed(() => {
    const others = pages.answer.value?.elsewhere ?? [];
    const own = accounts.environment;
    if (own === null || own === environment.value || others.some((other) => other.environment === own))
      return others;
    return [...others, { environment: own, open: 0 }];
  });
  watch(
    () => accounts.currentId,
    () => (asked.value = null),
  );
  watch([environment, whose], () => {
    // Not for a moment are the items of one environment or person under the name of another.
    pages.forget();
    list.restart();
  });
  // An inbox begins with what is open, whatever was looked at yesterday.
  query.filter = 'open';

  const folded = ref<ReadonlySet<string>>(new Set());
  const places = computed(() => placesOf(pages.answer.value?.groups ?? [], folded.value));

  function fold(key: string, isFolded: boolean): void {
    const next = new Set(folded.value);
    if (isFolded) next.add(key);
    else next.delete(key);
    folded.value = next;
  }

  /** Says that something was kept, with the way back; or that it was not. */
  function said(done: { readonly ok: boolean }, words: string, takeBack: () => Promise<boolean>): boolean {
    if (done.ok) {
      selection.clear();
      undo.did({ text: words, takeBack });
    } else toasts.show(text.failed, null, 'refused');
    return done.ok;
  }

  /** One after the other, until one fails. */
  async function each<Value>(
    by: Map<Value, string[]>,
    ask: (keys: string[], value: Value) => Promise<{ readonly ok: boolean }>,
  ): Promise<boolean> {
    for (const [value, keys] of by) if (!(await ask(keys, value)).ok) return false;
    return true;
  }

  const words = (
    needs: readonly Need[],
    one: (values: { readonly name: string }) => string,
    many: (values: { readonly count: number }) => string,
  ): string => {
    const [only] = needs;
    return needs.length === 1 && only !== undefined
      ? one({ name: needName(only) })
      : many({ count: needs.length });
  };

  /** Puts needs off until a moment, UTC milliseconds; null brings them back. */
  async function snooze(needs: readonly Need[], until: number | null): Promise<boolean> {
    if (needs.length === 0) return false;
    const when = until === null ? '' : formatUntil(until, Date.now());
    const before = keysBy(needs, ({ snoozedUntil }) => snoozedUntil);
    return said(
      await call('needs:snooze', { keys: keysOf(needs), until }),
      until === null
        ? words(needs, text.woken, text.wokenMany)
        : words(
            needs,
            ({ name }) => text.snoozed({ name, when }),
            ({ count }) => text.snoozedMany({ count, when }),
          ),
      () => each(before, (keys, earlier) => call('needs:snooze', { keys, until: earlier })),
    );
  }

  /** Settles needs by a person's word. Those of unknown outcome are left out: they need a proof. */
  async function resolve(needs: readonly Need[], reason: string): Promise<boolean> {
    const meant = needs.filter(({ cause }) => !isUnknownCause(cause));
    if (meant.length === 0) return false;
    const keys = keysOf(meant);
    return said(
      await call('needs:resolve', { keys, reason }),
      words(meant, text.resolved, text.resolvedMany),
      async () => {
        return (await call('needs:reopen', { keys })).ok;
      },
    );
  }

  async function reopen(needs: readonly Need[]): Promise<boolean> {
    if (needs.length === 0) return false;
    const before = keysBy(needs, ({ resolvedWhy }) => resolvedWhy);
    return said(
      await call('needs:reopen', { keys: keysOf(needs) }),
      words(needs, text.reopened, text.reopenedMany),
      () => each(before, (keys, reason) => call('needs:resolve', { keys, reason })),
    );
  }

  /** Writes the same note to each. `quiet` for a note that shows itself where it was typed. */
  async function note(needs: readonly Need[], written: string, quiet: boolean): Promise<boolean> {
    if (needs.length === 0) return false;
    const before = keysBy(needs, (need) => need.note);
    const result = await call('needs:note', { keys: keysOf(needs), note: written });
    if (!result.ok) {
      toasts.show(text.failed, null, 'refused');
      return false;
    }
    if (!quiet) selection.clear();
    undo.did({
      text: text.noted({ count: needs.length }),
      quiet,
      takeBack: () => each(before, (keys, earlier) => call('needs:note', { keys, note: earlier })),
    });
    return true;
  }

  /** Carries out one safe action for many. The answer names what did not work; null when main does not answer. */
  async function act(
    needs: readonly Need[],
    action: ArgumentOf<'needs:act'>['action'],
  ): Promise<AnswerOf<'needs:act'> | null> {
    const result = await call('needs:act', { keys: keysOf(needs), action });
    if (!result.ok) {
      toasts.show(text.notDone({ count: needs.length }), null, 'refused');
      return null;
    }
    selection.clear();
    saidDone(action, result.value.done);
    return result.value;
  }

  /** Says for how many an action was carried out. */
  function saidDone(action: ArgumentOf<'needs:act'>['action'], done: number): void {
    if (done > 0) toasts.show(text.done[action]({ count: done }));
  }

  return {
    ...list,
    asked,
    whose,
    environment,
    elsewhere,
    places,
    fold,
    snooze,
    resolve,
    reopen,
    note,
    act,
    saidDone,
  };
});
