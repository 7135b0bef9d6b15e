import type { Language } from '@xiwei/contract/common/language.ts';
import { STAFF_MAIL_TEXTS } from '@xiwei/phrases/notices/staff-mails.ts';
import { fillText } from '#gateways/sms/texts.ts';
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
import type { StaffMailContent } from './staff-mails.ts';

/** A part of an e-mail: figures with their names, or lines. */
export interface MailSection {
  heading: string;
  figures?: readonly (readonly [name: string, value: string])[];
  lines?: readonly string[];
}

/** What an e-mail to a member of staff about a store says. */
export interface StaffMailParts {
  store: { id: string; name: string };
  subject: string;
  lead: string;
  sections: readonly MailSection[];
  /** What follows the sections. */
  note?: string;
  /** The link to the page in the product. */
  button: { label: string; path: string };
}

/** Lays out an e-mail to a member of staff as plain text and as HTML, with the link to the settings in which they chose it. */
export function composeStaffMail(
  { store, subject: title, lead, sections, note, button }: StaffMailParts,
  language: Language,
  origin: string,
): StaffMailContent {
  const texts = STAFF_MAIL_TEXTS[language];
  const subject = oneLine(title);
  const why = fillText(texts.why, { store: oneLine(store.name) });
  const settings = `${origin}/web/${store.id}/notice-setting`;
  const page = `${origin}${button.path}`;
  const text = [
    oneLine(lead),
    ...sections.map(plainSection),
    ...(note === undefined ? [] : [note]),
    `${button.label}: ${page}`,
    `--\n${why}\n${texts.choose}: ${settings}`,
  ].join('\n\n');
  const content = [
    paragraph(escapeHtml(oneLine(lead)), 'font-size:20px;font-weight:600'),
    ...sections.map(htmlSection),
    ...(note === undefined ? [] : [paragraph(escapeHtml(note), SMALL_PRINT)]),
    paragraph(anchor(page, button.label, BUTTON)),
    divider,
    paragraph(`${escapeHtml(why)} ${anchor(settings, texts.choose, LINK)}`, SMALL_PRINT),
  ].join('\n');
  return { fromName: texts.sender, subject, text, html: emailPage(language, subject, content) };
}

const plainSection = ({ heading, figures = [], lines = [] }: MailSection): string =>
  [heading, ...figures.map(([name, value]) => `${name}: ${value}`), ...lines.map((line) => `- ${line}`)]
    .map(oneLine)
    .join('\n');

const CELL = 'padding:6px 0;border-top:1px solid #dededa';

function htmlSection({ heading, figures = [], lines = [] }: MailSection): string {
  const rows = figures.map(
    ([name, value]) =>
      `<tr><th scope="row" style="${CELL};text-align:start;font-weight:400;color:#5c5c58">${escapeHtml(name)}</th><td style="${CELL};text-align:end;font-weight:600">${escapeHtml(value)}</td></tr>`,
  );
  const items = lines.map((line) => `<li style="margin:0 0 4px">${escapeHtml(oneLine(line))}</li>`);
  return [
    `<h2 style="margin:24px 0 8px;font-size:16px">${escapeHtml(heading)}</h2>`,
    ...(rows.length > 0
      ? [`<table style="width:100%;border-collapse:collapse">${rows.join('')}</table>`]
      : []),
    ...(items.length > 0
      ? [`<ul style="margin:0 0 16px;padding-inline-start:20px">${items.join('')}</ul>`]
      : []),
  ].join('\n');
}
