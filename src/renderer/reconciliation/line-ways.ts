import type { ReconciliationLine, ReconciliationRow } from '@core/reconciliation/reconciliation';
import type { Subject } from '@core/values/subjects';
import { reconciliationLineText as text } from '../messages/reconciliation';

/** Where a button of a line leads: a place of the desk, or the dialog in which an outcome is settled. */
export type LineWay =
  | { readonly key: string; readonly label: string; readonly kind: 'go'; readonly to: Subject }
  | { readonly key: string; readonly label: string; readonly kind: 'path'; readonly path: string }
  | { readonly key: string; readonly label: string; readonly kind: 'settle'; readonly of: Subject };

function oursWay({ ours }: ReconciliationRow): LineWay[] {
  // A submission that is no one's of here has its way under the lab's id.
  if (ours === null || ours.kind === 'submission') return [];
  const words = text.way['open-ours'];
  const label =
    ours.kind === 'submission-cart'
      ? words['submission-cart']
      : ours.kind === 'order'
        ? words.order
        : words.other;
  return [{ key: 'open-ours', label, kind: 'go', to: ours }];
}

function theirsWay({ bucket, theirId, theirKind }: ReconciliationRow): LineWay[] {
  if (theirKind === null || theirId === '') return [];
  const part = encodeURIComponent(theirId);
  const path = theirKind === 'submission' ? `/submissions/${part}` : `/fulfillment/${part}`;
  const label = bucket === 'only-ours' ? text.way['read-theirs'] : text.way['open-theirs'][theirKind];
  return [{ key: 'open-theirs', label, kind: 'path', path }];
}

const alikeWay = ({ alike }: ReconciliationRow): LineWay[] =>
  alike === null
    ? []
    : [
        {
          key: 'open-alike',
          label: text.way['open-alike']({ name: alike.name }),
          kind: 'go',
          to: alike.subject,
        },
      ];

const settleWay = ({ row, unsettledNow }: ReconciliationLine): LineWay[] =>
  unsettledNow && row.ours !== null
    ? [{ key: 'settle', label: text.way.settle, kind: 'settle', of: row.ours }]
    : [];

/** Where a person can go from a line, what helps most first. Nothing of it sends anything. */
export function waysOf(line: ReconciliationLine): LineWay[] {
  const { row } = line;
  const [ours, theirs, alike, settle] = [oursWay(row), theirsWay(row), alikeWay(row), settleWay(line)];
  switch (row.finding) {
    case 'agrees':
    case 'differs':
      // What the lab has is the proof that settles; without one to settle it is what explains a difference.
      return line.unsettledNow ? [...settle, ...ours, ...theirs] : [...theirs, ...ours];
    case 'not-listed':
      return [...theirs, ...ours, ...settle];
    case 'unknown':
    case 'under-way':
    case 'too-recent':
      return [...ours, ...settle, ...theirs];
    case 'elsewhere':
    case 'alike':
      return [...alike, ...theirs];
  }
}
