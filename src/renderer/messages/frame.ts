import { counted, formatCount } from '../format/numbers';

/** Words of the frame around every view: rail, foot strip, notices. */
export const frameText = {
  name: 'Proofdesk',
  areas: 'Areas',
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
  batchesUnderWay: (count: number) => `${counted(count, 'batch is', 'batches are')} under way`,
  batchesWaiting: (count: number) => `${counted(count, 'batch waits', 'batches wait')} for you`,
  count: (count: number) => formatCount(count),
  environment: { practice: 'Practice', sandbox: 'Sandbox', production: 'Production' },
  practiceLine: 'Practice lab on this computer · nothing is really ordered',
  practiceStarting: 'Practice lab on this computer · starting',
  practiceStopped: 'The practice lab has stopped',
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
  },
  progress: (done: number, of: number | null): string =>
    of === null ? formatCount(done) : `${formatCount(done)} of ${formatCount(of)}`,
  runningMore: (count: number) => `and ${formatCount(count)} more`,
  notices: 'Notices',
  useGoodCopy: 'Use the newest good copy…',
  goodCopyTitle: 'Open the newest good copy',
  goodCopyText:
    'Proofdesk starts again with the newest copy that was checked. What was done after that copy was made is not in it; the damaged database stays beside it.',
  goodCopyGo: 'Open the copy and restart',
  showOrders: 'Show them',
  cancel: 'Cancel',
} as const;
