/** What finds duplicates beside the indexes of the lists: who was copied from whom. */
export const COMMERCE_LOOK_ALIKES = `
CREATE INDEX submission_carts_by_origin ON submission_carts (copied_from) WHERE copied_from IS NOT NULL;
`;
