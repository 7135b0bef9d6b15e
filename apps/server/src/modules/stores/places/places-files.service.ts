import { isDeepStrictEqual } from 'node:util';
import { LANGUAGES, type Localized } from '@xiwei/contract/common/language.ts';
import type { placesApi } from '@xiwei/contract/stores/places.api.ts';
import {
  type CityInput,
  type CountryInput,
  MAX_PLACE_PROBLEMS,
  MAX_PLACE_ROWS,
  type PlacesImported,
} from '@xiwei/contract/stores/places.model.ts';
import { parse } from 'csv-parse/sync';
import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import { hasOtherName, indexAgain } from './places.service.ts';
import {
  addCity,
  addCountry,
  type CityRow,
  type CountryRow,
  changeCity,
  changeCountry,
  listCityRows,
  listCountries,
  lockPlaces,
  unknownTimezones,
} from './places.store.ts';
import { type BadCell, columnsOf, type PlaceRow, placesCsv, readPlace } from './places-file.rules.ts';

type Api = typeof placesApi;

/** The most characters of a row: a city with all its districts. */
const MAX_ROW_CHARACTERS = 60_000;

export async function exportPlaces({ db }: Call<Api['exportPlaces']>) {
  return { csv: placesCsv(await listCountries(db), await listCityRows(db)), fileName: 'places.csv' };
}

export async function importPlaces(call: Call<Api['importPlaces']>): Promise<PlacesImported> {
  const { db, input } = call;
  const { csv, dryRun } = input.body;
  const [header = [], ...records] = recordsOf(csv);
  const columns = columnsOf(header);
  if (!columns) throw new Refusal('placesHeader');
  const read = records.map((texts, index) => readPlace(texts, columns, index + 2));
  const bad = read.filter((each): each is BadCell[] => Array.isArray(each)).flat();
  const rows = read.filter((each): each is PlaceRow => !Array.isArray(each));
  if (!dryRun) await lockPlaces(db);
  const stored = { countries: await listCountries(db), cities: await listCityRows(db) };
  bad.push(...(await problemsAmong(db, rows, stored)));
  const changes = changesOf(rows, stored);
  const done = !dryRun && bad.length === 0;
  if (done) await apply(db, changes, stored.cities);
  const { added, changed } = changes;
  if (done) call.audit({ created: added.length, updated: changed.length });
  return {
    created: added.length,
    updated: changed.length,
    unchanged: rows.length - added.length - changed.length,
    done,
    badRows: new Set(bad.map(({ row }) => row)).size,
    bad: bad.toSorted((a, b) => a.row - b.row).slice(0, MAX_PLACE_PROBLEMS),
  };
}

function recordsOf(csv: string): string[][] {
  const options = { bom: true, relax_column_count: true, skip_empty_lines: true };
  let records: string[][];
  try {
    // One more than the most is enough to see that there are too many.
    records = parse(csv, { ...options, max_record_size: MAX_ROW_CHARACTERS, to: MAX_PLACE_ROWS + 2 });
  } catch {
    throw new Refusal('csvUnreadable');
  }
  if (records.length > MAX_PLACE_ROWS + 1)
    throw new Refusal('csvTooLong', { details: { most: MAX_PLACE_ROWS } });
  return records;
}

interface Stored {
  countries: readonly CountryRow[];
  cities: readonly CityRow[];
}

type CityLine = Extract<PlaceRow, { key: string }>;
type CountryLine = Extract<PlaceRow, { code: string }>;
const isCity = (row: PlaceRow): row is CityLine => 'key' in row;

/** Finds what the rows of a file may not be together, and with the places that are stored. */
async function problemsAmong(
  db: Db,
  rows: readonly PlaceRow[],
  { countries, cities }: Stored,
): Promise<BadCell[]> {
  const bad: BadCell[] = [];
  const lines = {
    cities: rows.filter(isCity),
    countries: rows.filter((row): row is CountryLine => !isCity(row)),
  };
  const codes = new Set([...countries, ...lines.countries].map(({ code }) => code));
  const known = new Set(cities.map(({ timezone }) => timezone));
  const fresh = lines.cities.map(({ city }) => city.timezone).filter((zone) => !known.has(zone));
  const unknown = new Set(await unknownTimezones(db, fresh));
  for (const { row, city } of lines.cities) {
    if (!codes.has(city.country)) bad.push({ row, column: 'country', problem: 'countryMissing' });
    if (unknown.has(city.timezone)) bad.push({ row, column: 'timezone', problem: 'invalid' });
  }
  bad.push(...repeated(lines.cities, ({ key }) => key, 'city'));
  bad.push(...repeated(lines.countries, ({ code }) => code, 'country'));
  const cityNames = nameOwners(
    cities.filter(({ key }) => !lines.cities.some((line) => line.key === key)),
    ({ country, name }) => ({ within: country, name }),
  );
  bad.push(...takenNames(lines.cities, cityNames, ({ city }) => ({ within: city.country, name: city.name })));
  const countryNames = nameOwners(
    countries.filter(({ code }) => !lines.countries.some((line) => line.code === code)),
    ({ name }) => ({ within: '', name }),
  );
  bad.push(
    ...takenNames(lines.countries, countryNames, ({ country }) => ({ within: '', name: country.name })),
  );
  return bad;
}

/** Names the rows whose key an earlier row has. */
function repeated<Row extends { row: number }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  column: 'city' | 'country',
): BadCell[] {
  const seen = new Set<string>();
  return rows.flatMap((row) => {
    const isRepeated = seen.has(keyOf(row));
    seen.add(keyOf(row));
    return isRepeated ? [{ row: row.row, column, problem: 'duplicate' as const }] : [];
  });
}

interface NamedPlace {
  /** The country in which the name is unique; empty for countries. */
  within: string;
  name: Localized;
}

/** Returns the names of a place in the form in which they are compared. */
const formsOf = ({ within, name }: NamedPlace): string[] =>
  LANGUAGES.flatMap((language) => {
    const text = name[language]?.toLocaleLowerCase();
    return text ? [`${within} ${language} ${text}`] : [];
  });

const nameOwners = <Row>(rows: readonly Row[], nameOf: (row: Row) => NamedPlace): Set<string> =>
  new Set(rows.flatMap((row) => formsOf(nameOf(row))));

function takenNames<Row extends { row: number }>(
  rows: readonly Row[],
  taken: Set<string>,
  nameOf: (row: Row) => NamedPlace,
): BadCell[] {
  return rows.flatMap((row) => {
    const forms = formsOf(nameOf(row));
    const isTaken = forms.some((form) => taken.has(form));
    for (const form of forms) taken.add(form);
    return isTaken ? [{ row: row.row, column: 'name_en' as const, problem: 'nameTaken' as const }] : [];
  });
}

interface Changes {
  added: PlaceRow[];
  changed: PlaceRow[];
}

function changesOf(rows: readonly PlaceRow[], { countries, cities }: Stored): Changes {
  const added: PlaceRow[] = [];
  const changed: PlaceRow[] = [];
  for (const row of rows) {
    const before = isCity(row)
      ? cities.find(({ key }) => key === row.key)
      : countries.find(({ code }) => code === row.code);
    if (!before) added.push(row);
    else if (!isSame(before, isCity(row) ? cityColumns(row.city) : countryColumns(row.country)))
      changed.push(row);
  }
  return { added, changed };
}

const namesOf = (name: Localized): Localized =>
  Object.fromEntries(LANGUAGES.flatMap((language) => (name[language] ? [[language, name[language]]] : [])));

const countryColumns = (country: CountryInput) => ({ ...country, name: namesOf(country.name) });
const cityColumns = ({ districts, ...city }: CityInput) => ({
  ...city,
  name: namesOf(city.name),
  districts: districts.map(({ name }) => namesOf(name)),
});

const isSame = (before: CityRow | CountryRow, columns: object): boolean =>
  Object.entries(columns).every(([name, value]) =>
    isDeepStrictEqual(before[name as keyof typeof before], value),
  );

/** Writes the countries before the cities that are in them. */
async function apply(db: Db, { added, changed }: Changes, before: readonly CityRow[]): Promise<void> {
  for (const row of [...added, ...changed]) {
    if (isCity(row)) continue;
    const values = countryColumns(row.country);
    if (added.includes(row)) await addCountry(db, { code: row.code, ...values });
    else await changeCountry(db, row.code, 'latest', values);
  }
  const renamed: string[] = [];
  for (const row of [...added, ...changed]) {
    if (!isCity(row)) continue;
    const { name, districts, ...values } = cityColumns(row.city);
    const known = before.find(({ key }) => key === row.key);
    if (known && hasOtherName(known, row.city)) renamed.push(row.key);
    if (!known) await addCity(db, { key: row.key, name, districts, ...values });
    else await changeCity(db, row.key, 'latest', { name, districts, ...values });
  }
  await indexAgain(db, renamed);
}
