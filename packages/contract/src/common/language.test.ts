import { describe, expect, it } from 'vitest';
import { chooseLanguage, LANGUAGES, type Language, languageOfTag, textFor } from './language.ts';

/** The expected order of preference for a reader of each language. */
const ORDER: Record<Language, Language[]> = {
  'zh-Hans': ['zh-Hans', 'zh-Hant', 'en'],
  'zh-Hant': ['zh-Hant', 'zh-Hans', 'en'],
  en: ['en', 'zh-Hans', 'zh-Hant'],
};

const SUBSETS: Language[][] = [[], ['zh-Hans'], ['zh-Hant'], ['en'], ['zh-Hans', 'zh-Hant']];
SUBSETS.push(['zh-Hans', 'en'], ['zh-Hant', 'en'], [...LANGUAGES]);

describe('textFor', () => {
  for (const language of LANGUAGES) {
    it.each(SUBSETS.map((written) => [written.join(' and ') || 'no language', written] as const))(
      `for ${language}, returns the nearest language if the text exists in %s`,
      (_words, written) => {
        const texts = Object.fromEntries(written.map((each) => [each, `in ${each}`]));
        const nearest = ORDER[language].find((each) => written.includes(each));
        expect(textFor(texts, language)).toBe(nearest && `in ${nearest}`);
      },
    );
  }

  it('skips empty texts', () => {
    expect(textFor({ 'zh-Hant': '', 'zh-Hans': '桌', en: 'table' }, 'zh-Hant')).toBe('桌');
  });
});

describe('languageOfTag', () => {
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
  ] as const)('maps %s to %s', (tag, language) => expect(languageOfTag(tag)).toBe(language));
});

describe('chooseLanguage', () => {
  it.each([
    ['en;q=0.5, zh-HK;q=0.9', 'zh-Hant'],
    ['ja, en;q=0.3, zh;q=0.2', 'en'],
    ['en;q=0, zh-TW;q=0.1', 'zh-Hant'],
    ['fr, ja', 'zh-Hans'],
    ['', 'zh-Hans'],
    [undefined, 'zh-Hans'],
    [['fr', 'zh-Hant-CN', 'en'], 'zh-Hant'],
  ] as const)('chooses for %s the language %s', (accepted, language) =>
    expect(chooseLanguage(accepted)).toBe(language),
  );
});
