import { z } from 'zod';

/** What keeps a newer version from being installed now. */
const updateHindranceSchema = z.enum([
  /** Orders of a batch are leaving, or about to. */
  'batch',
  /** A call that creates, places or confirms has no answer yet. */
  'sending',
  /** Other work is under way, such as an import or a refresh of the catalog. */
  'work',
  /** Answers of the lab that the disk has not taken yet. */
  'unwritten',
  /** Something held leaves within the next minutes. */
  'held',
]);
export type UpdateHindrance = z.infer<typeof updateHindranceSchema>;

/** Whether there are newer versions of the program. */
export const updateStateSchema = z.object({
  state: z.enum([
    /** This copy has nowhere to ask: it was not packed, or packed without an address for versions. */
    'no-source',
    /** Nothing is known yet. */
    'idle',
    'looking',
    /** This is the newest version. */
    'newest',
    'fetching',
    /** It is on this computer, examined, and is installed when a person says so. */
    'ready',
    /** A person said so; it is installed as soon as nothing keeps it. */
    'waiting',
    /** A snapshot is being made; then the program ends, is replaced, and starts again. */
    'installing',
  ]),
  /** The newer version; null while none is known. */
  version: z.string().nullable(),
  /** UTC milliseconds of the last look that had an answer; null before the first. */
  lookedAt: z.number().nullable(),
  /** How much of it is on this computer, 0 to 1; null while nothing is being fetched. */
  progress: z.number().min(0).max(1).nullable(),
  /** What keeps it from being installed now; empty while nothing does. */
  hindrances: z.array(updateHindranceSchema),
  /** What of it did not come about the last time, and why in the words of whoever refused; null while nothing failed. */
  failure: z.object({ what: z.enum(['look', 'fetch', 'trust', 'snapshot']), cause: z.string() }).nullable(),
});
export type UpdateState = z.infer<typeof updateStateSchema>;

/** What is looked at before a newer version is installed. */
export interface WorkInHand {
  /** Kinds of the work under way. */
  readonly running: readonly string[];
  /** Whether a call that creates, places or confirms is planned or on its way. */
  readonly isSending: boolean;
  /** Answers that the disk has not taken yet. */
  readonly unwritten: number;
  /** When the next thing held leaves, in milliseconds from now; null while nothing is held for a time. */
  readonly nextLeavesIn: number | null;
}

/** Nothing is installed when something held would leave within this many milliseconds: it would have to wait for a start. */
export const HELD_SOON = 2 * 60_000;

/**
 * What keeps a newer version from being installed now; empty when nothing does. An outcome that stays unknown keeps
 * no one: it is in the journal, and nothing of it happens by itself.
 */
export function hindrancesOf(work: WorkInHand): UpdateHindrance[] {
  const found: [UpdateHindrance, boolean][] = [
    ['batch', work.running.includes('batch')],
    ['sending', work.isSending],
    ['unwritten', work.unwritten > 0],
    ['held', work.nextLeavesIn !== null && work.nextLeavesIn <= HELD_SOON],
    ['work', work.running.some((kind) => kind !== 'batch')],
  ];
  return found.filter(([, holds]) => holds).map(([hindrance]) => hindrance);
}
