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
 * A sheet of 10,000 lines brought in: its carts beside the least that carts on disk could be, its preview beside the
 * parser alone on the same text; and the longest that everything else in main had to wait meanwhile.
 *
 * @param {import('./part.mjs').Bench} bench
 * @returns {Promise<import('./part.mjs').Row[]>}
 */
async function importSheet(bench) {
  const { lines, shapes } = answer.parse(JSON.parse(await bench.fill('test/bench/import-sheet.ts')));
  const count = lines.toLocaleString('en');
  return shapes.flatMap(({ linesAnOrder, made, parse, preview, carts, least, longestStall }) => {
    const parsing = { what: 'parsing alone', value: parse };
    const shape = `${count} lines, ${linesAnOrder} an order`;
    return [
      {
        what: `importing ${shape}: ${made.toLocaleString('en')} carts on disk`,
        value: carts,
        unit: 'ms',
        baseline: { what: 'the least that carts on disk could be', value: least },
        budget: { ratio: 3 },
        stretch: { ratio: 2 },
      },
      {
        what: `least import of ${shape}: id and draft in a bare table, as many in a commit`,
        value: least,
        unit: 'ms',
        baseline: parsing,
      },
      {
        what: `import preview of ${shape}`,
        value: preview,
        unit: 'ms',
        baseline: parsing,
        budget: { value: 1000 },
      },
      {
        what: `import of ${shape}: longest stall of main, median of the rounds`,
        value: longestStall,
        unit: 'ms',
        budget: { value: 50 },
      },
    ];
  });
}

export { importSheet as import };
