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
