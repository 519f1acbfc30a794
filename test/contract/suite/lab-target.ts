import { z } from 'zod';
import type { EditorKind, Target } from './target';

const keysSchema = z.looseObject({ full: z.string() }).catchall(z.string());

/** What a practice lab prints with `--json`, as far as the suite uses it. */
export const readySchema = z.object({
  editorBaseUrl: z.string(),
  orderSubmitUrl: z.string(),
  commerceBaseUrl: z.string(),
  controlUrl: z.string().nullable().default(null),
  accounts: z
    .array(
      z.object({
        keys: keysSchema,
        sampleEditors: z
          .array(z.object({ editorId: z.string(), product: z.string().default('') }))
          .default([]),
      }),
    )
    .min(1),
});

/** Editors of as many products as there are, and no more than eight. */
function someEditors(editors: readonly { editorId: string; product: string }[]): string[] {
  const byProduct = new Map(
    editors.map(({ editorId, product }) => [product.split('-')[0] ?? product, editorId]),
  );
  return [...byProduct.values()].slice(0, 8);
}

/** What the practice lab's products are. */
const kindOf = (product: string): EditorKind =>
  product.startsWith('album') ? 'book' : product.includes('cards') ? 'card' : 'other';

/** A target out of the ready object of a practice lab, or of a file in the same form. */
export function targetOf(ready: unknown, control: Target['control'], mayOrder = true): Target {
  const { accounts, editorBaseUrl, orderSubmitUrl, commerceBaseUrl } = readySchema.parse(ready);
  const [account, second] = accounts;
  if (account === undefined) throw new Error('The target has no account');
  const foreign = second?.sampleEditors[0]?.editorId;
  return {
    editorBaseUrl,
    orderSubmitUrl,
    commerceBaseUrl,
    keys: account.keys,
    editorIds: someEditors(account.sampleEditors),
    editorKinds: Object.fromEntries(
      account.sampleEditors
        .filter(({ product }) => product !== '')
        .map(({ editorId, product }) => [editorId, kindOf(product)]),
    ),
    other:
      second === undefined || foreign === undefined ? null : { key: second.keys.full, editorId: foreign },
    control,
    mayOrder,
  };
}
