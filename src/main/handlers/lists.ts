import { exportedLines, type ExportListPorts } from '../workflows/lists/export-list';
import type { RunningWorkRegister } from '../workflows/jobs/running-work';
import { chosenRecords, type ListChoicePorts } from '../workflows/lists/list-choice';
import type { Handle } from '../bridge/handle';

export interface ListsDependencies {
  readonly desk: Omit<ExportListPorts, 'requests'> &
    ListChoicePorts & { readonly running: RunningWorkRegister };
  readonly requests: ExportListPorts['requests'];
  /** Where the person wants the file; null when the choice was cancelled. */
  chooseListFile(title: string): Promise<string | null>;
  /** Writes what comes in portions; false when it was stopped. */
  writeList(path: string, portions: AsyncIterable<string>, signal: AbortSignal): Promise<boolean>;
}

const subjectOf = (list: string): string => `list:${list}`;

/** Handlers of what can be done with any list. */
export function registerHandlers(handle: Handle, dependencies: ListsDependencies): void {
  const { desk, requests } = dependencies;
  handle('lists:export', async function exportList(wanted) {
    const path = await dependencies.chooseListFile(wanted.title);
    if (path === null) return null;
    const work = { kind: 'list', label: wanted.title, subjectId: subjectOf(wanted.list) } as const;
    return desk.running.run(work, async (signal, report) => {
      let count = 0;
      const lines = exportedLines({ ...desk, requests }, wanted, (done, of) => report({ done, of }));
      async function* texts(): AsyncGenerator<string> {
        for await (const portion of lines) {
          count += portion.count;
          yield portion.text;
        }
      }
      return (await dependencies.writeList(path, texts(), signal)) ? { path, count } : null;
    });
  });
  handle('lists:counts', function countChoices({ choices }) {
    return choices.map((choice) => chosenRecords(desk, choice).ids.length);
  });
  handle('lists:cancel-export', function cancelExportOfList({ list }) {
    desk.running.cancel(subjectOf(list));
    return null;
  });
}
