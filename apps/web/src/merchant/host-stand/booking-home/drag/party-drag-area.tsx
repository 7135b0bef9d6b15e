import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useStore } from '#common/use-store.ts';
import { useStand } from '../stand/stand-context.ts';
import { useVerdicts, type Verdicts } from '../stand/use-verdicts.ts';
import { DragGhost } from './drag-ghost.tsx';
import { DropDialog } from './drop-dialog.tsx';
import { PartyDragging, PartyDraggingContext } from './party-drag.ts';
import { PlaceChangeContext } from './place-change.ts';
import { useDropWords } from './use-drop-words.ts';
import { useDrops } from './use-drops.ts';

/** The part of the host stand in which parties are dragged: view and side panel. */
export function PartyDragArea({ children }: { children: ReactNode }) {
  const { evening, selection, select } = useStand();
  const [dragging] = useState(() => new PartyDragging());
  const dragged = useStore(dragging.drag, (drag) => drag?.orderId ?? null);
  const placed = useStore(dragging.placing);
  const selectedId = dragged ?? placed ?? selection.orderId;
  const verdicts = useVerdicts(selectedId === null ? null : (evening.partyOf.get(selectedId) ?? null));
  const verdictsOf = (orderId: string): Verdicts | null => (orderId === selectedId ? verdicts : null);
  const { drop, change, question, closeQuestion } = useDrops({ evening, verdictsOf });
  const words = useDropWords(evening);
  const onStart = useEffectEvent((orderId: string) => select({ orderId }));
  const onDrop = useEffectEvent(drop);
  useEffect(
    () =>
      dragging.setHandlers(
        (id) => onStart(id),
        (...drop) => onDrop(...drop),
      ),
    [dragging],
  );
  useTouchScroll(dragging);
  useEndOfPlacing(dragging, placed !== null && !evening.partyOf.has(placed));
  const changes = useMemo(() => ({ change }), [change]);
  return (
    <PartyDraggingContext value={dragging}>
      <PlaceChangeContext value={changes}>
        {children}
        <DragGhost evening={evening} verdicts={verdicts} />
        <DropDialog question={question} words={words} onClose={closeQuestion} />
      </PlaceChangeContext>
    </PartyDraggingContext>
  );
}

/** Stops choosing a table for a party that is no longer there, for example because another day was opened. */
function useEndOfPlacing({ placing }: PartyDragging, isGone: boolean): void {
  useEffect(() => {
    if (isGone) placing.set(null);
  }, [placing, isGone]);
}

/**
 * Prevents the page from scrolling while a finger drags a party. The listener has to exist before the finger touches the page,
 * and to be on an element with a box: browsers do not wait for the listeners of one without.
 */
function useTouchScroll({ drag }: PartyDragging): void {
  useEffect(() => {
    const onMove = (event: TouchEvent) => {
      if (drag.get()) event.preventDefault();
    };
    document.addEventListener('touchmove', onMove, { passive: false });
    return () => document.removeEventListener('touchmove', onMove);
  }, [drag]);
}
