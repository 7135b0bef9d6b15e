import { useTranslation } from '#i18n/use-translation.ts';
import { StorePage } from '#merchant/shell/store-page.tsx';
import { Checklist } from './checklist.tsx';
import { Profile } from './profile.tsx';
import { SettingsLinks } from './settings-links.tsx';

/** Index of the store's settings, beside its public profile. */
export function StoreScreen() {
  const { t } = useTranslation('stores-merchant');
  return (
    <StorePage aside={<Profile />} asideLabel={t('store.seenByDiners')}>
      <Checklist />
      <SettingsLinks />
    </StorePage>
  );
}
