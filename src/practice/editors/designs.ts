import type { SceneName } from '../pictures/scenes';

/** What a designer made: a title, the product it is for, and the pictures in it. */
export interface Design {
  readonly accountId: string;
  readonly title: string;
  readonly product: string;
  readonly scenes: readonly SceneName[];
  /** Quantity that the editor was saved with. */
  readonly quantity?: number;
  /** Books: number of pages. */
  readonly pages?: number;
}

const northlight = (
  title: string,
  product: string,
  scenes: Design['scenes'],
  more: Partial<Design> = {},
): Design => ({
  accountId: '48812',
  title,
  product,
  scenes,
  ...more,
});
const harbor = (
  title: string,
  product: string,
  scenes: Design['scenes'],
  more: Partial<Design> = {},
): Design => ({
  ...northlight(title, product, scenes, more),
  accountId: '51077',
});

/** The designs in the practice lab's editors, in the order in which they are offered to try. */
export const DESIGNS: readonly Design[] = [
  northlight(
    'The Okafor wedding',
    'album-10x10',
    ['couple', 'rings', 'table', 'hills', 'bouquet', 'city', 'barn', 'portrait'],
    { pages: 24 },
  ),
  northlight('Okafor, first dance', 'framed-16x24', ['city']),
  northlight('Thank-you set of 50', 'flat-cards-50', ['couple', 'bouquet']),
  northlight('Bride and mother', 'fine-art-8x12', ['portrait'], { quantity: 2 }),
  northlight('Lake at six', 'canvas-30x20', ['lake']),
  northlight('Family, long table', 'print-11x14', ['table']),
  northlight("Parents' copy", 'album-8x8', ['hills', 'couple', 'bouquet', 'rings', 'family'], { pages: 20 }),
  northlight('Rings', 'metal-18x12', ['rings']),
  northlight('Lindqvist family, meadow', 'framed-20x16', ['family']),
  northlight('Marlowe & Finch, barn door', 'framed-11x14', ['barn']),
  northlight('Teixeira, save the date', 'flat-cards-wide-50', ['hills', 'couple']),
  northlight('St. Brigid, class of 2027', 'print-5x7', ['graduate'], { quantity: 24 }),
  northlight('Hannah & Jo, at the shore', 'print-8x10', ['beach'], { quantity: 3 }),
  northlight('Bright Acres, harvest', 'canvas-16x16', ['barn']),
  northlight('Nguyen, first birthday', 'folded-cards-25', ['birthday', 'portrait']),
  northlight('Osei, engagement', 'fine-art-12x12', ['couple']),
  northlight('Ravenna, winter cabin', 'metal-8x12', ['forest']),
  northlight('The Abara twins', 'print-8x10', ['birthday'], { quantity: 4 }),
  northlight('Dukes, senior portrait', 'print-16x20', ['graduate']),
  northlight('Kestrel Club, autumn run', 'print-5x7', ['forest'], { quantity: 12 }),
  northlight('Ito, tea garden', 'fine-art-8x12', ['bouquet']),
  northlight('Varga, city hall', 'print-8x10', ['city'], { quantity: 2 }),
  northlight('Halloran, newborn', 'framed-11x14', ['newborn']),
  northlight('Mbeki anniversary', 'album-11x8', ['table', 'hills', 'portrait', 'lake', 'couple', 'family'], {
    pages: 30,
  }),
  northlight('Sorensen, holiday card', 'flat-cards-25', ['forest', 'family']),
  northlight('Pine Ridge, team day', 'print-11x14', ['family'], { quantity: 6 }),
  northlight('Castellano, harbour lights', 'canvas-30x20', ['city']),
  harbor('Duval & Reyes, shoreline', 'album-10x10', ['beach', 'couple', 'rings', 'table', 'lake', 'hills'], {
    pages: 36,
  }),
  harbor('Duval & Reyes, wall piece', 'canvas-30x20', ['beach']),
  harbor('Duval & Reyes, thank-you', 'flat-cards-50', ['beach', 'couple']),
  harbor('Whitcomb orchard', 'framed-20x16', ['hills']),
  harbor('Adeyemi, first light', 'fine-art-12x12', ['lake']),
  harbor('Adeyemi, vows', 'print-8x10', ['couple'], { quantity: 2 }),
  harbor('Larkspur House, table for forty', 'metal-18x12', ['table']),
  harbor('Baby Rosalind', 'folded-cards-25', ['newborn', 'bouquet']),
  harbor('Rosalind, framed', 'framed-11x14', ['newborn']),
  harbor('Petrov, graduation', 'print-5x7', ['graduate'], { quantity: 16 }),
  harbor('Petrov, announcement', 'flat-cards-wide-50', ['graduate', 'portrait']),
  harbor('Fairweather, boat house', 'canvas-16x16', ['lake']),
  harbor('Quill & Tamsin, elopement', 'album-8x8', ['forest', 'couple', 'rings', 'lake', 'portrait'], {
    pages: 20,
  }),
  harbor('Quill & Tamsin, pines', 'metal-8x12', ['forest']),
  harbor('Okonkwo, four generations', 'framed-16x24', ['family']),
  harbor('Vine street portraits', 'print-16x20', ['portrait']),
  harbor('Marisol turns six', 'print-8x10', ['birthday'], { quantity: 5 }),
  harbor('Harbor in bloom', 'fine-art-8x12', ['bouquet']),
  harbor('Stonebridge ballroom', 'print-11x14', ['city']),
];
