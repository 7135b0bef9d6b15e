import type { Language } from '@xiwei/contract/common/language.ts';
import { describe, expect, test } from 'vitest';
import { disagreements, singularProblems } from './agreement.ts';
import { type Phrase, phrasesOfLanguageFile } from './phrase.ts';

const phrases = (words: Partial<Record<Language, object>>): Phrase[] =>
  Object.entries(words).flatMap(([language, exported]) =>
    phrasesOfLanguageFile('m', language as Language, exported),
  );

describe('disagreements between languages', () => {
  test.each([
    ['a missing phrase', { 'zh-Hans': { a: '甲' }, en: { a: 'A' } }, ['m a exists only in zh-Hans, en']],
    [
      'another variable',
      { 'zh-Hans': { a: '{{n}} 位' }, 'zh-Hant': { a: '{{n}} 位' }, en: { a: '{{m}} guests' } },
      ['m/en.ts a has other variables'],
    ],
    [
      'another number of paragraphs',
      { 'zh-Hans': { a: '甲\n\n乙' }, 'zh-Hant': { a: '甲' }, en: { a: 'A\n\nB' } },
      ['m/zh-Hant.ts a has another number of paragraphs'],
    ],
    [
      'no problem if order and format differ and English has a singular',
      {
        'zh-Hans': { a_other: '{{x}} 与 {{y, number}}' },
        'zh-Hant': { a_other: '{{x}} 與 {{y}}' },
        en: { a_other: '{{y}} and {{x}}', a_one: '{{x}} and one' },
      },
      [],
    ],
  ])('%s', (_case, words, problems) => expect(disagreements(phrases(words))).toEqual(problems));
});

describe('singularProblems', () => {
  test.each([
    ['no singular', { a_other: '{{count}} guests' }, ['m/en.ts a_other has no _one']],
    [
      'a singular with an additional variable',
      { a_other: '{{count}} guests', a_one: '{{name}} comes' },
      ['m/en.ts a_one has {{name}}, which m/en.ts a_other has not'],
    ],
    ['no problem if the singular has no number', { a_other: '{{count}} guests', a_one: 'A guest' }, []],
  ])('%s', (_case, en, problems) => expect(singularProblems(phrases({ en }))).toEqual(problems));

  test('requires no singular in Chinese', () =>
    expect(singularProblems(phrases({ 'zh-Hans': { a_other: '{{count}} 位' } }))).toEqual([]));
});
