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
import { CountryForm } from '../parts/country-form.tsx';

/** A country or region, as it is edited. */
export function AdminCountryScreen() {
  const { t } = useTranslation('stores-places');
  const language = useLanguage();
  const { countryCode } = usePage('/admin/admin-country/$countryCode').params;
  const places = useRead(placesApi.readPlaces, {});
  const country = places.data?.countries.find(({ code }) => code === countryCode);
  const name = country && textFor(country.name, language);
  return (
    <AdminPage title={name ?? t('choice.country')} back="/admin/admin-places">
      <AdminLoaded of={places} skeleton={<SkeletonList shape="rows" count={4} />}>
        {() =>
          country ? (
            <CountryForm key={country.version} stored={country} />
          ) : (
            <EmptyState icon={<MapPinOff size={30} strokeWidth={1.5} />} title={t('missing')} />
          )
        }
      </AdminLoaded>
    </AdminPage>
  );
}
