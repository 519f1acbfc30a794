/** Small faults, each as often as it stands here. */
const SMALL = [
  ...['kill', 'kill', 'stop', 'stop', 'server-road', 'server-road', 'server-road', 'lab-road', 'lab-road'],
  ...['clock', 'race', 'race', 'race', 'file', 'server-kill', 'server-stop', 'server-freeze'],
];

/** Large faults at their share of the time. */
const LARGE = /** @type {const} */ ([
  [0.08, 'copy-desk'],
  [0.15, 'dump'],
  [0.22, 'join'],
  [0.26, 'follow'],
  [0.3, 'restore-desk'],
  [0.34, 'fail-over'],
  [0.4, 'restore-dump'],
  [0.5, 'copy-data'],
  [0.58, 'revoke'],
  [0.66, 'restore-data'],
  [0.76, 'gone'],
  [0.86, 'leave'],
]);

/** A small trial, in which one thing goes wrong again and again. */
const SMALLER = { desks: 4, orders: 120, seconds: 25, quiet: 20, pace: 1, serverPause: 3, strikes: true };
const ROADS = ['server-road', 'lab-road', 'race', 'race', 'race'];

const SHAPES = {
  whole: {
    ...{ desks: 6, orders: 2_000, seconds: 600, quiet: 60, pace: 1, serverPause: 20, strikes: true },
    faults: { small: SMALL, large: LARGE },
  },
  brief: {
    ...{ desks: 5, orders: 130, seconds: 50, quiet: 30, pace: 1, serverPause: 8, strikes: true },
    faults: { small: SMALL, large: LARGE },
  },
  short: {
    ...{ desks: 3, orders: 24, seconds: 6, quiet: 15, pace: 1, serverPause: 8, strikes: true },
    faults: {
      small: ['kill', 'stop', 'server-road', 'server-road', 'lab-road', 'clock', 'race', 'race', 'file'],
      large: /** @type {const} */ ([[0.5, 'server-kill']]),
    },
  },
  /** Desks end and stand still in the middle of calls, and meet at the same orders. */
  calls: { ...SMALLER, faults: { small: ['kill', 'kill', 'stop', ...ROADS], large: [] } },
  /** Desks stand still, while the server is put back. */
  still: {
    ...{ ...SMALLER, seconds: 35 },
    faults: {
      small: ['stop', 'stop', 'stop', 'kill', ...ROADS],
      large: /** @type {const} */ ([
        [0.15, 'copy-data'],
        [0.3, 'restore-data'],
        [0.45, 'copy-data'],
        [0.6, 'restore-data'],
        [0.75, 'copy-data'],
        [0.85, 'restore-data'],
      ]),
    },
  },
  /** A desk and the server forget the same calls, and others that know them are shut out or lost. */
  'put-back-both': {
    ...{ desks: 5, orders: 260, seconds: 60, quiet: 30, pace: 1, serverPause: 8, strikes: true },
    faults: {
      small: SMALL,
      large: /** @type {const} */ ([
        [0.1, 'copy-desk'],
        [0.18, 'dump'],
        [0.4, 'restore-desk'],
        [0.5, 'restore-dump'],
        [0.56, 'copy-data'],
        [0.62, 'revoke'],
        [0.74, 'restore-data'],
        [0.84, 'gone'],
      ]),
    },
  },
  /** What is asked of the server arrives when no one waits for it any more. */
  late: { ...SMALLER, faults: { small: ['server-late', 'server-late', 'race', 'lab-road'], large: [] } },
  'old-desk': {
    ...SMALLER,
    faults: {
      small: ['kill', ...ROADS],
      large: /** @type {const} */ ([
        [0.2, 'copy-desk'],
        [0.45, 'restore-desk'],
        [0.5, 'copy-desk'],
        [0.8, 'restore-desk'],
      ]),
    },
  },
  'old-dump': {
    ...SMALLER,
    faults: {
      small: ROADS,
      large: /** @type {const} */ ([
        [0.2, 'dump'],
        [0.45, 'restore-dump'],
        [0.6, 'dump'],
        [0.8, 'restore-dump'],
      ]),
    },
  },
  'old-folder': {
    ...{ ...SMALLER, seconds: 35 },
    faults: {
      small: ['server-road', 'server-road', 'server-road', ...ROADS],
      large: /** @type {const} */ ([
        [0.15, 'copy-data'],
        [0.3, 'restore-data'],
        [0.4, 'copy-data'],
        [0.55, 'restore-data'],
        [0.65, 'copy-data'],
        [0.8, 'restore-data'],
      ]),
    },
  },
  'server-kills': {
    ...SMALLER,
    faults: { small: ['server-kill', 'server-kill', 'server-kill', ...ROADS], large: [] },
  },
};

/** @typedef {keyof typeof SHAPES} ShapeName */

/** How large a trial is, and what goes wrong in it. @param {ShapeName} name */
export const shapeOf = (name) => SHAPES[name];

/** Whether there is a shape of that name. @param {string} name @returns {name is ShapeName} */
export const isShape = (name) => Object.hasOwn(SHAPES, name);

export const SHAPE_NAMES = Object.keys(SHAPES).join(', ');
