import type { hostStandApi } from '@xiwei/contract/booking/host-stand.api.ts';
import type { BookingDeps } from '#modules/booking/writer/booking.deps.ts';
import { inSnapshot } from '#platform/db/transaction.ts';
import type { CompressedText } from '#platform/http/compressed-text.ts';
import type { Call } from '#platform/http/routes.ts';
import { confirmReading } from './board-again.ts';
import { BoardCache, type KnownBoard } from './board-cache.ts';
import { answerSince, answerWhole } from './board-changes.ts';
import { type BoardKey, type BoardReading, readBoardRows } from './board-rows.ts';
import { type BoardText, type Reader, writeBoard } from './board-text.ts';

/** The boards that each node keeps, by its cache of stores. */
const boardsOf = new WeakMap<BookingDeps['cache'], BoardCache>();

type BoardCall = Call<(typeof hostStandApi)['readBoard']>;
type ChangesCall = Call<(typeof hostStandApi)['readBoardChanges']>;

/** Answers the host stand's view of a date. */
export const readBoard = async (deps: BookingDeps, call: BoardCall): Promise<CompressedText> =>
  answerWhole(await readText(deps, call));

/** Answers what has changed in a board that the caller has read before. */
export const readBoardChanges = async (deps: BookingDeps, call: ChangesCall): Promise<CompressedText> =>
  answerSince(await readText(deps, call), call.input.query.since);

/** Reads a board as text, as it is when the call has begun. */
function readText(deps: BookingDeps, call: BoardCall | ChangesCall): Promise<BoardText> {
  const { input, role, language, now } = call;
  const { storeId, date } = input.params;

  /** Reads the rows once, and writes a text for each role and language. */
  const readForAll = async (readers: readonly Reader[], known: KnownBoard | undefined) => {
    const latest = new Date(Math.max(...readers.map((reader) => reader.now.getTime())));
    const reading = await readRows(deps, { storeId, date, now: latest }, known?.reading);
    const texts = new Map<string, BoardText>(known?.texts);
    const answers = readers.map((reader) => {
      const kind = `${reader.role} ${reader.language}`;
      const text = writeBoard(reading, { ...reader, now: latest }, texts.get(kind));
      texts.set(kind, text);
      return text;
    });
    return { known: { reading, texts }, answers };
  };
  const boards = boardsOf.get(deps.cache) ?? new BoardCache();
  boardsOf.set(deps.cache, boards);
  return boards.read(storeId.toLowerCase(), date, { role, language, now }, readForAll);
}

/** Reads the rows of a board; those that were read before, if nothing has changed. */
const readRows = async (
  deps: BookingDeps,
  key: BoardKey,
  before: BoardReading | undefined,
): Promise<BoardReading> =>
  (before && (await confirmReading(deps, key, before))) ??
  inSnapshot(deps.pool, (client) => readBoardRows(deps, client, key, before));
