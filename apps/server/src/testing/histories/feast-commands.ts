import type { Fen } from '@xiwei/contract/common/money.ts';
import { timeOf } from '@xiwei/contract/common/wall-clock.ts';
import { storeFeastsApi } from '@xiwei/contract/feasts/store-feasts.api.ts';
import fc from 'fast-check';
import { expect } from 'vitest';
import { type CapacityQuery, canFulfil } from './capacity.ts';
import { command, type HistoryCommand, pick, some } from './command.ts';
import { type History, nowOf, step } from './history.ts';
import { startOf } from './model.ts';

const managerOf = ({ people }: History) =>
  people.manager.at[0] ?? expect.fail('The manager is not signed in');

/** Creates a draft, which takes no table. Returns undefined if its registration could not end before it starts. */
async function createDraft(
  history: History,
  slot: { date: string; minute: number; people: number; kindId: string },
) {
  const { date, minute, people, kindId } = slot;
  if (startOf(date, minute - 1) <= nowOf(history)) return undefined;
  return managerOf(history).do(storeFeastsApi.create, {
    params: { storeId: history.model.plan.storeId },
    body: {
      title: 'Feast',
      description: '',
      menu: '',
      theme: 'darkGold',
      diningPlace: '',
      date,
      time: timeOf(minute),
      kindId,
      participantCount: people,
      estimatedCost: null,
      depositPerPerson: 0 as Fen,
      serviceCharge: 0 as Fen,
      opensAt: null,
      deadline: { date, time: timeOf(minute - 1) },
      visibility: 'public',
      shareable: 'everyone',
    },
  });
}

const publishFeast = fc
  .record({
    day: fc.nat({ max: 1 }),
    at: some,
    people: fc.integer({ min: 2, max: 7 }),
    kind: some,
    warned: fc.boolean(),
  })
  .map(({ day, at, people, kind, warned }) =>
    command(
      `staff publish a feast of ${people} on kind ${kind} at time ${at} of day ${day}${warned ? ', whatever the warning' : ''}`,
      async (history) => {
        const { model } = history;
        const { plan } = model;
        const [date, minute] = [pick(plan.dates, day), pick(plan.minutes, at)];
        const kindId = pick(plan.kinds, kind).id;
        const draft = await createDraft(history, { date, minute, people, kindId });
        if (!draft) return;
        const overrides = warned ? (['pacing'] as const) : [];
        const query: CapacityQuery = { by: 'staff', date, minute, people, kindId, overrides };
        await step(history, {
          who: history.people.manager,
          endpoint: storeFeastsApi.publish,
          input: {
            params: { storeId: plan.storeId, feastId: draft.id },
            body: { version: draft.version, overrides: [...overrides] },
          },
          expected: canFulfil(model, query, nowOf(history)),
          apply: ({ id, tables, startAt, endAt }) =>
            void model.feasts.push({
              id,
              date,
              minute,
              items: tables.map(({ itemId }) => itemId),
              start: Date.parse(startAt),
              end: Date.parse(endAt) + plan.layout.bufferMinutes * 60_000,
            }),
        });
      },
    ),
  );

const closeFeast = some.map((which) =>
  command(
    `staff close feast ${which}`,
    async (history) => {
      const { model, people } = history;
      const { id } = pick(model.feasts, which);
      const params = { storeId: model.plan.storeId, feastId: id };
      const { version } = await managerOf(history).do(storeFeastsApi.read, { params });
      await step(history, {
        who: people.manager,
        endpoint: storeFeastsApi.close,
        input: { params, body: { version, reason: '' } },
        expected: true,
        apply() {
          model.feasts = model.feasts.filter((feast) => feast.id !== id);
        },
      });
    },
    ({ feasts }) => feasts.length > 0,
  ),
);

export const feastCommands: fc.Arbitrary<HistoryCommand>[] = [publishFeast, closeFeast];
