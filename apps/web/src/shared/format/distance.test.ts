import { describe, expect, it } from 'vitest';
import { formatDistance, metresBetween } from './distance.ts';

const shanghai = { latitude: 31.2304, longitude: 121.4737 };
const tokyo = { latitude: 35.6762, longitude: 139.6503 };

describe('distance', () => {
  it('is the great-circle distance, the same in both directions', () => {
    expect(metresBetween(shanghai, tokyo) / 1000).toBeCloseTo(1754, 0);
    expect(metresBetween(tokyo, shanghai)).toBe(metresBetween(shanghai, tokyo));
    expect(metresBetween(shanghai, shanghai)).toBe(0);
  });

  it.each([
    [12, '50 m'],
    [380, '400 m'],
    [949, '950 m'],
    [950, '1 km'],
    [1234, '1.2 km'],
    [9940, '9.9 km'],
    [10_000, '10 km'],
    [10_400, '10 km'],
    [1_760_000, '1,760 km'],
  ])('%i metres are formatted as %s', (metres, expected) => {
    expect(formatDistance(metres, 'en')).toBe(expected);
  });
});
