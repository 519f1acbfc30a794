import { HELP_FILES } from './scripts/help-pages.mjs';

/*
 * How Proofdesk is packed. `npm run package` fills in what depends on the machine: which Electron is packed, and for
 * which systems. docs/release.md says what is needed where.
 */

/** Where installed copies ask for newer versions; without it a build looks for none. */
const updates = process.env['PROOFDESK_UPDATES'];

/** What of our own is packed: what was built, pictures, and no source. */
const ours = [
  'out/{main,preload,renderer}/**',
  'package.json',
  'resources/icons/256.png',
  'resources/practice-pictures/**',
];

/** What is needed to compile a module, or to read about one, is not for users. */
const notForUsers = [
  '!**/node_modules/keytar/{src,build,script}/**',
  '!**/node_modules/keytar/binding.gyp',
  '!**/node_modules/node-addon-api/**',
  '!**/*.{md,map,ts,flow,markdown}',
];

/**
 * The files for one system: the keychain module brings its binaries for all of them.
 *
 * @param {string} kept folders of the binaries that this system loads, between bars
 * @param {...string} also further patterns
 */
const filesWith = (kept, ...also) => [
  ...ours,
  ...notForUsers,
  `!**/node_modules/keytar/prebuilds/!(${kept})/**`,
  ...also,
];

/** @type {import('electron-builder').Configuration} */
const configuration = {
  appId: 'studio.proofdesk.Proofdesk',
  productName: 'Proofdesk',
  copyright: 'Proofdesk',
  directories: { output: 'dist', buildResources: 'resources' },
  // What is loaded by the system and not by Node has to be a file of its own.
  asar: true,
  asarUnpack: ['**/*.node'],
  // Beside the archive: notices, so that they can be read without the program, and the help in each language.
  extraResources: ['THIRD-PARTY-NOTICES.txt', ...HELP_FILES].map((name) => ({
    from: `out/${name}`,
    to: name,
  })),
  // Every native module carries a binary for each system; none is compiled.
  npmRebuild: false,
  nodeGypRebuild: false,
  // Proofdesk has its own words; Chromium's are seen in its few menus alone.
  electronLanguages: ['en-US', 'de'],
  electronFuses: {
    // No one can have the program run as plain Node, with its rights to the keychain.
    runAsNode: false,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    // Proofdesk keeps no cookies; should it ever, they are encrypted.
    enableCookieEncryption: true,
    // Its code is what was packed, unchanged (checked by Electron on Windows and macOS), and only that.
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    // Main runs from the same snapshot as every other process.
    loadBrowserProcessSpecificV8Snapshot: false,
    // No page of Proofdesk is a file.
    grantFileProtocolExtraPrivileges: false,
  },
  fileAssociations: [
    {
      ext: 'proofdesk-cart',
      name: 'Proofdesk carts',
      description: 'Carts of print orders',
      mimeType: 'application/x-proofdesk-cart',
      role: 'Editor',
    },
  ],
  publish: updates ? [{ provider: 'generic', url: updates }] : null,
  artifactName: '${productName}-${version}-${os}-${arch}.${ext}',
  win: {
    target: [
      { target: 'nsis', arch: 'x64' },
      { target: 'portable', arch: 'x64' },
    ],
    icon: 'resources/icon.ico',
    files: filesWith('win32-x64'),
  },
  nsis: {
    artifactName: '${productName}-${version}-setup.${ext}',
    oneClick: false,
    perMachine: false,
    allowToChangeInstallationDirectory: true,
    // Orders are evidence: taking the program away leaves the desk where it is.
    deleteAppDataOnUninstall: false,
  },
  portable: { artifactName: '${productName}-${version}-portable.${ext}' },
  mac: {
    target: [
      { target: 'dmg', arch: 'universal' },
      { target: 'zip', arch: 'universal' },
    ],
    category: 'public.app-category.business',
    icon: 'resources/icon.icns',
    files: filesWith('darwin-x64|darwin-arm64'),
    // Files that are there for one processor alone, in both halves of the universal program.
    x64ArchFiles: '**/node_modules/{@libsql/darwin-*,keytar/prebuilds/darwin-*}/**',
    hardenedRuntime: true,
    gatekeeperAssess: false,
    entitlements: 'resources/entitlements.mac.plist',
    entitlementsInherit: 'resources/entitlements.mac.plist',
    // With the keys of the developer account in the environment (docs/release.md).
    notarize: process.env['APPLE_API_KEY'] !== undefined || process.env['APPLE_ID'] !== undefined,
    extendInfo: { NSRequiresAquaSystemAppearance: false },
  },
  linux: {
    target: [
      { target: 'AppImage', arch: 'x64' },
      { target: 'deb', arch: 'x64' },
    ],
    icon: 'resources/icons',
    category: 'Office',
    synopsis: 'A photo studio’s desk for print orders',
    maintainer: 'Proofdesk',
    files: filesWith('linux-x64', '!**/node_modules/@libsql/linux-x64-musl/**'),
    executableName: 'proofdesk',
  },
  // The packer would have it start without Chromium's sandbox.
  appImage: { executableArgs: [] },
  deb: {
    depends: ['libgtk-3-0', 'libnss3', 'libxss1', 'libxtst6', 'libgbm1', 'libasound2', 'libsecret-1-0'],
  },
};

export default configuration;
