import { LANGUAGES, type Language } from '@xiwei/contract/common/language.ts';
import { AGREEMENT_DOCUMENTS, AGREEMENT_VERSION } from '@xiwei/contract/identity/identity.model.ts';
import { legal as en } from '@xiwei/phrases/legal/en.ts';
import { legal as zhHans } from '@xiwei/phrases/legal/zh-Hans.ts';
import { legal as zhHant } from '@xiwei/phrases/legal/zh-Hant.ts';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#platform/refusal.ts';
import { sendFixed } from './fixed-answer.ts';

const texts = { 'zh-Hans': zhHans, 'zh-Hant': zhHant, en };

/**
 * Serves the terms and the privacy policy as plain pages, which the app shows in its webview and which can be linked
 * to.
 */
export function serveLegal(server: FastifyInstance): void {
  const pages = new Map(
    AGREEMENT_DOCUMENTS.flatMap((document) =>
      LANGUAGES.map((language) => [
        `${document}/${language}`,
        sendFixed('text/html; charset=utf-8', () => pageOf(document, language)),
      ]),
    ),
  );
  server.get(
    '/legal/legal.css',
    sendFixed('text/css; charset=utf-8', () => STYLE),
  );
  server.get<{ Params: { document: string; language: string } }>(
    '/legal/:document/:language',
    async (request, reply) => {
      const send = pages.get(`${request.params.document}/${request.params.language}`);
      if (!send) throw new Refusal('notFound');
      return send(request, reply);
    },
  );
}

function pageOf(document: (typeof AGREEMENT_DOCUMENTS)[number], language: Language): string {
  const { title, intro, sections } = texts[language][document];
  const body = sections.map(({ heading, text }) => `<h2>${heading}</h2>${paragraphs(text)}`).join('');
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><link rel="stylesheet" href="/legal/legal.css"></head>
<body><main><h1>${title}</h1><p class="version">${AGREEMENT_VERSION}</p>${paragraphs(intro)}${body}</main></body></html>`;
}

const paragraphs = (text: string): string =>
  text
    .split('\n\n')
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('');

const STYLE = `:root{color-scheme:light dark;--ground:#faf8f4;--ink:#1d1a16;--soft:#6b645b}
@media (prefers-color-scheme:dark){:root{--ground:#141210;--ink:#ece7df;--soft:#a79f94}}
body{margin:0;background:var(--ground);color:var(--ink);font:17px/1.75 system-ui,-apple-system,"PingFang SC","Noto Sans CJK SC",sans-serif}
main{max-width:40rem;margin:0 auto;padding:1.5rem 1.25rem 4rem}h1{font-size:1.6rem;line-height:1.3;margin:.5rem 0}
h2{font-size:1.1rem;margin:2rem 0 .25rem}.version{color:var(--soft);margin:0 0 1.5rem}p{margin:.5rem 0}`;
