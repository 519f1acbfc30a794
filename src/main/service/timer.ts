/** Does work after so many milliseconds; the answer calls it off. */
export type Later = (work: () => void, milliseconds: number) => () => void;

/** Waits on the clock of the system, and keeps no process alive. */
export const laterOnClock: Later = (work, milliseconds) => {
  const timer = setTimeout(work, milliseconds);
  timer.unref();
  return () => clearTimeout(timer);
};
