import type { JudgedRow } from '@core/imports/import-rows';
import { problemOf, valueOf } from '@core/imports/import-values';
import type { ImportPlan } from '@core/imports/import-plan';
import type { ImportProblem } from '@core/imports/imports';
import { type CartLike, cartsLike } from '../../store/carts/carts-like';
import type { Database } from '../../store/engine/database';
import { importMessages } from '../../messages/imports';

const SENT = new Set(['placed', 'confirmed', 'uncertain']);

const wordOf = ({ stage }: CartLike): 'cart' | 'placed' => (SENT.has(stage) ? 'placed' : 'cart');

/**
 * What the desk's carts have to do with lines that are to be brought in: the same editor, or the same reference.
 * Only a remark, since a second order can be meant. A line without any has an empty list.
 */
export function duplicatesOfLines(
  database: Database,
  accountId: string,
  plan: ImportPlan,
  rows: readonly JudgedRow[],
): Map<number, ImportProblem[]> {
  const { columns } = plan;
  if (columns.settings.kind !== 'editors') return new Map();
  const referenceField = columns.columns.has('reference') ? 'reference' : 'key';
  const references = rows.map(({ cells }) => valueOf(columns, cells, referenceField));
  const carts = cartsLike(database, accountId, {
    editorIds: rows.map(({ item }) => item),
    references: [...new Set(references)],
  });
  const byEditor = new Map<string, CartLike>();
  const byReference = new Map<string, CartLike>();
  for (const cart of carts) {
    for (const id of cart.editorIds) byEditor.set(id, cart);
    if (cart.reference !== '') byReference.set(cart.reference, cart);
  }
  return new Map(
    rows.map((judged, index): [number, ImportProblem[]] => {
      const problems: ImportProblem[] = [];
      const reference = references[index] ?? '';
      const [withEditor, withReference] = [byEditor.get(judged.item), byReference.get(reference)];
      if (judged.item !== '' && withEditor !== undefined) {
        problems.push(
          problemOf(columns, 'editorId', {
            severity: 'warning',
            given: judged.item,
            expected: importMessages.expected.newEditor,
            message: importMessages.sameEditor[wordOf(withEditor)]({
              editor: judged.item,
              name: withEditor.name,
            }),
          }),
        );
      } else if (withReference !== undefined) {
        problems.push(
          problemOf(columns, referenceField, {
            severity: 'warning',
            given: reference,
            expected: importMessages.expected.newReference,
            message: importMessages.sameReference[wordOf(withReference)]({
              reference,
              name: withReference.name,
            }),
          }),
        );
      }
      return [judged.row, problems];
    }),
  );
}
