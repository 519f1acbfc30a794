/** @type {readonly import('./defences.mjs').Defence[]} */
export const DEFENCES = [
  {
    attacks: ['file-has-pictures-fetched'],
    file: 'main/previews/preview-cache.ts',
    find: `      if (rowOf(id) === undefined) note({ sourceHash: id, sourceUrl, accountId, withheld: true });`,
    replace: `      if (rowOf(id) === undefined) note({ sourceHash: id, sourceUrl, accountId, withheld: false });`,
  },
  {
    attacks: ['picture-fills-the-memory', 'picture-hides-its-size', 'pictures-fill-the-memory-together'],
    file: 'main/previews/picture-type.ts',
    find: `pixels !== null && pixels <= PICTURE_PIXELS;`,
    replace: `pixels === null || pixels > 0;`,
  },
];
