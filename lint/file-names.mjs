import { projectPath } from './paths.mjs';

const saysNothing = /(^|[-.])(utils?|utilities|helpers?|common|managers?|misc|stuff)([-.]|$)/i;

/**
 * Refuses files and folders under src/ whose name could hold anything.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const fileNames = {
  meta: { type: 'suggestion', schema: [], docs: { description: 'a file name says what is inside' } },
  create(context) {
    const name = projectPath(context)
      .split('/')
      .find((part) => saysNothing.test(part));
    return name === undefined
      ? {}
      : { Program: (node) => context.report({ node, message: `${name} does not say what is inside.` }) };
  },
};
