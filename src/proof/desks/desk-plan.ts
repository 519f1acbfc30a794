import { createRandom, type Random } from '@practice/random';
import type { Action, ActionName } from '../actions';
import { strikeFor } from '../plan';
import type { Schedule, Step, StudioEvent } from '../steps';
import type { Strike } from '../world/strikes';
import { LINK_CALLS, LINK_MOMENTS, type LinkMoment, type LinkStrike } from '../world/server-link';
import type { CartKind } from '../world/desk-of-carts';

/** Seeds that begin so stand for a schedule with several desks. */
export const DESKS = 'desks ';

/** What people do at their desks, each as often as it is here. */
const ACTIONS: readonly ActionName[] = [
  ...Array<ActionName>(14).fill('go-on'),
  ...(['edit', 'edit', 'edit', 'edit', 'edit', 'place', 'confirm', 'confirm-as-it-was'] as const),
  ...(['send-again', 'send-again', 'ask-the-lab', 'ask-the-lab', 'read-at-lab', 'price'] as const),
  ...(['hold', 'hold', 'let-go', 'take-back', 'restart', 'restart', 'wait', 'wait', 'wait'] as const),
];
/** What is done at the same moment elsewhere. */
const ALSO: readonly ActionName[] = [
  ...([
    'go-on',
    'go-on',
    'go-on',
    'edit',
    'edit',
    'confirm',
    'place',
    'send-again',
    'hold',
    'let-go',
  ] as const),
  'ask-the-lab',
];

/** What is forgotten in a schedule: two at once could make an order that no one knows of any more. */
const LOSSES: readonly (readonly StudioEvent[])[] = [
  [],
  [],
  ['dump-put-back'],
  ['folder-put-back', 'server-starts'],
  ['desk-put-back'],
  ['desk-gone'],
];
const EVENTS: readonly StudioEvent[] = ['server-starts', 'server-stops', 'desk-off', 'cut-off', 'cut-off'];

const isMoment = (name: string): name is LinkMoment => Object.hasOwn(LINK_MOMENTS, name);
const MOMENTS: readonly LinkMoment[] = Object.keys(LINK_MOMENTS).filter(isMoment);

function linkStrikeFor(random: Random): LinkStrike {
  const call = random.chance(0.45) ? 'begin' : random.pick(LINK_CALLS);
  const moment = random.pick(MOMENTS.filter((one) => call !== 'connect' || one !== 'late'));
  return { call, moment, nth: random.chance(0.75) ? 1 : random.integer(2, 4) };
}

/** A fault of program, disk or lab; not a price that is wrong every time, which no one could be caught at. */
function strikeOf(random: Random, carts: readonly CartKind[]): Strike {
  for (;;) {
    const strike = strikeFor(random, carts, []);
    if (strike.fault !== 'F24') return strike;
  }
}

/** Makes the schedule of a seed with several desks: the same every time. */
export function planOfDesks(seed: string, kinds?: readonly CartKind[]): Schedule {
  const random = createRandom(`${seed} desks`);
  const one = (): CartKind => random.pick(['editor', 'catalog']);
  const carts = kinds ?? (random.chance(0.7) ? [one()] : [one(), one()]);
  const desks = random.chance(0.7) ? 2 : 3;
  const losses = random.pick(LOSSES);
  let number = 0;
  const action = (names: readonly ActionName[], cart: number): Action => {
    // Every text that is typed is another one.
    number += 1;
    const size = random.integer(0, 9_999) * 100 + (number % 100);
    return { name: random.pick(names), cart, twice: random.chance(0.04), size };
  };
  const count = random.integer(5, 11) + 2 * carts.length;
  const steps = Array.from({ length: count }, (): Step => {
    const cart = random.integer(0, carts.length - 1);
    const desk = random.integer(0, desks - 1);
    const other = (desk + random.integer(1, desks - 1)) % desks;
    const also = random.chance(0.3) ? { desk: other, action: action(ALSO, cart) } : null;
    const event = random.chance(0.22)
      ? random.pick(losses.length > 0 && random.chance(0.6) ? losses : EVENTS)
      : null;
    return {
      action: action(random.chance(0.4) ? ['go-on'] : ACTIONS, cart),
      strikes: random.chance(0.2) ? [strikeOf(random, carts)] : [],
      shared: {
        ...{ desk, also, event },
        link: random.chance(0.35) ? [linkStrikeFor(random)] : [],
        isCopied: random.chance(0.3),
      },
    };
  });
  const clocks = Array.from({ length: desks }, () =>
    random.chance(0.5) ? 0 : random.integer(-30, 30) * 3_600_000,
  );
  return { seed, carts, quirks: [], clocks, steps };
}
