/** The languages the product speaks. The first is the default. */
export const LANGUAGES = ['zh-Hans', 'zh-Hant', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'zh-Hans';

/** Where to look when a text is missing in a language: nearest script first. */
export const FALLBACKS: Record<Language, readonly Language[]> = {
  'zh-Hans': ['zh-Hant', 'en'],
  'zh-Hant': ['zh-Hans', 'en'],
  en: ['zh-Hans', 'zh-Hant'],
};

/** Traditional script is the default of these regions; every other Chinese region reads simplified. */
const TRADITIONAL_REGIONS = new Set(['HK', 'MO', 'TW']);

/** The language that serves a BCP 47 tag best, or nothing when none of ours does. */
export function languageOfTag(tag: string): Language | undefined {
  const [primary, ...rest] = tag.trim().replaceAll('_', '-').split('-');
  if (primary?.toLowerCase() === 'en') return 'en';
  if (primary?.toLowerCase() !== 'zh') return undefined;
  const parts = rest.map((part) => part.toUpperCase());
  if (parts.includes('HANT')) return 'zh-Hant';
  if (parts.includes('HANS')) return 'zh-Hans';
  return parts.some((part) => TRADITIONAL_REGIONS.has(part)) ? 'zh-Hant' : 'zh-Hans';
}

/** The first of the asked-for tags that we speak, else the default. Takes an Accept-Language header or a list. */
export function chooseLanguage(asked: string | readonly string[] | undefined): Language {
  const tags = typeof asked === 'string' ? tagsByWeight(asked) : (asked ?? []);
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

/** A text kept in the languages it was written in. */
export type Localized<Value = string> = { [L in Language]?: Value | undefined };

/** The text for a reader: their language, else the nearest that was written. */
export function textFor<Value>(texts: Localized<Value>, language: Language): Value | undefined {
  for (const candidate of [language, ...FALLBACKS[language]]) {
    const text = texts[candidate];
    if (text !== undefined && text !== '') return text;
  }
  return undefined;
}
