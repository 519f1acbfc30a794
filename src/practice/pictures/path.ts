/** True where a line turns so far that its outer side would gape unless it gets a round corner. */
function turnsSharply(outline: readonly number[], index: number): boolean {
  const at = (place: number): number => outline[place] ?? 0;
  const ax = at(index * 2) - at(index * 2 - 2);
  const ay = at(index * 2 + 1) - at(index * 2 - 1);
  const bx = at(index * 2 + 2) - at(index * 2);
  const by = at(index * 2 + 3) - at(index * 2 + 1);
  return ax * bx + ay * by < 0.93 * Math.hypot(ax, ay) * Math.hypot(bx, by);
}

/** A shape made of closed outlines, in the drawing's own units. Curves are flattened as they are added. */
export class Path {
  /** Each outline as x, y, x, y … */
  readonly outlines: number[][] = [];
  private current: number[] = [];

  move(x: number, y: number): this {
    this.current = [x, y];
    this.outlines.push(this.current);
    return this;
  }

  line(x: number, y: number): this {
    this.current.push(x, y);
    return this;
  }

  /** A cubic curve from where the outline is. */
  curve(x1: number, y1: number, x2: number, y2: number, x: number, y: number): this {
    const points = this.current;
    const x0 = points[points.length - 2] ?? x1;
    const y0 = points[points.length - 1] ?? y1;
    const steps = 14;
    for (let step = 1; step <= steps; step += 1) {
      const t = step / steps;
      const u = 1 - t;
      const a = u * u * u;
      const b = 3 * u * u * t;
      const c = 3 * u * t * t;
      const d = t * t * t;
      points.push(a * x0 + b * x1 + c * x2 + d * x, a * y0 + b * y1 + c * y2 + d * y);
    }
    return this;
  }

  /** A smooth line through points, from where the outline is (Catmull-Rom). */
  through(points: readonly (readonly [number, number])[]): this {
    const start: [number, number] = [
      this.current[this.current.length - 2] ?? 0,
      this.current[this.current.length - 1] ?? 0,
    ];
    const all = [start, ...points];
    for (let index = 0; index + 1 < all.length; index += 1) {
      const [x0, y0] = all[Math.max(0, index - 1)] ?? start;
      const [x1, y1] = all[index] ?? start;
      const [x2, y2] = all[index + 1] ?? start;
      const [x3, y3] = all[Math.min(all.length - 1, index + 2)] ?? start;
      this.curve(x1 + (x2 - x0) / 6, y1 + (y2 - y0) / 6, x2 - (x3 - x1) / 6, y2 - (y3 - y1) / 6, x2, y2);
    }
    return this;
  }

  ellipse(x: number, y: number, radiusX: number, radiusY: number = radiusX, turn = 0): this {
    const steps = 64;
    const cos = Math.cos(turn);
    const sin = Math.sin(turn);
    for (let step = 0; step < steps; step += 1) {
      const angle = (step / steps) * Math.PI * 2;
      const ex = Math.cos(angle) * radiusX;
      const ey = Math.sin(angle) * radiusY;
      const px = x + ex * cos - ey * sin;
      const py = y + ex * sin + ey * cos;
      if (step === 0) this.move(px, py);
      else this.line(px, py);
    }
    return this;
  }

  /** A hole: an ellipse that runs the other way round. */
  hole(x: number, y: number, radiusX: number, radiusY: number = radiusX, turn = 0): this {
    this.ellipse(x, y, radiusX, radiusY, turn);
    const outline = this.current;
    for (let low = 0, high = outline.length - 2; low < high; low += 2, high -= 2) {
      const [lx = 0, ly = 0, hx = 0, hy = 0] = [
        outline[low],
        outline[low + 1],
        outline[high],
        outline[high + 1],
      ];
      outline[low] = hx;
      outline[low + 1] = hy;
      outline[high] = lx;
      outline[high + 1] = ly;
    }
    return this;
  }

  box(x: number, y: number, width: number, height: number, radius = 0): this {
    if (radius <= 0) {
      return this.move(x, y)
        .line(x + width, y)
        .line(x + width, y + height)
        .line(x, y + height);
    }
    const r = Math.min(radius, width / 2, height / 2);
    const k = r * 0.5523;
    const right = x + width;
    const bottom = y + height;
    return this.move(x + r, y)
      .line(right - r, y)
      .curve(right - r + k, y, right, y + r - k, right, y + r)
      .line(right, bottom - r)
      .curve(right, bottom - r + k, right - r + k, bottom, right - r, bottom)
      .line(x + r, bottom)
      .curve(x + r - k, bottom, x, bottom - r + k, x, bottom - r)
      .line(x, y + r)
      .curve(x, y + r - k, x + r - k, y, x + r, y);
  }

  polygon(points: readonly (readonly [number, number])[]): this {
    points.forEach(([x, y], index) => {
      if (index === 0) this.move(x, y);
      else this.line(x, y);
    });
    return this;
  }

  /** The outline of a line of this width along every outline so far, with round ends and corners. */
  stroked(width: number, closed = false): Path {
    const stroke = new Path();
    const half = width / 2;
    for (const outline of this.outlines) {
      const points = closed ? [...outline, ...outline.slice(0, 2)] : outline;
      let start = 0;
      for (let index = 1; index < points.length / 2; index += 1) {
        if (index + 1 < points.length / 2 && !turnsSharply(points, index)) continue;
        stroke.ribbon(points.slice(start * 2, index * 2 + 2), half);
        start = index;
      }
    }
    return stroke;
  }

  /** One smooth piece of a stroke: both of its sides in one outline, so that no joint shows, and round ends. */
  private ribbon(points: readonly number[], half: number): void {
    const count = points.length / 2;
    const x = (index: number): number => points[Math.min(count - 1, Math.max(0, index)) * 2] ?? 0;
    const y = (index: number): number => points[Math.min(count - 1, Math.max(0, index)) * 2 + 1] ?? 0;
    const left: [number, number][] = [];
    const right: [number, number][] = [];
    for (let index = 0; index < count; index += 1) {
      const dx = x(index + 1) - x(index - 1);
      const dy = y(index + 1) - y(index - 1);
      const length = Math.hypot(dx, dy);
      if (length === 0) continue;
      left.push([x(index) + (dy / length) * half, y(index) - (dx / length) * half]);
      right.push([x(index) - (dy / length) * half, y(index) + (dx / length) * half]);
    }
    this.polygon([...left, ...right.reverse()]);
    this.disc(x(0), y(0), half * 0.97);
    this.disc(x(count - 1), y(count - 1), half * 0.97);
  }

  private disc(x: number, y: number, radius: number): void {
    const steps = 12;
    for (let step = 0; step < steps; step += 1) {
      const angle = (step / steps) * Math.PI * 2;
      const px = x + Math.cos(angle) * radius;
      const py = y + Math.sin(angle) * radius;
      if (step === 0) this.move(px, py);
      else this.line(px, py);
    }
  }
}
