import { describe, expect, it } from 'vitest';
import { formatTimeLeft } from './time-left.tsx';

describe('the time left', () => {
  it.each([
    [59, 'en', '0:59'],
    [3 * 3600 + 62, 'en', '3:01:02'],
    [24 * 3600, 'en', '1 day'],
    [50 * 3600 + 1800, 'en', '2 days 2 hours'],
    [50 * 3600, 'zh-Hans', '2 天 2 小时'],
  ] as const)('of %i seconds in %s is %s', (seconds, language, text) => {
    expect(formatTimeLeft(seconds, language)).toBe(text);
  });
});
