import { toSay } from '../language/sentences';

/**
 * The faults that the desk is tried with, the points at which each can strike, and which of them meet. What was seen
 * of each meeting is in `docs/fault-matrix.md`, which one command makes.
 */

/** Points of an order's way at which a fault can strike; `E` of an editor cart, `C` of a catalog cart. */
export const POINTS = {
  E1: toSay('an edit of a draft is written'),
  E2: toSay('the editors are exported'),
  E3: toSay('the creation is written down'),
  E4: toSay('the creation is on its way'),
  E5: toSay('the lab has created the order, its answer is on its way'),
  E6: toSay('the ConfirmationID is written down'),
  E7: toSay('the confirmation is written down'),
  E8: toSay('the confirmation is on its way'),
  E9: toSay('the lab has confirmed, its answer is on its way'),
  E10: toSay('the outcome is written down'),
  C1: toSay('an edit of a draft is written'),
  C2: toSay('a product is being configured'),
  C3: toSay('the price is calculated'),
  C4: toSay('the submit is written down, with its key'),
  C5: toSay('the submit is on its way'),
  C6: toSay('the lab has taken the submit, its answer is on its way'),
  C7: toSay('the answer was read'),
  C8: toSay('the outcome is written down'),
  C9: toSay('the submission is read and reconciled'),
  S: toSay('the program starts'),
  M: toSay('the schema is brought up to date'),
  B: toSay('a snapshot is made or put back'),
  D: toSay('a draft is filled in and sent by a person, or many of them as a batch'),
  H: toSay('what is held waits for its time'),
  R: toSay('lists and pictures are shown'),
  W: toSay('what the lab delivers comes in'),
} as const;
export type Point = keyof typeof POINTS;

/** One kind of fault, and where it can strike. */
export interface Fault {
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
    name: toSay('the main process is killed'),
    points: [...EVERYWHERE, 'S', 'M', 'B', 'D', 'H', 'W'],
    passes: 'at most one order for each intent, none lost, nothing said that is not proven, every edit kept',
  },
  F2: {
    name: toSay('the page or a helper process is killed'),
    points: [...EVERYWHERE, 'D', 'B'],
    passes: 'main finishes or parks the intent; the page is built anew from the store',
  },
  F3: {
    name: toSay('the power goes: what was not synchronised is lost'),
    points: ['E1', 'E3', 'E6', 'E7', 'E10', 'C1', 'C4', 'C8', 'M', 'B'],
    passes: 'as a kill; nothing was sent whose intent is not on disk',
  },
  F4: {
    name: toSay('the answer is lost after the lab acted'),
    points: ['E5', 'E9', 'C6', 'D'],
    passes: 'one order; the outcome is unknown until something proves it',
  },
  F5: {
    name: toSay('the request is lost before the lab acted'),
    points: ['E4', 'E8', 'C5', 'D'],
    passes: 'one order after recovery',
  },
  F6: {
    name: toSay('the lab acts after the desk gave up'),
    points: ['E4', 'E8', 'C5', 'D'],
    passes: 'one order',
  },
  F7: {
    name: toSay('something on the way delivers the request twice'),
    points: ['E4', 'E8', 'C5', 'D'],
    passes: 'one confirmed order; a second creation is never confirmed',
  },
  F8: {
    name: toSay('half an hour of 429 without Retry-After'),
    points: ['C3', 'C5', 'E4', 'E8', 'D'],
    passes: 'one request at a time, at most eight for an order, all orders through afterwards',
  },
  F9: {
    name: toSay('half an hour of 5xx, and 5xx in turn with answers'),
    points: ['C3', 'C5', 'E4', 'E8', 'D'],
    passes: 'as the 429, and at most one order for each intent',
  },
  F10: {
    name: toSay('an answer that is none: HTML, a sign-in page, cut, 10 MB, an unknown code, no type'),
    points: ANSWERS,
    passes: 'never taken for a success; shown whole',
  },
  F11: {
    name: toSay('409, with the code of a conflict and without one'),
    points: ['C5'],
    passes: 'the first stands and no new key is made; without a code a person is asked',
  },
  F12: {
    name: toSay('401, a 403 of the gateway and one for want of scope'),
    points: ['E2', 'E4', 'E8', 'C3', 'C5', 'D'],
    passes: 'the rest is paused, not failed; it goes on once the key is right',
  },
  F13: {
    name: toSay('the account is switched or changed between attempts'),
    points: ['E8', 'C5', 'C9'],
    passes: 'the intent keeps its account; a 404 under another key proves nothing',
  },
  F14: {
    name: toSay('another version of the program between attempts'),
    points: ['E8', 'C5'],
    passes: 'the stored bytes are sent again, unchanged',
  },
  F15: {
    name: toSay('the disk is full, fails, or may only be read'),
    points: [...WRITES, 'S', 'B', 'D'],
    passes: 'nothing is sent whose intent is not on disk; the app can be read and goes on afterwards',
  },
  F16: {
    name: toSay('a file is locked by another program'),
    points: ['S', 'M', 'B'],
    passes: 'tried again, then told; what was there is whole',
  },
  F17: {
    name: toSay('the clock jumps, or the computer sleeps'),
    points: ['H', 'C5', 'C3', 'S'],
    passes: 'nothing leaves early or twice',
  },
  F18: {
    name: toSay('the database or its log has a flipped byte, is cut, empty, gone, or of another version'),
    points: ['S', 'M', 'B'],
    passes: 'seen when it is opened, set aside, never overwritten; reconciled before anything is sent',
  },
  F19: {
    name: toSay('the program is started twice on the same desk'),
    points: ['S', 'E8', 'C5'],
    passes: 'the second opens nothing and shows the first',
  },
  F20: {
    name: toSay('a button pressed twice, a key held down, two windows, an undo at the last moment'),
    points: ['E4', 'E8', 'C5', 'D', 'H'],
    passes: 'one intent',
  },
  F21: {
    name: toSay('the keychain is locked, refuses, is another one, or the key is too long'),
    points: ['S', 'E4', 'E8', 'C5', 'D'],
    passes: 'drafts can be written; what would be sent waits; no key is kept in the clear',
  },
  F22: {
    name: toSay('events late, twice, in any order, forged'),
    points: ['C9', 'W'],
    passes: 'what is proven stays proven',
  },
  F23: {
    name: toSay('a cursor that is gone, wrong or of another filter, in the middle of a list'),
    points: ['C9'],
    passes: 'read again from the first page, without a gap and without doubles',
  },
  F24: {
    name: toSay('price or shipping changed between review and sending, or the product is gone'),
    points: ['C4', 'E7', 'D'],
    passes: 'stopped for a new approval; nothing is sent above the approved total',
  },
  F25: {
    name: toSay('a body above 1 MiB, letters of several bytes, __proto__ in metadata or a sheet'),
    points: ['C1', 'C4', 'D'],
    passes: 'caught before sending, with the field named',
  },
  F26: {
    name: toSay('the page runs out of memory'),
    points: ['R', 'D'],
    passes: 'sending goes on',
  },
  F27: {
    name: toSay('an update is ended half-way, or an older version follows'),
    points: ['M', 'S'],
    passes: 'the old or the new program starts with all data, or says why it will not',
  },
} as const satisfies Record<string, Fault>;
export type FaultId = keyof typeof FAULTS;

/** True where a fault can strike at a point. */
export const canStrike = (fault: FaultId, point: Point): boolean =>
  (FAULTS[fault].points as readonly Point[]).includes(point);
