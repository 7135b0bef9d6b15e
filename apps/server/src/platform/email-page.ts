import type { Language } from '@xiwei/contract/common/language.ts';
import { escapeHtml } from './escape-html.ts';

// The parts of an e-mail as HTML. Styles are in the elements: mail programs ignore others.

export const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:10px;background:#9d2b1f;color:#ffffff;text-decoration:none;font-weight:600';
export const LINK = 'color:#9d2b1f';
/** The style of why a person gets an e-mail, at its end. */
export const SMALL_PRINT = 'font-size:13px;color:#5c5c58';

/** Makes a text one line, as subjects and names of senders are. */
export const oneLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();

export const paragraph = (html: string, style = ''): string =>
  `<p style="margin:0 0 16px;${style}">${html}</p>`;

export const anchor = (address: string, label: string, style: string): string =>
  `<a href="${escapeHtml(address)}" style="${style}">${escapeHtml(label)}</a>`;

export const divider = '<hr style="border:0;border-top:1px solid #dededa;margin:24px 0 16px">';

/** Builds the whole page. */
export const emailPage = (language: Language, title: string, content: string): string => `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px 16px;background:#ffffff;color:#1d1d1b;font:16px/1.6 system-ui,-apple-system,'PingFang SC','Noto Sans CJK SC',sans-serif">
<div style="max-width:560px;margin:0 auto">
${content}
</div>
</body>
</html>`;
