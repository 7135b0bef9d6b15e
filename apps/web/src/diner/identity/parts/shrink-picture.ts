/** Side of the uploaded square in pixels: twice the stored avatar size, so the server can downscale without loss. */
const PIXELS = 512;

/**
 * Crops a picture to its central square and scales it down before the upload. A file the browser cannot decode is
 * returned unchanged: the server may support its format, and refuses it otherwise.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return file;
  const side = Math.min(picture.width, picture.height);
  const size = Math.min(side, PIXELS);
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
  canvas.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, size, size);
  picture.close();
  return new Promise((resolve) => canvas.toBlob((small) => resolve(small ?? file), 'image/webp', 0.9));
}
