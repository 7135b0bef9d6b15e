import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import { impactApi } from '@xiwei/contract/booking/impact.api.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import type { PlanEntry, Seating, SeatingAnswer, Shift } from '@xiwei/contract/seating/seating.model.ts';
import * as samples from '@xiwei/contract/seating/seating.samples.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { refusal } from './fake-server.ts';
import { idOf, makeStoreSettings } from './samples.ts';
import { seatingFor } from './seating-answer.ts';
import { server } from './server.ts';

export const makeShift = (changes: Partial<Shift> = {}): SeatingAnswer['shifts'][number] => ({
  ...samples.makeShift({
    id: idOf(61),
    weekdays: [1, 2, 3, 4, 5],
    ranges: [{ from: '18:00', to: '20:00' }],
    interval: 60,
    ...changes,
  }),
  can: ['update', 'copy', 'disable', 'delete'],
});
export const DINNER = makeShift();
export const LUNCH = makeShift({
  id: idOf(62),
  name: { en: 'Lunch' },
  weekdays: [6, 7],
  ranges: [{ from: '12:00', to: '13:00' }],
  interval: 30,
});

export const makePlanEntry = (changes: Partial<PlanEntry> = {}): SeatingAnswer['plan'][number] => ({
  ...samples.makePlanEntry({ id: idOf(71), ...changes }),
  can: ['update', 'delete'],
});

export const { makeSeating } = samples;

/** Sets up the shifts and special days of a store, which pages and colleagues change. Hosts see them without actions. */
export function serveShifts(initial: Partial<Seating>, { isHost = false } = {}) {
  let seating: Seating = { ...makeSeating(), ...initial };
  server.on(storeSettingsApi.readStoreSettings, makeStoreSettings({ weekStart: 'monday' }));
  server.on(seatingApi.readSeating, () => seatingFor(seating, { isHost }));
  server.on(impactApi.previewImpact, { total: 0, orders: [], feasts: [] });
  server.on(seatingApi.createShift, ({ body }) => {
    const position = seating.shifts.length;
    const shift = { ...body, id: idOf(80 + position), version: 0, position };
    seating = { ...seating, shifts: [...seating.shifts, shift] };
    return shift;
  });
  server.on(seatingApi.updateShift, ({ params, body: { version, ...values } }) => {
    const stored = seating.shifts.find(({ id }) => id === params.shiftId);
    if (!stored) return refusal('notFound');
    return stored.version === version ? changeShift(stored.id, values) : refusal('changedMeanwhile');
  });
  server.on(seatingApi.deleteShift, ({ params }) => {
    seating = { ...seating, shifts: seating.shifts.filter(({ id }) => id !== params.shiftId) };
    return {};
  });
  server.on(seatingApi.sortShifts, ({ body: { shiftIds } }) => {
    const shifts = shiftIds.flatMap((shiftId) => seating.shifts.filter(({ id }) => id === shiftId));
    seating = { ...seating, shifts };
    return { shifts };
  });
  server.on(availabilityApi.readDayCounts, ({ params: { month } }) => ({
    days: [{ date: `${month}-24`, tableItemCount: 3, paxCount: 12, bookingOrderCount: 3 }],
  }));
  server.on(seatingApi.createPlanEntry, ({ body }) => {
    const entry = { ...body, id: idOf(90 + seating.plan.length), version: 0 };
    seating = { ...seating, plan: [...seating.plan, entry] };
    return entry;
  });
  server.on(seatingApi.createPlanEntries, ({ body }) => {
    const items = body.entries.map((entry, index) => ({ ...entry, id: idOf(95 + index), version: 0 }));
    seating = { ...seating, plan: [...seating.plan, ...items] };
    return { items };
  });
  server.on(seatingApi.updatePlanEntry, ({ params, body: { version, ...values } }) => {
    const stored = seating.plan.find(({ id }) => id === params.planEntryId);
    if (!stored) return refusal('notFound');
    return stored.version === version ? changeEntry(stored.id, values) : refusal('changedMeanwhile');
  });
  server.on(seatingApi.deletePlanEntry, ({ params }) => {
    seating = { ...seating, plan: seating.plan.filter(({ id }) => id !== params.planEntryId) };
    return {};
  });
  const changeEntry = (entryId: string, values: Partial<PlanEntry>): PlanEntry => {
    const plan = seating.plan.map((entry) =>
      entry.id === entryId ? { ...entry, ...values, version: entry.version + 1 } : entry,
    );
    seating = { ...seating, plan };
    return plan.find(({ id }) => id === entryId) as PlanEntry;
  };
  const changeShift = (shiftId: string, values: Partial<Shift>): Shift => {
    const shifts = seating.shifts.map((shift) =>
      shift.id === shiftId ? { ...shift, ...values, version: shift.version + 1 } : shift,
    );
    seating = { ...seating, shifts };
    return shifts.find(({ id }) => id === shiftId) as Shift;
  };
  return { read: () => seating, changeShift, changeEntry };
}
