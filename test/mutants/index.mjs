import { BYTES } from './bytes.mjs';
import { CONFIRM } from './confirm.mjs';
import { EVENTS } from './events.mjs';
import { HOLDS } from './holds.mjs';
import { JOURNAL } from './journal.mjs';
import { KEYS } from './keys.mjs';
import { LOAD } from './load.mjs';
import { MONEY } from './money.mjs';
import { OUTCOMES } from './outcomes.mjs';
import { SUBMIT } from './submit.mjs';
import { WORKSPACE } from './workspace.mjs';

/**
 * Every mutant by its area, in the order in which they are tried.
 *
 * @type {Readonly<Record<string, readonly import('./mutant.mjs').Mutant[]>>}
 */
export const AREAS = {
  journal: JOURNAL,
  submit: SUBMIT,
  confirm: CONFIRM,
  outcomes: OUTCOMES,
  holds: HOLDS,
  events: EVENTS,
  bytes: BYTES,
  load: LOAD,
  money: MONEY,
  keys: KEYS,
  workspace: WORKSPACE,
};

/** Every mutant. */
export const MUTANTS = Object.values(AREAS).flat();
