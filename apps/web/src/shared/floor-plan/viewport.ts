import { Store } from '#common/store.ts';
import type { FingerStep } from '#shared/gestures/fingers.ts';
import { type Box, PLAN_SIZE } from './geometry.ts';

/** The visible part of the plan: a point p of the plan is drawn at `p * scale + (x, y)` pixels. */
export interface View {
  x: number;
  y: number;
  /** Pixels per centimetre. */
  scale: number;
}

const MIN_SCALE = 0.05;
const MAX_SCALE = 4;
/** Factor of one zoom step. */
const STEP = 1.25;
/** Movement of the wheel that zooms by the factor e. */
const ZOOM_DELTA = 300;
/** Pixels that stay free around the objects when all are shown. */
const MARGIN = 56;
/** The part of an empty plan that is shown. */
const EMPTY_ROOM: Box = { x: 0, y: 0, width: 1200, height: 800 };

/** Zoom and scroll position of the canvas. */
export class Viewport extends Store<View> {
  /** Size of the canvas in pixels. */
  size = { width: 800, height: 600 };

  constructor() {
    super({ x: MARGIN, y: MARGIN, scale: 1 });
  }

  /** Scrolls by pixels. */
  pan(dx: number, dy: number): void {
    const { x, y, scale } = this.get();
    this.set({ ...this.#within({ x: x + dx, y: y + dy, scale }) });
  }

  /** Zooms by a factor around a point of the canvas, by default its centre. */
  zoom(factor: number, at = { x: this.size.width / 2, y: this.size.height / 2 }): void {
    const before = this.get();
    const scale = Math.min(Math.max(before.scale * factor, MIN_SCALE), MAX_SCALE);
    const ratio = scale / before.scale;
    this.set(
      this.#within({ scale, x: at.x - (at.x - before.x) * ratio, y: at.y - (at.y - before.y) * ratio }),
    );
  }

  /** Follows fingers: scrolls, and zooms if there are two. */
  follow({ dx, dy, zoom }: FingerStep): void {
    this.pan(dx, dy);
    if (zoom) this.zoom(zoom.factor, zoom.at);
  }

  /** Scrolls with the wheel, and zooms with Ctrl and the wheel or by pinching a trackpad. */
  turn({ ctrlKey, metaKey, deltaX, deltaY }: WheelEvent, at: { x: number; y: number }): void {
    if (ctrlKey || metaKey) this.zoom(Math.exp(-deltaY / ZOOM_DELTA), at);
    else this.pan(-deltaX, -deltaY);
  }

  zoomIn = (): void => this.zoom(STEP);
  zoomOut = (): void => this.zoom(1 / STEP);

  /** Shows a part of the plan as large as it fits, but not larger than three pixels per two centimetres. `most` is the margin around it in pixels. */
  fit(box: Box | null, most = MARGIN): void {
    const { x, y, width, height } = box ?? EMPTY_ROOM;
    const margin = Math.min(most, this.size.width / 14);
    const scale = Math.min(
      Math.max(
        Math.min(
          (this.size.width - 2 * margin) / Math.max(width, 1),
          (this.size.height - 2 * margin) / Math.max(height, 1),
        ),
        MIN_SCALE,
      ),
      1.5,
    );
    this.set({
      scale,
      x: (this.size.width - width * scale) / 2 - x * scale,
      y: (this.size.height - height * scale) / 2 - y * scale,
    });
  }

  /** Scrolls as little as needed to show a box. */
  reveal(box: Box): void {
    const { x, y, scale } = this.get();
    const shift = (start: number, length: number, room: number) => {
      const end = start + length;
      if (start < MARGIN) return MARGIN - start;
      return end > room - MARGIN ? Math.max(room - MARGIN - end, MARGIN - start) : 0;
    };
    const dx = shift(box.x * scale + x, box.width * scale, this.size.width);
    const dy = shift(box.y * scale + y, box.height * scale, this.size.height);
    if (dx !== 0 || dy !== 0) this.pan(dx, dy);
  }

  /** Returns the point of the plan at a point of the canvas. */
  toPlan(point: { x: number; y: number }) {
    const { x, y, scale } = this.get();
    return { x: (point.x - x) / scale, y: (point.y - y) / scale };
  }

  centre() {
    return this.toPlan({ x: this.size.width / 2, y: this.size.height / 2 });
  }

  /** Keeps a part of the plan on the canvas. */
  #within({ x, y, scale }: View): View {
    const { width, height } = this.size;
    const limit = (at: number, room: number) =>
      Math.min(Math.max(at, room / 2 - PLAN_SIZE * scale), room / 2 + MARGIN);
    return { scale, x: limit(x, width), y: limit(y, height) };
  }
}
