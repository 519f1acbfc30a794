import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type CleanableKind,
  cleanableKindSchema,
  type DiskKind,
  type DiskUse,
  UNSEEN_FOR,
} from '@core/settings/health';
import type { Snapshots } from '../backups/snapshots';
import { INCIDENT_FILES } from '../shell/incidents';
import { LOG_FILE } from '../shell/log';
import type { Database } from '../store/engine/database';
import { COMPANIONS, COPIES_FOLDER, DATABASE_FILE } from '../store/engine/store-files';

/** What is measured. */
export interface DiskPorts {
  readonly desk: { readonly database: Database; now(): number };
  /** The folder of everything of this desk but its snapshots. */
  readonly profile: string;
  readonly snapshots: Pick<Snapshots, 'sizes'>;
}

/** A file of the profile, and what it is. */
export interface KnownFile {
  readonly kind: DiskKind;
  readonly path: string;
  readonly bytes: number;
  /** Whether *Clean up* removes it. What only Chromium may remove counts: it is asked to. */
  readonly isRemovable: boolean;
}

/** What Chromium keeps in its folder to be quicker the next time. */
const CACHES = /^(?:Cache|Code Cache|GPUCache|ShaderCache|GrShaderCache|GraphiteDawnCache|Dawn\w*Cache)$/;

/** A picture as src/main/previews/picture-folder.ts names it, or one that a crash left half written. */
const PICTURE = /^[0-9a-f]{2}\/[0-9a-f]{64}\.[a-z]+(?:\.[\w-]+\.part)?$/;

const KEPT_LOGS: ReadonlySet<string> = new Set([LOG_FILE, ...INCIDENT_FILES]);
const WAL: ReadonlySet<string> = new Set(COMPANIONS.map((suffix) => DATABASE_FILE + suffix));

/** What a file is, by its way from the profile, and whether it can be removed. `unseen`: it was last written long ago. */
function kindOf(way: readonly string[], unseen: boolean): Pick<KnownFile, 'kind' | 'isRemovable'> {
  const [first = '', ...rest] = way;
  const kept = (kind: DiskKind) => ({ kind, isRemovable: false });
  if (rest.length === 0) {
    if (first === DATABASE_FILE) return kept('database');
    if (WAL.has(first)) return kept('wal');
    if (first === 'practice-lab.jsonl') return kept('practice-lab');
    return kept(/^proofdesk-(?:damaged|replaced)-/.test(first) ? 'set-aside' : 'other');
  }
  if (first === 'logs')
    return { kind: 'logs', isRemovable: rest.length === 1 && !KEPT_LOGS.has(rest[0] ?? '') };
  if (first === 'previews') return { kind: 'pictures', isRemovable: unseen && PICTURE.test(rest.join('/')) };
  if (first === 'browser') return { kind: 'caches', isRemovable: rest.some((name) => CACHES.test(name)) };
  return kept(first === COPIES_FOLDER ? 'snapshots' : 'other');
}

/** Every file of the profile. Follows no link; what cannot be read, or is gone by now, is left out. */
export async function filesOf({ desk, profile }: Pick<DiskPorts, 'desk' | 'profile'>): Promise<KnownFile[]> {
  const seenSince = desk.now() - UNSEEN_FOR;
  const files: KnownFile[] = [];
  const walk = async (way: readonly string[]): Promise<void> => {
    const names = await readdir(join(profile, ...way)).catch((): string[] => []);
    for (const name of names) {
      const path = join(profile, ...way, name);
      const facts = await lstat(path).catch(() => null);
      if (facts?.isDirectory() === true) await walk([...way, name]);
      else if (facts !== null)
        files.push({ path, bytes: facts.size, ...kindOf([...way, name], facts.mtimeMs < seenSince) });
    }
  };
  await walk([]);
  return files;
}

const ORDER: readonly DiskKind[] = [
  ...(['database', 'requests', 'wal', 'set-aside', 'snapshots', 'pictures'] as const),
  ...(['logs', 'caches', 'practice-lab', 'other'] as const),
];

const isCleanable = (kind: DiskKind): kind is CleanableKind => cleanableKindSchema.safeParse(kind).success;

/** How much each kind takes on the disk, and how much of it can be removed. Requests are a part of the database. */
export async function diskUse(ports: DiskPorts): Promise<DiskUse> {
  const files = await filesOf(ports);
  const snapshots = await ports.snapshots.sizes();
  const sum = (of: readonly { bytes: number }[]): number => of.reduce((total, { bytes }) => total + bytes, 0);
  return ORDER.map((kind) => {
    if (kind === 'snapshots') return { kind, ...snapshots };
    const ofKind = files.filter((file) => file.kind === kind);
    return {
      kind,
      bytes: kind === 'requests' ? bytesOfRequests(ports.desk.database) : sum(ofKind),
      removable: isCleanable(kind) ? sum(ofKind.filter(({ isRemovable }) => isRemovable)) : null,
    };
  });
}

const bytesOfRequests = (database: Database): number =>
  Number(database.get('SELECT total(bytes) AS bytes FROM requests')?.['bytes']);
