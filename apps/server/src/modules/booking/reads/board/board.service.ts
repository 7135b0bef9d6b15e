import type { hostStandApi } from '@xiwei/contract/booking/host-stand.api.ts';
import type { BookingDeps } from '#modules/booking/writer/booking.deps.ts';
import { inSnapshot } from '#platform/db/transaction.ts';
import type { CompressedText } from '#platform/http/compressed-text.ts';
import type { Call } from '#platform/http/routes.ts';
import { namesOf } from '../orders.service.ts';
import { BoardCache, type KnownBoard } from './board-cache.ts';
import { readBoardRows } from './board-rows.ts';
import { type BoardText, type Reader, writeBoard } from './board-text.ts';

/** The boards that each node keeps, by its cache of stores. */
const boardsOf = new WeakMap<BookingDeps['cache'], BoardCache>();

type BoardCall = Call<(typeof hostStandApi)['readBoard']>;

/** Answers the host stand's view of a date. */
export function readBoard(deps: BookingDeps, call: BoardCall): Promise<CompressedText> {
  const { db, input, role, language, now } = call;
  const { storeId, date } = input.params;

  /** Reads the rows once, and writes a text for each role and language. */
  const readForAll = async (readers: readonly Reader[], known: KnownBoard | undefined) => {
    const latest = new Date(Math.max(...readers.map((reader) => reader.now.getTime())));
    const rows = await inSnapshot(deps.pool, (client) =>
      readBoardRows(deps, client, { storeId, date, now: latest }, known?.rows),
    );
    const orders = [...rows.orderIds, ...rows.neighbourIds].flatMap((id) => rows.orders.get(id)?.value ?? []);
    const names = await namesOf(db, orders, rows.small.locks);
    const texts = new Map<string, BoardText>(known?.texts);
    const answers = readers.map((reader) => {
      const kind = `${reader.role} ${reader.language}`;
      const text = writeBoard(rows, names, { ...reader, now: latest }, texts.get(kind));
      texts.set(kind, text);
      return text.answer;
    });
    return { known: { rows, texts }, answers };
  };
  const boards = boardsOf.get(deps.cache) ?? new BoardCache();
  boardsOf.set(deps.cache, boards);
  return boards.read(storeId.toLowerCase(), date, { role, language, now }, readForAll);
}
