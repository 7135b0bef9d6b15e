import { useStand } from './stand-context.ts';

/** How far the time cursor moves with one key or press, in milliseconds. */
const STEP_MS = 15 * 60_000;

/** Returns a function that moves the time of the floor plan to the next or previous quarter of an hour of the day. */
export function useMoveTime(): (direction: 1 | -1) => void {
  const { at, setAt, range } = useStand();
  return (direction) => {
    const quarters = at / STEP_MS;
    const next = (direction === 1 ? Math.floor(quarters) + 1 : Math.ceil(quarters) - 1) * STEP_MS;
    setAt(Math.min(Math.max(next, range.start), range.end));
  };
}
