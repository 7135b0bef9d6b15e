import { ROW_ATTRIBUTE } from './service-row.tsx';

/** Frames within which the row of an order that was selected is rendered. */
const MAX_FRAMES = 20;

/**
 * Scrolls to the row of an order in the service list, once it is rendered. Moves the focus too if it is in the list, so
 * that a screen reader follows the selection.
 */
export function focusRow(orderId: string): void {
  const isInList = document.activeElement?.hasAttribute(ROW_ATTRIBUTE) ?? false;
  const show = (frames: number) => {
    const row = document.querySelector<HTMLElement>(`[${ROW_ATTRIBUTE}="${orderId}"]`);
    if (!row && frames > 0) requestAnimationFrame(() => show(frames - 1));
    if (isInList) row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  };
  requestAnimationFrame(() => show(MAX_FRAMES));
}
