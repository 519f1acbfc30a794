import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A command as some part of the page offers it with `useCommands`. */
export interface OfferedCommand {
  /** The file that offers it, from `src/renderer`. */
  readonly file: string;
  /** Its name; `*` stands for what is filled in while the desk runs. */
  readonly id: string;
  readonly keys: string | null;
  readonly otherKeys: string | null;
}

const renderer = fileURLToPath(new URL('../../../../src/renderer/', import.meta.url));

/** The text between a bracket and the one that closes it, read past quotes. */
function inside(text: string, from: number): string {
  let depth = 0;
  let quote = '';
  for (let at = from; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (quote !== '') {
      if (letter === '\\') at += 1;
      else if (letter === quote) quote = '';
    } else if (text.startsWith('//', at)) at = text.indexOf('\n', at);
    else if (/['"`]/.test(letter)) quote = letter;
    else if (/[([{]/.test(letter)) depth += 1;
    else if (/[)\]}]/.test(letter)) {
      depth -= 1;
      if (depth === 0) return text.slice(from + 1, at);
    }
  }
  throw new Error('A bracket is never closed');
}

const valueOf = (text: string, name: string): string | null => {
  const found = new RegExp(`\\b${name}: (['\`])((?:\\\\.|(?!\\1).)*)\\1`).exec(text);
  return found?.[2]?.replace('\\\\', '\\').replaceAll(/\$\{[^}]*\}/g, '*') ?? null;
};

/** Every command that a file offers. */
function offeredIn(path: string): OfferedCommand[] {
  const text = readFileSync(path, 'utf8');
  const file = relative(renderer, path);
  return [...text.matchAll(/useCommands\(|: DeskCommand\[\] = |ListAction\[\] = /g)].flatMap((call) => {
    const block = inside(
      text,
      text.slice(call.index).search(/[[({](?=\s*(?:\n|\{|\.\.\.|[a-z]|\())/) + call.index,
    );
    return [...block.matchAll(/\bid: /g)].map(({ index }) => {
      const next = block.indexOf('\n  {', index);
      const part = block.slice(index, Math.min(next < 0 ? Infinity : next, inlineEnd(block, index)));
      return {
        file,
        id: valueOf(part, 'id') ?? '',
        keys: valueOf(part, 'keys') ?? valueOf(part, 'nativeKeys'),
        otherKeys: valueOf(part, 'otherKeys'),
      };
    });
  });
}

/** Where the object that holds this place ends. */
function inlineEnd(block: string, index: number): number {
  const start = block.lastIndexOf('{', index);
  return start < 0 ? block.length : start + inside(block, start).length + 2;
}

/** Every command that any part of the page offers, in the order of the files. */
export function offeredCommands(): OfferedCommand[] {
  return readdirSync(renderer, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(vue|ts)$/.test(name) && name !== join('keyboard', 'commands.ts'))
    .sort()
    .flatMap((name) => offeredIn(join(renderer, name)))
    .filter(({ id }) => id !== '');
}
