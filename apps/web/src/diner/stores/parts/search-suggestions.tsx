import { Link } from '@tanstack/react-router';
import { storeSearchApi } from '@xiwei/contract/stores/store-search.api.ts';
import type { City } from '@xiwei/contract/stores/stores.model.ts';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#api/hooks.ts';
import { useStoreWords } from '#shared/stores/store-words.ts';
import { ListRow, RowList } from '#ui/list-row.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { Dotted } from './dot-separated.tsx';
import { rememberSearch } from './search-history.ts';

const SUGGESTED = 6;
/** A pause this long means that a word, or a part of one, is there. */
const PAUSE_MS = 180;

export interface SearchSuggestionsProps {
  typed: string;
  city: City | undefined;
  onSearch: (words: string) => void;
}

/** While somebody types: the restaurants it may become, and the way to search for just that. */
export function SearchSuggestions({ typed, city, onSearch }: SearchSuggestionsProps) {
  const { t } = useTranslation(['stores', 'finding']);
  const words = useStoreWords();
  const q = usePaused(typed.trim());
  const found = useRead(storeSearchApi.searchStores, { query: { q, city, limit: SUGGESTED } });
  const items = found.data?.items ?? [];
  return (
    <section aria-label={t('finding:search.suggestions')} className="px-gutter pt-2">
      <VisuallyHidden>
        <span role="status">{found.data && t('finding:search.found', { count: items.length })}</span>
      </VisuallyHidden>
      <RowList>
        <ListRow
          leading={<Search aria-hidden size={18} className="text-ink-soft" />}
          title={t('finding:search.searchFor', { words: typed.trim() })}
          onClick={() => onSearch(typed)}
        />
        {items.map((store) => (
          <ListRow
            key={store.id}
            title={store.name}
            detail={<Dotted parts={[...words.cuisinesOf(store), words.area(store)]} />}
            onClick={() => rememberSearch(store.name)}
            render={<Link to="/store/$storeId" params={{ storeId: store.id }} />}
          />
        ))}
      </RowList>
    </section>
  );
}

/** A text as it was when typing last paused. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
