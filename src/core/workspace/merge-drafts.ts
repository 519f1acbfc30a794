import { type ColumnRule, type RecordKind, ruleOf } from './record-kinds';

/** What a body holds of a record: JSON values by column. */
export type SharedRow = Readonly<Record<string, unknown>>;

/** One path that both changed in different ways. Values are JSON, and undefined where that version has nothing there. */
export interface MergeConflict {
  readonly path: string;
  readonly before?: unknown;
  readonly kept?: unknown;
  readonly other?: unknown;
}

/** What came of putting two versions together. */
export interface MergedDraft {
  readonly row: SharedRow | null;
  readonly conflicts: readonly MergeConflict[];
  /**
   * Whether what people typed, and what the lab said last, is in all of it as the server or as this desk has it; both are false
   * for a mix.
   */
  readonly isTheirs: boolean;
  readonly isMine: boolean;
}

type Fields = Readonly<Record<string, unknown>>;
type Report = (conflict: MergeConflict) => void;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One text for equal values, however their keys are ordered. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    isFields(inner)
      ? Object.fromEntries(
          Object.keys(inner)
            .sort()
            .map((key) => [key, inner[key]]),
        )
      : inner,
  ) ?? 'undefined';

const isSame = (one: unknown, other: unknown): boolean => one === other || textOf(one) === textOf(other);

/** Fields by which an entry of a list is known, wherever it stands. */
const NAMES = ['id', 'path', 'editorId', 'key'];

function named(list: readonly unknown[]): Map<string, unknown> | null {
  const entries = new Map<string, unknown>();
  for (const entry of list) {
    const field = isFields(entry) ? NAMES.find((name) => typeof entry[name] === 'string') : undefined;
    if (!isFields(entry) || field === undefined) return null;
    const name = `${field} ${String(entry[field])}`;
    if (entries.has(name)) return null;
    entries.set(name, entry);
  }
  return entries;
}

const under = (path: string, part: string): string => (path === '' ? part : `${path}.${part}`);

/**
 * Puts two changes of one value together: what only one of them changed is as that one left it, and an edit beats a
 * deletion. Where both changed the same in different ways `theirs` stays, and `mine` is reported.
 */
function mergeValues(path: string, base: unknown, theirs: unknown, mine: unknown, report: Report): unknown {
  if (isSame(theirs, mine) || isSame(mine, base)) return theirs;
  if (isSame(theirs, base)) return mine;
  const give = (kept: unknown, other: unknown): unknown => {
    report({ path, before: base, kept, other });
    return kept;
  };
  // One took away what the other edited.
  if (theirs === undefined) return give(mine, undefined);
  if (mine === undefined) return give(theirs, undefined);
  const before = base ?? (Array.isArray(theirs) ? [] : {});
  if (isFields(before) && isFields(theirs) && isFields(mine)) {
    const keys = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
    const merged = [...keys].map(
      (key) => [key, mergeValues(under(path, key), before[key], theirs[key], mine[key], report)] as const,
    );
    return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
  }
  if (Array.isArray(before) && Array.isArray(theirs) && Array.isArray(mine))
    return mergeLists(path, before, theirs, mine, report) ?? give(theirs, mine);
  return give(theirs, mine);
}

function mergeLists(
  path: string,
  base: readonly unknown[],
  theirs: readonly unknown[],
  mine: readonly unknown[],
  report: Report,
): unknown[] | null {
  const [before, there, here] = [named(base), named(theirs), named(mine)];
  if (before !== null && there !== null && here !== null) {
    // The order of the one that changed it; where both did, that on the server.
    const isOrderMine = isSame(
      [...there.keys()].filter((name) => before.has(name)),
      [...before.keys()].filter((name) => there.has(name)),
    );
    const names = new Set(
      isOrderMine ? [...here.keys(), ...there.keys()] : [...there.keys(), ...here.keys()],
    );
    return [...names]
      .map((name) =>
        mergeValues(
          under(path, name.slice(name.indexOf(' ') + 1)),
          before.get(name),
          there.get(name),
          here.get(name),
          report,
        ),
      )
      .filter((entry) => entry !== undefined);
  }
  if (base.length !== theirs.length || base.length !== mine.length) return null;
  return theirs.map((entry, index) =>
    mergeValues(under(path, String(index)), base[index], entry, mine[index], report),
  );
}

function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** Path by path where both are JSON; a text that stays as it is on one side keeps its very characters. */
function mergeJson(column: string, base: unknown, theirs: unknown, mine: unknown, report: Report): unknown {
  if (theirs === mine || mine === base) return theirs;
  if (theirs === base) return mine;
  const [before, there, here] = [
    parsed(base ?? undefined),
    parsed(theirs ?? undefined),
    parsed(mine ?? undefined),
  ];
  const merged = mergeValues(column, before, there, here, report);
  if (merged === undefined) return null;
  if (isSame(merged, there)) return theirs;
  return isSame(merged, here) ? mine : JSON.stringify(merged);
}

function greater(theirs: unknown, mine: unknown): unknown {
  if (typeof theirs !== 'number') return mine ?? theirs ?? null;
  return typeof mine === 'number' && mine > theirs ? mine : theirs;
}

function mergeColumn(
  rule: ColumnRule,
  column: string,
  { base, theirs, mine }: { base: unknown; theirs: unknown; mine: unknown },
  report: Report,
): unknown {
  switch (rule) {
    case 'json':
      return mergeJson(column, base, theirs, mine, report);
    case 'latest':
      return greater(theirs, mine);
    case 'pinned':
    case 'local':
      return theirs ?? mine ?? null;
    case 'follows':
    case 'owner':
    case 'derived':
      // What the server has not yet is no word against what is here.
      return isSame(theirs ?? null, base ?? null) ? (mine ?? null) : theirs;
    case 'person': {
      // To delete or to archive is a null that became a time.
      if (column === 'deleted_at' || column === 'archived_at') return isSame(theirs, base) ? mine : theirs;
      // Null is a value of its own here, not an absence.
      if (isSame(theirs, mine) || isSame(mine, base)) return theirs;
      if (isSame(theirs, base)) return mine;
      report({ path: column, before: base, kept: theirs, other: mine });
      return theirs;
    }
  }
}

const isTyped = (rule: ColumnRule): boolean => rule === 'person' || rule === 'json';

/** Whether someone typed something in a version since the one that it is based on; deleting it is not typing. */
const isEdited = (kind: RecordKind, base: SharedRow, row: SharedRow): boolean =>
  Object.keys(row).some(
    (column) =>
      column !== 'deleted_at' &&
      column !== 'archived_at' &&
      isTyped(ruleOf(kind, column)) &&
      !isSame(parsed(row[column] ?? null), parsed(base[column] ?? null)),
  );

/** Whether something was approved since the version that this one is based on: that is never deleted unseen. */
const isApproved = ({ name }: RecordKind, base: SharedRow, row: SharedRow): boolean => {
  switch (name) {
    case 'batches':
      return (row['approved_at'] ?? null) !== null && row['approved_at'] !== base['approved_at'];
    case 'batch_items':
      // Or sent, such as by another desk.
      return (
        (row['approved'] ?? null) !== null &&
        (row['approved'] !== base['approved'] || row['outcome'] !== base['outcome'])
      );
    default:
      return false;
  }
};

/** When the lab last said something of a record. What is derived of it follows from that as well. */
const ANSWERED = ['exported_at', 'priced_at'];

/** Whether what is derived is the same of two versions. */
const derivesAlike = (kind: RecordKind, one: SharedRow, other: SharedRow): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (column) =>
      !(isTyped(ruleOf(kind, column)) || ANSWERED.includes(column)) ||
      isSame(one[column] ?? null, other[column] ?? null),
  );

/**
 * Puts two versions of a draft together, three ways: what the server has (`theirs`) and what this desk has (`mine`), both
 * made from `base`; null is a record that was taken away, and for `base` one that is not known. Nothing that either
 * side typed is lost: what is not in the row is in the conflicts. `isMineOwn`: what only the desk of a record writes is as
 * this one has it, whatever the server has.
 */
export function mergeDrafts(
  kind: RecordKind,
  base: SharedRow | null,
  theirs: SharedRow | null,
  mine: SharedRow | null,
  isMineOwn = false,
): MergedDraft {
  if (theirs === null || mine === null) return mergeWithDeletion(kind, base, theirs, mine);
  const before = base ?? {};
  const conflicts: MergeConflict[] = [];
  const columns = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])].filter(
    (column) => kind.asOne?.columns.includes(column) !== true,
  );
  const isOwned = (column: string): boolean => kind.isOfOneDesk && ruleOf(kind, column) === 'owner';
  const isTheirOwn =
    !isMineOwn &&
    columns.some((column) => isOwned(column) && !isSame(theirs[column] ?? null, before[column] ?? null));
  const row: Record<string, unknown> = Object.fromEntries(
    columns.map((column) => [
      column,
      isOwned(column)
        ? ((isTheirOwn ? theirs : mine)[column] ?? null)
        : mergeColumn(
            ruleOf(kind, column),
            column,
            { base: before[column], theirs: theirs[column], mine: mine[column] },
            (conflict) => conflicts.push(conflict),
          ),
    ]),
  );
  for (const group of kind.together) {
    const isAsBefore = group.every((column) => isSame(theirs[column] ?? null, before[column] ?? null));
    for (const column of group)
      if (columns.includes(column)) row[column] = (isAsBefore ? mine : theirs)[column] ?? null;
  }
  mergeAsOne(kind, { before: base, theirs, mine, row }, (conflict) => conflicts.push(conflict));
  for (const column of ['deleted_at', 'archived_at'])
    reviveEdited(kind, column, { before, theirs, mine, row }, (conflict) => conflicts.push(conflict));
  const isTheirs = derivesAlike(kind, row, theirs);
  const isMine = derivesAlike(kind, row, mine);
  if (isTheirs || isMine)
    for (const column of columns)
      if (ruleOf(kind, column) === 'derived') row[column] = (isTheirs ? theirs : mine)[column] ?? null;
  return { row, conflicts, isTheirs, isMine };
}

/** Columns that are one value to a person, as one text; null where there is no record. */
const asOneText = ({ asOne }: RecordKind, row: SharedRow | null): string | null =>
  asOne === null || row === null
    ? null
    : asOne.columns
        .map((column) => row[column])
        .filter((value) => typeof value === 'string')
        .join(' ');

/** Puts columns together that are one value to a person. */
function mergeAsOne(
  kind: RecordKind,
  {
    before,
    theirs,
    mine,
    row,
  }: { before: SharedRow | null; theirs: SharedRow; mine: SharedRow; row: Record<string, unknown> },
  report: Report,
): void {
  if (kind.asOne === null) return;
  const [was, kept, other] = [before, theirs, mine].map((one) => asOneText(kind, one));
  const isMine = kept !== other && kept === was;
  for (const column of kind.asOne.columns) row[column] = (isMine ? mine : theirs)[column] ?? null;
  if (kept !== other && kept !== was && other !== was)
    report({ path: kind.asOne.path, before: was, kept, other });
}

/** What one deleted and the other edited is not deleted. */
function reviveEdited(
  kind: RecordKind,
  column: string,
  {
    before,
    theirs,
    mine,
    row,
  }: { before: SharedRow; theirs: SharedRow; mine: SharedRow; row: Record<string, unknown> },
  report: Report,
): void {
  if ((row[column] ?? null) === null || (before[column] ?? null) !== null) return;
  const isByThem = (theirs[column] ?? null) !== null;
  const isByMe = (mine[column] ?? null) !== null;
  if (isByThem && isByMe) return;
  const other = isByThem ? mine : theirs;
  const isSaid = isEdited(kind, before, other);
  if (!isSaid && !isApproved(kind, before, other)) return;
  if (isSaid) report({ path: column, before: null, kept: null, other: row[column] });
  row[column] = null;
}

function mergeWithDeletion(
  kind: RecordKind,
  base: SharedRow | null,
  theirs: SharedRow | null,
  mine: SharedRow | null,
): MergedDraft {
  const left = theirs ?? mine;
  if (left === null) return { row: null, conflicts: [], isTheirs: true, isMine: true };
  if (base !== null && isApproved(kind, base, left))
    return { row: left, conflicts: [], isTheirs: theirs !== null, isMine: mine !== null };
  if (base !== null && !isEdited(kind, base, left))
    return { row: null, conflicts: [], isTheirs: theirs === null, isMine: mine === null };
  const deletion = { path: '', before: null, kept: 'edited', other: 'deleted' };
  const { asOne } = kind;
  const conflict =
    asOne === null
      ? deletion
      : { path: asOne.path, before: asOneText(kind, base), kept: asOneText(kind, left), other: null };
  const conflicts = base === null ? [] : [conflict];
  return { row: left, conflicts, isTheirs: theirs !== null, isMine: mine !== null };
}
