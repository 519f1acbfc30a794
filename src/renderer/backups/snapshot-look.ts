import type { Snapshot } from '@core/backups/backups';
import type { StateLook } from '../ui/parts/status-badge';
import { formatBytes } from '../ui/format/sizes';
import { formatAgo } from '../ui/format/times';
import { backupsText as text } from '../messages/backups';

/** True for one that can be opened in the place of the database. */
export const isSound = ({ verifiedAt, faults }: Pick<Snapshot, 'verifiedAt' | 'faults'>): boolean =>
  verifiedAt !== null && faults.length === 0;

/** How it is with a snapshot: sound, not examined, damaged. */
export function snapshotLook({ verifiedAt, faults }: Snapshot, now: number): StateLook {
  if (faults.length > 0)
    return { tone: 'refused', mark: 'solid', word: text.damaged, title: faults.join('; ') };
  if (verifiedAt === null) return { tone: 'neutral', mark: 'hollow', word: text.unexamined };
  return {
    tone: 'confirmed',
    mark: 'solid',
    word: text.sound,
    title: text.soundAt({ when: formatAgo(verifiedAt, now) }),
  };
}

/** Of another database than the one that is open. */
export const OTHER_DESK: StateLook = {
  tone: 'neutral',
  mark: 'hollow',
  word: text.otherDesk,
  title: text.otherDeskTitle,
};

/** What it holds, in two lines: carts and orders, then submissions and its size. */
export function holdsInWords({ holds, bytes }: Pick<Snapshot, 'holds' | 'bytes'>): readonly [string, string] {
  const size = formatBytes(bytes);
  if (holds === null) return [text.holdsUnread, size];
  return [
    `${text.carts({ count: holds.carts })} · ${text.orders({ count: holds.orders })}`,
    `${text.submissions({ count: holds.submissions })} · ${size}`,
  ];
}

/** The newest sound one and how long ago, in plain words. */
export function lastInWords(snapshots: readonly Snapshot[], now: number): string {
  const newest = snapshots.find(({ faults, sameDesk }) => faults.length === 0 && sameDesk);
  if (newest === undefined) return text.noneSound;
  const ago = formatAgo(newest.madeAt, now);
  return newest.verifiedAt === null ? text.madeUnexamined({ ago }) : text.madeSound({ ago });
}
