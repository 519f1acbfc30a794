import { createRandom, seededId } from '../random';
import type { Design } from './designs';

/** How many children had their picture taken. */
export const PICTURE_DAY_SIZE = 1_000;

const FIRST = [
  'Amara',
  'Beatriz',
  'Caleb',
  'Dagny',
  'Elio',
  'Farah',
  'Gideon',
  'Hana',
  'Ines',
  'Jonas',
  'Kavya',
  'Leif',
  'Maren',
  'Noor',
  'Otis',
  'Pilar',
  'Quentin',
  'Rosa',
  'Soren',
  'Thuy',
  'Ulla',
  'Viggo',
  'Wanda',
  'Xavier',
  'Yara',
  'Zora',
  'Anselm',
  'Britta',
  'Cosmo',
  'Delphine',
  'Emeka',
  'Freya',
  'Goran',
  'Hedda',
  'Ilse',
  'Jabari',
  'Keiko',
  'Lucía',
  'Mateo',
  'Nils',
] as const;
const LAST = [
  'Abbott',
  'Bergström',
  'Castillo',
  'Dlamini',
  'Eriksen',
  'Ferraro',
  'Grady',
  'Hollis',
  'Ibarra',
  'Jankowski',
  'Kowalczyk',
  'Lindgren',
  'Moreau',
  'Nakamura',
  'O’Dell',
  'Pruitt',
  'Quiroga',
  'Rasmussen',
  'Silva',
  'Tran',
  'Underwood',
  'Vasquez',
  'Whitlock',
  'Xu',
  'Yoder',
  'Zimmer',
  'Ahlberg',
  'Brandt',
  'Coyle',
  'Duarte',
  'Ellison',
  'Fitzgerald',
  'Gallo',
  'Hashimoto',
  'Iverson',
  'Jamison',
  'Keane',
  'Lemieux',
  'Madsen',
  'Novak',
] as const;
const STREETS = [
  'Larch Street',
  'Mill Road',
  'Oak Grove Avenue',
  'Prairie Lane',
  'Quarry Court',
  'Summit Avenue',
  'Tamarack Drive',
  'Vine Street',
] as const;
const TOWNS = [
  { city: 'Duluth', state: 'MN', zip: '55802' },
  { city: 'Eagan', state: 'MN', zip: '55121' },
  { city: 'Hudson', state: 'WI', zip: '54016' },
  { city: 'Minneapolis', state: 'MN', zip: '55406' },
  { city: 'Northfield', state: 'MN', zip: '55057' },
  { city: 'Red Wing', state: 'MN', zip: '55066' },
  { city: 'Saint Paul', state: 'MN', zip: '55105' },
  { city: 'Boston', state: 'MA', zip: '02116' },
] as const;
const OFFERED = [
  { product: 'print-5x7', scenes: ['portrait'] },
  { product: 'print-8x10', scenes: ['portrait'] },
  { product: 'print-5x7', scenes: ['graduate'] },
  { product: 'print-11x14', scenes: ['graduate'] },
  { product: 'framed-11x14', scenes: ['portrait'] },
] as const satisfies readonly Pick<Design, 'product' | 'scenes'>[];

/** One child of the picture day: what was designed for it, and who gets it. */
export interface PictureDayChild {
  /** From 1. */
  readonly number: number;
  readonly editorId: string;
  readonly design: Design;
  readonly reference: string;
  readonly recipient: {
    readonly name: string;
    readonly addr1: string;
    readonly city: string;
    readonly state: string;
    readonly zip: string;
    readonly country: string;
  };
  readonly quantity: number;
}

/** One child by its number from 1; the same seed gives the same children. No two have the same name or editor. */
export function pictureDayChild(seed: string, number: number): PictureDayChild {
  const random = createRandom(`${seed} picture day ${number}`);
  const index = number - 1;
  // Going through both lists at different paces meets each pair of names once before any comes again.
  const first = FIRST[index % FIRST.length] ?? FIRST[0];
  const last = LAST[(index + Math.floor(index / FIRST.length)) % LAST.length] ?? LAST[0];
  const town = random.pick(TOWNS);
  return {
    number,
    editorId: seededId(seed, ['picture day', String(number)], 20),
    design: { accountId: '48812', title: `${first} ${last}, picture day`, ...random.pick(OFFERED) },
    reference: `PD-${String(number).padStart(4, '0')}`,
    recipient: {
      name: `${first} ${last}`,
      addr1: `${random.integer(12, 4_980)} ${random.pick(STREETS)}`,
      ...town,
      country: 'US',
    },
    quantity: random.integer(1, 4),
  };
}

const HEADER = 'Order,Entry,Name,Street,City,State,Zip,Country,Editor,Quantity,Product';

/**
 * The school's list of this many children from `first` on, as a CSV file with a header (RFC 4180): one line a
 * child, each an order of its own. No value of it needs quotes.
 */
export function pictureDaySheet(seed: string, first: number, count: number): string {
  const lines = Array.from({ length: count }, (_, index) => {
    const { reference, recipient, editorId, quantity, design } = pictureDayChild(seed, first + index);
    const { name, addr1, city, state, zip, country } = recipient;
    return [
      reference,
      reference,
      name,
      addr1,
      city,
      state,
      zip,
      country,
      editorId,
      quantity,
      design.product,
    ].join(',');
  });
  return [HEADER, ...lines, ''].join('\r\n');
}
