import type { Check } from '@core/settings/diagnostics';
import type { DiskUse, Health } from '@core/settings/health';
import type { RequestRecord } from '@core/history/requests';
import { KEY_REMOVED, redactText } from '../service/redaction';

/** Everything that a support bundle may hold, before what must not leave is taken out. */
export interface BundleParts {
  /** Versions of the program and of what it runs on, by name. */
  readonly versions: Readonly<Record<string, string>>;
  /** UTC milliseconds. */
  readonly at: number;
  readonly checks: readonly Check[];
  /** How many of what the desk holds, by name. */
  readonly counts: Readonly<Record<string, number>>;
  readonly health: Health;
  readonly disk: DiskUse;
  /** The end of the program's log. */
  readonly log: string;
  /** The newest requests, the oldest first; left out unless `personal`. */
  readonly requests: () => readonly RequestRecord[];
}

/** What is never in a bundle, and what is in it only when a person wants it. */
export interface BundleLimits {
  /** True when names, addresses and requests are wanted. */
  readonly personal: boolean;
  /** Keys and other secrets, such as the secret part of the receiver's path: never in it. */
  readonly secrets: readonly string[];
  /** Names that are taken out unless `personal`: accounts, whoever is signed in. */
  readonly names: readonly string[];
}

const TOKEN = /\beyJ[\w-]{6,}\.[\w-]+\.[\w-]*/g;
const ADDRESS = /\b[a-z][a-z\d+.-]*:\/\/[^\s'"<>)]+/gi;
const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const HOME = /(\/(?:home|Users)\/|[A-Z]:\\+Users\\+)[^/\\\s'"]+/g;

/** Takes names and addresses out of text of the program's own making. */
function withoutPersonal(text: string, names: readonly string[]): string {
  let clean = text.replace(ADDRESS, '[address]').replace(EMAIL, '[address]').replace(HOME, '$1[person]');
  const longestFirst = names.filter((name) => name.trim() !== '').sort((a, b) => b.length - a.length);
  for (const name of longestFirst) clean = clean.replaceAll(name, '[name]');
  return clean;
}

/** Begin of an entry of the log: when, and how bad. */
const ENTRY = /^\[\d{4}-\d\d-\d\d [^\]]*\]\s*\[\w+\]/;

/**
 * Lines of a log that tell what went wrong and hold nothing that was typed in or delivered: the head of each entry, up to
 * what was caught in it, and the places in the program.
 */
function headsOf(log: string): string {
  return log
    .split('\n')
    .filter((line) => ENTRY.test(line) || /^\s+at /.test(line))
    .map((line) => line.replace(/\b(\w*Error\b).*$/, '$1').replace(/[[{](?!\d{4}-|\w+\]).*$/, '…'))
    .join('\n');
}

/** What SQLite quotes may be anything that was in a statement. */
const QUOTED = /(["'`]).*?\1/g;

/** The same with every text of it changed by `own`. */
function withTexts({ migrations, ...health }: Health, own: (text: string) => string): Health {
  const failed = migrations.failed.map(({ why, ...one }) => ({ ...one, why: own(why) }));
  return { ...health, migrations: { ...migrations, failed } };
}

/**
 * Support bundle as JSON text: versions, results of the checks, counts, how the desk has been running, what takes room on
 * the disk, and the end of the log. Requests, and names and addresses wherever they are, only with `personal`; a key or
 * another secret never.
 */
export function bundleText(parts: BundleParts, limits: BundleLimits): string {
  const { personal, secrets, names } = limits;
  const own = (text: string): string => (personal ? text : withoutPersonal(text, names));
  const bundle = {
    format: 'proofdesk-support',
    formatVersion: 1,
    writtenAt: new Date(parts.at).toISOString(),
    personal,
    versions: parts.versions,
    checks: parts.checks.map(({ group, name, state, found, remedy, took }) => ({
      ...{ group, state, took },
      ...{ name: own(name), found: own(found), remedy },
    })),
    counts: parts.counts,
    // What went wrong is told in technical words of the program, of SQLite and of Electron.
    health: withTexts(parts.health, (text) => own(personal ? text : text.replace(QUOTED, '…'))),
    disk: parts.disk,
    log: own(personal ? parts.log : headsOf(parts.log)).split('\n'),
    ...(personal && {
      requests: parts.requests().map(({ at, ...request }) => ({
        answeredAt: new Date(at).toISOString(),
        ...request,
      })),
    }),
  };
  // Over the whole text, so that no part of it can be forgotten.
  let text = JSON.stringify(bundle, null, 2).replace(TOKEN, KEY_REMOVED);
  for (const secret of secrets) if (secret !== '') text = redactText(text, secret);
  return `${text}\n`;
}
