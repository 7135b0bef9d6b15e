import { Link } from '@tanstack/react-router';
import { CUISINE_FAMILIES } from '@xiwei/contract/stores/cuisines.ts';
import { History, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ListRow, RowList } from '#ui/list-row.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { forgetSearch, forgetSearches, readSearches } from './search-history.ts';

/** Before anything is typed: what was searched for here before, and the kitchens to begin with. */
export function SearchHints({ onSearch }: { onSearch: (words: string) => void }) {
  const { t } = useTranslation(['stores', 'finding']);
  const [searches, setSearches] = useState(readSearches);
  return (
    <div className="flex flex-col gap-8 px-gutter pt-4">
      {searches.length > 0 && (
        <section className="flex flex-col gap-2">
          <SectionHeading
            title={t('finding:search.history')}
            action={
              <Button variant="quiet" size="small" onClick={() => setSearches(forgetSearches())}>
                {t('finding:search.forget')}
              </Button>
            }
          />
          <Searches searches={searches} onSearch={onSearch} onForget={setSearches} />
        </section>
      )}
      <section className="flex flex-col gap-3">
        <SectionHeading title={t('finding:search.cuisines')} />
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

interface SearchesProps {
  searches: string[];
  onSearch: (words: string) => void;
  onForget: (left: string[]) => void;
}

function Searches({ searches, onSearch, onForget }: SearchesProps) {
  const { t } = useTranslation('kit');
  return (
    <RowList>
      {searches.map((words) => (
        <div key={words} className="flex items-center pe-2">
          <ListRow
            leading={<History aria-hidden size={18} className="text-ink-soft" />}
            title={words}
            onClick={() => onSearch(words)}
          />
          <IconButton
            label={t('remove', { what: words })}
            icon={<X aria-hidden size={16} />}
            size="small"
            onClick={() => onForget(forgetSearch(words))}
          />
        </div>
      ))}
    </RowList>
  );
}
