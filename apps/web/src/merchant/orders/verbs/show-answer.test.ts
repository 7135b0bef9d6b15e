import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { hostStandApi } from '@xiwei/contract/booking/host-stand.api.ts';
import type { Board } from '@xiwei/contract/booking/host-stand.model.ts';
import { expect, it } from 'vitest';
import { makeBoard, makeStaffOrder } from '#testing/booking-samples.ts';
import { idOf } from '#testing/samples.ts';
import { showAnswer } from './show-answer.ts';

const EXPECTED = makeStaffOrder({ version: 4, can: ['arrive'] });
const ARRIVED = { ...EXPECTED, version: 5, arrivedAt: '2026-12-01T04:00:00.000Z' };
const BEFORE = makeBoard({ date: EXPECTED.date, orders: [EXPECTED] });

it('keeps the answer to an action when a read that began before it arrives after it', async () => {
  const client = new QueryClient();
  const queryKey = [hostStandApi.readBoard.name, {}];
  client.setQueryData(queryKey, BEFORE);
  let reply = (_: Board) => {};
  const read = client.fetchQuery({
    queryKey,
    queryFn: () =>
      new Promise<Board>((resolve) => {
        reply = resolve;
      }),
  });
  showAnswer(client, [ARRIVED]);
  reply(BEFORE);
  await read;
  expect(client.getQueryData<Board>(queryKey)?.orders).toEqual([ARRIVED]);
});

it('leaves a board alone that is read for the first time', async () => {
  const client = new QueryClient();
  const queryKey = [hostStandApi.readBoard.name, {}];
  const read = client.fetchQuery({ queryKey, queryFn: async () => BEFORE });
  showAnswer(client, [ARRIVED]);
  expect(await read).toEqual(BEFORE);
});

it('reads again what was being read, which may have changes of others', async () => {
  const client = new QueryClient();
  const queryKey = [hostStandApi.readBoard.name, {}];
  const other = makeStaffOrder({ id: idOf(77), date: EXPECTED.date });
  client.setQueryData(queryKey, BEFORE);
  let reads = 0;
  const queryFn = () => {
    reads += 1;
    return reads === 1
      ? new Promise<Board>(() => {})
      : Promise.resolve({ ...BEFORE, orders: [ARRIVED, other] });
  };
  const stop = new QueryObserver(client, { queryKey, queryFn, staleTime: Infinity }).subscribe(() => {});
  void client.invalidateQueries({ queryKey });
  expect(reads).toBe(1);
  showAnswer(client, [ARRIVED]);
  expect(client.getQueryData<Board>(queryKey)?.orders).toEqual([ARRIVED]);
  await expect.poll(() => client.getQueryData<Board>(queryKey)?.orders).toEqual([ARRIVED, other]);
  stop();
});
