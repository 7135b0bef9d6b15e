interface Door {
  inside: number;
  waiting: (() => void)[];
}

/**
 * Doors, one for each key: so many are inside at a time, others wait in line before anything is done for them, and
 * when the line is too long one is told when to come again. However many press at one door, what goes on inside stays
 * small, and nobody at another door notices.
 */
export class Doors {
  readonly #inside: number;
  readonly #line: number;
  readonly #doors = new Map<string, Door>();
  /** How long one stays inside, of late, in milliseconds. */
  #stay = 20;

  constructor(inside: number, line: number) {
    this.#inside = inside;
    this.#line = line;
  }

  /** Seconds until it makes sense to come again when the line is full; 0 when it isn't. */
  retryAfter(key: string): number {
    const waiting = this.#doors.get(key)?.waiting.length ?? 0;
    if (waiting < this.#line) return 0;
    return Math.max(1, Math.ceil((waiting * this.#stay) / this.#inside / 1000));
  }

  /** Waits to be let in. Answers how to leave, which is to be done once. */
  async enter(key: string): Promise<() => void> {
    const door = this.#doors.get(key) ?? { inside: 0, waiting: [] };
    this.#doors.set(key, door);
    if (door.inside < this.#inside) door.inside += 1;
    else await new Promise<void>((resolve) => door.waiting.push(resolve));
    const entered = performance.now();
    return () => {
      this.#stay = 0.95 * this.#stay + 0.05 * (performance.now() - entered);
      this.#leave(key, door);
    };
  }

  /** A place is handed on rather than given up: whoever comes just now waits behind those who do already. */
  #leave(key: string, door: Door): void {
    const next = door.waiting.shift();
    if (next) {
      next();
      return;
    }
    door.inside -= 1;
    if (door.inside === 0) this.#doors.delete(key);
  }
}
