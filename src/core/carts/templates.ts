import { z } from 'zod';
import { cartDraftSchema, orderEditSchema } from './carts';
import { submissionDraftSchema } from '../submissions/submission-carts';
import { EMPTY_ADDRESS } from '../addresses/address-draft';

/** A template as a list shows it. */
export const templateSchema = z.object({
  id: z.string(),
  accountId: z.string(),
  /** What is started from it. */
  kind: z.enum(['cart', 'submission-cart']),
  name: z.string(),
  /** To whom it goes; empty when it was kept without the recipient. */
  recipient: z.string(),
  itemCount: z.number().int(),
  createdAt: z.number(),
  /** UTC milliseconds when a cart was last started from it, or null. */
  usedAt: z.number().nullable(),
  deletedAt: z.number().nullable(),
});
export type Template = z.infer<typeof templateSchema>;

/** What a cart that is started from a template begins with. */
export const templateBodySchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('cart'),
    draft: cartDraftSchema,
    edits: z.array(orderEditSchema),
    note: z.string(),
  }),
  z.object({ kind: z.literal('submission-cart'), draft: submissionDraftSchema }),
]);
export type TemplateBody = z.infer<typeof templateBodySchema>;

/** What of a cart a template keeps. */
export interface TemplateParts {
  readonly withRecipient: boolean;
  /** Editors, which usually are other ones in each cart, or items. */
  readonly withItems: boolean;
}

/** True for a change that belongs to a recipient, or to what an editor became in an order. */
const staysBehind = (
  path: readonly (string | number)[],
  { withRecipient, withItems }: TemplateParts,
): boolean =>
  (!withRecipient && path.includes('ShipToAddress')) || (!withItems && path.includes('OrderItems'));

/** A template of what a cart is now, with the parts that a person chose. */
export function templateOf(body: TemplateBody, parts: TemplateParts): TemplateBody {
  const { withRecipient, withItems } = parts;
  if (body.kind === 'cart') {
    return {
      ...body,
      draft: {
        ...body.draft,
        shipTo: withRecipient ? body.draft.shipTo : EMPTY_ADDRESS,
        editors: withItems ? body.draft.editors : [],
      },
      edits: body.edits.filter(({ path }) => !staysBehind(path, parts)),
    };
  }
  return {
    ...body,
    draft: {
      ...body.draft,
      address: withRecipient ? body.draft.address : EMPTY_ADDRESS,
      items: withItems ? body.draft.items : [],
    },
  };
}

/** To whom what is started from a template goes, and how many editors or items it has. */
export const templateFacts = (body: TemplateBody): { recipient: string; itemCount: number } =>
  body.kind === 'cart'
    ? { recipient: body.draft.shipTo.name.trim(), itemCount: body.draft.editors.length }
    : { recipient: body.draft.address.name.trim(), itemCount: body.draft.items.length };
