import { type CommandShell, curlCommand } from '@core/history/curl-command';
import type { RequestLog } from '../activity/request-log';
import { supportText, type WrittenBy } from '../activity/support-file';
import type { KnownLab } from '../practice-lab/known-lab';
import { isPracticeTarget, resolveTarget } from '../service/addresses';
import type { RequestRepository } from '../store/history/requests';
import type { Changes } from '../workflows/ports';
import type { Handle } from '../bridge/handle';
import { readLedger, type WrittenLedger, type ReadLedgerPorts } from '../workflows/history/read-ledger';
import { readTimeline } from '../workflows/history/read-timeline';

/** What these channels use. */
interface HistoryDesk extends ReadLedgerPorts, Changes {}

export interface HistoryDependencies {
  readonly desk: HistoryDesk;
  readonly requests: RequestRepository;
  readonly requestLog: RequestLog;
  readonly lab: Pick<KnownLab, 'known' | 'up'>;
  /** Puts text on the clipboard. */
  copyText(text: string): void | Promise<void>;
  /** Saves text where the person chooses; null when the choice was cancelled. */
  saveRequests(text: () => string): Promise<{ path: string } | null>;
  /** The shell of this system. */
  readonly shell: CommandShell;
  about(): WrittenBy;
  /** Saves a ledger with its timeline where the person chooses; null when the choice was cancelled. */
  saveTimeline(name: string, as: 'json' | 'pdf', read: () => WrittenLedger): Promise<{ path: string } | null>;
}

/** Handlers of what was done on this computer, and of the list of requests. */
export function registerHandlers(handle: Handle, dependencies: HistoryDependencies): void {
  const { desk, lab, requests, requestLog, saveTimeline } = dependencies;

  handle('activity:list', function listRequests(page) {
    return requests.list(page);
  });
  handle('activity:read', function readRequest({ id }) {
    const request = requests.read(id);
    const operation = request.operationId === null ? null : desk.journal.read(request.operationId);
    // A submission is no order of the editor's flow.
    return { ...request, orderId: operation?.kind === 'submit' ? null : (operation?.subjectId ?? null) };
  });
  handle('activity:copy-as-curl', async function copyAsCurl({ id }) {
    const request = requests.read(id);
    // What is kept names no port: the practice lab is started for its address of the moment.
    if (isPracticeTarget(request.url)) await lab.up();
    const address = resolveTarget(request.url, lab.known);
    const url = address.ok ? address.value : request.url;
    await dependencies.copyText(curlCommand(request, url, dependencies.shell));
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
    const saved = await dependencies.saveRequests(text);
    return saved === null ? null : { ...saved, count: ids.length };
  });
  handle('activity:clear', function clearRequests() {
    requestLog.flush();
    requests.clear();
    desk.changed('activity', []);
    return null;
  });
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
