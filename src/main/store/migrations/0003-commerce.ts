import { COMMERCE_CATALOG } from './commerce-catalog';
import { COMMERCE_CONFIGURED_PRODUCTS } from './commerce-configured-products';
import { COMMERCE_JOURNAL } from './commerce-journal';
import { COMMERCE_LOOK_ALIKES } from './commerce-look-alikes';
import { COMMERCE_SUBMISSION_CARTS } from './commerce-submission-carts';
import { COMMERCE_SUBMISSIONS } from './commerce-submissions';

/**
 * The commerce half of the desk: a journal that also pins submits, the catalog, configured products,
 * submission carts, and the submissions that the lab lists. Once released, none of these texts changes again.
 */
export const COMMERCE_SCHEMA = [
  COMMERCE_CATALOG,
  COMMERCE_CONFIGURED_PRODUCTS,
  COMMERCE_SUBMISSION_CARTS,
  COMMERCE_SUBMISSIONS,
  COMMERCE_JOURNAL,
  COMMERCE_LOOK_ALIKES,
].join('\n');
