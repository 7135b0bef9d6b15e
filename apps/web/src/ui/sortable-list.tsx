import { useSortable } from '@dnd-kit/react/sortable';
import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine, GripVertical } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from './classes.ts';
import { Menu, type MenuAction } from './menu.tsx';
import { SortableArea } from './sortable.tsx';

export interface SortableListProps<Item> {
  /** Accessible name of the list. */
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** Returns the name of an item, for its buttons and for announcements. */
  nameOf: (item: Item) => string;
  /** Called with the keys of all items in their new order. Without it the list cannot be sorted. */
  onSort?: ((keys: string[]) => void) | undefined;
  renderItem: (item: Item) => ReactNode;
  /** Further actions of an item, shown in its menu above those that move it. */
  actionsOf?: ((item: Item) => readonly MenuAction[]) | undefined;
  className?: string | undefined;
}

/**
 * Rows that are sorted by dragging their handle, by keyboard (Space picks a row up and drops it, arrow keys move it), or
 * by the actions of their menu.
 */
export function SortableList<Item>({
  label,
  items,
  keyOf,
  nameOf,
  onSort,
  className,
  ...rows
}: SortableListProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const ids = items.map(keyOf);
  const movedByMenu = useRef<{ id: string; index: number }>(null);
  // Moving the row in the document takes the focus away from its menu button.
  useLayoutEffect(() => {
    const { id, index } = movedByMenu.current ?? {};
    if (index === undefined || ids[index] !== id) return;
    movedByMenu.current = null;
    list.current?.children[index]?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
  });
  const nameOfId = (id: string) => {
    const item = items.find((other) => keyOf(other) === id);
    return item === undefined ? '' : nameOf(item);
  };
  return (
    <SortableArea ids={ids} nameOf={nameOfId} onSort={(sorted) => onSort?.(sorted)}>
      {(moveTo) => (
        <ul
          ref={list}
          aria-label={label}
          className={classes('divide-y divide-line rounded-large border border-line bg-surface', className)}
        >
          {items.map((item, index) => (
            <SortableRow
              key={keyOf(item)}
              id={keyOf(item)}
              name={nameOf(item)}
              index={index}
              last={items.length - 1}
              sortable={onSort !== undefined && items.length > 1}
              actions={rows.actionsOf?.(item) ?? []}
              onMove={(target) => {
                movedByMenu.current = { id: keyOf(item), index: target };
                moveTo(keyOf(item), target);
              }}
            >
              {rows.renderItem(item)}
            </SortableRow>
          ))}
        </ul>
      )}
    </SortableArea>
  );
}

interface SortableRowProps {
  id: string;
  name: string;
  index: number;
  /** Index of the last row. */
  last: number;
  sortable: boolean;
  actions: readonly MenuAction[];
  onMove: (index: number) => void;
  children: ReactNode;
}

function SortableRow({ id, name, index, last, sortable, actions, onMove, children }: SortableRowProps) {
  const { t } = useTranslation('kit');
  const { ref, handleRef, isDragging } = useSortable({ id, index, disabled: !sortable });
  return (
    <li
      // Without a handle the library would make the row itself a button.
      ref={sortable ? ref : undefined}
      className={classes(
        'flex min-h-row items-center gap-1 bg-surface pe-2 first:rounded-t-large last:rounded-b-large',
        sortable ? 'ps-1' : 'ps-pad',
        isDragging && 'rounded-large shadow-high ring-1 ring-line-strong',
      )}
    >
      {sortable && (
        <button
          ref={handleRef}
          type="button"
          aria-label={t('sort.drag', { what: name })}
          aria-roledescription={t('sort.handle')}
          className="transition-feedback grid size-control-small shrink-0 cursor-grab touch-none place-items-center rounded-full text-ink-soft hover:bg-hover hover:text-ink"
        >
          <GripVertical aria-hidden size={18} />
        </button>
      )}
      <div className="min-w-0 flex-1">{children}</div>
      <RowMenu {...{ name, index, last, sortable, actions, onMove }} />
    </li>
  );
}

function RowMenu({
  name,
  index,
  last,
  sortable,
  actions,
  onMove,
}: Omit<SortableRowProps, 'id' | 'children'>) {
  const { t } = useTranslation('kit');
  const moves: MenuAction[] = [
    {
      label: t('sort.first'),
      icon: <ArrowUpToLine aria-hidden size={16} />,
      disabled: index === 0,
      onSelect: () => onMove(0),
    },
    {
      label: t('sort.up'),
      icon: <ArrowUp aria-hidden size={16} />,
      disabled: index === 0,
      onSelect: () => onMove(index - 1),
    },
    {
      label: t('sort.down'),
      icon: <ArrowDown aria-hidden size={16} />,
      disabled: index === last,
      onSelect: () => onMove(index + 1),
    },
    {
      label: t('sort.last'),
      icon: <ArrowDownToLine aria-hidden size={16} />,
      disabled: index === last,
      onSelect: () => onMove(last),
    },
  ];
  const groups = [actions, sortable ? moves : []];
  if (groups.flat().length === 0) return null;
  return <Menu label={t('actionsOf', { what: name })} groups={groups} />;
}
