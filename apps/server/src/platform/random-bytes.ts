import { randomFillSync } from 'node:crypto';

/** Random bytes that have been made together: one call of the generator costs as much as thousands of bytes. */
const buffer = Buffer.allocUnsafe(8_192);
let used = buffer.length;

/** Returns fresh random bytes for ids, at most 64. They are a copy of their own, and never returned again. */
export function freshBytes(count: number): Buffer {
  if (used + count > buffer.length) {
    randomFillSync(buffer);
    used = 0;
  }
  const bytes = Buffer.from(buffer.subarray(used, used + count));
  buffer.fill(0, used, used + count);
  used += count;
  return bytes;
}
