import { z } from 'zod';

/** An address as a person drafts it; the export request's own keys (document: "Export request"). */
export const addressDraftSchema = z.object({
  name: z.string(),
  addr1: z.string(),
  addr2: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
});
export type AddressDraft = z.infer<typeof addressDraftSchema>;

/** The lines of an address in the document's order. */
export const ADDRESS_LINES = [
  'name',
  'addr1',
  'addr2',
  'city',
  'state',
  'zip',
  'country',
] as const satisfies readonly (keyof AddressDraft)[];

export const EMPTY_ADDRESS: AddressDraft = {
  name: '',
  addr1: '',
  addr2: '',
  city: '',
  state: '',
  zip: '',
  country: '',
};
