import { h } from 'vue';
import { type Account, isPricedAtAddress } from '@core/accounts/accounts';
import { PRICE_STALE_AFTER, type SubmissionCartRow } from '@core/submissions/submission-carts';
import type { SUBMISSION_CART_LIST } from '@core/submissions/submission-list';
import { missingInWords } from '@core/values/incomplete-total';
import { useAccounts } from '../../accounts/accounts';
import type { ColumnsOf } from '../../ui/grid/columns';
import { nameCell, picturesCell, quietCell, stateCell, totalCell } from '../../ui/grid/cells';
import { joinFacts } from '../../ui/format/joined';
import { formatMoment, formatWhen } from '../../ui/format/times';
import { submissionCartText, submissionCartsText as text } from '../../messages/submissions';
import { submissionStageLook } from './stages';
import './submission-cart-cells.css';

const isOld = (row: SubmissionCartRow): boolean =>
  row.stage !== 'submitted' && row.pricedAt !== null && Date.now() - row.pricedAt >= PRICE_STALE_AFTER;

/** True of a price that was asked for at an address that the account had earlier; a submitted cart is done with it. */
export function isOfEarlierAddress(
  { accountId, pricedAt, stage }: Pick<SubmissionCartRow, 'accountId' | 'pricedAt' | 'stage'>,
  accounts: readonly Pick<Account, 'id' | 'commerceBaseUrlSince'>[],
): boolean {
  const account = accounts.find(({ id }) => id === accountId);
  return (
    stage !== 'submitted' &&
    pricedAt !== null &&
    account !== undefined &&
    !isPricedAtAddress(account, pricedAt, Date.now())
  );
}

const isElsewhere = (row: SubmissionCartRow): boolean =>
  isOfEarlierAddress(
    row,
    useAccounts().accounts.map(({ account }) => account),
  );

const includesOf = (row: SubmissionCartRow): string => {
  const includes =
    row.missing.length === 0
      ? text.totalIncludes
      : submissionCartText.soFarWithout({ parts: missingInWords(row.missing) });
  if (isElsewhere(row)) return text.totalElsewhere({ includes });
  return isOld(row) ? text.totalOld({ includes }) : includes;
};

/** The columns of the list of submission carts, the ones that narrow windows drop last first. */
export const SUBMISSION_CART_COLUMNS: ColumnsOf<typeof SUBMISSION_CART_LIST, SubmissionCartRow> = [
  {
    key: 'pictures',
    pictures: 3,
    label: text.columns.picture,
    hideLabel: true,
    track: '122px',
    from: 640,
    cell: (row) => picturesCell(row.thumbnails),
  },
  {
    key: 'name',
    label: text.columns.name,
    track: 'minmax(150px, 2.2fr)',
    growsTo: 360,
    sort: 'name',
    cell: (row) => nameCell(row.name === '' ? text.unnamed : row.name),
  },
  {
    key: 'recipient',
    label: text.columns.recipient,
    track: 'minmax(100px, 1.4fr)',
    sort: 'recipient',
    from: 820,
    cell: (row) => quietCell(row.recipient),
  },
  {
    key: 'stage',
    label: text.columns.stage,
    track: '130px',
    growsTo: 230,
    sort: 'stage',
    cell: (row) => stateCell(submissionStageLook(row, !isElsewhere(row)), row.held),
  },
  {
    key: 'assigned',
    label: text.columns.assigned,
    track: '96px',
    growsTo: 180,
    from: 1160,
    cell: (row) => quietCell(row.assignedTo ?? ''),
  },
  {
    key: 'items',
    label: text.columns.items,
    track: '138px',
    from: 900,
    cell: ({ itemCount, pieceCount }) => {
      const items = text.items({ count: itemCount });
      return quietCell(
        itemCount === pieceCount ? items : joinFacts(items, text.pieces({ count: pieceCount })),
      );
    },
  },
  {
    key: 'updated',
    label: text.columns.updated,
    track: '112px',
    sort: 'updatedAt',
    firstDescending: true,
    cell: (row) => quietCell(formatWhen(row.updatedAt), formatMoment(row.updatedAt)),
  },
  {
    key: 'priced',
    label: text.columns.priced,
    track: '112px',
    from: 1060,
    cell: (row) =>
      row.pricedAt === null || row.total === null
        ? quietCell('')
        : quietCell(formatWhen(row.pricedAt), formatMoment(row.pricedAt)),
  },
  {
    key: 'total',
    label: text.columns.total,
    track: '126px',
    align: 'end',
    cell: (row) =>
      h(
        'span',
        { class: isOld(row) || isElsewhere(row) ? 'cell-old' : undefined },
        totalCell(row.total, row.missing, {
          includes: includesOf(row),
          otherwise: text.notPriced,
          soFar: includesOf(row),
        }),
      ),
  },
];
