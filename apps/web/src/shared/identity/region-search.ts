import type { PhoneRegion } from '@xiwei/contract/identity/identity.model.ts';
import { callingCodeOf, PHONE_REGIONS } from '@xiwei/contract/identity/phone-regions.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { loadSounds } from '#shared/format/load-sounds.ts';
import type { ComboboxOption } from '#ui/combobox.tsx';
import type { Search } from '#ui/use-search.ts';
import { findRegions } from './find-regions.ts';
import { regionNameIn, useRegionName } from './use-region-name.ts';

/** The most regions that a search shows. */
const MAX_FOUND = 30;

/** Returns a search for regions of phones, and the option of the chosen one. Screens that use it must load the `identity-phone` phrases. */
export function useRegionSearch() {
  const nameOf = useRegionName();
  const language = useLanguage();
  const optionOf = (region: PhoneRegion): ComboboxOption => ({
    id: region,
    title: nameOf(region),
    detail: callingCodeOf(region),
  });
  const search: Search<ComboboxOption> = async (text) => {
    const sounds = language !== 'en' && /[a-z]/i.test(text) ? await loadSounds() : () => '';
    const named = PHONE_REGIONS.map((region) => {
      const name = nameOf(region);
      return { region, name, english: regionNameIn('en', region), sounds: sounds(name) };
    });
    return findRegions(named, text)
      .slice(0, MAX_FOUND)
      .map(({ region }) => optionOf(region));
  };
  /** Returns the chosen region as an option; null while none is chosen. */
  const chosen = (region: PhoneRegion | null): ComboboxOption | null => (region ? optionOf(region) : null);
  return { search, chosen };
}
