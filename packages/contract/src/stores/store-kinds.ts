/** Cuisines of stores. */
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
/** The key of a city: what stores and addresses of pages have. Cities are rows that administrators edit. */
export type City = string;
export const CITY_KEY = /^[a-z][a-z0-9-]{1,39}$/;
export const isCityKey = (text: string): boolean => CITY_KEY.test(text);
export const ORDERING_TYPES = ['aLaCarte', 'setMenu', 'omakase', 'both'] as const;
export type OrderingType = (typeof ORDERING_TYPES)[number];
export const CONTACT_TYPES = ['phone', 'email', 'website', 'messagingApp', 'whatsapp', 'instagram'] as const;

/**
 * The platform's trust in a merchant. `trusted`: it needs no review by the platform. `suspended`: its stores are hidden from
 * lists and take no new bookings and deposits; existing orders go on.
 */
export const MERCHANT_STANDINGS = ['normal', 'trusted', 'suspended'] as const;
export type MerchantStanding = (typeof MERCHANT_STANDINGS)[number];
