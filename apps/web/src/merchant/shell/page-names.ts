import type { RegisteredRouter } from '@tanstack/react-router';
import type { Resources } from '#i18n/resources.ts';

type Path = keyof RegisteredRouter['routesByPath'];

/** A page of a store by its name in the route table, without ids: a page that can be linked to from anywhere. */
export type StorePageName = Path extends infer Each
  ? Each extends `/web/$storeId/${infer Name}`
    ? Name extends '' | `${string}/${string}`
      ? never
      : Name
    : never
  : never;

/** A page with a name in the phrases: pages that others list or that have pages below them. */
export type NamedPage = StorePageName & keyof Resources['shell-merchant']['pages'];

/** Returns the path of a store's page in the route table, for links. */
export const pathOf = <Name extends StorePageName>(page: Name) => `/web/$storeId/${page}` as const;
