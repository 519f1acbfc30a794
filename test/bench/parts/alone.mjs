import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { connect, freePort, startProgram } from '../start-program.mjs';
import { median, medianInterval } from '../statistics.mjs';

/** How long a program that has started is left alone before it is asked what it has read, in milliseconds. */
const SETTLE = 5_000;
/** What the driver of PostgreSQL says of itself, which is in no other script. */
const DRIVER = 'SCRAM-SHA-256';
/** Of the workspace's code what every desk has: it grants itself everything. */
const OF_ALL = ['alone.ts'];

const answer = z.object({
  pairs: z.array(z.object({ ours: z.number(), bare: z.number() })),
  triggers: z.number(),
});

/** @param {string} folder @returns {string[]} paths of the files below it */
const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());

/**
 * The scripts of main that have code of the workspace or the driver of its server in them: whatever defines a class of it.
 *
 * @param {string} root
 */
function scriptsOfWorkspace(root) {
  const classes = filesBelow(join(root, 'src/main/workspace'))
    .filter((path) => !OF_ALL.includes(basename(path)))
    .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/^(?:export )?class (\w+)/gm)])
    .map(([, name]) => `class ${name}`);
  const scripts = filesBelow(join(root, 'out/main')).filter((path) =>
    /chunks\/.*\.js$|program\.js$/.test(path),
  );
  const found = scripts.filter((path) => {
    const text = readFileSync(path, 'utf8');
    return text.includes(DRIVER) || classes.some((one) => new RegExp(`${one}\\b`).test(text));
  });
  if (found.length === 0) throw new Error('The code of the workspace is nowhere in the build');
  return found;
}

/**
 * What main has read of the workspace's code after a start of a desk that is alone.
 *
 * @param {import('./part.mjs').Bench} bench
 */
async function readAtStart(bench) {
  const port = await freePort();
  const { args, ...start } = bench.electron(join(bench.work, 'alone'));
  const program = await startProgram({ ...start, args: [...args, `--inspect=127.0.0.1:${port}`] });
  try {
    await program.ready();
    await new Promise((resolve) => setTimeout(resolve, SETTLE));
    const list = await fetch(`http://127.0.0.1:${port}/json/list`);
    const [main] = /** @type {{ webSocketDebuggerUrl: string }[]} */ (await list.json());
    if (main === undefined) throw new Error('Main cannot be asked');
    const ask = await connect(main.webSocketDebuggerUrl);
    const expression = 'JSON.stringify(Object.keys(process.mainModule.constructor._cache))';
    const { result } = await ask('Runtime.evaluate', { expression, returnByValue: true });
    return z.array(z.string()).parse(JSON.parse(result.result.value));
  } finally {
    await program.end();
  }
}

/**
 * What a desk that is alone pays for the workspace: at its start, and for each write.
 *
 * @param {import('./part.mjs').Bench} bench
 * @returns {Promise<import('./part.mjs').Row[]>}
 */
export async function alone(bench) {
  const scripts = scriptsOfWorkspace(bench.root);
  const read = await readAtStart(bench);
  if (!read.some((path) => path.startsWith(join(bench.root, 'out/main'))))
    throw new Error(`Main did not say what it has read: ${read.join(', ')}`);
  const bytesOf = (/** @type {string[]} */ paths) =>
    paths.reduce((sum, path) => sum + statSync(path).size, 0);
  const loaded = bytesOf(scripts.filter((path) => read.includes(path)));
  const rounds = bench.brief ? 20 : 60;
  const said = await bench.fill(
    'test/bench/workspace/alone-writes.ts',
    join(bench.work, 'alone-writes'),
    rounds,
  );
  const { pairs, triggers } = answer.parse(JSON.parse(said));
  const more = pairs.map(({ ours, bare }) => ours - bare);
  const [from, to] = medianInterval(more);
  return [
    {
      what: 'desk alone: code of the workspace read after its start',
      value: loaded,
      unit: 'bytes',
      budget: { value: 0 },
      note: `there is ${(bytesOf(scripts) / 1024).toFixed(0)} KiB of it, in ${scripts.length} scripts`,
    },
    {
      what: 'desk alone: what the triggers of the workspace add to a write',
      value: median(more),
      unit: 'µs',
      baseline: { what: 'the write without them', value: median(pairs.map(({ bare }) => bare)) },
      // What is added has a limit; how it compares with a write says nothing.
      ratio: null,
      budget: { value: 3 },
      note: `${triggers} triggers, ${pairs.length} pairs, ${from.toFixed(2)} to ${to.toFixed(2)} µs`,
    },
  ];
}
