import { use } from 'react';
import { useStore } from '#common/use-store.ts';
import { i18n } from './i18n.ts';
import { type Namespaces, namesOf, type Translate } from './translate.ts';

/** What a component needs to show phrases. It is the same until the language changes. */
interface Translation<Names extends Namespaces> {
  t: Translate<Names>;
  i18n: typeof i18n;
}

/**
 * Returns the function that gives phrases of some namespaces in the language of the reader. Suspends until they have been loaded; those of
 * a page are loaded with its file.
 */
export function useTranslation<const Names extends Namespaces = 'common'>(
  namespaces?: Names,
): Translation<Names> {
  const language = useStore(i18n.current);
  const used = namespaces ?? ('common' as Names);
  for (const name of namesOf(used)) {
    const loading = i18n.loadingOf(language, name);
    if (loading) use(loading);
  }
  return { t: i18n.getFixedT(language, used), i18n };
}
