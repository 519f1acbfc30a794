/** The stages of a start, in their order. */
export type Stage =
  | 'script'
  | 'started'
  | 'electron-ready'
  | 'window'
  | 'code'
  | 'store'
  | 'composed'
  | 'shown'
  /** The handlers of an area are read, which may be at any time. */
  | `area-${string}`;

/**
 * Marks that the start has come so far, with the processor time of this process until now; seen in the timeline of the
 * developer tools too.
 */
export function markStage(stage: Stage): void {
  const { user, system } = process.cpuUsage();
  performance.mark(`start:${stage}`, { detail: { processorMilliseconds: (user + system) / 1_000 } });
}
