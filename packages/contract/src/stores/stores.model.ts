import * as z from 'zod/mini';
import { STAFF_ROLES } from '#common/endpoint.ts';
import { fen } from '#common/money.ts';
import { id, instant, pictureUrl } from '#common/shapes.ts';

/** What a store cooks. */
export const CUISINES = [
  'chinese',
  'western',
  'japanese',
  'creative',
  'korean',
  'taizhou',
  'cantonese',
  'shanghai',
  'jiangzhe',
  'huaiyang',
  'jinglu',
  'chuanxiang',
  'chaoshan',
  'hotpot',
  'yunnan',
  'crab',
  'fujian',
  'guizhou',
  'private',
  'anhui',
  'italian',
  'french',
  'steakhouse',
  'spanish',
  'nordic',
  'sushi',
  'yakitori',
  'comprehensive',
  'kappo',
  'yakiniku',
  'tempura',
  'teppanyaki',
] as const;
export type Cuisine = (typeof CUISINES)[number];

export const PER_CAPITA_BANDS = ['200~500', '500~1000', '1000~2000', 'above2000'] as const;
export type PerCapitaBand = (typeof PER_CAPITA_BANDS)[number];
export const CITIES = ['shanghai', 'hongkong', 'macau', 'taipei', 'kualalumpur', 'tokyo'] as const;
export type City = (typeof CITIES)[number];
export const ORDERING_TYPES = ['aLaCarte', 'setMenu', 'omakase', 'both'] as const;
export type OrderingType = (typeof ORDERING_TYPES)[number];
export const CONTACT_TYPES = ['phone', 'email', 'website', 'messagingApp', 'whatsapp', 'instagram'] as const;

const UNLIMITED = 'unlimited';

/** A filter of a search: one of the values. `unlimited` asks for all of them, and counts as not said. */
const filterOf = <const Value extends string>(values: readonly Value[]) =>
  z.optional(
    z.pipe(
      z.enum([...values, UNLIMITED]),
      z.transform((asked) => values.find((value) => value === asked)),
    ),
  );
export const cuisineFilter = filterOf(CUISINES);
export const perCapitaFilter = filterOf(PER_CAPITA_BANDS);

export const openingHours = z.object({
  /** ISO days, Monday is 1. */
  weekdays: z.array(z.int().check(z.minimum(1), z.maximum(7))),
  open: z.string(),
  /** Past midnight counts on: 25:30 is half past one. */
  close: z.string(),
});
export type OpeningHours = z.infer<typeof openingHours>;

export const contact = z.object({ type: z.enum(CONTACT_TYPES), value: z.string() });
export type Contact = z.infer<typeof contact>;

export const storeCard = z.object({
  id,
  name: z.string(),
  tagline: z.string(),
  city: z.enum(CITIES),
  district: z.string(),
  mainCuisine: z.enum(CUISINES),
  subCuisine: z.nullable(z.enum(CUISINES)),
  perCapita: z.enum(PER_CAPITA_BANDS),
  coverUrl: pictureUrl,
  latitude: z.number(),
  longitude: z.number(),
});
export type StoreCard = z.infer<typeof storeCard>;

export const dish = z.object({
  id,
  name: z.string(),
  description: z.string(),
  section: z.string(),
  price: fen,
  signature: z.boolean(),
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

/** A story to be read, with those that were told before and after it. */
export const article = z.extend(articleCard, {
  paragraphs: z.array(z.string()),
  store: storeCard,
  newer: z.nullable(articleCard),
  older: z.nullable(articleCard),
});
export type Article = z.infer<typeof article>;

/** What a diner has to know of a store's rules to ask for a table it gives. */
export const bookingTerms = z.object({
  online: z.boolean(),
  minPeople: z.int(),
  maxPeople: z.int(),
  /** How many calendar days ahead; 0 is today alone. */
  windowDays: z.int(),
  childrenWelcome: z.boolean(),
  /** Whether it wants to know of diets. */
  askDiet: z.boolean(),
});
export type BookingTerms = z.infer<typeof bookingTerms>;

export const storeDetail = z.extend(storeCard, {
  merchantId: id,
  merchantName: z.string(),
  description: z.string(),
  announcement: z.nullable(z.string()),
  /** What diners read before they confirm a booking. */
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
  /** The newest; `articleCount` says how many there are in all. */
  articles: z.array(articleCard),
  articleCount: z.int(),
});
export type StoreDetail = z.infer<typeof storeDetail>;

/** A store this person works for, with what they are there. */
export const workplace = z.extend(storeCard, { role: z.enum(STAFF_ROLES) });
export type Workplace = z.infer<typeof workplace>;

/** A workplace as the frame of the merchant pages shows it. */
export const workplaceDetail = z.extend(workplace, { staffCount: z.int() });
