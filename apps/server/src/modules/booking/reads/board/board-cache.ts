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

/**
 * Keeps the boards of a node. They are compared with the database on every read, so that no answer has what is no longer true.
 * Readers of one board who come at the same time share one read, which begins after all of them have come.
 */
export class BoardCache {
  /** In the order of their last use. */
  readonly #boards = new Map<string, KnownBoard>();
  readonly #reads = new Combiner({ lanes: LANES, most: 100 });
  #weight = 0;

  read(storeId: string, date: string, reader: Reader, readForAll: ReadForAll): Promise<BoardText> {
    const key = `${storeId} ${date}`;
    return this.#reads.run(key, reader, async (readers: readonly Reader[]) => {
      const { known, answers } = await readForAll(readers, this.#boards.get(key));
      this.#put(key, known);
      return answers;
    });
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
