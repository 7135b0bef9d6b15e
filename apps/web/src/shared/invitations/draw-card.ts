import {
  type Drawing,
  drawCover,
  drawQrCode,
  loadPicture,
  openDrawing,
  toPng,
} from '#shared/drawing/drawing.ts';
import { CARD_DRAWINGS } from './card-drawings.ts';
import type { CardContent, CardText } from './use-card-text.ts';
import { wrapText } from './wrap-text.ts';

/** Sizes of the picture, in pixels. */
const WIDTH = 1080;
const SIDE = 140;
const PICTURE_HEIGHT = 600;
const ORNAMENT = 120;
const QR = 260;

interface DrawnCard {
  design: CardContent['design'];
  text: CardText;
  /** The address in the QR code, and the words below it. */
  url: string;
  scan: string;
}

type Draw = (ctx: CanvasRenderingContext2D) => void;

/** Draws an invitation as a PNG picture with a QR code. */
export async function drawCard(card: DrawnCard): Promise<Blob> {
  const { title, lines } = card.text;
  const drawing = await openDrawing([title, ...lines.map(({ text }) => text)].join(''));
  const { canvas, ctx } = drawing;
  const [first] = card.design.imageUrls;
  const picture = first === undefined ? null : await loadPicture(first);
  const { height, draws } = layOut(drawing, card, picture);
  canvas.width = WIDTH;
  canvas.height = height;
  for (const draw of draws) {
    ctx.save();
    draw(ctx);
    ctx.restore();
  }
  return toPng(drawing);
}

/** Places everything from top to bottom. Returns the height and what is drawn. */
function layOut(
  { ctx, fonts: { serif, sans } }: Drawing,
  { design, text, url, scan }: DrawnCard,
  picture: HTMLImageElement | null,
) {
  const { colors, style } = design;
  const { align, frame, ornament } = CARD_DRAWINGS[style];
  const isCentered = align === 'center';
  const x = isCentered ? WIDTH / 2 : SIDE;
  const draws: Draw[] = [];
  const top = picture ? PICTURE_HEIGHT : 0;
  let y = top + 130;

  const write = (words: string, font: string, color: string, lineHeight: number) => {
    ctx.font = font;
    for (const line of wrapText(words, WIDTH - 2 * SIDE, (each) => ctx.measureText(each).width)) {
      const baseline = y + lineHeight * 0.75;
      draws.push((c) => {
        c.font = font;
        c.fillStyle = color;
        c.textAlign = isCentered ? 'center' : 'left';
        c.fillText(line, x, baseline);
      });
      y += lineHeight;
    }
  };

  draws.push(drawOrnament(ornament, colors.accent, isCentered ? x - ORNAMENT / 2 : x, y));
  y += ORNAMENT + 50;
  write(text.title, `600 84px ${serif}`, colors.accent, 108);
  y += 50;
  for (const { field, label, text: words } of text.lines) {
    if (field === 'greeting') write(words, `400 40px ${sans}`, colors.ink, 62);
    else {
      write(label, `400 30px ${sans}`, colors.ink, 44);
      write(words, `600 42px ${serif}`, colors.ink, 62);
    }
    y += 42;
  }
  if (text.closing) {
    write(text.closing, `400 38px ${serif}`, colors.ink, 58);
    y += 30;
  }
  const code = { x: isCentered ? x - QR / 2 : x, y: y + 10, size: QR };
  draws.push((c) => drawQrCode(c, url, code));
  y += QR + 34;
  write(scan, `400 28px ${sans}`, colors.ink, 40);
  const height = Math.ceil(y + 110);
  return {
    height,
    draws: [
      drawPaper(colors.paper, height),
      ...(picture ? [(c: CanvasRenderingContext2D) => drawCover(c, picture, WIDTH, PICTURE_HEIGHT)] : []),
      drawFrame(frame, colors.accent, top, height),
      ...draws,
    ],
  };
}

const drawPaper =
  (color: string, height: number): Draw =>
  (c) => {
    c.fillStyle = color;
    c.fillRect(0, 0, WIDTH, height);
  };

const drawOrnament =
  (path: string, color: string, x: number, y: number): Draw =>
  (c) => {
    c.translate(x, y);
    c.scale(ORNAMENT / 24, ORNAMENT / 24);
    c.strokeStyle = color;
    c.lineWidth = 1.25;
    c.lineCap = 'round';
    c.lineJoin = 'round';
    c.stroke(new Path2D(path));
  };

const drawFrame =
  (frame: (typeof CARD_DRAWINGS)['classic']['frame'], color: string, top: number, height: number): Draw =>
  (c) => {
    c.strokeStyle = color;
    c.fillStyle = color;
    c.lineWidth = 3;
    const box = (inset: number, radius = 0) => {
      c.beginPath();
      c.roundRect(inset, top + inset, WIDTH - 2 * inset, height - top - 2 * inset, radius);
      c.stroke();
    };
    if (frame === 'double') {
      box(36);
      box(48);
    } else if (frame === 'round') box(40, 48);
    else if (frame === 'bar') c.fillRect(70, top + 130, 10, height - top - 260);
    else if (frame === 'corners') {
      c.lineWidth = 6;
      for (const [x, dx] of [
        [48, 1],
        [WIDTH - 48, -1],
      ] as const)
        for (const [y, dy] of [
          [top + 48, 1],
          [height - 48, -1],
        ] as const) {
          c.beginPath();
          c.moveTo(x + 90 * dx, y);
          c.lineTo(x, y);
          c.lineTo(x, y + 90 * dy);
          c.stroke();
        }
    }
  };
