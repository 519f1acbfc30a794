import { conflictText as text } from '../../messages/workspace';

const isKnown = (name: string): name is keyof typeof text.fields => name in text.fields;

/**
 * What a field of a draft is called: `Quantity of line 3` of `draft.items.2.quantity`. A path that nothing names is shown
 * as it is.
 */
export function conflictField(path: string): string {
  const steps = path.split('.').filter((step) => step !== 'draft');
  const name = steps.findLast((step) => !/^\d+$/.test(step)) ?? '';
  if (!isKnown(name)) return steps.join(' › ');
  const field = text.fields[name];
  const position = steps.find((step) => /^\d+$/.test(step));
  return position === undefined ? field : text.position({ field, position: String(Number(position) + 1) });
}

/** A value of such a field as it is read: when something was deleted or archived says that it was. */
export function conflictValue(path: string, value: string): string {
  if (path !== 'deleted_at' && path !== 'archived_at') return value;
  return value === '' ? text.no : text.yes;
}
