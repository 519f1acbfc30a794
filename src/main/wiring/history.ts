import { RequestLog } from '../activity/request-log';
import { HistoryRepository } from '../store/history/history';
import { RequestRepository } from '../store/history/requests';
import type { DeskPorts } from './ports';

/** Makes what remembers who did what, and what was asked and answered. */
export function makeHistory(ports: DeskPorts) {
  const { database } = ports;
  const requests = new RequestRepository(database);
  const requestLog = new RequestLog({
    repository: requests,
    readOnly: database.readOnly,
    later: ports.later,
    written: (ids) => ports.changed('activity', ids),
    report: ports.report,
  });
  const history = new HistoryRepository(database, {
    ...ports,
    written: (ids) => ports.changed('history', ids),
  });
  return { history, requests, requestLog };
}
