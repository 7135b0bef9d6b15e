import type { Language } from '@xiwei/contract/common/language.ts';
import { ANSWERED_SCENES, type MessageScene } from '@xiwei/contract/messages/scenes.ts';
import { fillText, SMS_TEXTS } from '#gateways/sms/texts.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import { EMAIL_TEXTS } from './email-texts.ts';

/** The parts of an e-mail: what is shown of its sender, its subject, and its body as plain text and as HTML. */
export interface EmailContent {
  fromName: string;
  subject: string;
  body: string;
  html: string;
}

type AnsweredScene = (typeof ANSWERED_SCENES)[number];
const isAnswered = (scene: MessageScene): scene is AnsweredScene =>
  (ANSWERED_SCENES as readonly MessageScene[]).includes(scene);

/** Makes a text one line, as subjects and names of senders are. */
const oneLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();

/** Composes an e-mail in a language. `values` are the variables of the texts, and the address of the product as `origin`. */
export function composeEmail(
  scene: MessageScene,
  language: Language,
  values: Readonly<Record<string, string>>,
): EmailContent {
  const texts = EMAIL_TEXTS[language];
  const lines = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, oneLine(value)]));
  const fill = (text: string) => fillText(text, lines);
  const { origin = '', store: fromName = '', link = '' } = lines;
  const choices = `${origin}/message-choices`;
  const button = isAnswered(scene)
    ? { label: texts.answer, address: `${origin}/teleport/${link}` }
    : undefined;
  const sentence = fill(isAnswered(scene) ? texts.answered[scene] : SMS_TEXTS[language][scene]);
  const subject = fill(texts.subjects[scene]);
  const why = fill(texts.why);
  const body = [
    texts.hello,
    sentence,
    ...(button ? [`${button.label}: ${button.address}`] : []),
    `--\n${why}\n${choices}`,
  ].join('\n\n');
  const paragraphs = [
    paragraph(escapeHtml(texts.hello)),
    paragraph(escapeHtml(sentence)),
    ...(button ? [paragraph(anchor(button.address, button.label, BUTTON))] : []),
    `<hr style="border:0;border-top:1px solid #dededa;margin:24px 0 16px">`,
    paragraph(`${escapeHtml(why)} ${anchor(choices, texts.choose, LINK)}`, 'font-size:13px;color:#5c5c58'),
  ];
  return { fromName, subject, body, html: page(language, subject, paragraphs.join('\n')) };
}

const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:10px;background:#9d2b1f;color:#ffffff;text-decoration:none;font-weight:600';
const LINK = 'color:#9d2b1f';

const paragraph = (html: string, style = ''): string => `<p style="margin:0 0 16px;${style}">${html}</p>`;

const anchor = (address: string, label: string, style: string): string =>
  `<a href="${escapeHtml(address)}" style="${style}">${escapeHtml(label)}</a>`;

/** Builds the whole page, with styles in the elements: mail programs ignore others. */
const page = (language: Language, title: string, content: string): string => `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px 16px;background:#ffffff;color:#1d1d1b;font:16px/1.6 system-ui,-apple-system,'PingFang SC','Noto Sans CJK SC',sans-serif">
<div style="max-width:560px;margin:0 auto">
${content}
</div>
</body>
</html>`;
