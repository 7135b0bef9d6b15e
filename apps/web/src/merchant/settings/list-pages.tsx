import type { AnyRoute } from '@tanstack/react-router';
import type { Reader } from '@xiwei/contract/common/search.ts';
import type { ComponentType } from 'react';
import { listsUnder } from '#shell/list-routes.ts';
import { type LoadScreen, loadScreen, type PagePlace, pageRoute } from '#shell/screen.tsx';
import { loadPageFile, pageFiles } from '#shell/screens.ts';
import type { StorePageName } from '#shell/store-pages.generated.ts';
import type { ListResource } from './list-resource.ts';

type Load<File> = () => Promise<File>;
type Readers = Record<string, Reader<unknown>>;

interface ListPagesOptions<Filter extends string, Create> {
  /** Names of the filters, which are search params. */
  filters?: readonly Filter[];
  /** Page above the list, if it is not the tab's. */
  parent?: StorePageName;
  /** Further search params of the page that creates an entry. */
  create?: Create;
}

/**
 * Returns a function that creates the routes of a described list: the list, and the pages that create and change an entry,
 * which are shown beside it on a desktop. The description is `<page>/<page>.list.tsx`; a list that is not drawn from it alone
 * has a `<page>.screen.tsx` beside it.
 */
export const listPagesUnder =
  <Parent extends AnyRoute>(parent: () => Parent, place: PagePlace) =>
  <
    const Page extends StorePageName,
    const Id extends string,
    const Filter extends string = never,
    Create extends Readers = Record<never, never>,
  >(
    page: Page,
    id: Id,
    { filters, parent: above, create }: ListPagesOptions<Filter, Create> = {},
  ) => {
    const { frame, list } = listsUnder(parent, place)(page, loadListPage(page), filters, above);
    return frame.addChildren([list, ...entryPages(() => frame, place, { page, id, create })]);
  };

/** Like `listPagesUnder`, for entries whose pages need the whole width: they are not shown beside the list. Returns three routes. */
export const wideListPagesUnder =
  <Parent extends AnyRoute>(parent: () => Parent, place: PagePlace) =>
  <
    const Page extends StorePageName,
    const Id extends string,
    const Filter extends string = never,
    Create extends Readers = Record<never, never>,
  >(
    page: Page,
    id: Id,
    { filters, parent: above, create }: ListPagesOptions<Filter, Create> = {},
  ) => {
    const { frame, list } = listsUnder(parent, place)(page, loadListPage(page), filters, above);
    return [frame.addChildren([list]), ...entryPages(parent, place, { page, id, create })] as const;
  };

interface EntryPages<Page, Id, Create> {
  page: Page;
  id: Id;
  create: Create | undefined;
}

/** Creates the routes of the pages that create and change an entry. */
function entryPages<
  Parent extends AnyRoute,
  const Page extends StorePageName,
  const Id extends string,
  Create extends Readers,
>(parent: () => Parent, place: PagePlace, { page, id, create }: EntryPages<Page, Id, Create>) {
  const entryPlace = { ...place, parent: page };
  const toCreate = { place: entryPlace, load: screenFor(page, loadCreateScreen), readers: create };
  const toUpdate = { place: entryPlace, load: screenFor(page, loadUpdateScreen) };
  return [
    pageRoute(parent, `${page}-create` as const, toCreate),
    pageRoute(parent, `${page}-update/$${id}` as const, toUpdate),
  ] as const;
}

type ResourceScreen = ComponentType<{ resource: ListResource }>;

const loadListScreen = () => import('./list-screen.tsx').then(({ ListScreen }) => ListScreen);
const loadCreateScreen = () => import('./create-screen.tsx').then(({ CreateScreen }) => CreateScreen);
const loadUpdateScreen = () => import('./update-screen.tsx').then(({ UpdateScreen }) => UpdateScreen);

/** Returns a function that loads the screen of a list. */
const loadListPage =
  (page: string): LoadScreen =>
  () =>
    `merchant/${page}` in pageFiles ? loadScreen('merchant', page) : screenFor(page, loadListScreen)();

/** Returns a function that loads a description and a screen for it in parallel. The description is the file's only export. */
const screenFor =
  (page: string, loadResourceScreen: Load<ResourceScreen>): LoadScreen =>
  async () => {
    const [file, Screen] = await Promise.all([loadPageFile(`merchant/${page}.list`), loadResourceScreen()]);
    const [resource] = Object.values(file) as ListResource[];
    if (!resource) throw new Error(`The file of ${page} exports no description of a list`);
    return { default: () => <Screen resource={resource} /> };
  };
