import { ACCESS } from './access.mjs';
import { COMMERCE } from './commerce.mjs';
import { EDITORS } from './editors.mjs';
import { ERRORS } from './errors.mjs';

/**
 * Every fault by its area.
 *
 * @type {Readonly<Record<string, readonly import('./lab-mutant.mjs').LabMutant[]>>}
 */
export const LAB_AREAS = { editors: EDITORS, access: ACCESS, commerce: COMMERCE, errors: ERRORS };

/** Every fault. */
export const LAB_MUTANTS = Object.values(LAB_AREAS).flat();
