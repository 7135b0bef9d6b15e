import type { Language } from '@xiwei/contract/common/language.ts';
import { ANSWERED_SCENES, type MessageScene } from '@xiwei/contract/messages/scenes.ts';
import { fillText, SMS_TEXTS } from '#gateways/sms/texts.ts';
import {
  anchor,
  BUTTON,
  divider,
  emailPage,
  LINK,
  oneLine,
  paragraph,
  SMALL_PRINT,
} from '#platform/email-page.ts';
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
    divider,
    paragraph(`${escapeHtml(why)} ${anchor(choices, texts.choose, LINK)}`, SMALL_PRINT),
  ];
  return { fromName, subject, body, html: emailPage(language, subject, paragraphs.join('\n')) };
}
