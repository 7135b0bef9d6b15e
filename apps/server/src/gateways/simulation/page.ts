import { createHash } from 'node:crypto';
import type { Language } from '@xiwei/contract/common/language.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import { PAGE_STYLE } from './page-style.ts';
import type { SimulatedReply } from './simulated-api.ts';

interface Page {
  status: number;
  language: Language;
  title: string;
  /** HTML. */
  content: string;
  /** Origin that the form redirects to: browsers apply `form-action` to redirects as well. */
  returnOrigin?: string;
  /** Whether the page shows another page of the simulator in a frame. */
  framesOwn?: boolean;
}

const BADGES: Record<Language, string> = { 'zh-Hans': '模拟器', 'zh-Hant': '模擬器', en: 'Simulator' };

const STYLE_HASH = createHash('sha256').update(PAGE_STYLE).digest('base64');

/** Renders a simulated provider's HTML page. It runs no script and loads no external resource. */
export function simulatedPage({
  status,
  language,
  title,
  content,
  returnOrigin = '',
  framesOwn = false,
}: Page): SimulatedReply {
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    'img-src data:',
    `form-action 'self' ${returnOrigin}`.trim(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(framesOwn ? ["frame-src 'self'"] : []),
  ];
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join('; '),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      vary: 'accept-language',
    },
    body: `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · ${BADGES[language]}</title>
<link rel="icon" href="data:,">
<style>${PAGE_STYLE}</style>
</head>
<body>
<main>
<p class="badge">${BADGES[language]}</p>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>`,
  };
}

/** Redirects the browser to `location` with GET, also after a POST. */
export function seeOther(location: string): SimulatedReply {
  return { status: 303, headers: { location, 'cache-control': 'no-store' }, body: '' };
}

/** Parses an http or https URL; undefined for any other text. */
export function webAddress(text: string): URL | undefined {
  return /^https?:\/\//.test(text) && URL.canParse(text) ? new URL(text) : undefined;
}
