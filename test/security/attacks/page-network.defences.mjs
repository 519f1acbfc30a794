/** @type {readonly import('./defences.mjs').Defence[]} */
export const DEFENCES = [
  {
    attacks: ['page-talks-by-webrtc', 'page-has-names-looked-up', 'page-leaves-for-another-host'],
    file: 'main/shell/window/page-network.ts',
    find: `    proxyRules: NOWHERE,`,
    replace: `    proxyRules: NOWHERE === '' ? NOWHERE : 'direct://',`,
  },
  {
    attacks: ['page-has-names-looked-up'],
    file: 'main/shell/window/page-network.ts',
    find: `dnsPrefetchingEnabled=false`,
    replace: `dnsPrefetchingEnabled=true`,
  },
  {
    attacks: ['page-opens-browser-by-itself', 'page-opens-browser-with-every-key'],
    file: 'main/shell/window/browser-links.ts',
    find: `const refusal = this.refusalOf(hostname);`,
    replace: `const refusal = hostname === '' ? this.refusalOf(hostname) : null;`,
  },
  {
    attacks: ['page-opens-browser-by-itself', 'page-opens-browser-with-every-key', 'page-opens-unknown-host'],
    file: 'main/shell/window/browser-links.ts',
    find: `!(await this.isAccepted(hostname, href))`,
    replace: `hostname === '' && !(await this.isAccepted(hostname, href))`,
  },
  {
    attacks: ['page-hides-behind-about-blank'],
    file: 'main/shell/window/navigation.ts',
    find: `      contents.loadURL(address.start).catch(() => undefined);`,
    replace: ``,
  },
];
