import { FIRST_DATA_ID, type FirstAnswer } from '@xiwei/contract/common/first-data.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import { dataBlock, escapeHtml } from './html.ts';

/** What a public page says of itself to search engines and to those who get a link to it, and its first answers. */
export interface PublicPage {
  title: string;
  description: string;
  /** The page's one address, without a query. */
  url: string;
  /** The picture of a card, with its host. */
  image: string | undefined;
  /** A page is part of a site unless it says otherwise. */
  type?: 'article' | undefined;
  /** What search engines read, where there is more to say than the title. */
  structured: object | undefined;
  answers: FirstAnswer[];
  /** The source file of the screen, for its code to be fetched along with the page. */
  screen: string;
  /** The modules whose phrases it speaks, for the same reason. */
  phrases: readonly string[];
}

const LOCALES: Record<Language, string> = { 'zh-Hans': 'zh_CN', 'zh-Hant': 'zh_HK', en: 'en' };
const LONGEST_DESCRIPTION = 160;

function shortened(text: string, longest = LONGEST_DESCRIPTION): string {
  const signs = [...text.replace(/\s+/g, ' ').trim()];
  return signs.length <= longest ? signs.join('') : `${signs.slice(0, longest - 1).join('')}…`;
}

/** The tags a public page has in its head in the place of the plain title. */
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
    ...modules.map((file) => `<link rel="modulepreload" crossorigin href="/${escapeHtml(file)}">`),
    ...(page.image ? [`<link rel="preload" as="image" href="${escapeHtml(pathOf(page.image))}">`] : []),
    ...(page.structured ? [dataBlock('application/ld+json', page.structured)] : []),
    dataBlock('application/json', page.answers, FIRST_DATA_ID),
  ].join('\n    ');
}

const named = (name: string, content: string): string =>
  `<meta name="${name}" content="${escapeHtml(content)}">`;
const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;
const pathOf = (address: string): string => new URL(address).pathname;
