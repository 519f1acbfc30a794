import { h, type VNode } from 'vue';
import { nameAndSize } from '@core/catalog/print-sizes';
import { type MissingPart, missingInShort, totalAsFar } from '@core/values/incomplete-total';
import { formatMoney, LOCALE } from '../format/numbers';
import { listsText as text } from '../../messages/lists';
import { type StateLook, statusBadge } from '../parts/status-badge';
import type { Money } from '@core/values/money';
import './cells.css';

/** A picture of a row, small and whole. Empty where there is none. */
export const pictureCell = (address: string | null): VNode =>
  h('span', { class: 'cell-picture' }, address === null ? [] : [picture(address)]);

/** Up to three pictures of a row, the first in front. */
export const picturesCell = (addresses: readonly string[]): VNode =>
  h('span', { class: 'cell-pictures' }, addresses.slice(0, 3).map(picture));

const picture = (address: string): VNode =>
  h('img', { key: address, src: address, alt: '', decoding: 'async', draggable: 'false' });

/** The name by which people know a row. */
export const nameCell = (name: string): VNode => h('span', { class: 'cell-name', title: name }, name);

/** A name whose size, such as `8×10`, is never what is cut off: the rest of it gives way. */
export function sizedNameCell(name: string): VNode {
  const parts = nameAndSize(name);
  if (parts.size === '') return nameCell(name);
  return h('span', { class: 'cell-name cell-sized', title: name }, [
    h('span', { class: 'cut gives-way' }, parts.name),
    ' ',
    h('span', parts.size),
  ]);
}

/** Text of second importance. */
export const quietCell = (text: string, title?: string): VNode =>
  h('span', { class: 'cell-quiet', title }, text);

/** The beginning of an identifier; all of it on hover and when copied. */
export const idCell = (id: string | null): VNode =>
  h('span', { class: 'cell-quiet mono', title: id ?? undefined }, id === null ? '' : `${id.slice(0, 8)}…`);

/** An amount, or what is said in its place. */
export const moneyCell = (money: Money | null, includes: string, otherwise: string): VNode =>
  money === null
    ? h('span', { class: 'cell-quiet' }, otherwise)
    : h('span', { class: 'cell-money', title: includes }, formatMoney(money));

/** A total: an amount with what it includes, one so far with what it leaves out below it, or what is said in its place. */
export function totalCell(
  total: Money | null,
  missing: readonly MissingPart[],
  words: { readonly includes: string; readonly otherwise: string; readonly soFar?: string },
): VNode {
  if (total === null || missing.length === 0) return moneyCell(total, words.includes, words.otherwise);
  const title = words.soFar ?? totalAsFar(total, missing, LOCALE);
  return h('span', { class: 'cell-so-far', title }, [
    h('span', { class: 'cell-money' }, text.soFar({ total: formatMoney(total) })),
    h('span', { class: 'cell-left-out cut' }, text.without({ parts: missingInShort(missing) })),
  ]);
}

/** A state, beside it what else is known of it, and that the record was approved and waits to leave. */
export const stateCell = (look: StateLook, held: boolean, beside: StateLook | null = null): VNode =>
  h('span', { class: 'cell-state' }, [
    statusBadge(look),
    beside === null ? null : statusBadge(beside, { title: beside.title }),
    held ? h('span', { class: 'cell-held', title: text.heldTip }, text.held) : null,
  ]);
