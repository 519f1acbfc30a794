import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

/**
 * The pictures of README.md and docs/: the name of each in docs/pictures, without `.png`, and the step of the tour that
 * takes it. `npm run tour -- --guide` takes all of them again; a test holds that no page shows another one.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const GUIDE_PICTURES = {
  'first-start': 'first-start',
  cart: 'exported',
  completed: 'completed',
  'every-field': 'every-field',
  review: 'review',
  confirmed: 'confirmed',
  unknown: 'unknown',
  told: 'told',
  catalog: 'catalog',
  configured: 'configured',
  'catalog-cart': 'ready',
  'submit-unknown': 'submit-unknown',
  import: 'import',
  batch: 'batch',
  'batch-review': 'batch-review',
  'batch-held': 'batch-held',
  today: 'today',
  needs: 'needs-unknown',
  delivery: 'forged',
  reconciliation: 'elsewhere',
  accounts: 'accounts',
  'orders-dark': 'dark-orders',
  'several-desks': 'desks-cart',
  'two-versions': 'desks-versions',
};

/**
 * Copies the pictures of the pages out of the folder of a tour that passed.
 *
 * @param {string} folder where the tour left its pictures and tour.json
 * @returns {number} how many were copied
 * @throws when the tour has no step of that name
 */
export function copyGuidePictures(folder) {
  /** @type {{ picture: string }[]} */
  const steps = JSON.parse(readFileSync(join(folder, 'tour.json'), 'utf8'));
  const taken = new Map(steps.map(({ picture }) => [picture.replace(/^\d+-(.*)\.png$/, '$1'), picture]));
  const wanted = Object.entries(GUIDE_PICTURES).map(([name, step]) => {
    const picture = taken.get(step);
    if (picture === undefined) throw new Error(`The tour has no step ${step}`);
    return { from: join(folder, picture), to: join(root, 'docs/pictures', `${name}.png`) };
  });
  for (const { from, to } of wanted) copyFileSync(from, to);
  return wanted.length;
}
