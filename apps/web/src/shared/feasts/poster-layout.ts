import { wrapText } from '#shared/invitations/wrap-text.ts';

/** Sizes of a poster, in pixels. */
export const POSTER_WIDTH = 1080;
export const POSTER_SIDE = 110;
export const PICTURE_HEIGHT = 640;
export const QR_SIZE = 250;
const TEXT_WIDTH = POSTER_WIDTH - 2 * POSTER_SIDE;
/** A title with more lines than this is written in smaller letters. */
const MAX_TITLE_LINES = 3;
const TITLE_SIZES = [92, 76, 62, 50];

/** The words of a poster. */
export interface PosterText {
  invite: string;
  title: string;
  /** Time, place and price, one line each. */
  facts: readonly string[];
  creator: string;
  scan: string;
  brand: string;
}

export type PosterFont = 'serif' | 'sans';
/** Returns the width of a text in a font of a size and weight. */
export type Measure = (text: string, font: PosterFont, size: number, weight: number) => number;

/** A line of text with the middle of its baseline. */
export interface PosterLine {
  text: string;
  x: number;
  y: number;
  font: PosterFont;
  size: number;
  weight: number;
  color: 'gold' | 'ink' | 'soft';
  align: 'center' | 'left';
}

/** Wraps a text into as few lines as possible, all of about the same width: no line has a single character or word. */
function wrapEvenly(text: string, widthOf: (text: string) => number): string[] {
  let lines = wrapText(text, TEXT_WIDTH, widthOf);
  if (lines.length === 1) return lines;
  // No word is broken that fits on a line.
  const words = text.match(/[\p{Script=Latin}\p{N}'’-]+/gu) ?? [];
  const narrowest = Math.max(TEXT_WIDTH / 2, ...words.map(widthOf));
  for (let width = TEXT_WIDTH; width >= narrowest; width -= TEXT_WIDTH / 40) {
    const narrower = wrapText(text, width, widthOf);
    if (narrower.length > lines.length) break;
    lines = narrower;
  }
  return lines;
}

/** Returns the largest size at which a title has few lines, and the lines. */
function fitTitle(title: string, measure: Measure): { size: number; lines: string[] } {
  const attempts = TITLE_SIZES.map((size) => ({
    size,
    lines: wrapEvenly(title, (text) => measure(text, 'serif', size, 600)),
  }));
  const [smallest] = attempts.slice(-1);
  return (
    attempts.find(({ lines }) => lines.length <= MAX_TITLE_LINES) ?? smallest ?? { size: 50, lines: [title] }
  );
}

/**
 * Places the words of a poster from top to bottom, below its picture. No line is wider than the text area, whatever the script, and
 * the poster is as high as its words need.
 */
export function layOutPoster(text: PosterText, measure: Measure) {
  const lines: PosterLine[] = [];
  const middle = POSTER_WIDTH / 2;
  let y = PICTURE_HEIGHT + 120;
  const write = (words: string, style: Pick<PosterLine, 'font' | 'size' | 'weight' | 'color'>) => {
    const lineHeight = style.size * 1.36;
    const wrapped = wrapEvenly(words, (each) => measure(each, style.font, style.size, style.weight));
    for (const line of wrapped) {
      y += lineHeight;
      lines.push({ ...style, text: line, x: middle, y: y - lineHeight * 0.28, align: 'center' });
    }
  };
  write(text.invite, { font: 'serif', size: 44, weight: 400, color: 'gold' });
  y += 18;
  const title = fitTitle(text.title, measure);
  for (const line of title.lines) write(line, { font: 'serif', size: title.size, weight: 600, color: 'ink' });
  y += 34;
  const rule = y;
  y += 30;
  for (const fact of text.facts) {
    write(fact, { font: 'sans', size: 40, weight: 400, color: 'ink' });
    y += 12;
  }
  write(text.creator, { font: 'sans', size: 30, weight: 400, color: 'soft' });
  y += 56;
  const qr = { x: middle - QR_SIZE / 2, y };
  y += QR_SIZE + 16;
  write(text.scan, { font: 'sans', size: 30, weight: 400, color: 'soft' });
  y += 14;
  write(text.brand, { font: 'serif', size: 32, weight: 600, color: 'gold' });
  return { lines, rule, qr, height: Math.ceil(y + 100) };
}
