import type { PhoneRegion } from '@xiwei/contract/identity/identity.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';

/** Returns a function that names a phone region. Screens that use it must load the `identity-phone` phrases. */
export function useRegionName(): (region: PhoneRegion) => string {
  const { t } = useTranslation('identity-phone');
  return (region) => t(`regions.${region}`);
}
