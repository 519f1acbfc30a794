import { closeSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { labEventSchema, type LabEvent } from './events';

/** A file of events, one JSON text a line, written at the end only. */
export class StateFile {
  private constructor(
    private readonly descriptor: number,
    /** Events that the file held when it was opened. */
    readonly held: readonly LabEvent[],
  ) {}

  /**
   * Opens or creates the file. A last line that was cut off, as a crash leaves it, is dropped;
   * a damaged line before that is an error, since guessing would lose orders.
   */
  static open(path: string): StateFile {
    mkdirSync(dirname(path), { recursive: true });
    const descriptor = openSync(path, 'a+');
    const text = readFileSync(path, 'utf8');
    const whole = text.lastIndexOf('\n') + 1;
    if (whole < text.length) ftruncateSync(descriptor, Buffer.byteLength(text.slice(0, whole)));
    const held = text
      .slice(0, whole)
      .split('\n')
      .filter((line) => line !== '')
      .map((line, index) => {
        try {
          return labEventSchema.parse(JSON.parse(line));
        } catch (cause) {
          throw new Error(`Line ${index + 1} of ${path} is not an event of the practice lab`, { cause });
        }
      });
    return new StateFile(descriptor, held);
  }

  append(event: LabEvent): void {
    writeSync(this.descriptor, `${JSON.stringify(event)}\n`);
  }

  /** Throws everything away that the file holds. */
  clear(): void {
    ftruncateSync(this.descriptor, 0);
  }

  close(): void {
    closeSync(this.descriptor);
  }
}
