import { describe, expect, it } from 'vitest';
import { formatDuration } from './duration.ts';

describe('a duration', () => {
  it.each([
    [0, '0 minutes', '0 分钟', '0 分鐘'],
    [45, '45 minutes', '45 分钟', '45 分鐘'],
    [61, '1 hour 1 minute', '1 小时 1 分钟', '1 小時 1 分鐘'],
    [1440, '1 day', '1 天', '1 天'],
    [10_080, '7 days', '7 天', '7 天'],
    [1590, '1 day 2 hours 30 minutes', '1 天 2 小时 30 分钟', '1 天 2 小時 30 分鐘'],
  ])('of %d minutes is “%s”', (minutes, en, zhHans, zhHant) => {
    expect([
      formatDuration(minutes, 'en'),
      formatDuration(minutes, 'zh-Hans'),
      formatDuration(minutes, 'zh-Hant'),
    ]).toEqual([en, zhHans, zhHant]);
  });
});
