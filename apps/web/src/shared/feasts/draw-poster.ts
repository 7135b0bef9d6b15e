import type { FeastTheme } from '@xiwei/contract/feasts/feasts.model.ts';
import { drawCover, drawQrCode, loadPicture, openDrawing, toPng } from '#shared/drawing/drawing.ts';
import {
  layOutPoster,
  type Measure,
  PICTURE_HEIGHT,
  POSTER_SIDE,
  POSTER_WIDTH,
  type PosterFont,
  type PosterLine,
  type PosterText,
  QR_SIZE,
} from './poster-layout.ts';

interface Poster {
  theme: FeastTheme;
  text: PosterText;
  /** The picture at the top; null for a drawn table. */
  pictureUrl: string | null;
  /** The address in the QR code. */
  url: string;
  seats: { count: number; registered: number };
}

interface Palette {
  from: string;
  to: string;
  gold: string;
  line: string;
  ink: string;
  soft: string;
}

const PALETTES: Record<FeastTheme, Palette> = {
  darkGold: {
    from: '#2a2010',
    to: '#0e0b06',
    gold: '#e8c878',
    line: '#a8863c',
    ink: '#f9f1de',
    soft: '#cdbf9c',
  },
  whiteGold: {
    from: '#fffdf8',
    to: '#f3e9d0',
    gold: '#8a6a1f',
    line: '#c9a95c',
    ink: '#2a2317',
    soft: '#6b5f45',
  },
};

type Context = CanvasRenderingContext2D;

/** Draws the poster of a feast as a PNG picture with a QR code. */
export async function drawPoster(poster: Poster): Promise<Blob> {
  const { title, facts, ...rest } = poster.text;
  const drawing = await openDrawing([title, ...facts, ...Object.values(rest)].join(''));
  const { canvas, ctx, fonts } = drawing;
  const fontOf = (font: PosterFont, size: number, weight: number) => `${weight} ${size}px ${fonts[font]}`;
  const measure: Measure = (text, font, size, weight) => {
    ctx.font = fontOf(font, size, weight);
    return ctx.measureText(text).width;
  };
  const picture = poster.pictureUrl === null ? null : await loadPicture(poster.pictureUrl);
  const { lines, rule, qr, height } = layOutPoster(poster.text, measure);
  canvas.width = POSTER_WIDTH;
  canvas.height = height;
  const palette = PALETTES[poster.theme];
  drawPaper(ctx, palette, height);
  if (picture) drawPicture(ctx, palette, picture);
  else drawTable(ctx, palette, poster.seats);
  drawFrame(ctx, palette, height);
  drawRule(ctx, palette, rule);
  for (const line of lines) drawLine(ctx, palette, line, fontOf(line.font, line.size, line.weight));
  drawQrCode(ctx, poster.url, { ...qr, size: QR_SIZE, radius: 18 });
  return toPng(drawing);
}

/** Draws the ground: a gradient with waves of rings. */
function drawPaper(c: Context, { from, to, line }: Palette, height: number): void {
  const ground = c.createLinearGradient(0, 0, POSTER_WIDTH * 0.6, height);
  ground.addColorStop(0, from);
  ground.addColorStop(1, to);
  c.fillStyle = ground;
  c.fillRect(0, 0, POSTER_WIDTH, height);
  c.save();
  c.strokeStyle = line;
  c.globalAlpha = 0.1;
  c.lineWidth = 2;
  for (let row = 0; row * 45 < height + 90; row += 1)
    for (let column = -1; column * 90 < POSTER_WIDTH + 90; column += 1)
      for (const radius of [45, 31, 17]) {
        c.beginPath();
        c.arc(column * 90 + (row % 2) * 45, row * 45, radius, Math.PI, 2 * Math.PI);
        c.stroke();
      }
  c.restore();
}

/** Draws the middle of a picture over the whole width, fading into the ground. */
function drawPicture(c: Context, { from }: Palette, picture: HTMLImageElement): void {
  drawCover(c, picture, POSTER_WIDTH, PICTURE_HEIGHT);
  const fade = c.createLinearGradient(0, PICTURE_HEIGHT - 220, 0, PICTURE_HEIGHT);
  fade.addColorStop(0, `${from}00`);
  fade.addColorStop(1, from);
  c.fillStyle = fade;
  c.fillRect(0, PICTURE_HEIGHT - 220, POSTER_WIDTH, 221);
}

/** Draws a round table with its seats; those that are taken are filled. */
function drawTable(c: Context, { to, gold, line }: Palette, { count, registered }: Poster['seats']): void {
  const [x, y, radius] = [POSTER_WIDTH / 2, PICTURE_HEIGHT / 2 + 50, 190];
  c.save();
  c.strokeStyle = line;
  c.lineWidth = 3;
  c.fillStyle = to;
  const ring = (distance: number, isFilled = false) => {
    c.beginPath();
    c.arc(x, y, distance, 0, 2 * Math.PI);
    if (isFilled) c.fill();
    c.stroke();
  };
  ring(radius, true);
  ring(radius - 16);
  ring(96);
  const chair = Math.min(26, (Math.PI * 250 * 0.78) / count);
  for (let index = 0; index < count; index += 1) {
    const turn = ((index + 0.5) / count) * 2 * Math.PI;
    c.beginPath();
    c.arc(x + 250 * Math.sin(turn), y - 250 * Math.cos(turn), chair, 0, 2 * Math.PI);
    c.fillStyle = index < registered ? gold : to;
    c.fill();
    c.stroke();
  }
  c.fillStyle = gold;
  c.font = `600 110px serif`;
  c.textAlign = 'center';
  c.fillText('宴', x, y + 40);
  c.restore();
}

/** Draws two lines around the poster, with a bow at each corner. */
function drawFrame(c: Context, { gold }: Palette, height: number): void {
  c.save();
  c.strokeStyle = gold;
  c.lineWidth = 3;
  c.strokeRect(36, 36, POSTER_WIDTH - 72, height - 72);
  c.lineWidth = 1.5;
  c.strokeRect(50, 50, POSTER_WIDTH - 100, height - 100);
  c.lineWidth = 3;
  for (const x of [36, POSTER_WIDTH - 36])
    for (const y of [36, height - 36]) {
      const [dx, dy] = [x < POSTER_WIDTH / 2 ? 1 : -1, y < height / 2 ? 1 : -1];
      c.beginPath();
      c.moveTo(x + dx * 60, y);
      c.quadraticCurveTo(x + dx * 60, y + dy * 60, x, y + dy * 60);
      c.stroke();
    }
  c.restore();
}

/** Draws a line with a diamond in its middle. */
function drawRule(c: Context, { gold }: Palette, y: number): void {
  const middle = POSTER_WIDTH / 2;
  c.save();
  c.strokeStyle = gold;
  c.fillStyle = gold;
  c.lineWidth = 2;
  for (const [from, to] of [
    [POSTER_SIDE + 120, middle - 30],
    [middle + 30, POSTER_WIDTH - POSTER_SIDE - 120],
  ] as const) {
    c.beginPath();
    c.moveTo(from, y);
    c.lineTo(to, y);
    c.stroke();
  }
  c.beginPath();
  c.moveTo(middle, y - 12);
  c.lineTo(middle + 12, y);
  c.lineTo(middle, y + 12);
  c.lineTo(middle - 12, y);
  c.fill();
  c.restore();
}

function drawLine(c: Context, palette: Palette, line: PosterLine, font: string): void {
  c.font = font;
  c.fillStyle = palette[line.color];
  c.textAlign = line.align;
  c.fillText(line.text, line.x, line.y);
}
