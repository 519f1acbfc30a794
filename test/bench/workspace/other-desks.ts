import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { v4 as uuid } from 'uuid';
import { BODY_VERSION } from '@core/workspace/record-kinds';
import { bodyText } from '@main/store/workspace/shared-bodies';
import type { WorkspaceServer } from '@main/workspace/server-port';
import { postgresSetup } from '@main/workspace/setup/postgres-setup';
import { PASSPHRASE } from './studio-desk';

/*
 * Other desks of a studio, as the server sees them: each has its session, reads what changed at every hint, and all of them
 * together tell so many changes a second. What a desk does with what it read is done on computers of their own. Says
 * `ready` once all are connected, and goes on until it is ended. Arguments: folder of the invitations, number of the
 * first, how many desks, changes a second.
 */
const [folder = '', first = '1', count = '1', rate = '1'] = process.argv.slice(2);

const PAGE = 250;

class OtherDesk {
  #cursor = 0;
  #no = 0;
  #isHinted = false;
  #isReading = false;

  private constructor(private readonly session: WorkspaceServer) {
    session.onHint((hint) => {
      if (hint === 'changes') this.read();
    });
  }

  static async connect(index: number): Promise<OtherDesk> {
    const text = readFileSync(join(folder, `invitation-${index}.json`), 'utf8');
    const { place, password } = await postgresSetup.accept(text, PASSPHRASE);
    const session = await postgresSetup.connector(place, password).connect();
    await session.hello({
      ...{ run: uuid(), runNumber: 1, epoch: '', cursor: 0, mark: '', pushed: 0 },
      ...{ person: 'Another', program: '', reads: BODY_VERSION },
    });
    return new OtherDesk(session);
  }

  read(): void {
    this.#isHinted = true;
    if (!this.#isReading) void this.readAll();
  }

  private async readAll(): Promise<void> {
    this.#isReading = true;
    while (this.#isHinted) {
      this.#isHinted = false;
      for (;;) {
        const page = await this.session.pull(this.#cursor, PAGE);
        this.#cursor = page.at(-1)?.seq ?? this.#cursor;
        if (page.length < PAGE) break;
      }
    }
    this.#isReading = false;
  }

  /** Tells a comment, of about the size of most changes. */
  async tell(): Promise<void> {
    const id = uuid();
    this.#no += 1;
    const row = {
      id,
      subject_kind: 'cart',
      subject_id: id,
      at: Date.now(),
      person: 'Another',
      text: 'x'.repeat(1_200),
    };
    const body = bodyText({ row: { ...row, mentions: '[]', desk: null } });
    await this.session.tell([
      { no: this.#no, kind: 'comments', record: id, base: null, bodyVersion: BODY_VERSION, body },
    ]);
  }
}

async function work(): Promise<void> {
  const desks: OtherDesk[] = [];
  for (let index = 0; index < Number(count); index += 1) {
    const desk = await OtherDesk.connect(Number(first) + index);
    desk.read();
    desks.push(desk);
  }
  process.stdout.write('ready\n');
  let told = 0;
  setInterval(
    () => {
      void desks[told % desks.length]?.tell();
      told += 1;
    },
    1_000 / Number(rate),
  );
}

void work();
