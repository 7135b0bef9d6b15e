import { createHash, randomBytes } from 'node:crypto';

/** A UUID whose first bits are the time (version 7): new rows land at the end of their index. */
export function newId(now: Date): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now.getTime(), 0, 6);
  return asUuid(bytes, 7);
}

/** Whether a text is an id, so that the database can be asked for it. */
export const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** The same UUID for the same name, for data that is loaded more than once (version 8). */
export const namedId = (name: string): string =>
  asUuid(createHash('sha256').update(name).digest().subarray(0, 16), 8);

function asUuid(bytes: Buffer, version: number): string {
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | (version << 4), 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
