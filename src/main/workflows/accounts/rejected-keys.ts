import { problemSchema } from '@contract/problems';
import { ROUTES, type RouteName } from '@contract/routes';
import { type Account, type KeySlot, slotsOf } from '@core/accounts/accounts';
import { isKeyRefusal, refusalWords } from '@core/journal/key-refusals';
import type { NeedFact } from '../../store/inbox/need-facts';
import type { KeyAnswer } from '../../store/history/requests';

const isRoute = (name: string): name is RouteName => Object.hasOwn(ROUTES, name);

/** True for a refusal in one field that names what was asked for, such as an editor: it says nothing of the key. */
function isAboutCart({ refusal }: KeyAnswer): boolean {
  if (refusal === null) return false;
  const problem = problemSchema.safeParse(JSON.parse(refusal));
  return problem.success && isKeyRefusal(problem.data) && refusalWords(problem.data, []) === 'cart';
}

/** What the newest answers say of the key of a slot that the gateway refuses. */
export interface RejectedSlot {
  readonly slot: KeySlot;
  /** UTC milliseconds of the newest refusal, and of the first since the key was last taken. */
  readonly newestAt: number;
  readonly since: number;
  /** Refusals since the key was last taken. */
  readonly rejections: number;
  /** When the key was last taken; null when no such answer is kept. */
  readonly acceptedAt: number | null;
  /** The newest refusal as a Problem in JSON. */
  readonly problemText: string;
}

/**
 * The slots of an account whose newest answer is the gateway's refusal of the key (document: "Gateway body"). `answers`
 * are the account's, the newest first. A later answer that took the key clears it.
 */
export function rejectedSlots(account: Account, answers: readonly KeyAnswer[]): RejectedSlot[] {
  return slotsOf(account).flatMap((slot) => {
    const ofSlot = answers.filter(
      (answer) =>
        (slot === 'all' || (isRoute(answer.route) && ROUTES[answer.route].base === slot)) &&
        !isAboutCart(answer),
    );
    const taken = ofSlot.findIndex(({ refusal }) => refusal === null);
    const refused = taken === -1 ? ofSlot : ofSlot.slice(0, taken);
    const [newest, first] = [refused[0], refused.at(-1)];
    if (newest === undefined || first === undefined || newest.refusal === null) return [];
    return [
      {
        slot,
        newestAt: newest.at,
        since: first.at,
        rejections: refused.length,
        acceptedAt: ofSlot[taken]?.at ?? null,
        problemText: newest.refusal,
      },
    ];
  });
}

/** The same as needs; the part of the subject is the slot. */
export const rejectedKeyFacts = (account: Account, answers: readonly KeyAnswer[]): NeedFact[] =>
  rejectedSlots(account, answers).map(({ slot, since, newestAt, problemText }) => ({
    key: `key-rejected:${account.id}:${slot}`,
    cause: 'key-rejected',
    code: '',
    subject: { kind: 'account', id: account.id, accountId: account.id, part: slot },
    name: account.name,
    recipient: '',
    reference: '',
    labId: '',
    total: null,
    thumbnail: null,
    since,
    latest: newestAt,
    problemText,
    reportedBy: null,
    isEarlier: false,
  }));
