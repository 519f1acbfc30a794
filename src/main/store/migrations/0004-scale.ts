import { SCALE_ADDRESSES } from './scale-addresses';
import { SCALE_BATCHES } from './scale-batches';
import { SCALE_CARTS } from './scale-carts';
import { SCALE_HOLDS } from './scale-holds';
import { SCALE_IMPORTS } from './scale-imports';
import { SCALE_LISTS } from './scale-lists';
import { SCALE_SEARCH } from './scale-search';
import { SCALE_TEMPLATES } from './scale-templates';
import { SCALE_WHEN_ONLINE } from './scale-when-online';

/**
 * The desk at the scale of a busy studio: notes, archive and templates, an address book, imports, batches, holds,
 * and work that waits for the network. Once released, none of these texts changes again.
 */
export const SCALE_SCHEMA = [
  SCALE_CARTS,
  SCALE_SEARCH,
  SCALE_LISTS,
  SCALE_TEMPLATES,
  SCALE_ADDRESSES,
  SCALE_IMPORTS,
  SCALE_BATCHES,
  SCALE_HOLDS,
  SCALE_WHEN_ONLINE,
].join('\n');
