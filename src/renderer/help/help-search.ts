import { wordsOf } from './help';
import type { Block, Chapter, Help } from './help-text';

/** A text in which letters that people take for the same are the same, and where each of them was. */
interface Folded {
  readonly text: string;
  readonly at: readonly number[];
}

/** Folds case, accents and umlauts: `Für`, `FUER` and `fur` become one. */
export function fold(text: string): Folded {
  let folded = '';
  const at: number[] = [];
  let position = 0;
  for (const letter of text) {
    const plain = letter
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace('ß', 'ss')
      .replace('’', "'");
    // An umlaut is written with an e where its key is missing; what is folded so on both sides still meets.
    if (plain !== 'e' || !/[aou]$/.test(folded)) {
      folded += plain;
      for (let count = 0; count < plain.length; count += 1) at.push(position);
    }
    position += letter.length;
  }
  return { text: folded, at };
}

/** A part of a sentence, and whether it is what was looked for. */
interface Piece {
  readonly text: string;
  readonly isMatch: boolean;
}

/** A section in which everything that was looked for is. */
export interface Found {
  readonly id: string;
  readonly chapter: Chapter;
  /** The heading right above it, or that of its chapter. */
  readonly title: readonly Piece[];
  /** The sentence that says most of it; empty where only the heading does. */
  readonly sentence: readonly Piece[];
}

interface Section {
  readonly id: string;
  readonly chapter: Chapter;
  readonly title: string;
  readonly sentences: readonly string[];
}

/** The paragraphs of blocks, each with the heading that it is under. */
function paragraphsOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    switch (block[0]) {
      case 'p':
        return [wordsOf(block[1])];
      case 'pre':
        return [block[1]];
      case 'table':
        return block[1].slice(1).map((row) => row.map(wordsOf).join(' · '));
      case 'ul':
      case 'ol':
        return block[1].flatMap(paragraphsOf);
      case 'h':
        return [];
    }
  });
}

function sectionsOf({ chapters }: Help, language: string): Section[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  const split = (text: string): string[] =>
    [...segmenter.segment(text)].map(({ segment }) => segment.trim()).filter((one) => one !== '');
  return chapters.flatMap((chapter) => {
    const parts: { id: string; title: string; blocks: Block[] }[] = [
      { id: chapter.id, title: chapter.title, blocks: [] },
    ];
    for (const block of chapter.blocks)
      if (block[0] === 'h') parts.push({ id: block[1], title: wordsOf(block[2]), blocks: [] });
      else parts.at(-1)?.blocks.push(block);
    return parts.map(({ id, title, blocks }) => ({
      ...{ id, chapter, title },
      sentences: paragraphsOf(blocks).flatMap(split),
    }));
  });
}

/** A text with every place of the words marked. */
function marked(text: string, words: readonly string[]): Piece[] {
  const folded = fold(text);
  const isMarked = new Set<number>();
  for (const word of words)
    for (let from = folded.text.indexOf(word); from >= 0; from = folded.text.indexOf(word, from + 1)) {
      const end = folded.at[from + word.length] ?? text.length;
      for (let at = folded.at[from] ?? 0; at < end; at += 1) isMarked.add(at);
    }
  const pieces: { text: string; isMatch: boolean }[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const last = pieces.at(-1);
    const letter = text[at] ?? '';
    if (last?.isMatch === isMarked.has(at)) last.text += letter;
    else pieces.push({ text: letter, isMatch: isMarked.has(at) });
  }
  return pieces;
}

/**
 * Looks through headings and text.
 *
 * @param language tag of the language of the help, by whose rules sentences end
 * @returns what gives the sections that have every word: first those with most of them in their heading, then those with
 *   most of them in a sentence, then those that say it as it was typed in most of their sentences
 */
export function makeHelpSearch(help: Help, language: string): (sought: string) => readonly Found[] {
  const sections = sectionsOf(help, language).map((section) => ({
    section,
    title: fold(section.title).text,
    sentences: section.sentences.map((sentence) => fold(sentence).text),
  }));
  return (sought) => {
    const words = fold(sought)
      .text.split(/[\s,;]+/)
      .filter((word) => word !== '');
    if (words.length === 0) return [];
    const phrase = words.join(' ');
    const countIn = (text: string): number => words.filter((word) => text.includes(word)).length;
    return sections
      .filter(({ title, sentences }) =>
        words.every((word) => title.includes(word) || sentences.some((sentence) => sentence.includes(word))),
      )
      .map(({ section, title, sentences }) => {
        const counts = sentences.map(countIn);
        const most = Math.max(0, ...counts);
        const said = sentences.filter((text) => text.includes(phrase)).length;
        const share = said / Math.max(1, sentences.length);
        const sentence = section.sentences[counts.indexOf(most)];
        return { section, inTitle: countIn(title), most, share, sentence };
      })
      .sort((one, other) => other.inTitle - one.inTitle || other.most - one.most || other.share - one.share)
      .map(({ section, most, sentence }) => ({
        ...{ id: section.id, chapter: section.chapter, title: marked(section.title, words) },
        sentence: most === 0 ? [] : marked(sentence ?? '', words),
      }));
  };
}
