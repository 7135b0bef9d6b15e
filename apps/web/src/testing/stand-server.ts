import { screen, within } from '@testing-library/react';
import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { bookingListsApi } from '@xiwei/contract/booking/booking-lists.api.ts';
import { hostStandApi } from '@xiwei/contract/booking/host-stand.api.ts';
import type { Board } from '@xiwei/contract/booking/host-stand.model.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { makeBoard, makeSeating, makeShift, makeStaffOrder } from './booking-samples.ts';
import { secondsFromNow } from './clock.ts';
import { idOf, makeStoreSettings } from './samples.ts';
import { server } from './server.ts';

/** The day of the board. */
export const TODAY = '2026-12-01';

/** Returns the instant a number of minutes from now. */
export const minutes = (count: number): string => secondsFromNow(count * 60);

/** Makes a guest of an order. */
export const standGuest = (lastName: string, firstName: string, phone = '+86 138 0000 0001') => ({
  id: idOf(44),
  lastName,
  firstName,
  title: 'ms' as const,
  phone,
});

/** Makes an order of today that starts in some minutes and lasts two hours. */
export const orderIn = (start: number, changes: Partial<StaffOrder> = {}): StaffOrder =>
  makeStaffOrder({
    date: TODAY,
    time: '12:30',
    startAt: minutes(start),
    endAt: minutes(start + 120),
    can: ['arrive', 'changePlace', 'changeDetails'],
    ...changes,
  });

export const LIN = orderIn(30, { diner: standGuest('林', '月') });
export const WU = orderIn(60, {
  id: idOf(91),
  bookingCode: 'B8',
  time: '13:00',
  diner: standGuest('吴', '桐', '+86 139 1111 4321'),
});

/** Makes a start time of the day with the people who come then, of at most four. */
export const standSlot = (time: string, start: number, people: number) => ({
  shiftId: makeShift().id,
  time,
  startAt: minutes(start),
  people,
  parties: 1,
  maxPeople: 4,
  maxParties: null,
});
/** The board of a day with two parties. */
export const BOARD = makeBoard({
  date: TODAY,
  orders: [LIN, WU],
  pacing: [standSlot('12:30', 30, 2), standSlot('13:00', 60, 4)],
});

/** Sets the replies that the host stand needs. */
export function setUpStand(board: Board = BOARD): void {
  server
    .on(storeSettingsApi.readStoreSettings, makeStoreSettings())
    .on(seatingApi.readSeating, { ...makeSeating(), shifts: [makeShift()] })
    .on(bookingListsApi.listTags, { items: [], can: [] })
    .on(bookingListsApi.listTakers, { items: [], can: [] })
    .on(hostStandApi.readTableVerdicts, { recommended: null, reason: null, overrides: [], tables: [] })
    .on(hostStandApi.readBoard, board);
}

/** Returns the rows of the service list in the side panel. */
export const serviceRows = async (): Promise<HTMLElement[]> => {
  const panel = await screen.findByRole('complementary', { name: 'Today’s orders' });
  return within(panel).findAllByRole('button', { name: /林|吴/ });
};

/** Returns the row of a guest in the service list. */
export const serviceRow = async (name: string): Promise<HTMLElement> => {
  const found = (await serviceRows()).find((each) => each.textContent?.includes(name));
  if (!found) throw new Error(`No row of ${name}`);
  return found;
};
