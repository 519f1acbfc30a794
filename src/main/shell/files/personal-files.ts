import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { TextEraser } from '@core/customers/erased-text';
import type { Counted } from '@core/customers/personal-data';
import type { Settings } from '@core/settings/settings';
import type { Snapshots } from '../../backups/snapshots';
import type { PracticeLabHost } from '../../practice-lab/host';
import type { SettingsFile } from '../../settings/settings-file';
import type { Erasing } from '../../store/customers/erasing';

/** The files of a profile beside its database, as far as a person can be named in them. */
export interface PersonalFiles {
  /** How many of each kind name a person, or can. */
  count(erasing: Erasing): Promise<Counted[]>;
  /** Erases a person in them; `pictures` are the names of pictures. Answers the names of files that refused. */
  erase(erasing: Erasing, pictures: readonly string[]): Promise<string[]>;
  /** Makes a new snapshot, and removes all that still hold what was erased. Answers the names of those that stay. */
  replaceSnapshots(): Promise<string[]>;
}

export interface PersonalFilesPorts {
  readonly profile: string;
  readonly settings: Pick<SettingsFile, 'read' | 'change' | 'windows' | 'flush'>;
  readonly snapshots: Pick<Snapshots, 'countOwn' | 'keepOnlyNew'>;
  readonly practiceLab: Pick<PracticeLabHost, 'state' | 'stop' | 'restart'>;
  report(what: string, cause: unknown): void;
}

/** Databases that were set aside, and what belongs to them. They are only for going back. */
const SET_ASIDE = /^proofdesk-(damaged|replaced)-.*\.db(-wal|-shm)?$/;
const PRACTICE = 'practice-lab.jsonl';
/** What is kept as text: logs, states, settings that were set aside. */
const TEXT = /\.(log|json|jsonl|ndjson|txt)$/;
/** Written from memory, where a person is erased as well. */
const KEPT_IN_MEMORY: ReadonlySet<string> = new Set(['settings.json']);
/** Chromium's own, pictures by their number, and copies of the database that are replaced with the snapshots. */
const ELSEWHERE: ReadonlySet<string> = new Set(['browser', 'previews', 'copies']);

/** Every file of a profile that is this program's own, without what is dealt with elsewhere. */
async function filesIn(folder: string, isTop = true): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const files = entries.map(async (entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return isTop && ELSEWHERE.has(entry.name) ? [] : await filesIn(path, false);
    return entry.isFile() ? [path] : [];
  });
  return (await Promise.all(files)).flat();
}

/** The settings without searches and places that name a person. */
function withoutPerson(settings: Settings, eraser: TextEraser): Settings {
  const searches = Object.fromEntries(
    Object.entries(settings.searches).map(([list, searched]) => [
      list,
      searched.filter((one) => !eraser.finds(one)),
    ]),
  );
  const places = settings.recent.places.filter((place) => !eraser.finds(decoded(place)));
  const cleaned = { ...settings, searches, recent: { ...settings.recent, places } };
  return JSON.parse(eraser.erase(JSON.stringify(cleaned))) as Settings;
}

function decoded(place: string): string {
  try {
    return decodeURIComponent(place);
  } catch {
    return place;
  }
}

/** The files of a profile beside its database. */
export function createPersonalFiles(ports: PersonalFilesPorts): PersonalFiles {
  const { profile, settings, snapshots, practiceLab } = ports;

  const texts = async (): Promise<string[]> =>
    (await filesIn(profile)).filter((path) => TEXT.test(path) && !KEPT_IN_MEMORY.has(basename(path)));
  async function named(eraser: TextEraser): Promise<string[]> {
    const found: string[] = [];
    // One after the other: together they may be large.
    for (const path of await texts()) {
      const text = await readFile(path, 'utf8').catch(() => '');
      if (eraser.finds(text)) found.push(path);
    }
    return found;
  }

  async function eraseText(path: string, strong: TextEraser, whole: TextEraser): Promise<void> {
    const lines = (await readFile(path, 'utf8')).split('\n');
    await writeFile(path, lines.map((line) => (strong.finds(line) ? whole.erase(line) : line)).join('\n'));
  }

  return {
    async count(erasing) {
      const eraser = new TextEraser(erasing.names);
      const found = (await named(eraser)).map((path) => basename(path));
      const kind = (name: Counted['kind'], files: readonly string[]): Counted[] =>
        files.length === 0 ? [] : [{ kind: name, rows: files.length, examples: files.slice(0, 3) }];
      const own = await snapshots.countOwn();
      return [
        ...kind(
          'practice',
          found.filter((name) => name === PRACTICE),
        ),
        ...kind(
          'logs',
          found.filter((name) => name !== PRACTICE),
        ),
        ...kind(
          'settings',
          eraser.finds(JSON.stringify([settings.read(), settings.windows.read()])) ? ['settings.json'] : [],
        ),
        ...kind(
          'setAside',
          (await filesIn(profile)).map((path) => basename(path)).filter((name) => SET_ASIDE.test(name)),
        ),
        ...(own === 0 ? [] : [{ kind: 'snapshots' as const, rows: own, examples: [] }]),
      ];
    },

    async erase(erasing, pictures) {
      const strong = new TextEraser(erasing.names);
      const whole = new TextEraser(erasing.names, erasing.weak, erasing.links);
      const left: string[] = [];
      const attempt = async (path: string, work: () => Promise<void>): Promise<void> => {
        try {
          await work();
        } catch (cause) {
          left.push(basename(path));
          ports.report('A file could not be changed while a person was erased', cause);
        }
      };
      for (const name of pictures)
        await attempt(name, () => rm(join(profile, 'previews', name), { force: true }));
      settings.change(withoutPerson(settings.read(), strong));
      settings.windows.write(
        settings.windows
          .read()
          .map((window) => (strong.finds(decoded(window.route)) ? { ...window, route: '/today' } : window)),
      );
      settings.flush();
      const found = await named(strong);
      const wasRunning =
        found.some((path) => basename(path) === PRACTICE) && practiceLab.state() !== 'resting';
      if (wasRunning) await practiceLab.stop();
      for (const path of found) await attempt(path, () => eraseText(path, strong, whole));
      for (const path of await filesIn(profile))
        if (SET_ASIDE.test(basename(path))) await attempt(path, () => rm(path, { force: true }));
      if (wasRunning) await practiceLab.restart();
      return left;
    },

    replaceSnapshots: () => snapshots.keepOnlyNew(),
  };
}
