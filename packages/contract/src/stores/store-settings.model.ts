import * as z from 'zod/mini';
import { LANGUAGES, type Localized } from '#common/language.ts';
import { MAX_PARTY } from '#common/party.ts';
import { id, pictureUrl, version } from '#common/shapes.ts';
import { freeText, requiredText } from '#common/text.ts';
import { WALL_TIME } from '#common/wall-clock.ts';
import { phoneRegion } from '#identity/identity.model.ts';
import { autoPush } from './auto-push.model.ts';
import { depositRules } from './deposit-rules.model.ts';
import { cityKey, timezone } from './places.model.ts';
import { printerSettings } from './printer.model.ts';
import { sharingSettings } from './sharing.model.ts';
import { CONTACT_TYPES, CUISINES, ORDERING_TYPES, PER_CAPITA_BANDS } from './store-kinds.ts';
import { contact, openingHours } from './stores.model.ts';

/** A text that staff write in one or more languages; readers get their own or the nearest. */
export const localized = (max: number): z.ZodMiniType<Localized, Localized> =>
  z.partialRecord(z.enum(LANGUAGES), freeText(max));

/** A text that is required in at least one language. */
export const localizedName = (max: number) =>
  localized(max).check(z.refine((texts) => Object.values(texts).some((text) => text !== ''), 'required'));

/**
 * Condition of a rule about several fields: they are there. Without it, a rule is not checked while any other field is
 * invalid, and its message appears only after the others.
 */
export const hasFields =
  (...names: string[]) =>
  ({ value }: { value: unknown }): boolean =>
    typeof value === 'object' && value !== null && names.every((name) => name in value);

/** The content hash of a stored picture. */
export const pictureHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

export const WEEK_STARTS = ['system', 'saturday', 'sunday', 'monday'] as const;
export type WeekStart = (typeof WEEK_STARTS)[number];

/** Payment deadlines of deposits, in seconds: 30 minutes to 7 days. */
export const DEPOSIT_EXPIRY_SECONDS = [1800, 7200, 21_600, 43_200, 86_400, 172_800, 604_800] as const;
/** Delays of automatic acceptance, in seconds: immediately to 2 hours. */
export const AUTO_ACCEPT_SECONDS = [0, 300, 1800, 3600, 7200] as const;

export const CANCELLATION_REFUNDS = ['full', 'none'] as const;

/** The refund for cancelling at least this many calendar days before the booking. */
export const cancellationTier = z.object({
  days: z.int().check(z.minimum(0), z.maximum(365)),
  refund: z.enum(CANCELLATION_REFUNDS),
});
export type CancellationTier = z.infer<typeof cancellationTier>;

/** The booking rules of a store. */
export const bookingRules = z.object({
  minPeople: z.int().check(z.minimum(1), z.maximum(MAX_PARTY)),
  maxPeople: z.int().check(z.minimum(1), z.maximum(MAX_PARTY)),
  /** How many calendar days ahead diners can book; 0 is today only. */
  windowDays: z.int().check(z.minimum(0), z.maximum(365)),
  /** How many minutes before the start diners can book at the latest. */
  cutOffMinutes: z.int().check(z.minimum(0), z.maximum(10_080)),
  /** Null if staff confirm each order. */
  autoAcceptSeconds: z.nullable(z.literal([...AUTO_ACCEPT_SECONDS])),
  depositExpirySeconds: z.literal([...DEPOSIT_EXPIRY_SECONDS]),
  deposits: depositRules,
  cancellation: z.array(cancellationTier).check(z.maxLength(10)),
  /** Default turn time and buffer after it, if no turn-time rule applies. */
  turnMinutes: z.int().check(z.minimum(15), z.maximum(720)),
  bufferMinutes: z.int().check(z.minimum(0), z.maximum(240)),
  /** Maximum number of bookings per person for the same date and shift. */
  bookingsPerMeal: z._default(z.int().check(z.minimum(1), z.maximum(100)), 1),
});
export type BookingRules = z.infer<typeof bookingRules>;

export const businessConfig = z.object({
  /** If off, diners see the store but can't book; staff can. */
  onlineBooking: z.boolean(),
  /** Whether diners see how many tables are left when few are. */
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

/** The sections of a store's settings, named in the event of a change. */
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
  'printer',
  'sharing',
  'autoPush',
] as const;
export type StoreSection = (typeof STORE_SECTIONS)[number];

/** Version of the store at which each section was last changed; missing if it never was. */
export type SectionVersions = Partial<Record<StoreSection, number>>;

const weekday = z.int().check(z.minimum(1), z.maximum(7));
const requiredTime = z.string().check(z.minLength(1, 'required'), z.regex(WALL_TIME));
const hoursInput = z.object({
  weekdays: z.array(weekday).check(z.minLength(1, 'required'), z.maxLength(7)),
  open: requiredTime,
  close: requiredTime,
});

export const storeBaseInput = z.object({
  name: localizedName(60),
  tagline: localized(100),
  description: localized(5000),
  city: cityKey,
  district: localized(40),
  address: localizedName(200),
  timezone,
  region: phoneRegion,
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
  value: requiredText(200),
});

export const storePicture = z.object({ hash: pictureHash, url: pictureUrl });
export type StorePicture = z.infer<typeof storePicture>;

/** The sections of the settings as they are saved, each with the version that was read. */
export const storeBaseEdit = z.extend(storeBaseInput, { version });
export const contactsEdit = z.object({ contacts: z.array(contactInput).check(z.maxLength(20)), version });
export const imagesEdit = z.object({
  cover: z.nullable(pictureHash),
  images: z.array(pictureHash).check(z.maxLength(20)),
  version,
});
export const rulesEdit = z.object({ rules: bookingRules, version });
export const announcementEdit = z.object({ announcement: localized(500), version });
export const bookingNoticeEdit = z.object({ bookingNotice: localized(5000), version });
export const businessEdit = z.object({ business: businessConfig, version });
export const weekStartEdit = z.object({ weekStart: z.enum(WEEK_STARTS), version });
export const displayEdit = z.object({ display: displaySettings, version });
export const printerEdit = z.object({ printer: printerSettings, version });
export const sharingEdit = z.object({ sharing: sharingSettings, version });
export const autoPushEdit = z.object({ autoPush, version });

/** All settings of a store. */
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
  printer: printerSettings,
  sharing: sharingSettings,
  autoPush,
  can: z.array(z.enum(['edit'])),
});
export type StoreSettings = z.infer<typeof storeSettings>;
