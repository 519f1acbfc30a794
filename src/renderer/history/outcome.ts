import type { RequestRow } from '@core/history/requests';
import { outcomeOf } from '@core/journal/failures';
import type { StateLook } from '../ui/parts/status-badge';
import { activityText as text } from '../messages/history';

const JOURNALED = new Set(['create', 'confirm', 'submit']);

/** True for a failed call that may have brought something about nevertheless. */
function isDoubtful({ problem, purpose }: RequestRow): boolean {
  if (problem === null || !JOURNALED.has(purpose)) return false;
  const kind = purpose === 'confirm' || purpose === 'submit' ? purpose : 'create';
  return outcomeOf(problem, kind, false) === 'unknown';
}

/** How a request went, as a list shows it: its status, or that no answer came. */
export function outcomeLook(row: RequestRow): StateLook {
  const word = row.status === null ? text.noAnswer : String(row.status);
  if (row.problem === null) return { tone: 'confirmed', mark: 'solid', word };
  if (isDoubtful(row)) return { tone: 'unknown', mark: 'dashed', word };
  return { tone: 'refused', mark: 'solid', word };
}

const PRACTICE = /^practice-lab:\/\/\w+/;

/** Method and path of a request: what distinguishes it in a list. */
export function requestLine(row: Pick<RequestRow, 'method' | 'url'>): string {
  const path = row.url.replace(PRACTICE, '').replace(/^https?:\/\/[^/]+/, '');
  return `${row.method} ${path === '' ? '/' : path}`;
}

/** Where a request went: a host, or null for the practice lab, whose port is of the moment. */
export function hostOf(url: string): string | null {
  return PRACTICE.test(url) ? null : (/^https?:\/\/([^/]+)/.exec(url)?.[1] ?? url);
}
