import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { dinerNotesApi, dinerRecordApi } from '@xiwei/contract/diners/diner-record.api.ts';
import type { DinerRecord } from '@xiwei/contract/diners/diner-record.model.ts';
import { dinersApi } from '@xiwei/contract/diners/diners.api.ts';
import type { Diner, DinerListAction, DinerListed } from '@xiwei/contract/diners/diners.model.ts';
import { memberLevelsApi } from '@xiwei/contract/diners/member-levels.api.ts';
import type { MemberLevel } from '@xiwei/contract/diners/member-levels.model.ts';
import { storeFeastsApi } from '@xiwei/contract/feasts/store-feasts.api.ts';
import type { PhoneInput } from '@xiwei/contract/identity/identity.model.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { refusal } from './fake-server.ts';
import { makeGuest } from './order-forms-server.ts';
import { idOf, makeStoreSettings } from './samples.ts';
import { server } from './server.ts';
import { makeSeating } from './shifts-server.ts';

export const MEI = makeGuest({ can: ['update', 'blacklist'] });
export const WANG = makeGuest({
  id: idOf(81),
  lastName: '王',
  firstName: '小明',
  title: 'boss',
  phone: { region: 'CN', number: '13800000010', shown: '+86 138 0000 0010' },
  dietTaboo: '',
  can: ['update', 'blacklist'],
});

/** A guest in the list, who came twice and did not come once. */
export const listed = (guest: Diner): DinerListed => ({
  ...guest,
  record: { visits: 2, absences: 1, lastVisitOn: '2026-10-02' },
});
const pageOf = (guests: Diner[]) => ({ items: guests.map(listed), next: null, total: guests.length });

export const GOLD: MemberLevel = {
  id: idOf(85),
  name: 'Gold',
  color: 'gold',
  version: 0,
  guestCount: 0,
  ruleCount: 0,
  can: ['update', 'delete'],
};

/** The figures of a guest, as managers get them. */
export const makeRecord = (changes: Partial<DinerRecord> = {}): DinerRecord => ({
  visits: 4,
  finished: 4,
  closed: 2,
  absent: 1,
  upcoming: 1,
  spent: 123_450 as Fen,
  average: 30_863 as Fen,
  refunded: 0 as Fen,
  firstVisitOn: '2026-02-14',
  lastVisitOn: '2026-10-02',
  favouriteTables: [{ itemId: idOf(60), label: 'A6', visits: 3 }],
  ...changes,
});

/** Sets up the guests of a store, which pages and colleagues change, and what the pages of guests read besides. */
export function serveGuests(initial: Diner[] = [MEI, WANG], can: DinerListAction[] = ['createDiner']) {
  let guests = initial;
  const find = (id: string) => guests.find((guest) => guest.id === id);
  const change = (id: string, changes: Partial<Diner>): Diner => {
    guests = guests.map((each) =>
      each.id === id ? { ...each, ...changes, version: each.version + 1 } : each,
    );
    return find(id) as Diner;
  };
  const isTakenBy = (number: string | undefined, id?: string) =>
    number === undefined
      ? undefined
      : guests.find((guest) => guest.id !== id && guest.phone?.number === number);
  const shown = (phone: PhoneInput | null) => phone && { ...phone, shown: phone.number };
  server
    .on(storeSettingsApi.readStoreSettings, makeStoreSettings())
    .on(seatingApi.readSeating, makeSeating())
    .on(storeFeastsApi.listDinerFeasts, { items: [], next: null })
    .on(memberLevelsApi.listMemberLevels, { items: [GOLD], can: ['create', 'sort'] })
    .on(dinerRecordApi.readDinerRecord, makeRecord())
    .on(dinerNotesApi.listDinerNotes, { items: [], next: null, can: ['addNote'] })
    .on(staffOrdersApi.listOrders, { items: [], next: null, total: 0 })
    .on(dinersApi.listDiners, ({ query: { q = '' } }) => ({
      ...pageOf(
        guests.filter(({ lastName, firstName, phone }) =>
          `${lastName} ${firstName} ${phone?.number}`.toLowerCase().includes(q),
        ),
      ),
      can,
    }))
    .on(dinersApi.readDiner, ({ params }) => find(params.dinerId) ?? refusal('notFound'))
    .on(dinersApi.createDiner, ({ body }) => {
      const owner = isTakenBy(body.phone?.number);
      if (owner) return refusal('dinerPhoneTaken', { details: { dinerId: owner.id } });
      const guest = makeGuest({ ...body, phone: shown(body.phone), id: idOf(90 + guests.length) });
      guests = [...guests, guest];
      return guest;
    })
    .on(dinersApi.updateDiner, ({ params: { dinerId }, body: { version, ...values } }) => {
      const stored = find(dinerId);
      if (!stored) return refusal('notFound');
      if (stored.version !== version) return refusal('changedMeanwhile');
      const owner = isTakenBy(values.phone?.number, dinerId);
      if (owner) return refusal('dinerPhoneTaken', { details: { dinerId: owner.id } });
      return change(dinerId, { ...values, phone: shown(values.phone) });
    })
    .on(dinersApi.blacklistDiner, ({ params: { dinerId }, body: { reason, until } }) =>
      change(dinerId, {
        blacklisted: true,
        blacklistReason: reason,
        blacklistedUntil: until,
        can: ['update', 'unblacklist'],
      }),
    )
    .on(dinersApi.unblacklistDiner, ({ params: { dinerId } }) =>
      change(dinerId, {
        blacklisted: false,
        blacklistReason: null,
        blacklistedUntil: null,
        can: ['update', 'blacklist'],
      }),
    );
  return { read: () => guests, change };
}
