import type { KeyStatus } from '@core/accounts/accounts';
import { formatDuration } from '../ui/format/numbers';
import { formatDay, formatWhen } from '../ui/format/times';
import { accountsText as text } from '../messages/settings';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A key that ends within this many days is worth a word. */
const SOON = 14;

/** When a key ends that is not renewed by itself, UTC milliseconds; null where that is not known. */
export const endOf = ({ claims, endsAt, exchanged }: KeyStatus): number | null =>
  exchanged === undefined ? (claims?.expiresAt ?? endsAt ?? null) : null;

/** An origin as people read it: https goes without saying. */
const placeOf = (origin: string): string => origin.replace(/^https:\/\//, '');

/** How soon a key ends, in words: a token of an hour is not one of a day. */
function endWords(expiresAt: number, now: number): string {
  const rest = expiresAt - now;
  if (rest <= 0) return text.claims.expired({ day: formatDay(expiresAt) });
  if (rest < HOUR) return text.claims.minutes({ time: formatDuration(rest) });
  if (rest < 2 * DAY) return text.claims.hours({ count: Math.floor(rest / HOUR) });
  const days = Math.floor(rest / DAY);
  return days <= SOON ? text.claims.soon({ count: days }) : text.claims.until({ day: formatDay(expiresAt) });
}

/** What is known of the token that a key with its secret has at the moment. */
function exchangedWords(exchanged: NonNullable<KeyStatus['exchanged']>, now: number): string {
  switch (exchanged.state) {
    case 'none':
      return text.exchange.noToken;
    case 'lasts':
      return text.exchange.renews({ time: formatDuration(Math.max(0, exchanged.until - now)) });
    case 'until-refused':
      return text.exchange.until({ why: text.exchange.whys[exchanged.why] });
  }
}

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
    const { claims, exchanged } = status;
    if (exchanged !== undefined) {
      facts.push(text.exchange.both, exchangedWords(exchanged, now));
    } else if (claims === null) {
      // While the practice lab rests its key is not known, and no one needs to look at it.
      if (status.state !== 'of-the-lab') facts.push(text.claims.opaque);
    } else {
      if (claims.accountId === null) {
        facts.push(text.claims.noAccount);
        warns = true;
      } else {
        facts.push(text.claims.account({ id: claims.accountId }));
      }
    }
    const expiresAt = endOf(status);
    if (expiresAt !== null) {
      facts.push(endWords(expiresAt, now));
      warns ||= expiresAt - now <= SOON * DAY;
    }
  }
  if (status.rejectedAt !== null) {
    facts.push(text.rejected({ when: formatWhen(status.rejectedAt, now) }));
    warns = true;
  }
  return { facts, warns };
}
