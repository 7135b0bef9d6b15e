/** Pixels of a millimetre: CSS has 96 pixels per inch. */
export const PX_PER_MM = 96 / 25.4;
/** The longest page of a roll, in millimetres. Browsers cannot print a longer one. */
const LONGEST_ROLL_MM = 3000;

/** Portrait width and height of papers, in millimetres. */
export const PAPER_MM = {
  a4: [210, 297],
  a5: [148, 210],
  letter: [215.9, 279.4],
  roll80: [80, LONGEST_ROLL_MM],
} as const;

/** Room that is left free on a page, in pixels: printed text can differ from the screen's by a fraction of a line. */
export const SPARE_PX = 6;

/** Returns the height of an element as it is drawn, in pixels. */
export const heightOf = (element: Element): number => element.getBoundingClientRect().height;
