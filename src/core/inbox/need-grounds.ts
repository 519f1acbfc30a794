import type { Problem } from '@contract/problems';
import type { KeySlot } from '../accounts/accounts';
import type { RestoreGuard } from '../backups/backups';
import type { BatchCounts, PauseReason } from '../batches/batches';
import type { Callback, Receiver } from '../webhooks/callbacks';
import type { Delivery } from '../webhooks/deliveries';
import type { Identifiers } from '../webhooks/identifiers';
import type { Hold } from '../holds/holds';
import type { Comment, Conflict } from '../workspace/workspace';
import type { Need, NeedAction, NeedCheck, NeedDetail } from './needs';
import { labWords } from '../journal/lab-words';
import type { Operation } from '../journal/operations';
import { needCaseText } from './messages';

/** What an order that failed at the lab is known by. */
export interface FailureGround {
  readonly kind: 'failure';
  /** What it is an order of. */
  readonly of: 'submission' | 'entry';
  /** True while the submission can be read at the lab by its id, or looked for in its list. */
  readonly canRead: boolean;
  /** The lab's own words. */
  readonly message: string;
  /** UTC milliseconds when it was first seen. */
  readonly seenAt: number;
  /** By what it is known: an answer of the lab, or a verified delivery. */
  readonly source: { readonly kind: 'answer' } | { readonly kind: 'delivery'; readonly id: string };
  /** UTC milliseconds of the last answer about the submission alone that came after it failed; null before one did. */
  readonly readSince: number | null;
  /** True when that answer does not show the failure: the lab may be making the order after all. */
  readonly notShownSince: boolean;
  /** True when a verified event says that the order is being made, or was. */
  readonly isMade: boolean;
  /** The status of that order and of the others, as the lab spells them. */
  readonly status: string | null;
  readonly otherOrders: number;
  /** Whether a cart of this desk can be made again of what failed and of nothing else; or why not. */
  readonly copy: 'can' | 'not-from-here' | 'other-orders' | 'gone' | 'unsettled';
  /** The name of the cart that was made again from it already; null when none was, or it was deleted. */
  readonly startedAs: string | null;
  /** Names of the pictures that the lab says it is about. */
  readonly pictures: readonly string[];
  /** True when the cart is still there to look at its pictures. */
  readonly hasPicture: boolean;
}

/** What is known about a need besides the need: one form for each kind of cause. */
export type NeedGround =
  | {
      readonly kind: 'unknown';
      readonly operation: Operation;
      /** Of a submit: whether it is young enough. */
      readonly maySendAgain: boolean;
      /** Open when this desk left its workspace, whose desks may send it again. */
      readonly isLeftOpen: boolean;
    }
  | {
      readonly kind: 'restored';
      readonly guard: Pick<RestoreGuard, 'why' | 'what' | 'sentAt' | 'labId'>;
      /** Guarded because this desk left its workspace, not because it was put back. */
      readonly isOfWorkspace: boolean;
      /** UTC milliseconds: nothing after this is known; null where no one knows when. */
      readonly until: number | null;
    }
  | FailureGround
  | {
      readonly kind: 'refusal';
      readonly about: 'create' | 'confirm' | 'submit';
      readonly operation: Operation | null;
    }
  | {
      readonly kind: 'unset';
      /** Where values are missing, in words. */
      readonly fields: readonly string[];
      readonly exportedAt: number | null;
      /** The name of the batch that waits for it; null when none does. */
      readonly batch: string | null;
    }
  | {
      readonly kind: 'key';
      readonly slot: KeySlot;
      readonly newestAt: number;
      readonly rejections: number;
      readonly acceptedAt: number | null;
    }
  | { readonly kind: 'hold'; readonly hold: Hold }
  | {
      readonly kind: 'awaiting';
      readonly createdAt: number | null;
      /** When the lab received it, in its own words. */
      readonly received: string;
    }
  | {
      readonly kind: 'partial';
      /** How many orders of the entry the lab says that it confirmed, and how many it created. */
      readonly confirmed: number;
      readonly created: number;
      /** The lab's own words. */
      readonly sentence: string;
      readonly received: string;
    }
  | { readonly kind: 'batch'; readonly counts: BatchCounts; readonly pauseReason: PauseReason | null }
  | {
      readonly kind: 'callback';
      readonly callback: Pick<
        Callback,
        | 'service'
        | 'state'
        | 'callbackUri'
        | 'replaces'
        | 'registeredAt'
        | 'lastDeliveryAt'
        | 'problem'
        | 'verifierSent'
      >;
    }
  | { readonly kind: 'receiver'; readonly receiver: Receiver }
  /** Deliveries with the same trouble; `delivery` is the one to look at. Times are UTC milliseconds. */
  | {
      readonly kind: 'deliveries';
      readonly trouble: 'not-verified' | 'not-checked';
      readonly delivery: Delivery;
      readonly count: number;
      readonly firstAt: number;
      readonly newestAt: number;
    }
  | { readonly kind: 'unmatched'; readonly delivery: Delivery; readonly identifiers: Identifiers }
  | WorkspaceGround;

/** What is known about something of the workspace of several desks. Times are UTC milliseconds. */
export type WorkspaceGround =
  | {
      readonly kind: 'silent-desk';
      readonly call: 'create' | 'confirm' | 'submit';
      readonly desk: string;
      readonly person: string;
      readonly sentAt: number;
      /** When that desk was last heard of; null when it never was. */
      readonly heardAt: number | null;
    }
  | {
      readonly kind: 'gate';
      readonly state: 'after-start' | 'put-back' | 'closed';
      /** Names of the desks that it waits for. */
      readonly desks: readonly string[];
      /** Carts that two desks say to have sent, by their names, with the desks. */
      readonly twice: readonly { readonly name: string; readonly desks: readonly string[] }[];
      readonly since: number;
    }
  | { readonly kind: 'versions'; readonly conflict: Conflict }
  | { readonly kind: 'mention'; readonly comment: Comment }
  | { readonly kind: 'assignment'; readonly by: string; readonly at: number }
  | { readonly kind: 'parked'; readonly count: number; readonly desks: readonly string[] }
  | {
      readonly kind: 'displaced';
      readonly service: 'editor' | 'orderSubmit';
      readonly desk: string;
      readonly person: string;
      readonly address: string;
      readonly registeredAt: number | null;
    }
  | {
      readonly kind: 'key-replaced';
      readonly slot: KeySlot;
      readonly account: string;
      readonly desk: string;
      readonly person: string;
      readonly at: number;
    };

/** A need with what is known about it. */
export interface NeedCase<Ground extends NeedGround = NeedGround> {
  readonly need: Need;
  readonly ground: Ground;
  readonly checks: readonly NeedCheck[];
  /** Writes a moment, UTC milliseconds, as people of this computer read it. */
  time(at: number): string;
}

/** What is said of a need, in the order of importance. */
export type Explained = Pick<
  NeedDetail,
  'title' | 'happened' | 'known' | 'atTheLab' | 'next' | 'actions' | 'locked'
> & { readonly support?: string };

export type Fact = NeedDetail['known'][number];

/** One fact, or none where there is nothing to say. */
export const fact = (label: string, value: string | number | null | undefined, copy = false): Fact[] =>
  value === null || value === undefined || value === '' ? [] : [{ label, value: String(value), copy }];

/** What is kept back, and why. */
export const locked = (action: NeedAction, why: string): NeedDetail['locked'] => [{ action, why }];

/** The status and code that an answer came with, as facts. */
export function answerFacts(problem: Problem | null): Fact[] {
  if (problem === null) return [];
  return [
    ...fact(needCaseText.fact.answer, 'status' in problem ? `${problem.status}` : null),
    ...fact(needCaseText.fact.code, 'code' in problem ? problem.code : null, true),
    ...fact(needCaseText.fact.labsWords, labWords(problem)),
    ...fact(needCaseText.fact.instance, 'instance' in problem ? problem.instance : null, true),
    ...('invalidParams' in problem
      ? problem.invalidParams.flatMap(({ name, reason }) => fact(name, reason))
      : []),
  ];
}
