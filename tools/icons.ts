import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';

/**
 * Renders the home screen icons from the tab icon, because phones do not accept SVG there. Run it when the logo changes;
 * the icons are committed.
 */
const publicFolder = fileURLToPath(new URL('../apps/web/public', import.meta.url));
const folder = join(publicFolder, 'icons');
const logo = readFileSync(join(publicFolder, 'favicon.svg'), 'utf8');

/** The logo with square corners, for systems that crop icons to their own shape. */
const square = logo.replace(' rx="7"', '');
if (square === logo) throw new Error('favicon.svg has no rounded corners to remove');

/** Share of a maskable icon's width that is always visible, in any shape. */
const SAFE_AREA = 0.8;
const [, background = ''] = /<rect [^>]*fill="([^"]+)"/.exec(logo) ?? [];

const render = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: 72 * (size / 32) }).resize(size);

async function maskable(size: number): Promise<Sharp> {
  const inner = Math.round(size * SAFE_AREA);
  const input = await render(square, inner).png().toBuffer();
  return sharp({ create: { width: size, height: size, channels: 3, background } }).composite([{ input }]);
}

mkdirSync(folder, { recursive: true });
const icons = {
  'icon-192': render(logo, 192),
  'icon-512': render(logo, 512),
  'maskable-512': await maskable(512),
  // Opaque, because the phone rounds the corners.
  'apple-touch-icon': render(square, 180),
};
for (const [name, icon] of Object.entries(icons)) {
  await icon.png({ compressionLevel: 9, palette: true }).toFile(join(folder, `${name}.png`));
}
