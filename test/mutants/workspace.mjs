/**
 * Mistakes about what the desks of a studio agree on.
 *
 * @type {readonly import('./mutant.mjs').Mutant[]}
 */
export const WORKSPACE = [
  {
    name: 'sent-without-grant',
    tries: 'desks',
    promise: 'no-order-twice',
    file: 'main/workflows/journal/send-operation.ts',
    find: `    let grant: Granted | null = null;
    if (desk.workspace.isShared) {`,
    replace: `    let grant: Granted | null = null;
    if (desk.workspace.isShared && operation.state === 'unknown') {`,
    why: 'A journal writes down what leaves, and the others are told of that: a grant is asked for where it may be twice.',
  },
  {
    name: 'grant-for-the-first-attempt-alone',
    tries: 'desks',
    promise: 'no-order-twice',
    file: 'main/workflows/journal/send-operation.ts',
    find: `    let grant: Granted | null = null;
    if (desk.workspace.isShared) {`,
    replace: `    let grant: Granted | null = null;
    if (desk.workspace.isShared && next.number === 1) {`,
    why: 'What was granted once is thought to be granted for every retry: meanwhile another desk settled it, or sends it.',
  },
  {
    name: 'sent-when-unsure',
    tries: 'desks',
    promise: 'no-order-twice',
    file: 'main/workspace/granting.ts',
    find: `    if (left <= 0) return { granted: false, problem: workspaceAway(), mayStand };`,
    replace: `    if (left <= 0) return { granted: true, stillMay: () => Promise.resolve(true) };`,
    why: 'A workspace that does not answer keeps no one from working: orders leave that the other desks know nothing of.',
  },
  {
    name: 'no-tombstone',
    tries: 'desks',
    promise: 'no-order-lost',
    file: 'main/workspace/report-call.ts',
    find: `  if (attempts.length === 0 && row.state === 'refused' && row.desk === null) neverLeft.add(1);
  for (const number of neverLeft) {`,
    replace: `  for (const number of neverLeft.size === -1 ? neverLeft : []) {`,
    why: 'Nothing left, so that there is nothing to tell: a grant that arrived late stands for ever, and no desk can send the order.',
  },
  {
    name: 'conflict-overwrites',
    tries: 'desks',
    promise: 'no-order-lost',
    file: 'core/workspace/merge-drafts.ts',
    find: `      report({ path: column, before: base, kept: theirs, other: mine });`,
    replace: ``,
    why: 'Of two texts for one field the first that arrives wins, as with most programs that synchronise: the other is gone.',
  },
  {
    name: 'edit-while-telling-is-told',
    tries: 'desks',
    promise: 'no-order-lost',
    file: 'main/store/workspace/outbox.ts',
    find: `'DELETE FROM workspace_outbox WHERE kind = ? AND record = ? AND no = ? AND touched = ?'`,
    replace: `'DELETE FROM workspace_outbox WHERE kind = ? AND record = ? AND no = ? AND touched >= ?'`,
    why: 'What was told is taken off the list by its name: an edit that was made while the answer was on its way is never told.',
  },
  {
    name: 'what-cannot-be-applied-is-dropped',
    tries: 'desks',
    promise: 'no-order-lost',
    file: 'main/workspace/applying/apply-change.ts',
    find: `    this.ports.parked.add({ seq, desk, kind, record, version, bodyVersion, body, why });`,
    replace: ``,
    why: 'A change that a rule holds back is logged and left out: the rule lets it in a moment later, and no one tries again.',
  },
];
