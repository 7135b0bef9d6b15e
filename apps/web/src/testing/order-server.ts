import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { bookingListsApi } from '@xiwei/contract/booking/booking-lists.api.ts';
import type { GuestFacts } from '@xiwei/contract/booking/host-stand.model.ts';
import type { LogEntry } from '@xiwei/contract/booking/order-log.model.ts';
import { orderMoneyApi } from '@xiwei/contract/booking/order-money.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { OutputOf } from '@xiwei/contract/common/endpoint.ts';
import { dinersApi } from '@xiwei/contract/diners/diners.api.ts';
import type { Diner } from '@xiwei/contract/diners/diners.model.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { orderInvitationApi } from '@xiwei/contract/invitations/invitations.api.ts';
import type { OrderInvitation } from '@xiwei/contract/invitations/invitations.model.ts';
import { messagesApi } from '@xiwei/contract/messages/messages.api.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { makeOrderMoney, makeSeating, makeStaffOrder } from './booking-samples.ts';
import { secondsFromNow } from './clock.ts';
import { makeOrderInvitation } from './invitations-samples.ts';
import { idOf, makeStaffMember, makeStoreSettings } from './samples.ts';
import { server } from './server.ts';
import { BIRTHDAY, serveTags, WINDOW } from './tags-server.ts';

export const GUEST_ID = idOf(44);

const makeDiner = (changes: Partial<Diner> = {}): Diner => ({
  id: GUEST_ID,
  lastName: 'Lin',
  firstName: 'Yue',
  title: 'ms',
  phone: { region: 'CN', number: '13800000001', shown: '+86 138 0000 0001' },
  company: '',
  memberLevelId: null,
  preferredLanguage: null,
  email: null,
  messagingAppId: null,
  birthday: null,
  weddingAnniversary: null,
  dietPreference: '',
  dietTaboo: '',
  serviceRequirement: '',
  otherRequirements: '',
  remark: '',
  blacklisted: false,
  blacklistReason: null,
  blacklistedUntil: null,
  hasAccount: true,
  bookedByOther: false,
  createdAt: secondsFromNow(-86_400),
  version: 1,
  can: [],
  ...changes,
});

/** What staff should know about a guest who came three times. */
export const GUEST_FACTS: GuestFacts = {
  dinerId: GUEST_ID,
  memberLevelId: null,
  blacklisted: false,
  dietPreference: '',
  dietTaboo: '',
  serviceRequirement: '',
  remark: '',
  visits: 3,
  absences: 1,
  lastVisitOn: '2026-11-02',
  birthdayOn: null,
  anniversaryOn: null,
};

/** An entry of an order's log: booked online by its diner. */
export const makeLogEntry = (changes: Partial<LogEntry> = {}): LogEntry => ({
  seq: 1,
  type: 'create',
  at: secondsFromNow(-7200),
  operator: { type: 'user', id: idOf(45), name: 'Yueyue' },
  before: {},
  after: { method: 'online', date: '2026-12-02', start_time: '19:00', adults: 2, children: 0, item_ids: [] },
  reverts: null,
  can: [],
  ...changes,
});

interface ServedOrder {
  order?: Partial<StaffOrder>;
  diner?: Partial<Diner>;
  facts?: Partial<GuestFacts>;
  money?: Partial<OutputOf<typeof orderMoneyApi.readOrderMoney>>;
  log?: LogEntry[];
  invitation?: OrderInvitation;
  display?: Partial<OutputOf<typeof storeSettingsApi.readStoreSettings>['display']>;
}

/** Sets up an order of the store with its guest, money and log, and the lists it refers to. Returns how to change it. */
export function serveOrder({
  order = {},
  diner,
  facts,
  money,
  log = [makeLogEntry()],
  invitation = makeOrderInvitation({ version: 0, invitation: null, can: ['save'] }),
  display,
}: ServedOrder = {}) {
  let current = makeStaffOrder(order);
  let entries = log;
  server.on(staffOrdersApi.readOrder, () => current);
  server.on(staffOrdersApi.readOrderLog, () => ({ items: entries }));
  server.on(staffOrdersApi.readOrderGuest, { guest: { ...GUEST_FACTS, ...facts } });
  server.on(dinersApi.readDiner, makeDiner(diner));
  server.on(orderMoneyApi.readOrderMoney, makeOrderMoney({ onClose: {}, ...money }));
  server.on(orderInvitationApi.readOrderInvitation, invitation);
  server.on(messagesApi.readTelling, { hasAccount: true, onDevice: false, channels: [] });
  server.on(seatingApi.readSeating, makeSeating());
  serveTags([BIRTHDAY, WINDOW]);
  server.on(bookingListsApi.listTakers, {
    items: [{ id: idOf(80), name: 'Mei', disabled: false, orders: 1, version: 1, can: [] }],
    can: [],
  });
  server.on(identityApi.listStaff, { items: [makeStaffMember()], can: [] });
  const settings = makeStoreSettings();
  server.on(storeSettingsApi.readStoreSettings, {
    ...settings,
    display: { ...settings.display, ...display },
  });
  return {
    /** Changes the order as the server has it, and adds an entry to its log. */
    change: (changes: Partial<StaffOrder>, entry?: Partial<LogEntry>): StaffOrder => {
      current = { ...current, ...changes, version: current.version + 1 };
      if (entry) entries = [...entries, makeLogEntry({ seq: entries.length + 1, ...entry })];
      return current;
    },
  };
}
