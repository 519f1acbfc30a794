import { canStrike, type FaultId, type Point } from '@core/proof/fault-matrix';
import { createRandom, type Random } from '@practice/random';
import { QUIRK_NAMES, type QuirkName } from '@practice/quirks/quirks';
import type { ActionName } from './actions';
import { type CartKind, exchangesKeys } from './world/desk-of-carts';
import type { Schedule, Step } from './steps';
import type { Moment, Strike } from './world/strikes';

/** Faults that a strike can bring, with the moments at which each strikes and the points where it can. */
const FAULTS_AT: readonly {
  readonly fault: FaultId;
  readonly moments: readonly Moment[];
  readonly points: readonly Point[];
}[] = [
  {
    fault: 'F1',
    moments: ['inside-write', 'after-write'],
    points: ['E1', 'E2', 'E3', 'E6', 'E7', 'E10', 'C1', 'C2', 'C3', 'C4', 'C8', 'C9', 'S', 'H'],
  },
  {
    fault: 'F1',
    moments: ['leaving', 'on-the-way'],
    points: ['E2', 'E4', 'E8', 'C2', 'C3', 'C5', 'C9', 'T'],
  },
  { fault: 'F1', moments: ['acted', 'read'], points: ['E2', 'E5', 'E9', 'C2', 'C3', 'C6', 'C9', 'T'] },
  { fault: 'F3', moments: ['inside-write'], points: ['E1', 'E3', 'E6', 'E7', 'E10', 'C1', 'C4', 'C8'] },
  { fault: 'F4', moments: ['acted-reset', 'acted-silence', 'acted-cut'], points: ['E5', 'E9', 'C6', 'T'] },
  { fault: 'F5', moments: ['refused', 'reset', 'silence'], points: ['E4', 'E8', 'C5', 'T'] },
  { fault: 'F6', moments: ['late'], points: ['E4', 'E8', 'C5'] },
  { fault: 'F7', moments: ['doubled'], points: ['E4', 'E8', 'C5'] },
  { fault: 'F8', moments: ['storm'], points: ['C3', 'C5', 'E4', 'E8'] },
  { fault: 'F9', moments: ['storm', 'flapping'], points: ['C3', 'C5', 'E4', 'E8', 'T'] },
  { fault: 'F10', moments: ['other'], points: ['E2', 'E5', 'E9', 'C2', 'C3', 'C6', 'C9', 'T'] },
  { fault: 'F11', moments: ['other'], points: ['C5'] },
  { fault: 'F12', moments: ['other'], points: ['E2', 'E4', 'E8', 'C3', 'C5', 'T'] },
  {
    fault: 'F15',
    moments: ['full', 'failed', 'read-only'],
    points: ['E1', 'E3', 'E6', 'E7', 'E10', 'C1', 'C4', 'C8', 'C9', 'S'],
  },
  { fault: 'F24', moments: ['other'], points: ['C4'] },
  { fault: 'F28', moments: ['other'], points: ['E2', 'E5', 'E9', 'C2', 'C3', 'C6', 'C9'] },
  { fault: 'F29', moments: ['other'], points: ['E2', 'E4', 'E8', 'C3', 'C5'] },
];

/** What a person does besides going on, each as often as it is here. */
const ACTION_BAG: readonly ActionName[] = [
  ...Array<ActionName>(14).fill('go-on'),
  ...(['edit', 'edit', 'place', 'confirm', 'confirm-as-it-was', 'send-again', 'send-again'] as const),
  ...(['ask-the-lab', 'read-at-lab', 'price', 'hold', 'hold', 'let-go', 'take-back', 'restart'] as const),
  ...(['wait', 'wait', 'set-the-clock', 'sleep', 'key-of-another', 'right-key', 'other-version'] as const),
  ...(['too-large'] as const),
];

/** Points that only a cart of one kind reaches, or only a desk that exchanges its key for tokens. */
const fits = (point: Point, kinds: readonly CartKind[], quirks: readonly QuirkName[]): boolean =>
  (!point.startsWith('E') || kinds.includes('editor')) &&
  (!point.startsWith('C') || kinds.includes('catalog')) &&
  (point !== 'T' || exchangesKeys(kinds, quirks));

/** A fault that can strike carts of these kinds, at a lab with these quirks. */
export function strikeFor(random: Random, kinds: readonly CartKind[], quirks: readonly QuirkName[]): Strike {
  for (;;) {
    const { fault, moments, points } = random.pick(FAULTS_AT);
    const point = random.pick(points);
    if (!fits(point, kinds, quirks) || !canStrike(fault, point)) continue;
    const nth = random.chance(0.75) ? 1 : random.integer(2, 3);
    return { fault, point, moment: random.pick(moments), nth, kind: random.integer(0, 999) };
  }
}

/** A lab that names a wrong price every time that it is asked cannot be caught at it: it does so once. */
function withOneLie(steps: Step[]): void {
  let lies = 0;
  for (const [place, step] of steps.entries()) {
    const strikes = step.strikes.filter(({ fault }) => fault !== 'F24' || (lies += 1) === 1);
    steps[place] = { ...step, strikes };
  }
}

/** The quirks of the lab: none in most schedules, all in some, any of them in the rest. */
function quirksOf(seed: string): readonly QuirkName[] {
  const random = createRandom(`${seed} quirks`);
  if (random.chance(0.6)) return [];
  return random.chance(0.3) ? QUIRK_NAMES : QUIRK_NAMES.filter(() => random.chance(0.4));
}

/** Makes the schedule of a seed: the same every time. */
export function planOf(seed: string, kinds?: readonly CartKind[]): Schedule {
  const random = createRandom(`${seed} plan`);
  const carts: readonly CartKind[] =
    kinds ??
    (random.chance(0.8)
      ? [random.pick(['editor', 'catalog'])]
      : [random.pick(['editor', 'catalog']), random.pick(['editor', 'catalog'])]);
  const quirks = quirksOf(seed);
  const count = random.integer(4, 9) + 2 * carts.length;
  const steps = Array.from({ length: count }, (): Step => {
    const name = random.chance(0.45) ? 'go-on' : random.pick(ACTION_BAG);
    const action = {
      name,
      cart: random.integer(0, carts.length - 1),
      twice: random.chance(0.06),
      size: random.integer(0, 999_999),
    };
    const strikes = random.chance(0.35) ? [strikeFor(random, carts, quirks)] : [];
    return { action, strikes };
  });
  withOneLie(steps);
  // Few schedules without any fault: they are tried elsewhere.
  const first = steps[0];
  if (first !== undefined && steps.every(({ strikes }) => strikes.length === 0)) {
    steps[0] = { ...first, strikes: [strikeFor(random, carts, quirks)] };
  }
  return { seed, carts, quirks, steps };
}
