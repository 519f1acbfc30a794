import type { ListChoice } from '@bridge/lists';
import type { Result } from '@contract/problems';
import { useToasts } from '../ui/feedback/toasts';
import { useUndo } from '../ui/feedback/undo';
import type { ListAction } from '../lists/list-actions';

/** What is asked of a list of carts, of either kind, whose rows can be deleted and put back. */
export interface RemovableCarts {
  readonly query: { readonly filter: string };
  readonly selection: { clear(): void };
  /** What a person means: what is selected, else the row that the keyboard is on; null for nothing. */
  readonly meant: () => ListChoice | null;
  readonly remove: (choice: ListChoice) => Promise<Result<{ ids: string[] }>>;
  readonly restore: (choice: ListChoice) => Promise<Result<{ ids: string[] }>>;
}

/** Texts of a removal and of its way back. */
export interface RemovalWords {
  readonly delete: string;
  readonly restore: string;
  readonly deleted: (values: { readonly count: number }) => string;
  readonly restored: (values: { readonly count: number }) => string;
  readonly deleteFailed: string;
  /** Why some of them have to stay. */
  readonly blocked: string;
}

/** Deletes what is meant, with a way back; in the list of what was deleted the same key puts it back. */
export function useCartRemoval(
  subject: 'cart' | 'submission-cart',
  list: RemovableCarts,
  words: RemovalWords,
): readonly ListAction[] {
  const toasts = useToasts();
  const undo = useUndo();
  const isDeletedList = (): boolean => list.query.filter === 'deleted';

  async function restore(choice: ListChoice): Promise<void> {
    const result = await list.restore(choice);
    if (result.ok) toasts.show(words.restored({ count: result.value.ids.length }));
    else toasts.show(words.deleteFailed, null, 'refused');
  }

  async function removeOrRestore(): Promise<void> {
    const choice = list.meant();
    if (choice === null) return;
    list.selection.clear();
    if (isDeletedList()) return restore(choice);
    const result = await list.remove(choice);
    if (!result.ok) {
      const isBlocked = result.problem.kind === 'blocked';
      return toasts.show(isBlocked ? words.blocked : words.deleteFailed, null, 'refused');
    }
    const { ids } = result.value;
    const gone: ListChoice = { by: 'ids', subject, ids };
    undo.did({ text: words.deleted({ count: ids.length }), takeBack: () => list.restore(gone) });
  }

  const actions: readonly ListAction[] = [
    {
      id: 'delete-carts',
      label: () => (isDeletedList() ? words.restore : words.delete),
      keys: 'Delete',
      run: () => void removeOrRestore(),
    },
  ];
  return actions;
}
