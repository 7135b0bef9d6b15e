import { useMatch } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import type { NamedPage } from './page-names.ts';
import { useWorkplace } from './workplace.ts';

/** Returns the pages above the open one, from its place in the route table: its tab, and its parent if it has one. */
export function useCrumbs(): Crumb[] {
  const { id } = useWorkplace();
  const { fullPath, staticData } = useMatch({ strict: false });
  const nameOf = usePageNames();
  return [staticData.tab, staticData.parent]
    .filter((page) => page !== undefined)
    .filter((page) => fullPath !== `/web/$storeId/${page}`)
    .map((page) => ({ path: `/web/${id}/${page}`, name: nameOf(page as NamedPage) }));
}

/** A page above the open one. */
export interface Crumb {
  path: string;
  name: string;
}

/** Returns a function that names a page. */
export function usePageNames(): (page: NamedPage) => string {
  const { t } = useTranslation('shell-merchant');
  return (page) => t(`pages.${page}.title`);
}

/** Returns the name of the open page in the phrases. */
export function usePageName(): string {
  const { fullPath } = useMatch({ strict: false });
  return usePageNames()(fullPath.split('/')[3] as NamedPage);
}
