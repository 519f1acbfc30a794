import { createHash } from 'node:crypto';

/** Identifiers that are made again in every run; in the trace they are numbered as they appear. */
const IDENTIFIER =
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\b(?:sub|cfg|cp|evt)_[0-9a-z]+/g;

/** Everything that happened in a world, in words; the same words for the same seed. */
export class Trace {
  private readonly names = new Map<string, string>();
  readonly lines: string[] = [];

  tell(at: number, words: string): void {
    const named = words.replace(IDENTIFIER, (id) => {
      const name = this.names.get(id) ?? `#${this.names.size + 1}`;
      this.names.set(id, name);
      return name;
    });
    this.lines.push(`${at} ${named}`);
  }

  /** Starts over. */
  forget(): void {
    this.names.clear();
    this.lines.length = 0;
  }

  /** The same for two runs in which the same things happened at the same times. */
  get digest(): string {
    return createHash('sha256').update(this.lines.join('\n')).digest('hex');
  }
}
