const isWordStart = (text: string, at: number): boolean =>
  at === 0 || /[\s·,:/()-]/.test(text.charAt(at - 1));

/**
 * How well one typed word fits a text: zero when the text lacks its letters in that order, more when they are
 * together, at the beginnings of words, or at the beginning of the text. Without `byLetters` they have to be
 * together.
 */
function fitOfWord(text: string, word: string, byLetters: boolean): number {
  const whole = text.indexOf(word);
  if (whole >= 0) {
    const atWord = [...text.matchAll(/(?:^|[\s·,:/()-])/g)].some(({ index, 0: gap }) =>
      text.startsWith(word, index + gap.length),
    );
    return whole === 0 ? 100 : atWord ? 80 : 40;
  }
  if (!byLetters) return 0;
  // Letters with gaps between them: those that begin words count most, as in `gtc` for *Go to carts*.
  let at = -1;
  let score = 0;
  for (const letter of word) {
    let starts = text.indexOf(letter, at + 1);
    while (starts >= 0 && !isWordStart(text, starts)) starts = text.indexOf(letter, starts + 1);
    const next = starts >= 0 ? starts : text.indexOf(letter, at + 1);
    if (next < 0) return 0;
    score += starts >= 0 ? 3 : next === at + 1 ? 2 : 0;
    at = next;
  }
  // A few letters somewhere in a long text are an accident.
  return score >= word.length * 2 ? Math.min(30, score) : 0;
}

/**
 * How well what was typed fits a text, whatever the order of its words; zero when some word does not fit at all.
 * A text that we wrote is also found by letters of it (`gtc` for *Go to carts*), unless `byLetters` is false.
 */
export function fitOf(text: string, typed: string, byLetters = true): number {
  const lower = text.toLocaleLowerCase();
  const words = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  let sum = 0;
  for (const word of words) {
    const fit = fitOfWord(lower, word, byLetters);
    if (fit === 0) return 0;
    sum += fit;
  }
  // Of two that fit alike the shorter is meant.
  return words.length === 0 ? 1 : sum / words.length + 5 / (1 + lower.length);
}

/** What a palette orders. */
export interface Ranked {
  readonly id: string;
  readonly label: string;
  readonly group: string;
  /** False for what cannot be done at the moment: it comes after what can. */
  readonly enabled: boolean;
  /** False for what has a name that was given to it, or an id: single letters of those fit anything by accident. */
  readonly byLetters?: boolean;
}

/**
 * What fits what was typed, the best first. `recent` are ids, the newest first: with nothing typed they come
 * first, and of what fits alike too. What cannot be done comes last.
 */
export function rank<Item extends Ranked>(
  items: readonly Item[],
  typed: string,
  recent: readonly string[],
): Item[] {
  const place = new Map(recent.map((id, index) => [id, index]));
  return items
    .map((item, index) => {
      const own = fitOf(item.label, typed, item.byLetters);
      // The heading helps to find, and counts less than the name.
      const fit = own > 0 ? own : fitOf(`${item.group} ${item.label}`, typed, item.byLetters) / 2;
      const fresh = place.get(item.id);
      const bonus = fresh === undefined ? 0 : 12 - Math.min(fresh, 10);
      return { item, index, fit, order: fit + bonus + (item.enabled ? 0 : -1000) };
    })
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.order - a.order || a.index - b.index)
    .map(({ item }) => item);
}
