import type { QueryClient } from '@tanstack/react-query';
import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type Reader, readSearch, type SearchValues } from '@xiwei/contract/common/search.ts';
import type { ComponentType } from 'react';
import { i18n } from '#i18n/i18n.ts';
import type { Namespace } from '#i18n/resources.ts';
import { loadPageFile, type Side } from './screens.ts';
import type { StorePageName } from './store-pages.generated.ts';

export type LoadScreen = () => Promise<{ default: ComponentType }>;

/** Returns a function that loads a file and the phrases of its components in parallel. */
export const withPhrases =
  <File,>(load: () => Promise<File>, ...namespaces: Namespace[]) =>
  async (): Promise<File> => {
    const [file] = await Promise.all([load(), i18n.loadNamespaces(namespaces)]);
    return file;
  };

/** Returns the name of a page: the last part of its path that is no param, `home` for `/`. */
const nameOf = (path: string): string => /([\w-]+)(?:\/\$\w+)*$/.exec(path)?.[1] ?? 'home';

/** Loads the screen of a page: the export whose name ends in `Screen`. */
export async function loadScreen(side: Side, page: string, phrases?: readonly Namespace[]) {
  const file = await loadPageFile(`${side}/${page}`, phrases);
  const [screen] = Object.entries(file).flatMap(([name, value]) => (name.endsWith('Screen') ? [value] : []));
  if (!screen) throw new Error(`No screen of ${page}`);
  return { default: screen as ComponentType };
}

/** The place of a page in the navigation of its side. */
export interface PagePlace {
  /** Tab that is marked while the page is open. */
  tab?: StorePageName;
  /** Page that Back leads to when the page was opened directly; its tab by default. */
  parent?: StorePageName;
  /** Uses the full width of wide screens, with a sticky navigation bar there. Other diner pages are a phone-sized column. */
  wide?: boolean;
  /** Has the bottom navigation. Other diner pages use the bottom edge for their own actions. */
  topLevel?: boolean;
  /**
   * Fills the window of a desktop without scrolling it, such as the host stand. The side rail shows icons, unless the user
   * chose otherwise, and the page itself shows whether it is connected.
   */
  workspace?: boolean;
  /** Is a step of the sign-in flow, without a link to sign in. */
  signingIn?: boolean;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends PagePlace {}
}

/** Starts the reads of a page that was opened, while its code is loaded. */
type StartReads<Search> = (client: QueryClient, params: { storeId?: string }, search: Search) => void;

/** What a page has in addition to its path. */
export interface PageOptions<Readers extends Record<string, Reader<unknown>>> extends PagePlace {
  /** Readers of the search params; others are ignored. */
  search?: Readers;
  /** Starts the reads of the page, so that they do not wait for its code. */
  startReads?: StartReads<SearchValues<Readers>>;
  /** Name of the page whose screen it shows, if it has none of its own. */
  screen?: string;
  /** Phrases of parts that are loaded later; those of the screen itself are found by the build. */
  phrases?: readonly Namespace[];
}

/**
 * Returns a function that creates routes under a parent, of pages with a place in common. The screen of a page is found by
 * its name: `<page>/<page>.screen.tsx` in the folder of its module.
 */
export const pagesUnder =
  <Parent extends AnyRoute>(side: Side, parent: () => Parent, place: PagePlace = {}) =>
  <const Path extends string, Readers extends Record<string, Reader<unknown>> = Record<never, never>>(
    path: Path,
    { search: readers, startReads, screen, phrases, ...own }: PageOptions<Readers> = {},
  ) =>
    pageRoute(parent, path, {
      place: { ...place, ...own },
      load: () => loadScreen(side, screen ?? nameOf(path), phrases),
      readers,
      startReads,
    });

interface PageRoute<Readers extends Record<string, Reader<unknown>>> {
  place: PagePlace;
  load: LoadScreen;
  readers?: Readers | undefined;
  startReads?: StartReads<SearchValues<Readers>> | undefined;
}

/** Creates the route of a page. */
export const pageRoute = <
  Parent extends AnyRoute,
  const Path extends string,
  Readers extends Record<string, Reader<unknown>> = Record<never, never>,
>(
  parent: () => Parent,
  path: Path,
  { place, load, readers, startReads }: PageRoute<Readers>,
) =>
  createRoute({
    getParentRoute: parent,
    path,
    staticData: place,
    component: lazyRouteComponent(load),
    validateSearch: (search: Record<string, unknown>): SearchValues<Readers> =>
      readers ? readSearch(readers, search) : ({} as SearchValues<Readers>),
    beforeLoad: ({ context, params, search, cause, preload }) => {
      if (cause === 'enter' && !preload) startReads?.(context.client, params, search);
    },
  });
