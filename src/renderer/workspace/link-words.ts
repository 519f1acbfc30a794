import type { AwayReason, SharedStatus } from '@core/workspace/workspace';
import { joinFacts, formatList } from '../ui/format/joined';
import { formatSince } from '../ui/format/times';
import { workspaceStateText as text } from '../messages/workspace';

/** Names of the desks that the gate waits for, as a list in a sentence; empty when it waits for none but this one. */
export const missingDesks = ({ gate, desks, deskId }: SharedStatus): string =>
  formatList(
    gate.waitingFor
      .filter((id) => id !== deskId)
      .map((id) => desks.find((desk) => desk.id === id)?.name ?? text.desk),
  );

/** True while orders can be sent from this desk, as far as it knows. */
export const maySend = ({ link, gate, reading }: SharedStatus): boolean =>
  link.state === 'connected' && gate.state === 'open' && reading === null;

/** Whether a desk that is away for this reason does not come back by itself: it can only leave. */
export const isOut = (why: AwayReason): boolean =>
  why === 'revoked' || why === 'no-workspace' || why === 'password';

/** How many desks work together: those that were invited and never came, left, are gone or revoked are none of them. */
const deskCount = ({ desks }: SharedStatus): number =>
  desks.filter(({ state }) => state === 'here' || state === 'away').length;

/** What is most worth knowing of the workspace, first what keeps orders here. */
function stateWords(status: SharedStatus, now: number): string {
  const { link, gate, reading } = status;
  if (link.state === 'away')
    return link.why === 'revoked' ? text.revoked : text.away({ since: formatSince(link.since, now) });
  if (link.state === 'connecting') return text.connecting;
  const desks = missingDesks(status);
  if (gate.state === 'put-back') return desks === '' ? text.restoredAlone : text.restored({ desks });
  if (gate.state === 'after-start') return desks === '' ? text.startedAlone : text.started({ desks });
  if (gate.state === 'closed') return text.closed;
  if (reading !== null) return text.reading({ done: reading.done, total: reading.total });
  return text.shared({ count: deskCount(status) });
}

/** The workspace in the status bar: how it is, and what the other desks or this one do not have yet. */
export const footWords = (status: SharedStatus, now: number): string =>
  joinFacts(
    stateWords(status, now),
    status.untold > 0 && text.untold({ count: status.untold }),
    status.parked > 0 && text.parked({ count: status.parked }),
  );
