import type { QueryClient } from '@tanstack/react-query';
import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type Reader, readSearch, type SearchValues } from '@xiwei/contract/common/search.ts';
import type { ComponentType } from 'react';
import { i18n } from '#i18n/i18n.ts';
import type { Namespace } from '#i18n/resources.ts';

export type LoadScreen = () => Promise<{ default: ComponentType }>;

/** Returns a function that loads a file and the phrases of its components in parallel. */
export const withPhrases =
  <File,>(load: () => Promise<File>, ...namespaces: Namespace[]) =>
  async (): Promise<File> => {
    const [file] = await Promise.all([load(), i18n.loadNamespaces(namespaces)]);
    return file;
  };

/** Loads a screen and its phrases in parallel. The screen is the file's export whose name ends in `Screen`. */
export function lazyScreen(
  load: () => Promise<Record<string, unknown>>,
  ...namespaces: Namespace[]
): LoadScreen {
  const loadWithPhrases = withPhrases(load, ...namespaces);
  return async () => {
    const file = await loadWithPhrases();
    const [screen] = Object.entries(file).flatMap(([name, value]) =>
      name.endsWith('Screen') ? [value] : [],
    );
    if (!screen) throw new Error('The file exports no screen');
    return { default: screen as ComponentType };
  };
}

/** The place of a page in the navigation of its side. */
export interface PagePlace {
  /** Tab that is marked while the page is open. */
  tab?: string;
  /** Page that Back leads to when the page was opened directly; its tab by default. */
  parent?: string;
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

/**
 * Returns a function that creates routes under a parent. `readers` declare the search params; others are ignored. With
 * `startReads`, the reads of the page do not wait for its code.
 */
export const pagesUnder =
  <Parent extends AnyRoute>(parent: () => Parent, place: PagePlace = {}) =>
  <const Path extends string, Readers extends Record<string, Reader<unknown>> = Record<never, never>>(
    path: Path,
    load: LoadScreen,
    readers?: Readers,
    startReads?: StartReads<SearchValues<Readers>>,
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
