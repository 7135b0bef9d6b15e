import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { type Chain, openFile, wholeFile } from './chain.ts';
import { segmentName, segmentStart } from './segments.ts';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** Compresses a part of the log. Parts that follow each other in a file are one compressed file together. */
export const compressPart = (part: Buffer): Promise<Buffer> => compress(part, { level: 1 });

/** A segment of a copied log that is missing or damaged. The message is one line. */
export class SegmentError extends Error {
  override name = 'SegmentError';
}

/**
 * Reads the copy of a segment that begins at a position: all of it, or of the last one what the chain says. Each part has a
 * checksum, so a file that was altered or cut off is noticed.
 */
export async function readSegment(path: string, chain: Chain, start: number): Promise<Buffer> {
  const name = segmentName(chain, start);
  const whole = await readFile(join(path, wholeFile(name))).catch(ignoreMissing);
  if (whole) return expand(join(path, wholeFile(name)), whole, chain.segmentBytes);
  const { position, openBytes } = chain.log;
  const isLast = start === segmentStart(chain, position);
  const file = join(path, isLast ? openFile(name) : wholeFile(name));
  const open = isLast ? await readFile(file).catch(ignoreMissing) : undefined;
  if (!open) throw new SegmentError(`The file ${file} is missing.`);
  return expand(file, open.subarray(0, openBytes), position - start);
}

async function expand(file: string, content: Buffer, size: number): Promise<Buffer> {
  const expanded = await decompress(content, { maxOutputLength: Math.max(size, 1) }).catch(() => undefined);
  if (expanded?.length !== size) throw new SegmentError(`The file ${file} is damaged.`);
  return expanded;
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
}

/** Reads a part of the log of a database. Throws a SegmentError if the database does not have it any more. */
export async function readPart(file: string, from: number, to: number): Promise<Buffer> {
  const handle = await open(file).catch(ignoreMissing);
  if (!handle) throw new SegmentError(`The file ${file} is missing.`);
  try {
    const part = Buffer.alloc(to - from);
    for (let at = 0; at < part.length; ) {
      const { bytesRead } = await handle.read(part, at, part.length - at, from + at);
      if (bytesRead === 0) throw new SegmentError(`The file ${file} is cut off.`);
      at += bytesRead;
    }
    return part;
  } finally {
    await handle.close();
  }
}
