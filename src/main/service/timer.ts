/** Does work after this many milliseconds; the answer cancels it. */
export type Timer = (work: () => void, milliseconds: number) => () => void;

/** Waits on the clock of the system, and keeps no process alive. */
export const systemTimer: Timer = (work, milliseconds) => {
  const timer = setTimeout(work, milliseconds);
  timer.unref();
  return () => clearTimeout(timer);
};
