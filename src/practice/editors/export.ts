import { z } from 'zod';
import type { Account } from '../accounts/accounts';
import { amountText, shareOf, type Cents } from '../cents';
import { editorRefusal, type FieldComplaint } from '../http/answers';
import { rawNumber, type JsonOut } from '../raw-json';
import type { Editor } from './editors';
import {
  type ExportContext,
  exportedOrder,
  exportRequestSchema,
  type ParsedExportRequest,
  type WantedEditor,
} from './exported-order';
import { LIMITS } from '@contract/limits';

const legacySchema = exportRequestSchema
  .omit({ editors: true })
  .extend({ editorIds: z.array(z.string()) })
  .transform(({ editorIds, ...rest }): ParsedExportRequest => ({
    ...rest,
    editors: editorIds.map((editorId) => ({ editorId })),
  }));

const hasKey = (body: unknown, key: string): boolean =>
  typeof body === 'object' && body !== null && Object.hasOwn(body, key);

const money = (cents: Cents): JsonOut => rawNumber(amountText(cents));

interface LinePrice {
  readonly base: Cents;
  readonly markedUp: Cents;
  readonly json: JsonOut;
}

function priceOf(editor: Editor, quantity: number, account: Account): LinePrice {
  const percent = account.markup?.[editor.product.group] ?? null;
  const base = editor.unitPrice * quantity;
  const markedUp = base + (percent === null ? 0 : shareOf(editor.unitPrice, percent * 100) * quantity);
  return {
    base,
    markedUp,
    json: {
      basePrice: money(base),
      markedUpPrice: money(markedUp),
      unitBasePrice: money(editor.unitPrice),
      quantity,
      code: 'USD',
      ...(percent === null ? {} : { markupAmount: percent, markupType: 'PERCENT' }),
    },
  };
}

/** The size of the finished product; of an album that of one page. */
const sizeInWords = ({ width, height }: Editor['product']): string => `${width} × ${height} in`;

function itemOf(editor: Editor, price: JsonOut, imageAddress: (path: string) => string): JsonOut {
  const extension = ['flatCard', 'foldedCard', 'album'].includes(editor.product.mount) ? 'png' : 'jpg';
  const productPreviews: Record<string, JsonOut> = {};
  for (const preview of editor.previews) {
    const at = (size: number): string =>
      imageAddress(`/images/editors/${editor.editorId}/${preview.node}/scale_${size}.${extension}`);
    productPreviews[preview.node] = {
      scale_256: at(256),
      scale_512: at(512),
      scale_1024: at(1024),
      name: preview.name,
    };
  }
  return {
    id: editor.editorId,
    pricing: price,
    editor: {
      id: editor.editorId,
      productPreviews,
      selectionsSummary: [
        { id: 'product', label: 'Product', name: editor.product.name, description: editor.title },
        { id: 'size', label: 'Size', name: sizeInWords(editor.product), description: '' },
        ...editor.chosen.map(({ selection, choice }) => ({
          id: selection.id,
          label: selection.label,
          name: choice.name,
          description: choice.description,
        })),
        ...(editor.pages === null
          ? []
          : [
              {
                id: 'pages',
                label: 'Pages',
                name: String(editor.pages),
                description: `${editor.pages / 2} spreads`,
              },
            ]),
      ],
    },
  };
}

/**
 * A request in the shape of today, or one in the deprecated shape turned into it. `editors`, which the document
 * requires, decides which shape a request has; `editorIds` beside it is one of the keys that are ignored.
 */
function parseRequest(body: unknown): ParsedExportRequest | readonly FieldComplaint[] {
  const isLegacy = hasKey(body, 'editorIds') && !hasKey(body, 'editors');
  const parsed = (isLegacy ? legacySchema : exportRequestSchema).safeParse(body);
  if (!parsed.success) {
    return parsed.error.issues.map((issue) => ({
      path: issue.path.join('.') || 'body',
      message: issue.message,
    }));
  }
  if (parsed.data.editors.length === 0) {
    return [{ path: isLegacy ? 'editorIds' : 'editors', message: 'needs at least one editor' }];
  }
  return parsed.data;
}

/**
 * Answers an export (document: "Export response"; "Rules", 1 and 2). Every complaint about the
 * request comes in one refusal; nothing is created by an export.
 */
export function exportEditors(body: unknown, context: ExportContext): Response | JsonOut {
  const request = parseRequest(body);
  if (!('editors' in request)) return editorRefusal(400, 'The export request is not valid', request);
  const wanted: WantedEditor[] = [];
  const malformed: FieldComplaint[] = [];
  const missing: FieldComplaint[] = [];
  const foreign: FieldComplaint[] = [];
  request.editors.forEach((entry, index) => {
    const path = `editors.${index}.editorId`;
    const editor = context.shelf.find(entry.editorId);
    if (entry.editorId === '') malformed.push({ path, message: 'is required' });
    else if (entry.editorId.length > LIMITS.editorIdCharacters) {
      malformed.push({ path, message: `is longer than ${LIMITS.editorIdCharacters} characters` });
    } else if (editor === null) missing.push({ path, message: `No editor ${entry.editorId}` });
    else if (editor.accountId !== context.account.accountId) {
      foreign.push({ path, message: `Editor ${entry.editorId} belongs to another account` });
    } else {
      const quantity = entry.quantity ?? editor.quantity;
      const attributes = entry.orderAttributes ?? request.orderAttributes ?? [];
      wanted.push({ editor, quantity, attributes });
    }
  });
  if (malformed.length > 0) return editorRefusal(400, 'The export request is not valid', malformed);
  if (foreign.length > 0) {
    return editorRefusal(
      403,
      'The accountId claim of the token does not match the owner of every editor',
      foreign,
    );
  }
  if (missing.length > 0) return editorRefusal(404, 'Some editors were not found', missing);
  const lines = wanted.map((line) => ({ line, price: priceOf(line.editor, line.quantity, context.account) }));
  return {
    items: lines.map(({ line, price }) => itemOf(line.editor, price.json, context.imageAddress)),
    order: exportedOrder(request, wanted, context),
    pricing: {
      totalOrderBasePrice: money(lines.reduce((sum, { price }) => sum + price.base, 0)),
      totalOrderMarkedUpPrice: money(lines.reduce((sum, { price }) => sum + price.markedUp, 0)),
      code: 'USD',
    },
  };
}
