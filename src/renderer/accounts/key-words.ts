import type { KeyStatus } from '@core/accounts/accounts';
import { formatDay, formatWhen } from '../ui/format/times';
import { accountsText as text } from '../messages/settings';

const DAY = 86_400_000;
/** A key that ends within this many days is worth a word. */
const SOON = 14;

/** An origin as people read it: https goes without saying. */
const placeOf = (origin: string): string => origin.replace(/^https:\/\//, '');

/** What is known of a key in words, and whether a person should look at it. */
export function keyWords(
  status: KeyStatus,
  now: number,
): { readonly facts: string[]; readonly warns: boolean } {
  const facts: string[] = [text.keyState[status.state]];
  let warns = !['saved', 'this-run', 'of-the-lab'].includes(status.state);
  if (status.state === 'other-origin')
    facts.push(text.boundTo({ places: status.origins.map(placeOf).join(', ') }));
  if (status.state === 'saved' || status.state === 'this-run' || status.state === 'of-the-lab') {
    const { claims } = status;
    if (claims === null) {
      // While the practice lab rests its key is not known, and no one needs to look at it.
      if (status.state !== 'of-the-lab') facts.push(text.claims.opaque);
    } else {
      if (claims.accountId === null) {
        facts.push(text.claims.noAccount);
        warns = true;
      } else {
        facts.push(text.claims.account({ id: claims.accountId }));
      }
      const { expiresAt } = claims;
      if (expiresAt !== null) {
        const days = Math.ceil((expiresAt - now) / DAY);
        if (expiresAt <= now) facts.push(text.claims.expired({ day: formatDay(expiresAt) }));
        else if (days <= SOON) facts.push(text.claims.soon({ count: days }));
        else facts.push(text.claims.until({ day: formatDay(expiresAt) }));
        warns ||= days <= SOON;
      }
    }
  }
  if (status.rejectedAt !== null) {
    facts.push(text.rejected({ when: formatWhen(status.rejectedAt, now) }));
    warns = true;
  }
  return { facts, warns };
}
