/** The languages of the product. The first is the default. */
export const LANGUAGES = ['zh-Hans', 'zh-Hant', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'zh-Hans';

/** The languages to fall back to when a text is missing in one, nearest script first. */
export const FALLBACKS: Record<Language, readonly Language[]> = {
  'zh-Hans': ['zh-Hant', 'en'],
  'zh-Hant': ['zh-Hans', 'en'],
  en: ['zh-Hans', 'zh-Hant'],
};

/** Regions whose default is traditional script. All other Chinese regions use simplified script. */
const TRADITIONAL_REGIONS = new Set(['HK', 'MO', 'TW']);

/** Returns the language that matches a BCP 47 tag best, or undefined if the product has none. */
export function languageOfTag(tag: string): Language | undefined {
  const [primary, ...rest] = tag.trim().replaceAll('_', '-').split('-');
  if (primary?.toLowerCase() === 'en') return 'en';
  if (primary?.toLowerCase() !== 'zh') return undefined;
  const parts = rest.map((part) => part.toUpperCase());
  if (parts.includes('HANT')) return 'zh-Hant';
  if (parts.includes('HANS')) return 'zh-Hans';
  return parts.some((part) => TRADITIONAL_REGIONS.has(part)) ? 'zh-Hant' : 'zh-Hans';
}

/** Returns the language of the first supported tag, or the default. Takes an Accept-Language header or a list of tags. */
export function chooseLanguage(accepted: string | readonly string[] | undefined): Language {
  const tags = typeof accepted === 'string' ? tagsByWeight(accepted) : (accepted ?? []);
  for (const tag of tags) {
    const language = languageOfTag(tag);
    if (language) return language;
  }
  return DEFAULT_LANGUAGE;
}

function tagsByWeight(header: string): string[] {
  return header
    .split(',')
    .map((item) => {
      const [tag = '', ...params] = item.trim().split(';');
      const quality = params.find((param) => param.trim().startsWith('q='));
      return { tag, weight: quality ? Number(quality.trim().slice(2)) || 0 : 1 };
    })
    .filter((item) => item.weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map((item) => item.tag);
}

/** A text in the languages it was written in. */
export type Localized<Value = string> = { [L in Language]?: Value | undefined };

/** Returns the text in a reader's language, or in the nearest language it was written in. */
export function textFor<Value>(texts: Localized<Value>, language: Language): Value | undefined {
  for (const candidate of [language, ...FALLBACKS[language]]) {
    const text = texts[candidate];
    if (text !== undefined && text !== '') return text;
  }
  return undefined;
}
