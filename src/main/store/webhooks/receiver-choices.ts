import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type ReceiverChoice, receiverChoiceSchema } from '@core/webhooks/callbacks';
import { columnText, flagColumn, readRow } from '../engine/columns';
import type { Database } from '../engine/database';

/** What a person chose about the receiver, and what it needs to be found where it was registered. */
export interface StoredReceiver extends ReceiverChoice {
  /** Where it listened last, or 0: tried first when any free port will do. */
  readonly lastPort: number;
  /** Part of the path that no one can guess. */
  readonly pathPart: string;
}

const columns = z.object({
  isOn: flagColumn,
  host: receiverChoiceSchema.shape.host,
  port: receiverChoiceSchema.shape.port,
  lastPort: receiverChoiceSchema.shape.port,
  publicBase: z.string(),
  pathPart: z.string(),
});

/** 192 bits, as letters that are in a path as they are. */
const newPathPart = (): string => randomBytes(24).toString('base64url');

const OFF: Omit<StoredReceiver, 'pathPart'> = {
  on: false,
  host: '127.0.0.1',
  port: 0,
  lastPort: 0,
  publicBase: '',
};

/** The choices about the receiver: one row. Every write is durable when it returns. */
export class ReceiverChoices {
  constructor(private readonly database: Database) {}

  /** What was chosen; off while nothing was. `pathPart` is empty until something is written. */
  read(): StoredReceiver {
    const row = this.database.get('SELECT * FROM receiver WHERE one = 1');
    if (row === undefined) return { ...OFF, pathPart: '' };
    const stored = readRow(columns, row, 'choice about the receiver');
    return {
      on: stored.isOn,
      host: stored.host,
      port: stored.port,
      lastPort: stored.lastPort,
      publicBase: stored.publicBase,
      pathPart: stored.pathPart,
    };
  }

  /** Changes what is named. A secret part is made with the first write and stays. */
  change(change: Partial<Omit<StoredReceiver, 'pathPart'>>): StoredReceiver {
    // A name without a value changes nothing, such as a page may send it.
    const named = Object.entries(change).filter(([, value]) => value !== undefined);
    return this.write({ ...this.read(), ...Object.fromEntries(named) });
  }

  /** Takes over where another computer was reached, with its secret part: what was registered there stays good. */
  adopt({ pathPart, ...choice }: StoredReceiver): StoredReceiver {
    return this.write({ ...this.read(), ...choice, pathPart });
  }

  /** Makes a new secret part: what was registered with the old one gets nothing any more. */
  renewPathPart(): StoredReceiver {
    return this.write({ ...this.read(), pathPart: newPathPart() });
  }

  private write(after: StoredReceiver): StoredReceiver {
    this.database.run(
      `INSERT OR REPLACE INTO receiver (one, is_on, host, port, last_port, public_base, path_part)
       VALUES (1, ?, ?, ?, ?, ?, ?)`,
      [
        after.on ? 1 : 0,
        columnText(after.host),
        after.port,
        after.lastPort,
        columnText(after.publicBase),
        after.pathPart === '' ? newPathPart() : after.pathPart,
      ],
    );
    return this.read();
  }
}
