import type { PrinterSettings, PrintFontSize } from '@xiwei/contract/stores/printer.model.ts';
import { PAPER_MM } from '../paper/paper.ts';

/** Margins in millimetres: of sheets, and of the narrow roll. */
const MARGIN_MM = { default: 12, narrow: 6, wide: 20 } as const;
const ROLL_MARGIN_MM = { default: 4, narrow: 2, wide: 6 } as const;
const GAP_MM = 6;
/** Font sizes in points. */
const FONT_PT: Record<PrintFontSize, number> = { small: 8, medium: 9.5, large: 11.5, extraLarge: 14 };
/** Sizes for an order that does not fit into a column at the chosen size, largest first, in points. */
const SMALLER_PT = [11.5, 9.5, 8];
/** Sizes below the smallest that can be chosen, for an order that does not fit on a page otherwise. */
const LAST_PT = [6.5, 5];

/** The paper that orders are printed on. Lengths are in millimetres, font sizes in points. */
export interface Sheet {
  width: number;
  /** The height; of a roll, the most. */
  height: number;
  /** Whether a page is only as long as its content. */
  isRoll: boolean;
  margin: number;
  columns: number;
  gap: number;
  font: number;
}

/** Returns the paper of printer settings. A roll has one column, and no orientation. */
export function sheetOf({ pageSize, orientation, columns, fontSize, margin }: PrinterSettings): Sheet {
  const isRoll = pageSize === 'roll80';
  const [short, long] = PAPER_MM[pageSize];
  const isWide = orientation === 'landscape' && !isRoll;
  return {
    width: isWide ? long : short,
    height: isWide ? short : long,
    isRoll,
    margin: (isRoll ? ROLL_MARGIN_MM : MARGIN_MM)[margin],
    columns: isRoll ? 1 : columns,
    gap: GAP_MM,
    font: FONT_PT[fontSize],
  };
}

/** Returns the width of a column in millimetres. */
export const columnWidthOf = ({ width, margin, gap }: Sheet, columns: number): number =>
  (width - 2 * margin - gap * (columns - 1)) / columns;

/** Returns the font sizes to try for an order, largest first: with one column left, also very small ones. */
export const fontsToTry = ({ font }: Sheet, columns: number): number[] => [
  font,
  ...[...SMALLER_PT, ...(columns === 1 ? LAST_PT : [])].filter((size) => size < font),
];
