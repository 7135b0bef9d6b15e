import { Combiner } from '#platform/db/combiner.ts';
import type { BoardReading } from './board-rows.ts';
import type { BoardText, Reader } from './board-text.ts';

/** What was last read and answered of a board. */
export interface KnownBoard {
  reading: BoardReading;
  /** By role and language. */
  texts: ReadonlyMap<string, BoardText>;
}

/** Reads a board for several readers at once, with what was read before. Returns the answer of each. */
export type ReadForAll = (
  readers: readonly Reader[],
  known: KnownBoard | undefined,
) => Promise<{ known: KnownBoard; answers: readonly BoardText[] }>;

/** The most orders of all boards that are kept. One takes about 5 kB. Beyond it the boards that were not read for the longest time are dropped. */
const MOST_ORDERS = 20_000;
/** The weight of a board without orders. */
const BOARD_WEIGHT = 20;
/** The most boards that are read at the same time: each takes a connection. */
const LANES = 4;

const weightOf = ({ reading, texts }: KnownBoard): number =>
  (BOARD_WEIGHT + reading.rows.orders.size) * (1 + texts.size);

/** A reader who waits for a board. */
interface Waiting {
  reader: Reader;
  resolve(text: BoardText): void;
  reject(error: unknown): void;
}

/**
 * Keeps the boards of a node. They are compared with the database on every read, so that no answer has what is no longer true.
 * A board is read once at a time: the versions of a series follow each other. Readers who come during a read share the next one, which
 * begins after all of them have come.
 */
export class BoardCache {
  /** In the order of their last use. */
  readonly #boards = new Map<string, KnownBoard>();
  /** The readers of each board that is being read, who wait for its next read. */
  readonly #waiting = new Map<string, Waiting[]>();
  readonly #reads = new Combiner({ lanes: LANES, most: 1 });
  #weight = 0;

  read(storeId: string, date: string, reader: Reader, readForAll: ReadForAll): Promise<BoardText> {
    const key = `${storeId} ${date}`;
    return new Promise((resolve, reject) => {
      const queue = this.#waiting.get(key);
      if (queue) queue.push({ reader, resolve, reject });
      else {
        const first = [{ reader, resolve, reject }];
        this.#waiting.set(key, first);
        void this.#readInTurn(key, first, readForAll);
      }
    });
  }

  /** Reads a board until no reader waits for it. */
  async #readInTurn(key: string, queue: Waiting[], readForAll: ReadForAll): Promise<void> {
    while (queue.length > 0) {
      let readers: Waiting[] = [];
      const readNow = async () => {
        readers = queue.splice(0);
        const all = readers.map(({ reader }) => reader);
        return [await readForAll(all, this.#boards.get(key))];
      };
      try {
        const { known, answers } = await this.#reads.run(key, undefined, readNow);
        this.#put(key, known);
        for (const [index, { resolve }] of readers.entries()) resolve(answers[index] as BoardText);
      } catch (error) {
        for (const { reject } of readers) reject(error);
      }
    }
    this.#waiting.delete(key);
  }

  #put(key: string, known: KnownBoard): void {
    this.#drop(key);
    this.#boards.set(key, known);
    this.#weight += weightOf(known);
    for (const [oldest] of this.#boards) {
      if (this.#weight <= 2 * MOST_ORDERS) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const board = this.#boards.get(key);
    if (!board) return;
    this.#boards.delete(key);
    this.#weight -= weightOf(board);
  }
}
