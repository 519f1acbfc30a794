import { type Stated, statedSchema } from '@contract/statements';
import { addressDraftSchema } from '@core/addresses/address-draft';
import { oddAddress } from '@core/addresses/addresses';
import { type Unusual, unusualSchema } from '@core/batches/batches';
import { formatMoney } from '@core/values/money';
import { moneySchema } from '@core/values/money-schema';
import { shown, statementsOf } from '@core/values/statements';
import { z } from 'zod';
import { batchMessages, unusualText } from '../../messages/batches';
import { jsonColumn } from '../engine/columns';

const quoted = (names: readonly string[]): string =>
  names.map((name) => batchMessages.quoted({ name })).join(', ');
const inEnglishFigures = (money: z.infer<typeof moneySchema>): string => formatMoney(money, 'en-US');

const remarks = statementsOf(unusualText, {
  named: shown(z.object({ names: z.array(z.string()) }), ({ names }) => ({ names: quoted(names) })),
  more: shown(z.object({ names: z.array(z.string()), count: z.number() }), ({ names, count }) => ({
    names: quoted(names),
    count,
  })),
  price: shown(z.object({ price: moneySchema, usual: moneySchema }), ({ price, usual }) => ({
    price: inEnglishFigures(price),
    usual: inEnglishFigures(usual),
  })),
  piece: shown(
    z.object({ name: z.string(), price: moneySchema, usual: moneySchema }),
    ({ name, price, usual }) => ({
      name,
      price: inEnglishFigures(price),
      usual: inEnglishFigures(usual),
    }),
  ),
  odd: shown(z.object({ address: addressDraftSchema }), ({ address }) => ({
    lines: oddAddress(address)
      .map(({ says }) => says)
      .join(' '),
  })),
});

/** What is remarked of something unusual. */
export const unusualRemark = remarks.state;

/** What is unusual about an item as it is stored; a text is the lab's own, or something of the cart. */
export interface StoredUnusual extends Omit<Unusual, 'detail'> {
  readonly detail: Stated;
}

/** What is unusual about an item, in the language that is spoken. */
export const unusualColumn = jsonColumn(z.array(unusualSchema.extend({ detail: statedSchema }))).transform(
  (stored): Unusual[] => stored.map((one) => ({ ...one, detail: remarks.inWords(one.detail) })),
);
