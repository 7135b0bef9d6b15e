import type { OpeningHours } from '@xiwei/contract/stores/stores.model.ts';

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

/** Typical opening hours. Hours after midnight continue the count: 25:00 is one in the morning. */
export const HOURS = {
  daily: [
    { weekdays: EVERY_DAY, open: '11:30', close: '14:30' },
    { weekdays: EVERY_DAY, open: '17:00', close: '22:00' },
  ],
  allDay: [{ weekdays: EVERY_DAY, open: '11:00', close: '22:00' }],
  dinnerOnly: [{ weekdays: [2, 3, 4, 5, 6, 7], open: '17:30', close: '22:30' }],
  late: [
    { weekdays: [1, 2, 3, 4, 7], open: '17:00', close: '23:30' },
    { weekdays: [5, 6], open: '17:00', close: '25:30' },
  ],
  lunchLate: [
    { weekdays: EVERY_DAY, open: '11:30', close: '14:00' },
    { weekdays: EVERY_DAY, open: '17:30', close: '24:00' },
  ],
  supper: [
    { weekdays: EVERY_DAY, open: '11:00', close: '15:00' },
    { weekdays: EVERY_DAY, open: '17:00', close: '25:00' },
  ],
  morningTea: [
    { weekdays: EVERY_DAY, open: '07:30', close: '15:00' },
    { weekdays: EVERY_DAY, open: '17:30', close: '23:00' },
  ],
  closedTuesday: [
    { weekdays: [1, 3, 4, 5, 6, 7], open: '12:00', close: '15:00' },
    { weekdays: [1, 3, 4, 5, 6, 7], open: '18:00', close: '23:00' },
  ],
  brunchSunday: [
    { weekdays: [1, 2, 3, 4, 5, 6], open: '11:30', close: '14:30' },
    { weekdays: [1, 2, 3, 4, 5, 6], open: '17:30', close: '22:00' },
    { weekdays: [7], open: '10:00', close: '15:00' },
  ],
} satisfies Record<string, OpeningHours[]>;
