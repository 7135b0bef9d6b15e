import { useMedia } from '#ui/use-media.ts';
import { LIST_COLUMNS, type ListColumn } from '../stand/stand-search.ts';

/** Columns of the list and their widths. */
interface ListColumns {
  columns: readonly ListColumn[];
  /** Class of a row's grid, with a width for each column. */
  template: string;
}

const WIDE: ListColumns = {
  columns: LIST_COLUMNS,
  template:
    'grid-cols-[6.25rem_minmax(10rem,2fr)_3.25rem_minmax(4rem,0.8fr)_minmax(7.5rem,1.4fr)_minmax(5.5rem,1fr)_minmax(3.25rem,0.6fr)_4.25rem_4rem_minmax(3rem,1.2fr)]',
};
/** A tablet has no room for columns that the other views do not show either. */
const NARROW: ListColumns = {
  columns: LIST_COLUMNS.filter((column) => column !== 'taker' && column !== 'channel'),
  template:
    'grid-cols-[4rem_minmax(8rem,2fr)_3.25rem_minmax(3.5rem,0.7fr)_minmax(7rem,1.4fr)_minmax(4.5rem,1fr)_4rem_minmax(2.75rem,0.8fr)]',
};

/** Returns the columns that there is room for beside the panel, so that the last one is in view, too. */
export const useListColumns = (): ListColumns => (useMedia('(min-width: 80rem)') ? WIDE : NARROW);
