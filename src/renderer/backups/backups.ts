import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { AnswerOf } from '@bridge/contract';
import type { Problem, Result } from '@contract/problems';
import type { Backups, RestorePreview, Snapshot } from '@core/backups/backups';
import { call, on } from '../bridge';
import { formatBytes } from '../ui/format/sizes';
import { backupsText, everythingText } from '../messages/backups';
import { oneReading } from '../lists/one-reading';
import { useToasts } from '../ui/feedback/toasts';

/** What a person looks at before the desk is put back: a snapshot, or a file of everything that was opened. */
export type RestoreSource =
  | { readonly from: 'snapshot'; readonly snapshot: Snapshot }
  | { readonly from: 'file'; readonly path: string; readonly preview: RestorePreview };

/** The snapshots of this desk, and everything as one file. */
export const useBackups = defineStore('backups', () => {
  const toasts = useToasts();
  const backups = shallowRef<Backups | null>(null);
  /** Why they could not be read. */
  const problem = shallowRef<Problem | null>(null);
  /** Why the last thing that was asked for did not come about, and what it was. */
  const workProblem = shallowRef<{ readonly title: string; readonly problem: Problem } | null>(null);
  const work = shallowRef<'make' | 'folder' | 'export' | 'open' | null>(null);
  /** The snapshot that is being examined. */
  const examining = shallowRef<string | null>(null);
  let shown = 0;

  /** Reads them; what changes meanwhile is read once more after it. */
  const read = oneReading(async () => {
    const result = await call('backups:read', undefined);
    problem.value = result.ok ? null : result.problem;
    if (result.ok) backups.value = result.value;
  });

  /** Follows changes until the answer is called: only while something on screen shows them. */
  function follow(): () => void {
    shown += 1;
    void read();
    return () => {
      shown -= 1;
    };
  }

  /** Does one thing at a time. The answer, or null with the reason in `workProblem`. */
  async function doing<Value>(
    what: NonNullable<typeof work.value>,
    title: string,
    ask: () => Promise<Result<Value>>,
  ): Promise<Value | null> {
    if (work.value !== null) return null;
    work.value = what;
    workProblem.value = null;
    const result = await ask();
    work.value = null;
    if (result.ok) return result.value;
    workProblem.value = { title, problem: result.problem };
    // Where the settings are not on screen nothing else would say it.
    if (shown === 0) toasts.show(title, null, 'refused');
    return null;
  }

  /** Makes a snapshot now, and says what happened to it. */
  async function make(): Promise<void> {
    const snapshot = await doing('make', backupsText.makeFailed, () => call('backups:make', undefined));
    if (snapshot !== null) toasts.show(backupsText.made({ size: formatBytes(snapshot.bytes) }));
    if (shown > 0) await read();
  }

  /** Opens and examines one. Null with the reason in `workProblem`. */
  async function examine(id: string): Promise<Snapshot | null> {
    if (examining.value !== null) return null;
    examining.value = id;
    workProblem.value = null;
    const result = await call('backups:verify', { id });
    examining.value = null;
    if (!result.ok) workProblem.value = { title: backupsText.examineFailed, problem: result.problem };
    await read();
    return result.ok ? result.value : null;
  }

  async function chooseFolder(folder: 'asked' | 'usual'): Promise<void> {
    const chosen = await doing('folder', backupsText.folderFailed, () =>
      call('backups:choose-folder', { folder }),
    );
    if (chosen === null) return;
    backups.value = chosen;
    toasts.show(backupsText.folderMoved);
  }

  async function showFolder(): Promise<void> {
    await doing('folder', backupsText.showFailed, () => call('backups:show-folder', undefined));
  }

  async function exportEverything(): Promise<void> {
    const file = await doing('export', everythingText.exportFailed, () => call('backups:export', undefined));
    if (file !== null)
      toasts.show(everythingText.exported({ size: formatBytes(file.bytes), path: file.path }));
  }

  /** Has a person choose a file of everything and looks at it. Null when they chose none, or with the reason in `workProblem`. */
  const openFile = (): Promise<AnswerOf<'backups:open-file'>> =>
    doing('open', everythingText.openFailed, () => call('backups:open-file', undefined));

  on('changed', ({ area }) => {
    if (area === 'backups' && shown > 0) void read();
  });

  return {
    ...{ backups, problem, workProblem, work, examining, read, follow },
    isMaking: computed(() => work.value === 'make' || backups.value?.running === true),
    ...{ make, examine, chooseFolder, showFolder, exportEverything, openFile },
  };
});
