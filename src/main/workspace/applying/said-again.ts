import { readBody } from '../../store/workspace/shared-bodies';
import type { Change } from '../server-port';
import { readCallChange } from './apply-change';

/**
 * Changes in their order, without what a desk said of a call on its way where the same desk says further on that it
 * succeeded, with every sending of before: nothing else would come of it, and all that follows from a call would be
 * worked out twice. As of drafts on the server, their place stays, without a body.
 */
export function withoutSaidAgain(changes: readonly Change[]): Change[] {
  const ends = new Map<string, ReadonlySet<unknown>>();
  const kept = changes.toReversed().map((change) => {
    const { kind, record, deskId, body } = change;
    if (kind !== 'call' || body === null) return change;
    const name = `${deskId} ${record}`;
    const later = ends.get(name);
    if (later !== undefined) {
      const sendings = sendingsOf(body, 'sent');
      return sendings?.every((id) => later.has(id)) === true ? { ...change, body: null } : change;
    }
    const sendings = sendingsOf(body, 'succeeded');
    if (sendings !== null) ends.set(name, new Set(sendings));
    return change;
  });
  return kept.toReversed();
}

/** Ids of the sendings that are told of a call in that state, which its desk says as well; null for any other state. */
function sendingsOf(text: string, state: 'sent' | 'succeeded'): unknown[] | null {
  const said = readCallChange(text);
  if (said?.state !== state) return null;
  const body = readBody(said.call);
  if (body?.row?.['state'] !== state) return null;
  return (body.attempts ?? []).map(({ id }) => id);
}
