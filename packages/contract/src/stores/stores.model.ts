import * as z from 'zod/mini';
import { STAFF_ROLES } from '#common/endpoint.ts';
import { currency, fen, id, instant, pictureUrl } from '#common/shapes.ts';
import { phoneRegion } from '#identity/identity.model.ts';
import { cityKey } from './places.model.ts';
import { CONTACT_TYPES, CUISINES, ORDERING_TYPES, PER_CAPITA_BANDS } from './store-kinds.ts';

const UNLIMITED = 'unlimited';

/** A search filter with one of the values. `unlimited` is the same as no filter. */
const filterOf = <const Value extends string>(values: readonly Value[]) =>
  z.optional(
    z.pipe(
      z.enum([...values, UNLIMITED]),
      z.transform((filter) => values.find((value) => value === filter)),
    ),
  );
export const cuisineFilter = filterOf(CUISINES);
export const perCapitaFilter = filterOf(PER_CAPITA_BANDS);

export const openingHours = z.object({
  /** ISO days, Monday is 1. */
  weekdays: z.array(z.int().check(z.minimum(1), z.maximum(7))),
  open: z.string(),
  /** Continues past midnight: 25:30 is half past one. */
  close: z.string(),
});
export type OpeningHours = z.infer<typeof openingHours>;

export const contact = z.object({ type: z.enum(CONTACT_TYPES), value: z.string() });
export type Contact = z.infer<typeof contact>;

export const storeCard = z.object({
  id,
  name: z.string(),
  tagline: z.string(),
  city: cityKey,
  district: z.string(),
  mainCuisine: z.enum(CUISINES),
  subCuisine: z.nullable(z.enum(CUISINES)),
  perCapita: z.enum(PER_CAPITA_BANDS),
  coverUrl: pictureUrl,
  latitude: z.number(),
  longitude: z.number(),
  /** That of all its prices and payments. */
  currency,
});
export type StoreCard = z.infer<typeof storeCard>;

export const dish = z.object({
  id,
  name: z.string(),
  description: z.string(),
  section: z.string(),
  price: fen,
  signature: z.boolean(),
  soldOut: z.boolean(),
  pictureUrl,
});

export const articleCard = z.object({
  id,
  title: z.string(),
  summary: z.string(),
  publishedAt: instant,
  pictureUrl,
});
export type ArticleCard = z.infer<typeof articleCard>;

/** An article, with the next newer and the next older one. */
export const article = z.extend(articleCard, {
  paragraphs: z.array(z.string()),
  store: storeCard,
  newer: z.nullable(articleCard),
  older: z.nullable(articleCard),
});
export type Article = z.infer<typeof article>;

/** The booking rules of a store that its diners see. */
export const bookingTerms = z.object({
  online: z.boolean(),
  minPeople: z.int(),
  maxPeople: z.int(),
  /** How many calendar days ahead diners can book; 0 is today only. */
  windowDays: z.int(),
  childrenWelcome: z.boolean(),
  /** Whether the form asks for dietary preferences. */
  askDiet: z.boolean(),
});
export type BookingTerms = z.infer<typeof bookingTerms>;

export const storeDetail = z.extend(storeCard, {
  merchantId: id,
  merchantName: z.string(),
  description: z.string(),
  announcement: z.nullable(z.string()),
  /** Shown to diners before they confirm a booking. */
  bookingNotice: z.nullable(z.string()),
  booking: bookingTerms,
  imageUrls: z.array(z.string()),
  address: z.string(),
  timezone: z.string(),
  openingYear: z.int(),
  orderingType: z.enum(ORDERING_TYPES),
  sommelierService: z.boolean(),
  winePairing: z.boolean(),
  chef: z.nullable(z.string()),
  hours: z.array(openingHours),
  contacts: z.array(contact),
  dishes: z.array(dish),
  /** The latest articles; `articleCount` is the total number. */
  articles: z.array(articleCard),
  articleCount: z.int(),
});
export type StoreDetail = z.infer<typeof storeDetail>;

/** A store at which this person is staff, with their role. */
export const workplace = z.extend(storeCard, { role: z.enum(STAFF_ROLES) });
export type Workplace = z.infer<typeof workplace>;

/** A workplace among others, with the text that a search for it looks in. */
export const listedWorkplace = z.extend(workplace, {
  /** Its names, city and district in all languages, as written, in pinyin and by initials; in lower case. */
  searchText: z.string(),
});
export type ListedWorkplace = z.infer<typeof listedWorkplace>;

/** A workplace, for the frame of the merchant pages. */
export const workplaceDetail = z.extend(workplace, {
  staffCount: z.int(),
  /** The region of phones without a country code. */
  phoneRegion,
  /** Whether the platform has suspended its merchant: diners cannot find or book it. */
  suspended: z.boolean(),
});
