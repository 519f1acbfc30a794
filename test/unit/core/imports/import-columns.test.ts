import { cartOfOrder } from '@core/imports/import-carts';
import { headerSignature, remapped, suggestMapping } from '@core/imports/import-columns';
import { encodingOf, headAndRows, recognise } from '@core/imports/import-sheet';
import { importTemplate } from '@core/imports/import-template';
import { ENGLISH, languageOf, setLanguage } from '@core/language/language';
import { importTemplateText } from '@languages/de/core/imports';
import { ImportPlan } from '@core/imports/import-plan';
import { mappingProblems } from '@core/imports/import-rows';
import { planColumns } from '@core/imports/import-values';
import type { ImportSettings } from '@core/imports/imports';
import { describe, expect, it } from 'vitest';

const ROWS = [
  ['A-1', 'Anna', 'Roy', '12 Elm St', '02134', 'Boston', 'US', 'abcdef123456', '2'],
  ['A-2', 'Sam', 'Boro', '7 Cedar Ave', '55121', 'Eagan', 'US', 'abcdef123457', '1'],
];
const FIELDS = [
  ...['key', 'shipTo.name', 'shipTo.name', 'shipTo.addr1', 'shipTo.zip', 'shipTo.city', 'shipTo.country'],
  ...['editorId', 'quantity'],
];

describe('columns of a sheet', () => {
  it.each([
    'Order number,First name,Last name,Street,Zip code,City,Country,Editor ID,Qty',
    'Bestellnummer,Vorname,Nachname,Straße,PLZ,Ort,Land,Editor-ID,Menge',
    'N° commande,Prénom,Nom,Adresse,Code postal,Ville,Pays,ID éditeur,Quantité',
    'Número de pedido,Nombre,Apellidos,Dirección,Código postal,Ciudad,País,ID editor,Cantidad',
    'Numero ordine,Nome,Cognome,Indirizzo,CAP,Città,Paese,ID editor,Quantità',
    'Bestelnummer,Voornaam,Achternaam,Adres,Postcode,Plaats,Land,Editor id,Aantal',
    'Número do pedido,Nome,Apelido,Endereço,Código postal,Cidade,País,Editor,Quantidade',
  ])('are known by their names: %s', (header) => {
    expect(suggestMapping(header.split(','), ROWS)).toEqual({
      kind: 'editors',
      mapping: FIELDS,
      grouping: 'order',
    });
  });

  it('of the template are all known, in either language, and its examples are orders', () => {
    for (const language of [ENGLISH, languageOf('de', 'ltr', { importTemplateText })]) {
      setLanguage(language);
      const { text, ...recognised } = recognise(new TextEncoder().encode(importTemplate()));
      const { header, rows } = headAndRows(text, recognised, 3);
      const { mapping, grouping } = suggestMapping(header, rows);
      expect(mapping).toEqual([
        ...['key', 'editorId', 'quantity', 'shipTo.name', 'shipTo.addr1', 'shipTo.addr2', 'shipTo.city'],
        ...['shipTo.state', 'shipTo.zip', 'shipTo.country', 'note'],
      ]);
      expect([grouping, rows.length]).toEqual(['order', 2]);
    }
    setLanguage(ENGLISH);
  });

  it('are known by what is in them where no one named them', () => {
    const rows = ROWS.map((cells) => cells.slice(7));
    expect(suggestMapping(null, rows)).toEqual({
      kind: 'editors',
      mapping: ['editorId', 'quantity'],
      grouping: 'sheet',
    });
  });

  it('named as quantities are quantities, also when half of them are words', () => {
    const rows = ROWS.map((cells, at) => [...cells.slice(0, 8), at === 0 ? 'two' : '2']);
    const { mapping } = suggestMapping('Order,,,,,,,Editor ID,Qty'.split(','), rows);
    expect(mapping.slice(7)).toEqual(['editorId', 'quantity']);
  });

  it('tell the return address and the recipient apart, and the kind of carts', () => {
    const header = ['Editor', 'Ship to name', 'Return name', 'Absender PLZ', 'Shipping city', 'Colour'];
    expect(suggestMapping(header, []).mapping).toEqual([
      ...['editorId', 'shipTo.name', 'shipFrom.name', 'shipFrom.zip', 'shipTo.city', 'option'],
    ]);
    expect(suggestMapping(['Product ref', 'selection: paper', 'metadata:class'], [])).toMatchObject({
      kind: 'catalog',
      mapping: ['productRef', 'selection:paper', 'metadata:class'],
    });
  });

  it('have each field once, but for parts of a name', () => {
    expect(remapped(['editorId', '', 'quantity'], 1, 'editorId')).toEqual(['', 'editorId', 'quantity']);
    expect(remapped(['shipTo.name', ''], 1, 'shipTo.name')).toEqual(['shipTo.name', 'shipTo.name']);
    expect(headerSignature(['Editor ID', 'Qté'], 2)).toBe(headerSignature(['editor id', 'QTE'], 2));
  });
});

const settingsOf = (mapping: string[], change: Partial<ImportSettings> = {}): ImportSettings => ({
  encoding: 'utf-8',
  separator: ',',
  header: true,
  kind: 'editors',
  grouping: 'order',
  mapping,
  ...change,
});

function planOf(
  settings: ImportSettings,
  header: string[],
  rows: readonly (readonly string[])[],
): ImportPlan {
  const plan = new ImportPlan(planColumns(settings, header));
  plan.judge(rows.map((cells, index) => ({ row: index + 1, line: index + 2, cells, broken: false })));
  plan.arrange();
  return plan;
}

describe('the orders of a sheet', () => {
  it('have the given name before the family’s, whichever column comes first', () => {
    const header = ['Nachname', 'Vorname', 'Editor', 'Auftrag'];
    const settings = settingsOf(['shipTo.name', 'shipTo.name', 'editorId', 'key']);
    const plan = planOf(settings, header, [['Roy', 'Anna', 'abcdef123456', 'A-1']]);
    const [order] = plan.orders;
    if (order === undefined) throw new Error('There is no order');
    expect(cartOfOrder(plan.columns, order, 'x.csv')).toMatchObject({
      name: 'Anna Roy · A-1',
      draft: { shipTo: { name: 'Anna Roy' }, reference: 'A-1' },
    });
  });

  it('say attributes once for the cart when every line has the same ones', () => {
    const settings = settingsOf(['key', 'editorId', 'orderAttributes']);
    const attributesOf = (one: string, other: string) => {
      const plan = planOf(
        settings,
        [],
        [
          ['A', 'ed1', one],
          ['A', 'ed2', other],
        ],
      );
      const [order] = plan.orders;
      if (order === undefined) throw new Error('There is no order');
      const { orderAttributes, editors } = cartOfOrder(plan.columns, order, 'x').draft;
      return [orderAttributes, editors.map((editor) => editor.orderAttributes)];
    };
    expect(attributesOf('1 2', '1;2')).toEqual([
      [1, 2],
      [null, null],
    ]);
    expect(attributesOf('1', '')).toEqual([[], [[1], null]]);
  });

  it('refuse a name that no body may hold, and a sheet without what makes a cart', () => {
    const catalog = settingsOf(['productRef', 'metadata:__proto__'], { kind: 'catalog', grouping: 'line' });
    expect(mappingProblems(planColumns(catalog, null))).toMatchObject([
      { field: 'metadata:__proto__', column: 1, severity: 'error' },
    ]);
    expect(mappingProblems(planColumns(settingsOf(['shipTo.name', 'key']), null))).toMatchObject([
      { field: 'editorId', severity: 'error' },
    ]);
  });

  it('hold back every line of an order while one of them needs a person', () => {
    const plan = planOf(
      settingsOf(['key', 'editorId', 'quantity']),
      [],
      [
        ['A', 'ed1', '1'],
        ['A', 'ed2', '0'],
        ['B', 'ed3', '1'],
        ['B', 'ed3', '1'],
      ],
    );
    expect([1, 2, 3, 4].map((row) => plan.stateOf(row))).toEqual([
      ...['held-back', 'needs-you', 'good', 'warned'],
    ]);
    plan.leaveOut(2, true);
    plan.leaveOut(4, true);
    plan.arrange();
    expect(plan.counts).toMatchObject({ carts: 2, cartLines: 2, leftOut: 2, needsYou: 0 });
  });
});

describe('the encoding of a sheet', () => {
  it('is Windows-1252 only where it cannot be UTF-8', () => {
    expect(encodingOf(new TextEncoder().encode('Renée'))).toBe('utf-8');
    expect(encodingOf(Uint8Array.from([0x52, 0x65, 0x6e, 0xe9, 0x65]))).toBe('windows-1252');
    expect(encodingOf(new Uint8Array())).toBe('utf-8');
  });
});
