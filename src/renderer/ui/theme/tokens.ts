/** Every colour of the desk, by what it is for. Each pair of text and ground keeps 4.5 : 1. */
export interface Tokens {
  readonly canvas: string;
  readonly panel: string;
  readonly sunken: string;
  readonly ink: string;
  readonly second: string;
  readonly third: string;
  readonly line: string;
  readonly strongLine: string;
  /** Edge of a control that has to be found without its label, 3 : 1 against its ground. */
  readonly controlLine: string;
  readonly accent: string;
  readonly accentHover: string;
  readonly onAccent: string;
  readonly accentSoft: string;
  readonly confirmed: string;
  readonly confirmedSoft: string;
  readonly awaits: string;
  readonly awaitsSoft: string;
  readonly refused: string;
  readonly refusedSoft: string;
  readonly onRefused: string;
  readonly unknown: string;
  readonly unknownSoft: string;
  /** The ground on which pictures lie, and the two tones of its checkerboard. */
  readonly mat: string;
  readonly checkerLight: string;
  readonly checkerDark: string;
  readonly shadow: string;
  readonly scrim: string;
  readonly footPractice: string;
  readonly onFootPractice: string;
  readonly badgePractice: string;
  readonly footSandbox: string;
  readonly onFootSandbox: string;
  readonly badgeSandbox: string;
  readonly footProduction: string;
  readonly onFootProduction: string;
  readonly badgeProduction: string;
  readonly onBadgeProduction: string;
}

const LIGHT: Tokens = {
  canvas: '#f3f3f1',
  panel: '#ffffff',
  sunken: '#ececea',
  ink: '#1b1c1e',
  second: '#55595f',
  third: '#63686f',
  line: '#e0e0dc',
  strongLine: '#cfcfca',
  controlLine: '#85878c',
  accent: '#0b6a86',
  accentHover: '#095a72',
  onAccent: '#ffffff',
  accentSoft: '#e2f0f4',
  confirmed: '#1e784b',
  confirmedSoft: '#e3f2ea',
  awaits: '#9a5b00',
  awaitsSoft: '#fbefd9',
  refused: '#b3261e',
  refusedSoft: '#fbe6e4',
  onRefused: '#ffffff',
  unknown: '#6a4bb0',
  unknownSoft: '#eee9f9',
  mat: '#ffffff',
  checkerLight: '#ffffff',
  checkerDark: '#f2f2f0',
  shadow: '20 22 26',
  scrim: 'rgb(20 21 23 / 0.42)',
  footPractice: '#d9ebe0',
  onFootPractice: '#12452b',
  badgePractice: '#bfd9ca',
  footSandbox: '#e2e2de',
  onFootSandbox: '#2c2e32',
  badgeSandbox: '#cbcbc6',
  footProduction: '#1b1c1e',
  onFootProduction: '#f1f1ef',
  badgeProduction: '#d23f28',
  onBadgeProduction: '#ffffff',
};

const DARK: Tokens = {
  canvas: '#141517',
  panel: '#1c1e21',
  sunken: '#101113',
  ink: '#ececea',
  second: '#a9adb4',
  third: '#8f949b',
  line: '#2b2e33',
  strongLine: '#3a3e44',
  controlLine: '#6d727a',
  accent: '#4fb6d6',
  accentHover: '#73c6e0',
  onAccent: '#06222b',
  accentSoft: '#12303a',
  confirmed: '#5cc48f',
  confirmedSoft: '#12301f',
  awaits: '#e5aa4f',
  awaitsSoft: '#35270e',
  refused: '#f2857d',
  refusedSoft: '#3a1816',
  onRefused: '#2b0b09',
  unknown: '#b39df0',
  unknownSoft: '#261f3d',
  mat: '#1c1e21',
  checkerLight: '#26292d',
  checkerDark: '#212428',
  shadow: '0 0 0',
  scrim: 'rgb(0 0 0 / 0.6)',
  footPractice: '#12301f',
  onFootPractice: '#9fdcbb',
  badgePractice: '#1f4a33',
  footSandbox: '#26292d',
  onFootSandbox: '#d5d7da',
  badgeSandbox: '#3a3e44',
  footProduction: '#5a1d13',
  onFootProduction: '#fbeae6',
  badgeProduction: '#d23f28',
  onBadgeProduction: '#ffffff',
};

/** What changes where a person asked for more contrast; decision 18. Each pair of text and ground keeps 7 : 1. */
const MORE_CONTRAST: Readonly<Record<'light' | 'dark', Partial<Tokens>>> = {
  light: {
    ink: '#000000',
    second: '#2f3236',
    third: '#3a3d42',
    line: '#8b8d90',
    strongLine: '#4d5054',
    controlLine: '#3a3d42',
    accent: '#044a60',
    accentHover: '#03394a',
    confirmed: '#0d5833',
    awaits: '#6d4000',
    refused: '#8a140d',
    unknown: '#4a2d8c',
    badgeProduction: '#9c2413',
  },
  dark: {
    canvas: '#000000',
    panel: '#0b0c0d',
    sunken: '#000000',
    ink: '#ffffff',
    second: '#dddfe2',
    third: '#c9ccd1',
    line: '#6d727a',
    strongLine: '#9a9fa6',
    controlLine: '#c9ccd1',
    accent: '#8ad7ef',
    accentHover: '#b0e6f6',
    confirmed: '#8fe3b6',
    awaits: '#ffd08a',
    refused: '#ffb3ad',
    unknown: '#d3c4ff',
    onFootPractice: '#c4f0d7',
    badgeProduction: '#9c2413',
  },
};

/** The colours for one appearance. */
export function tokensFor(scheme: 'light' | 'dark', moreContrast: boolean): Tokens {
  const plain = scheme === 'dark' ? DARK : LIGHT;
  return moreContrast ? { ...plain, ...MORE_CONTRAST[scheme] } : plain;
}

/** The custom property under which style sheets know a token: `strongLine` is `--strong-line`. */
export const propertyOf = (token: string): string =>
  `--${token.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
