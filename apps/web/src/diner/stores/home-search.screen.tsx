import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BackButton } from '#shared/navigation/back-button.tsx';
import { SearchBar } from '#ui/search-bar.tsx';
import { SearchHints } from './parts/search-hints.tsx';
import { rememberSearch } from './parts/search-history.ts';
import { SearchResults } from './parts/search-results.tsx';
import { SearchSuggestions } from './parts/search-suggestions.tsx';

/** Finding a restaurant by what one knows of it. The words are in the address; without any, all of them are there. */
export function HomeSearchScreen() {
  const { t } = useTranslation(['stores', 'finding']);
  const { q, city, cuisine } = useSearch({ from: '/diner/home-search' });
  const navigate = useNavigate();
  const [typed, setTyped] = useState(q ?? '');
  const [followed, setFollowed] = useState(q);
  // Going back to an earlier search shows its words again.
  if (q !== followed) {
    setFollowed(q);
    setTyped(q ?? '');
  }
  const search = (words: string) => {
    rememberSearch(words);
    void navigate({ to: '.', search: { q: words.trim(), city, cuisine }, replace: q !== undefined });
  };
  const typing = typed.trim() !== (q ?? '').trim();
  return (
    <div className="flex flex-1 flex-col pb-10">
      <title>{t('finding:search.title')}</title>
      <h1 className="sr-only">{t('finding:search.title')}</h1>
      <div className="sticky top-0 z-10 flex items-center gap-1 bg-ground py-2 ps-2 pe-gutter">
        <BackButton />
        <div className="min-w-0 flex-1">
          <SearchBar
            label={t('finding:search.label')}
            placeholder={t('finding:search.placeholder')}
            value={typed}
            onChange={setTyped}
            onSearch={search}
            autoFocus={q === undefined}
          />
        </div>
      </div>
      {typing && typed.trim() !== '' && <SearchSuggestions typed={typed} city={city} onSearch={search} />}
      {!typing && q !== undefined && <SearchResults q={q} city={city} cuisine={cuisine} />}
      {(typing ? typed.trim() === '' : q === undefined) && <SearchHints onSearch={search} />}
    </div>
  );
}
