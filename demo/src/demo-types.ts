import type { Language, Localized } from '@xiwei/contract/common/language.ts';
import type { PhoneRegion } from '@xiwei/contract/identity/identity.model.ts';
import type {
  Area,
  Combination,
  Shift,
  TableItem,
  TableKind,
  TurnRule,
} from '@xiwei/contract/seating/seating.model.ts';
import type { BookingRules, BusinessConfig } from '@xiwei/contract/stores/store-settings.model.ts';
import type {
  City,
  Contact,
  Cuisine,
  OpeningHours,
  OrderingType,
  PerCapitaBand,
} from '@xiwei/contract/stores/stores.model.ts';
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
  art: DishArt;
}

interface DemoArticle {
  key: string;
  title: Localized;
  summary: Localized;
  /** Plain text, a blank line between paragraphs. */
  body: Localized;
  publishedOn: string;
}

/** The tables and times of a store. */
export interface DemoSeating {
  kinds: TableKind[];
  areas: Area[];
  items: TableItem[];
  combinations: Combination[];
  shifts: Shift[];
  turnRules: TurnRule[];
}

export interface DemoStore {
  key: string;
  merchant: string;
  name: Localized;
  city: City;
  district: Localized;
  address: Localized;
  phone: string;
  timezone: string;
  region: PhoneRegion;
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
  /** How each kind of table is drawn, in the order of the kinds. */
  seatsArts: readonly SeatsArt[];
}

/** A dish that any kitchen of its cuisine may cook, at the price of a table for 500 to 1000 yuan a head. */
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

/** What is written by hand about a store; the rest of a demo store follows from it. */
export interface StoreProfile extends Omit<DemoStore, Derived> {
  /** The dish the store is known for, at the store's own price. */
  signature: RepertoireDish;
}

export interface DemoPerson {
  key: string;
  phone: string;
  nickname: string;
  language: Language;
  role: 'diner' | 'admin';
  staffOf: { store: string; role: 'owner' | 'manager' | 'host' }[];
  /** What signing in as this person shows. */
  note: Localized;
}

export interface DemoAnnouncement {
  key: string;
  title: Localized;
  body: Localized;
  popUp: boolean;
  /** A path inside the product; a store is named by its key in braces. */
  link?: string;
}
