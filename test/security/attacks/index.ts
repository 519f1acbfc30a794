import type { Attack } from './attack';

const files = import.meta.glob<{ readonly ATTACKS: readonly Attack[] }>('./*.attacks.ts', { eager: true });

/** Every attack of the files `*.attacks.ts` in this folder. */
export const ATTACKS: readonly Attack[] = Object.values(files).flatMap((file) => file.ATTACKS);
