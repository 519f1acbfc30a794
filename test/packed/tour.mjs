import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CART_FILE } from './cart-file.mjs';
import { PackedApp } from './packed-app.mjs';

/*
 * Takes a packed program, with its fuses set, through a first order at the practice lab that it carries. Started by `npm run package -- --tour` inside a session with a keychain and a display. Arguments:
 * the program, a folder for pictures, a new profile folder, and whether Chromium can build its sandbox.
 */

const [executable = '', folder = '', profile = '', sandbox = ''] = process.argv.slice(2);
const args = [`--profile=${profile}`, ...(sandbox === 'sandbox' ? [] : ['--no-sandbox'])];

/** @type {PackedApp | null} */
let app = null;
let steps = 0;

/**
 * @param {string} name of the picture
 * @param {string} words
 * @param {(app: PackedApp) => Promise<unknown>} work
 */
async function step(name, words, work) {
  if (app === null) throw new Error('The program does not run');
  const began = performance.now();
  await work(app);
  steps += 1;
  await app.picture(join(folder, `${String(steps).padStart(2, '0')}-${name}.png`));
  process.stdout.write(
    `${String(steps).padStart(2)}. ${words} (${Math.round(performance.now() - began)} ms)\n`,
  );
}

/** @param {...string} files that it is started with */
async function start(...files) {
  app = new PackedApp(executable, [...args, ...files]);
  const address = await app.ready();
  if (!address.startsWith('proofdesk:')) throw new Error(`The page is at ${address}`);
}

/** What each start said of the scripts that were compiled with the package: all of them taken, or this fails. */
function compiledBeforehand() {
  const logs = join(profile, 'logs');
  const said = readdirSync(logs).flatMap((name) => [
    ...readFileSync(join(logs, name), 'utf8').matchAll(/Compiled beforehand: (.*)/g),
  ]);
  const strange = said.find(([, words = '']) => !/^[1-9]\d* scripts taken, 0 refused$/.test(words));
  const [first] = said;
  if (first === undefined || strange !== undefined)
    throw new Error(`What was compiled beforehand is not used: ${strange?.[1] ?? 'nothing is said of it'}`);
  return first[1];
}

async function firstOrder() {
  await step('first-start', 'Start the packed program for the first time', (it) =>
    it.seeText('This is the practice lab on your computer'),
  );
  await step('exported', 'Get pictures and prices of sample editors', async (it) => {
    await it.press('Carts');
    await it.press('Try eleven sample editors');
    await it.seeText('The lab still needs'.toUpperCase()).catch(() => it.seeText('The lab still needs'));
  });
  await step('filled', 'Fill in what the lab still needs', async (it) => {
    await it.fill('(EntryId)', 'packed-1');
    await it.fill('(Reference)', 'NL-1');
    await it.fill('(Name)', 'Adaeze Okafor');
    await it.fill('(Addr1)', '2840 Lone Oak Parkway');
    await it.fill('(City)', 'Eagan');
    await it.fill('(State)', 'MN');
    await it.fill('(Zip)', '55121');
    await it.fill('(Country)', 'US');
  });
  await step('placed', 'Place the order', async (it) => {
    await it.press('Place order');
    await it.seeText('Total with tax');
  });
  await step('confirmed', 'Review and confirm it', async (it) => {
    await it.press('Review and confirm');
    await it.press('Confirm for');
    await it.seeText('submitted for processing');
  });
}

try {
  await start();
  await firstOrder();
  const code = await app?.quit();
  if (code !== 0) throw new Error(`The program ended with ${code}`);
  await start();
  await step('again', 'Restart: the order is in the record', async (it) => {
    await it.press('Orders');
    await it.see(`document.querySelectorAll('[role=row] ').length > 1`, 'the order');
  });
  await app?.quit();
  const file = join(profile, 'sent by e-mail.proofdesk-cart');
  writeFileSync(file, JSON.stringify(CART_FILE));
  await start(file);
  await step('cart-file', 'Start it with a cart file, as a double click does', async (it) => {
    await it.seeText('Carts in sent by e-mail.proofdesk-cart');
    await it.press('Open 1 cart');
    await it.seeText('1 cart opened');
  });
  await app?.quit();
  app = null;
  process.stdout.write(`    Compiled beforehand: ${compiledBeforehand()}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  await app?.picture(join(folder, 'failed.png')).catch(() => undefined);
  app?.process.kill('SIGKILL');
  process.stderr.write(`${app?.printed.slice(-4000) ?? ''}\n`);
  process.exitCode = 1;
}
