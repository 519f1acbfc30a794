import { whyNotStartOver } from '@core/inbox/need-failure';
import { blocked } from '../../problem-error';
import type { StartedCart } from '../../store/inbox/needs';
import { announceNeeds } from './answer-needs';
import { reorder } from '../carts/copy-cart';
import {
  duplicateSubmissionCart,
  saveSubmissionCart,
  type DraftSubmissionPorts,
} from '../submissions/draft-submission';
import { readFailedOrder } from './failed-order';
import { findNeed } from './gather-needs';
import type { MarkedNeed } from './kept-needs';
import { caseOf, type ReadNeedPorts } from './read-need';

/** What starting over uses. */
export interface StartOverPorts extends ReadNeedPorts, DraftSubmissionPorts {}

/** Makes a cart of what the failed order was, and of nothing that belongs to another order. */
function copyOfFailed(desk: StartOverPorts, { fact }: MarkedNeed): StartedCart {
  if (fact.subject.kind === 'order') {
    const [id] = reorder(desk, [fact.subject.id]);
    if (id === undefined) throw new Error('An order that gave no new cart');
    return { kind: 'cart', id };
  }
  const { cart, draft } = readFailedOrder(desk, fact.subject);
  if (cart === null || draft === null) throw new Error('What failed has no cart that could be copied');
  const copy = duplicateSubmissionCart(desk, cart.id);
  const configured = new Set(draft.items.map(({ configuredProduct }) => configuredProduct));
  if (draft.items.length < cart.draft.items.length) {
    const items = copy.draft.items.filter((_, at) => {
      const original = cart.draft.items[at];
      return original !== undefined && draft.items.some(({ id }) => id === original.id);
    });
    if (items.length !== draft.items.length || configured.size === 0) {
      throw new Error('The copy does not have the items of what failed');
    }
    saveSubmissionCart(desk, { id: copy.id, revision: copy.revision, draft: { ...copy.draft, items } });
  }
  return { kind: 'submission-cart', id: copy.id };
}

/**
 * Makes a new cart from an order that failed; nothing is sent. Throws ProblemError `blocked` while that is locked: as long
 * as the lab has the order or may have it, a new one could be a second order; and `absent`.
 */
export function startOver(desk: StartOverPorts, { key }: { readonly key: string }): StartedCart {
  const need = findNeed(desk, key);
  const { ground, ...known } = caseOf(desk, need);
  const isLocked = ground.kind !== 'failure' || whyNotStartOver({ ...known, ground }) !== null;
  if (isLocked) throw blocked('outcome-unknown');
  const started = desk.database.transaction(() => {
    const cart = copyOfFailed(desk, need);
    desk.needs.mark(key, { ...need.mark, startedAs: cart });
    const { subject, name } = need.fact;
    desk.history.add('started-over', subject, { kind: 'started-over', params: { name, cart: cart.id } });
    return cart;
  });
  announceNeeds(desk, [need]);
  return started;
}
