import { readTokenClaims } from '@contract/token-claims';
import { valueAt } from './exchange-call';
import type { KeyExchange } from './key-exchange';

/**
 * How long a token lasts from the moment of its answer, in milliseconds, or why that is not known: the answer says
 * nothing of it, says it in no form that can be read, names an end that had passed, or names an end without anything to
 * measure it by.
 */
export type TokenLife =
  | { readonly kind: 'lasts'; readonly milliseconds: number }
  | { readonly kind: 'unknown'; readonly why: 'not-said' | 'unreadable' | 'past' | 'no-clock' };

/** A moment as a text says it. Without a zone the time is that of a clock on a wall somewhere. */
interface Moment {
  /** Milliseconds since 1970 of what the clock on the wall shows, read as UTC. */
  readonly wall: number;
  /** Minutes that the zone is ahead of UTC; null where none is named, or one that is not known. */
  readonly offset: number | null;
  /** The zone as it is written. */
  readonly zone: string;
}

/** Minutes ahead of UTC. What stands for several zones in the world is read as labs in North America write it. */
const ZONES: Readonly<Record<string, number>> = {
  ...{ Z: 0, UTC: 0, GMT: 0, UT: 0 },
  ...{ EST: -300, EDT: -240, CST: -360, CDT: -300, MST: -420, MDT: -360, PST: -480, PDT: -420 },
  ...{ AKST: -540, AKDT: -480, HST: -600, CET: 60, CEST: 120, BST: 60 },
};

function offsetOf(zone: string): number | null {
  const known = ZONES[zone.toUpperCase()];
  if (known !== undefined) return known;
  const numbers = /^(?:GMT|UTC)?([+-])(\d{1,2}):?(\d{2})?$/i.exec(zone);
  if (numbers === null) return null;
  const minutes = Number(numbers[2]) * 60 + Number(numbers[3] ?? 0);
  return numbers[1] === '-' ? -minutes : minutes;
}

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?)?\s*(.*)$/;
const SLASHES =
  /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})(?:,?\s+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:[.,]\d+)?)?\s*([AP]M)?\s*(.*)$/i;
const HTTP = /^(?:\w{3,9},\s*)?(\d{1,2})[ -](\w{3})\w*[ -](\d{4})\s+(\d{1,2}):(\d{2})(?::(\d{2}))?\s*(.*)$/;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

function hourOf(hour: number, half: string | undefined): number {
  if (half === undefined) return hour;
  return (hour % 12) + (half.toUpperCase() === 'PM' ? 12 : 0);
}

/** A day and a time in a text: ISO 8601, as HTTP writes it, or with slashes, the month first where both can be. */
export function momentIn(text: string): Moment | null {
  const given = text.trim();
  const moment = (parts: readonly number[], zone: string): Moment | null => {
    const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
    const wall = Date.UTC(year, month - 1, day, hour, minute, second);
    const isReal = month >= 1 && month <= 12 && day >= 1 && day <= 31 && hour < 24 && minute < 60;
    return isReal && Number.isFinite(wall)
      ? { wall, zone: zone.trim(), offset: offsetOf(zone.trim()) }
      : null;
  };
  const iso = ISO.exec(given);
  if (iso !== null) return moment(iso.slice(1, 7).map(Number).map(orZero), iso[7] ?? '');
  const http = HTTP.exec(given);
  if (http !== null) {
    const month = MONTHS.indexOf((http[2] ?? '').toLowerCase()) + 1;
    return moment(
      [Number(http[3]), month, Number(http[1]), ...http.slice(4, 7).map(Number).map(orZero)],
      http[7] ?? '',
    );
  }
  const slashes = SLASHES.exec(given);
  if (slashes === null) return null;
  const [first = 0, second = 0, year = 0, hour = 0, minute = 0, seconds = 0] = slashes
    .slice(1, 7)
    .map(Number)
    .map(orZero);
  const [month, day] = first > 12 ? [second, first] : [first, second];
  return moment([year, month, day, hourOf(hour, slashes[7]), minute, seconds], slashes[8] ?? '');
}

const orZero = (value: number): number => (Number.isNaN(value) ? 0 : value);

/** A moment that a value of an answer names. */
function momentOf(value: unknown, form: KeyExchange['endForm']): Moment | null {
  const number =
    typeof value === 'number' ? value : typeof value === 'string' ? Number(value.trim() || NaN) : NaN;
  const atUtc = (wall: number): Moment => ({ wall, zone: 'UTC', offset: 0 });
  switch (form) {
    case 'seconds':
      return Number.isFinite(number) ? atUtc(number * 1000) : null;
    case 'milliseconds':
      return Number.isFinite(number) ? atUtc(number) : null;
    case 'date':
      return typeof value === 'string' ? momentIn(value) : null;
    default:
      return null;
  }
}

const utcOf = (moment: Moment): number | null =>
  moment.offset === null ? null : moment.wall - moment.offset * 60_000;

/** The time between two moments, also where neither zone is known and both are the same. */
function between(from: Moment, to: Moment): number | null {
  if (from.zone.toUpperCase() === to.zone.toUpperCase()) return to.wall - from.wall;
  const [start, end] = [utcOf(from), utcOf(to)];
  return start === null || end === null ? null : end - start;
}

/** Longest life that is believed; more is a number of another unit. */
const LONGEST = 400 * 86_400_000;

/**
 * How long the token of an answer lasts. Measured by what the lab's own clock says, in the `Date` of the answer and in
 * what the answer names as the token's beginning; where both are there, by the shorter time, because a renewal too many
 * costs nothing. This computer's clock is no part of it.
 *
 * @param date the `Date` header of the answer, or null
 */
export function tokenLife(
  exchange: Pick<KeyExchange, 'tokenAt' | 'endsAt' | 'beganAt' | 'endForm'>,
  body: unknown,
  token: string,
  date: string | null,
): TokenLife {
  const { endForm } = exchange;
  if (endForm === 'none') return { kind: 'unknown', why: 'not-said' };
  const claims = endForm === 'jwt' ? readTokenClaims(token) : null;
  const value = endForm === 'jwt' ? claims?.expiresAt : valueAt(body, exchange.endsAt);
  if (value === undefined || value === null || value === '') return { kind: 'unknown', why: 'not-said' };
  if (endForm === 'lifetime') {
    const seconds = typeof value === 'number' ? value : Number(value);
    return Number.isFinite(seconds) ? lasting([seconds * 1000]) : { kind: 'unknown', why: 'unreadable' };
  }
  const form = endForm === 'jwt' ? 'milliseconds' : endForm;
  const end = momentOf(value, form);
  if (end === null) return { kind: 'unknown', why: 'unreadable' };
  const issued = claims?.others['iat'] ?? readTokenClaims(token)?.others['iat'];
  const beginnings = [
    date === null ? null : momentIn(date),
    endForm === 'jwt' ? null : momentOf(valueAt(body, exchange.beganAt), form),
    typeof issued === 'number' ? momentOf(issued, 'seconds') : null,
  ].filter((moment) => moment !== null);
  const lives = beginnings.map((from) => between(from, end)).filter((life) => life !== null);
  return lasting(lives);
}

function lasting(lives: readonly number[]): TokenLife {
  if (lives.length === 0) return { kind: 'unknown', why: 'no-clock' };
  const ahead = lives.filter((life) => life > 0 && life < LONGEST);
  if (ahead.length > 0) return { kind: 'lasts', milliseconds: Math.min(...ahead) };
  return { kind: 'unknown', why: lives.some((life) => life >= LONGEST) ? 'unreadable' : 'past' };
}

/** Of what a token lasts, this much is left when it is renewed: a fifth, and a minute at most. */
export const renewedBefore = (milliseconds: number): number => Math.min(60_000, milliseconds / 5);
