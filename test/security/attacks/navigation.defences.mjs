/** @type {readonly import('./defences.mjs').Defence[]} */
export const DEFENCES = [
  {
    attacks: ['page-leaves-for-another-host'],
    file: 'main/shell/window/navigation.ts',
    find: `if (!address.owns(target) && !isKeyForm) event.preventDefault();`,
    replace: `void isKeyForm;`,
  },
];
