/**
 * What the program writes down of its own is stored as what happened and its values, and put into words when it is
 * shown: `{"kind": …, "params": {…}}` in place of a sentence, in the history, in what a delivery changed, and of guards.
 * People type the proof of a call as well, so that what proves it is JSON in a column of its own: a fact, or a text as a
 * string. Rows of before have none there, and their sentence in `proof_note`.
 *
 * Once released, this text never changes again.
 */
export const RECORDED_FACTS_SCHEMA = `
ALTER TABLE operations ADD COLUMN recorded_proof TEXT CHECK (json_valid(recorded_proof));
`;
