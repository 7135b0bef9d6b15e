import type {
  BookOut,
  BookOutMonth,
  BookOutOrder,
  MyBookOut,
  RoomSuggestions,
  StaffBookOut,
} from '@xiwei/contract/bookout/bookout.model.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { secondsFromNow } from './clock.ts';
import { idOf, STORE_ID } from './samples.ts';

export const FORM_ID = idOf(700);
const SHIFT_ID = idOf(701);
export const ROOM_ID = idOf(702);
/** Days on which the sample store is open. */
const REQUEST_DATE = '2026-12-05';
const OTHER_DATE = '2026-12-06';

const common = {
  id: FORM_ID,
  storeId: STORE_ID,
  version: 0,
  status: 'WAIT_STORE_CONFIRM',
  closeReason: null,
  closeWords: '',
  diner: { id: idOf(703), lastName: 'Lin', firstName: 'Yue', title: 'ms', phone: '+86 138 0000 0001' },
  date: REQUEST_DATE,
  shiftId: null,
  shiftName: null,
  time: '19:00',
  adults: 12,
  budget: 5000_00 as Fen,
  remark: 'A birthday cake, please',
  offer: null,
  order: null,
  createdAt: secondsFromNow(0),
  closedAt: null,
  can: [],
} as const satisfies BookOut;

export const makeBookOut = (changes: Partial<BookOut> = {}): BookOut => ({
  ...common,
  can: ['cancel'],
  ...changes,
});

const created = { type: 'create', at: secondsFromNow(0), words: '', offer: null } as const;

export const makeMyBookOut = (changes: Partial<MyBookOut> = {}): MyBookOut => ({
  ...makeBookOut(),
  log: [{ ...created, by: 'you' }],
  ...changes,
});

export const makeStaffBookOut = (changes: Partial<StaffBookOut> = {}): StaffBookOut => ({
  ...makeBookOut({ can: ['confirm', 'reject', 'offer'] }),
  log: [{ ...created, by: { type: 'user', id: idOf(1), name: null } }],
  ...changes,
});

export const makeOffer = (changes: Partial<NonNullable<BookOut['offer']>> = {}) => ({
  date: OTHER_DATE,
  shiftId: null,
  shiftName: null,
  time: '18:00',
  words: 'Saturday is taken',
  offeredAt: secondsFromNow(0),
  ...changes,
});

export const makeBookOutOrder = (changes: Partial<BookOutOrder> = {}): BookOutOrder => ({
  id: idOf(41),
  status: 'waitDepositPayment',
  closeReason: null,
  date: REQUEST_DATE,
  time: '19:00',
  people: 12,
  kindName: 'Plum room',
  tableCount: 1,
  bookingCode: '0427',
  deposit: 600_00 as Fen,
  depositPaidAt: null,
  depositExpiresAt: null,
  ...changes,
});

export const makeBookOutMonth = (changes: Partial<BookOutMonth> = {}): BookOutMonth => ({
  today: '2026-12-01',
  lastDay: '2027-12-01',
  takesRequests: true,
  shifts: [{ id: SHIFT_ID, name: 'Dinner' }],
  days: [REQUEST_DATE, OTHER_DATE].map((date) => ({
    date,
    shifts: [{ id: SHIFT_ID, times: ['18:00', '19:00'] }],
  })),
  ...changes,
});

export const makeRooms = (changes: Partial<RoomSuggestions> = {}): RoomSuggestions => ({
  date: REQUEST_DATE,
  time: '19:00',
  times: ['18:00', '19:00'],
  rooms: [
    {
      kindId: ROOM_ID,
      name: 'Plum room',
      privateRoom: true,
      minSpend: 6000_00 as Fen,
      withinBudget: false,
      seats: 12,
      maxSeats: 14,
      itemIds: [idOf(60)],
      labels: ['P1'],
      left: 1,
      deposit: 600_00 as Fen,
      overrides: [],
    },
  ],
  ...changes,
});
