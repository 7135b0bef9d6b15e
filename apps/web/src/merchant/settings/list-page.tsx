import { type LucideIcon, Plus, SearchX } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Namespace } from '#i18n/resources.ts';
import { LIST_KEYS } from '#merchant/shell/shortcuts.ts';
import { Loaded, type LoadedQuery } from '#shared/states/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListRow, type ListRowProps } from '#ui/list-row.tsx';
import type { RenderTarget } from '#ui/render-as.ts';
import { SkeletonList } from '#ui/skeleton.tsx';
import { SortableList } from '#ui/sortable-list.tsx';
import { type ActionTable, useActionMenu } from './actions.tsx';
import { entryElementId, ListFrame } from './list-frame.tsx';
import { useListOrder } from './list-order.ts';
import { useListShortcuts } from './list-shortcuts.ts';
import { ListTools } from './list-tools.tsx';
import { itemsInView, type ListOptions, type ListView, useListView } from './list-view.ts';
import type { ListKey, ListWords } from './list-words.ts';
import { useListWords } from './use-list-words.ts';

/** An entry of a list, with what the user may do with it. */
interface ListEntry<Name extends string> {
  id: string;
  can: readonly Name[];
}

interface ListPageProps<NS extends Namespace, Name extends string, Item extends ListEntry<Name>>
  extends Omit<ListOptions<Item>, 'textOf'> {
  /** Namespace and key of the list's phrases. */
  words: readonly [NS, ListKey<NS>];
  /** The read of the whole list. */
  of: LoadedQuery<{ items: readonly Item[]; can: readonly string[] }>;
  /** Icon of the empty list. */
  icon: LucideIcon;
  /** Returns the name of an entry: its title, which the search looks in. */
  nameOf: (item: Item) => string;
  rowOf: (item: Item) => Pick<ListRowProps, 'leading' | 'detail' | 'trailing'>;
  /** Link to the page that creates an entry; shown if the list's `can` has `create`. */
  createLink: RenderTarget;
  /** Returns the link to an entry's page. */
  linkOf: (item: Item) => RenderTarget;
  actionsOf: (item: Item) => ActionTable<Name>;
  /** Saves the order of all entries; offered if the list's `can` has `sort`. */
  saveOrder?: ((ids: string[]) => Promise<unknown>) | undefined;
}

/**
 * Page of a list that is read as a whole: up to a few hundred entries. Search, filters and sorting are in the address. On a
 * desktop the open entry is shown beside the list.
 */
export function ListPage<NS extends Namespace, Name extends string, Item extends ListEntry<Name>>({
  words: key,
  of,
  createLink,
  ...list
}: ListPageProps<NS, Name, Item>) {
  const { words, countOf } = useListWords(key);
  const view = useListView(words);
  const search = useRef<HTMLFormElement>(null);
  const create = useRef<HTMLSpanElement>(null);
  const canCreate = of.data?.can.includes('create') ?? false;
  useListShortcuts({
    search: () => search.current?.querySelector('input')?.focus(),
    create: () => create.current?.querySelector('a')?.click(),
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
    <ListFrame words={words} icon={list.icon} actions={<span ref={create}>{createButton}</span>}>
      <Loaded of={of} skeleton={<SkeletonList count={6} />}>
        {({ items, can }) =>
          items.length === 0 ? (
            <Empty words={words} icon={list.icon} />
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

interface EntriesProps<Name extends string, Item extends ListEntry<Name>>
  extends Omit<ListPageProps<Namespace, Name, Item>, 'words' | 'of' | 'createLink' | 'icon'> {
  items: readonly Item[];
  can: readonly string[];
  view: ListView;
  words: ListWords;
  countOf: (count: number) => string;
}

function Entries<Name extends string, Item extends ListEntry<Name>>({
  items: stored,
  can,
  view,
  words,
  countOf,
  saveOrder = () => Promise.resolve(),
  ...list
}: EntriesProps<Name, Item>) {
  const { t } = useTranslation('settings');
  const order = useListOrder(stored, saveOrder);
  const { menuOf, dialog } = useActionMenu();
  const shown = itemsInView(order.items, view, { ...list, textOf: list.nameOf });
  const isWhole = !view.isNarrowed && view.sort === undefined;
  const canSort = can.includes('sort') && stored.length > 1;
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap gap-x-3 text-ink-soft text-small">
        <span role="status">
          {view.isNarrowed
            ? t('list.shown', { shown: shown.length, total: stored.length })
            : countOf(stored.length)}
        </span>
        {canSort && !isWhole && <span>{t('list.orderFixed')}</span>}
      </p>
      {shown.length === 0 ? (
        <NothingMatches onClear={view.clear} />
      ) : (
        <SortableList
          label={words.title}
          items={shown}
          keyOf={({ id }) => id}
          nameOf={list.nameOf}
          onSort={canSort && isWhole ? order.sort : undefined}
          actionsOf={(item) => menuOf(item.can, list.actionsOf(item))}
          renderItem={(item) => (
            <EntryRow
              id={item.id}
              title={list.nameOf(item)}
              row={list.rowOf(item)}
              link={list.linkOf(item)}
            />
          )}
        />
      )}
      {dialog}
    </div>
  );
}

interface EntryRowProps {
  id: string;
  title: string;
  row: Pick<ListRowProps, 'leading' | 'detail' | 'trailing'>;
  link: RenderTarget;
}

const EntryRow = ({ id, title, row, link }: EntryRowProps): ReactNode => (
  <ListRow
    {...row}
    id={entryElementId(id)}
    title={<span className="break-words">{title}</span>}
    render={link}
    chevron={false}
    className="rounded-normal ps-2 aria-[current]:bg-accent-soft"
  />
);

function NothingMatches({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('settings');
  return (
    <EmptyState
      icon={<SearchX size={30} strokeWidth={1.5} />}
      title={t('list.nothing.title')}
      detail={t('list.nothing.detail')}
      action={
        <Button variant="secondary" onClick={onClear}>
          {t('list.clear')}
        </Button>
      }
    />
  );
}
