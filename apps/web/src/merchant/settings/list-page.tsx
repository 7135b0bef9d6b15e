import { type LucideIcon, Plus } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { Namespace } from '#i18n/resources.ts';
import { LIST_KEYS } from '#merchant/shell/shortcuts.ts';
import { Loaded, type LoadedQuery } from '#shared/states/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { RenderTarget } from '#ui/render-as.ts';
import { SkeletonList } from '#ui/skeleton.tsx';
import { Entries, type ListContent, type ListEntry } from './list-entries.tsx';
import { ListFrame } from './list-frame.tsx';
import { useListShortcuts } from './list-shortcuts.ts';
import { ListTools } from './list-tools.tsx';
import { useListView } from './list-view.ts';
import { type FilterOptions, type ListKey, type ListWords, withFilterOptions } from './list-words.ts';
import { useListWords } from './use-list-words.ts';

interface ListPageProps<NS extends Namespace, Name extends string, Item extends ListEntry<Name>>
  extends ListContent<Name, Item> {
  /** Namespace and key of the list's phrases. */
  words: readonly [NS, ListKey<NS>];
  /** The read of the whole list. */
  of: LoadedQuery<{ items: readonly Item[]; can: readonly string[] }>;
  /** Icon of the empty list. */
  icon: LucideIcon;
  /** Link to the page that creates an entry; shown if the list's `can` has `create`. */
  createLink: RenderTarget;
  /** Options of filters in addition to those in the phrases. */
  filterOptions?: FilterOptions | undefined;
  /** Links at the head of the page, before the button that creates an entry. */
  links?: ReactNode;
}

/**
 * Page of a list that is read as a whole: up to a few hundred entries. Search, filters and sorting are in the address. On a
 * desktop the open entry is shown beside the list.
 */
export function ListPage<NS extends Namespace, Name extends string, Item extends ListEntry<Name>>({
  words: key,
  of,
  icon,
  createLink,
  links,
  filterOptions,
  ...list
}: ListPageProps<NS, Name, Item>) {
  const { words: phrases, countOf } = useListWords(key);
  const words = withFilterOptions(phrases, filterOptions);
  const view = useListView(words);
  const search = useRef<HTMLFormElement>(null);
  const create = useRef<HTMLSpanElement>(null);
  const canCreate = of.data?.can.includes('create') ?? false;
  useListShortcuts({
    search: () => search.current?.querySelector('input')?.focus(),
    create: () => create.current?.querySelector<HTMLElement>('[aria-keyshortcuts]')?.click(),
  });
  const createButton = canCreate && (
    <Button
      render={createLink}
      icon={<Plus aria-hidden size={18} />}
      aria-keyshortcuts={LIST_KEYS.create}
      size="small"
    >
      {words.create}
    </Button>
  );
  return (
    <ListFrame
      words={words}
      icon={icon}
      actions={
        <span ref={create} className="flex items-center gap-2">
          {links}
          {createButton}
        </span>
      }
    >
      <Loaded of={of} skeleton={<SkeletonList count={6} />}>
        {({ items, can }) =>
          items.length === 0 ? (
            <Empty words={words} icon={icon} />
          ) : (
            <>
              <ListTools words={words} view={view} searchRef={search} />
              <Entries {...list} {...{ items, can, view, words, countOf }} />
            </>
          )
        }
      </Loaded>
    </ListFrame>
  );
}

const Empty = ({ words, icon: Icon }: { words: ListWords; icon: LucideIcon }) => (
  <EmptyState
    icon={<Icon size={30} strokeWidth={1.5} />}
    title={words.empty.title}
    detail={words.empty.detail}
  />
);
