import type { Problem } from '@contract/problems';

/** What is known of another desk that was first, by the statement that says it. */
const BY_OTHERS: ReadonlySet<string> = new Set([
  'confirmed-by',
  'submitted-by',
  'being-confirmed-by',
  'being-submitted-by',
]);

/** True where nothing went wrong: another desk has sent the same, or is sending it at this moment. */
export const isDoneElsewhere = (problem: Problem): boolean =>
  problem.kind === 'blocked' &&
  problem.reason === 'workspace-held' &&
  problem.detail.some(({ kind }) => BY_OTHERS.has(kind));
