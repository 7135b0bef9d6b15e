import { type RegisteredRouter, useMatch } from '@tanstack/react-router';

type RoutesByPath = RegisteredRouter['routesByPath'];
/** The path of a page in the route table, such as `/order-detail/$storeId/$orderId`. */
export type PagePath = keyof RoutesByPath;
type TypesOf<Path extends PagePath> = RoutesByPath[Path]['types'];

/** The params and the search params of a page. */
interface PageAddress<Path extends PagePath> {
  params: TypesOf<Path>['allParams'];
  search: TypesOf<Path>['fullSearchSchema'];
}

/**
 * Returns the params and search params of the page that the component belongs to. A component of several pages passes the
 * path of each; it gets what they have in common. Throws on another page: an id would be missing there.
 */
export function usePage<const Path extends PagePath>(...paths: readonly Path[]): PageAddress<Path> {
  const match = useMatch({ strict: false });
  if (!paths.some((path) => path === match.fullPath))
    throw new Error(`A part of ${paths.join(', ')} is used on ${match.fullPath}`);
  return match as unknown as PageAddress<Path>;
}
