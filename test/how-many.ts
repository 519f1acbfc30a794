/**
 * How often something is tried: as often as the variable of this name says, else as the run has time for.
 *
 * @param variable one of the environment, set by `npm run test:long` or manually
 * @param counts `inTests`: in `npm test`, which is to stay under ten minutes; `inMatrix`: in `npm run faults`
 */
export function howMany(variable: string, counts: { inTests: number; inMatrix: number }): number {
  const set = process.env[variable];
  if (set !== undefined) return Number(set);
  return process.env['PROOFDESK_CELLS'] === undefined ? counts.inTests : counts.inMatrix;
}
