import { useSortable } from '@dnd-kit/react/sortable';
import { GripVertical } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { classes } from './classes.ts';
import { Menu, type MenuAction } from './menu.tsx';
import { type MoveRange, useMoveActions } from './move-actions.tsx';
import { SortableArea } from './sortable.tsx';
import { headingFirst, moveRangeOf, useDescribeMove } from './sortable-groups.ts';

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
  /**
   * Items that are headings. Each begins a group: items are moved within and between groups, headings stay. If there are any,
   * the first item is one.
   */
  isHeading?: ((item: Item) => boolean) | undefined;
  /** Further actions of an item, shown in its menu above those that move it. */
  actionsOf?: ((item: Item) => readonly MenuAction[]) | undefined;
  /** Rows can be much taller than a line: handle and menu are at their top. */
  tall?: boolean | undefined;
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
  isHeading = () => false,
  tall = false,
  className,
  ...rows
}: SortableListProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const ids = items.map(keyOf);
  const headings = items.map(isHeading);
  const isHeadingId = (id: string) => headings[ids.indexOf(id)] ?? false;
  const sortable = onSort !== undefined && headings.filter((heading) => !heading).length > 1;
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
  const describeMove = useDescribeMove(isHeadingId, nameOfId);
  return (
    <SortableArea
      ids={ids}
      nameOf={nameOfId}
      onSort={(sorted) => onSort?.(headingFirst(sorted, isHeadingId))}
      describeMove={(id, sorted) => describeMove(id, sorted)}
    >
      {(moveTo) => (
        <ul
          ref={list}
          aria-label={label}
          className={classes('divide-y divide-line rounded-large border border-line bg-surface', className)}
        >
          {items.map((item, index) =>
            headings[index] ? (
              <HeadingRow key={keyOf(item)} id={keyOf(item)} index={index} sortable={sortable}>
                {rows.renderItem(item)}
              </HeadingRow>
            ) : (
              <SortableRow
                key={keyOf(item)}
                id={keyOf(item)}
                name={nameOf(item)}
                index={index}
                range={moveRangeOf(index, headings)}
                sortable={sortable}
                tall={tall}
                actions={rows.actionsOf?.(item) ?? []}
                onMove={(target) => {
                  movedByMenu.current = { id: keyOf(item), index: target };
                  moveTo(keyOf(item), target);
                }}
              >
                {rows.renderItem(item)}
              </SortableRow>
            ),
          )}
        </ul>
      )}
    </SortableArea>
  );
}

/** Heading of a group. Items can be dropped before and after it; it is not dragged itself. */
function HeadingRow({
  id,
  index,
  sortable,
  children,
}: Pick<SortableRowProps, 'id' | 'index' | 'sortable' | 'children'>) {
  const { ref, handleRef } = useSortable({ id, index, disabled: { draggable: true, droppable: !sortable } });
  return (
    <li
      ref={sortable ? ref : undefined}
      className="flex min-h-10 items-center bg-sunken px-pad first:rounded-t-large last:rounded-b-large"
    >
      {/* The library describes its handle as a button: without one that would be the heading. */}
      {sortable && <span ref={handleRef} hidden />}
      <div className="min-w-0 flex-1">{children}</div>
    </li>
  );
}

interface SortableRowProps {
  id: string;
  name: string;
  index: number;
  range: MoveRange;
  sortable: boolean;
  tall: boolean;
  actions: readonly MenuAction[];
  onMove: (index: number) => void;
  children: ReactNode;
}

function SortableRow({
  id,
  name,
  index,
  range,
  sortable,
  tall,
  actions,
  onMove,
  children,
}: SortableRowProps) {
  const { t } = useTranslation('kit');
  const { ref, handleRef, isDragging } = useSortable({ id, index, disabled: !sortable });
  return (
    <li
      // Without a handle the library would make the row itself a button.
      ref={sortable ? ref : undefined}
      className={classes(
        'flex min-h-row gap-1 bg-surface pe-2 first:rounded-t-large last:rounded-b-large',
        tall ? 'items-start py-1.5' : 'items-center',
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
      <RowMenu {...{ name, index, range, sortable, actions, onMove }} />
    </li>
  );
}

function RowMenu({
  name,
  index,
  range,
  sortable,
  actions,
  onMove,
}: Omit<SortableRowProps, 'id' | 'tall' | 'children'>) {
  const { t } = useTranslation('kit');
  const moves = useMoveActions(index, range, onMove);
  const groups = [actions, sortable ? moves : []];
  if (groups.flat().length === 0) return null;
  return <Menu label={t('actionsOf', { what: name })} groups={groups} />;
}
