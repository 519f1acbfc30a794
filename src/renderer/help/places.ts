import type { Problem, ProblemOf } from '@contract/problems';
import type { SECTIONS } from '../settings/sections';

/** A section of the help: the page and the anchor of its English heading. A test holds that both languages have it. */
type Place = `${'guide' | 'csv' | 'workspace' | 'changes'}${'' | `#${string}`}`;

/** Where the help speaks of each view, by the name of its route. */
export const VIEW_PLACES: Readonly<Record<string, Place>> = {
  today: 'guide#today',
  needs: 'guide#needs-you',
  catalog: 'guide#carts-from-the-catalog',
  configure: 'guide#carts-from-the-catalog',
  'configured-products': 'guide#carts-from-the-catalog',
  discovery: 'guide#discovery',
  carts: 'guide#many-carts-at-once',
  'new-cart': 'guide#first-order-in-five-minutes',
  cart: 'guide#first-order-in-five-minutes',
  imports: 'guide#many-orders-from-a-sheet',
  import: 'csv#what-is-recognised',
  'submission-carts': 'guide#carts-from-the-catalog',
  'submission-cart': 'guide#carts-from-the-catalog',
  orders: 'guide#orders-and-their-states',
  batches: 'guide#many-orders-from-a-sheet',
  held: 'guide#held-orders',
  batch: 'guide#many-orders-from-a-sheet',
  submissions: 'guide#submissions-and-fulfillment',
  fulfillment: 'guide#submissions-and-fulfillment',
  reconciliation: 'guide#reconciliation',
  customers: 'guide#customers-and-margin',
  person: 'guide#personal-data',
  margin: 'guide#customers-and-margin',
  deliveries: 'guide#webhooks',
  history: 'guide#activity-and-history',
  activity: 'guide#activity-and-history',
  settings: 'guide#languages-contrast-and-zoom',
};

/** Where it speaks of each section of the settings. */
export const SETTINGS_PLACES: Readonly<Record<(typeof SECTIONS)[number], Place>> & {
  readonly [section: string]: Place;
} = {
  appearance: 'guide#languages-contrast-and-zoom',
  accounts: 'guide#accounts-and-keys',
  webhooks: 'guide#setting-webhooks-up',
  addresses: 'guide#addresses',
  sending: 'guide#held-orders',
  'personal-data': 'guide#personal-data',
  workspace: 'guide#several-desks',
  backups: 'guide#backups-and-restoring',
  practice: 'guide#the-practice-lab',
  diagnostics: 'guide#when-something-seems-wrong',
  proof: 'guide#prove-it',
  about: 'guide#updates',
};

/** Where it speaks of what the program prevents. */
export const BLOCKED_PLACES: Readonly<Record<ProblemOf<'blocked'>['reason'], Place>> = {
  'outcome-unknown': 'guide#when-the-outcome-is-unknown',
  'account-has-unknown-orders': 'guide#when-the-outcome-is-unknown',
  'already-confirmed': 'guide#what-proofdesk-prevents',
  'already-running': 'guide#what-proofdesk-prevents',
  'not-placed': 'guide#orders-and-their-states',
  'not-exported': 'guide#first-order-in-five-minutes',
  'total-changed': 'guide#what-proofdesk-prevents',
  'total-incomplete': 'guide#carts-from-the-catalog',
  'account-changed': 'guide#when-the-outcome-is-unknown',
  'key-changed': 'guide#when-the-outcome-is-unknown',
  'token-without-account': 'guide#accounts-and-keys',
  'token-expired': 'guide#accounts-and-keys',
  'practice-lab-stopped': 'guide#the-practice-lab',
  'changed-meanwhile': 'guide#what-proofdesk-prevents',
  'not-priced': 'guide#carts-from-the-catalog',
  'not-submittable': 'guide#carts-from-the-catalog',
  'already-made': 'guide#carts-from-the-catalog',
  'already-submitted': 'guide#what-proofdesk-prevents',
  'too-late-to-send-again': 'guide#when-the-outcome-is-unknown',
  'look-alikes': 'guide#what-proofdesk-prevents',
  'read-only-desk': 'guide#disk-and-files',
  held: 'guide#held-orders',
  'left-already': 'guide#held-orders',
  'batch-state': 'guide#many-orders-from-a-sheet',
  restored: 'guide#backups-and-restoring',
  'not-accepted': 'guide#backups-and-restoring',
  'workspace-away': 'workspace#when-something-is-wrong',
  'workspace-gate': 'workspace#when-something-is-wrong',
  'workspace-held': 'guide#several-desks',
  'workspace-superseded': 'guide#several-desks',
  'workspace-account': 'workspace#when-something-is-wrong',
  'workspace-left': 'workspace#when-a-desk-leaves',
  'workspace-may-send': 'workspace#when-a-desk-leaves',
  'workspace-untold': 'workspace#when-something-is-wrong',
  'workspace-refused': 'workspace#when-something-is-wrong',
  'newer-program': 'guide#updates',
};

/** Where it speaks of each kind of problem. */
export const PROBLEM_PLACES: Readonly<Record<Exclude<Problem['kind'], 'blocked'>, Place>> = {
  gateway: 'guide#the-key',
  details: 'guide#the-lab-refuses',
  outside: 'guide#the-lab-refuses',
  'other-json': 'guide#the-lab-refuses',
  refusal: 'guide#the-lab-refuses',
  html: 'guide#an-answer-that-cannot-be-read',
  unreadable: 'guide#an-answer-that-cannot-be-read',
  incomplete: 'guide#an-answer-that-cannot-be-read',
  redirect: 'guide#an-answer-that-cannot-be-read',
  network: 'guide#no-answer',
  key: 'guide#the-key',
  storage: 'guide#disk-and-files',
  input: 'guide#a-value-that-does-not-fit',
  absent: 'guide#something-is-no-longer-there',
  bug: 'guide#a-fault-of-proofdesk',
};

/** What is new in each version. */
export const CHANGES_PLACE: Place = 'changes';

/** The section that speaks of a view; the guide begins where a route has none. */
export const placeOfView = (name: string, section: string): Place =>
  (name === 'settings' ? SETTINGS_PLACES[section] : undefined) ?? VIEW_PLACES[name] ?? 'guide';

/** The section that speaks of a problem. */
export const placeOfProblem = (problem: Problem): Place =>
  problem.kind === 'blocked' ? BLOCKED_PLACES[problem.reason] : PROBLEM_PLACES[problem.kind];
