import type { ShippingPreviewRecord } from '@core/fulfillment/fulfillment';
import { moneyOf, type Money } from '@core/values/money';
import { isoDateOf } from '@core/values/property-sheet';
import { readableLabel } from '@core/values/text';
import { formatFarDay, formatFarMoment } from '../ui/format/times';

type Option = ShippingPreviewRecord['options'][number];

/** Columns of days and times beside the price; what is more is in the whole answer. */
const TIMES_SHOWN = 3;

/** A day or a time as people read it; any other text as it is. */
function timeText(text: string): string {
  const date = isoDateOf(text);
  if (date === null) return text;
  return date.hasTime ? formatFarMoment(date.at, date.zoned) : formatFarDay(date.at);
}

/** What an option costs, or null where no amount was read. */
export const priceOf = ({ amount, currency }: Option): Money | null => moneyOf(amount, currency ?? '');

/** The names of days and times that any of the options has, as the lab spells them and as people read them. */
export const timeColumns = (
  options: readonly Option[],
): { readonly name: string; readonly label: string }[] =>
  [...new Set(options.flatMap(({ times }) => times.map(({ name }) => name)))]
    .slice(0, TIMES_SHOWN)
    .map((name) => ({ name, label: readableLabel(name) }));

/** What an option says under such a name; empty where it says nothing. */
export const timeOf = ({ times }: Option, name: string): string =>
  timeText(times.find((time) => time.name === name)?.text ?? '');
