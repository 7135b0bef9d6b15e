import * as z from 'zod/mini';
import { LANGUAGES, type Localized } from '#common/language.ts';
import { version } from '#common/shapes.ts';
import { freeText } from '#common/text.ts';
import { CITY_KEY } from './store-kinds.ts';

export const cityKey = z.string().check(z.regex(CITY_KEY, 'cityKeyInvalid'));
export const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/, 'countryCodeInvalid'));

/** Names of time zones have letters, digits and signs between them; offsets such as +08:00 have no rules for summer. */
const ZONE_NAME = /^[A-Za-z]+(?:[/_+-][A-Za-z0-9]+)*$/;

/** Checks whether a text names a time zone of the IANA database. */
export function isTimezone(name: string): boolean {
  if (!ZONE_NAME.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export const timezone = z.string().check(z.maxLength(64), z.refine(isTimezone, 'timezoneUnknown'));

const names: z.ZodMiniType<Localized, Localized> = z.partialRecord(z.enum(LANGUAGES), z.string());
const placeName = (
  z.partialRecord(z.enum(LANGUAGES), freeText(60)) as z.ZodMiniType<Localized, Localized>
).check(z.refine((names) => Object.values(names).some((name) => name !== ''), 'required'));
/** The place in lists; places with the same number are listed by their keys. */
const position = z.int().check(z.minimum(0), z.maximum(100_000));
const latitude = z.number().check(z.minimum(-90), z.maximum(90));
const longitude = z.number().check(z.minimum(-180), z.maximum(180));

export const MAX_DISTRICTS = 200;

export const countryInput = z.object({
  name: placeName,
  /** The ISO 4217 code of the currency that its stores have at first. */
  currency: z.string().check(z.regex(/^[A-Z]{3}$/, 'currencyInvalid')),
  position,
  /** Hidden places are not offered for new stores, and not for searches. */
  hidden: z.boolean(),
});
export type CountryInput = z.infer<typeof countryInput>;

const cityFields = z.object({
  country: countryCode,
  name: placeName,
  timezone,
  /** The centre of its map, which is also the first place of a new store. */
  latitude,
  longitude,
  /** The bounds of its map. */
  south: latitude,
  west: longitude,
  north: latitude,
  east: longitude,
  districts: z.array(z.object({ name: placeName })).check(z.maxLength(MAX_DISTRICTS)),
  position,
  hidden: z.boolean(),
});
type CityFields = z.infer<typeof cityFields>;

/** Bounds enclose the centre, in the order of the numbers. A city across the 180th meridian is drawn on one side of it. */
const enclosesCentre = ({ south, west, north, east, latitude, longitude }: CityFields): boolean =>
  south < north &&
  west < east &&
  south <= latitude &&
  latitude <= north &&
  west <= longitude &&
  longitude <= east;

const boundsRule = z.refine<CityFields>(enclosesCentre, { path: ['north'], error: 'boundsInvalid' });

export const cityInput = cityFields.check(boundsRule);
export type CityInput = z.infer<typeof cityInput>;

/** An edit has the version that was read; null makes a new row. */
const edited = { version: z.nullable(version) };
export const countryEdit = z.extend(countryInput, edited);
export const cityEdit = z.extend(cityFields, edited).check(boundsRule as never);

/** The forms of administrators, which have the keys as well. */
export const countryForm = z.extend(countryInput, { code: countryCode });
export const cityForm = z.extend(cityFields, { key: cityKey }).check(boundsRule as never);

/** A city with stores, as pages name it and search in it. */
export const listedCity = z.object({
  key: cityKey,
  name: z.string(),
  country: countryCode,
  timezone: z.string(),
  /** Whether diners can search in it: it is not hidden, and has a store that is open to diners. */
  offered: z.boolean(),
});
export type ListedCity = z.infer<typeof listedCity>;

/** A city that a store can be in. */
export const cityChoice = z.object({
  key: cityKey,
  country: countryCode,
  name: z.string(),
  /** The names in other languages, by which it is found too. */
  names,
  timezone: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  districts: z.array(names),
});
export type CityChoice = z.infer<typeof cityChoice>;
export const countryChoice = z.object({ code: countryCode, name: z.string(), currency: z.string() });
export type CountryChoice = z.infer<typeof countryChoice>;

/** A country and a city, as administrators see them. */
export const managedCountry = z.extend(countryInput, { code: countryCode, version, cities: z.int() });
export type ManagedCountry = z.infer<typeof managedCountry>;
export const managedCity = z.extend(cityFields, { key: cityKey, version, stores: z.int() });
export type ManagedCity = z.infer<typeof managedCity>;

/** The columns of a file of places. A row without a city describes the country. */
export const PLACE_COLUMNS = [
  'country',
  'city',
  'name_zh_hans',
  'name_zh_hant',
  'name_en',
  'currency',
  'timezone',
  'latitude',
  'longitude',
  'south',
  'west',
  'north',
  'east',
  'districts',
  'position',
  'hidden',
] as const;
export type PlaceColumn = (typeof PLACE_COLUMNS)[number];

/** The most rows of a file, and the most problems of it that are reported. */
export const MAX_PLACE_ROWS = 5_000;
export const MAX_PLACE_PROBLEMS = 50;
export const PLACE_PROBLEMS = ['columns', 'invalid', 'duplicate', 'nameTaken', 'countryMissing'] as const;

export const placesImport = z.object({
  csv: z.string().check(z.minLength(1, 'required'), z.maxLength(2_000_000)),
  dryRun: z.boolean(),
});

export const placesImported = z.object({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  /** Whether it was applied. A file with a bad row changes nothing. */
  done: z.boolean(),
  badRows: z.int(),
  /** The first bad cells. The header is row 1. */
  bad: z.array(
    z.object({
      row: z.int(),
      column: z.nullable(z.enum(PLACE_COLUMNS)),
      problem: z.enum(PLACE_PROBLEMS),
    }),
  ),
});
export type PlacesImported = z.infer<typeof placesImported>;
