import type { Result } from '@contract/problems';
import { type CommandShell, curlCommand } from '@core/history/curl-command';
import type { Operation } from '@core/journal/operations';
import type { RequestLog } from '../activity/request-log';
import { supportText, type WrittenBy } from '../activity/support-file';
import type { RequestRepository } from '../store/history/requests';
import type { Handle } from '../bridge/handle';
import { readLedger, type WrittenLedger, type ReadLedgerPorts } from '../workflows/history/read-ledger';
import { readTimeline } from '../workflows/history/read-timeline';

export interface ActivityDependencies {
  readonly requests: RequestRepository;
  readonly requestLog: RequestLog;
  /** The journaled operation of this id. */
  operation(id: string): Pick<Operation, 'kind' | 'subjectId'>;
  /** The address of the moment for a kept one; for one of the practice lab that starts it when it rests. */
  addressOf(url: string): Promise<Result<string>>;
  /** Puts text on the clipboard. */
  copy(text: string): void | Promise<void>;
  /** Saves text where the person chooses; null when the choice was cancelled. */
  save(text: () => string): Promise<{ path: string } | null>;
  /** The shell of this system. */
  readonly shell: CommandShell;
  about(): WrittenBy;
  changed(): void;
}

/** Handlers of the list of requests. */
export function registerActivityHandlers(handle: Handle, dependencies: ActivityDependencies): void {
  const { requests, requestLog } = dependencies;

  handle('activity:list', function listRequests(page) {
    return requests.list(page);
  });
  handle('activity:read', function readRequest({ id }) {
    const request = requests.read(id);
    const operation = request.operationId === null ? null : dependencies.operation(request.operationId);
    // A submission is no order of the editor's flow.
    return { ...request, orderId: operation?.kind === 'submit' ? null : (operation?.subjectId ?? null) };
  });
  handle('activity:copy-as-curl', async function copyAsCurl({ id }) {
    const request = requests.read(id);
    const address = await dependencies.addressOf(request.url);
    const url = address.ok ? address.value : request.url;
    await dependencies.copy(curlCommand(request, url, dependencies.shell));
    return null;
  });
  handle('activity:export', async function exportRequests(wanted) {
    requestLog.flush();
    const ids = 'id' in wanted ? [wanted.id] : requests.idsOf(wanted);
    const text = (): string =>
      supportText(
        [...ids].reverse().map((id) => requests.read(id)),
        dependencies.about(),
        Date.now(),
      );
    const saved = await dependencies.save(text);
    return saved === null ? null : { ...saved, count: ids.length };
  });
  handle('activity:clear', function clearRequests() {
    requestLog.flush();
    requests.clear();
    dependencies.changed();
    return null;
  });
}

export interface HistoryDependencies {
  readonly desk: ReadLedgerPorts;
  /** Saves a ledger with its timeline where the person chooses; null when the choice was cancelled. */
  saveTimeline(name: string, as: 'json' | 'pdf', read: () => WrittenLedger): Promise<{ path: string } | null>;
}

/** Handlers of what was done on this computer. */
export function registerHistoryHandlers(handle: Handle, { desk, saveTimeline }: HistoryDependencies): void {
  handle('history:list', function listAuditEntries({ search, offset, limit }) {
    return desk.history.page(search, offset, limit);
  });
  handle('history:timeline', function readOneTimeline({ subject }) {
    return readTimeline(desk, subject);
  });
  handle('history:save', function saveOneTimeline({ subject, as }) {
    return saveTimeline(readLedger(desk, subject).name, as, () => readLedger(desk, subject));
  });
}
