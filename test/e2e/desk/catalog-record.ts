import { z } from 'zod';
import type { PracticeLab } from '../practice';

/** How many requests of one route of the commerce family reached the lab. */
export async function requestsTo(
  lab: PracticeLab,
  route: 'listProducts' | 'readProduct' | 'createConfiguredProduct' | 'discovery',
): Promise<number> {
  return z.array(z.unknown()).parse(await lab.control({ do: 'listRequests', route })).length;
}
