import type { JsonValue } from '@contract/json-document';
import type { OrderEdit } from '@core/carts/carts';
import { checkFieldValue } from '@core/orders/field-values';
import type { DocumentedField, MissingField } from '@core/orders/order-document';
import type { FieldDescription } from '@core/values/order-fields';

type Path = (string | number)[];

/** What typing into a field asks of the order: a value, the exported one back, or nothing with a reason. */
export type FieldWish =
  | { readonly kind: 'edits'; readonly edits: (OrderEdit | { path: Path; revert: true })[] }
  | { readonly kind: 'wrong'; readonly message: string };

/**
 * Turns what a person typed into one edit a path. Nothing typed takes the person's value away where
 * the field cannot be sent empty.
 */
export function wishOf(field: FieldDescription, paths: readonly Path[], typed: string): FieldWish {
  const isEmpty = typed.trim() === '';
  if (isEmpty && field.empty === 'refused') {
    return { kind: 'edits', edits: paths.map((path) => ({ path, revert: true })) };
  }
  const checked = checkFieldValue(field, typed);
  if (!checked.ok) return { kind: 'wrong', message: checked.message };
  const value: JsonValue = checked.value;
  return { kind: 'edits', edits: paths.map((path) => ({ path, value })) };
}

/** Missing fields that can be filled in together, because each order of the entry lacks the same one. */
export interface MissingGroup {
  readonly key: string;
  readonly field: FieldDescription;
  readonly paths: Path[];
  /** True when it stands for every order of an entry of several. */
  readonly isForAll: boolean;
  /** Position of its order, counted from 1; null for a field of the entry itself. */
  readonly order: number | null;
  readonly where: string;
}

/** Groups missing fields: one entry where all `orders` orders lack the same field of the order itself. */
export function groupMissing(missing: readonly MissingField[], orders: number): MissingGroup[] {
  const alike = new Map<string, MissingField[]>();
  for (const one of missing) {
    const key = one.field.isShared ? one.field.pattern : one.path.join('.');
    const found = alike.get(key);
    if (found === undefined) alike.set(key, [one]);
    else found.push(one);
  }
  const groups: MissingGroup[] = [];
  for (const [key, members] of alike) {
    const isForAll = members.length > 1 && members.length === orders;
    const parts = isForAll ? [members] : members.map((member) => [member]);
    for (const part of parts) {
      const [first] = part;
      if (first === undefined) continue;
      const position = first.path[0] === 'Orders' ? first.path[1] : undefined;
      groups.push({
        key: isForAll ? key : first.path.join('.'),
        field: first.field,
        paths: part.map(({ path }) => path),
        isForAll,
        order: !isForAll && typeof position === 'number' ? position + 1 : null,
        where: first.where,
      });
    }
  }
  return groups;
}

/** Every missing field once: what the export left open and what was emptied since, in that order. */
export function unionOfMissing(
  asked: readonly MissingField[],
  missing: readonly MissingField[],
): MissingField[] {
  const seen = new Set(asked.map(({ path }) => path.join('.')));
  return [...asked, ...missing.filter(({ path }) => !seen.has(path.join('.')))];
}

/** The text of each documented field of an order, by its path. */
export function textsByPath(fields: readonly DocumentedField[]): Map<string, string> {
  return new Map(fields.map(({ path, text }) => [path.join('.'), text]));
}

/** Missing fields that are under one heading: an address of all orders, one order, one item. */
export interface MissingSection {
  readonly key: string;
  readonly group: FieldDescription['group'];
  readonly isForAll: boolean;
  readonly order: number | null;
  /** Where an item or image is, in words; empty for everything else. */
  readonly part: string;
  readonly groups: MissingGroup[];
}

const PARTS = new Set<FieldDescription['group']>(['item', 'book', 'asset']);

/** Puts groups of missing fields under headings, in their order. */
export function missingSections(groups: readonly MissingGroup[]): MissingSection[] {
  const sections = new Map<string, MissingSection>();
  for (const group of groups) {
    const part = PARTS.has(group.field.group) ? group.where.split(', ').slice(0, -1).join(', ') : '';
    const key = [group.field.group, group.isForAll ? 'all' : (group.order ?? ''), part].join(' ');
    const section = sections.get(key);
    if (section === undefined) {
      const { field, isForAll, order } = group;
      sections.set(key, { key, group: field.group, isForAll, order, part, groups: [group] });
    } else {
      section.groups.push(group);
    }
  }
  return [...sections.values()];
}
