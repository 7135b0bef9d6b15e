// Decodes pictures that people upload, in a process of its own: a file can be made to need far more memory than it has bytes, or to
// crash a decoder. Plain JavaScript, so that it starts in a tenth of a second without a loader. It ends with its parent.
import sharp from 'sharp';

/** The formats an upload may have, detected from its content, and the most pixels of each: AVIF needs 20 bytes of memory per pixel, GIF the most time. */
const MAX_PIXELS = {
  jpeg: 30_000_000,
  png: 30_000_000,
  webp: 30_000_000,
  gif: 12_500_000,
  avif: 12_500_000,
  heif: 12_500_000,
};
/** How long a picture may take, in seconds. */
const MAX_SECONDS = 20;
/** How often the memory is compared with its limit while a picture is decoded, in milliseconds. */
const CHECK_MS = 10;

const maxBytes = Number(process.argv[2]) * 1024 * 1024;

sharp.concurrency(1);
sharp.cache(false);

/** Decodes, rotates and resizes a picture and encodes it as WebP, so that only the pixels of the original remain. */
async function decode(bytes, resizing) {
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const maxPixels = MAX_PIXELS[format];
  if (maxPixels === undefined) return { refused: 'pictureUnreadable' };
  if (width * height > maxPixels) return { refused: 'pictureTooLarge' };
  const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', animated: false })
    .timeout({ seconds: MAX_SECONDS })
    .rotate()
    .resize(resizing)
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  return { picture: { data, width: info.width, height: info.height } };
}

/** Ends the process if it has too much memory. An ordinary exit would wait for the thread that decodes. */
function checkMemory() {
  if (process.memoryUsage.rss() > maxBytes) process.kill(process.pid, 'SIGKILL');
}

process.on('message', async ({ bytes, resizing }) => {
  const timer = setInterval(checkMemory, CHECK_MS);
  try {
    process.send(await decode(bytes, resizing));
  } catch (error) {
    process.send({ refused: /timeout/i.test(String(error)) ? 'pictureTooLarge' : 'pictureUnreadable' });
  } finally {
    clearInterval(timer);
  }
});
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// A signal to the group of the server: it ends this process when it has finished its calls.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
