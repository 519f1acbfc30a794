import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { foreground, root, run } from './project.mjs';
import { ensurePackages } from './setup.mjs';

/** Builds the contract suite with the practice lab inside it, as one file that plain Node runs. */
async function buildSuite() {
  // Not at the top: a fresh clone does not have the builder yet.
  const { build } = await import('vite');
  const { aliases } = await import('./aliases.mjs');
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: aliases },
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: true,
      target: 'node18',
      outDir: join(root, 'out/contract'),
      emptyOutDir: false,
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: { suite: join(root, 'test/contract/suite/run.ts') },
        external: builtinModules.flatMap((id) => [id, `node:${id}`]),
        output: { format: 'cjs', entryFileNames: '[name].js', codeSplitting: false },
      },
    },
  });
}

await run(async () => {
  await ensurePackages();
  await buildSuite();
  return foreground(process.execPath, ['out/contract/suite.js', ...process.argv.slice(2)]);
});
