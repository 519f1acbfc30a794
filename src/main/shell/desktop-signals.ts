import type { OnlineRun } from '../workflows/holds/when-online';
import type { DesktopFacts } from '../workflows/inbox/desktop-facts';
import type { RunningWork } from '../workflows/jobs/running-work';
import { signalMessages } from '../messages/desktop';

/** How a taskbar or dock shows work: going on, waiting for a person, or stopped by something. */
export type ProgressMode = 'normal' | 'paused' | 'error' | 'indeterminate';

/** What the computer offers to show without a window. */
export interface DesktopPorts {
  /** True while a person has the desk in front; then nothing has to tell them. */
  isInFront(): boolean;
  /** True unless a person switched it off. */
  wantsNotifications(): boolean;
  /** Shows something in the system's own way; a click on it opens the place. */
  notify(notification: { readonly title: string; readonly body: string; readonly path: string }): void;
  /** Shows how many things need a person. */
  setCount(count: number): void;
  /** Shows how far work is, from 0 to 1; null takes it away. */
  setProgress(progress: { readonly fraction: number; readonly mode: ProgressMode } | null): void;
  /** UTC milliseconds. */
  now(): number;
}

/** The computer's own signs of what the desk does. */
export interface DesktopSignals {
  /** Looks at the desk as it is now and shows what changed. */
  show(facts: DesktopFacts): void;
  /** Notifies that what waited for the network was done. */
  ranWhenOnline(run: OnlineRun): void;
}

/** Work that is over sooner than this was waited for by no matter who began it, in milliseconds. */
const LONG = 3_000;
const ANNOUNCED = ['batch', 'import', 'catalog', 'prepare'] as const;
type AnnouncedKind = (typeof ANNOUNCED)[number];
const isAnnounced = (work: RunningWork): work is RunningWork & { readonly kind: AnnouncedKind } =>
  ANNOUNCED.some((kind) => kind === work.kind);

const PATH: Readonly<Record<AnnouncedKind, (subjectId: string) => string>> = {
  batch: (id) => `/batches/${id}`,
  prepare: (id) => `/batches/${id}`,
  import: (id) => `/imports/${id}`,
  catalog: () => '/catalog',
};
const FAILED = ['key', 'offline', 'storage', 'refusals'];

/** What the progress shows: a batch that leaves, an import, what is prepared; else a batch that is paused. */
function progressOf(facts: DesktopFacts): { readonly fraction: number; readonly mode: ProgressMode } | null {
  const work = (['batch', 'import', 'prepare'] as const)
    .map((kind) => facts.running.find((one) => one.kind === kind))
    .find((one) => one !== undefined);
  if (work !== undefined) {
    const { progress } = work;
    if (progress === null || progress.of === null || progress.of === 0)
      return { fraction: 0, mode: 'indeterminate' };
    return { fraction: Math.min(1, progress.done / progress.of), mode: 'normal' };
  }
  const [paused] = facts.paused;
  if (paused === undefined) return null;
  return { fraction: 1, mode: FAILED.includes(paused.pauseReason ?? '') ? 'error' : 'paused' };
}

/** Makes them from what the computer offers. Nothing is told twice, and nothing while the desk is in front. */
export function createDesktopSignals(ports: DesktopPorts): DesktopSignals {
  let before = new Map<string, RunningWork>();
  let count: number | null = null;
  let progress = 'null';

  function tell(work: RunningWork, facts: DesktopFacts): void {
    if (!isAnnounced(work) || ports.now() - work.startedAt < LONG) return;
    if (ports.isInFront() || !ports.wantsNotifications()) return;
    const state = work.kind === 'batch' ? facts.batch(work.subjectId)?.state : undefined;
    const body =
      state === 'finished' || state === 'paused' || state === 'stopped'
        ? signalMessages.batch[state]
        : signalMessages.ended[work.kind];
    ports.notify({ title: work.label, body, path: PATH[work.kind](work.subjectId) });
  }

  return {
    show(facts) {
      const running = new Map(facts.running.map((work) => [work.id, work]));
      for (const [id, work] of before) if (!running.has(id)) tell(work, facts);
      before = running;
      if (facts.needs !== count) {
        count = facts.needs;
        ports.setCount(count);
      }
      const next = progressOf(facts);
      if (JSON.stringify(next) !== progress) {
        progress = JSON.stringify(next);
        ports.setProgress(next);
      }
    },
    ranWhenOnline({ done, refused, first }) {
      if (first === null || ports.isInFront() || !ports.wantsNotifications()) return;
      const parts = [
        ...(done > 0 ? [signalMessages.online.done({ count: done })] : []),
        ...(refused.length > 0 ? [signalMessages.online.refused({ count: refused.length })] : []),
      ];
      const area = first.kind === 'export' ? 'carts' : 'submission-carts';
      ports.notify({
        title: signalMessages.online.title,
        body: parts.join(', '),
        path: done + refused.length === 1 ? `/${area}/${first.subjectId}` : `/${area}`,
      });
    },
  };
}
