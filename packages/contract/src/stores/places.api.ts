import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { nothing } from '#common/shapes.ts';
import {
  cityChoice,
  cityEdit,
  cityKey,
  countryChoice,
  countryCode,
  countryEdit,
  listedCity,
  managedCity,
  managedCountry,
  placesImport,
  placesImported,
} from './places.model.ts';

const reads = ['stores.places'] as const;
const changes = ['stores.places'] as const;
const ofCountry = z.object({ countryCode });
const ofCity = z.object({ cityKey });

/** Countries and cities, and their districts. */
export const placesApi = api('stores', {
  listCities: {
    method: 'GET',
    path: '/api/cities',
    who: 'anyone',
    reads,
    about: 'Lists the cities with stores in the order of lists, with names in the language of the caller.',
    output: z.object({ items: z.array(listedCity) }),
  },
  listPlaceChoices: {
    method: 'GET',
    path: '/api/places',
    who: 'user',
    reads,
    about:
      'Lists the countries and cities that a store can be in, with their districts, for the forms of stores.',
    output: z.object({ countries: z.array(countryChoice), cities: z.array(cityChoice) }),
  },
  readPlaces: {
    method: 'GET',
    path: '/api/admin/places',
    who: 'admin',
    reads,
    about: 'Returns all countries and cities, also hidden ones, with the number of their stores.',
    output: z.object({ countries: z.array(managedCountry), cities: z.array(managedCity) }),
  },
  saveCountry: {
    method: 'PUT',
    path: '/api/admin/places/countries/:countryCode',
    who: 'admin',
    changes,
    about: 'Creates a country, or changes it at the version that was read.',
    params: ofCountry,
    body: countryEdit,
    output: managedCountry,
    refusals: ['changedMeanwhile', 'placeExists', 'placeNameTaken'],
  },
  removeCountry: {
    method: 'DELETE',
    path: '/api/admin/places/countries/:countryCode',
    who: 'admin',
    changes,
    about: 'Removes a country without cities.',
    params: ofCountry,
    output: nothing,
    refusals: ['countryHasCities'],
  },
  saveCity: {
    method: 'PUT',
    path: '/api/admin/places/cities/:cityKey',
    who: 'admin',
    changes,
    about:
      'Creates a city, or changes it at the version that was read. Its stores keep their own time zone. They are found by the new names.',
    params: ofCity,
    body: cityEdit,
    output: managedCity,
    refusals: ['changedMeanwhile', 'placeExists', 'placeNameTaken', 'countryMissing', 'timezoneUnknown'],
  },
  removeCity: {
    method: 'DELETE',
    path: '/api/admin/places/cities/:cityKey',
    who: 'admin',
    changes,
    about: 'Removes a city without stores.',
    params: ofCity,
    output: nothing,
    refusals: ['cityHasStores'],
  },
  importPlaces: {
    method: 'POST',
    path: '/api/admin/places/import',
    who: 'admin',
    changes,
    about:
      'Creates and changes countries and cities from a CSV file, all or none. A dry run changes nothing; both name the bad rows. Nothing is removed.',
    body: placesImport,
    bodyLimit: 2_500_000,
    output: placesImported,
    refusals: ['csvUnreadable', 'placesHeader', 'csvTooLong'],
    limits: [{ max: 30, seconds: 600, by: 'person' }],
  },
  exportPlaces: {
    method: 'GET',
    path: '/api/admin/places/export',
    who: 'admin',
    reads,
    about:
      'Returns a CSV file of all countries and cities, which can be imported. No cell is read as a formula.',
    output: z.object({ csv: z.string(), fileName: z.string() }),
  },
});
