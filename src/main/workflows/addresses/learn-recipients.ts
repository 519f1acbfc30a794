import { z } from 'zod';
import type { Operation } from '@core/journal/operations';
import { ProblemError } from '../../problem-error';
import type { PastCall, PastCalls } from '../../store/journal/past-calls';
import { type AddressDraft, ofAddressLines } from '@core/addresses/address-draft';
import type { Changes } from '../ports';
import type { SubmissionCartRepository } from '../../store/submissions/submission-carts';
import type { AddressRepository } from '../../store/addresses/addresses';

/** What remembering recipients uses. */
export interface LearnRecipientsPorts extends Changes {
  readonly submissionCarts: SubmissionCartRepository;
  readonly addresses: AddressRepository;
}

const lineSchema = z.string().catch('');
/** The recipients of an order entry (document: "Order object", address keys), as far as they can be read. */
const entrySchema = z.object({
  Orders: z.array(
    z.object({
      ShipToAddress: z.record(z.string(), z.unknown()).nullish().catch(null),
    }),
  ),
});

/** The addresses that a creation sends orders to, in their order; none where they cannot be read. */
function recipientsOfEntry(body: string): AddressDraft[] {
  let entry: unknown;
  try {
    entry = JSON.parse(body);
  } catch {
    return [];
  }
  const read = entrySchema.safeParse(entry);
  return (read.data?.Orders ?? []).flatMap(({ ShipToAddress: to }) =>
    to == null ? [] : [ofAddressLines((_line, name) => lineSchema.parse(to[name]))],
  );
}

/**
 * Counts where a creation or a submit that succeeded goes to, and learns addresses that are new. To be called within
 * the transaction that settles it; a second time for the same subject changes nothing.
 */
export function learnRecipients(
  desk: LearnRecipientsPorts,
  { kind, subjectId, body }: Pick<Operation, 'kind' | 'subjectId' | 'body'>,
  at: number,
): void {
  if (kind === 'confirm') return;
  const addresses =
    kind === 'create' ? recipientsOfEntry(body ?? '') : [desk.submissionCarts.read(subjectId).draft.address];
  for (const address of addresses) desk.addresses.use(address, subjectId, at);
  if (addresses.length > 0) desk.changed('addresses', []);
}

/** Calls that are read in one go: short enough that no one waits for it. */
const AT_A_TIME = 20;

/** Milliseconds between two such steps: each one writes, and a hundred thousand calls are no reason to keep main busy. */
const REST = 100;

/** Milliseconds without a question to the desk after which no one is taken to wait for it. */
const QUIET = 2_000;

/**
 * Learns the recipients of what was sent before this desk had an address book, a few calls at a time, and goes on
 * there after a restart. `later` does work in this many milliseconds; `sinceAsked` says how long ago someone asked the
 * desk for something: while someone works with it, each step would have its lists counted again.
 */
export function learnPastRecipients(
  desk: LearnRecipientsPorts,
  past: PastCalls,
  later: (work: () => void, milliseconds: number) => unknown,
  sinceAsked: () => number = () => Infinity,
): void {
  const learn = (calls: readonly PastCall[]): void => {
    for (const call of calls) if (call.succeeded) learnRecipients(desk, call, call.at);
  };
  const step = (): void => {
    if (sinceAsked() < QUIET) {
      later(step, REST);
      return;
    }
    try {
      if (past.readOn(AT_A_TIME, learn)) later(step, REST);
    } catch (cause) {
      // A disk that is full, or a desk that was closed meanwhile: the next start goes on.
      if (!(cause instanceof ProblemError)) throw cause;
    }
  };
  later(step, 3_000);
}
