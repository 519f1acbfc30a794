/**
 * A fault that is planted into the practice lab while it is bundled with the contract suite. Each one breaks a sentence
 * or a table cell of the document and was written from the document's text, not from the suite.
 *
 * @typedef {object} LabMutant
 * @property {string} name Its name in the runner and in docs/lab-mutants.md.
 * @property {string} part The part of the document that it breaks.
 * @property {string} fault What the lab does wrong.
 * @property {string} file The file under `src/` that it is planted in.
 * @property {string} find The exact text that is replaced. It occurs in the file exactly once.
 * @property {string} replace What replaces it.
 */

/**
 * The mutants of one file.
 *
 * @param {string} file under `src/practice/`
 * @param {readonly (readonly [name: string, part: string, fault: string, find: string, replace: string])[]} faults
 * @returns {LabMutant[]}
 */
export const inFile = (file, faults) =>
  faults.map(([name, part, fault, find, replace]) => ({
    name,
    part,
    fault,
    file: `practice/${file}`,
    find,
    replace,
  }));
