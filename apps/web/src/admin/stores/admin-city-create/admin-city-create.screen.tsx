import { placesApi } from '@xiwei/contract/stores/places.api.ts';
import { AdminLoaded } from '#admin/admin/parts/admin-loaded.tsx';
import { AdminPage } from '#admin/admin/parts/admin-page.tsx';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { SkeletonList } from '#ui/skeleton.tsx';
import { CityForm } from '../parts/city-form.tsx';

/** Form of a new city. */
export function AdminCityCreateScreen() {
  const { t } = useTranslation('stores-places');
  const { country } = usePage('/admin/admin-city-create').search;
  const places = useRead(placesApi.readPlaces, {});
  return (
    <AdminPage title={t('newCity')} back="/admin/admin-places">
      <AdminLoaded of={places} skeleton={<SkeletonList shape="rows" count={6} />}>
        {({ countries }) => <CityForm countries={countries} stored={undefined} country={country} />}
      </AdminLoaded>
    </AdminPage>
  );
}
