import type { Tag } from '@xiwei/contract/booking/booking-lists.model.ts';
import type { OutputOf } from '@xiwei/contract/common/endpoint.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import type { Me, SessionInfo, StaffMember } from '@xiwei/contract/identity/identity.model.ts';
import type { Notice } from '@xiwei/contract/notices/notices.model.ts';
import type { StoreSettings } from '@xiwei/contract/stores/store-settings.model.ts';
import type { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import type { ListedWorkplace, StoreCard, StoreDetail } from '@xiwei/contract/stores/stores.model.ts';

/** Returns the same id for the same number. */
export const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const USER_ID = idOf(1);
export const STORE_ID = idOf(2);

/** The session of a person who is signed in. */
export const makeSession = (changes: Partial<SessionInfo> = {}): SessionInfo => ({
  sessionKey: idOf(3),
  user: { id: USER_ID },
  thirdPartyUser: null,
  needsAgreement: false,
  needsSecondFactor: false,
  demo: false,
  phoneLogin: true,
  emailLogin: true,
  emailSignUp: true,
  passkeyLogin: true,
  secondFactorByPasskey: false,
  socialLogin: false,
  newsFrom: '1.1.1',
  ...changes,
});

/** The person who is signed in: a diner with a phone. */
export const makeMe = (changes: Partial<Me> = {}): Me => ({
  id: USER_ID,
  nickname: 'Lin Yue',
  avatarUrl: null,
  language: null,
  phone: '138****0001',
  phoneRegion: 'CN',
  socialLinked: false,
  isAdmin: false,
  isStaff: false,
  version: 1,
  can: [],
  ...changes,
});

export const makeStoreCard = (changes: Partial<StoreCard> = {}): StoreCard => ({
  id: STORE_ID,
  name: 'Bamboo House',
  tagline: 'Cantonese cooking by the river',
  city: 'shanghai',
  district: 'Huangpu',
  mainCuisine: 'cantonese',
  subCuisine: null,
  perCapita: '500~1000',
  coverUrl: null,
  latitude: 31.23,
  longitude: 121.48,
  currency: 'CNY',
  ...changes,
});

type WorkplaceDetail = OutputOf<typeof storesApi.readWorkplace>;

/** The store whose merchant pages are open, with the role of the person who is signed in. */
export const makeWorkplace = (changes: Partial<WorkplaceDetail> = {}): WorkplaceDetail => ({
  ...makeStoreCard(),
  role: 'owner',
  staffCount: 2,
  phoneRegion: 'CN',
  suspended: false,
  ...changes,
});

/** A store among those at which a person works. It is found by its name. */
export const makeListedWorkplace = (changes: Partial<ListedWorkplace> = {}): ListedWorkplace => ({
  ...makeStoreCard(),
  role: 'owner',
  searchText: (changes.name ?? makeStoreCard().name).toLowerCase(),
  ...changes,
});

/** A member of staff whom an owner can change and remove. */
export const makeStaffMember = (changes: Partial<StaffMember> = {}): StaffMember => ({
  id: idOf(10),
  nickname: 'Chen Mei',
  avatarUrl: null,
  address: '+86 138 0000 0002',
  role: 'host',
  pending: false,
  isMe: false,
  ofMerchant: false,
  version: 1,
  can: ['changeRole', 'remove'],
  ...changes,
});

/** A store as diners see it: open every day, with a dish and without articles. */
export const makeStore = (changes: Partial<StoreDetail> = {}): StoreDetail => ({
  ...makeStoreCard(),
  merchantId: idOf(4),
  merchantName: 'River Group',
  description: 'Dim sum until late.',
  announcement: null,
  bookingNotice: null,
  booking: {
    online: true,
    minPeople: 1,
    maxPeople: 8,
    windowDays: 30,
    childrenWelcome: true,
    askDiet: false,
  },
  imageUrls: [],
  address: '1 Bund Road',
  timezone: 'Asia/Shanghai',
  openingYear: 2019,
  orderingType: 'aLaCarte',
  sommelierService: false,
  winePairing: false,
  chef: null,
  hours: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], open: '11:00', close: '22:00' }],
  contacts: [{ type: 'phone', value: '+86 21 0000 0000' }],
  dishes: [
    {
      id: idOf(20),
      name: 'Crab dumplings',
      description: 'Steamed',
      section: 'Dim sum',
      price: 8800 as Fen,
      signature: true,
      soldOut: false,
      pictureUrl: null,
    },
  ],
  articles: [],
  articleCount: 0,
  ...changes,
});

export const makeNotice = (changes: Partial<Notice> = {}): Notice => ({
  id: idOf(30),
  kind: 'welcome',
  facts: {},
  path: null,
  unread: false,
  createdAt: '2026-11-01T08:00:00.000Z',
  ...changes,
});

/** The settings of a store, as a manager or an owner reads them. */
export const makeStoreSettings = (changes: Partial<StoreSettings> = {}): StoreSettings => ({
  storeId: STORE_ID,
  version: 1,
  base: {
    name: { 'zh-Hans': '竹里馆', en: 'Bamboo House' },
    tagline: {},
    description: {},
    city: 'shanghai',
    district: { 'zh-Hans': '黄浦' },
    address: { 'zh-Hans': '外滩路 1 号' },
    region: 'CN',
    latitude: 31.23,
    longitude: 121.48,
    mainCuisine: 'cantonese',
    subCuisine: null,
    perCapita: '500~1000',
    openingYear: 2019,
    orderingType: 'aLaCarte',
    sommelierService: false,
    winePairing: false,
    chef: null,
    timezone: 'Asia/Shanghai',
    hours: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], open: '11:00', close: '22:00' }],
  },
  contacts: [],
  cover: null,
  images: [],
  rules: {
    minPeople: 1,
    maxPeople: 8,
    windowDays: 30,
    cutOffMinutes: 60,
    autoAcceptSeconds: 0,
    depositExpirySeconds: 1800,
    deposits: [],
    cancellation: [],
    turnMinutes: 120,
    bufferMinutes: 0,
    bookingsPerMeal: 1,
  },
  announcement: null,
  bookingNotice: {},
  business: { onlineBooking: true, showFewLeft: true, askDiet: false, childrenWelcome: true },
  weekStart: 'system',
  display: { view: 'floor', phone: 'full', showTableLabels: true, showClosedOrders: false },
  printer: {
    groupBy: 'startTime',
    emptyTables: false,
    pageSize: 'a4',
    orientation: 'portrait',
    columns: 1,
    fontSize: 'medium',
    margin: 'default',
    divider: 'default',
    phone: 'full',
    fields: ['time', 'tables', 'guest', 'people', 'phone', 'tags', 'remarkByDiner'],
  },
  sharing: { enabled: true, shows: ['name', 'people', 'table'] },
  autoPush: { scenes: [], arrivalMinutes: 120, channels: ['sms', 'email'] },
  can: ['edit'],
  ...changes,
});

/** A tag that the user can change and delete. */
export const makeTag = (changes: Partial<Tag> = {}): Tag => ({
  id: idOf(40),
  content: 'Birthday',
  color: 'gold',
  orders: 0,
  version: 0,
  can: ['update', 'delete'],
  ...changes,
});
