import type { Colour } from './colour';
import { solid, TABLE_STEPS, type Paint } from './paint';
import type { Path } from './path';

interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * A picture being drawn. Shapes are antialiased by the exact area of each pixel that they cover,
 * colours are kept premultiplied and in full precision until they are encoded.
 */
export class Surface {
  /** Premultiplied red, green, blue, alpha of each pixel, from 0 to 1. */
  readonly pixels: Float32Array;
  private readonly cover: Float32Array;

  /** Size in pixels; `scale` is pixels per unit of the drawing. */
  constructor(
    readonly width: number,
    readonly height: number,
    readonly scale: number,
  ) {
    this.pixels = new Float32Array(width * height * 4);
    this.cover = new Float32Array((width + 2) * (height + 1));
  }

  /** Width and height in units of the drawing. */
  get unitWidth(): number {
    return this.width / this.scale;
  }

  get unitHeight(): number {
    return this.height / this.scale;
  }

  /** Fills a shape with a paint or a colour. */
  fill(path: Path, paint: Paint | Colour, opacity = 1): void {
    const bounds = this.rasterise(path);
    if (bounds === null) return;
    this.blend(bounds, 'kind' in paint ? paint : solid(paint), opacity);
  }

  /** Fills a shape whose edge is blurred by this radius in units: shadows, glows, lights out of focus. */
  fillSoft(path: Path, tone: Colour, radius: number, opacity = 1): void {
    const spread = Math.max(1, Math.round((radius * this.scale) / 2));
    const bounds = this.rasterise(path, spread * 3 + 1);
    if (bounds === null) return;
    for (let pass = 0; pass < 3; pass += 1) this.blur(bounds, spread);
    this.blend(bounds, solid(tone), opacity);
  }

  /** Covers everything. */
  flood(paint: Paint | Colour, opacity = 1): void {
    this.cover.fill(1);
    this.blend(
      { left: 0, top: 0, right: this.width, bottom: this.height },
      'kind' in paint ? paint : solid(paint),
      opacity,
    );
  }

  /** Writes the share of each pixel that the shape covers into the cover, and tells where it lies. */
  private rasterise(path: Path, margin = 0): Bounds | null {
    const { scale } = this;
    let left = Infinity;
    let top = Infinity;
    let right = -Infinity;
    let bottom = -Infinity;
    for (const outline of path.outlines) {
      for (let index = 0; index < outline.length; index += 2) {
        const x = (outline[index] ?? 0) * scale;
        const y = (outline[index + 1] ?? 0) * scale;
        if (x < left) left = x;
        if (x > right) right = x;
        if (y < top) top = y;
        if (y > bottom) bottom = y;
      }
    }
    const bounds = {
      left: Math.max(0, Math.floor(left) - margin),
      top: Math.max(0, Math.floor(top) - margin),
      right: Math.min(this.width, Math.ceil(right) + margin + 1),
      bottom: Math.min(this.height, Math.ceil(bottom) + margin + 1),
    };
    if (bounds.left >= bounds.right || bounds.top >= bounds.bottom) return null;
    const stride = this.width + 2;
    for (let y = bounds.top; y < bounds.bottom; y += 1) {
      this.cover.fill(0, y * stride + bounds.left, y * stride + bounds.right + 2);
    }
    for (const outline of path.outlines) {
      const count = outline.length;
      for (let index = 0; index < count; index += 2) {
        const next = index + 2 < count ? index + 2 : 0;
        this.edge(
          (outline[index] ?? 0) * scale,
          (outline[index + 1] ?? 0) * scale,
          (outline[next] ?? 0) * scale,
          (outline[next + 1] ?? 0) * scale,
          bounds,
        );
      }
    }
    for (let y = bounds.top; y < bounds.bottom; y += 1) {
      let sum = 0;
      for (let x = bounds.left, at = y * stride + bounds.left; x < bounds.right; x += 1, at += 1) {
        sum += this.cover[at] ?? 0;
        const covered = sum < 0 ? -sum : sum;
        this.cover[at] = covered > 1 ? 1 : covered;
      }
    }
    return bounds;
  }

  /** Adds one edge: for each row, how much of each pixel lies to its right, as a difference to the pixel before. */
  private edge(x1: number, y1: number, x2: number, y2: number, bounds: Bounds): void {
    if (y1 === y2) return;
    const { cover } = this;
    const stride = this.width + 2;
    const direction = y1 < y2 ? 1 : -1;
    const [startX, startY, endX, endY] = y1 < y2 ? [x1, y1, x2, y2] : [x2, y2, x1, y1];
    const slope = (endX - startX) / (endY - startY);
    const firstRow = Math.max(bounds.top, Math.floor(startY));
    const lastRow = Math.min(bounds.bottom, Math.ceil(endY));
    let x = startX + slope * (Math.max(startY, firstRow) - startY);
    for (let row = firstRow; row < lastRow; row += 1) {
      const rowTop = Math.max(startY, row);
      const rowBottom = Math.min(endY, row + 1);
      const height = rowBottom - rowTop;
      const nextX = x + slope * height;
      const signed = height * direction;
      const low = Math.min(Math.max(Math.min(x, nextX), bounds.left), bounds.right);
      const high = Math.min(Math.max(Math.max(x, nextX), bounds.left), bounds.right);
      x = nextX;
      const base = row * stride;
      const lowPixel = Math.floor(low);
      const highPixel = Math.ceil(high);
      if (highPixel <= lowPixel + 1) {
        const middle = (low + high) / 2 - lowPixel;
        cover[base + lowPixel] = (cover[base + lowPixel] ?? 0) + signed * (1 - middle);
        cover[base + lowPixel + 1] = (cover[base + lowPixel + 1] ?? 0) + signed * middle;
        continue;
      }
      const perPixel = 1 / (high - low);
      const firstPart = 0.5 * perPixel * (1 - (low - lowPixel)) ** 2;
      const lastGap = high - (highPixel - 1);
      const lastPart = 0.5 * perPixel * lastGap * lastGap;
      cover[base + lowPixel] = (cover[base + lowPixel] ?? 0) + signed * firstPart;
      if (highPixel === lowPixel + 2) {
        cover[base + lowPixel + 1] = (cover[base + lowPixel + 1] ?? 0) + signed * (1 - firstPart - lastPart);
      } else {
        const second = perPixel * (1.5 - (low - lowPixel));
        cover[base + lowPixel + 1] = (cover[base + lowPixel + 1] ?? 0) + signed * (second - firstPart);
        for (let pixel = lowPixel + 2; pixel < highPixel - 1; pixel += 1) {
          cover[base + pixel] = (cover[base + pixel] ?? 0) + signed * perPixel;
        }
        const before = second + (highPixel - lowPixel - 3) * perPixel;
        cover[base + highPixel - 1] = (cover[base + highPixel - 1] ?? 0) + signed * (1 - before - lastPart);
      }
      cover[base + highPixel] = (cover[base + highPixel] ?? 0) + signed * lastPart;
    }
  }

  private blur(bounds: Bounds, radius: number): void {
    const stride = this.width + 2;
    const columns = bounds.right - bounds.left;
    const rows = bounds.bottom - bounds.top;
    for (let row = 0; row < rows; row += 1)
      this.blurLine((bounds.top + row) * stride + bounds.left, 1, columns, radius);
    for (let column = 0; column < columns; column += 1) {
      this.blurLine(bounds.top * stride + bounds.left + column, stride, rows, radius);
    }
  }

  private blurLine(start: number, step: number, length: number, radius: number): void {
    const { cover } = this;
    const line = new Float32Array(length);
    for (let index = 0; index < length; index += 1) line[index] = cover[start + index * step] ?? 0;
    const share = 1 / (radius * 2 + 1);
    let sum = 0;
    for (let index = 0; index <= Math.min(radius, length - 1); index += 1) sum += line[index] ?? 0;
    for (let index = 0; index < length; index += 1) {
      cover[start + index * step] = sum * share;
      sum += (line[index + radius + 1] ?? 0) - (line[index - radius] ?? 0);
    }
  }

  private blend(bounds: Bounds, paint: Paint, opacity: number): void {
    const { pixels, cover, width, scale } = this;
    const stride = width + 2;
    let r = 0;
    let g = 0;
    let b = 0;
    let a = 0;
    if (paint.kind === 'solid') {
      a = paint.colour.a;
      r = paint.colour.r * a;
      g = paint.colour.g * a;
      b = paint.colour.b * a;
    }
    const lookUp = lookUpOf(paint, scale);
    for (let y = bounds.top; y < bounds.bottom; y += 1) {
      const end = Math.min(bounds.right, width);
      for (let x = bounds.left; x < end; x += 1) {
        const share = (cover[y * stride + x] ?? 0) * opacity;
        if (share <= 0.0005) continue;
        if (lookUp !== null) {
          const at = lookUp.index(x, y);
          if (at < 0) continue;
          r = lookUp.values[at] ?? 0;
          g = lookUp.values[at + 1] ?? 0;
          b = lookUp.values[at + 2] ?? 0;
          a = lookUp.values[at + 3] ?? 0;
        }
        const target = (y * width + x) * 4;
        const keep = 1 - a * share;
        pixels[target] = (pixels[target] ?? 0) * keep + r * share;
        pixels[target + 1] = (pixels[target + 1] ?? 0) * keep + g * share;
        pixels[target + 2] = (pixels[target + 2] ?? 0) * keep + b * share;
        pixels[target + 3] = (pixels[target + 3] ?? 0) * keep + a * share;
      }
    }
  }
}

interface LookUp {
  readonly values: Float32Array;
  /** Where the colour of a pixel starts in the values; below zero when there is none. */
  index(x: number, y: number): number;
}

function lookUpOf(paint: Paint, scale: number): LookUp | null {
  switch (paint.kind) {
    case 'solid':
      return null;
    case 'linear': {
      const [x1, y1] = paint.from;
      const dx = paint.to[0] - x1;
      const dy = paint.to[1] - y1;
      const length = dx * dx + dy * dy || 1;
      const perX = (dx / length / scale) * TABLE_STEPS;
      const perY = (dy / length / scale) * TABLE_STEPS;
      const base = ((-x1 * dx - y1 * dy) / length) * TABLE_STEPS + (perX + perY) / 2;
      return {
        values: paint.table,
        index: (x, y) => {
          const at = base + x * perX + y * perY;
          return (at <= 0 ? 0 : at >= TABLE_STEPS ? TABLE_STEPS : at | 0) * 4;
        },
      };
    }
    case 'radial': {
      const x0 = paint.centre[0] * scale - 0.5;
      const y0 = paint.centre[1] * scale - 0.5;
      const per = TABLE_STEPS / (paint.radius * scale);
      return {
        values: paint.table,
        index: (x, y) => {
          const at = Math.sqrt((x - x0) * (x - x0) + (y - y0) * (y - y0)) * per;
          return (at >= TABLE_STEPS ? TABLE_STEPS : at | 0) * 4;
        },
      };
    }
    case 'picture': {
      const { picture, left, top } = paint;
      return {
        values: picture.pixels,
        index: (x, y) => {
          const px = x - left;
          const py = y - top;
          if (px < 0 || py < 0 || px >= picture.width || py >= picture.height) return -1;
          return (py * picture.width + px) * 4;
        },
      };
    }
  }
}
