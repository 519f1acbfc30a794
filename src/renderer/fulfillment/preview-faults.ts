import type { Problem } from '@contract/problems';
import { type AddressDraft, addressLineOf } from '@core/addresses/address-draft';

type Line = keyof AddressDraft;

/** The line of the address that a failing field of an answer means, or null: `address.zip`, `shipTo.Zip`. */
export const lineOfField = (path: string): Line | null => addressLineOf(path.split('.').at(-1) ?? '') ?? null;

/**
 * What an answer says is wrong with the lines of the address, as far as they still are what it was asked with; null for
 * `asked` where that is not known any more.
 */
export function addressFaults(
  problem: Problem | null,
  address: AddressDraft,
  asked: AddressDraft | null,
): Partial<Record<Line, string>> {
  const faults: Partial<Record<Line, string>> = {};
  if (problem === null || !('invalidParams' in problem)) return faults;
  for (const { name, reason } of problem.invalidParams) {
    const line = lineOfField(name);
    if (line === null || faults[line] !== undefined) continue;
    if (asked === null || asked[line] === address[line]) faults[line] = reason;
  }
  return faults;
}
