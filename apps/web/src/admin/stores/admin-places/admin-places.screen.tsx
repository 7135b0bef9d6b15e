import { Link } from '@tanstack/react-router';
import { textFor } from '@xiwei/contract/common/language.ts';
import { placesApi } from '@xiwei/contract/stores/places.api.ts';
import type { ManagedCity, ManagedCountry } from '@xiwei/contract/stores/places.model.ts';
import { MapPinOff, Plus, SearchX } from 'lucide-react';
import { useState } from 'react';
import { AdminLoaded } from '#admin/admin/parts/admin-loaded.tsx';
import { AdminPage } from '#admin/admin/parts/admin-page.tsx';
import { useRead } from '#api/hooks.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListRow, RowList } from '#ui/list-row.tsx';
import { SearchBar } from '#ui/search-bar.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { PlaceFiles } from './place-files.tsx';

/** The countries and cities of the platform: list with a search, and files. */
export function AdminPlacesScreen() {
  const { t } = useTranslation('stores-places');
  const places = useRead(placesApi.readPlaces, {});
  return (
    <AdminPage
      title={t('title')}
      detail={t('detail')}
      back="/admin/admin-home"
      actions={
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            icon={<Plus aria-hidden size={18} />}
            render={<Link to="/admin/admin-country-create" />}
          >
            {t('list.addCountry')}
          </Button>
          <Button icon={<Plus aria-hidden size={18} />} render={<Link to="/admin/admin-city-create" />}>
            {t('list.addCity')}
          </Button>
        </div>
      }
    >
      <AdminLoaded of={places} skeleton={<SkeletonList shape="rows" count={8} />}>
        {({ countries, cities }) => (
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <PlaceList countries={countries} cities={cities} />
            <PlaceFiles />
          </div>
        )}
      </AdminLoaded>
    </AdminPage>
  );
}

interface PlaceListProps {
  countries: readonly ManagedCountry[];
  cities: readonly ManagedCity[];
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().trim();

function PlaceList({ countries, cities }: PlaceListProps) {
  const { t } = useTranslation('stores-places');
  const [typed, setTyped] = useState('');
  const text = plain(typed);
  const matches = (...names: (string | undefined)[]) =>
    names.some((name) => name && plain(name).includes(text));
  const groups = countries.flatMap((country) => {
    const own = cities.filter((city) => city.country === country.code);
    if (text === '' || matches(country.code, ...Object.values(country.name)))
      return [{ country, cities: own }];
    const found = own.filter(({ key, name, timezone }) => matches(key, timezone, ...Object.values(name)));
    return found.length > 0 ? [{ country, cities: found }] : [];
  });
  if (countries.length === 0)
    return (
      <EmptyState
        icon={<MapPinOff size={30} strokeWidth={1.5} />}
        title={t('list.empty')}
        detail={t('list.emptyDetail')}
      />
    );
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <SearchBar label={t('list.search')} value={typed} onChange={setTyped} />
      {groups.length === 0 && (
        <EmptyState
          icon={<SearchX size={30} strokeWidth={1.5} />}
          title={t('list.nothing', { text: typed.trim() })}
        />
      )}
      {groups.map((group) => (
        <CountryGroup key={group.country.code} {...group} />
      ))}
    </div>
  );
}

function CountryGroup({ country, cities }: { country: ManagedCountry; cities: readonly ManagedCity[] }) {
  const { t } = useTranslation('stores-places');
  const language = useLanguage();
  const { code, currency } = country;
  const name = textFor(country.name, language) ?? code;
  return (
    <section aria-label={name} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <SectionHeading title={`${name} · ${code}`} />
          <span className="text-ink-soft text-small">{t('list.currency', { currency })}</span>
          {country.hidden && <Badge tone="neutral">{t('list.hidden')}</Badge>}
        </div>
        <Button
          variant="quiet"
          size="small"
          render={<Link to="/admin/admin-country/$countryCode" params={{ countryCode: code }} />}
        >
          {t('list.editCountry', { name })}
        </Button>
      </div>
      {cities.length === 0 ? (
        <p className="text-ink-soft">{t('list.noCities')}</p>
      ) : (
        <RowList>
          {cities.map((city) => (
            <ListRow
              key={city.key}
              title={textFor(city.name, language) ?? city.key}
              detail={`${city.key} · ${city.timezone}`}
              trailing={
                <span className="flex items-center gap-2">
                  {city.hidden && <Badge tone="neutral">{t('list.hidden')}</Badge>}
                  {t('list.stores', { count: city.stores })}
                </span>
              }
              render={<Link to="/admin/admin-city/$cityKey" params={{ cityKey: city.key }} />}
            />
          ))}
        </RowList>
      )}
    </section>
  );
}
