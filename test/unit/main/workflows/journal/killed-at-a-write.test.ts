import { tries } from '@test/faults/cells';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { type PracticeLab, startPracticeLab } from '@practice/server';
import { confirmAgain, confirmOrder, settleOrder } from '@main/workflows/orders/confirm-order';
import { readCart } from '@main/workflows/carts/read-carts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aliases } from '../../../../../scripts/aliases.mjs';
import { findAtLab } from '@main/workflows/submissions/find-at-lab';
import { sendSubmitAgain, settleSubmit } from '@main/workflows/submissions/settle-submit';
import { arrived, lastSubmit, madeByLab, pricedCart, readyProduct, submit } from '../desks/commerce-desk';
import { approvalOf, type NodeDesk, openDesk, place } from '../desks/node-desk';

let lab: PracticeLab;
let work: string;
let labFile: string;
let program: string;

beforeAll(async () => {
  work = mkdtempSync(join(tmpdir(), 'proofdesk-killed-'));
  await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: aliases },
    ssr: { noExternal: true, external: ['libsql', 'keytar'] },
    build: {
      ssr: fileURLToPath(new URL('../desks/killed-desk.ts', import.meta.url)),
      outDir: fileURLToPath(new URL('../../../../../node_modules/.proofdesk-tests', import.meta.url)),
      emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames: 'killed-desk.mjs' } },
    },
  });
  program = fileURLToPath(
    new URL('../../../../../node_modules/.proofdesk-tests/killed-desk.mjs', import.meta.url),
  );
  lab = await startPracticeLab({ seed: 'killed' });
  labFile = join(work, 'lab.json');
  writeFileSync(labFile, JSON.stringify(lab.ready));
}, 60_000);
afterAll(async () => {
  await lab.stop();
  rmSync(work, { recursive: true, force: true });
});

interface Step {
  readonly step: string;
  readonly cartId?: string;
  readonly confirmationId?: string;
  readonly state?: string;
  readonly submissionId?: string;
  readonly writes?: number;
}

/** Runs the job until its end or until it kills itself, and answers what it had acknowledged. */
async function runUntilKilled(
  folder: string,
  write: number,
  moment: string,
  ...submissionCart: readonly string[]
): Promise<Step[]> {
  const child = spawn(
    process.execPath,
    [program, folder, labFile, String(write), moment, ...submissionCart],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  if (signal !== 'SIGKILL' && code !== 0) throw new Error(`The process ended with ${code}`);
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Step);
}

const processedByLab = (): number =>
  lab.parts.store.allEntries().filter(({ confirmedAt }) => confirmedAt.length > 0).length;

/** What a person would do with what the reopened desk shows, until the order is confirmed. */
async function finish(desk: NodeDesk, cartId: string): Promise<string> {
  for (let step = 0; step < 5; step += 1) {
    const order = desk.desk.orders.ofCart(cartId);
    switch (order?.state) {
      case undefined:
      case 'creation-refused':
      case 'creation-unknown':
        await place(desk, cartId);
        break;
      case 'awaiting-confirmation':
        await confirmOrder(desk.desk, approvalOf(desk.desk.orders.read(order.id)));
        break;
      case 'may-be-confirmed': {
        // The person calls the lab, or sends the confirmation again when the lab knows of none.
        if (processedByLab() > 0)
          settleOrder(desk.desk, { id: order.id, outcome: 'confirmed', note: 'called the lab' });
        else await confirmAgain(desk.desk, { id: order.id, confirmationId: order.confirmationId ?? '' });
        break;
      }
      default:
        return order?.state ?? 'no order';
    }
  }
  return 'not finished';
}

const MOMENTS = ['before', 'inside', 'after'];
/** When at a write the program is killed: at each moment in `npm run faults`, at one of them in turn in `npm test`. */
const momentsOf = (write: number): readonly string[] =>
  process.env['PROOFDESK_CELLS'] !== undefined ? MOMENTS : MOMENTS.filter((_, place) => place === write % 3);

describe('the program killed at a write to its database', () => {
  it('loses nothing that it acknowledged, claims nothing that it cannot prove, and orders once', async () => {
    tries('desk', { F1: ['E2', 'E3', 'E6', 'E7', 'E10'] });
    const whole = await runUntilKilled(mkdtempSync(join(work, 'whole-')), 0, 'never');
    const writes = whole.at(-1)?.writes ?? 0;
    expect(writes).toBeGreaterThanOrEqual(8);

    let kills = 0;
    for (let write = 1; write <= writes; write += 1) {
      for (const moment of momentsOf(write)) {
        await lab.control({ do: 'reset' });
        const folder = mkdtempSync(join(work, `${write}-${moment}-`));
        const steps = await runUntilKilled(folder, write, moment);
        if (steps.at(-1)?.step === 'done') continue;
        kills += 1;
        const at = `write ${write}, ${moment}`;
        const desk = await openDesk({ lab: lab.ready, folder });
        const acknowledged = (step: string): Step | undefined => steps.find((one) => one.step === step);

        const cartId = acknowledged('exported')?.cartId;
        if (cartId !== undefined) {
          expect(readCart(desk.desk, cartId).export, at).not.toBeNull();
          const order = desk.desk.orders.ofCart(cartId);
          expect(['placing', 'confirming'], at).not.toContain(order?.state);
          if (acknowledged('placed') !== undefined) {
            expect(order?.confirmationId, at).toBe(acknowledged('placed')?.confirmationId);
          }
          if (acknowledged('confirmed') !== undefined) expect(order?.state, at).toBe('confirmed');
          if (processedByLab() > 0) expect(['may-be-confirmed', 'confirmed'], at).toContain(order?.state);
          if (order?.state === 'confirmed') expect(processedByLab(), at).toBe(1);
          const uncertain = order?.state === 'creation-unknown' || order?.state === 'may-be-confirmed';
          expect(
            desk.desk.notices.open().some(({ kind }) => kind === 'unknown-after-restart'),
            at,
          ).toBe(uncertain);
          expect(await finish(desk, cartId), at).toBe('confirmed');
          expect(processedByLab(), at).toBe(1);
        }
        desk.close();
      }
    }
    expect(kills).toBeGreaterThanOrEqual(8 * momentsOf(0).length);
  }, 400_000);

  it('submits a cart once, and the same bytes with the same key where it is sent again', async () => {
    tries('desk', { F1: ['C4', 'C7', 'C8'] });
    await lab.control({ do: 'reset' });
    const prepared = mkdtempSync(join(work, 'priced-'));
    const first = await openDesk({ lab: lab.ready, folder: prepared });
    const { id } = await pricedCart(first, await readyProduct(first, lab));
    first.close();
    const copied = (name: string): string => {
      const folder = mkdtempSync(join(work, name));
      cpSync(prepared, folder, { recursive: true });
      return folder;
    };
    const before = madeByLab(lab, id).length;
    const whole = await runUntilKilled(copied('submit-whole-'), 0, 'never', id);
    const writes = whole.at(-1)?.writes ?? 0;
    expect(whole[0]).toMatchObject({ step: 'submitted', state: 'submitted' });
    expect(writes).toBeGreaterThanOrEqual(4);

    let [kills, uncertain] = [0, 0];
    for (let write = 1; write <= writes; write += 1) {
      for (const moment of MOMENTS) {
        const made = madeByLab(lab, id).length;
        await lab.control({ do: 'clearRequests' });
        const folder = copied(`submit-${write}-${moment}-`);
        const steps = await runUntilKilled(folder, write, moment, id);
        if (steps.at(-1)?.step === 'done') continue;
        kills += 1;
        const at = `write ${write}, ${moment}`;
        const desk = await openDesk({ lab: lab.ready, folder });
        const { stage } = desk.desk.submissionCarts.read(id);
        expect(['drafted', 'uncertain', 'submitted'], at).toContain(stage);
        if (steps[0]?.step === 'submitted') expect(stage, at).toBe('submitted');
        if (madeByLab(lab, id).length > made) expect(['uncertain', 'submitted'], at).toContain(stage);
        const told = desk.desk.notices.open().some(({ kind }) => kind === 'submit-unknown-after-restart');
        expect(told, at).toBe(stage === 'uncertain');
        if (stage === 'drafted') await submit(desk, id);
        else if (stage === 'uncertain') {
          uncertain += 1;
          const [found] = await findAtLab(desk.desk, id);
          if (found?.sure === true && moment === 'inside') {
            const { submissionId } = found;
            settleSubmit(desk.desk, { id, outcome: 'submitted', submissionId, note: 'found by its mark' });
          } else await sendSubmitAgain(desk.desk, { id });
        }
        expect(desk.desk.submissionCarts.read(id).stage, at).toBe('submitted');
        expect(madeByLab(lab, id), at).toHaveLength(made + 1);
        const { body, idempotencyKey: key } = lastSubmit(desk, id);
        for (const one of arrived(lab)) expect(one, at).toEqual({ body, key });
        desk.close();
      }
    }
    expect(madeByLab(lab, id)).toHaveLength(before + kills + 1);
    expect(kills).toBeGreaterThanOrEqual(12);
    expect(uncertain).toBeGreaterThanOrEqual(2);
  }, 400_000);
});
