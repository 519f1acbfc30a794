import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compileAhead } from './compiled-code.mjs';
import { checkLicences, checkPackedNotices } from './licence-check.mjs';
import { checkPacking, forgetEmpty, pack } from './packing.mjs';
import { tourPacked, tryPacked } from './packed-tour.mjs';
import { root, run, say } from './project.mjs';
import { setUp } from './setup.mjs';
import { buildApp } from './build.mjs';

/*
 * `npm run package`: builds the app and packs it for the system of this machine, into a folder under `dist/` that can be
 * started as it is; with `-- --installers`, into the files that users get. The fuses of what was packed are read back.
 * It ends before packing when something of others may not ship, and after it when notices are missing.
 * With `-- --tour` it is tried with what must not work: what its fuses forbid, switches that reach into its processes. A copy
 * to which a debugger can attach, packed apart, is taken through a first order. `npm run package -- --check` validates the configuration for all three systems and packs nothing.
 */

const { values: given } = parseArgs({
  options: { installers: { type: 'boolean' }, check: { type: 'boolean' }, tour: { type: 'boolean' } },
});

await run(async () => {
  forgetEmpty(process.env);
  const runtime = await setUp({ session: given.tour ?? false });
  const remarks = await checkPacking();
  for (const remark of remarks) say(remark);
  if (given.check) {
    const licences = checkLicences();
    for (const remark of licences.remarks) say(remark);
    if (!licences.isWhole) say('Nothing is built yet: the licences of what is bundled were not checked.');
    if (remarks.length + licences.remarks.length > 0) return 1;
    say('The configuration for the three systems and the licences are in order.');
    return 0;
  }
  if (remarks.length > 0) return 1;
  await buildApp();
  const { remarks: licences } = checkLicences();
  for (const remark of licences) say(remark);
  if (licences.length > 0) return 1;
  say(`Compiled ${await compileAhead(runtime)} scripts of it beforehand.`);
  const packed = await pack(runtime, { installers: given.installers ?? false });
  for (const { name, wanted, found } of packed.fuses)
    say(
      `  fuse ${name}: ${found}${found === wanted || found === 'not there' ? '' : ` instead of ${wanted}`}`,
    );
  const wrong = packed.fuses.filter(({ wanted, found }) => found !== wanted && found !== 'not there');
  say(`Our code: ${(packed.bytes / 1024 / 1024).toFixed(2)} MiB in ${packed.archive}`);
  for (const file of packed.files) say(file);
  if (packed.isTrial)
    say('Packed on the Electron of the package registry, to be tried here. It is not for giving out.');
  const unnoticed = checkPackedNotices(packed.archive);
  for (const remark of unnoticed) say(remark);
  if (wrong.length + unnoticed.length > 0) return 1;
  if (!given.tour) return 0;
  const tried = await tryPacked(join(root, packed.files[0] ?? ''));
  const attachable = await pack(runtime, { installers: false, attachable: true });
  const toured = await tourPacked(join(root, attachable.files[0] ?? ''));
  return tried === 0 ? toured : tried;
});
