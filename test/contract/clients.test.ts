import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { QUIRK_NAMES } from '@practice/quirks/quirks';
import { startPracticeLab, type PracticeLab } from '@practice/server';
import { describe, expect, test } from 'vitest';

/*
 * Clients that someone else could have written: each goes from a token to an order that is shipped, against a lab of its own,
 * since a set of credentials has one callback address.
 */

const FOLDER = 'test/clients';
const TIMEOUT_MS = 40_000;

interface Client {
  readonly file: string;
  /** What runs it, and what it needs besides. */
  readonly needs: readonly [string, ...string[]];
  /** A command that fails where something of it is missing. */
  readonly asks?: readonly string[];
}

const CLIENTS: readonly Client[] = [
  { file: 'order.sh', needs: ['sh', 'curl', 'perl', 'openssl', 'sed', 'mktemp'] },
  { file: 'order.py', needs: ['python3'] },
  { file: 'order.php', needs: ['php'], asks: ['-r', 'exit(extension_loaded("curl") ? 0 : 1);'] },
  { file: 'order.mjs', needs: ['node'] },
];

/** What is missing on this machine for a client, in a sentence; null where it can be run. */
function missingFor({ file, needs, asks }: Client): string | null {
  const gone = needs.filter((tool) => spawnSync('sh', ['-c', `command -v ${tool}`]).status !== 0);
  if (gone.length === 0 && asks !== undefined && spawnSync(needs[0], asks).status !== 0)
    gone.push(`all of ${needs[0]}`);
  return gone.length === 0
    ? null
    : `${gone.join(', ')} is not on this machine, so ${FOLDER}/${file} was not tried`;
}

/** Delivers what waits for its time as soon as it waits: no one has to wait eight seconds for a parcel. */
function hurry(lab: PracticeLab): () => void {
  const timer = setInterval(() => void lab.control({ do: 'deliverNow' }), 100);
  return () => clearInterval(timer);
}

/** What a client printed, and how it ended. */
async function run(
  { file, needs }: Client,
  lab: PracticeLab,
  withQuirks: boolean,
): Promise<{ code: unknown; printed: string }> {
  const [account] = lab.ready.accounts;
  const editor = account?.sampleEditors.find(({ product }) => product.startsWith('print'));
  const credentials = withQuirks
    ? { CONSUMER_KEY: account?.consumer.key ?? '', CONSUMER_SECRET: account?.consumer.secret ?? '' }
    : { ACCESS_TOKEN: account?.keys.full ?? '' };
  const program = spawn(needs[0], [join(FOLDER, file)], {
    env: {
      PATH: process.env['PATH'] ?? '',
      EDITOR_BASE_URL: lab.ready.editorBaseUrl,
      ORDER_SUBMIT_URL: lab.ready.orderSubmitUrl,
      ACCOUNT_ID: account?.accountId ?? '',
      EDITOR_ID: editor?.editorId ?? '',
      ...credentials,
    },
    // Its receiver goes with it, should it not finish.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [program.stdout, program.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (printed += chunk));
  const end = (): void => {
    try {
      if (program.pid !== undefined) process.kill(-program.pid, 'SIGKILL');
    } catch {
      // All of it has ended.
    }
  };
  const late = setTimeout(end, TIMEOUT_MS);
  const [code] = await once(program, 'close');
  clearTimeout(late);
  end();
  return { code, printed };
}

test('No client imports anything of this repository', () => {
  for (const file of readdirSync(FOLDER)) {
    const text = readFileSync(join(FOLDER, file), 'utf8');
    expect(text).not.toMatch(/(?:from|import|require|include)\b[^\n]*['"](?:\.|@|src\/)/);
    expect(text).not.toMatch(/practice/i);
  }
  expect(readdirSync(FOLDER)).toEqual(CLIENTS.map(({ file }) => file).sort());
});

/** What was said to be missing; once is enough. */
const said = new Set<string>();

/** A test with a client and a lab of its own. */
function tried(
  title: string,
  client: Client,
  withQuirks: boolean,
  act: (lab: PracticeLab, runIt: () => ReturnType<typeof run>) => Promise<void>,
): void {
  test(
    `${client.file} ${title}`,
    async ({ skip }) => {
      const missing = missingFor(client);
      if (missing !== null) {
        if (!said.has(missing)) process.stderr.write(`${missing}\n`);
        said.add(missing);
        skip(missing);
      }
      const lab = await startPracticeLab({ quirks: withQuirks ? [...QUIRK_NAMES] : [] });
      const leave = hurry(lab);
      try {
        await act(lab, () => run(client, lab, withQuirks));
      } finally {
        leave();
        await lab.stop();
      }
    },
    TIMEOUT_MS + 10_000,
  );
}

for (const withQuirks of [false, true])
  describe.concurrent(withQuirks ? 'At a lab with every quirk' : 'At a lab strict to the document', () => {
    for (const client of CLIENTS) {
      tried('goes from a token to a shipped order', client, withQuirks, async (lab, runIt) => {
        const { code, printed } = await runIt();
        expect(code, printed).toBe(0);
        const entries = lab.parts.store.allEntries();
        expect(entries).toHaveLength(1);
        expect(entries[0]?.confirmedAt).toHaveLength(1);
        const lines = printed.trim().split('\n');
        expect(lines).toHaveLength(2);
        for (const line of lines) expect(line).toContain(`${entries[0]?.confirmationId} `);
        expect(lines[1]).toMatch(withQuirks ? /"TrackingNumber":"1Z/ : /order\.shipped/);
      });
      tried('takes no event that the lab did not sign', client, withQuirks, async (lab, runIt) => {
        lab.setFault({ route: 'delivery', effect: { kind: 'badSignature' } });
        const { code, printed } = await runIt();
        expect(printed).toContain('Not signed');
        expect(code).toBe(1);
      });
    }
  });
