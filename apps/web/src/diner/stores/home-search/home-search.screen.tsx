import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { BackButton } from '#shared/navigation/back-button.tsx';
import { usePage } from '#shared/navigation/use-page.ts';
import { SearchBar } from '#ui/search-bar.tsx';
import { SearchHints } from './search-hints.tsx';
import { rememberSearch } from './search-history.ts';
import { SearchResults } from './search-results.tsx';
import { SearchSuggestions } from './search-suggestions.tsx';

/** Full-text restaurant search. The query is in the URL; an empty `q` lists all restaurants. */
export function HomeSearchScreen() {
  const { t } = useTranslation(['stores', 'stores-search']);
  const page = usePage('/home-search').search;
  const { q, city } = page;
  const navigate = useNavigate();
  const [draft, setDraft] = useState(q ?? '');
  const [lastQ, setLastQ] = useState(q);
  // After browser navigation, show the query of that history entry in the field.
  if (q !== lastQ) {
    setLastQ(q);
    setDraft(q ?? '');
  }
  const search = (words: string) => {
    rememberSearch(words);
    void navigate({ to: '.', search: { ...page, q: words.trim() }, replace: q !== undefined });
  };
  const isEditing = draft.trim() !== (q ?? '').trim();
  return (
    <div className="flex flex-1 flex-col pb-10">
      <title>{t('stores-search:search.title')}</title>
      <h1 className="sr-only">{t('stores-search:search.title')}</h1>
      <div className="sticky top-0 z-10 flex items-center gap-1 bg-ground py-2 ps-2 pe-gutter">
        <BackButton />
        <div className="min-w-0 flex-1">
          <SearchBar
            label={t('stores-search:search.label')}
            placeholder={t('stores-search:search.placeholder')}
            value={draft}
            onChange={setDraft}
            onSearch={search}
            autoFocus={q === undefined}
          />
        </div>
      </div>
      {isEditing && draft.trim() !== '' && <SearchSuggestions draft={draft} city={city} onSearch={search} />}
      {!isEditing && q !== undefined && <SearchResults search={{ ...page, q }} />}
      {(isEditing ? draft.trim() === '' : q === undefined) && <SearchHints onSearch={search} />}
    </div>
  );
}
