import * as z from 'zod/mini';
import { MAX_PARTY } from '#booking/party.ts';
import { LANGUAGES, type Localized } from '#common/language.ts';
import { id, pictureUrl, version, wallTime } from '#common/shapes.ts';
import { PHONE_REGIONS } from '#identity/identity.model.ts';
import { depositRules } from './deposit-rules.model.ts';
import {
  CITIES,
  CONTACT_TYPES,
  CUISINES,
  contact,
  ORDERING_TYPES,
  openingHours,
  PER_CAPITA_BANDS,
} from './stores.model.ts';

/** A text staff write in the languages they want; readers get theirs or the nearest. */
export const localized = (max: number): z.ZodMiniType<Localized, Localized> =>
  z.partialRecord(z.enum(LANGUAGES), z.string().check(z.trim(), z.maxLength(max)));

/** One that has to be written in one language at least. */
export const localizedName = (max: number) =>
  localized(max).check(z.refine((texts) => Object.values(texts).some((text) => text !== ''), 'required'));

/** A stored picture, by the hash of its content. */
export const pictureHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

export const TIMEZONES = ['Asia/Shanghai', 'Asia/Singapore', 'UTC', 'Asia/Tokyo', 'Asia/Seoul'] as const;
export const WEEK_STARTS = ['system', 'saturday', 'sunday', 'monday'] as const;
export type WeekStart = (typeof WEEK_STARTS)[number];

/** How long a deposit may stay unpaid, in seconds: 30 minutes to 7 days. */
export const DEPOSIT_EXPIRY_SECONDS = [1800, 7200, 21_600, 43_200, 86_400, 172_800, 604_800] as const;
/** How soon an order is accepted by itself, in seconds: at once to 2 hours. */
export const AUTO_ACCEPT_SECONDS = [0, 300, 1800, 3600, 7200] as const;

export const CANCELLATION_REFUNDS = ['full', 'none'] as const;

/** From so many calendar days before the booking on, what is given back on cancelling. */
export const cancellationTier = z.object({
  days: z.int().check(z.minimum(0), z.maximum(365)),
  refund: z.enum(CANCELLATION_REFUNDS),
});
export type CancellationTier = z.infer<typeof cancellationTier>;

/** What a store asks of every booking. */
export const bookingRules = z.object({
  minPeople: z.int().check(z.minimum(1), z.maximum(MAX_PARTY)),
  maxPeople: z.int().check(z.minimum(1), z.maximum(MAX_PARTY)),
  /** How many calendar days ahead diners may book; 0 is today alone. */
  windowDays: z.int().check(z.minimum(0), z.maximum(365)),
  /** Diners may book until so many minutes before the start. */
  cutOffMinutes: z.int().check(z.minimum(0), z.maximum(10_080)),
  /** Nothing: staff answer each order. */
  autoAcceptSeconds: z.nullable(z.literal([...AUTO_ACCEPT_SECONDS])),
  depositExpirySeconds: z.literal([...DEPOSIT_EXPIRY_SECONDS]),
  deposits: depositRules,
  cancellation: z.array(cancellationTier).check(z.maxLength(10)),
  /** How long a party stays, and how long the table then rests, where no turn-time rule says otherwise. */
  turnMinutes: z.int().check(z.minimum(15), z.maximum(720)),
  bufferMinutes: z.int().check(z.minimum(0), z.maximum(240)),
  /** How many bookings one person may have for a meal: the same date and shift. */
  bookingsPerMeal: z._default(z.int().check(z.minimum(1), z.maximum(100)), 1),
});
export type BookingRules = z.infer<typeof bookingRules>;

export const businessConfig = z.object({
  /** Off: diners see the store and can't book; staff can. */
  onlineBooking: z.boolean(),
  /** Whether diners are told how many tables are left when few are. */
  showFewLeft: z.boolean(),
  askDiet: z.boolean(),
  childrenWelcome: z.boolean(),
});
export type BusinessConfig = z.infer<typeof businessConfig>;

export const BOOKING_VIEWS = ['floor', 'timeline', 'list'] as const;
export const PHONE_DISPLAYS = ['full', 'last4'] as const;
export const displaySettings = z.object({
  view: z.enum(BOOKING_VIEWS),
  phone: z.enum(PHONE_DISPLAYS),
  showTableLabels: z.boolean(),
  showClosedOrders: z.boolean(),
});
export type DisplaySettings = z.infer<typeof displaySettings>;

/** The pages of a store's settings, as an event tells which of them was changed. */
export const STORE_SECTIONS = [
  'base',
  'contacts',
  'images',
  'rules',
  'announcement',
  'bookingNotice',
  'business',
  'weekStart',
  'display',
] as const;
export type StoreSection = (typeof STORE_SECTIONS)[number];

/** Version of the store at which each section was last changed; missing if it never was. */
export type SectionVersions = Partial<Record<StoreSection, number>>;

const hoursInput = z.object({
  weekdays: z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.minLength(1), z.maxLength(7)),
  open: wallTime,
  close: wallTime,
});

export const storeBaseInput = z.object({
  name: localizedName(60),
  tagline: localized(100),
  description: localized(5000),
  city: z.enum(CITIES),
  district: localized(40),
  address: localizedName(200),
  timezone: z.enum(TIMEZONES),
  region: z.enum(PHONE_REGIONS),
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
  openingYear: z.int().check(z.minimum(1000), z.maximum(2100)),
  hours: z.array(hoursInput).check(z.maxLength(30)),
  mainCuisine: z.enum(CUISINES),
  subCuisine: z.nullable(z.enum(CUISINES)),
  orderingType: z.enum(ORDERING_TYPES),
  perCapita: z.enum(PER_CAPITA_BANDS),
  sommelierService: z.boolean(),
  winePairing: z.boolean(),
  chef: z.nullable(localized(60)),
});
export type StoreBaseInput = z.infer<typeof storeBaseInput>;

export const contactInput = z.object({
  type: z.enum(CONTACT_TYPES),
  value: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(200)),
});

export const storePicture = z.object({ hash: pictureHash, url: pictureUrl });
export type StorePicture = z.infer<typeof storePicture>;

/** All that staff decide about a store, as the pages that edit it show it. */
export const storeSettings = z.object({
  storeId: id,
  version,
  base: z.extend(storeBaseInput, { timezone: z.string(), hours: z.array(openingHours) }),
  contacts: z.array(contact),
  cover: z.nullable(storePicture),
  images: z.array(storePicture),
  rules: bookingRules,
  announcement: z.nullable(localized(500)),
  bookingNotice: localized(5000),
  business: businessConfig,
  weekStart: z.enum(WEEK_STARTS),
  display: displaySettings,
  can: z.array(z.enum(['edit'])),
});
export type StoreSettings = z.infer<typeof storeSettings>;
