import { describe, expect, it } from 'vitest';
import { chooseLanguage, LANGUAGES, type Language, languageOfTag, textFor } from './language.ts';

/** In which order a reader of each language is given what was written. */
const ORDER: Record<Language, Language[]> = {
  'zh-Hans': ['zh-Hans', 'zh-Hant', 'en'],
  'zh-Hant': ['zh-Hant', 'zh-Hans', 'en'],
  en: ['en', 'zh-Hans', 'zh-Hant'],
};

const SUBSETS: Language[][] = [[], ['zh-Hans'], ['zh-Hant'], ['en'], ['zh-Hans', 'zh-Hant']];
SUBSETS.push(['zh-Hans', 'en'], ['zh-Hant', 'en'], [...LANGUAGES]);

describe('the text for a reader', () => {
  for (const language of LANGUAGES) {
    it.each(SUBSETS.map((written) => [written.join(' and ') || 'nothing', written] as const))(
      `of ${language} is the nearest where %s is written`,
      (_words, written) => {
        const texts = Object.fromEntries(written.map((one) => [one, `in ${one}`]));
        const nearest = ORDER[language].find((one) => written.includes(one));
        expect(textFor(texts, language)).toBe(nearest && `in ${nearest}`);
      },
    );
  }

  it('passes over what is empty', () => {
    expect(textFor({ 'zh-Hant': '', 'zh-Hans': '桌', en: 'table' }, 'zh-Hant')).toBe('桌');
  });
});

describe('the language of a tag', () => {
  it.each([
    ['zh', 'zh-Hans'],
    ['zh-CN', 'zh-Hans'],
    ['zh-SG', 'zh-Hans'],
    ['zh-HK', 'zh-Hant'],
    ['zh-MO', 'zh-Hant'],
    ['zh_TW', 'zh-Hant'],
    ['zh-Hant-CN', 'zh-Hant'],
    ['zh-Hans-HK', 'zh-Hans'],
    ['EN-us', 'en'],
    ['ja', undefined],
    ['', undefined],
  ] as const)('%s is %s', (tag, language) => expect(languageOfTag(tag)).toBe(language));
});

describe('the language that is chosen', () => {
  it.each([
    ['en;q=0.5, zh-HK;q=0.9', 'zh-Hant'],
    ['ja, en;q=0.3, zh;q=0.2', 'en'],
    ['en;q=0, zh-TW;q=0.1', 'zh-Hant'],
    ['fr, ja', 'zh-Hans'],
    ['', 'zh-Hans'],
    [undefined, 'zh-Hans'],
    [['fr', 'zh-Hant-CN', 'en'], 'zh-Hant'],
  ] as const)('for %s is %s', (asked, language) => expect(chooseLanguage(asked)).toBe(language));
});
