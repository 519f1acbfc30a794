import { readBody } from '../../store/workspace/shared-bodies';
import type { Change } from '../server-port';
import { readCallChange } from './apply-change';

/**
 * Changes in their order, without what a desk said of a call on its way where the last that it says of that call is that
 * it succeeded, with every sending of before: nothing else would come of it, and all that follows from a call would be
 * worked out twice. As with drafts on the server, its place stays, without a body.
 */
export function withoutSaidAgain(changes: readonly Change[]): Change[] {
  const last = new Map<string, Change>();
  for (const change of changes) if (isOfCall(change)) last.set(nameOf(change), change);
  return changes.map((change) => {
    const later = isOfCall(change) ? last.get(nameOf(change)) : undefined;
    const isSaidAgain = later !== undefined && later !== change && saysMore(later, change);
    return isSaidAgain ? { ...change, body: null } : change;
  });
}

const isOfCall = ({ kind, body }: Change): boolean => kind === 'call' && body !== null;
const nameOf = ({ deskId, record }: Change): string => `${deskId} ${record}`;

function saysMore(later: Change, earlier: Change): boolean {
  const known = sendingsOf(later, 'succeeded');
  return known !== null && (sendingsOf(earlier, 'sent')?.every((id) => known.includes(id)) ?? false);
}

/** Ids of the sendings of a call that is in that state, by the word of its desk as well; null in any other state. */
function sendingsOf({ body: text }: Change, state: 'sent' | 'succeeded'): unknown[] | null {
  const said = readCallChange(text ?? '');
  if (said?.state !== state) return null;
  const body = readBody(said.call);
  return body?.row?.['state'] === state ? (body.attempts ?? []).map(({ id }) => id) : null;
}
