import { describe, expect, it } from 'vitest';
import { layOutPoster, type Measure, POSTER_SIDE, POSTER_WIDTH } from './poster-layout.ts';

/** Chinese characters are as wide as they are high, Latin ones half as wide. */
const measure: Measure = (text, _font, size) =>
  [...text].reduce((width, character) => width + (character > '\u2e7f' ? size : size / 2), 0);

const text = {
  invite: 'You are invited',
  title: 'Crab',
  facts: ['Fri, 4 Dec, 7:00 PM', 'Bamboo House, 1 Bund Road'],
  creator: 'By the restaurant',
  scan: 'Scan to join',
  brand: 'Xiwei',
};
const TEXT_WIDTH = POSTER_WIDTH - 2 * POSTER_SIDE;
/** Punctuation may hang over the end of a line. */
const HANGING = 92;

describe('the layout of a poster', () => {
  it.each([
    ['a short title', 'Crab'],
    ['a long Chinese title', '秋风起蟹脚痒'.repeat(10)],
    ['a long English title', 'An unforgettable evening of hairy crab and yellow wine by us'],
    ['a title without spaces', 'W'.repeat(60)],
    ['three scripts', '蟹宴之夜 An evening of crab 蟹宴之夜，誠邀入席 Crabs!'.slice(0, 60)],
    ['emoji', '🦀'.repeat(30)],
  ])('keeps %s within its sides, complete and without overlaps', (_name, title) => {
    const { lines, qr, height } = layOutPoster({ ...text, title }, measure);
    for (const line of lines)
      expect(measure(line.text, line.font, line.size, line.weight)).toBeLessThanOrEqual(TEXT_WIDTH + HANGING);
    const written = lines
      .filter(({ weight, color }) => weight === 600 && color === 'ink')
      .map((line) => line.text)
      .join('');
    expect(written.replaceAll(' ', '')).toBe(title.replaceAll(' ', ''));
    const baselines = lines.map(({ y }) => y);
    expect(baselines).toEqual([...baselines].sort((a, b) => a - b));
    expect(qr.y).toBeLessThan(height);
    expect(Math.max(...baselines)).toBeLessThan(height);
  });

  it('leaves no single character of a title on a line', () => {
    const { lines } = layOutPoster({ ...text, title: '港燈盆菜宴：一盆九層' }, measure);
    const title = lines.filter(({ weight, color }) => weight === 600 && color === 'ink');
    expect(title.map(({ text }) => text).join('')).toBe('港燈盆菜宴：一盆九層');
    expect(title.length).toBeGreaterThan(1);
    for (const { text } of title) expect(text.length).toBeGreaterThan(3);
  });

  it('writes a long title in smaller letters than a short one', () => {
    const sizeOf = (title: string) =>
      layOutPoster({ ...text, title }, measure).lines.find(
        ({ color, weight }) => color === 'ink' && weight === 600,
      )?.size ?? 0;
    expect(sizeOf('秋风起蟹脚痒'.repeat(10))).toBeLessThan(sizeOf('蟹宴'));
  });
});
