import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import { bookingListsApi } from '@xiwei/contract/booking/booking-lists.api.ts';
import { hostStandApi } from '@xiwei/contract/booking/host-stand.api.ts';
import type { Board, TableVerdict, TableVerdicts } from '@xiwei/contract/booking/host-stand.model.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { ZERO_FEN } from '@xiwei/contract/common/money.ts';
import { dinersApi } from '@xiwei/contract/diners/diners.api.ts';
import type { Diner, DinerListed } from '@xiwei/contract/diners/diners.model.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { makeKindDetails, makeTableItem } from '@xiwei/contract/seating/seating.samples.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { vi } from 'vitest';
import * as samples from './booking-samples.ts';
import { idOf, makeStoreSettings } from './samples.ts';
import { server } from './server.ts';
import { makeSeating } from './shifts-server.ts';

/** The day and the time at which the tests book: the evening of the day on which they run. */
export const DATE = '2026-12-01';
export const TIME = '19:00';
export const KIND_ID = idOf(40);
export const [A1, A2, A3] = [idOf(60), idOf(61), idOf(62)] as const;
export const GUEST_ID = idOf(80);

const kind = { ...makeKindDetails({ id: KIND_ID, tableCount: 3 }), can: [] };

const makeItem = (id: string, position: number) =>
  makeTableItem({ id, kindId: KIND_ID, label: `A${position}`, position });

/** A guest who avoids peanuts. */
export const makeGuest = (changes: Partial<Diner> = {}): Diner => ({
  id: GUEST_ID,
  lastName: 'Chen',
  firstName: 'Mei',
  title: 'ms',
  phone: { region: 'CN', number: '13800000009', shown: '+86 138 0000 0009' },
  company: '',
  memberLevelId: null,
  preferredLanguage: null,
  email: null,
  messagingAppId: null,
  birthday: null,
  weddingAnniversary: null,
  dietPreference: '',
  dietTaboo: 'Peanuts',
  serviceRequirement: '',
  otherRequirements: '',
  remark: '',
  blacklisted: false,
  blacklistReason: null,
  blacklistedUntil: null,
  hasAccount: false,
  bookedByOther: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 0,
  can: ['update'],
  ...changes,
});

/** The same guest in the list of guests. */
const makeListedGuest = (changes: Partial<Diner> = {}): DinerListed => ({
  ...makeGuest(changes),
  record: { visits: 0, absences: 0, lastVisitOn: null },
});

/** The verdict about a table that is free. */
export const makeVerdict = (itemId: string, changes: Partial<TableVerdict> = {}): TableVerdict => ({
  itemId,
  reason: null,
  canOverride: false,
  overrides: [],
  orderIds: [],
  freeUntil: null,
  ...changes,
});

/** All tables are free, and A1 is recommended. */
export const makeVerdicts = (changes: Partial<TableVerdicts> = {}): TableVerdicts => ({
  recommended: { kindId: KIND_ID, combinationId: null, itemIds: [A1], why: ['smallestFit'], moves: [] },
  reason: null,
  overrides: [],
  tables: [A1, A2, A3].map((id) => makeVerdict(id)),
  ...changes,
});

export const makeBoard = (changes: Partial<Board> = {}): Board =>
  samples.makeBoard({ date: DATE, asOf: `${DATE}T04:00:00.000Z`, ...changes });

/** Watches navigation without performing it: the pages that forms lead to are not part of a test of the form. */
export const watchNavigation = (router: { navigate: (options: never) => Promise<void> }) =>
  vi.spyOn(router, 'navigate').mockResolvedValue(undefined);

/** Sets up what the forms of orders read: a store with three tables, a dinner, a guest, no tags and no deposit. */
export function setUpOrderForms(): void {
  const [shift] = samples.makeDay().shifts;
  const slot = {
    time: TIME,
    startAt: `${DATE}T11:00:00.000Z`,
    kinds: [{ kindId: KIND_ID, free: true, left: 3 }],
  };
  const full = { ...slot, time: '20:00', kinds: [{ kindId: KIND_ID, free: false, reason: 'full' as const }] };
  server
    .on(storeSettingsApi.readStoreSettings, makeStoreSettings())
    .on(
      seatingApi.readSeating,
      makeSeating({ kinds: [kind], items: [A1, A2, A3].map((id, index) => makeItem(id, index + 1)) }),
    )
    .on(availabilityApi.readDayCounts, { days: [] })
    .on(availabilityApi.readStaffDay, ({ params: { date } }) =>
      samples.makeDay({ date, shifts: shift ? [{ ...shift, slots: [slot, full] }] : [] }),
    )
    .on(hostStandApi.readTableVerdicts, makeVerdicts())
    .on(hostStandApi.readBoard, ({ params: { date } }) => makeBoard({ date }))
    .on(bookingListsApi.listTags, { items: [], can: [] })
    .on(bookingListsApi.listTakers, { items: [], can: [] })
    .on(staffOrdersApi.quoteStaffDeposit, {
      deposit: ZERO_FEN,
      rate: { basis: 'none', amount: ZERO_FEN },
      ruleName: '',
      tooLate: false,
    })
    .on(dinersApi.listDiners, { items: [makeListedGuest()], next: null, can: ['createDiner'] })
    .on(dinersApi.readDiner, makeGuest())
    .on(staffOrdersApi.listOrders, { items: [], next: null, total: 0 });
}
