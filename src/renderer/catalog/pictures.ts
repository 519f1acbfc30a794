import type { Preview } from '@core/carts/carts';

/** A picture that there is in one size only, as the thumbnail wants it. Null stays null. */
export const previewOf = (
  address: string | null,
): Pick<Preview, 'scale256' | 'scale512' | 'scale1024'> | null =>
  address === null ? null : { scale256: address, scale512: null, scale1024: null };
