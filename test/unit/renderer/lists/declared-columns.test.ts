import { expect, it } from 'vitest';
import { CART_LIST } from '@core/carts/cart-list';
import { CONFIGURED_PRODUCT_LIST } from '@core/catalog/catalog-list';
import { ACTIVITY_LIST } from '@core/history/history-list';
import { LIST_FILES } from '@core/lists/list-export';
import { ORDER_LIST } from '@core/orders/order-list';
import { RECONCILIATION_LIST } from '@core/reconciliation/reconciliation-list';
import { SUBMISSION_CART_LIST, SUBMISSION_LIST } from '@core/submissions/submission-list';
import { CUSTOMER_LIST } from '@core/customers/customer-list';
import { columnsOf, type FiledList } from '@core/values/list-declaration';
import { CART_COLUMNS } from '@renderer/carts/cart-columns';
import { CONFIGURED_COLUMNS } from '@renderer/catalog/configured-products/configured-columns';
import { requestColumns } from '@renderer/history/request-columns';
import { ORDER_COLUMNS } from '@renderer/orders/order-columns';
import { CUSTOMER_COLUMNS } from '@renderer/customers/customer-columns';
import { LINE_COLUMNS } from '@renderer/reconciliation/line-columns';
import { SUBMISSION_CART_COLUMNS } from '@renderer/submissions/carts/submission-cart-columns';
import { SUBMISSION_COLUMNS } from '@renderer/submissions/submission-columns';

const PAGE: Readonly<
  Record<
    keyof typeof LIST_FILES,
    { readonly list: FiledList; readonly shown: readonly { readonly key: string }[] }
  >
> = {
  orders: { list: ORDER_LIST, shown: ORDER_COLUMNS },
  carts: { list: CART_LIST, shown: CART_COLUMNS },
  'submission-carts': { list: SUBMISSION_CART_LIST, shown: SUBMISSION_CART_COLUMNS },
  submissions: { list: SUBMISSION_LIST, shown: SUBMISSION_COLUMNS },
  'configured-products': { list: CONFIGURED_PRODUCT_LIST, shown: CONFIGURED_COLUMNS },
  customers: { list: CUSTOMER_LIST, shown: CUSTOMER_COLUMNS },
  activity: { list: ACTIVITY_LIST, shown: requestColumns(() => '') },
  reconciliation: { list: RECONCILIATION_LIST, shown: LINE_COLUMNS },
};

it.each(Object.entries(PAGE))(
  '%s shows every declared column, and a file has a cell for each',
  (name, page) => {
    expect(new Set(page.shown.map(({ key }) => key))).toEqual(new Set(columnsOf(page.list)));
    const written = Object.values(page.list.columns).filter((kind) => kind !== 'picture');
    const amounts = written.filter((kind) => kind === 'money').length;
    const file = LIST_FILES[name as keyof typeof LIST_FILES];
    const columns = columnsOf(page.list).map((key) => ({ key, title: key }));
    expect(file.titles(columns, 'currency')).toHaveLength(written.length + amounts);
  },
);
