import { randomUUID } from 'node:crypto';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import type { PlanEntryInput, ShiftInput, TurnRuleInput } from '@xiwei/contract/seating/seating.model.ts';
import { describe, expect, it } from 'vitest';
import { planEntry, shift, startSeatingSetup, turnRule } from '#testing/seating.ts';

const { manager, newStore, read, refused, addOrder } = await startSeatingSetup();

describe('shifts', () => {
  it('are created, changed at their version, and sorted', async () => {
    const params = await newStore();
    const dinner = await manager.do(seatingApi.createShift, { params, body: shift });
    expect(dinner).toMatchObject({
      weekdays: [1, 5],
      ranges: [{ from: '17:00' }, { from: '21:00' }],
      skippedTimes: ['18:00', '18:30'],
      interval: 30,
      position: 0,
    });
    const supper = await manager.do(seatingApi.createShift, { params, body: shift });
    const of = { ...params, shiftId: dinner.id };
    const change = { params: of, body: { ...shift, interval: 15, version: 0 } };
    expect(await manager.do(seatingApi.updateShift, change)).toMatchObject({ interval: 15, version: 1 });
    expect(await refused(seatingApi.updateShift, change)).toBe('changedMeanwhile');
    await manager.do(seatingApi.sortShifts, { params, body: { shiftIds: [supper.id, dinner.id] } });
    expect((await read(params)).shifts.map(({ id, version }) => [id, version])).toEqual([
      [supper.id, 1],
      [dinner.id, 2],
    ]);
    await manager.do(seatingApi.deleteShift, { params: of });
    expect((await read(params)).shifts).toHaveLength(1);
  });

  it.each<[string, Partial<ShiftInput>]>([
    ['shiftStartRequired', { ranges: [] }],
    ['shiftTimeIncorrect', { ranges: [{ from: '19:00', to: '18:00' }] }],
    [
      'shiftTimeIncorrect',
      {
        ranges: [
          { from: '17:00', to: '19:00' },
          { from: '19:00', to: '20:00' },
        ],
        hiddenSlots: [],
        skippedTimes: [],
      },
    ],
    [
      'shiftTimeIncorrect',
      { ranges: [{ from: '23:59', to: '24:01' }], interval: 5, hiddenSlots: [], skippedTimes: [] },
    ],
    ['shiftTimeIncorrect', { hiddenSlots: ['17:15'] }],
    ['shiftTimeIncorrect', { skippedTimes: ['20:00'] }],
    ['inputInvalid', { ranges: [{ from: '23:00', to: '48:00' }], hiddenSlots: [], skippedTimes: [] }],
    ['inputInvalid', { interval: 4 }],
    ['inputInvalid', { interval: 241 }],
    ['inputInvalid', { weekdays: [0] }],
    ['inputInvalid', { name: { en: 'x'.repeat(41) } }],
    ['inputInvalid', { name: { en: ' ' } }],
    ['inputInvalid', { ranges: Array.from({ length: 11 }, () => ({ from: '12:00', to: '12:00' })) }],
    ['pacingIncorrect', { pacing: { ...shift.pacing, onlineMaxCovers: 41 } }],
    ['pacingIncorrect', { pacing: { ...shift.pacing, maxParties: 4 } }],
    ['seatingPartMissing', { openKindIds: [randomUUID()] }],
  ])('are refused for %s', async (code, wrong) => {
    const params = await newStore();
    expect(await refused(seatingApi.createShift, { params, body: { ...shift, ...wrong } })).toBe(code);
  });

  it('cannot be deleted while orders, turn rules or plan entries refer to them', async () => {
    const params = await newStore();
    const make = async () => (await manager.do(seatingApi.createShift, { params, body: shift })).id;
    const [ordered, ruled, planned] = [await make(), await make(), await make()];
    await addOrder(params.storeId, { shift_id: ordered });
    await manager.do(seatingApi.createTurnRule, { params, body: { ...turnRule, shiftId: ruled } });
    await manager.do(seatingApi.createPlanEntry, { params, body: { ...planEntry, shiftIds: [planned] } });
    for (const shiftId of [ordered, ruled, planned]) {
      expect(await refused(seatingApi.deleteShift, { params: { ...params, shiftId } })).toBe(
        'shiftHasOrders',
      );
    }
  });
});

describe('turn rules', () => {
  it('are created, changed at their version, and deleted', async () => {
    const params = await newStore();
    const { id } = await manager.do(seatingApi.createTurnRule, { params, body: turnRule });
    const of = { ...params, turnRuleId: id };
    const change = { params: of, body: { ...turnRule, turnMinutes: 100, version: 0 } };
    expect(await manager.do(seatingApi.updateTurnRule, change)).toMatchObject({
      turnMinutes: 100,
      version: 1,
    });
    expect(await refused(seatingApi.updateTurnRule, change)).toBe('changedMeanwhile');
    await manager.do(seatingApi.deleteTurnRule, { params: of });
    expect((await read(params)).turnRules).toEqual([]);
  });

  it('without weekdays apply on every day', async () => {
    const params = await newStore();
    const body = { ...turnRule, weekdays: [] };
    expect(await manager.do(seatingApi.createTurnRule, { params, body })).toMatchObject({ weekdays: null });
  });

  it.each<[string, Partial<TurnRuleInput>]>([
    ['peopleCountIncorrect', { minPeople: 5 }],
    ['datesIncorrect', { dateTo: '2037-11-30' }],
    ['seatingPartMissing', { shiftId: randomUUID() }],
  ])('are refused for %s', async (code, wrong) => {
    const params = await newStore();
    expect(await refused(seatingApi.createTurnRule, { params, body: { ...turnRule, ...wrong } })).toBe(code);
  });
});

describe('plan entries', () => {
  it('are created, changed at their version, and deleted', async () => {
    const params = await newStore();
    const { id } = await manager.do(seatingApi.createPlanEntry, { params, body: planEntry });
    const of = { ...params, planEntryId: id };
    const change = { params: of, body: { ...planEntry, type: 'paused' as const, version: 0 } };
    expect(await manager.do(seatingApi.updatePlanEntry, change)).toMatchObject({
      type: 'paused',
      version: 1,
    });
    expect(await refused(seatingApi.updatePlanEntry, change)).toBe('changedMeanwhile');
    await manager.do(seatingApi.deletePlanEntry, { params: of });
    expect((await read(params)).plan).toEqual([]);
  });

  it('are refused if they ended more than a year ago, because they are not shown', async () => {
    const params = await newStore();
    const old = { ...planEntry, dateFrom: '1950-01-01', dateTo: '1950-01-02' };
    expect(await refused(seatingApi.createPlanEntry, { params, body: old })).toBe('datesIncorrect');
    const body = { entries: [planEntry, old] };
    expect(await refused(seatingApi.createPlanEntries, { params, body })).toBe('datesIncorrect');
    const { id: planEntryId } = await manager.do(seatingApi.createPlanEntry, { params, body: planEntry });
    const edit = { params: { ...params, planEntryId }, body: { ...old, version: 0 } };
    expect(await refused(seatingApi.updatePlanEntry, edit)).toBe('datesIncorrect');
    expect((await read(params)).plan).toMatchObject([planEntry]);
  });

  it('are created for several days at once, all or none', async () => {
    const params = await newStore();
    const days = ['2037-12-07', '2037-12-14'].map((date) => ({ ...planEntry, dateFrom: date, dateTo: date }));
    const wrong = { ...planEntry, timeTo: '17:00' };
    expect(await refused(seatingApi.createPlanEntries, { params, body: { entries: [...days, wrong] } })).toBe(
      'planTimeIncorrect',
    );
    expect((await read(params)).plan).toEqual([]);
    const { items } = await manager.do(seatingApi.createPlanEntries, { params, body: { entries: days } });
    expect((await read(params)).plan).toMatchObject(items);
    expect(items.map(({ dateFrom }) => dateFrom)).toEqual(['2037-12-07', '2037-12-14']);
  });

  it.each<[string, Partial<PlanEntryInput>]>([
    ['datesIncorrect', { dateTo: '2037-12-23' }],
    ['datesIncorrect', { dateTo: '2038-12-25' }],
    ['inputInvalid', { dateTo: '2038-02-29' }],
    ['inputInvalid', { timeTo: '48:00' }],
    ['inputInvalid', { shiftIds: [] }],
    ['inputInvalid', { note: { en: 'x'.repeat(201) } }],
    ['planTimeIncorrect', { timeTo: '17:00' }],
    ['seatingPartMissing', { shiftIds: [randomUUID()] }],
  ])('are refused for %s', async (code, wrong) => {
    const params = await newStore();
    expect(await refused(seatingApi.createPlanEntry, { params, body: { ...planEntry, ...wrong } })).toBe(
      code,
    );
  });
});
