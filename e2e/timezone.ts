import { minuteIn } from '@xiwei/contract/common/wall-clock.ts';

const USUAL = 'Asia/Shanghai';
/** Hours of the day around midnight. Many journeys book a table of today, some hours from now or ago. */
const [FIRST_LATE_HOUR, LAST_LATE_HOUR] = [20, 3];

/** Returns a time zone in which it is neither late in the evening nor just after midnight. */
export function chooseTimezone(now: number): 'Asia/Shanghai' | 'UTC' {
  const hour = minuteIn(USUAL, now) / 60;
  return hour >= FIRST_LATE_HOUR || hour < LAST_LATE_HOUR ? 'UTC' : USUAL;
}

// Every worker process loads this file; only the first one chooses.
process.env.E2E_TIMEZONE ??= chooseTimezone(Date.now());

/** The time zone of the stores that tests open, and of the browsers. */
export const TIMEZONE = process.env.E2E_TIMEZONE as ReturnType<typeof chooseTimezone>;
