import { spokenWords } from '../messages/workspace';

const WORDS = 4;

/** A number from 0 to below `end`, each as likely as any other. */
function chance(end: number): number {
  const usable = Math.floor(0x1_0000_0000 / end) * end;
  const drawn = new Uint32Array(1);
  do crypto.getRandomValues(drawn);
  while ((drawn[0] ?? 0) >= usable);
  return (drawn[0] ?? 0) % end;
}

/** A passphrase of four words that can be said on the phone, in the language of the page. */
export function suggestPassphrase(): string {
  const words = spokenWords.words.split(' ');
  return Array.from({ length: WORDS }, () => words[chance(words.length)] ?? '')
    .join(' ')
    .toLocaleLowerCase();
}
