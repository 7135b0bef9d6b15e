import type { Language, Localized } from '@xiwei/contract/common/language.ts';
import type {
  Area,
  Combination,
  Fixture,
  Shift,
  TableItem,
  TableKind,
  TurnRule,
} from '@xiwei/contract/seating/seating.model.ts';
import type { Cuisine, OrderingType, PerCapitaBand } from '@xiwei/contract/stores/store-kinds.ts';
import type { BookingRules, BusinessConfig } from '@xiwei/contract/stores/store-settings.model.ts';
import type { Contact, OpeningHours } from '@xiwei/contract/stores/stores.model.ts';
import type { DishArt } from './art/dish/platings.ts';
import type { SeatsArt } from './art/seats/seats.ts';
import type { SectionName } from './sections.ts';

export interface DemoMerchant {
  /** Also the last part of the path /mch/<key>. */
  key: string;
  name: Localized;
}

export interface DemoDish {
  key: string;
  name: Localized;
  description: Localized;
  priceFen: number;
  section: Localized;
  signature: boolean;
  /** The kitchen has run out of it. */
  soldOut: boolean;
  art: DishArt;
}

interface DemoArticle {
  key: string;
  title: Localized;
  summary: Localized;
  /** Plain text with a blank line between paragraphs. */
  body: Localized;
  publishedOn: string;
}

/** The tables and times of a store. */
export interface DemoSeating {
  kinds: TableKind[];
  areas: Area[];
  items: TableItem[];
  fixtures: Fixture[];
  combinations: Combination[];
  shifts: Shift[];
  turnRules: TurnRule[];
}

/** The cities of demo stores. */
export type DemoCity = 'shanghai' | 'hongkong' | 'macau' | 'taipei' | 'kualalumpur' | 'tokyo';

/** The regions of phones of demo stores and their guests. */
export type DemoRegion = 'CN' | 'HK' | 'MO' | 'TW' | 'MY';

export interface DemoStore {
  key: string;
  merchant: string;
  name: Localized;
  city: DemoCity;
  district: Localized;
  address: Localized;
  phone: string;
  timezone: string;
  region: DemoRegion;
  latitude: number;
  longitude: number;
  openingYear: number;
  mainCuisine: Cuisine;
  subCuisine?: Cuisine;
  orderingType: OrderingType;
  perCapita: PerCapitaBand;
  sommelierService: boolean;
  winePairing: boolean;
  chef?: Localized;
  tagline: Localized;
  description: Localized;
  announcement: Localized;
  hours: OpeningHours[];
  contacts: Contact[];
  dishes: DemoDish[];
  articles: DemoArticle[];
  rules: BookingRules;
  business: BusinessConfig;
  bookingNotice: Localized;
  seating: DemoSeating;
  /** Drawing of each table kind, in the order of the kinds. */
  seatsArts: readonly SeatsArt[];
}

/** A dish of a cuisine, priced for stores of the band of 500 to 1000 yuan per person. */
export interface RepertoireDish {
  key: string;
  art: DishArt;
  section: SectionName;
  /** In yuan. */
  price: number;
  name: Localized;
  description: Localized;
}

type Derived =
  | 'city'
  | 'timezone'
  | 'region'
  | 'contacts'
  | 'dishes'
  | 'rules'
  | 'business'
  | 'bookingNotice'
  | 'seating'
  | 'seatsArts';

/** The handwritten part of a demo store; the rest is derived from it. */
export interface StoreProfile extends Omit<DemoStore, Derived> {
  /** The signature dish, at the store's own price. */
  signature: RepertoireDish;
}

export interface DemoPerson {
  key: string;
  phone: string;
  nickname: string;
  language: Language;
  role: 'diner' | 'admin';
  staffOf: { store: string; role: 'owner' | 'manager' | 'host' }[];
  /** Description of the account on the sign-in page. */
  note: Localized;
}

export interface DemoAnnouncement {
  key: string;
  title: Localized;
  body: Localized;
  popUp: boolean;
  /** Path within the app; a store's key in braces is replaced by its id. */
  link?: string;
}
