import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type Reader, readSearch, text } from '@xiwei/contract/common/search.ts';
import type { LoadScreen, PagePlace } from './screen.tsx';
import type { StorePageName } from './store-pages.generated.ts';

/** Search params of a list: the text that is searched for, the sorting, and the chosen option of each filter. */
type ListSearch<Filter extends string> = { [Name in 'q' | 'sort' | Filter]?: string | undefined };

/**
 * Returns a function that creates the routes of a list: `frame`, which shows the list and, beside it, its entries' pages, and
 * `list`, the list alone. Both belong into the frame's children, with the pages of entries (`pagesUnder(() => frame, …)`).
 */
export const listsUnder =
  <Parent extends AnyRoute>(parent: () => Parent, place: PagePlace) =>
  <const Path extends string, const Filter extends string = never>(
    path: Path,
    load: LoadScreen,
    filters: readonly Filter[] = [],
    /** Page above the list, if it is not the tab's. */
    parentPage?: StorePageName,
  ) => {
    const listPlace = parentPage === undefined ? place : { ...place, parent: parentPage };
    const readers: Record<string, Reader<string>> = { q: text, sort: text };
    for (const name of filters) readers[name] = text;
    const frame = createRoute({
      getParentRoute: parent,
      id: `list-${path}`,
      staticData: listPlace,
      component: lazyRouteComponent(load),
      validateSearch: (search: Record<string, unknown>) => readSearch(readers, search) as ListSearch<Filter>,
    });
    const list = createRoute({ getParentRoute: () => frame, path, staticData: listPlace });
    return { frame, list };
  };
