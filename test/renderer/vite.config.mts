import { fileURLToPath } from 'node:url';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';
import { aliases } from '../../scripts/aliases.mjs';
import { inventedPictures } from './pictures.mts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The desk in an ordinary browser, with the stand-in of `preview-desk.ts` in the bridge's place. */
export default defineConfig({
  root: here('../../src/renderer'),
  cacheDir: here('../../node_modules/.vite-preview'),
  resolve: { alias: aliases },
  server: { fs: { allow: [here('../..')] }, hmr: false },
  plugins: [
    vue(),
    inventedPictures(),
    {
      name: 'preview:bridge',
      transformIndexHtml: () => [
        {
          tag: 'script',
          attrs: { type: 'module', src: `/@fs${here('./preview-desk.ts')}` },
          injectTo: 'head-prepend',
        },
      ],
    },
  ],
});
