/**
 * Refuses calls that make the whole process wait: while the main process waits for a disk, no window answers.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const noSync = {
  meta: { type: 'problem', schema: [], docs: { description: 'nothing makes the process wait' } },
  create(context) {
    return {
      CallExpression(node) {
        const { callee } = node;
        const name =
          callee.type === 'Identifier'
            ? callee.name
            : callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
              ? callee.property.name
              : '';
        if (/[a-z]Sync$/.test(name))
          context.report({ node, message: `${name} makes every window wait; use its asynchronous form.` });
      },
    };
  },
};
