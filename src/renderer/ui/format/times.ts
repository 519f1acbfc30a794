import { spokenLanguage } from '@core/language/language';
import { formatText } from '../../messages/ui';
import { LOCALE } from './numbers';

const clock = new Intl.DateTimeFormat(LOCALE, { hour: 'numeric', minute: '2-digit' });
const clockSeconds = new Intl.DateTimeFormat(LOCALE, {
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
});
const clockExact = new Intl.DateTimeFormat(LOCALE, {
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
});
const weekday = new Intl.DateTimeFormat(LOCALE, { weekday: 'short', day: 'numeric', month: 'short' });
const day = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', year: 'numeric' });
const full = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'full', timeStyle: 'medium' });
const farDay = new Intl.DateTimeFormat(LOCALE, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const moment = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const;
const farMoment = new Intl.DateTimeFormat(LOCALE, moment);
const farClock = new Intl.DateTimeFormat(LOCALE, { ...moment, timeZone: 'UTC' });

const primary = (tag: string): string => tag.split('-', 1)[0] ?? tag;

let inWords: { readonly tag: string; readonly format: Intl.RelativeTimeFormat } | undefined;

/** `yesterday`, `4 minutes ago`: words, and so in the language of the page, unlike figures and dates. */
function relative(value: number, unit: 'day' | 'minute'): string {
  const { tag } = spokenLanguage();
  if (inWords?.tag !== tag) {
    const locale = primary(tag) === primary(LOCALE) ? LOCALE : tag;
    inWords = { tag, format: new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }) };
  }
  return inWords.format.format(value, unit);
}

const startOfDay = (at: number): number => new Date(at).setHours(0, 0, 0, 0);
const DAY = 86_400_000;
const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase(LOCALE) + text.slice(1);

/** Whole days from `at` to `now` by the calendar, so that 23:59 was yesterday one minute later. */
const daysAgo = (at: number, now: number): number => Math.round((startOfDay(now) - startOfDay(at)) / DAY);

/** A moment as a list shows it: `Today 9:41`, `Yesterday`, `Mon 16 Nov`, `16 Nov 2025`. */
export function formatWhen(at: number, now: number = Date.now()): string {
  const days = daysAgo(at, now);
  if (days === 0) return `${capitalised(relative(0, 'day'))} ${clock.format(at)}`;
  if (days === 1) return capitalised(relative(-1, 'day'));
  return days > 1 && days < 200 ? weekday.format(at) : day.format(at);
}

/** Since when something lasts: `9:41` of today, `yesterday 9:41`, else as {@link formatWhen}. */
export function formatSince(at: number, now: number): string {
  const days = daysAgo(at, now);
  if (days === 0) return clock.format(at);
  return days === 1 ? `${relative(-1, 'day')} ${clock.format(at)}` : formatWhen(at, now);
}

/** How long ago, coarsely: `just now`, `4 minutes ago`, else as {@link formatWhen}. */
export function formatAgo(at: number, now: number): string {
  const seconds = Math.max(0, Math.round((now - at) / 1000));
  if (seconds < 45) return formatText.justNow;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return relative(-minutes, 'minute');
  return daysAgo(at, now) === 0 ? formatText.at({ clock: clock.format(at) }) : formatWhen(at, now);
}

/** `2 s`, `3 min`, `4 h`: for the status bar, where room is short. */
export function formatAge(at: number, now: number): string {
  const seconds = Math.max(0, Math.round((now - at) / 1000));
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min`;
  return seconds < 86_400 ? `${Math.floor(seconds / 3600)} h` : `${Math.floor(seconds / 86_400)} d`;
}

/** The whole moment, for tooltips and the ledger. */
export const formatMoment = (at: number): string => full.format(at);

/** Time of day with seconds. */
export const formatClock = (at: number): string => clockSeconds.format(at);

/** Time of day with milliseconds, with the day where it is not today's. */
export function formatExact(at: number, now: number = Date.now()): string {
  return daysAgo(at, now) === 0 ? clockExact.format(at) : `${weekday.format(at)} ${clockExact.format(at)}`;
}

/** A moment to come, near enough to be waited for: `today 9:41`, `tomorrow 9:41`, else with its day. */
export function formatUntil(at: number, now: number): string {
  const ahead = -daysAgo(at, now);
  const on = ahead === 0 || ahead === 1 ? relative(ahead, 'day') : weekday.format(at);
  return `${on} ${clock.format(at)}`;
}

/** A moment in the past with its seconds, with the day where it is not today's. */
export const formatMomentShort = (at: number, now: number): string =>
  daysAgo(at, now) === 0
    ? clockSeconds.format(at)
    : formatText.on({ clock: clockSeconds.format(at), day: weekday.format(at) });

/** A moment of the past that has to be distinguished from others of its day: `9:41`, `yesterday 9:41`, `Mon 16 Nov 9:41`. */
export function formatPoint(at: number, now: number): string {
  const days = daysAgo(at, now);
  if (days === 0) return clock.format(at);
  if (days === 1) return `${relative(-1, 'day')} ${clock.format(at)}`;
  return `${(days > 1 && days < 200 ? weekday : day).format(at)} ${clock.format(at)}`;
}

/** The calendar day. */
export const formatDay = (at: number): string => day.format(at);

/** A calendar day that someone wrote down, given as its midnight in UTC: the same wherever it is read. */
export const formatFarDay = (at: number): string => farDay.format(at);

/** A moment that someone wrote down: in this place's time, or as their clock showed it when no zone is known. */
export const formatFarMoment = (at: number, zoned: boolean): string =>
  (zoned ? farMoment : farClock).format(at);
