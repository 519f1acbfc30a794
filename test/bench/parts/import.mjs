import { z } from 'zod';

const answer = z.object({
  lines: z.number(),
  shapes: z.array(
    z.object({
      linesAnOrder: z.number(),
      made: z.number(),
      parse: z.number(),
      preview: z.number(),
      carts: z.number(),
      least: z.number(),
      longestStall: z.number(),
    }),
  ),
});

/**
 * A sheet of 10,000 lines brought in: its preview and its carts, beside the parser alone on the same text; and the
 * longest that everything else in main had to wait meanwhile.
 *
 * @param {import('./part.mjs').Bench} bench
 * @returns {Promise<import('./part.mjs').Row[]>}
 */
async function importSheet(bench) {
  const { lines, shapes } = answer.parse(JSON.parse(await bench.fill('test/bench/import-sheet.ts')));
  const count = lines.toLocaleString('en');
  return shapes.flatMap(({ linesAnOrder, made, parse, preview, carts, least, longestStall }) => {
    const beside = `parsing alone: ${parse.toFixed(0)} ms`;
    const shape = `${count} lines, ${linesAnOrder} an order`;
    return [
      {
        what: `importing ${shape}: ${made.toLocaleString('en')} carts on disk`,
        ours: `${carts.toFixed(0)} ms`,
        beside,
        figure: `${(carts / parse).toFixed(2)} ×`,
        budget: '≤ 3.00 ×',
        holds: carts <= parse * 3,
      },
      {
        what: `the least that carts on disk could be, ${shape}: id and draft in a bare table, as many in a commit`,
        ours: `${least.toFixed(0)} ms`,
        beside,
        figure: `${(least / parse).toFixed(2)} ×`,
        budget: '–',
        holds: true,
      },
      {
        what: `preview of ${shape}: every line judged, and looked up among the carts`,
        ours: `${preview.toFixed(0)} ms`,
        beside,
        figure: `${(preview / parse).toFixed(2)} ×`,
        budget: '≤ 1,000 ms',
        holds: preview <= 1000,
      },
      {
        what: `longest stall of main meanwhile, ${shape}, median of the rounds`,
        ours: `${longestStall.toFixed(0)} ms`,
        beside: '–',
        figure: `${longestStall.toFixed(0)} ms`,
        budget: '≤ 50 ms',
        holds: longestStall <= 50,
      },
    ];
  });
}

export { importSheet as import };
