import { useTranslation } from '#i18n/use-translation.ts';
import type { MoveRange } from './move-actions.tsx';

/** Puts the first heading first: an item that is moved above it becomes the first of that group. */
export function headingFirst(ids: readonly string[], isHeading: (id: string) => boolean): string[] {
  const first = ids.findIndex(isHeading);
  const heading = ids[first];
  return heading === undefined ? [...ids] : [heading, ...ids.filter((id) => id !== heading)];
}

/** Returns where the item at an index can be moved to, in a list whose headings begin groups. */
export function moveRangeOf(index: number, headings: readonly boolean[]): MoveRange {
  const most = headings.length - 1;
  const next = headings.indexOf(true, index);
  return {
    least: headings[0] ? 1 : 0,
    most,
    first: headings.lastIndexOf(true, index) + 1,
    last: next === -1 ? most : next - 1,
  };
}

/**
 * Returns a function that describes the place of an item among those of its group. Without headings it returns undefined,
 * and the place in the whole list is described.
 */
export function useDescribeMove(isHeading: (id: string) => boolean, nameOf: (id: string) => string) {
  const { t } = useTranslation('kit');
  return (id: string, sorted: readonly string[]): string | undefined => {
    const ids = headingFirst(sorted, isHeading);
    const { first, last } = moveRangeOf(ids.indexOf(id), ids.map(isHeading));
    const heading = ids[first - 1];
    if (heading === undefined) return undefined;
    const position = ids.indexOf(id) - first + 1;
    return t('sort.movedInto', {
      what: nameOf(id),
      group: nameOf(heading),
      position,
      total: last - first + 1,
    });
  };
}
