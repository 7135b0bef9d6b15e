import { isTimezone } from '@xiwei/contract/stores/places.model.ts';
import type { ComboboxOption } from '#ui/combobox.tsx';
import type { Search } from '#ui/use-search.ts';

/** The most time zones that a search shows. */
const MAX_FOUND = 30;

/** Returns a time zone as an option: its name, and its difference to UTC now. Null while none is chosen. */
export const chosenZone = (zone: string | null | undefined): ComboboxOption | null =>
  zone && isTimezone(zone) ? zoneOption(zone) : null;

function zoneOption(zone: string): ComboboxOption {
  const offset = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value;
  return { id: zone, title: zone.replaceAll('_', ' '), detail: offset?.replace('GMT', 'UTC') };
}

const plain = (text: string): string => text.toLowerCase().replaceAll('_', ' ').trim();

/** Finds time zones of the IANA database by a part of their name. */
export const findZones: Search<ComboboxOption> = async (text) =>
  [...Intl.supportedValuesOf('timeZone'), 'UTC']
    .filter((zone) => plain(zone).includes(plain(text)))
    .slice(0, MAX_FOUND)
    .map(zoneOption);
