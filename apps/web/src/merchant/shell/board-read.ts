import type { Query } from '@tanstack/react-query';
import { applyBoardChanges } from '@xiwei/contract/booking/board-changes.ts';
import { hostStandApi } from '@xiwei/contract/booking/host-stand.api.ts';
import type { Board } from '@xiwei/contract/booking/host-stand.model.ts';
import { call } from '#api/client.ts';
import { type ReadAnswer, useRead } from '#api/hooks.ts';

/**
 * The boards that the server answered last, without what the page has put into the query's data since. They are forgotten with their
 * queries.
 */
const answers = new WeakMap<Query, Board>();

/** Reads a board: what has changed since its query was read last, or the whole board. */
export const readBoard: ReadAnswer<(typeof hostStandApi)['readBoard']> = async (input, query, signal) => {
  const known = answers.get(query);
  const board = known?.version
    ? await readChanges(input.params, known, known.version, signal)
    : await call(hostStandApi.readBoard, input, { signal });
  answers.set(query, board);
  return board;
};

async function readChanges(
  params: { storeId: string; date: string },
  known: Board,
  since: string,
  signal: AbortSignal,
): Promise<Board> {
  const input = { params, query: { since } };
  const { board, changes } = await call(hostStandApi.readBoardChanges, input, { signal });
  return board ?? (changes ? applyBoardChanges(known, changes) : known);
}

/** Reads the board of a date. */
export const useBoard = (storeId: string, date: string | undefined, { enabled = true } = {}) =>
  useRead(
    hostStandApi.readBoard,
    { params: { storeId, date: date ?? '' } },
    { enabled: enabled && date !== undefined, read: readBoard },
  );
