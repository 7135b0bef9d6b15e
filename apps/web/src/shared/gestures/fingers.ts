/** A point in pixels. */
interface Point {
  x: number;
  y: number;
}

/** How fingers have moved what is below them, in pixels. Two fingers also zoom by a factor around a point. */
export interface FingerStep {
  dx: number;
  dy: number;
  zoom?: { factor: number; at: Point };
}

/** The pointers that are pressed on an element. Points are in pixels of the element. */
export class Fingers {
  readonly #points = new Map<number, Point>();

  get count(): number {
    return this.#points.size;
  }

  press(id: number, at: Point): void {
    this.#points.set(id, at);
  }

  release(id: number): void {
    this.#points.delete(id);
  }

  /**
   * Moves one of the pressed pointers. Returns what one or two of them do: what is between two fingers stays between them. Returns
   * undefined for more, and for a pointer that is not pressed.
   */
  move(id: number, to: Point): FingerStep | undefined {
    const before = this.#points.get(id);
    if (!before) return undefined;
    this.#points.set(id, to);
    const [dx, dy] = [to.x - before.x, to.y - before.y];
    if (this.count === 1) return { dx, dy };
    const other = [...this.#points].find(([each]) => each !== id)?.[1];
    if (this.count > 2 || !other) return undefined;
    const distance = (point: Point) => Math.max(Math.hypot(point.x - other.x, point.y - other.y), 1);
    const at = { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 };
    return { dx: dx / 2, dy: dy / 2, zoom: { factor: distance(to) / distance(before), at } };
  }
}

/** Returns the position of a pointer in an element. */
export function pointIn(element: Element | null, event: Pick<MouseEvent, 'clientX' | 'clientY'>): Point {
  const box = element?.getBoundingClientRect();
  return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
}
