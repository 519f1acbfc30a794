import { defineStore } from 'pinia';
import { ref, shallowRef } from 'vue';
import type { PrintedChoice } from '@bridge/lists';
import type { PrintedKind } from '@core/values/print/printed-kinds';
import { printingText as text } from '../../messages/lists';
import type { ListAction } from '../list-actions';

/** The documents that each kind of record has, the usual one first. */
const DOCUMENTS = {
  order: ['ticket', 'slip', 'sheet'],
  submission: ['ticket', 'slip'],
  cart: ['sheet'],
  'submission-cart': ['sheet'],
} as const satisfies Record<string, readonly PrintedKind[]>;
type Printed = keyof typeof DOCUMENTS;

/** What is to be printed. */
interface ForPrinting {
  readonly choice: PrintedChoice;
  readonly count: number;
  readonly documents: readonly PrintedKind[];
  /** Makes what was typed durable first; what is printed is what is on disk. */
  readonly flush: () => Promise<boolean>;
}

/** What the dialog of *Print…* is open for; null while it is closed. */
export const usePrinting = defineStore('printing', () => ({
  asked: shallowRef<ForPrinting | null>(null),
  /** The document that was printed last, to begin with. */
  latest: ref<PrintedKind>('ticket'),
}));

/** Opens the dialog for one record. `flush` makes what was typed in it durable. */
export function openPrinting(
  subject: Printed,
  id: string,
  { accountId = '', flush = () => Promise.resolve(true) } = {},
): void {
  const choice: PrintedChoice =
    subject === 'submission'
      ? { by: 'ids', subject, accountId, ids: [id] }
      : { by: 'ids', subject, ids: [id] };
  usePrinting().asked = { choice, count: 1, documents: DOCUMENTS[subject], flush };
}

/** The part of a list that is printed from. */
interface PrintedFrom {
  readonly selection: { readonly isEmpty: { readonly value: boolean }; count(total: number): number };
  readonly pages: { readonly total: { readonly value: number } };
  readonly meant: () => PrintedChoice | null;
}

/** *Print…* for what is selected in a list, else for the row that the keyboard is on. */
export function printAction(subject: Printed, from: PrintedFrom): ListAction {
  const printing = usePrinting();
  return {
    id: 'print',
    label: text.print,
    keys: 'Mod+p',
    run() {
      const choice = from.meant();
      if (choice === null) return;
      const count = from.selection.isEmpty.value ? 1 : from.selection.count(from.pages.total.value);
      const flush = (): Promise<boolean> => Promise.resolve(true);
      printing.asked = { choice, count, documents: DOCUMENTS[subject], flush };
    },
  };
}
