import { Refusal } from '#platform/refusal.ts';
import { readVerificationCode } from '../order/verification-code.ts';
import type { Command } from '../writer/command.ts';
import { type ByStaff, markArrived } from './order-actions.ts';

/** A check-in code that staff of a store scanned or typed. */
interface ScannedCode {
  storeId: string;
  code: string;
  now: Date;
  /** Staff confirmed that the order is for another day. */
  otherDayConfirmed: boolean;
}

/** Marks the order of a check-in code as arrived. Refuses a code that is not ours, of another store or rotated. */
export function verifyCode(
  secret: string,
  { storeId, code, now, otherDayConfirmed }: ScannedCode,
  by: ByStaff,
): Command {
  const read = readVerificationCode(secret, code, now);
  if (!read) throw new Refusal('codeNotOurs');
  if (read.storeId !== storeId) throw new Refusal('codeOfOtherStore');
  if (read.expired) throw new Refusal('codeRotated');
  return markArrived(read.orderId, undefined, otherDayConfirmed, by);
}
