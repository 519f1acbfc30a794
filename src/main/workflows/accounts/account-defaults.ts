import type { DefaultedDraft } from '@bridge/accounts';
import { type AccountDefaults, lacksReference, withDefaults } from '@core/accounts/account-defaults';
import { countingScope, readReferencePattern } from '@core/carts/reference-pattern';
import { isOpenStage } from '@core/submissions/submission-carts';
import { ProblemError, valueOf } from '../../problem-error';
import type { StoredDefaults, AccountDefaultsRepository } from '../../store/accounts/account-defaults';
import { saveCart, type DraftCartPorts } from '../carts/draft-cart';
import { saveSubmissionCart, type SaveSubmissionCartPorts } from '../submissions/draft-submission';
import { defaultsOfAccount } from '../../store/accounts/new-cart-defaults';

/** What applying defaults to carts uses. */
export interface AccountDefaultsPorts extends DraftCartPorts, SaveSubmissionCartPorts {
  readonly accountDefaults: AccountDefaultsRepository;
}

/** What an account gives, with the number that its next reference would get, and what this desk writes behind it. */
export function readAccountDefaults(
  desk: Pick<AccountDefaultsPorts, 'accountDefaults' | 'accounts' | 'now'>,
  { id, pattern }: { readonly id: string; readonly pattern?: string | undefined },
): StoredDefaults & { readonly nextNumber: number; readonly mark: string } {
  valueOf(desk.accounts.read(id));
  const stored = desk.accountDefaults.read(id);
  const read = readReferencePattern(pattern ?? stored.defaults.referencePattern);
  const nextNumber = read.counts ? desk.accountDefaults.upcomingNumber(countingScope(read, desk.now())) : 1;
  return { ...stored, nextNumber, mark: desk.accountDefaults.mark() };
}

/**
 * Writes what an account gives to its new carts. Throws ProblemError `blocked` (changed-meanwhile), and `input` for
 * a pattern with faults.
 */
export function saveAccountDefaults(
  desk: Pick<AccountDefaultsPorts, 'accountDefaults' | 'accounts' | 'now' | 'changed'>,
  input: { readonly id: string; readonly revision: number; readonly defaults: AccountDefaults },
): ReturnType<typeof readAccountDefaults> {
  valueOf(desk.accounts.read(input.id));
  const { faults } = readReferencePattern(input.defaults.referencePattern);
  if (faults.length > 0) {
    throw new ProblemError({
      kind: 'input',
      fields: faults.map(({ given, says }) => ({ path: 'referencePattern', given, expected: says })),
    });
  }
  desk.accountDefaults.save(input.id, input.revision, input.defaults, desk.now());
  desk.changed('accounts', [input.id]);
  return readAccountDefaults(desk, input);
}

/** What happened to giving drafts what their account gives. */
export interface AppliedDefaults {
  readonly changed: DefaultedDraft[];
  readonly same: number;
  readonly past: number;
}

type Outcome = DefaultedDraft | 'same' | 'past';

/** Drafts that are changed within one transaction: few enough that no one waits for it. */
const AT_A_TIME = 50;

/**
 * Gives drafts what their account gives, where they have nothing, or with `replace` in place of what they have; no
 * ids means every open draft of the account. Carts that were exported, sent, or deleted are left as they are. Throws
 * ProblemError `absent`.
 */
export async function applyDefaults(
  desk: AccountDefaultsPorts,
  input: {
    readonly accountId: string;
    readonly ids?: readonly string[] | undefined;
    readonly replace: boolean;
  },
): Promise<AppliedDefaults> {
  valueOf(desk.accounts.read(input.accountId));
  const ids = input.ids ?? [...draftsOf(desk, input.accountId)];
  const outcomes: Outcome[] = [];
  for (let from = 0; from < ids.length; from += AT_A_TIME) {
    desk.database.transaction(() => {
      for (const id of ids.slice(from, from + AT_A_TIME)) {
        outcomes.push(applyToCart(desk, id, input.replace) ?? applyToSubmission(desk, id));
      }
    });
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  return {
    changed: outcomes.filter((outcome) => typeof outcome !== 'string'),
    same: outcomes.filter((outcome) => outcome === 'same').length,
    past: outcomes.filter((outcome) => outcome === 'past').length,
  };
}

/** Every draft of an account that was neither exported nor deleted. */
function* draftsOf(desk: Pick<AccountDefaultsPorts, 'database'>, accountId: string): Generator<string> {
  const ids = desk.database.all(
    `SELECT id FROM carts WHERE account_id = ? AND stage = 'drafted' AND deleted_at IS NULL
     UNION ALL SELECT id FROM submission_carts
       WHERE account_id = ? AND stage IN ('drafted', 'refused') AND deleted_at IS NULL`,
    [accountId, accountId],
  );
  for (const row of ids) yield String(row.id);
}

const isAbsent = (cause: unknown): boolean =>
  cause instanceof ProblemError && cause.problem.kind === 'absent';

/** Null for an id that is no cart of editors. */
function applyToCart(desk: AccountDefaultsPorts, id: string, replace: boolean): Outcome | null {
  let cart;
  try {
    cart = desk.carts.read(id);
  } catch (cause) {
    if (isAbsent(cause)) return null;
    throw cause;
  }
  if (cart.stage !== 'drafted' || cart.deletedAt !== null) return 'past';
  const { defaults } = desk.accountDefaults.read(cart.accountId);
  const reference = lacksReference(cart.draft)
    ? defaultsOfAccount(desk, cart.accountId).reference(cart.name)
    : '';
  const draft = withDefaults(cart.draft, defaults, { reference, replace });
  if (isSame(draft, cart.draft)) return 'same';
  const { revision } = saveCart(desk, { id, revision: cart.revision, draft });
  return { kind: 'cart', id, revision, before: cart.draft };
}

function applyToSubmission(desk: AccountDefaultsPorts, id: string): Outcome {
  const cart = desk.submissionCarts.read(id);
  if (!isOpenStage(cart.stage) || cart.deletedAt !== null) return 'past';
  const draft = defaultsOfAccount(desk, cart.accountId).submission(cart.name, cart.draft);
  if (isSame(draft, cart.draft)) return 'same';
  const { revision } = saveSubmissionCart(desk, { id, revision: cart.revision, draft });
  return { kind: 'submission-cart', id, revision, before: cart.draft };
}

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Puts drafts back to what they were before defaults went into them; those that changed since stay. */
export async function takeBackDefaults(
  desk: AccountDefaultsPorts,
  changed: readonly DefaultedDraft[],
): Promise<{ readonly takenBack: number; readonly changedSince: number }> {
  let takenBack = 0;
  for (let from = 0; from < changed.length; from += AT_A_TIME) {
    desk.database.transaction(() => {
      for (const one of changed.slice(from, from + AT_A_TIME)) if (takeBackOne(desk, one)) takenBack += 1;
    });
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  return { takenBack, changedSince: changed.length - takenBack };
}

function takeBackOne(desk: AccountDefaultsPorts, { kind, id, revision, before }: DefaultedDraft): boolean {
  if (kind === 'cart') {
    const cart = desk.carts.read(id);
    if (cart.revision !== revision || cart.stage !== 'drafted') return false;
    saveCart(desk, { id, revision, draft: before });
  } else {
    const cart = desk.submissionCarts.read(id);
    if (cart.revision !== revision || !isOpenStage(cart.stage)) return false;
    saveSubmissionCart(desk, { id, revision, draft: before });
  }
  return true;
}
