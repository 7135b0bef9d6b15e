import { beforeAll, describe, expect, it } from 'vitest';
import { i18n, setLanguage, startI18n } from '#i18n/i18n.ts';
import { cancellationLines } from './cancellation-words.ts';

beforeAll(async () => {
  await startI18n(['booking-rules']);
  await setLanguage('en');
});

describe('cancellation tiers in words', () => {
  it('are free until the meal without tiers', () => {
    const t = i18n.getFixedT('en', 'booking-rules');
    expect(cancellationLines([], t)).toEqual(['cancelled before the meal: full refund']);
  });

  it.each([
    ['3 none', 'cancelled before the meal: no refund'],
    ['0 full', 'cancelled before the meal: full refund'],
    ['1 full, 7 full', '1 day or more before: full refund|later: no refund'],
    ['7 full, 3 none', '7 days or more before: full refund|later: no refund'],
    ['3 none, 0 full', '3 days or more before: no refund|later: full refund'],
    [
      '7 none, 2 full',
      '7 days or more before: no refund|2 days or more before: full refund|later: no refund',
    ],
  ])('%s means: %s', (tiers, lines) => {
    const cancellation = tiers.split(', ').map((tier) => {
      const [days, refund] = tier.split(' ');
      return { days: Number(days), refund: refund as 'full' | 'none' };
    });
    expect(cancellationLines(cancellation, i18n.getFixedT('en', 'booking-rules')).join('|')).toBe(lines);
  });
});
