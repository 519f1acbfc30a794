import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * A disk that is watched from within the program that writes to it: what it does can be recorded and what it asks for
 * refused, without root and without another file system.
 */

const source = fileURLToPath(new URL('watched-disk.c', import.meta.url));

/**
 * Builds the library that is between a program and the disk, into a folder; its path, or null where there is no C
 * compiler or the system takes no such library.
 */
export function buildWatchedDisk(into: string): string | null {
  if (process.platform !== 'linux') return null;
  const library = join(into, 'watched-disk.so');
  const made = spawnSync('cc', ['-O2', '-shared', '-fPIC', '-o', library, source, '-ldl', '-lpthread']);
  return made.status === 0 ? library : null;
}

/** Why no disk can be watched here, or null when one can. */
export const whyNotWatched: string | null =
  process.platform !== 'linux'
    ? 'only the dynamic linker of Linux lets a library stand before the disk'
    : spawnSync('cc', ['--version']).status === 0
      ? null
      : 'there is no C compiler';

/** What a program gets so that its disk is watched. */
export function watchedEnvironment(options: {
  readonly library: string;
  readonly folder: string;
  /** File that takes the record of everything below the folder. */
  readonly record?: string;
  /** File that says what is refused; see {@link refuse}. */
  readonly fault?: string;
  /** The program is killed right after this many steps. */
  readonly killAfter?: number;
  /** After this many steps there is no room for anything more. */
  readonly fullAfter?: number;
}): Record<string, string> {
  return {
    LD_PRELOAD: options.library,
    PROOFDESK_DISK_FOLDER: options.folder,
    ...(options.record === undefined ? {} : { PROOFDESK_DISK_RECORD: options.record }),
    ...(options.fault === undefined ? {} : { PROOFDESK_DISK_FAULT: options.fault }),
    ...(options.killAfter === undefined ? {} : { PROOFDESK_DISK_KILL: String(options.killAfter) }),
    ...(options.fullAfter === undefined ? {} : { PROOFDESK_DISK_FULL: String(options.fullAfter) }),
  };
}

/** Has every change of the database's files refused with that error, until null is given. */
export function refuse(faultFile: string, error: 'ENOSPC' | 'EIO' | 'EROFS' | null): void {
  writeFileSync(faultFile, error ?? '');
}

/** One thing that a program did to the disk, in its order. */
export type DiskStep =
  | { readonly kind: 'create'; readonly name: string }
  | { readonly kind: 'remove'; readonly name: string }
  | { readonly kind: 'sync'; readonly name: string }
  | { readonly kind: 'rename'; readonly name: string; readonly to: string }
  | { readonly kind: 'cut'; readonly name: string; readonly size: number }
  | { readonly kind: 'write'; readonly name: string; readonly at: number; readonly bytes: Buffer };

/** Reads the record of a watched disk. A last step that was not written whole did not happen. */
export function readRecord(record: Buffer): DiskStep[] {
  const steps: DiskStep[] = [];
  for (let place = 0; place < record.length;) {
    const end = record.indexOf(10, place);
    if (end < 0) break;
    const [kind, name = '', third = '', length = '0'] = record.toString('utf8', place, end).split('\t');
    place = end + 1 + Number(length);
    if (place > record.length) break;
    if (kind === 'write')
      steps.push({ kind, name, at: Number(third), bytes: record.subarray(end + 1, place) });
    else if (kind === 'cut') steps.push({ kind, name, size: Number(third) });
    else if (kind === 'rename') steps.push({ kind, name, to: third });
    else if (kind === 'create' || kind === 'remove' || kind === 'sync') steps.push({ kind, name });
    else throw new Error(`The record holds a step that it cannot hold: ${kind}`);
  }
  return steps;
}

type Change = Extract<DiskStep, { kind: 'write' | 'cut' }>;
type Naming = Extract<DiskStep, { kind: 'remove' | 'rename' }> | { kind: 'create'; name: string; file: File };

interface File {
  durable: Buffer;
  waiting: Change[];
}

/** Bytes that a disk writes whole or not at all. */
const SECTOR = 512;

function changed(bytes: Buffer, change: Change, keepsSector: () => boolean): Buffer {
  if (change.kind === 'cut') {
    const cut = Buffer.alloc(change.size);
    bytes.copy(cut, 0, 0, Math.min(bytes.length, change.size));
    return cut;
  }
  const result = Buffer.alloc(Math.max(bytes.length, change.at + change.bytes.length));
  bytes.copy(result);
  for (let place = 0; place < change.bytes.length;) {
    const sectorEnd = SECTOR * (Math.floor((change.at + place) / SECTOR) + 1) - change.at;
    const end = Math.min(sectorEnd, change.bytes.length);
    if (keepsSector()) change.bytes.copy(result, change.at + place, place, end);
    place = end;
  }
  return result;
}

const folderOf = (name: string): string => (name.includes('/') ? name.slice(0, name.lastIndexOf('/')) : '.');

/** How much of what was not synchronised reaches the disk all the same. */
export type Luck = 'nothing' | 'some' | 'everything';

/**
 * What is on a disk whose power went: what was synchronised is there; of the rest nothing, a part by chance (whole
 * sectors of any write, names in their order), or all. A new, renamed or removed name is durable once its folder was
 * synchronised. Files that stand for the world outside keep everything.
 */
export class PoweredDisk {
  private readonly names = new Map<string, File>();
  private readonly durableNames = new Map<string, File>();
  private namings: Naming[] = [];

  /** @param outside names of files that no power loss takes anything from */
  constructor(private readonly outside: readonly string[] = []) {}

  /** Lays a file down that was there before and is durable. */
  lay(name: string, bytes: Buffer): void {
    const file: File = { durable: bytes, waiting: [] };
    this.names.set(name, file);
    this.durableNames.set(name, file);
  }

  /** Does one step of a record. */
  do(step: DiskStep): void {
    switch (step.kind) {
      case 'create': {
        const file: File = { durable: Buffer.alloc(0), waiting: [] };
        this.names.set(step.name, file);
        this.namings.push({ kind: 'create', name: step.name, file });
        break;
      }
      case 'remove':
      case 'rename':
        rename(this.names, step);
        this.namings.push(step);
        break;
      case 'sync':
        this.synchronise(step.name);
        break;
      default: {
        const file = this.names.get(step.name);
        if (file === undefined)
          throw new Error(`${step.name} is written, and was neither made nor laid down`);
        file.waiting.push(step);
      }
    }
  }

  private synchronise(name: string): void {
    const file = this.names.get(name);
    if (file !== undefined) {
      for (const change of file.waiting) file.durable = changed(file.durable, change, () => true);
      file.waiting = [];
      return;
    }
    const isOfIt = (naming: Naming): boolean => folderOf(naming.name) === name;
    for (const naming of this.namings.filter(isOfIt)) this.name(this.durableNames, naming);
    this.namings = this.namings.filter((naming) => !isOfIt(naming));
  }

  private name(names: Map<string, File>, naming: Naming): void {
    if (naming.kind === 'create') names.set(naming.name, naming.file);
    else rename(names, naming);
  }

  /** Content of a file as its program sees it now. */
  seen(name: string): Buffer {
    const file = this.names.get(name);
    return file === undefined ? Buffer.alloc(0) : contentOf(file, () => true);
  }

  /** Writes what a power loss at this moment leaves into an empty folder. `chance` is a number from 0 up to 1. */
  loseInto(folder: string, luck: Luck, chance: () => number): void {
    const kept = new Map(this.durableNames);
    const reached =
      luck === 'everything'
        ? this.namings.length
        : luck === 'nothing'
          ? 0
          : chance() * (this.namings.length + 1);
    for (const naming of this.namings.slice(0, Math.floor(reached))) this.name(kept, naming);
    for (const name of this.outside) {
      const file = this.names.get(name);
      if (file !== undefined) kept.set(name, file);
    }
    for (const [name, file] of kept) {
      const path = join(folder, name);
      mkdirSync(join(folder, folderOf(name)), { recursive: true });
      const all = luck === 'everything' || this.outside.includes(name);
      // Whole writes are lost or kept more often than parts of one.
      const parts = chance() < 0.5;
      let whole = false;
      const keeps = (): boolean => all || (luck === 'some' && (parts ? chance() < 0.5 : whole));
      const content = contentOf(file, keeps, () => {
        whole = chance() < 0.5;
        return all || (luck === 'some' && (parts || whole));
      });
      writeFileSync(path, content);
    }
  }
}

function rename(names: Map<string, File>, step: Extract<DiskStep, { kind: 'remove' | 'rename' }>): void {
  const file = names.get(step.name);
  names.delete(step.name);
  if (step.kind === 'rename' && file !== undefined) names.set(step.to, file);
}

function contentOf(file: File, keepsSector: () => boolean, keepsChange: () => boolean = () => true): Buffer {
  let content = file.durable;
  for (const change of file.waiting) if (keepsChange()) content = changed(content, change, keepsSector);
  return content;
}
