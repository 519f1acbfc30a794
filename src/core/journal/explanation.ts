/** What was being done when a problem came up. */
export type Activity = 'export' | 'create' | 'confirm' | 'submit' | 'test' | 'preview' | 'draft' | 'other';

/** What a person can do about a problem, as data: a button is drawn from it. */
export type Remedy =
  | { readonly kind: 'retry-same-request' }
  /** Dotted path of the field as the service or the desk names it. */
  | { readonly kind: 'edit-field'; readonly path: string }
  | { readonly kind: 'change-version'; readonly supported: readonly string[] }
  | {
      readonly kind: 'replace-key';
      readonly accountId: string | null;
      readonly slot: string | null;
      /** Where the call was to go that the key was not given for; left out where that is not the reason. */
      readonly origin?: string;
    }
  /** The account's addresses. */
  | { readonly kind: 'edit-account'; readonly accountId: string | null }
  | { readonly kind: 'unlock-keychain' }
  | { readonly kind: 'check-with-lab' }
  /** Only the lab's support can say what an answer means; what it asks for can be copied. */
  | { readonly kind: 'contact-support' }
  | { readonly kind: 'restart-practice-lab' }
  | { readonly kind: 'free-disk-space' }
  | { readonly kind: 'sign-in-to-network' }
  | { readonly kind: 'export-again' }
  /** The list of what is to be settled since the desk was put back. */
  | { readonly kind: 'settle-restored' }
  /** The page that looks for a newer version of the program. */
  | { readonly kind: 'update-program' }
  /** Show it again as it is now. */
  | { readonly kind: 'reload' }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'report-bug' };

/** What is known about a problem besides the problem. */
export interface ExplainContext {
  readonly accountId?: string | null;
  readonly slot?: string | null;
  /** True when an earlier sending of the same call has no proven outcome. */
  readonly earlierUnknown?: boolean;
  /** True when a 401 or 403 was found to belong to this one cart, and not to the key (`key-refusals.ts`). */
  readonly keyIsGood?: boolean;
}

/** A problem in words that a studio understands, with what to do about it. */
export interface Explanation {
  readonly title: string;
  /** What happened and what it means, in plain sentences. */
  readonly happened: string;
  /** Whether an order came about, or was confirmed, at the lab. */
  readonly created: 'nothing' | 'maybe' | 'yes';
  readonly tryAgain: 'same-request' | 'after-fix' | 'later' | 'no' | 'ask-person';
  readonly remedy: Remedy;
  /** Everything known, in lines, to be copied. Never a key. */
  readonly technical: string;
}

/** The part of an explanation that does not depend on what an answer proves. */
export type Said = Pick<Explanation, 'title' | 'happened' | 'tryAgain' | 'remedy'>;

/** Writes down the part of an explanation that does not depend on what an answer proves. */
export const said = (
  { title, happened }: Pick<Said, 'title' | 'happened'>,
  tryAgain: Said['tryAgain'],
  remedy: Remedy,
): Said => ({ title, happened, tryAgain, remedy });
