import { beijingTime, fromBeijingTime } from '../shared/beijing-time.ts';

/** Formats a time as the bank does: yyyyMMdd and HHmmss in Macau, which has Beijing's time. */
export function formatBankTime(ms: number): [date: string, time: string] {
  const digits = beijingTime(ms).replace(/\D/g, '');
  return [digits.slice(0, 8), digits.slice(8)];
}

/** Parses a date and time in the bank's format; undefined when they are invalid. */
export function parseBankTime(date = '', time = ''): Date | undefined {
  const format = /^(\d{4})(\d\d)(\d\d) (\d\d)(\d\d)(\d\d)$/;
  return fromBeijingTime(`${date} ${time}`.replace(format, '$1-$2-$3 $4:$5:$6'));
}
