import { create } from 'qrcode';

/** A canvas with its context, and the fonts of the page, loaded for the words that are drawn. */
export interface Drawing {
  canvas: HTMLCanvasElement;
  ctx: CanvasRenderingContext2D;
  fonts: Record<DrawingFont, string>;
}

type DrawingFont = 'serif' | 'sans';

/** Opens a drawing for a picture that people share. The browser draws it, because it has the fonts of its user. */
export async function openDrawing(words: string): Promise<Drawing> {
  const canvas = document.createElement('canvas');
  const ctx = canvas.getContext('2d');
  if (!ctx) throw new Error('This browser draws no pictures');
  return { canvas, ctx, fonts: await loadFonts(words) };
}

/** Returns the drawing as a PNG picture. */
export const toPng = ({ canvas }: Drawing): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty'))), 'image/png');
  });

async function loadFonts(words: string): Promise<Drawing['fonts']> {
  const style = getComputedStyle(document.documentElement);
  const family = (name: DrawingFont) =>
    [
      style.getPropertyValue(`--font-${name}-latin`),
      style.getPropertyValue(`--font-${name}-cjk`),
      name === 'serif' ? 'serif' : 'sans-serif',
    ]
      .filter((each) => each.trim() !== '')
      .join(', ');
  const fonts = { serif: family('serif'), sans: family('sans') };
  // A font that does not load is replaced by the next of its family.
  await Promise.allSettled([
    document.fonts.load(`600 40px ${fonts.serif}`, words),
    document.fonts.load(`400 40px ${fonts.sans}`, words),
  ]);
  return fonts;
}

export async function loadPicture(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

/** Draws the middle of a picture at the top, so that it fills a width and a height. */
export function drawCover(
  ctx: CanvasRenderingContext2D,
  picture: HTMLImageElement,
  width: number,
  height: number,
): void {
  const scale = Math.max(width / picture.naturalWidth, height / picture.naturalHeight);
  const [shownWidth, shownHeight] = [width / scale, height / scale];
  const left = (picture.naturalWidth - shownWidth) / 2;
  const top = (picture.naturalHeight - shownHeight) / 2;
  ctx.drawImage(picture, left, top, shownWidth, shownHeight, 0, 0, width, height);
}

/** The empty modules around a QR code, which scanners need. */
const QUIET_ZONE = 4;

/** Draws a QR code, dark on white, as scanners expect. Its size is in pixels. */
export function drawQrCode(
  ctx: CanvasRenderingContext2D,
  url: string,
  place: { x: number; y: number; size: number; radius?: number },
): void {
  const { size, data } = create(url, { errorCorrectionLevel: 'M' }).modules;
  const unit = place.size / (size + 2 * QUIET_ZONE);
  ctx.fillStyle = '#ffffff';
  ctx.beginPath();
  ctx.roundRect(place.x, place.y, place.size, place.size, place.radius ?? 0);
  ctx.fill();
  ctx.fillStyle = '#1f1b16';
  for (const [index, dark] of [...data].entries()) {
    if (!dark) continue;
    const left = place.x + (QUIET_ZONE + (index % size)) * unit;
    const top = place.y + (QUIET_ZONE + Math.floor(index / size)) * unit;
    // Slightly larger than a module, so that no gaps are seen between modules.
    ctx.fillRect(left, top, unit + 0.5, unit + 0.5);
  }
}
