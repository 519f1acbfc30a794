import type { ProductField } from './catalog';
import { readableLabel } from '../values/text';
import { selectionEntries } from './selections';

/** One thing that was selected, for reading. */
export interface SelectionInWords {
  readonly key: string;
  readonly label: string;
  readonly value: string;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSpelled = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'object' && value !== null);

function plain(value: unknown): string {
  if (value === null) return '–';
  if (typeof value === 'string') return value;
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : JSON.stringify(value);
}

/**
 * What was selected, in the product's own words where it gives any and in readable keys where it does not.
 * Text that is no object is shown as it is.
 */
export function selectionsInWords(
  selections: string,
  fields: readonly ProductField[] | null,
): SelectionInWords[] {
  let read: unknown;
  try {
    read = JSON.parse(selections);
  } catch {
    read = selections;
  }
  if (!isRecord(read)) return read === '' ? [] : [{ key: '', label: '', value: plain(read) }];
  const typed = new Map(selectionEntries(selections).map(({ key, text }) => [key, text]));
  return Object.entries(read).map(([key, value]) => {
    const field = fields?.find(({ name }) => name === key);
    const option = field?.options.find((one) => JSON.stringify(one.value) === JSON.stringify(value));
    // What is sent is the text as it was typed: a number keeps its spelling here too.
    const shown = isSpelled(value) ? (typed.get(key) ?? plain(value)) : plain(value);
    return { key, label: field?.label ?? readableLabel(key), value: option?.label ?? shown };
  });
}
