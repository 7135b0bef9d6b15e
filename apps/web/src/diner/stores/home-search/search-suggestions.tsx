import type { City } from '@xiwei/contract/stores/store-kinds.ts';
import { storeSearchApi } from '@xiwei/contract/stores/store-search.api.ts';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useStoreWords } from '#shared/stores/store-words.ts';
import { ListRow, RowList } from '#ui/list-row.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { DotSeparated } from '../parts/dot-separated.tsx';
import { ResultLink } from './result-link.tsx';
import { rememberSearch } from './search-history.ts';

const MAX_SUGGESTIONS = 6;
/** Debounce of the suggestions query. */
const DEBOUNCE_MS = 180;

export interface SearchSuggestionsProps {
  draft: string;
  city: City | undefined;
  onSearch: (words: string) => void;
}

/** Suggestions while typing: matching restaurants, and a row that searches for the typed text itself. */
export function SearchSuggestions({ draft, city, onSearch }: SearchSuggestionsProps) {
  const { t } = useTranslation(['stores', 'stores-search']);
  const words = useStoreWords();
  const q = useDebounced(draft.trim());
  const results = useRead(storeSearchApi.searchStores, { query: { q, city, limit: MAX_SUGGESTIONS } });
  const items = results.data?.items ?? [];
  return (
    <section aria-label={t('stores-search:search.suggestions')} className="px-gutter pt-2">
      <VisuallyHidden>
        <span role="status">{results.data && t('stores-search:search.found', { count: items.length })}</span>
      </VisuallyHidden>
      <RowList>
        <ListRow
          leading={<Search aria-hidden size={18} className="text-ink-soft" />}
          title={t('stores-search:search.searchFor', { words: draft.trim() })}
          onClick={() => onSearch(draft)}
        />
        {items.map((store) => (
          <ListRow
            key={store.id}
            title={store.name}
            detail={<DotSeparated parts={[...words.cuisinesOf(store), words.area(store)]} />}
            onClick={() => rememberSearch(store.name)}
            render={<ResultLink storeId={store.id} />}
          />
        ))}
      </RowList>
    </section>
  );
}

/** Returns the text, debounced. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
