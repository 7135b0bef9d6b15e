import type { Language } from '@xiwei/contract/common/language.ts';
import type { PhoneRegion } from '@xiwei/contract/identity/identity.model.ts';
import { FIRST_PHONE_REGIONS } from '@xiwei/contract/identity/phone-regions.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';

/** Returns a function that names a country or region. Screens that use it must load the `identity-phone` phrases. */
export function useRegionName(): (region: PhoneRegion) => string {
  const { t } = useTranslation('identity-phone');
  const language = useLanguage();
  return (region) => {
    const first = FIRST_PHONE_REGIONS.find((known) => known === region);
    return first ? t(`regions.${first}`) : regionNameIn(language, region);
  };
}

const namesByLanguage = new Map<Language, Intl.DisplayNames>();

/** Returns the name that the browser has for a country or region; its code if it has none. */
export function regionNameIn(language: Language, region: PhoneRegion): string {
  const names = namesByLanguage.get(language) ?? new Intl.DisplayNames(language, { type: 'region' });
  namesByLanguage.set(language, names);
  // A code that is no region at all would throw.
  return /^[A-Z]{2}$/.test(region) ? (names.of(region) ?? region) : region;
}
