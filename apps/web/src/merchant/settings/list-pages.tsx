import type { AnyRoute } from '@tanstack/react-router';
import type { Reader } from '@xiwei/contract/common/search.ts';
import type { ComponentType } from 'react';
import { listsUnder } from '#shell/list-routes.ts';
import { type LoadScreen, type PagePlace, pagesUnder, withPhrases } from '#shell/screen.tsx';
import type { ListResource } from './list-resource.ts';

/** Loads the description of a list and its phrases in parallel. */
export const lazyList: typeof withPhrases = withPhrases;

type Load<File> = () => Promise<File>;
type Readers = Record<string, Reader<unknown>>;

interface ListPagesOptions<Filter extends string, Create> {
  /** Names of the filters, which are search params. */
  filters?: readonly Filter[];
  /** Page above the list, if it is not the tab's. */
  parent?: string;
  /** Further search params of the page that creates an entry. */
  create?: Create;
  /** Screen of the list, if it is not drawn from the description alone. */
  screen?: LoadScreen;
}

/**
 * Returns a function that creates the routes of a described list: the list, and the pages that create and change an entry,
 * which are shown beside it on a desktop. `load` loads the file of the description.
 */
export const listPagesUnder =
  <Parent extends AnyRoute>(parent: () => Parent, place: PagePlace) =>
  <
    const Page extends string,
    const Id extends string,
    const Filter extends string = never,
    Create extends Readers = Record<never, never>,
  >(
    page: Page,
    id: Id,
    load: Load<object>,
    { filters, parent: above, create, screen }: ListPagesOptions<Filter, Create> = {},
  ) => {
    const loadList = screen ?? screenFor(load, loadListScreen);
    const { frame, list } = listsUnder(parent, place)(page, loadList, filters, above);
    return frame.addChildren([list, ...entryPages(() => frame, place, { page, id, load, create })]);
  };

/** Like `listPagesUnder`, for entries whose pages need the whole width: they are not shown beside the list. Returns three routes. */
export const wideListPagesUnder =
  <Parent extends AnyRoute>(parent: () => Parent, place: PagePlace) =>
  <const Page extends string, const Id extends string, Create extends Readers = Record<never, never>>(
    page: Page,
    id: Id,
    load: Load<object>,
    { create }: Pick<ListPagesOptions<never, Create>, 'create'> = {},
  ) => {
    const { frame, list } = listsUnder(parent, place)(page, screenFor(load, loadListScreen));
    return [frame.addChildren([list]), ...entryPages(parent, place, { page, id, load, create })] as const;
  };

interface EntryPages<Page, Id, Create> {
  page: Page;
  id: Id;
  load: Load<object>;
  create: Create | undefined;
}

/** Creates the routes of the pages that create and change an entry. */
function entryPages<
  Parent extends AnyRoute,
  const Page extends string,
  const Id extends string,
  Create extends Readers,
>(parent: () => Parent, place: PagePlace, { page, id, load, create }: EntryPages<Page, Id, Create>) {
  const entryPage = pagesUnder(parent, { ...place, parent: page });
  return [
    entryPage(`${page}-create` as const, screenFor(load, loadCreateScreen), create),
    entryPage(`${page}-update/$${id}` as const, screenFor(load, loadUpdateScreen)),
  ] as const;
}

type ResourceScreen = ComponentType<{ resource: ListResource }>;

const loadListScreen = () => import('./list-screen.tsx').then(({ ListScreen }) => ListScreen);
const loadCreateScreen = () => import('./create-screen.tsx').then(({ CreateScreen }) => CreateScreen);
const loadUpdateScreen = () => import('./update-screen.tsx').then(({ UpdateScreen }) => UpdateScreen);

/** Returns a function that loads a description and a screen for it in parallel. The description is the file's only export. */
const screenFor =
  (load: Load<object>, loadScreen: Load<ResourceScreen>): LoadScreen =>
  async () => {
    const [file, Screen] = await Promise.all([load(), loadScreen()]);
    const [resource] = Object.values(file) as ListResource[];
    if (!resource) throw new Error('The file exports no description of a list');
    return { default: () => <Screen resource={resource} /> };
  };
