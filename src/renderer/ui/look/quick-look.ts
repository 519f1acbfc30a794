import { shallowRef } from 'vue';
import type { Preview } from '@core/carts/carts';
import type { PrintSize } from '@core/catalog/print-sizes';
import type { PlacedLine } from '@core/orders/placed-line';

/** A picture to look at: the lab's preview in its sizes, and the files behind it where they are known. */
export interface LookPicture {
  /** Which side, cover or pages it shows; empty where there is but one. */
  readonly name: string;
  readonly preview: Pick<Preview, 'scale256' | 'scale512' | 'scale1024'>;
  readonly files: PlacedLine['openings'][number][number]['files'];
}

/** A product to look at. */
export interface LookSubject {
  readonly title: string;
  readonly beside: string;
  /** How large it is printed; null where no one says. */
  readonly size: PrintSize | null;
  /** True for the lab's own picture of a product, which shows nothing of a studio's. */
  readonly isOfCatalog: boolean;
  /** What lies open at once: one picture, or two pages. */
  readonly openings: readonly (readonly LookPicture[])[];
}

/** A place in a row: the product by its position, and the picture of it, or null for its first. */
export interface LookBegin {
  readonly subject: number;
  readonly preview: LookPicture['preview'] | null;
}

/** Rows that can be looked at one after the other. */
export interface LookList {
  total(): number;
  /** The row that is looked at. */
  at(): number;
  moveTo(index: number): void;
  /** What tells a row from others; undefined while the row is on its way. */
  keyAt(index: number): string | undefined;
  read(index: number): Promise<readonly LookSubject[]>;
  /** What it begins with in the first row; its first picture unless said otherwise. */
  readonly begin?: LookBegin;
}

/** What is looked at over everything else, or null. */
export const looked = shallowRef<LookList | null>(null);

/** Opens quick look. */
export function look(list: LookList): void {
  if (list.total() > 0) looked.value = list;
}

/** Opens quick look on one thing that has no rows around it. */
export const lookAt = (
  read: () => Promise<readonly LookSubject[]>,
  begin: LookBegin = { subject: 0, preview: null },
): void => look({ total: () => 1, at: () => 0, moveTo: () => undefined, keyAt: () => '', read, begin });
