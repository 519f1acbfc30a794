import { problemSchema } from '@contract/problems';
import type { Environment } from '@core/accounts/accounts';
import type { Need, NeedCause, NeedOwner } from '@core/inbox/needs';
import { needTitle } from '@core/history/need-titles';
import type { NeedFilter } from '@core/inbox/need-list';
import type { AccountRegistry } from '../../accounts/registry';
import { ProblemError } from '../../problem-error';
import type { ListPage } from '../../store/lists/lists';
import type { NeedFact } from '../../store/inbox/need-facts';
import type { MarkedNeed } from './kept-needs';
import type { NeedReading } from './need-reading';

/** What listing what needs a person uses. */
export interface GatherNeedsPorts {
  readonly needReading: NeedReading;
  readonly accounts: Pick<AccountRegistry, 'list'>;
  now(): number;
  /** Who sits here. */
  person(): string;
}

/** What a list of needs is asked for. */
export interface NeedQuestion {
  readonly environment: Environment | null;
  readonly filter: NeedFilter;
  readonly cause: NeedCause | null;
  readonly code: string | null;
  readonly whose: NeedOwner;
  readonly search: string;
  readonly offset: number;
  readonly limit: number;
}

/** The state of a need. What happened after it was resolved opens it again. */
function filterOf({ fact, mark }: Pick<MarkedNeed, 'fact' | 'mark'>, now: number): NeedFilter {
  if (mark.resolvedAt !== null && mark.resolvedAt >= fact.latest) return 'resolved';
  if (mark.snoozedUntil !== null && mark.snoozedUntil > now) return 'snoozed';
  return fact.isEarlier ? 'earlier' : 'open';
}

/** True for what is in the inbox, snoozed or not: no person resolved it. */
export const isOpen = (one: MarkedNeed, now: number): boolean =>
  ['open', 'snoozed'].includes(filterOf(one, now));

/** True for what is assigned to a person, or names them: needs of these causes are told to whom they are about alone. */
const isOf = (person: string, { fact, assignedTo }: Pick<MarkedNeed, 'fact' | 'assignedTo'>): boolean =>
  fact.cause === 'mentioned' || fact.cause === 'assigned' || (assignedTo !== null && assignedTo === person);

/** A need in full, but for what is explained of it. */
export function needOf(
  desk: Pick<GatherNeedsPorts, 'person' | 'now'>,
  { fact, mark, assignedTo }: MarkedNeed,
): Need {
  const now = desk.now();
  const { key, cause, code, subject, name, recipient, reference, labId, total, thumbnail, since } = fact;
  const { problemText, isEarlier } = fact;
  const isResolved = filterOf({ fact, mark }, now) === 'resolved';
  return {
    ...{ key, cause, code, subject, name, recipient, reference, labId, total, thumbnail, since, isEarlier },
    accountId: accountOf(fact),
    problem: problemText === null ? null : problemSchema.parse(JSON.parse(problemText)),
    note: mark.note,
    snoozedUntil: mark.snoozedUntil !== null && mark.snoozedUntil > now ? mark.snoozedUntil : null,
    resolvedAt: isResolved ? mark.resolvedAt : null,
    resolvedWhy: isResolved ? mark.resolvedWhy : '',
    assignedTo,
    isMine: isOf(desk.person(), { fact, assignedTo }),
  };
}

/** One need. Throws ProblemError `absent` when it settled meanwhile. */
export function findNeed(desk: Pick<GatherNeedsPorts, 'needReading'>, key: string): MarkedNeed {
  const found = desk.needReading.all().find(({ fact }) => fact.key === key);
  if (found === undefined) throw new ProblemError({ kind: 'absent', what: 'need', id: key });
  return found;
}

const accountOf = ({ ownerId, subject }: NeedFact): string | null => ownerId ?? subject.accountId;

/** Says of a need in which environment it is; null for what is of no account that the desk has. */
function environments({
  accounts,
}: Pick<GatherNeedsPorts, 'accounts'>): (need: MarkedNeed) => Environment | null {
  const known = new Map<string | null, Environment>(
    accounts.list().map(({ id, environment }) => [id, environment]),
  );
  return ({ fact }) => known.get(accountOf(fact)) ?? null;
}

/** Finds needs by words. Titles are made once for all needs of a cause and code: thousands have the same. */
function finder(words: readonly string[]): (need: MarkedNeed) => boolean {
  const titles = new Map<string, string>();
  const titleOf = ({ cause, code }: NeedFact): string => {
    const key = `${cause} ${code}`;
    const title = titles.get(key) ?? needTitle(cause, code);
    titles.set(key, title);
    return title;
  };
  return ({ fact, mark }) => {
    if (words.length === 0) return true;
    const { name, recipient, reference, labId, code, subject } = fact;
    const text = [name, recipient, reference, labId, code, subject.part, mark.note, titleOf(fact)]
      .join('\n')
      .toLowerCase();
    return words.every((word) => text.includes(word));
  };
}

/**
 * How many needs there are, in one environment or in all for null. What is of no account counts in each. `elsewhere` is
 * how many are open in the other environments, where any are; `owned` how many are open in this one, by whose they are.
 * The other counts are of those that `whose` leaves.
 */
export function countNeeds(
  desk: GatherNeedsPorts,
  environment: Environment | null,
  whose: NeedOwner = 'studio',
): {
  counts: Record<NeedFilter, number>;
  elsewhere: { environment: Environment; open: number }[];
  owned: Record<NeedOwner, number>;
} {
  const owned = { mine: 0, studio: 0 };
  const person = desk.person();
  const counts = { open: 0, snoozed: 0, resolved: 0, earlier: 0 };
  const elsewhere = new Map<Environment, number>();
  const now = desk.now();
  const environmentOf = environments(desk);
  for (const one of desk.needReading.all()) {
    const filter = filterOf(one, now);
    const its = environmentOf(one);
    const isMine = isOf(person, one);
    const isHere = environment === null || its === null || its === environment;
    if (isHere && filter === 'open') {
      owned.studio += 1;
      if (isMine) owned.mine += 1;
    }
    if (whose === 'mine' && !isMine) continue;
    if (isHere) counts[filter] += 1;
    else if (filter === 'open') elsewhere.set(its, (elsewhere.get(its) ?? 0) + 1);
  }
  return { counts, owned, elsewhere: [...elsewhere].map(([of, open]) => ({ environment: of, open })) };
}

/** How many open needs there are by cause and code, in the order of importance. */
export interface NeedGroup {
  readonly cause: NeedCause;
  readonly code: string;
  readonly title: string;
  count: number;
}

function groupsOf(needs: readonly MarkedNeed[]): NeedGroup[] {
  const groups: NeedGroup[] = [];
  for (const { fact } of needs) {
    const { cause, code } = fact;
    const last = groups.at(-1);
    if (last?.cause === cause && last.code === code) last.count += 1;
    else groups.push({ cause, code, title: needTitle(cause, code), count: 1 });
  }
  return groups;
}

/** One page of the needs that a question leaves, the groups beside it, and how many there are of each filter. */
export function listNeeds(
  desk: GatherNeedsPorts,
  { environment, filter, cause, code, whose, search, offset, limit }: NeedQuestion,
): ListPage<Need, NeedFilter> &
  Pick<ReturnType<typeof countNeeds>, 'elsewhere' | 'owned'> & { groups: NeedGroup[] } {
  const now = desk.now();
  const isFound = finder(search.toLowerCase().split(/\s+/).filter(Boolean));
  const environmentOf = environments(desk);
  const isIn = (one: MarkedNeed): boolean =>
    (environment === null || (environmentOf(one) ?? environment) === environment) &&
    (whose === 'studio' || isOf(desk.person(), one));
  const sought = desk.needReading
    .all()
    .filter((one) => isIn(one) && filterOf(one, now) === filter && isFound(one));
  const found = sought.filter(
    ({ fact }) => (cause === null || fact.cause === cause) && (code === null || fact.code === code),
  );
  return {
    total: found.length,
    rows: found.slice(offset, offset + limit).map((one) => needOf(desk, one)),
    groups: groupsOf(sought),
    ...countNeeds(desk, environment, whose),
  };
}
