import { copiedDraft } from '@core/carts/cart-copies';
import { DESK_MARK } from '@core/webhooks/identifiers';
import { type Template, type TemplateBody, templateOf, type TemplateParts } from '@core/carts/templates';
import { orderTextOfExport } from './copy-cart';
import { createCart } from './draft-cart';
import { createSubmissionCart, type DraftSubmissionPorts } from '../submissions/draft-submission';
import type { Changes } from '../ports';
import type { CartRepository } from '../../store/carts/carts';
import type { TemplateRepository } from '../../store/carts/templates';
import type { SubmissionCartRepository } from '../../store/submissions/submission-carts';

/** What starting from a template uses. */
export interface TemplatesPorts extends DraftSubmissionPorts {
  readonly carts: CartRepository;
  readonly templates: TemplateRepository;
}

/** What creating a template uses. */
export interface CreateTemplatePorts extends Changes {
  readonly carts: CartRepository;
  readonly submissionCarts: SubmissionCartRepository;
  readonly templates: TemplateRepository;
  now(): number;
  saved(): void;
}

type Kind = Template['kind'];

function bodyOf(
  desk: Pick<CreateTemplatePorts, 'carts' | 'submissionCarts'>,
  kind: Kind,
  cartId: string,
): { accountId: string; body: TemplateBody } {
  if (kind === 'cart') {
    const { accountId, draft, edits, note } = desk.carts.read(cartId);
    const copied = copiedDraft(draft, edits, orderTextOfExport(desk, cartId));
    return { accountId, body: { kind, ...copied, note } };
  }
  const { accountId, draft } = desk.submissionCarts.read(cartId);
  // A template is no cart: what is started from it carries the mark of its own.
  const metadata = draft.metadata.filter(({ key }) => key.trim() !== DESK_MARK);
  return { accountId, body: { kind, draft: { ...draft, metadata } } };
}

/** Keeps a cart as a template, with the parts that a person chose. Throws ProblemError `absent`. */
export function createTemplate(
  desk: CreateTemplatePorts,
  input: { readonly kind: Kind; readonly cartId: string; readonly name: string } & TemplateParts,
): Template {
  const { accountId, body } = bodyOf(desk, input.kind, input.cartId);
  const template = desk.templates.create({
    accountId,
    name: input.name,
    body: templateOf(body, input),
    at: desk.now(),
  });
  desk.saved();
  desk.changed('templates', [template.id]);
  return template;
}

/**
 * Starts a cart from a template, which is then the last used one. Throws ProblemError `input` for products that
 * are not the account's, and `absent`.
 */
export function startFromTemplate(desk: TemplatesPorts, id: string): { kind: Kind; cartId: string } {
  const { accountId, body, kind } = desk.templates.read(id);
  const cartId = desk.database.transaction(() => {
    desk.templates.markUsed(id, desk.now());
    return body.kind === 'cart'
      ? createCart(desk, { accountId, name: '', ...body }).id
      : createSubmissionCart(desk, { accountId, name: '', draft: body.draft }).id;
  });
  desk.changed('templates', [id]);
  return { kind, cartId };
}
