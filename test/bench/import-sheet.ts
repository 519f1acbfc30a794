import Papa from 'papaparse';
import { recognise } from '@core/imports/import-sheet';
import type { Database } from '@main/store/engine/database';
import { openLibsql } from '@main/store/engine/libsql-database';
import { createImport } from '@main/workflows/imports/draft-import';
import { cartsOfImport, runImport } from '@main/workflows/imports/run-import';
import { startPracticeLab } from '@practice/server';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { openDesk, PRACTICE } from '../unit/main/workflows/desks/node-desk';

const LINES = 10_000;
const ROUNDS = 5;
/** As the import makes them: everybody else is answered between two such steps. */
const AT_ONCE = 100;
const STREETS = [
  'Lone Oak Parkway',
  'Rue de l’Église',
  'Elm Street',
  'Bahnhofstraße',
  'Cedar Avenue, Unit 4',
];

/** A school's sheet of this many lines, some of them with quotation marks, of this many lines an order. */
function sheet(round: number, linesAnOrder: number): string {
  const lines = Array.from({ length: LINES }, (_, index) => {
    const order = Math.floor(index / linesAnOrder);
    return [
      `PD${round}-${order}`,
      `Household Müller ${order}`,
      `${order % 900} ${STREETS[order % STREETS.length] ?? ''}`,
      'Eagan',
      'MN',
      '55121',
      'US',
      `ed${round}x${String(index).padStart(12, '0')}`,
      String((index % 4) + 1),
    ];
  });
  return Papa.unparse(
    [['Order', 'Name', 'Street', 'City', 'State', 'Zip', 'Country', 'Editor', 'Quantity'], ...lines],
    { newline: '\r\n' },
  );
}

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

interface Round {
  readonly parse: number;
  /** From bytes to a preview in which every line is judged. */
  readonly preview: number;
  /** From the press of the button to the last cart on disk. */
  readonly carts: number;
  readonly made: number;
  /** The least that could be called carts on disk: an id and the draft in a bare table, as many at a time. */
  readonly least: number;
  /** The longest that everything else had to wait meanwhile. */
  readonly stall: number;
}

/** Milliseconds to put what carts were made of into a bare table of a file of its own. */
function bareCarts(folder: string, from: Database): number {
  const carts = from.all('SELECT id, draft FROM carts').map(({ id, draft }) => [id, draft]);
  const bare = openLibsql(join(folder, 'bare.db'), { mode: 'write' });
  bare.script('CREATE TABLE carts (id TEXT PRIMARY KEY, draft TEXT NOT NULL) STRICT');
  const began = performance.now();
  for (let index = 0; index < carts.length; index += AT_ONCE)
    bare.transaction(() =>
      bare.run(`INSERT INTO carts (id, draft) SELECT value ->> '$[0]', value ->> '$[1]' FROM json_each(?)`, [
        JSON.stringify(carts.slice(index, index + AT_ONCE)),
      ]),
    );
  const took = performance.now() - began;
  bare.close();
  return took;
}

/** Brings in a sheet on a desk of its own, beside the parser alone. */
async function round(lab: unknown, number: number, linesAnOrder: number): Promise<Round> {
  const opened = await openDesk({ lab });
  const { desk } = opened;
  const source = new TextEncoder().encode(sheet(number, linesAnOrder));
  let began = performance.now();
  const { text } = recognise(source);
  const parsed = Papa.parse<string[]>(text, { delimiter: ',', newline: '\n' }).data.length;
  const parse = performance.now() - began;
  if (parsed !== LINES + 1) throw new Error(`The parser found ${parsed} lines`);
  await new Promise((resolve) => setTimeout(resolve, 20));
  // One of its own: what was between two measurements would count as a stall of the second.
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await new Promise((resolve) => setTimeout(resolve, 5));
  began = performance.now();
  const { id } = await createImport(desk, { accountId: PRACTICE, name: 'picture day.csv', source });
  const preview = performance.now() - began;
  began = performance.now();
  await runImport(desk, id);
  const carts = performance.now() - began;
  delay.disable();
  const made = cartsOfImport(desk, id).length;
  const least = bareCarts(opened.folder, desk.database);
  opened.close();
  rmSync(opened.folder, { recursive: true, force: true });
  return { parse, preview, carts, made, least, stall: delay.max / 1e6 };
}

async function measure(): Promise<void> {
  const lab = await startPracticeLab();
  const shapes = [];
  for (const linesAnOrder of [1, 4]) {
    const rounds: Round[] = [];
    for (let number = -1; number < ROUNDS; number += 1) {
      const one = await round(lab.ready, number + 1, linesAnOrder);
      // The first round warms the program up and does not count.
      if (number >= 0) rounds.push(one);
    }
    shapes.push({
      linesAnOrder,
      made: rounds[0]?.made ?? 0,
      parse: median(rounds.map(({ parse }) => parse)),
      preview: median(rounds.map(({ preview }) => preview)),
      carts: median(rounds.map(({ carts }) => carts)),
      least: median(rounds.map(({ least }) => least)),
      longestStall: median(rounds.map(({ stall }) => stall)),
    });
  }
  process.stdout.write(JSON.stringify({ lines: LINES, shapes }));
  await lab.stop();
}

void measure();
