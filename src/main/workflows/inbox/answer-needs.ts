import { because } from '@core/journal/because';
import { wantsCheck } from '@core/inbox/need-failure';
import { isUnknownCause, type NeedCheck, type NeedDetail } from '@core/inbox/needs';
import type { AuditEntryKind } from '@core/history/history';
import type { ParamsOfFacts, RecordedFact } from '@core/values/recorded-facts';
import { blocked, ProblemError } from '../../problem-error';
import type { NeedMark, NeedRepository } from '../../store/inbox/needs';
import { findNeed } from './gather-needs';
import type { MarkedNeed } from './kept-needs';
import type { NeedReading } from './need-reading';
import { readNeed, type ReadNeedPorts } from './read-need';
import type { Changes, Writes } from '../ports';
import type { HistoryRepository } from '../../store/history/history';
import { holdMessages } from '../../messages/holds';

/** What checking a need uses. */
export interface AnswerNeedsPorts extends ReadNeedPorts, Changes {
  person(): string;
}

/** What answering needs uses. */
export interface NoteNeedsPorts extends Writes {
  readonly history: HistoryRepository;
  readonly needs: NeedRepository;
  readonly needReading: NeedReading;
}

type NamedNeed = ParamsOfFacts['need-woken'];
const namedIn = ({ fact: { name, cause, code } }: MarkedNeed): NamedNeed => ({ name, cause, code });

/** The needs of some keys, looked for before anything is written; all of them or none. */
const findAll = (desk: Pick<NoteNeedsPorts, 'needReading'>, keys: readonly string[]): MarkedNeed[] =>
  [...new Set(keys)].map((key) => findNeed(desk, key));

/** Writes what a person made of some needs, with its entry in the history, as one step. */
function markAll(
  desk: Pick<NoteNeedsPorts, 'database' | 'history' | 'needs' | 'changed'>,
  needs: readonly MarkedNeed[],
  change: (mark: NeedMark) => NeedMark,
  entry: {
    readonly kind: AuditEntryKind;
    readonly fact: (need: NamedNeed) => RecordedFact;
    readonly detail?: string;
  },
): void {
  desk.database.transaction(() => {
    for (const need of needs) {
      desk.needs.mark(need.fact.key, change(need.mark));
      desk.history.add(entry.kind, need.fact.subject, entry.fact(namedIn(need)), entry.detail);
    }
  });
  announceNeeds(desk, needs);
}

/** Tells the page that needs changed. */
export function announceNeeds(desk: Pick<NoteNeedsPorts, 'changed'>, needs: readonly MarkedNeed[]): void {
  desk.changed(
    'needs',
    needs.map(({ fact }) => fact.key),
  );
  desk.changed('history', []);
}

/** Writes a note beside needs, in place of the one before. Throws ProblemError `absent`. */
export function noteNeeds(
  desk: NoteNeedsPorts,
  { keys, note }: { readonly keys: readonly string[]; readonly note: string },
): void {
  markAll(desk, findAll(desk, keys), (mark) => ({ ...mark, note }), {
    kind: 'note',
    fact: (params) => ({ kind: note.trim() === '' ? 'note-removed' : 'note-written', params }),
    detail: note,
  });
}

/**
 * Snoozes needs until a moment, UTC milliseconds, or for null ends that. Throws ProblemError `input` for a
 * moment that has passed, and `absent`.
 */
export function snoozeNeeds(
  desk: NoteNeedsPorts,
  { keys, until }: { readonly keys: readonly string[]; readonly until: number | null },
): void {
  if (until !== null && until <= desk.now()) {
    throw new ProblemError({
      kind: 'input',
      fields: [
        {
          path: 'until',
          given: new Date(until).toISOString(),
          expected: holdMessages.futureDate,
        },
      ],
    });
  }
  markAll(desk, findAll(desk, keys), (mark) => ({ ...mark, snoozedUntil: until }), {
    kind: until === null ? 'woken' : 'snoozed',
    fact: (params) =>
      until === null
        ? { kind: 'need-woken', params }
        : { kind: 'need-snoozed', params: { ...params, until } },
  });
}

/** Refuses what only a proof ends. Throws ProblemError `blocked` (outcome-unknown). */
function refuseUnproven(desk: Pick<NoteNeedsPorts, 'needs'>, need: MarkedNeed): void {
  const { key, cause, code } = need.fact;
  const isUnproven =
    isUnknownCause(cause) || (cause === 'order-failure' && wantsCheck(code, desk.needs.checks(key)));
  if (isUnproven) throw blocked('outcome-unknown', because('named', { name: need.fact.name }));
}

/**
 * Settles needs by a person's word, with the reason; all of them or none. What happens to them later opens them again. Throws
 * ProblemError `blocked` (outcome-unknown) where no one knows what the lab did, and `absent`.
 */
export function resolveNeeds(
  desk: NoteNeedsPorts,
  { keys, reason }: { readonly keys: readonly string[]; readonly reason: string },
): void {
  const needs = findAll(desk, keys);
  for (const need of needs) refuseUnproven(desk, need);
  const at = desk.now();
  markAll(desk, needs, (mark) => ({ ...mark, snoozedUntil: null, resolvedAt: at, resolvedWhy: reason }), {
    kind: 'resolved',
    fact: (params) => ({ kind: 'need-resolved', params }),
    detail: reason,
  });
}

/** Opens needs again that were resolved or snoozed. Throws ProblemError `absent`. */
export function reopenNeeds(desk: NoteNeedsPorts, { keys }: { readonly keys: readonly string[] }): void {
  const opened = { snoozedUntil: null, resolvedAt: null, resolvedWhy: '' };
  markAll(desk, findAll(desk, keys), (mark) => ({ ...mark, ...opened }), {
    kind: 'reopened',
    fact: (params) => ({ kind: 'need-reopened', params }),
  });
}

/**
 * Records what the lab said when someone asked whether it makes an order that failed. Throws ProblemError `blocked`
 * (not-placed) for a need that is no failure of an order: an outcome that is unknown is settled in its place; and `absent`.
 */
export function recordCheck(
  desk: AnswerNeedsPorts,
  { key, said, how }: { readonly key: string } & Pick<NeedCheck, 'said' | 'how'>,
): NeedDetail {
  const need = findNeed(desk, key);
  if (need.fact.cause !== 'order-failure') throw blocked('not-placed');
  desk.database.transaction(() => {
    desk.needs.addCheck(key, { at: desk.now(), person: desk.person(), said, how });
    const fact = { kind: 'need-checked', params: { ...namedIn(need), said } } as const;
    desk.history.add('checked', need.fact.subject, fact, how);
  });
  announceNeeds(desk, [need]);
  return readNeed(desk, key);
}
