import { textFor } from '@xiwei/contract/common/language.ts';
import { placesApi } from '@xiwei/contract/stores/places.api.ts';
import { MapPinOff } from 'lucide-react';
import { AdminLoaded } from '#admin/admin/parts/admin-loaded.tsx';
import { AdminPage } from '#admin/admin/parts/admin-page.tsx';
import { useRead } from '#api/hooks.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { CityForm } from '../parts/city-form.tsx';

/** A city, as it is edited. */
export function AdminCityScreen() {
  const { t } = useTranslation('stores-places');
  const language = useLanguage();
  const { cityKey } = usePage('/admin/admin-city/$cityKey').params;
  const places = useRead(placesApi.readPlaces, {});
  const city = places.data?.cities.find(({ key }) => key === cityKey);
  const name = city && textFor(city.name, language);
  return (
    <AdminPage title={name ?? t('cityTitle')} back="/admin/admin-places">
      <AdminLoaded of={places} skeleton={<SkeletonList shape="rows" count={6} />}>
        {({ countries }) =>
          city ? (
            <CityForm key={city.version} countries={countries} stored={city} />
          ) : (
            <EmptyState icon={<MapPinOff size={30} strokeWidth={1.5} />} title={t('missing')} />
          )
        }
      </AdminLoaded>
    </AdminPage>
  );
}
