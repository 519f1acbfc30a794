import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PracticeLab, startPracticeLab } from '@practice/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type NodeDesk, openDesk } from '../desks/node-desk';
import { fieldsOf, importSheet, openSheet, type ShortCart } from './sheet-carts';

let lab: PracticeLab;
let desk: NodeDesk;
beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'imports' });
});
beforeEach(async () => {
  desk = await openDesk({ lab: lab.ready });
});
afterAll(() => lab.stop());

const readSheet = (file: string): Buffer => readFileSync(join(import.meta.dirname, 'sheets', file));

const ANNA = 'Anna Roy | 12 Elm St | Boston | MA | 02134';
const SAM = 'Sam Boro | 7 Cedar Ave | Boise | ID | 83702';
const TIA = 'Tia Okafor | 4 Pine Rd | Austin | TX | 78701';
/** The editors of the sheets, in their order. */
const [FIRST, SECOND, THIRD] = ['9f2c1d8b7a6e', '1b7d03c5aa91', 'c0ffee123456'];
const ZOE = 'Zoé Lefèvre | 3 rue de l’Église | Bât. B | Paris | 75011 | France';
const JUERGEN = 'Jürgen Müller | Bahnhofstraße 5 | München | Bayern | 80331 | DE';
const KAETHE = 'Käthe Weiß | Lindenweg 12';

interface Shape {
  readonly file: string;
  /** What a person chooses once for a column, by its title. */
  readonly chosen?: Readonly<Record<string, string>>;
  /** What a batch still asks for, where the sheet does not have it. */
  readonly lacks?: string;
  /** Reference, items, address, and the note where there is one. */
  readonly carts: readonly (readonly [reference: string, items: string, shipTo: string, note?: string])[];
}

const SHAPES: readonly Shape[] = [
  {
    file: 'shopify.csv',
    carts: [
      [
        '#1001',
        `2 × ${FIRST}, 1 × ${SECOND}`,
        'Anna Roy | 12 Elm St | Apt 3 | Boston | MA | 02134 | US',
        `Ring twice\n${FIRST}: Lineitem name Print - 8x10 / Lustre\n${SECOND}: Lineitem name Album`,
      ],
      ['#1002', `1 × ${THIRD}`, `${SAM} | US`, `${THIRD}: Lineitem name Print - 5x7 / Matte`],
    ],
  },
  {
    file: 'woocommerce.csv',
    carts: [
      [
        'W-811',
        `2 × ${FIRST}, 1 × ${SECOND}`,
        `${ANNA} | US`,
        `${FIRST}: item_name Print, item_meta Size: 8x10\n${SECOND}: item_name Print, item_meta Size: 5x7`,
      ],
      ['W-812', `1 × ${THIRD}`, `${TIA} | US`, `${THIRD}: item_name Album`],
    ],
  },
  {
    file: 'etsy.csv',
    carts: [
      [
        '3001',
        `2 × ${FIRST}, 1 × ${SECOND}`,
        'Anna Roy | 12 Elm St | Apt 3 | Boston | MA | 02134 | United States',
        `${FIRST}: Item Name Portrait print, Variations Size: 8x10\n${SECOND}: Item Name Portrait card`,
      ],
      [
        '3002',
        `1 × ${THIRD}`,
        `${SAM} | United States`,
        `${THIRD}: Item Name Portrait print, Variations Size: 5x7`,
      ],
    ],
  },
  {
    file: 'squarespace.csv',
    carts: [
      [
        '00231',
        `2 × ${FIRST}, 1 × ${SECOND}`,
        `${ANNA} | US`,
        `${FIRST}: Lineitem name Print, Lineitem variant 8x10 / Lustre\n${SECOND}: Lineitem name Album`,
      ],
      ['00232', `3 × ${THIRD}`, `${SAM} | US`, `${THIRD}: Lineitem name Print, Lineitem variant 5x7 / Matte`],
    ],
  },
  {
    file: 'wix.csv',
    carts: [
      [
        '10042',
        `2 × ${FIRST}, 1 × ${SECOND}`,
        `${ANNA} | USA`,
        `${FIRST}: Item Print, Variant 8x10 | Lustre\n${SECOND}: Item Card`,
      ],
      ['10043', `1 × ${THIRD}`, `${SAM} | USA`, `${THIRD}: Item Print, Variant 5x7`],
    ],
  },
  {
    file: 'bigcommerce.csv',
    carts: [
      [
        '115',
        `2 × ${FIRST}, 1 × ${SECOND}`,
        'Anna Roy | 12 Elm St | Apt 3 | Boston | Massachusetts | 02134 | United States',
        `${FIRST}: Product Name Print, Product Variation Details Size: 8x10\n${SECOND}: Product Name Card`,
      ],
      [
        '116',
        `1 × ${THIRD}`,
        'Sam Boro | 7 Cedar Ave | Boise | Idaho | 83702 | United States',
        `${THIRD}: Product Name Print, Product Variation Details Size: 5x7`,
      ],
    ],
  },
  {
    file: 'sports-gallery.csv',
    carts: [
      [
        'S-1',
        `1 × ${FIRST}, 2 × ${SECOND}`,
        'Dana Roy | 12 Elm St | Boston | MA | 02134 | US',
        `${FIRST}: package_code GOLD, filename DSC_4411.jpg\n${SECOND}: package_code BTN, filename DSC_4412.jpg`,
      ],
      [
        'S-2',
        `1 × ${THIRD}`,
        'Lee Boro | 7 Cedar Ave | Boise | ID | 83702 | US',
        `${THIRD}: package_code GOLD, filename DSC_4420.jpg`,
      ],
    ],
  },
  {
    file: 'gallery-prints.csv',
    carts: [
      [
        'G-20371',
        `2 × ${FIRST}, 1 × ${SECOND}`,
        'Anna Roy | 12 Elm St | Apt 3 | Boston | MA | 02134 | USA',
        [
          `${FIRST}: Filename IMG_0012.jpg, Size 8x10, Crop 0,12,100,88, Paper Lustre`,
          `${SECOND}: Filename IMG_0019.jpg, Size 5x7, Paper Deep matte`,
        ].join('\n'),
      ],
      [
        'G-20372',
        `1 × ${THIRD}`,
        `${SAM} | USA`,
        `${THIRD}: Filename IMG_0044.jpg, Size 11x14, Crop 5,0,95,100, Paper Metallic`,
      ],
    ],
  },
  {
    file: 'picture-day.csv',
    lacks: 'Country',
    carts: [
      ['Anna Roy', `1 × ${FIRST}`, ANNA, `${FIRST}: Image Name 0001.jpg`],
      ['Sam Boro', `2 × ${SECOND}`, SAM, `${SECOND}: Image Name 0002.jpg`],
      ['Tia Okafor', `1 × ${THIRD}`, TIA, `${THIRD}: Image Name 0003.jpg`],
    ],
  },
  {
    file: 'school-list.csv',
    carts: [
      ['Anna Roy', `2 × ${FIRST}`, `${ANNA} | USA`],
      ['Sam Boro', `1 × ${SECOND}`, `${SAM} | USA`, 'sibling in 2a'],
      ['Tia Okafor', `1 × ${THIRD}`, `${TIA} | USA`],
    ],
  },
  {
    file: 'excel-german.csv',
    carts: [
      ['B-1001', `2 × ${FIRST}, 1 × ${SECOND}`, JUERGEN],
      ['B-1002', `3 × ${THIRD}`, `${KAETHE} | Hinterhaus | Berlin | Berlin | 10115 | DE`],
    ],
  },
  {
    file: 'excel-french.csv',
    lacks: 'State',
    carts: [
      ['C-1', `2 × ${FIRST}, 1 × ${SECOND}`, ZOE],
      ['C-2', `2 × ${THIRD}`, 'Noël Garçon | 8 avenue Foch | Lyon | 69006 | France'],
    ],
  },
  {
    file: 'unicode-text.txt',
    carts: [
      ['1235', `1 × ${FIRST}`, 'Zoë Köhler | 12 Elm St | Boston | MA | 02134 | US'],
      ['1236', `2 × ${SECOND}`, 'José Núñez | 7 Cedar Ave | Unit 4 | Boise | ID | 83702 | US'],
    ],
  },
  {
    file: 'house-number.csv',
    carts: [
      ['77', `1 × ${FIRST}, 2 × ${SECOND}`, `${KAETHE}a | Berlin | Berlin | 10115 | DE`],
      ['78', `1 × ${THIRD}`, JUERGEN],
    ],
  },
  {
    file: 'generic-orders.csv',
    chosen: { ItemName: 'editorId' },
    carts: [
      [
        'T-1',
        `2 × ${FIRST}, 1 × ${SECOND}`,
        `${ANNA} | US`,
        `${FIRST}: ItemDescription Print 8x10\n${SECOND}: ItemDescription Print 5x7`,
      ],
      ['T-2', `1 × ${THIRD}`, `${SAM} | US`, `${THIRD}: ItemDescription Album`],
    ],
  },
];

const inOneLine = ({ reference, items, shipTo, note }: ShortCart): readonly string[] => [
  ...[reference, items.join(', '), shipTo],
  ...(note === '' ? [] : [note]),
];

describe('a sheet that others made', () => {
  it.each(SHAPES)('becomes its carts with nothing typed: $file', async ({ file, chosen, lacks, carts }) => {
    const shown = await openSheet(desk, readSheet(file), chosen);
    const orders = shown.rows.filter(({ state }) => state !== 'left-out');
    const said = new Set(orders.flatMap(({ problems }) => problems.map(({ message }) => message)));
    expect([...said]).toEqual(lacks === undefined ? [] : [`Missing for the lab: ${lacks}.`]);
    expect((await importSheet(desk, shown)).map(inOneLine)).toEqual(carts);
    // The next sheet of the same shape is read as this one was, whatever its lines say.
    const next = await openSheet(desk, readSheet(file));
    expect(next.sheet.mappedBy).toBe('remembered');
    expect(fieldsOf(next.sheet)).toEqual(fieldsOf(shown.sheet));
  });
});
