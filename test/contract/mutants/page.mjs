import { ADDED_LATER, NOT_IN_FIRST_RUN, SURVIVED_FIRST_RUN } from './first-run.mjs';
import { LAB_AREAS, LAB_MUTANTS } from './index.mjs';

/** @param {string} text */
const cell = (text) => text.replaceAll('|', '\\|');

/** @param {string} name */
function firstRun(name) {
  if (ADDED_LATER.has(name)) return 'written later';
  if (NOT_IN_FIRST_RUN.has(name)) return 'not reached';
  return SURVIVED_FIRST_RUN.has(name) ? '**survived**' : 'caught';
}

const firstTried = LAB_MUTANTS.length - ADDED_LATER.size - NOT_IN_FIRST_RUN.size;

/** @param {ReadonlyMap<string, string>} caughtBy */
function endOfLastRun(caughtBy) {
  const caught = LAB_MUTANTS.filter(({ name }) => (caughtBy.get(name) ?? '') !== '').length;
  return caught === LAB_MUTANTS.length ? 'The last run caught all.' : `The last run caught ${caught}.`;
}

/**
 * The text of docs/lab-mutants.md.
 *
 * @param {ReadonlyMap<string, string>} caughtBy for each mutant that was run the rule that caught it; empty where none did
 */
export function mutantsPage(caughtBy) {
  const sections = Object.entries(LAB_AREAS).flatMap(([area, mutants]) => [
    `## ${area[0]?.toUpperCase()}${area.slice(1)}`,
    '',
    '| mutant | fault | part of the document | first run | caught by |',
    '|---|---|---|---|---|',
    ...mutants.map(({ name, fault, part }) => {
      const cells = [
        name,
        fault,
        part,
        firstRun(name),
        (caughtBy.get(name) ?? 'not run yet') || '**nothing**',
      ];
      return `| ${cells.map(cell).join(' | ')} |`;
    }),
    '',
  ]);
  return `${[
    '# Faults planted into the practice lab',
    '',
    'The practice lab is what the app is tried against, and the [contract suite](practice-lab.md) is what says that the lab',
    'does what the document says. This page says how good the suite is: `npm run contract -- --mutants` plants each of the',
    'faults below into a copy of the lab, runs the suite against it, and expects a rule to fail.',
    '',
    '- Each fault was written from the text of the document, at least one for each rule and table row, and before the suite',
    '  was read or changed; only those that are _written later_ came after the first run.',
    '- The first run was made before any rule was strengthened, and did not reach every fault. The last column names the',
    '  first rule that failed in the last run of all.',
    '- _Caught_ means that a rule failed while another one passed. A lab that does not start or serves nothing is _BROKEN_,',
    '  and a rule that only ran out of time does not count.',
    '- `--mutants=NAME,AREA` runs some of them; `--mutants --write` runs all and writes this page. The faults are in',
    '  `test/contract/mutants`.',
    '',
    `${LAB_MUTANTS.length} faults. The first run reached ${firstTried} of them, and ${SURVIVED_FIRST_RUN.size} survived it. ${endOfLastRun(caughtBy)}`,
    '',
    '<!-- prettier-ignore-start -->',
    '',
    ...sections,
    '<!-- prettier-ignore-end -->',
  ]
    .join('\n')
    .trimEnd()}\n`;
}
