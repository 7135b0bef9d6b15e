/** Twice the size an avatar is kept in: sharp enough to be made smaller once more, and quick to send. */
const PIXELS = 512;

/**
 * The middle square of a picture, made small before it travels. A picture this browser can't read is sent as it is: the
 * server may know it, and says so if not.
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
