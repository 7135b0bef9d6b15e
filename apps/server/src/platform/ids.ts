import { freshBytes } from './random-bytes.ts';

/**
 * Makes a UUID that begins with the time (version 7), so that new rows are at the end of their index. Ids made by one
 * process in the same millisecond are ordered by a counter.
 */
export function newId(now: Date): string {
  const bytes = freshBytes(16);
  const time = now.getTime();
  count = time === counted ? count + 1 : freshBytes(2).readUInt16BE() % (COUNTS / 2);
  counted = time;
  bytes.writeUIntBE(time, 0, 6);
  bytes.writeUInt16BE(count % COUNTS, 6);
  return asUuid(bytes);
}

/** The number of values of the twelve bits after the version. */
const COUNTS = 4096;
let counted = 0;
let count = 0;

/** Checks whether a text has the format of an id, which the database requires. */
export const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** Formats 16 bytes as a UUID; overwrites the bits of the version (7) and of the variant. */
function asUuid(bytes: Buffer): string {
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
