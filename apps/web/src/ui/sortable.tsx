import { Accessibility, Cursor, Feedback, PreventSelection, StyleInjector } from '@dnd-kit/dom';
import { move } from '@dnd-kit/helpers';
import { DragDropProvider, type DragOverEvent } from '@dnd-kit/react';
import { isSortable } from '@dnd-kit/react/sortable';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import './sortable.css';

// The content security policy blocks the style elements that the library inserts: sortable.css has their rules.
StyleInjector.prototype.register = () => () => {};

export interface SortableAreaProps {
  /** The ids of the elements, in their order. Each is dragged by an element with `useSortable` of this id. */
  ids: readonly string[];
  /** Returns the name of an element, for announcements. */
  nameOf: (id: string) => string;
  onSort: (ids: string[]) => void;
  /** Describes the new place of an element in the new order; by default its position among all. */
  describeMove?: ((id: string, ids: readonly string[]) => string | undefined) | undefined;
  /** The elements, with a function that moves one to an index by other means than dragging. */
  children: (moveTo: (id: string, index: number) => void) => ReactNode;
}

/** Lets the elements inside be sorted by dragging with pointer, touch or keyboard. New positions are announced. */
export function SortableArea({ ids, nameOf, onSort, describeMove, children }: SortableAreaProps) {
  const { t } = useTranslation('kit');
  const [announcement, setAnnouncement] = useState('');
  const withMoved = (id: string, index: number) => {
    const others = ids.filter((other) => other !== id);
    return [...others.slice(0, index), id, ...others.slice(index)];
  };
  const moved = (id: string, index: number) =>
    describeMove?.(id, withMoved(id, index)) ??
    t('sort.moved', { what: nameOf(id), position: index + 1, total: ids.length });
  const movedNow = useRef(moved);
  movedNow.current = moved;
  const moveTo = (id: string, index: number) => {
    onSort(withMoved(id, index));
    setAnnouncement(moved(id, index));
  };
  return (
    <DragDropProvider
      plugins={(defaults) => [
        ...defaults.filter(
          (plugin) => ![Accessibility, Cursor, Feedback, PreventSelection].some((other) => other === plugin),
        ),
        // The library ignores a new drag until the animation of the last drop has ended.
        Feedback.configure({ dropAnimation: null }),
        Accessibility.configure({
          screenReaderInstructions: { draggable: t('sort.instructions') },
          announcements: {
            dragover: ({ operation: { source } }: DragOverEvent) =>
              source && isSortable(source) ? movedNow.current(String(source.id), source.index) : undefined,
          },
        }),
      ]}
      onDragEnd={(event) => {
        if (event.canceled) return;
        const sorted = move([...ids], event);
        if (sorted.join() !== ids.join()) onSort(sorted);
      }}
    >
      {children(moveTo)}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </DragDropProvider>
  );
}
