/** The longest text that can be a check-in code. */
const MAX_LENGTH = 300;
const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const CHECK_IN = new RegExp(`^XW\\.${ID}\\.${ID}\\.\\d{1,12}\\.[\\w-]{22}$`);
/** Booking codes are digits that are said on the phone. */
const BOOKING = /^(\d{4}|\d{9})$/;

/** A text that was scanned or typed: a code of one of two kinds, or why it is none. */
export type ReadCode =
  | { type: 'checkIn' | 'booking'; code: string }
  | { type: 'required' | 'tooLong' | 'cutOff' | 'wrong' };

/** Reads what was scanned or typed. Whether a check-in code is genuine is decided by the server. */
export function readCode(text: string): ReadCode {
  const code = text.trim();
  if (code === '') return { type: 'required' };
  if (code.length > MAX_LENGTH) return { type: 'tooLong' };
  if (CHECK_IN.test(code)) return { type: 'checkIn', code };
  if (BOOKING.test(code)) return { type: 'booking', code };
  return { type: code.startsWith('XW.') ? 'cutOff' : 'wrong' };
}
