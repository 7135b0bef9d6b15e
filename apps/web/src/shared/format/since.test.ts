import { describe, expect, it } from 'vitest';
import { formatSince } from './since.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const since = (instant: string, language: 'zh-Hans' | 'zh-Hant' | 'en' = 'en') =>
  formatSince(instant, language, NOW);

describe('formatSince', () => {
  it('returns “now” within the first minute, and for a time in the future', () => {
    expect(since('2026-11-20T11:59:10Z')).toBe('now');
    expect(since('2026-11-20T12:03:00Z')).toBe('now');
  });

  it('counts whole minutes, hours and days', () => {
    expect(since('2026-11-20T11:57:30Z')).toBe('2 minutes ago');
    expect(since('2026-11-20T09:00:00Z', 'zh-Hans')).toBe('3 小时前');
    expect(since('2026-11-19T11:00:00Z')).toBe('yesterday');
  });

  it.each([
    ['2026-11-20T11:59:00Z', '1 minute ago'],
    ['2026-11-20T11:00:00Z', '1 hour ago'],
    ['2026-11-19T12:00:00Z', 'yesterday'],
    ['2026-11-13T12:00:00Z', '13 November 2026'],
  ])('changes to the next unit when it is full: %s is %s', (instant, text) => {
    expect(since(instant)).toBe(text);
  });

  it('returns the date after a week', () => {
    expect(since('2026-11-12T12:00:00Z')).toBe('12 November 2026');
  });
});
