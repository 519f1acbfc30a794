/*
 * Draws the program's icon: a rounded square of facets around one point, like prints on a light table seen from far
 * away. One description gives the SVG and every bitmap. Run it again after a change: `node scripts/icons.mjs`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { root, run, say } from './project.mjs';

const SIZES = [16, 24, 32, 48, 64, 128, 256, 512, 1024];
const FACETS = 16;
/** The side of the square in which everything is measured. */
const SIDE = 1024;
/** Samples along each side of a pixel. */
const FINE = 6;

/** Colours around the point, by turn from twelve o'clock; between two of them they blend. */
const WHEEL = [
  { turn: -0.075, colour: [0xea, 0xbb, 0x4a] },
  { turn: 0.11, colour: [0xe2, 0x8a, 0x4c] },
  { turn: 0.27, colour: [0xdc, 0x5c, 0x4c] },
  { turn: 0.42, colour: [0x83, 0x62, 0x6a] },
  { turn: 0.575, colour: [0x0b, 0x6a, 0x86] },
  { turn: 0.73, colour: [0x4f, 0x8c, 0x78] },
  { turn: 0.925, colour: [0xea, 0xbb, 0x4a] },
];

/**
 * @param {number} turn 0 to 1 from twelve o'clock, clockwise
 * @returns {number[]} red, green, blue
 */
function colourAt(turn) {
  const at = turn > 0.925 ? turn - 1 : turn;
  let from = WHEEL[0];
  for (const to of WHEEL.slice(1)) {
    if (from !== undefined && at <= to.turn) {
      const share = (at - from.turn) / (to.turn - from.turn);
      return from.colour.map((channel, index) => channel + ((to.colour[index] ?? 0) - channel) * share);
    }
    from = to;
  }
  throw new Error(`No colour at ${turn}`);
}

/** The facets, each with its turns and its colour; every other one catches a little more light. */
const facets = Array.from({ length: FACETS }, (_, index) => {
  const from = index / FACETS - 0.5 / FACETS;
  const light = index % 2 === 0 ? 7 : -7;
  const colour = colourAt((index / FACETS + 1) % 1).map((channel) =>
    Math.round(Math.min(255, channel + light)),
  );
  return { from, to: from + 1 / FACETS, colour };
});

/**
 * The rounded square for a bitmap of this many pixels: small ones need every pixel, large ones air around them.
 *
 * @param {number} pixels
 */
function squareFor(pixels) {
  const margin = pixels <= 32 ? 0.03 : 0.07;
  const half = SIDE * (0.5 - margin);
  return { half, radius: half * 0.46 };
}

/**
 * How far a point is outside the rounded square; negative inside.
 *
 * @param {number} x from the middle
 * @param {number} y from the middle
 * @param {{ half: number; radius: number }} square
 */
function outside(x, y, { half, radius }) {
  const right = Math.abs(x) - half + radius;
  const down = Math.abs(y) - half + radius;
  return Math.hypot(Math.max(right, 0), Math.max(down, 0)) + Math.min(Math.max(right, down), 0) - radius;
}

/**
 * @param {number} pixels the bitmap's side
 * @returns {Buffer} a PNG
 */
function draw(pixels) {
  const image = new PNG({ width: pixels, height: pixels });
  const square = squareFor(pixels);
  const step = SIDE / pixels / FINE;
  for (let row = 0; row < pixels; row += 1)
    for (let column = 0; column < pixels; column += 1) {
      let [red, green, blue, covered] = [0, 0, 0, 0];
      for (let fine = 0; fine < FINE * FINE; fine += 1) {
        const x = (column * FINE + (fine % FINE) + 0.5) * step - SIDE / 2;
        const y = (row * FINE + Math.floor(fine / FINE) + 0.5) * step - SIDE / 2;
        if (outside(x, y, square) > 0) continue;
        const turn = (Math.atan2(x, -y) / (2 * Math.PI) + 1 + 0.5 / FACETS) % 1;
        const [r = 0, g = 0, b = 0] = facets[Math.floor(turn * FACETS) % FACETS]?.colour ?? [];
        const light = lightAt(y, square.half);
        red += r + (255 - r) * light;
        green += g + (255 - g) * light;
        blue += b + (255 - b) * light;
        covered += 1;
      }
      const at = (row * pixels + column) * 4;
      const mean = [red, green, blue].map((channel) => Math.round(channel / Math.max(covered, 1)));
      image.data.set([...mean, Math.round((covered / (FINE * FINE)) * 255)], at);
    }
  return PNG.sync.write(image, { colorType: 6, deflateLevel: 9 });
}

/**
 * How much white is on a line: light from above, gone at the middle.
 *
 * @param {number} y from the middle
 * @param {number} half
 */
function lightAt(y, half) {
  return Math.max(0, -y / half) * 0.16;
}

function svg() {
  const { half, radius } = squareFor(SIDE);
  const far = SIDE;
  const point = (/** @type {number} */ turn) => {
    const angle = turn * 2 * Math.PI;
    return `${(far * Math.sin(angle)).toFixed(1)},${(-far * Math.cos(angle)).toFixed(1)}`;
  };
  // Each facet reaches a little under the next, so that no seam shines through.
  const shapes = facets.map(
    ({ from, to, colour }) =>
      `    <polygon points="0,0 ${point(from)} ${point(to + 0.004)}" fill="#${colour.map((channel) => channel.toString(16).padStart(2, '0')).join('')}"/>`,
  );
  const place = `x="${-half}" y="${-half}" width="${half * 2}" height="${half * 2}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-SIDE / 2} ${-SIDE / 2} ${SIDE} ${SIDE}">
  <clipPath id="square"><rect ${place} rx="${radius.toFixed(1)}"/></clipPath>
  <linearGradient id="light" x1="0" y1="0" x2="0" y2="1">
    <stop offset="0" stop-color="#fff" stop-opacity=".16"/>
    <stop offset=".5" stop-color="#fff" stop-opacity="0"/>
  </linearGradient>
  <g clip-path="url(#square)">
${shapes.join('\n')}
    <rect ${place} fill="url(#light)"/>
  </g>
</svg>
`;
}

/**
 * A Windows icon: a table of contents, then the PNGs.
 *
 * @param {{ size: number; png: Buffer }[]} pictures
 */
function ico(pictures) {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  pictures.forEach(({ size, png }, index) => {
    const at = 6 + 16 * index;
    // 256 is written as 0.
    head.writeUInt8(size % 256, at);
    head.writeUInt8(size % 256, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  });
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

/**
 * A Mac icon: PNGs, each after its kind and length.
 *
 * @param {(size: number) => Buffer} pngOf
 */
function icns(pngOf) {
  /** @type {[string, number][]} */
  const kinds = [
    ['ic11', 32],
    ['ic12', 64],
    ['ic07', 128],
    ['ic13', 256],
    ['ic08', 256],
    ['ic14', 512],
    ['ic09', 512],
    ['ic10', 1024],
  ];
  const block = (/** @type {string} */ kind, /** @type {Buffer} */ content) => {
    const head = Buffer.alloc(8);
    head.write(kind, 'latin1');
    head.writeUInt32BE(content.length + 8, 4);
    return Buffer.concat([head, content]);
  };
  return block('icns', Buffer.concat(kinds.map(([kind, size]) => block(kind, pngOf(size)))));
}

await run(async () => {
  const folder = join(root, 'resources/icons');
  mkdirSync(folder, { recursive: true });
  const pngs = new Map(SIZES.map((size) => [size, draw(size)]));
  const pngOf = (/** @type {number} */ size) => {
    const png = pngs.get(size);
    if (png === undefined) throw new Error(`No bitmap of ${size} pixels`);
    return png;
  };
  for (const size of SIZES) writeFileSync(join(folder, `${size}.png`), pngOf(size));
  writeFileSync(join(root, 'resources/icon.svg'), svg());
  writeFileSync(
    join(root, 'resources/icon.ico'),
    ico([16, 24, 32, 48, 64, 128, 256].map((size) => ({ size, png: pngOf(size) }))),
  );
  writeFileSync(join(root, 'resources/icon.icns'), icns(pngOf));
  say(`Wrote ${SIZES.length} bitmaps, an SVG and the icons of Windows and the Mac to resources/.`);
});
