import { relative } from 'node:path';

/**
 * The path of the file that is being linted, from the project's folder, with slashes on every system.
 *
 * @param {{ cwd: string; filename: string }} context
 */
export const projectPath = ({ cwd, filename }) => relative(cwd, filename).replaceAll('\\', '/');

/** @param {string} file */
export const isTypeScriptPath = (file) => /\.(ts|mts|vue)$/.test(file);
