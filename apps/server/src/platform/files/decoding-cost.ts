/** The time that a pixel of each format takes, as a multiple of one of JPEG, about. */
const WEIGHTS = { jpeg: 1, png: 3, webp: 3, gif: 4, avif: 6 };

/** How far into a file the boxes of AVIF are looked for, in bytes: they come before the pixels. */
const HEADER_BYTES = 65_536;

/**
 * Estimates how long a picture takes to decode, by the pixels that its header names and its format. Infinity if the header is not
 * understood. It only decides which of several pictures comes first; the decoder reads the header itself.
 */
export function decodingCost(bytes: Uint8Array): number {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (file.readUInt32BE(0) === 0x89504e47)
      return WEIGHTS.png * file.readUInt32BE(16) * file.readUInt32BE(20);
    if (file.readUInt16BE(0) === 0xffd8) return WEIGHTS.jpeg * jpegPixels(file);
    const start = file.toString('latin1', 0, 16);
    if (start.startsWith('GIF8')) return WEIGHTS.gif * file.readUInt16LE(6) * file.readUInt16LE(8);
    if (/^RIFF.{4}WEBP/s.test(start)) return WEIGHTS.webp * webpPixels(file);
    if (start.slice(4, 8) === 'ftyp') return WEIGHTS.avif * avifPixels(file.subarray(0, HEADER_BYTES));
  } catch (error) {
    // A file that ends within its header.
    if (!(error instanceof RangeError)) throw error;
  }
  return Number.POSITIVE_INFINITY;
}

/** Reads the frame header of a JPEG, which follows other segments. */
function jpegPixels(file: Buffer): number {
  let at = 2;
  for (;;) {
    const marker = file.readUInt16BE(at);
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) return file.readUInt16BE(at + 5) * file.readUInt16BE(at + 7);
    at += 2 + Math.max(2, file.readUInt16BE(at + 2));
  }
}

/** Reads the first chunk of a WebP: lossy, lossless or extended. */
function webpPixels(file: Buffer): number {
  switch (file.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return (file.readUInt16LE(26) & 0x3fff) * (file.readUInt16LE(28) & 0x3fff);
    case 'VP8L': {
      const bits = file.readUInt32LE(21);
      return ((bits & 0x3fff) + 1) * (((bits >>> 14) & 0x3fff) + 1);
    }
    default:
      return (file.readUIntLE(24, 3) + 1) * (file.readUIntLE(27, 3) + 1);
  }
}

/** Finds the largest of the sizes that an AVIF names: of the picture, its tiles and its thumbnail. */
function avifPixels(header: Buffer): number {
  let most = Number.NEGATIVE_INFINITY;
  for (let at = header.indexOf('ispe'); at >= 0; at = header.indexOf('ispe', at + 4))
    most = Math.max(most, header.readUInt32BE(at + 8) * header.readUInt32BE(at + 12));
  return most > 0 ? most : Number.POSITIVE_INFINITY;
}
