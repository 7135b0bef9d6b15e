import { Refusal } from './refusal.ts';

interface Door {
  inside: number;
  waiting: Set<() => void>;
}

/** The answer a caller waits for: closed once nobody is there to read it. */
interface Closable {
  readonly destroyed: boolean;
  once(event: 'close', listener: () => void): unknown;
  off(event: 'close', listener: () => void): unknown;
}

export interface AdmissionQueueOptions {
  /** How many are inside at a time, for each key. */
  inside: number;
  /** How many wait in line at most, for each key. */
  line: number;
  /** How long one waits at most, in milliseconds. */
  waitMs: number;
}

/**
 * Doors, one for each key: so many are inside at a time, others wait in line, and when the line is too long or does not
 * move, one is told when to come again. However many press at one door, what goes on inside stays small, and nobody at
 * another door notices. A place is given back when the work it was taken for ends, and by nothing else: whether a caller
 * is still there has no effect on it.
 */
export class AdmissionQueue {
  readonly #options: AdmissionQueueOptions;
  readonly #admission = new Map<string, Door>();
  /** How long one stays inside, of late, in milliseconds. */
  #stay = 20;

  constructor(options: AdmissionQueueOptions) {
    this.#options = options;
  }

  /** Refuses at once when the line is full. */
  refuseIfFull(key: string): void {
    const waiting = this.#admission.get(key)?.waiting.size ?? 0;
    if (waiting >= this.#options.line) throw this.#tooHot(waiting);
  }

  /**
   * Does some work inside, once there is a place. Refuses, without having done anything, when the line is full, when the
   * wait takes too long, and when the caller has gone by then.
   */
  async pass<Result>(key: string, caller: Closable, work: () => Promise<Result>): Promise<Result> {
    this.refuseIfFull(key);
    const door = this.#admission.get(key) ?? { inside: 0, waiting: new Set() };
    this.#admission.set(key, door);
    if (door.inside < this.#options.inside) door.inside += 1;
    else await this.#wait(door, caller);
    const entered = performance.now();
    try {
      return await work();
    } finally {
      this.#stay = 0.95 * this.#stay + 0.05 * (performance.now() - entered);
      this.#leave(key, door);
    }
  }

  /** How many are inside and how many wait, at all doors. */
  count(): { inside: number; waiting: number } {
    const admission = [...this.#admission.values()];
    const sum = (of: (door: Door) => number) => admission.reduce((total, door) => total + of(door), 0);
    return { inside: sum(({ inside }) => inside), waiting: sum(({ waiting }) => waiting.size) };
  }

  /** Waits in line until a place is handed on, for so long at most, and not for a caller who has gone. */
  async #wait({ waiting }: Door, caller: Closable): Promise<void> {
    if (caller.destroyed) throw new Refusal('unavailable');
    let timer: NodeJS.Timeout | undefined;
    let gone = () => {};
    try {
      await new Promise<void>((enter, reject) => {
        // Out of the line at once, so that no place is handed to who has given up.
        const giveUp = (why: Refusal) => {
          waiting.delete(enter);
          reject(why);
        };
        gone = () => giveUp(new Refusal('unavailable'));
        timer = setTimeout(() => giveUp(this.#tooHot(waiting.size)), this.#options.waitMs);
        caller.once('close', gone);
        waiting.add(enter);
      });
    } finally {
      clearTimeout(timer);
      caller.off('close', gone);
    }
  }

  /** A place is handed on rather than given up: a caller who arrives now waits behind those who do already. */
  #leave(key: string, door: Door): void {
    const [next] = door.waiting;
    if (next) {
      door.waiting.delete(next);
      next();
      return;
    }
    door.inside -= 1;
    if (door.inside === 0) this.#admission.delete(key);
  }

  #tooHot(waiting: number): Refusal {
    const { inside } = this.#options;
    return new Refusal('tooHot', {
      retryAfter: Math.max(1, Math.ceil((waiting * this.#stay) / inside / 1000)),
    });
  }
}
