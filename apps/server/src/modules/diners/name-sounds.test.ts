import { describe, expect, it } from 'vitest';
import { lettersOf, nameSounds } from './name-sounds.ts';

describe('letters of a name in pinyin', () => {
  it.each([
    ['lin', 'lin'],
    ['Lin Yue', 'linyue'],
    ['xi’an', 'xian'],
    ['lü', 'lv'],
  ])('reads %s as %s', (typed, letters) => expect(lettersOf(typed)).toBe(letters));

  it.each(['l', '林', '138', 'lin1', ''])('does not search by the sound of “%s”', (typed) =>
    expect(lettersOf(typed)).toBeUndefined(),
  );
});

describe('the sounds of a name', () => {
  it.each([
    ['陈', '小美', 'chen xiao mei'],
    // The reading that the first character has as a family name.
    ['单', '雄', 'shan xiong'],
    ['曾', '国', 'zeng guo'],
    ['吕', '布', 'lv bu'],
    ['陈', 'Tom 明', 'chen ming'],
    ["O'Brien", 'Pat', ''],
    ['𠮷'.repeat(40), '', ''],
    ['', '', ''],
  ])('of %s %s are “%s”', (lastName, firstName, sounds) =>
    expect(nameSounds(lastName, firstName)).toBe(sounds),
  );
});
