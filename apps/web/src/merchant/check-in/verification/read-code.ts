/** The longest text that can be a code. */
const MAX_LENGTH = 500;
const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const CHECK_IN = new RegExp(`^XW\\.${ID}\\.${ID}\\.\\d{1,12}\\.[\\w-]{22}$`);
/** Booking codes are digits that are said on the phone. */
const BOOKING = /^(\d{4}|\d{9})$/;

/** Coupons of group-buying platforms are numbers, which may be written in groups, or addresses in QR codes. */
const COUPON_NUMBER = /^\d{8}$|^\d{10,24}$/;
const COUPON_ADDRESS = /^https?:\/\/\S+$/i;

/** A text that was scanned or typed: a code of one of three kinds, or why it is none. */
export type ReadCode =
  | { type: 'checkIn' | 'booking' | 'coupon'; code: string }
  | { type: 'required' | 'tooLong' | 'cutOff' | 'wrong' };

/** Reads what was scanned or typed. Whether a check-in code is genuine is decided by the server, as is the platform of a coupon. */
export function readCode(text: string): ReadCode {
  const code = text.trim();
  if (code === '') return { type: 'required' };
  if (code.length > MAX_LENGTH) return { type: 'tooLong' };
  if (CHECK_IN.test(code)) return { type: 'checkIn', code };
  if (BOOKING.test(code)) return { type: 'booking', code };
  const digits = code.replace(/[\s-]/g, '');
  if (COUPON_NUMBER.test(digits)) return { type: 'coupon', code: digits };
  if (COUPON_ADDRESS.test(code)) return { type: 'coupon', code };
  return { type: code.startsWith('XW.') ? 'cutOff' : 'wrong' };
}
