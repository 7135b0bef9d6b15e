import { beijingTime, fromBeijingTime } from '../shared/beijing-time.ts';

/** A moment as the bank writes it, yyyyMMdd and HHmmss. Macau has Beijing's time. */
export function bankTime(ms: number): [date: string, time: string] {
  const digits = beijingTime(ms).replace(/\D/g, '');
  return [digits.slice(0, 8), digits.slice(8)];
}

/** The moment of a date and time as the bank writes them, or nothing when they are none. */
export function momentOf(date = '', time = ''): Date | undefined {
  const written = /^(\d{4})(\d\d)(\d\d) (\d\d)(\d\d)(\d\d)$/;
  return fromBeijingTime(`${date} ${time}`.replace(written, '$1-$2-$3 $4:$5:$6'));
}
