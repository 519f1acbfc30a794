import type { Status } from '@bridge/app';
import { inLanguage } from '@core/language';
import { counted, formatCount } from '../format/numbers';

/** Words of the frame around every view: rail, foot strip, notices. */
export const frameText = inLanguage('frameText', {
  name: 'Proofdesk',
  areas: 'Areas',
  today: 'Today',
  needs: 'Needs you',
  catalog: 'Catalog',
  carts: 'Carts',
  orders: 'Orders',
  batches: 'Batches',
  submissions: 'Submissions',
  activity: 'Activity',
  settings: 'Settings',
  accounts: 'Accounts',
  fold: 'Fold the rail',
  unfold: 'Unfold the rail',
  skip: 'Skip to the content',
  uncertainCarts: (count: number) =>
    `the outcome of ${counted(count, 'submission', 'submissions')} is unknown`,
  uncertain: (count: number) => `${counted(count, 'order is', 'orders are')} uncertain`,
  needsOpen: (count: number) => `${counted(count, 'thing needs', 'things need')} you`,
  batchesWaiting: (count: number) => `${counted(count, 'batch waits', 'batches wait')} for you`,
  count: (count: number) => formatCount(count),
  environment: { practice: 'Practice', sandbox: 'Sandbox', production: 'Production' },
  practice: {
    resting: 'Practice lab on this computer, starts when needed · nothing is really ordered',
    starting: 'Practice lab on this computer · starting',
    running: 'Practice lab on this computer · nothing is really ordered',
    stopped: 'The practice lab has stopped',
  } satisfies Record<Status['practiceLab'], string>,
  startPractice: 'Start it again',
  sandboxLine: (name: string) => `${name} · a sandbox, nothing is really ordered`,
  account: (id: string) => `account ${id}`,
  switchAccount: 'Switch account',
  manageAccounts: 'Manage accounts…',
  online: 'Online',
  offlinePractice: 'No network · the practice lab does not need it',
  unreached: {
    offline: (since: string) => `Offline since ${since} · drafts are safe, nothing can be sent`,
    'no-answer': (since: string) => `The lab cannot be reached since ${since} · drafts are safe`,
    'practice-lab': (since: string) => `The practice lab does not run since ${since} · drafts are safe`,
  },
  saved: (age: string) => `Saved ${age} ago`,
  saving: 'Saving',
  notSaved: 'Not saved',
  unwritten: (count: number) =>
    `${counted(count, 'answer of the lab is', 'answers of the lab are')} not on disk yet. Do not close Proofdesk.`,
  slowed: (seconds: number) =>
    seconds === 0
      ? 'Slowed down: the lab asked for fewer requests'
      : `Slowed down: the lab asked for fewer requests. Next one in ${counted(seconds, 'second', 'seconds')}.`,
  database: {
    'read-only': 'This computer’s disk does not let Proofdesk write: nothing can be saved or sent',
    full: 'The disk is full: nothing can be saved or sent',
    busy: 'Another program holds the desk’s database: nothing can be saved or sent until it lets go',
    damaged:
      'Part of the desk’s database is damaged: close Proofdesk and start it again, so that it is examined',
    failed: 'The desk’s database does not answer: nothing can be saved or sent',
  },
  running: {
    export: 'Pricing',
    place: 'Placing',
    confirm: 'Confirming',
    previews: 'Fetching pictures',
    catalog: 'Reading the catalog',
    configure: 'Building',
    price: 'Pricing',
    submit: 'Submitting',
    submissions: 'Reading submissions',
    prepare: 'Preparing',
    batch: 'Sending',
    import: 'Importing',
    list: 'Writing',
    fulfillment: 'Reading fulfillment',
    reconcile: 'Reconciling',
    'check-deliveries': 'Checking signatures',
    diagnostics: 'Checking the desk',
  },
  progress: (done: number, of: number | null): string =>
    of === null ? formatCount(done) : `${formatCount(done)} of ${formatCount(of)}`,
  runningMore: (count: number) => `and ${formatCount(count)} more`,
  notices: 'Notices',
  showOrders: 'Show them',
  showBatch: 'Show the batch',
  cancel: 'Cancel',
});
