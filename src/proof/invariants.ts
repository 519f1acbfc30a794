import { type NextStep, nextSteps } from '@core/journal/next-steps';
import type { Promised } from '@core/proof/proof';
import { SUBMIT_RETRIES } from '@core/submissions/submit-retries';
import { ACCOUNTS } from '@practice/accounts/accounts';
import { confirmedAtLab, type SimulatedCart, submittedAtLab } from './world/desk-of-carts';
import type { World } from './world/world';

/** Something that must hold at every moment of every schedule. */
export interface Invariant {
  /** Its number in the list of what must never break. */
  readonly name: 'I1' | 'I2' | 'I3' | 'I4' | 'I5' | 'I6' | 'I7' | 'I8' | 'I9' | 'bill';
  readonly promise: Promised;
  /** What is wrong with a cart, in one sentence; null while it holds. Looks at what is on disk and at the lab. */
  breach(world: World, cart: SimulatedCart): string | null;
}

/** The state of the order of an editor cart, or the stage of a submission cart, as it is on disk. */
const stateOf = (world: World, cart: SimulatedCart): string => {
  const [row] =
    cart.kind === 'editor'
      ? world.look('SELECT state FROM orders WHERE cart_id = ?', [cart.id])
      : world.look('SELECT stage AS state FROM submission_carts WHERE id = ?', [cart.id]);
  return row === undefined ? 'none' : String(row.state);
};

/** I1: at most one order at the lab for each cart. */
const ONE_ORDER: Invariant = {
  name: 'I1',
  promise: 'no-order-twice',
  breach(world, cart) {
    const made = cart.kind === 'editor' ? confirmedAtLab(world, cart) : submittedAtLab(world, cart);
    return made.length <= 1 ? null : `The lab has ${made.length} orders of ${cart.mark}`;
  },
};

const SAYS_NOT: Readonly<Record<SimulatedCart['kind'], readonly string[]>> = {
  editor: ['none', 'creation-refused', 'awaiting-confirmation', 'confirmation-refused'],
  catalog: ['drafted', 'refused'],
};
const SAYS_DONE: Readonly<Record<SimulatedCart['kind'], string>> = {
  editor: 'confirmed',
  catalog: 'submitted',
};

/** I3: never shown as failed while the lab has it, nor as done without the lab having it. */
const NO_FALSE_CERTAINTY: Invariant = {
  name: 'I3',
  promise: 'no-false-certainty',
  breach(world, cart) {
    const made =
      cart.kind === 'editor' ? confirmedAtLab(world, cart).map(({ id }) => id) : submittedAtLab(world, cart);
    const state = stateOf(world, cart);
    if (SAYS_NOT[cart.kind].includes(state) && made.length > 0) {
      return `${cart.mark} is shown as ${state}, and the lab has its order`;
    }
    if (state !== SAYS_DONE[cart.kind]) return null;
    const [row] =
      cart.kind === 'editor'
        ? world.look('SELECT confirmation_id AS own FROM orders WHERE cart_id = ?', [cart.id])
        : world.look('SELECT submission_id AS own FROM submission_carts WHERE id = ?', [cart.id]);
    const own = String(row?.own);
    return made.includes(own) ? null : `${cart.mark} is shown as ${state}, and the lab has no such order`;
  },
};

/** I6: what was acknowledged as saved is there. */
const EDITS_KEPT: Invariant = {
  name: 'I6',
  promise: 'no-order-lost',
  breach(world, cart) {
    if (cart.note === '') return null;
    // What a program that ended had not acknowledged yet may be there as well.
    const [row] =
      cart.kind === 'editor'
        ? world.look('SELECT note AS kept FROM carts WHERE id = ?', [cart.id])
        : world.look('SELECT name AS kept FROM submission_carts WHERE id = ?', [cart.id]);
    const kept = String(row?.kept);
    return kept === cart.note || kept === cart.tried
      ? null
      : `“${cart.note}” of ${cart.mark} was saved, and “${kept}” is there`;
  },
};

/** I8: few requests while the lab is in trouble. */
const BOUNDED_LOAD: Invariant = {
  name: 'I8',
  promise: 'no-nagging',
  breach(world, cart) {
    const [busiest] = world.look(
      `SELECT count(*) FILTER (WHERE a.reason = 'retry') AS retries, count(*) FILTER (WHERE a.reason <> 'retry') AS asked
       FROM attempts a JOIN operations o ON o.id = a.operation_id
       WHERE o.subject_id IN (SELECT id FROM orders WHERE cart_id = ? UNION SELECT ?)
       GROUP BY o.id ORDER BY retries DESC LIMIT 1`,
      [cart.id, cart.id],
    );
    const [retries, asked] = [Number(busiest?.retries ?? 0), Number(busiest?.asked ?? 0)];
    return retries <= SUBMIT_RETRIES * asked ? null : `${cart.mark} was sent ${retries} times by itself`;
  },
};

/** Nothing is charged above what a person approved. */
export const NO_SURPRISE: Invariant = {
  name: 'bill',
  promise: 'no-surprise-on-the-bill',
  breach(world, cart) {
    if (cart.kind === 'editor') return null;
    for (const { accountId } of ACCOUNTS) {
      for (const made of world.lab.parts.store.submissionsOf(accountId)) {
        if (made.metadata['proofdesk-cart'] !== cart.id) continue;
        const pieces = made.items.reduce((sum, item) => sum + item.unitPrice * item.quantity, 0);
        const cents = pieces + made.shipping.price + made.tax;
        const approved = world
          .look("SELECT approved_total FROM operations WHERE subject_id = ? AND kind = 'submit'", [cart.id])
          .map((row) => Math.round(Number(row.approved_total) * 100));
        if (!approved.some((one) => one >= cents)) {
          return `The lab charges ${cents} cents for ${cart.mark}, approved was ${approved.join(', ')}`;
        }
      }
    }
    return null;
  },
};

/** Everything that is looked at after each step, for each cart. */
export const INVARIANTS: readonly Invariant[] = [
  ONE_ORDER,
  NO_FALSE_CERTAINTY,
  EDITS_KEPT,
  BOUNDED_LOAD,
  NO_SURPRISE,
];

/** I7: right after a start nothing is half done. What is wrong, or null. */
export function halfDone(world: World): string | null {
  const found = world.look("SELECT kind, state FROM operations WHERE state IN ('planned', 'sent')")[0];
  return found === undefined ? null : `After a start a ${String(found.kind)} is still ${String(found.state)}`;
}

const isUnsettled = (state: string): boolean =>
  ['creation-unknown', 'may-be-confirmed', 'uncertain', 'placing', 'confirming', 'submitting'].includes(
    state,
  );

/** I2: at the end everything is proven, or is in what needs a person. What is wrong, or null. */
export function lostFromSight(world: World, cart: SimulatedCart): string | null {
  const state = stateOf(world, cart);
  if (!isUnsettled(state)) return null;
  const { desk } = world.composed;
  const subject = cart.kind === 'editor' ? desk.orders.ofCart(cart.id)?.id : cart.id;
  const inSight = desk.needReading.all().some(({ fact }) => fact.subject.id === subject);
  return inSight ? null : `${cart.mark} is ${state}, and nothing tells a person of it`;
}

/**
 * At the end no state is a dead end: it is final, or something can be done next that the desk accepts. Nothing is on its way
 * any more, so that there is nothing to wait for. What is wrong, or null.
 */
export function deadEnd(world: World, cart: SimulatedCart): string | null {
  const state = stateOf(world, cart);
  if (state === 'none' || state === SAYS_DONE[cart.kind]) return null;
  const unknown = world
    .look(
      `SELECT kind FROM operations WHERE state = 'unknown'
         AND subject_id IN (SELECT id FROM orders WHERE cart_id = ? UNION SELECT ?)`,
      [cart.id, cart.id],
    )
    .map(({ kind }) => String(kind));
  const isAccepted = (step: NextStep): boolean => {
    switch (step) {
      case 'wait':
        return false;
      case 'edit-again':
        return unknown.includes('create');
      case 'place-again':
        return state !== 'creation-unknown' || unknown.includes('create');
      case 'record-answer':
      case 'send-same-again':
        return unknown.includes('confirm') || unknown.includes('submit');
      default:
        // While the outcome of a call is unknown, everything else is refused.
        return unknown.length === 0;
    }
  };
  const steps = nextSteps(cart.kind === 'editor' ? 'order' : 'submission-cart', state);
  return steps.some(isAccepted) ? null : `${cart.mark} is ${state}, and the desk accepts no next step`;
}

/** True once nothing is left to do for a cart: the lab has its order, and the desk knows. */
export const isFinished = (world: World, cart: SimulatedCart): boolean =>
  stateOf(world, cart) === SAYS_DONE[cart.kind];
