/** Kinds whose records are named by what they say. The name of an erased one goes too: its digest stands for it. */
export const NAMED_BY_CONTENT: readonly string[] = ['addresses', 'reference_counters'];

/** As often as a body can say that its record was erased. Only a hostile desk gets there. */
export const MOST_ERASURES = 999_999_999_999_999;

/** A body of a record that was erased so often, which its first key says. */
export const asErased = (body: string, times: number): string =>
  times === 0 ? body : `{"erased":${times},${body.slice(1)}`;

/** How often the record of a body was erased, as far as whoever wrote the body knew; 0 for never. */
export const timesErased = (body: string): number =>
  Number(/^\{"erased":([1-9][0-9]{0,14}),/.exec(body)?.[1] ?? 0);
