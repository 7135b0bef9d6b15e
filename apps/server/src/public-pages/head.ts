import { FIRST_DATA_ID, type FirstAnswer } from '@xiwei/contract/common/first-data.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import { dataBlock } from './html.ts';

/** Metadata of a public page for search engines and link previews, with its first data. */
export interface PublicPage {
  title: string;
  description: string;
  /** Canonical URL, without a query. */
  url: string;
  /** Absolute URL of the preview picture. */
  image: string | undefined;
  /** Open Graph type; `website` if undefined. */
  type?: 'article' | undefined;
  /** schema.org data, if there is any. */
  structured: object | undefined;
  answers: FirstAnswer[];
  /** Source file of the screen, so that its code is preloaded. */
  screen: string;
  /** Modules whose phrases it uses, so that they are preloaded. */
  phrases: readonly string[];
}

const LOCALES: Record<Language, string> = { 'zh-Hans': 'zh_CN', 'zh-Hant': 'zh_HK', en: 'en' };
const LONGEST_DESCRIPTION = 160;

function shortened(text: string, longest = LONGEST_DESCRIPTION): string {
  const signs = [...text.replace(/\s+/g, ' ').trim()];
  return signs.length <= longest ? signs.join('') : `${signs.slice(0, longest - 1).join('')}…`;
}

/** Returns the tags that replace the plain title in the head. */
export function headTags(page: PublicPage, language: Language, modules: readonly string[]): string {
  const description = shortened(page.description);
  return [
    `<title>${escapeHtml(page.title)}</title>`,
    named('description', description),
    `<link rel="canonical" href="${escapeHtml(page.url)}">`,
    property('og:site_name', '席位 Xiwei'),
    property('og:type', page.type ?? 'website'),
    property('og:title', page.title),
    property('og:description', description),
    property('og:url', page.url),
    property('og:locale', LOCALES[language]),
    ...(page.image ? [property('og:image', page.image)] : []),
    named('twitter:card', page.image ? 'summary_large_image' : 'summary'),
    ...modules.map((file) => preloadTag(file)),
    ...(page.image ? [`<link rel="preload" as="image" href="${escapeHtml(pathOf(page.image))}">`] : []),
    ...(page.structured ? [dataBlock('application/ld+json', page.structured)] : []),
    dataBlock('application/json', page.answers, FIRST_DATA_ID),
  ].join('\n    ');
}

/** Returns the tag that loads a script before it is imported. */
export const preloadTag = (file: string, priority?: 'low'): string =>
  `<link rel="modulepreload" crossorigin${priority ? ` fetchpriority="${priority}"` : ''} href="/${escapeHtml(file)}">`;

const named = (name: string, content: string): string =>
  `<meta name="${name}" content="${escapeHtml(content)}">`;
const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;
const pathOf = (address: string): string => new URL(address).pathname;
