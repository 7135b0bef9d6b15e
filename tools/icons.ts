import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';

/**
 * Draws the icons of the home screen from the icon of the browser tab: phones take no SVG there. Run it when the mark
 * changes; the pictures are committed.
 */
const publicFolder = fileURLToPath(new URL('../apps/web/public', import.meta.url));
const folder = join(publicFolder, 'icons');
const mark = readFileSync(join(publicFolder, 'favicon.svg'), 'utf8');

/** The mark with the ground to the very edge, for systems that cut icons to a shape of their own. */
const square = mark.replace(' rx="7"', '');
if (square === mark) throw new Error('The mark has no round corners any more');

/** Whatever the shape, the middle four fifths of a maskable icon are seen. */
const SAFE = 0.8;
const [, ground = ''] = /<rect [^>]*fill="([^"]+)"/.exec(mark) ?? [];

const drawn = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: 72 * (size / 32) }).resize(size);

async function maskable(size: number): Promise<Sharp> {
  const inner = Math.round(size * SAFE);
  const input = await drawn(square, inner).png().toBuffer();
  return sharp({ create: { width: size, height: size, channels: 3, background: ground } }).composite([
    { input },
  ]);
}

mkdirSync(folder, { recursive: true });
const icons = {
  'icon-192': drawn(mark, 192),
  'icon-512': drawn(mark, 512),
  'maskable-512': await maskable(512),
  // Opaque, because the corners are cut by the phone.
  'apple-touch-icon': drawn(square, 180),
};
for (const [name, icon] of Object.entries(icons)) {
  await icon.png({ compressionLevel: 9, palette: true }).toFile(join(folder, `${name}.png`));
}
