import { LANGUAGES, type Localized } from '@xiwei/contract/common/language.ts';
import {
  type CityInput,
  type CountryInput,
  cityInput,
  cityKey,
  countryCode,
  countryInput,
  PLACE_COLUMNS,
  type PlaceColumn,
  type PlacesImported,
} from '@xiwei/contract/stores/places.model.ts';
import { BYTE_ORDER_MARK, csvLineOf, FORMULA } from '#platform/files/csv.ts';
import type { CityRow, CountryRow } from './places.store.ts';

export type BadCell = PlacesImported['bad'][number];

/** A row of a file: a country, or a city. */
export type PlaceRow =
  | { row: number; code: string; country: CountryInput }
  | { row: number; key: string; city: CityInput };

type Cells = Record<PlaceColumn, string>;

/** The signs between the districts of a city, and between the names of a district in the order of the languages. */
const BETWEEN_DISTRICTS = ';';
const BETWEEN_NAMES = '|';

const NAME_COLUMNS = { 'zh-Hans': 'name_zh_hans', 'zh-Hant': 'name_zh_hant', en: 'name_en' } as const;

/** The column of each field of a place. */
const COLUMN_OF: Readonly<Record<string, PlaceColumn>> = { name: 'name_en' };

/** Reads the columns of a file from its first row; undefined if one is missing, or there twice. */
export function columnsOf(header: readonly string[]): PlaceColumn[] | undefined {
  const names = header.map((name) => name.replace(BYTE_ORDER_MARK, '').trim().toLowerCase());
  const columns = names.map((name) => PLACE_COLUMNS.find((column) => column === name));
  const isComplete = PLACE_COLUMNS.every((column) => columns.filter((each) => each === column).length === 1);
  return isComplete ? columns.map((column) => column ?? 'hidden') : undefined;
}

/** Reads a row. Names and numbers have the limits of the forms. */
export function readPlace(
  texts: readonly string[],
  columns: readonly PlaceColumn[],
  row: number,
): PlaceRow | BadCell[] {
  if (texts.length !== columns.length) return [{ row, column: null, problem: 'columns' }];
  const cells = Object.fromEntries(
    columns.map((column, index) => [column, plain(texts[index] ?? '')]),
  ) as Cells;
  const common = { name: namesOf(cells), position: numberOf(cells.position), hidden: flagOf(cells.hidden) };
  if (cells.city === '') {
    const input = { ...common, currency: cells.currency };
    const [code, country] = [countryCode.safeParse(cells.country), countryInput.safeParse(input)];
    return code.success && country.success
      ? { row, code: code.data, country: country.data }
      : badCells(row, code.success ? [] : ['country'], country.error?.issues);
  }
  const [key, city] = [cityKey.safeParse(cells.city), cityInput.safeParse({ ...common, ...cityOf(cells) })];
  return key.success && city.success
    ? { row, key: key.data, city: city.data }
    : badCells(row, key.success ? [] : ['city'], city.error?.issues);
}

const cityOf = (cells: Cells) => ({
  country: cells.country,
  timezone: cells.timezone,
  latitude: numberOf(cells.latitude),
  longitude: numberOf(cells.longitude),
  south: numberOf(cells.south),
  west: numberOf(cells.west),
  north: numberOf(cells.north),
  east: numberOf(cells.east),
  districts: cells.districts
    .split(BETWEEN_DISTRICTS)
    .map((names) => names.trim())
    .filter((names) => names !== '')
    .map((names) => ({ name: districtOf(names) })),
});

function districtOf(text: string): Localized {
  const names = text.split(BETWEEN_NAMES).map((name) => name.trim());
  // One name is that of all languages.
  return Object.fromEntries(
    LANGUAGES.map((language, index) => [language, names.length === 1 ? names[0] : names[index]]),
  );
}

const namesOf = (cells: Cells): Localized =>
  Object.fromEntries(LANGUAGES.map((language) => [language, cells[NAME_COLUMNS[language]]]));

/** Returns a cell without the apostrophe that an export writes before what would be read as a formula. */
function plain(text: string): string {
  const trimmed = text.trim();
  return trimmed.startsWith("'") && FORMULA.test(trimmed.slice(1)) ? trimmed.slice(1) : trimmed;
}

const numberOf = (text: string): number | undefined =>
  /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;

const flagOf = (text: string): boolean | undefined =>
  ({ '': false, '0': false, '1': true, false: false, true: true })[text.toLowerCase()];

function badCells(
  row: number,
  columns: readonly PlaceColumn[],
  issues: readonly { path: PropertyKey[] }[] = [],
): BadCell[] {
  const named = issues.map(({ path: [field] }) => {
    const name = String(field);
    return COLUMN_OF[name] ?? PLACE_COLUMNS.find((column) => column === name) ?? 'city';
  });
  return [...new Set([...columns, ...named])].map((column) => ({ row, column, problem: 'invalid' }));
}

/** Writes all places as a CSV file that can be imported. */
export function placesCsv(countries: readonly CountryRow[], cities: readonly CityRow[]): string {
  const lines = countries.flatMap((country) => [
    countryCells(country),
    ...cities.filter((city) => city.country === country.code).map(cityCells),
  ]);
  const cellsInOrder = (cells: Partial<Cells>) =>
    csvLineOf(
      PLACE_COLUMNS.map((column) => {
        const text = cells[column] ?? '';
        return /^-?\d/.test(text) && numberOf(text) !== undefined ? { number: text } : text;
      }),
    );
  return BYTE_ORDER_MARK + csvLineOf(PLACE_COLUMNS) + lines.map(cellsInOrder).join('');
}

const nameCells = (name: Localized): Partial<Cells> =>
  Object.fromEntries(LANGUAGES.map((language) => [NAME_COLUMNS[language], name[language] ?? '']));

const countryCells = ({ code, name, currency, position, hidden }: CountryRow): Partial<Cells> => ({
  country: code,
  ...nameCells(name),
  currency,
  position: String(position),
  hidden: hidden ? '1' : '0',
});

const cityCells = (city: CityRow): Partial<Cells> => ({
  country: city.country,
  city: city.key,
  ...nameCells(city.name),
  timezone: city.timezone,
  latitude: String(city.latitude),
  longitude: String(city.longitude),
  south: String(city.south),
  west: String(city.west),
  north: String(city.north),
  east: String(city.east),
  districts: city.districts
    .map((name) => LANGUAGES.map((language) => name[language] ?? '').join(BETWEEN_NAMES))
    .join(`${BETWEEN_DISTRICTS} `),
  position: String(city.position),
  hidden: city.hidden ? '1' : '0',
});
