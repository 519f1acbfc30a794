import type { Granted, SharedDesk } from './shared-desk';

const GRANTED: Granted = { granted: true, stillMay: () => Promise.resolve(true) };

/** A desk that shares with no one: whatever its own journal allows may leave. */
export const alone: SharedDesk = {
  isShared: false,
  askToSend: () => Promise.resolve(GRANTED),
  neverLeft: () => undefined,
};
