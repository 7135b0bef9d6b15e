import { randomUUID } from 'node:crypto';
import { adminApi } from '@xiwei/contract/admin/admin.api.ts';
import type { StaffRole } from '@xiwei/contract/common/endpoint.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { addDays, dateIn } from '@xiwei/contract/common/wall-clock.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import type { PhoneInput } from '@xiwei/contract/identity/identity.model.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { NEW_SHIFT } from '@xiwei/contract/seating/seating.defaults.ts';
import type {
  Shift,
  ShiftInput,
  TableKindDetails,
  TableKindInput,
} from '@xiwei/contract/seating/seating.model.ts';
import { makeKindInput } from '@xiwei/contract/seating/seating.samples.ts';
import { type DepositRule, EVERY_BOOKING } from '@xiwei/contract/stores/deposit-rules.model.ts';
import type { NewStoreInput } from '@xiwei/contract/stores/new-store.model.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import type { BookingRules, BusinessConfig } from '@xiwei/contract/stores/store-settings.model.ts';
import { callAs, replyTo } from './calls.ts';
import { callAsAdmin, type Platform } from './platform.ts';
import { type Person, setUpSecondFactor } from './sign-in.ts';
import { TIMEZONE } from './timezone.ts';

/** A store that belongs to one test. */
export interface TestStore {
  id: string;
  name: Record<Language, string>;
  owner: Person;
  /** In the order of the setup. */
  kinds: TableKindDetails[];
  shifts: Shift[];
}

interface StoreSetup {
  /** Kinds of table, each with its number of tables: by default four for two people, and four for four. */
  kinds?: KindSetup[];
  /** By default one: dinner on every day, with start times from 17:00 to 21:00 every half hour. */
  shifts?: Partial<ShiftInput>[];
  /** Differences from the rules of a new store, which accepts bookings at once and without a deposit. */
  rules?: Partial<BookingRules>;
  business?: Partial<BusinessConfig>;
  /** The owner of another store; by default a new person. */
  owner?: Person;
}

/** Creates a store for the test that is running. */
export type OpenStore = (setup?: StoreSetup) => Promise<TestStore>;

type KindSetup = Partial<TableKindInput> & { tableCount?: number };

/** A start time at a store, and the kind of table to book. */
export interface Slot {
  storeId: string;
  date: string;
  time: string;
  kindId: string;
}

/** A deposit of ¥100 for each person. */
export const DEPOSIT_PER_PERSON: DepositRule = {
  name: 'Per person',
  basis: 'perPerson',
  amount: 100_00 as Fen,
  when: EVERY_BOOKING,
};

const textIn = (zhHans: string, zhHant: string, en: string): Record<Language, string> => ({
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
  en,
});

const NOTICE = textIn('请准时到店。', '請準時到店。', 'Please be on time.');
const CONTACTS = [{ type: 'phone' as const, value: '021 6000 0110' }];

/** In a city and with a cuisine that no test of the lists of demo stores filters by. */
const PLACE: Omit<NewStoreInput, 'name' | 'ownerPhone'> = {
  city: 'macau',
  district: textIn('氹仔', '氹仔', 'Taipa'),
  address: textIn('木铎街 1 号', '木鐸街 1 號', '1 Rua dos Clérigos'),
  timezone: TIMEZONE,
  region: 'CN',
  latitude: 22.154,
  longitude: 113.557,
  mainCuisine: 'guizhou',
  perCapita: '200~500',
  currency: 'CNY',
};

function kindBody({ tableCount = 4, ...kind }: KindSetup, index: number) {
  const seats = kind.seatCapacity ?? 4;
  return {
    ...makeKindInput({
      name: textIn(`${seats} 人桌`, `${seats} 人桌`, `Table for ${seats}`),
      maxCapacity: seats,
      // Higher weights are listed first.
      weight: -index,
      ...kind,
    }),
    tableCount,
  };
}

const shiftBody = (shift: Partial<ShiftInput>): ShiftInput => ({
  ...NEW_SHIFT,
  name: textIn('晚餐', '晚餐', 'Dinner'),
  ranges: [{ from: '17:00', to: '21:00' }],
  ...shift,
});

/** Creates a store without tables, shifts and rules, as an administrator does. */
export async function createEmptyStore(
  { admin, merchantId }: Platform,
  ownerPhone: PhoneInput,
): Promise<Pick<TestStore, 'id' | 'name'>> {
  const suffix = randomUUID().slice(0, 6);
  const name = textIn(`听雨小馆 ${suffix}`, `聽雨小館 ${suffix}`, `Rain House ${suffix}`);
  const body = { ...PLACE, name, ownerPhone };
  const { id } = await callAsAdmin(admin, adminApi.createStore, { params: { merchantId }, body });
  return { id, name };
}

/** Creates a store of a person and sets it up, so that diners can book it online. */
export async function createStore(
  platform: Platform,
  owner: Person,
  { kinds = [{ seatCapacity: 2 }, { seatCapacity: 4 }], shifts = [{}], rules, business }: StoreSetup = {},
): Promise<TestStore> {
  const { id: storeId, name } = await createEmptyStore(platform, owner.phone);
  const { request } = owner;
  const params = { storeId };
  const settings = await callAs(request, storeSettingsApi.readStoreSettings, { params });
  const { version } = settings;
  const [createdKinds, createdShifts] = await Promise.all([
    createKinds(owner, storeId, kinds),
    createShifts(owner, storeId, shifts),
    callAs(request, storeSettingsApi.updateBusinessConfig, {
      params,
      body: { business: { ...settings.business, onlineBooking: true, ...business }, version },
    }),
    callAs(request, storeSettingsApi.updateBookingNotice, {
      params,
      body: { bookingNotice: NOTICE, version },
    }),
    // Journeys turn on the messages that they are about.
    callAs(request, storeSettingsApi.updateAutoPush, {
      params,
      body: { autoPush: { ...settings.autoPush, scenes: [] }, version },
    }),
    callAs(request, storeSettingsApi.updateContacts, { params, body: { contacts: CONTACTS, version } }),
    rules && changeRules({ id: storeId, owner }, rules),
  ]);
  return { id: storeId, name, owner, kinds: createdKinds, shifts: createdShifts };
}

/** Creates kinds of table one after the other, so that their tables are always labelled in the same way. */
async function createKinds({ request }: Person, storeId: string, kinds: KindSetup[]) {
  const created: TableKindDetails[] = [];
  for (const [index, kind] of kinds.entries())
    created.push(
      await callAs(request, seatingApi.createKind, { params: { storeId }, body: kindBody(kind, index) }),
    );
  return created;
}

/** Creates shifts one after the other, because they are listed in the order of their creation. */
async function createShifts({ request }: Person, storeId: string, shifts: Partial<ShiftInput>[]) {
  const created: Shift[] = [];
  for (const shift of shifts)
    created.push(
      await callAs(request, seatingApi.createShift, { params: { storeId }, body: shiftBody(shift) }),
    );
  return created;
}

/** Changes some of the booking rules of a store. */
export async function changeRules(
  { id, owner }: Pick<TestStore, 'id' | 'owner'>,
  changes: Partial<BookingRules>,
): Promise<void> {
  const params = { storeId: id };
  const { rules, version } = await callAs(owner.request, storeSettingsApi.readStoreSettings, { params });
  const body = { rules: { ...rules, ...changes }, version };
  await callAs(owner.request, storeSettingsApi.updateBookingRules, { params, body });
}

/** Gives a person a role at a store. The owner turns on their second factor first, which this requires. */
export async function addToStaff({ id, owner }: TestStore, person: Person, role: StaffRole): Promise<void> {
  const input = { params: { storeId: id }, body: { phone: person.phone, role } };
  const { refusal } = await replyTo(owner.request, identityApi.addStaff, input);
  if (!refusal) return;
  await setUpSecondFactor(owner.request);
  await callAs(owner.request, identityApi.addStaff, input);
}

/** Returns the date in some days at the stores of tests. */
export const inDays = (days: number): string => addDays(dateIn(TIMEZONE, Date.now()), days);

/** Returns a slot at a store: in three days at 19:00, at a table of the first kind, unless said otherwise. */
export function slotAt(
  { id, kinds }: TestStore,
  { days = 3, time = '19:00', kind = 0 }: { days?: number; time?: string; kind?: number } = {},
): Slot {
  const { id: kindId } = kinds[kind] ?? {};
  if (!kindId) throw new Error(`The store has no kind of table with index ${kind}`);
  return { storeId: id, date: inDays(days), time, kindId };
}
