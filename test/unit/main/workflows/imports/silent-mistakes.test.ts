import { NO_DEFAULTS } from '@core/accounts/account-defaults';
import { saveAccountDefaults } from '@main/workflows/accounts/account-defaults';
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

const states = (rows: readonly { readonly state: string }[]): string[] => rows.map(({ state }) => state);

describe('a sheet is not misread in silence', () => {
  it('takes a column of US states for states, not for countries', async () => {
    const shown = await openSheet(
      desk,
      'abc123def456,Anna Roy,12 Elm St,Boston,MA,02134\nabc123def457,Sam Boro,7 Cedar Ave,Boise,ID,83702\n',
    );
    expect(shown.sheet.settings.mapping).not.toContain('shipTo.country');
    expect(shown.sheet.settings.mapping[4]).toBe('shipTo.state');
    const titled = await openSheet(
      desk,
      'Editor,Recipient,Street,City,ST,Zip\nabc123def456,Anna Roy,12 Elm St,Boston,MA,02134\nabc123def457,Sam Boro,7 Cedar Ave,Boise,ID,83702\n',
    );
    expect(fieldsOf(titled.sheet)).toMatchObject({ ST: 'shipTo.state' });
  });

  it('takes nothing for a country that can be a state', async () => {
    const { sheet } = await openSheet(
      desk,
      'abc123def456,Anna Roy,12 Elm St,Fresno,CA\nabc123def457,Sam Boro,7 Cedar Ave,Napa,CA\n',
    );
    expect(sheet.settings.mapping).not.toContain('shipTo.country');
  });

  it('takes a column of nothing but DE for Germany beside its postal codes, for Delaware beside its own', async () => {
    const sheetWith = (zips: readonly string[]): string =>
      zips.map((zip, at) => `abc123def45${at},Anna Roy,12 Elm St,Town,DE,${zip}\n`).join('');
    const german = await openSheet(desk, sheetWith(['10115', '14467']));
    expect(german.sheet.settings.mapping).not.toContain('shipTo.state');
    expect(german.sheet.settings.mapping[4]).toBe('shipTo.country');
    const american = await openSheet(desk, sheetWith(['19801', '19901']));
    expect(american.sheet.settings.mapping[4]).toBe('shipTo.state');
  });

  it('takes no grade, price, phone or birth date of a pupil for what a cart needs', async () => {
    const { sheet } = await openSheet(
      desk,
      [
        'Editor,Student ID,Student,Grade,Room,Billing Zip,Language,Amount',
        'abc123def456,S1234567,Anna Roy,4,12,02134,DE,49.00',
        'abc123def457,S1234568,Sam Boro,5,11,83702,FR,12.50',
      ].join('\n'),
    );
    expect(fieldsOf(sheet)).toEqual({ Editor: 'editorId', Student: 'shipTo.name' });
  });

  it('splits a column that holds the whole address', async () => {
    const shown = await openSheet(
      desk,
      [
        'Order,Customer,Address,Editor',
        'A-1,Anna Roy,"12 Elm St, Boston, MA 02134",abc123def456',
        'A-2,Sam Boro,"Elm House\n7 Cedar Ave\nEagan, MN 55121\nUSA\n(651) 555-0134",abc123def457',
      ].join('\n'),
    );
    expect(fieldsOf(shown.sheet)).toMatchObject({ Address: 'wholeAddress' });
    expect(shown.said.join('\n')).toContain('(651) 555-0134');
    expect(await importSheet(desk, shown)).toMatchObject([
      { shipTo: 'Anna Roy | 12 Elm St | Boston | MA | 02134 | US' },
      { shipTo: 'Sam Boro | 7 Cedar Ave | Elm House | Eagan | MN | 55121 | USA' },
    ]);
  });

  it('says of a whole address that cannot be split', async () => {
    const { rows, said } = await openSheet(
      desk,
      [
        'Order,Customer,Ship to,Editor',
        'A-1,Anna Roy,"12 Elm St, Boston, MA 02134",abc123def456',
        'A-2,Sam Boro,"7 Cedar Ave, Eagan, MN 55121",abc123def457',
        'A-3,Tia Okafor,pick up at school,abc123def458',
      ].join('\n'),
    );
    expect(states(rows)[2]).toBe('needs-you');
    expect(said.join('\n')).toContain('“pick up at school”');
  });

  it('groups the lines of a shop’s order, whose number is called Name', async () => {
    const shown = await openSheet(
      desk,
      [
        'Name,Email,Lineitem quantity,Lineitem name,Lineitem sku,Shipping Name,Shipping Street,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Id',
        '#1001,a@example.com,2,Print,abc123def456,Anna Roy,12 Elm St,Boston,02134,MA,US,5551234567',
        '#1001,a@example.com,1,Print,abc123def457,,,,,,,',
        '#1002,b@example.com,1,Print,abc123def458,Sam Boro,7 Cedar Ave,Eagan,55121,MN,US,5551234568',
      ].join('\n'),
    );
    expect(fieldsOf(shown.sheet)).toMatchObject({ Name: 'key', 'Lineitem sku': 'editorId' });
    expect(await importSheet(desk, shown)).toMatchObject([
      {
        reference: '#1001',
        items: ['2 × abc123def456', '1 × abc123def457'],
        shipTo: 'Anna Roy | 12 Elm St | Boston | MA | 02134 | US',
      },
      { reference: '#1002', items: ['1 × abc123def458'] },
    ]);
  });

  it('takes a line without a number of its own to the order above, and says so', async () => {
    const shown = await openSheet(
      desk,
      [
        'Order,Recipient,Street,City,Zip,Editor,Qty',
        'A-1,Anna Roy,12 Elm St,Boston,02134,abc123def456,1',
        ',,,,,abc123def457,3',
        'A-2,Sam Boro,7 Cedar Ave,Eagan,55121,abc123def458,1',
      ].join('\n'),
    );
    expect(shown.said.join('\n')).toContain('3: Order number: ');
    expect(await importSheet(desk, shown)).toMatchObject([
      { reference: 'A-1', items: ['1 × abc123def456', '3 × abc123def457'] },
      { reference: 'A-2', items: ['1 × abc123def458'] },
    ]);
  });

  it('keeps size, crop and paper of an editor’s line in the note, and says that they are not sent', async () => {
    const shown = await openSheet(
      desk,
      [
        'Order,Editor,Qty,Size,Crop,Paper',
        'A-1,abc123def456,1,8x10,"0,0,100,80",Lustre',
        'A-1,abc123def457,2,5x7,,',
      ].join('\n'),
    );
    expect(shown.sheet.problems).toMatchObject([{ severity: 'warning' }]);
    expect(shown.sheet.problems[0]?.message).toContain('Size, Crop, and Paper');
    expect(await importSheet(desk, shown)).toMatchObject([
      {
        note: 'abc123def456: Size 8x10, Crop 0,0,100,80, Paper Lustre\nabc123def457: Size 5x7',
      },
    ]);
  });

  it('is good only where a batch would take it, and lists what is missing', async () => {
    const text = [
      'Reference,Entry,Editor,Name,Street,City,State,Zip,Country',
      'A-1,E-1,abc123def456,Anna Roy,12 Elm St,Boston,MA,02134,US',
      'A-2,,abc123def457,Sam Boro,7 Cedar Ave,Eagan,MN,55121,',
      'A-3,E-1,abc123def458,,,,,,',
    ].join('\n');
    const { rows, said } = await openSheet(desk, text);
    expect(states(rows)).toEqual(['good', 'warned', 'warned']);
    expect(said).toEqual([
      '3: Missing for the lab: Country.',
      '4: Missing for the lab: Name, Street, City, State, Postal code, and Country.',
    ]);
    saveAccountDefaults(desk.desk, {
      id: PRACTICE,
      revision: 0,
      defaults: { ...NO_DEFAULTS, country: 'US' },
    });
    const again = await openSheet(desk, text);
    expect(states(again.rows)).toEqual(['good', 'good', 'warned']);
  });
});
