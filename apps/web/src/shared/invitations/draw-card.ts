import { create } from 'qrcode';
import { CARD_LOOKS } from './card-looks.ts';
import type { CardContent, CardText } from './use-card-text.ts';
import { wrapText } from './wrap-text.ts';

/** Sizes of the picture, in pixels. */
const WIDTH = 1080;
const SIDE = 140;
const PICTURE_HEIGHT = 600;
const ORNAMENT = 120;
const QR = 260;
const QUIET_ZONE = 4;

interface DrawnCard {
  design: CardContent['design'];
  text: CardText;
  /** The address in the QR code, and the words below it. */
  url: string;
  scan: string;
}

type Draw = (ctx: CanvasRenderingContext2D) => void;

/** Draws an invitation as a PNG picture with a QR code. The browser draws it, because it has the fonts of its user. */
export async function drawCard(card: DrawnCard): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const ctx = canvas.getContext('2d');
  if (!ctx) throw new Error('This browser draws no pictures');
  const fonts = await loadFonts(card.text);
  const [first] = card.design.imageUrls;
  const picture = first === undefined ? null : await loadPicture(first);
  const { height, draws } = layOut(ctx, card, fonts, picture);
  canvas.width = WIDTH;
  canvas.height = height;
  for (const draw of draws) {
    ctx.save();
    draw(ctx);
    ctx.restore();
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty'))), 'image/png');
  });
}

interface Fonts {
  serif: string;
  sans: string;
}

/** Returns the font families of the page, loaded for the words of a card. */
async function loadFonts({ title, lines }: CardText): Promise<Fonts> {
  const style = getComputedStyle(document.documentElement);
  const serif = style.getPropertyValue('--font-serif') || 'serif';
  const sans = style.getPropertyValue('--font-sans') || 'sans-serif';
  const words = [title, ...lines.map(({ text }) => text)].join('');
  // A font that does not load is replaced by the next of its family.
  await Promise.allSettled([
    document.fonts.load(`600 40px ${serif}`, words),
    document.fonts.load(`400 40px ${sans}`, words),
  ]);
  return { serif, sans };
}

async function loadPicture(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

/** Places everything from top to bottom. Returns the height and what is drawn. */
function layOut(
  ctx: CanvasRenderingContext2D,
  { design, text, url, scan }: DrawnCard,
  { serif, sans }: Fonts,
  picture: HTMLImageElement | null,
) {
  const { colors, style } = design;
  const { align, frame, ornament } = CARD_LOOKS[style];
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
  draws.push(drawCode(url, isCentered ? x - QR / 2 : x, y + 10));
  y += QR + 34;
  write(scan, `400 28px ${sans}`, colors.ink, 40);
  const height = Math.ceil(y + 110);
  return {
    height,
    draws: [
      drawPaper(colors.paper, height),
      ...(picture ? [drawTop(picture)] : []),
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

/** Draws the middle of a picture over the whole width. */
const drawTop =
  (picture: HTMLImageElement): Draw =>
  (c) => {
    const scale = Math.max(WIDTH / picture.naturalWidth, PICTURE_HEIGHT / picture.naturalHeight);
    const [width, height] = [WIDTH / scale, PICTURE_HEIGHT / scale];
    const [left, top] = [(picture.naturalWidth - width) / 2, (picture.naturalHeight - height) / 2];
    c.drawImage(picture, left, top, width, height, 0, 0, WIDTH, PICTURE_HEIGHT);
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
  (frame: (typeof CARD_LOOKS)['classic']['frame'], color: string, top: number, height: number): Draw =>
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

/** Draws a QR code, dark on white, as scanners expect. */
const drawCode =
  (url: string, x: number, y: number): Draw =>
  (c) => {
    const { size, data } = create(url, { errorCorrectionLevel: 'M' }).modules;
    const unit = QR / (size + 2 * QUIET_ZONE);
    c.fillStyle = '#ffffff';
    c.fillRect(x, y, QR, QR);
    c.fillStyle = '#1f1b16';
    for (const [index, dark] of [...data].entries()) {
      if (!dark) continue;
      const left = x + (QUIET_ZONE + (index % size)) * unit;
      const top = y + (QUIET_ZONE + Math.floor(index / size)) * unit;
      // Slightly larger than a module, so that no gaps are seen between modules.
      c.fillRect(left, top, unit + 0.5, unit + 0.5);
    }
  };
