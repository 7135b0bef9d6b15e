import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wrapText } from './wrap-text.ts';

/** Measures Chinese characters as two units, as in print. */
const measure = (text: string) => [...text].reduce((sum, each) => sum + (each > '\u2e80' ? 2 : 1), 0);
const wrap = (text: string, width: number) => wrapText(text, width, measure);

describe('lines of a card', () => {
  it('break between words, and keep the breaks of the text', () => {
    expect(wrap('come and eat with us', 8)).toEqual(['come and', 'eat with', 'us']);
    expect(wrap('one\ntwo', 20)).toEqual(['one', 'two']);
    expect(wrap('', 20)).toEqual(['']);
  });

  it('break between Chinese characters, and never begin with closing punctuation', () => {
    expect(wrap('好久不见，一起吃饭', 8)).toEqual(['好久不见，', '一起吃饭']);
    expect(wrap('今晚 7pm 见', 8)).toEqual(['今晚 7pm', '见']);
  });

  it('break a word that is wider than the card', () => {
    expect(wrap('abcdefgh', 3)).toEqual(['abc', 'def', 'gh']);
  });

  it('contain every visible character of any text once, and fit but for one closing mark', () => {
    const text = fc.string({ unit: fc.constantFrom(...'ab 好久，。.\n') });
    fc.assert(
      fc.property(text, fc.integer({ min: 2, max: 12 }), (source, width) => {
        const lines = wrap(source, width);
        expect(lines.join('').replace(/\s/g, '')).toBe(source.replace(/\s/g, ''));
        for (const line of lines) expect(measure(line.replace(/[，。.]+$/u, ''))).toBeLessThanOrEqual(width);
      }),
    );
  });
});
