import { createContext, useContext } from 'react';
import { Store } from '#common/store.ts';

/** Where a drag began: at a row of a list, or at a table. */
export type DragSource = 'list' | 'table';

/** A party that is being dragged. */
export interface PartyDrag {
  orderId: string;
  source: DragSource;
  /** Position of the pointer in the window, in pixels. */
  x: number;
  y: number;
  /** The table below the pointer. */
  over: string | null;
}

/** Scrolls a view while a drag is near its edge. Called for each frame with the position of the pointer. */
export type EdgeScroll = (x: number, y: number) => void;

/** Drags of parties in the host stand: from lists and tables, onto tables. */
export class PartyDragging {
  /** The party that is dragged; null if none is. */
  readonly drag = new Store<PartyDrag | null>(null);
  /** The order for which a table is being chosen by keys or taps; null if none is. */
  readonly placing = new Store<string | null>(null);
  readonly edgeScrolls = new Set<EdgeScroll>();
  #frame = 0;
  #onDrop: (orderId: string, itemId: string, source: DragSource) => void = () => {};
  #onStart: (orderId: string) => void = () => {};

  /** Sets what happens when a drag starts and when a party is dropped on a table. */
  setHandlers(
    onStart: (orderId: string) => void,
    onDrop: (orderId: string, itemId: string, source: DragSource) => void,
  ): void {
    this.#onStart = onStart;
    this.#onDrop = onDrop;
  }

  start(orderId: string, source: DragSource, x: number, y: number): void {
    this.placing.set(null);
    this.#onStart(orderId);
    this.drag.set({ orderId, source, x, y, over: null });
    const step = () => {
      const { x, y } = this.drag.get() ?? {};
      if (x === undefined || y === undefined) return;
      for (const scroll of this.edgeScrolls) scroll(x, y);
      this.#frame = requestAnimationFrame(step);
    };
    this.#frame = requestAnimationFrame(step);
  }

  move(x: number, y: number): void {
    const drag = this.drag.get();
    if (drag) this.drag.set({ ...drag, x, y, over: tableAt(x, y) });
  }

  /** Ends the drag; a cancelled one changes nothing. */
  end(cancelled: boolean): void {
    cancelAnimationFrame(this.#frame);
    const drag = this.drag.get();
    this.drag.set(null);
    if (drag?.over && !cancelled) this.#onDrop(drag.orderId, drag.over, drag.source);
  }

  /** Drops a party on a table without a drag, as keys and the timeline do. */
  drop(orderId: string, itemId: string, source: DragSource): void {
    this.#onDrop(orderId, itemId, source);
  }

  /** Chooses a table for the order that is being placed, and returns whether one is. */
  place(itemId: string): boolean {
    const orderId = this.placing.get();
    if (!orderId) return false;
    this.placing.set(null);
    this.#onDrop(orderId, itemId, 'table');
    return true;
  }
}

/** Returns the table at a position in the window. */
const tableAt = (x: number, y: number): string | null =>
  document.elementFromPoint(x, y)?.closest('[data-table]')?.getAttribute('data-table') ?? null;

export const PartyDraggingContext = createContext<PartyDragging | null>(null);

/** Returns the drags of the host stand. */
export function usePartyDragging(): PartyDragging {
  const dragging = useContext(PartyDraggingContext);
  if (!dragging) throw new Error('usePartyDragging was called outside of the host stand');
  return dragging;
}
