import { EMPTY_DRAFT } from '@core/carts/carts';
import { createCart } from '@main/workflows/carts/draft-cart';
import { refreshCatalog } from '@main/workflows/catalog/refresh-catalog';
import { readCatalogProduct } from '@main/workflows/catalog/read-catalog';
import { changeImport } from '@main/workflows/imports/draft-import';
import { cartsOfImport, runImport } from '@main/workflows/imports/run-import';
import { type PracticeLab, startPracticeLab } from '@practice/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type NodeDesk, openDesk, PRACTICE } from '../desks/node-desk';
import { fieldsOf, importSheet, openSheet } from './sheet-carts';

let lab: PracticeLab;
let desk: NodeDesk;
beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'imports' });
});
beforeEach(async () => {
  desk = await openDesk({ lab: lab.ready });
});
afterAll(() => lab.stop());

const sheetOf = (...lines: string[]): string => lines.join('\n');
const column = (title: string, ...cells: string[]): string =>
  sheetOf(`Order,Qty,${title}`, ...cells.map((cell, index) => `A-${index + 1},1,${cell}`));

describe('a column called SKU', () => {
  it('is only what a shop calls its own while no one knows its values', async () => {
    const { sheet } = await openSheet(desk, column('SKU', 'PRINT-8X10', 'MUG-11OZ', 'CANVAS-16X20'));
    expect(fieldsOf(sheet)).toEqual({ Order: 'key', Qty: 'quantity' });
    expect(sheet.settings.kind).toBe('editors');
    expect(sheet.problems).toMatchObject([{ field: 'editorId', severity: 'error' }]);
  });

  it('holds products where the catalog has them, without what the shop puts before them', async () => {
    await refreshCatalog(desk.desk, PRACTICE);
    const { sheet } = await openSheet(desk, column('Item SKU', 'SHOP:album-8x8', 'SHOP:album-10x10'));
    expect(sheet.settings).toMatchObject({ kind: 'catalog', prefix: 'SHOP:' });
    expect(fieldsOf(sheet)).toMatchObject({ 'Item SKU': 'productRef' });
  });

  it('of the catalog has its options as selections, by the words that customers see', async () => {
    await refreshCatalog(desk.desk, PRACTICE);
    const { fields } = readCatalogProduct(desk.desk, PRACTICE, 'album-8x8');
    const choice = fields?.find(({ kind }) => kind === 'choice');
    const option = choice?.options[0];
    if (choice === undefined || option === undefined) throw new Error('The album has no choice');
    const { sheet } = await openSheet(
      desk,
      sheetOf(`Order;SKU;Qty;${choice.label};Crop`, `A-1;album-8x8;1;${option.label.toUpperCase()};full`),
    );
    expect(fieldsOf(sheet)).toMatchObject({ [choice.label]: `selection:${choice.name}`, Crop: 'option' });
    await runImport(desk.desk, sheet.id);
    const [cartId = ''] = cartsOfImport(desk.desk, sheet.id);
    const { draft } = desk.desk.submissionCarts.read(cartId);
    expect(draft.note).toBe('album-8x8: Crop full');
    const product = desk.desk.configuredProducts.read(draft.items[0]?.configuredProduct ?? '');
    expect(JSON.parse(product.selections)).toEqual({ [choice.name]: option.value });
  });

  it('holds editors where carts have them, whatever is before them', async () => {
    createCart(desk.desk, {
      accountId: PRACTICE,
      name: 'Seen',
      draft: {
        ...EMPTY_DRAFT,
        editors: [{ editorId: 'ann-4', quantity: 1, orderAttributes: null }],
      },
    });
    const shown = await openSheet(desk, column('Sku', 'LAB_ann-4'));
    expect(fieldsOf(shown.sheet)).toMatchObject({ Sku: 'editorId' });
    expect(shown.sheet.problems).toMatchObject([
      { severity: 'warning', message: '“LAB_” before the ids is left out: the ids are known without it.' },
    ]);
    expect(await importSheet(desk, shown)).toMatchObject([{ items: ['1 × ann-4'] }]);
  });
});

describe('the header', () => {
  const titled = sheetOf(
    'Lincoln Elementary,,,',
    'Picture day 2026,,,',
    '',
    'Order,Student,Editor,Qty',
    'A-1,Anna Roy,abc123def456,2',
  );

  it('is found below a title', async () => {
    const { sheet, rows } = await openSheet(desk, titled);
    expect(sheet.settings).toMatchObject({ header: true, headerRow: 2 });
    expect(fieldsOf(sheet)).toMatchObject({ Student: 'shipTo.name', Editor: 'editorId' });
    expect(rows.map(({ line }) => line)).toEqual([5]);
  });

  it('is chosen where it was not found', async () => {
    const { sheet } = await openSheet(desk, titled);
    const other = await changeImport(desk.desk, sheet.id, { header: true, headerRow: 0 });
    expect(other.columns[0]?.title).toBe('Lincoln Elementary');
    const back = await changeImport(desk.desk, sheet.id, { header: true, headerRow: 2 });
    expect(fieldsOf(back)).toMatchObject({ Editor: 'editorId' });
    expect(back.counts.lines).toBe(1);
  });
});

describe('a line', () => {
  it('that is a total or repeats the header is no order', async () => {
    const shown = await openSheet(
      desk,
      sheetOf(
        'Order,Student,Editor,Qty',
        'A-1,Anna Total,abc123def456,2',
        'Order,Student,Editor,Qty',
        'A-2,Sam Boro,abc123def457,1',
        'Grand total,,,3',
      ),
    );
    expect(shown.rows.map(({ state }) => state)).toEqual(['warned', 'left-out', 'warned', 'left-out']);
    expect(shown.said.join('\n')).toContain('5: This line is a total and is skipped.');
    expect(await importSheet(desk, shown)).toHaveLength(2);
  });

  it('with a formula is refused, and one with a line break in a name is cleaned and says so', async () => {
    const shown = await openSheet(
      desk,
      sheetOf(
        'Order,Student,Street,Zip,Editor,Qty',
        'A-1,"=HYPERLINK(""http://x.example"",""Anna"")",12 Elm St,02134,abc123def456,2',
        'A-2,+A1*2,12 Elm St,02134,abc123def457,2',
        'A-3,@SUM(A1:A9),12 Elm St,02134,abc123def458,2',
        'A-4,"Anna\nRoy",12 Elm St,"=""02134""",abc123def459,+2',
        'A-5,-Anna Roy,12 Elm St,02134,abc123def460,2',
      ),
    );
    const states = shown.rows.map(({ state }) => state);
    expect(states).toEqual(['needs-you', 'needs-you', 'needs-you', 'warned', 'warned']);
    expect(shown.said.join('\n')).toContain('5: Ship to: Name: A line break in this value was replaced');
    expect(shown.said.join('\n')).toContain('3: Ship to: Name: “+A1*2” is a formula. Enter its value.');
    expect(await importSheet(desk, shown)).toMatchObject([
      { shipTo: 'Anna Roy | 12 Elm St | 02134', items: ['2 × abc123def459'] },
      { shipTo: '-Anna Roy | 12 Elm St | 02134' },
    ]);
  });

  it('has its quantity in words of its own', async () => {
    const shown = await openSheet(
      desk,
      sheetOf(
        'Order;Editor;Anzahl',
        ...['2 x', '3x', '2 pcs', '2 Stück', '2,0', '4.00', '1.000', '2 dozen'].map(
          (quantity, index) => `A-${index};abc123def45${index};${quantity}`,
        ),
      ),
    );
    const carts = await importSheet(desk, shown);
    expect(carts.map(({ items }) => items[0]?.split(' ')[0])).toEqual(['2', '3', '2', '2', '2', '4']);
    const wrong = shown.rows.filter(({ state }) => state === 'needs-you');
    expect(wrong.map(({ cells }) => cells[2])).toEqual(['1.000', '2 dozen']);
  });
});

describe('a name', () => {
  it('with the family’s first is turned round, one of a firm is not', async () => {
    const shown = await openSheet(
      desk,
      sheetOf(
        'Order;Student;Editor',
        'A-1;Roy, Anna;abc123def456',
        'A-2;"van der Berg, Mary Ann";abc123def457',
        'A-3;Okafor, Tia;abc123def458',
        'A-4;Müller, Renée;abc123def459',
        'A-5;Boro, Sam;abc123def460',
        'A-6;Smith & Sons, Inc.;abc123def461',
      ),
    );
    expect(fieldsOf(shown.sheet)).toMatchObject({ Student: 'lastFirst' });
    expect((await importSheet(desk, shown)).map(({ shipTo }) => shipTo)).toEqual([
      ...[
        'Anna Roy',
        'Mary Ann van der Berg',
        'Tia Okafor',
        'Renée Müller',
        'Sam Boro',
        'Smith & Sons, Inc.',
      ],
    ]);
  });

  it('whose heading was merged over two columns has both', async () => {
    const shown = await openSheet(
      desk,
      sheetOf(
        'Order;Name;;Street;Editor',
        'A-1;Anna;Roy;12 Elm St;abc123def456',
        'A-2;Sam;Boro;7 Cedar Ave;abc123def457',
      ),
    );
    expect((await importSheet(desk, shown)).map(({ shipTo }) => shipTo)).toEqual([
      'Anna Roy | 12 Elm St',
      'Sam Boro | 7 Cedar Ave',
    ]);
  });

  it('has its middle part', async () => {
    const shown = await openSheet(
      desk,
      sheetOf(
        'Bestelling;Voornaam;Tussenvoegsel;Achternaam;Straat;Huisnummer;Postcode;Woonplaats;Land;Editor;Aantal',
        '1;Jan;van den;Berg;Kerkstraat;12 A;1012 AB;Amsterdam;NL;abc123def456;2 stuks',
        '2;Els;;Smit;Dam;1;1012 JS;Amsterdam;NL;abc123def457;1',
      ),
    );
    expect(await importSheet(desk, shown)).toMatchObject([
      { shipTo: 'Jan van den Berg | Kerkstraat 12 A | Amsterdam | 1012 AB | NL' },
      { shipTo: 'Els Smit | Dam 1 | Amsterdam | 1012 JS | NL' },
    ]);
  });

  it('is whole where the family’s is only called Name', async () => {
    const shown = await openSheet(
      desk,
      sheetOf('Nr;Name;Vorname;PLZ Ort;Editor;Stk.', '1;Roy;Anna;8001 Zürich;abc123def456;2'),
    );
    expect(await importSheet(desk, shown)).toMatchObject([
      { shipTo: 'Anna Roy | Zürich | 8001', items: ['2 × abc123def456'] },
    ]);
  });

  it('and its count are known by a form’s questions', async () => {
    const { sheet } = await openSheet(
      desk,
      sheetOf(
        "Timestamp,Child's name,Total quantity,How many copies?,Design code",
        '9/3/2026,Anna Roy,9,2,abc123def456',
      ),
    );
    expect(fieldsOf(sheet)).toEqual({
      "Child's name": 'shipTo.name',
      'How many copies?': 'quantity',
      'Design code': 'editorId',
    });
  });

  it('of the recipient goes before that of the customer', async () => {
    const { sheet } = await openSheet(
      desk,
      sheetOf(
        'Order,First Name,Last Name,Shipping First Name,Shipping Last Name,Editor',
        'A-1,Anna,Roy,Sam,Boro,abc123def456',
      ),
    );
    expect(fieldsOf(sheet)).toMatchObject({
      'Shipping First Name': 'shipTo.name',
      'Shipping Last Name': 'shipTo.name',
    });
    expect(fieldsOf(sheet)).not.toHaveProperty('First Name');
  });
});

describe('a city', () => {
  it('of the US has its lost zero said, though no column names the country', async () => {
    const { said } = await openSheet(
      desk,
      sheetOf('Order;Name;Street;City;State;Zip;Editor', 'A-1;Anna;12 Elm St;Boston;MA;2134;abc123def456'),
    );
    expect(said.join()).toContain('02134');
  });

  it.each([
    ['City, State Zip', 'Boston, MA 02134', 'US', 'Boston | MA | 02134 | US'],
    ['City/State/Zip', 'New York NY 10001-1234', '', 'New York | NY | 10001-1234 | US'],
    ['PLZ/Ort', '80331 München', 'DE', 'München | 80331 | DE'],
    ['CP Ville', '75011 Paris', 'France', 'Paris | 75011 | France'],
  ])('with its postal code in one cell is taken apart: %s', async (title, cell, country, town) => {
    const shown = await openSheet(
      desk,
      sheetOf(
        `Order;Name;Street;${title};Country;Editor`,
        `A-1;Anna Roy;12 Elm St;${cell};${country};abc123def456`,
      ),
    );
    expect(await importSheet(desk, shown)).toMatchObject([{ shipTo: `Anna Roy | 12 Elm St | ${town}` }]);
  });

  it('that cannot be taken apart needs a person', async () => {
    const { rows, said } = await openSheet(
      desk,
      sheetOf('Order;Name;Street;City/State/Zip;Editor', 'A-1;Anna Roy;12 Elm St;see list;abc123def456'),
    );
    expect(rows).toMatchObject([{ state: 'needs-you' }]);
    expect(said.join()).toContain('“see list”');
  });
});
