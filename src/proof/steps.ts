import type { QuirkName } from '@practice/quirks/quirks';
import type { Action } from './actions';
import type { CartKind } from './world/desk-of-carts';
import type { LinkStrike } from './world/server-link';
import type { Strike } from './world/strikes';

/** What happens beside what people do at their desks. */
export const STUDIO_EVENTS = {
  'server-starts': 'the server is started again',
  'server-stops': 'the server is down for some minutes',
  'dump-put-back': 'a dump of the server is read back',
  'folder-put-back': 'a copy of the data folder is put back',
  'desk-put-back': 'the desk is put back to an earlier copy of its disk',
  'desk-off': 'the desk is closed',
  'desk-gone': 'the desk is ended, and declared gone by another',
  'cut-off': 'the desk is away from the server for half an hour',
} as const;
export type StudioEvent = keyof typeof STUDIO_EVENTS;

/** What a step is where several desks share a world. */
export interface SharedStep {
  /** At which desk it is done, from 0 on. */
  readonly desk: number;
  /** What is done at another desk with the same cart at the same moment. */
  readonly also: { readonly desk: number; readonly action: Action } | null;
  /** Faults between the desk and the server. */
  readonly link: readonly LinkStrike[];
  /** What happens before it. */
  readonly event: StudioEvent | null;
  /** Whether the server, and the disk of the desk, are copied before it. */
  readonly isCopied: boolean;
}

/** One step of a schedule: faults that are put in wait, and what is done then. */
export interface Step {
  readonly action: Action;
  readonly strikes: readonly Strike[];
  /** Where several desks share a world. */
  readonly shared?: SharedStep;
}

/** A whole schedule, as data: it can be replayed, and made shorter. */
export interface Schedule {
  readonly seed: string;
  readonly carts: readonly CartKind[];
  /** How the lab fills what the document leaves open. */
  readonly quirks: readonly QuirkName[];
  /** Where several desks share a world: by how much the clock of each is wrong, in milliseconds. */
  readonly clocks?: readonly number[];
  readonly steps: readonly Step[];
}
