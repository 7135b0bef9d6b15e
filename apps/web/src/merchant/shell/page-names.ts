import type { Resources } from '#i18n/resources.ts';
import type { StorePageName } from '#shell/store-pages.generated.ts';

type PageWords = Resources['shell-merchant']['pages'];

/** A page with a name in the phrases: pages that others list or that have pages below them. */
export type NamedPage = StorePageName & keyof PageWords;

/** A page whose phrases also say what it is for: pages in the index of settings and on the dashboard. */
export type DescribedPage = {
  [Page in NamedPage]: PageWords[Page] extends { detail: string } ? Page : never;
}[NamedPage];

/** Returns the path of a store's page in the route table, for links. */
export const pathOf = <Name extends StorePageName>(page: Name) => `/web/$storeId/${page}` as const;
