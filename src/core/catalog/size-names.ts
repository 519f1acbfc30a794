/** Names under which products say how large they are printed, what is left after the trim before what may not be. */
export const SIZE_NAMES: readonly string[] = [
  'printsize',
  'trimsize',
  'trim',
  'finishedsize',
  'size',
  'dimensions',
  'productsize',
];
