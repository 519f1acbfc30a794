import { MATRIX_IN_ENGLISH } from './messages';

/**
 * The faults that the desk is tried with, the points at which each can strike, and which of them meet. What was seen
 * of each meeting is in `docs/fault-matrix.md`, which one command makes.
 */

/** Points of an order's way at which a fault can strike, in English; `E` of an editor cart, `C` of a catalog cart. */
export const POINTS = MATRIX_IN_ENGLISH.point;
export type Point = keyof typeof POINTS;

const NAMES = MATRIX_IN_ENGLISH.fault;

/** One kind of fault, and where it can strike. */
export interface Fault {
  /** In English. */
  readonly name: string;
  readonly points: readonly Point[];
  /** What has to hold after it. */
  readonly passes: string;
}

const EDITOR_SENDING = ['E3', 'E4', 'E5', 'E6', 'E7', 'E8', 'E9', 'E10'] as const;
const COMMERCE_SENDING = ['C4', 'C5', 'C6', 'C7', 'C8'] as const;
const EVERYWHERE = ['E1', 'E2', ...EDITOR_SENDING, 'C1', 'C2', 'C3', ...COMMERCE_SENDING, 'C9'] as const;
const WRITES = ['E1', 'E3', 'E6', 'E7', 'E10', 'C1', 'C4', 'C8', 'C9'] as const;
const ANSWERS = ['E2', 'E5', 'E9', 'C2', 'C3', 'C6', 'C9'] as const;

/** Every fault by its number. */
export const FAULTS = {
  F1: {
    name: NAMES.F1,
    points: [...EVERYWHERE, 'S', 'M', 'B', 'D', 'H', 'W', 'T'],
    passes: 'at most one order for each intent, none lost, nothing said that is not proven, every edit kept',
  },
  F2: {
    name: NAMES.F2,
    points: [...EVERYWHERE, 'D', 'B'],
    passes: 'main finishes or parks the intent; the page is built anew from the store',
  },
  F3: {
    name: NAMES.F3,
    points: ['E1', 'E3', 'E6', 'E7', 'E10', 'C1', 'C4', 'C8', 'M', 'B'],
    passes: 'as a kill; nothing was sent whose intent is not on disk',
  },
  F4: {
    name: NAMES.F4,
    points: ['E5', 'E9', 'C6', 'D', 'T'],
    passes: 'one order; the outcome is unknown until something proves it',
  },
  F5: {
    name: NAMES.F5,
    points: ['E4', 'E8', 'C5', 'D', 'T'],
    passes: 'one order after recovery',
  },
  F6: {
    name: NAMES.F6,
    points: ['E4', 'E8', 'C5', 'D'],
    passes: 'one order',
  },
  F7: {
    name: NAMES.F7,
    points: ['E4', 'E8', 'C5', 'D'],
    passes: 'one confirmed order; a second creation is never confirmed',
  },
  F8: {
    name: NAMES.F8,
    points: ['C3', 'C5', 'E4', 'E8', 'D'],
    passes: 'one request at a time, at most eight for an order, all orders through afterwards',
  },
  F9: {
    name: NAMES.F9,
    points: ['C3', 'C5', 'E4', 'E8', 'D', 'T'],
    passes: 'as the 429, and at most one order for each intent',
  },
  F10: {
    name: NAMES.F10,
    points: [...ANSWERS, 'T'],
    passes: 'never taken for a success; shown whole',
  },
  F11: {
    name: NAMES.F11,
    points: ['C5'],
    passes: 'the first stands and no new key is made; without a code a person is asked',
  },
  F12: {
    name: NAMES.F12,
    points: ['E2', 'E4', 'E8', 'C3', 'C5', 'D', 'T'],
    passes: 'the rest is paused, not failed; it goes on once the key is right',
  },
  F13: {
    name: NAMES.F13,
    points: ['E8', 'C5', 'C9'],
    passes: 'the intent keeps its account; a 404 under another key proves nothing',
  },
  F14: {
    name: NAMES.F14,
    points: ['E8', 'C5'],
    passes: 'the stored bytes are sent again, unchanged',
  },
  F15: {
    name: NAMES.F15,
    points: [...WRITES, 'S', 'B', 'D'],
    passes: 'nothing is sent whose intent is not on disk; the app can be read and goes on afterwards',
  },
  F16: {
    name: NAMES.F16,
    points: ['S', 'M', 'B'],
    passes: 'tried again, then told; what was there is whole',
  },
  F17: {
    name: NAMES.F17,
    points: ['H', 'C5', 'C3', 'S', 'T'],
    passes: 'nothing leaves early or twice',
  },
  F18: {
    name: NAMES.F18,
    points: ['S', 'M', 'B'],
    passes: 'seen when it is opened, set aside, never overwritten; reconciled before anything is sent',
  },
  F19: {
    name: NAMES.F19,
    points: ['S', 'E8', 'C5'],
    passes: 'the second opens nothing and shows the first',
  },
  F20: {
    name: NAMES.F20,
    points: ['E4', 'E8', 'C5', 'D', 'H'],
    passes: 'one intent',
  },
  F21: {
    name: NAMES.F21,
    points: ['S', 'E4', 'E8', 'C5', 'D'],
    passes: 'drafts can be written; what would be sent waits; no key is kept in the clear',
  },
  F22: {
    name: NAMES.F22,
    points: ['C9', 'W'],
    passes: 'what is proven stays proven',
  },
  F23: {
    name: NAMES.F23,
    points: ['C9'],
    passes: 'read again from the first page, without a gap and without doubles',
  },
  F24: {
    name: NAMES.F24,
    points: ['C4', 'E7', 'D'],
    passes: 'stopped for a new approval; nothing is sent above the approved total',
  },
  F25: {
    name: NAMES.F25,
    points: ['C1', 'C4', 'D'],
    passes: 'caught before sending, with the field named',
  },
  F26: {
    name: NAMES.F26,
    points: ['R', 'D'],
    passes: 'sending goes on',
  },
  F27: {
    name: NAMES.F27,
    points: ['M', 'S'],
    passes: 'the old or the new program starts with all data, or says why it will not',
  },
  F28: {
    name: NAMES.F28,
    points: [...ANSWERS, 'D'],
    passes: 'never taken for a success, nor for the opposite of what it says; a way on is offered',
  },
  F29: {
    name: NAMES.F29,
    points: ['E2', 'E4', 'E8', 'C3', 'C5', 'D'],
    passes: 'a new token is fetched, or the rest is paused; nothing is in doubt and nothing sent twice',
  },
} as const satisfies Record<keyof typeof NAMES, Fault>;
export type FaultId = keyof typeof FAULTS;

/** True where a fault can strike at a point. */
export const canStrike = (fault: FaultId, point: Point): boolean =>
  (FAULTS[fault].points as readonly Point[]).includes(point);
