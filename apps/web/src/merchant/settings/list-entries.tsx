import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListRow, type ListRowProps } from '#ui/list-row.tsx';
import type { RenderTarget } from '#ui/render-as.ts';
import { SortableList } from '#ui/sortable-list.tsx';
import { type ActionTable, useActionMenu } from './actions.tsx';
import { entryElementId } from './list-frame.tsx';
import { type ListGroups, type ListRows, rowsInView, rowsOf } from './list-groups.ts';
import { useListOrder } from './list-order.ts';
import type { ListOptions, ListView } from './list-view.ts';
import type { ListWords } from './list-words.ts';

/** An entry of a list, with what the user may do with it. */
export interface ListEntry<Name extends string> {
  id: string;
  can: readonly Name[];
}

/** What a list shows of its entries, and what can be done with them. */
export interface ListContent<Name extends string, Item extends ListEntry<Name>>
  extends Omit<ListOptions<Item>, 'textOf'> {
  /** Returns the name of an entry: its title. */
  nameOf: (item: Item) => string;
  /** Returns the text that the search looks in; the name by default. */
  textOf?: ((item: Item) => string) | undefined;
  rowOf: (item: Item) => Pick<ListRowProps, 'leading' | 'detail' | 'trailing'>;
  /** Returns a control beside the link to an entry, such as a switch. */
  asideOf?: ((item: Item) => ReactNode) | undefined;
  /** Groups that the entries are shown in, each with a heading. */
  groups?: ListGroups<Item> | undefined;
  /** Returns the link to an entry's page. */
  linkOf: (item: Item) => RenderTarget;
  actionsOf: (item: Item) => ActionTable<Name>;
  /** Text beside the number of entries. */
  note?: ReactNode;
  /**
   * Saves the order of all entries; offered if the list's `can` has `sort`. In a list with groups, the ids are those of
   * groups and entries, each group followed by its entries.
   */
  saveOrder?: ((ids: string[]) => Promise<unknown>) | undefined;
}

interface EntriesProps<Name extends string, Item extends ListEntry<Name>> extends ListContent<Name, Item> {
  items: readonly Item[];
  can: readonly string[];
  view: ListView;
  words: ListWords;
  countOf: (count: number) => string;
}

/** The entries of a list that the view shows. They can be sorted if all are shown, in their own order. */
export function Entries<Name extends string, Item extends ListEntry<Name>>({
  items: stored,
  can,
  view,
  words,
  countOf,
  note,
  saveOrder = () => Promise.resolve(),
  ...list
}: EntriesProps<Name, Item>) {
  const order = useListOrder(rowsOf(stored, list.groups), saveOrder);
  const options = { ...list, textOf: list.textOf ?? list.nameOf };
  const shown = rowsInView(order.items, view, options);
  const count = shown.filter(({ item }) => item).length;
  const isWhole = !view.isNarrowed && view.sort === undefined;
  const canSort = can.includes('sort') && stored.length > 1;
  return (
    <div className="flex flex-col gap-2">
      <Summary
        text={countOf(stored.length)}
        narrowed={view.isNarrowed ? { shown: count, total: stored.length } : undefined}
        orderFixed={canSort && !isWhole}
        note={note}
      />
      {count === 0 ? (
        <NothingMatches onClear={view.clear} />
      ) : (
        <Rows
          {...list}
          rows={shown}
          label={words.title}
          onSort={canSort && isWhole ? order.sort : undefined}
        />
      )}
    </div>
  );
}

interface SummaryProps {
  text: string;
  /** Numbers of a list of which not all entries are shown. */
  narrowed: { shown: number; total: number } | undefined;
  /** The order cannot be changed in this view. */
  orderFixed: boolean;
  note: ReactNode;
}

function Summary({ text, narrowed, orderFixed, note }: SummaryProps) {
  const { t } = useTranslation('settings');
  return (
    <p className="flex flex-wrap gap-x-3 text-ink-soft text-small">
      <span role="status">{narrowed ? t('list.shown', narrowed) : text}</span>
      {note && <span>{note}</span>}
      {orderFixed && <span>{t('list.orderFixed')}</span>}
    </p>
  );
}

interface RowsProps<Name extends string, Item extends ListEntry<Name>>
  extends Omit<ListContent<Name, Item>, 'saveOrder' | 'note'> {
  rows: ListRows<Item>;
  label: string;
  onSort: ((ids: string[]) => void) | undefined;
}

function Rows<Name extends string, Item extends ListEntry<Name>>({
  rows,
  label,
  onSort,
  ...list
}: RowsProps<Name, Item>) {
  const { menuOf, dialog } = useActionMenu();
  return (
    <>
      <SortableList
        label={label}
        items={rows}
        keyOf={({ id }) => id}
        nameOf={({ item, group }) => (item ? list.nameOf(item) : (group?.name ?? ''))}
        isHeading={({ group }) => group !== undefined}
        onSort={onSort}
        actionsOf={({ item }) => (item ? menuOf(item.can, list.actionsOf(item)) : [])}
        renderItem={({ item, group }) =>
          item ? (
            <EntryRow
              id={item.id}
              title={list.nameOf(item)}
              row={list.rowOf(item)}
              link={list.linkOf(item)}
              aside={list.asideOf?.(item)}
            />
          ) : (
            <h2 className="truncate font-semibold text-small">{group?.name}</h2>
          )
        }
      />
      {dialog}
    </>
  );
}

interface EntryRowProps {
  id: string;
  title: string;
  row: Pick<ListRowProps, 'leading' | 'detail' | 'trailing'>;
  link: RenderTarget;
  aside: ReactNode;
}

const EntryRow = ({ id, title, row, link, aside }: EntryRowProps): ReactNode => (
  <div className="flex items-center gap-1">
    <ListRow
      {...row}
      id={entryElementId(id)}
      title={<span className="break-words">{title}</span>}
      render={link}
      chevron={false}
      className="min-w-0 flex-1 rounded-normal ps-2 aria-[current]:bg-accent-soft"
    />
    {aside}
  </div>
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
