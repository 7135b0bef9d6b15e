import { placesApi } from '@xiwei/contract/stores/places.api.ts';
import { AdminLoaded } from '#admin/admin/parts/admin-loaded.tsx';
import { AdminPage } from '#admin/admin/parts/admin-page.tsx';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { SkeletonList } from '#ui/skeleton.tsx';
import { CountryForm } from '../parts/country-form.tsx';

/** Form of a new country or region. */
export function AdminCountryCreateScreen() {
  const { t } = useTranslation('stores-places');
  // Read only to learn whether this person may add places.
  const places = useRead(placesApi.readPlaces, {});
  return (
    <AdminPage title={t('newCountry')} back="/admin/admin-places">
      <AdminLoaded of={places} skeleton={<SkeletonList shape="rows" count={4} />}>
        {() => <CountryForm stored={undefined} />}
      </AdminLoaded>
    </AdminPage>
  );
}
