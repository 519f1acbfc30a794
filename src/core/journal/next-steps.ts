import { type Danger, isRisky, isSafe, type RiskyAction } from './dangers';

/** Something that a person can do next, or that happens by itself while they wait. */
export type NextStep =
  | RiskyAction
  /** It is on its way: its answer, or the next start of the program, settles it. */
  | 'wait'
  | 'edit'
  | 'export'
  | 'place'
  | 'price'
  /** Its order says the rest. */
  | 'open-order'
  /** Records what the lab said of a confirmation or a submit of unknown outcome. */
  | 'record-answer'
  /** Looks for a submission in the lab's list. */
  | 'find-at-lab'
  | 'prepare'
  | 'fix'
  | 'approve'
  | 'set-aside'
  | 'put-back'
  | 'remove'
  /** A new batch of what did not leave with one that is over. */
  | 'batch-of-the-rest'
  | 'pause'
  | 'resume'
  | 'stop'
  | 'release'
  | 'take-back';

type StepsByState = Readonly<Record<string, readonly NextStep[]>>;

/** Of a cart in a batch that needs a person: whatever the cause is, the rest of the batch goes on without it. */
const LEAVE_OUT = ['set-aside', 'remove'] as const satisfies readonly NextStep[];

/**
 * What a person can do next in every state of everything that has states; a state without a step is final. The page and
 * the lists take from here what they offer; a test leads out of every state by each of these steps, with the real
 * workflows, and no state that can be reached is without one.
 */
export const NEXT_STEPS = {
  cart: {
    drafted: ['edit', 'export'],
    exported: ['edit', 'export', 'place'],
    placing: ['wait'],
    placed: ['edit', 'open-order'],
    uncertain: ['open-order'],
    confirmed: [],
  },
  order: {
    placing: ['wait'],
    'creation-refused': ['edit', 'place-again'],
    'creation-unknown': ['place-again', 'edit-again'],
    'awaiting-confirmation': ['confirm', 'edit'],
    confirming: ['wait'],
    'confirmation-refused': ['confirm', 'edit'],
    'may-be-confirmed': ['record-answer'],
    confirmed: [],
  },
  'submission-cart': {
    drafted: ['edit', 'price', 'submit'],
    submitting: ['wait'],
    uncertain: ['send-same-again', 'find-at-lab', 'record-answer'],
    submitted: [],
    refused: ['edit', 'price', 'submit'],
  },
  /** A cart of a batch before the approval, by its lane. */
  'batch-lane': {
    new: ['prepare', ...LEAVE_OUT],
    ready: ['approve', ...LEAVE_OUT],
    'needs-you': ['prepare', ...LEAVE_OUT],
    held: ['put-back', 'remove'],
  },
  /** A cart of a batch that needs a person, by the cause. */
  'batch-cause': {
    'missing-fields': ['fix', ...LEAVE_OUT],
    problem: ['fix', 'prepare', ...LEAVE_OUT],
    changed: ['fix', 'prepare', ...LEAVE_OUT],
    'placement-unknown': ['place-again', 'edit-again', ...LEAVE_OUT],
    uncertain: ['record-answer', ...LEAVE_OUT],
    'already-sent': LEAVE_OUT,
    'no-total': ['fix', 'prepare', ...LEAVE_OUT],
    'incomplete-total': ['fix', 'prepare', ...LEAVE_OUT],
    'unmet-shipping': ['fix', 'prepare', ...LEAVE_OUT],
    'not-submittable': ['fix', 'prepare', ...LEAVE_OUT],
    elsewhere: LEAVE_OUT,
  },
  /** A cart of a batch from the approval on, by what happened to it. */
  'batch-outcome': {
    none: ['batch-of-the-rest'],
    waiting: ['wait', 'stop'],
    sending: ['wait'],
    confirmed: [],
    refused: ['edit', 'batch-of-the-rest'],
    unknown: ['record-answer'],
    'not-sent': ['edit', 'batch-of-the-rest'],
  },
  batch: {
    open: ['prepare', 'approve'],
    held: ['release', 'take-back'],
    confirming: ['wait', 'pause', 'stop'],
    paused: ['resume', 'stop'],
    stopped: [],
    finished: [],
  },
  hold: {
    held: ['release', 'take-back'],
    waiting: ['release', 'take-back'],
    leaving: ['wait'],
    left: [],
    'taken-back': [],
    refused: [],
  },
} as const satisfies Readonly<Record<string, StepsByState>>;

/** What has states and next steps. */
export type Stepped = keyof typeof NEXT_STEPS;

/** What can be done next in a state; empty for one that is final, and for one that only another version knows. */
export const nextSteps = (of: Stepped, state: string): readonly NextStep[] =>
  (NEXT_STEPS[of] as StepsByState)[state] ?? [];

/** True where a step is next in a state, and nothing makes it dangerous: the one question before it is offered. */
export const offersStep = (
  of: Stepped,
  state: string,
  step: NextStep,
  danger: Danger | null = null,
): boolean => nextSteps(of, state).includes(step) && (!isRisky(step) || isSafe(danger, step));
