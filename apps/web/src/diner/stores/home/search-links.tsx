import { Link } from '@tanstack/react-router';
import type { EveningSearch } from '@xiwei/contract/booking/evening.ts';
import { MapIcon, Search } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { IconButton } from '#ui/icon-button.tsx';

/** Links to the text search and to the map. */
export function SearchLinks({ search, outlined }: { search: EveningSearch; outlined?: boolean }) {
  const { t } = useTranslation('stores');
  const { city, date, time, adults, children } = search;
  const variant = outlined ? 'outlined' : 'quiet';
  return (
    <>
      <IconButton
        label={t('home.search')}
        icon={<Search aria-hidden size={22} strokeWidth={1.75} />}
        variant={variant}
        render={<Link to="/home-search" search={{ date, adults, children }} />}
      />
      <IconButton
        label={t('home.map')}
        icon={<MapIcon aria-hidden size={22} strokeWidth={1.75} />}
        variant={variant}
        render={<Link to="/map-collection" search={{ city, date, time, adults, children }} />}
      />
    </>
  );
}
