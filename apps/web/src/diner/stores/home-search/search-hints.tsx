import { Link } from '@tanstack/react-router';
import { CUISINE_FAMILIES } from '@xiwei/contract/stores/cuisines.ts';
import { History, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ListRow, RowList } from '#ui/list-row.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { clearSearches, readSearches, removeSearch } from './search-history.ts';

/** Shown before typing: recent searches and cuisines. */
export function SearchHints({ onSearch }: { onSearch: (query: string) => void }) {
  const { t } = useTranslation(['stores', 'stores-search']);
  const [searches, setSearches] = useState(readSearches);
  return (
    <div className="flex flex-col gap-8 px-gutter pt-4">
      {searches.length > 0 && (
        <section className="flex flex-col gap-2">
          <SectionHeading
            title={t('stores-search:search.history')}
            action={
              <Button variant="quiet" size="small" onClick={() => setSearches(clearSearches())}>
                {t('stores-search:search.forget')}
              </Button>
            }
          />
          <RecentSearches searches={searches} onSearch={onSearch} onChange={setSearches} />
        </section>
      )}
      <section className="flex flex-col gap-3">
        <SectionHeading title={t('stores-search:search.cuisines')} />
        <div className="flex flex-wrap gap-2">
          {CUISINE_FAMILIES.flatMap(({ family, members }) => [family, ...members]).map((cuisine) => (
            <Button
              key={cuisine}
              variant="secondary"
              size="small"
              render={<Link to="/home-search" search={{ q: '', cuisine }} />}
            >
              {t(`cuisines.${cuisine}`)}
            </Button>
          ))}
        </div>
      </section>
    </div>
  );
}

interface RecentSearchesProps {
  searches: string[];
  onSearch: (query: string) => void;
  onChange: (remaining: string[]) => void;
}

function RecentSearches({ searches, onSearch, onChange }: RecentSearchesProps) {
  const { t } = useTranslation('kit');
  return (
    <RowList>
      {searches.map((query) => (
        <div key={query} className="flex items-center pe-2">
          <ListRow
            leading={<History aria-hidden size={18} className="text-ink-soft" />}
            title={query}
            onClick={() => onSearch(query)}
          />
          <IconButton
            label={t('remove', { what: query })}
            icon={<X aria-hidden size={16} />}
            size="small"
            onClick={() => onChange(removeSearch(query))}
          />
        </div>
      ))}
    </RowList>
  );
}
