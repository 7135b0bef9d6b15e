import { heightOf, PX_PER_MM, SPARE_PX } from '../paper/paper.ts';
import { columnWidthOf, fontsToTry, type Sheet } from './sheet.ts';

/** Sizes of what is printed, in pixels, as the browser draws it. */
export interface Measured {
  columns: number;
  /** Height of a column. */
  height: number;
  /** Heights by the keys of blocks and headings. */
  heights: ReadonlyMap<string, number>;
  /** Font sizes, in points, of the blocks that are printed smaller than the others. */
  fonts: ReadonlyMap<string, number>;
  /** Height of a page without its columns: header, footer and margins. */
  frame: number;
}

/**
 * Measures blocks in a hidden copy of them. A block that is too high for a column is made smaller; if the smallest size that
 * staff can choose is not enough, the whole print has a column less. So nothing is cut, however long a note is.
 */
export function measure(copy: HTMLElement, sheet: Sheet): Measured {
  const frames = [...copy.querySelectorAll('[data-frame]')].map(heightOf);
  const frame = Math.max(0, ...frames) + 2 * sheet.margin * PX_PER_MM + SPARE_PX;
  const height = sheet.height * PX_PER_MM - frame;
  for (let { columns } = sheet; ; columns -= 1) {
    const { isComplete, ...fitted } = fitBlocks(copy, sheet, columns, height);
    if (isComplete || columns === 1) return { columns, height, frame, ...fitted };
  }
}

/** Measures all blocks in columns of a number. It is not complete if a block fits in none of the font sizes. */
function fitBlocks(copy: HTMLElement, sheet: Sheet, columns: number, height: number) {
  const column = copy.querySelector<HTMLElement>('[data-column]');
  if (column) column.style.width = `${columnWidthOf(sheet, columns)}mm`;
  const headings = [...copy.querySelectorAll('[data-heading]')].map(heightOf);
  const room = height - Math.max(0, ...headings);
  const blocks = [...copy.querySelectorAll<HTMLElement>('[data-key]')];
  const heights = new Map(blocks.map((block) => [block.dataset.key ?? '', heightOf(block)]));
  const fonts = new Map<string, number>();
  let isComplete = true;
  for (const block of blocks) {
    const key = block.dataset.key ?? '';
    if ((heights.get(key) ?? 0) <= room) continue;
    const font = fontsToTry(sheet, columns).find((size) => {
      block.style.fontSize = `${size}pt`;
      return heightOf(block) <= room;
    });
    heights.set(key, heightOf(block));
    block.style.fontSize = '';
    if (font === undefined) isComplete = false;
    else fonts.set(key, font);
  }
  return { heights, fonts, isComplete };
}
