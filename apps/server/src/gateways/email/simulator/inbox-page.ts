import { dateFormat } from '@xiwei/contract/common/date-format.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import { simulatedPage } from '#gateways/simulation/page.ts';
import type { SimulatedReply } from '#gateways/simulation/simulated-api.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import type { ReceivedMail, SimulatedInbox } from './inbox.ts';

export const INBOX_PATH = '/mail';

interface InboxTexts {
  inbox: string;
  detail: string;
  empty: string;
  from: string;
  to: string;
  at: string;
  formatted: string;
  plain: string;
  back: string;
  unknown: string;
}

export const INBOX_TEXTS: Record<Language, InboxTexts> = {
  'zh-Hans': {
    inbox: '模拟邮箱',
    detail: '演示模式不会真的发送邮件。发给客人和员工的邮件都在这里，最新的在最前面。',
    empty: '还没有邮件。给有邮箱的客人发送一条消息，它就会出现在这里。',
    from: '发件人',
    to: '收件人',
    at: '时间',
    formatted: '带格式的邮件',
    plain: '纯文本',
    back: '返回模拟邮箱',
    unknown: '找不到这封邮件',
  },
  'zh-Hant': {
    inbox: '模擬收件匣',
    detail: '示範模式不會真的寄出電郵。寄給客人和員工的電郵都在這裡，最新的在最前面。',
    empty: '還沒有電郵。給有電郵地址的客人發送一則訊息，它就會出現在這裡。',
    from: '寄件人',
    to: '收件人',
    at: '時間',
    formatted: '帶格式的電郵',
    plain: '純文字',
    back: '返回模擬收件匣',
    unknown: '找不到這封電郵',
  },
  en: {
    inbox: 'Simulated inbox',
    detail:
      'The demo doesn’t send real email. Everything sent to guests and staff appears here, newest first.',
    empty: 'No email yet. Send a message to a guest who has an email address, and it appears here.',
    from: 'From',
    to: 'To',
    at: 'Time',
    formatted: 'Formatted email',
    plain: 'Plain text',
    back: 'Back to the simulated inbox',
    unknown: 'Email not found',
  },
};

/** Serves the pages on which a tester reads e-mail: /mail, /mail/<id>, and /mail/<id>/html for the formatted part. */
export function serveInbox(path: string, language: Language, inbox: SimulatedInbox): SimulatedReply {
  if (path === INBOX_PATH) return listPage(language, inbox.read().toReversed());
  const [, id = '', part] = /^\/mail\/(\d+)(\/html)?$/.exec(path) ?? [];
  const mail = inbox.find(id);
  if (!mail)
    return simulatedPage({
      status: 404,
      language,
      title: INBOX_TEXTS[language].unknown,
      content: backLink(language),
    });
  return part ? formattedPart(mail) : mailPage(language, mail);
}

const backLink = (language: Language): string =>
  `<p><a href="${INBOX_PATH}">${INBOX_TEXTS[language].back}</a></p>`;

function listPage(language: Language, mails: readonly ReceivedMail[]): SimulatedReply {
  const texts = INBOX_TEXTS[language];
  const items = mails
    .map(
      ({ id, subject, to, at }) =>
        `<li class="card"><a href="${INBOX_PATH}/${id}"><b>${escapeHtml(subject)}</b></a>
<p class="note">${escapeHtml(to.join(', '))} · ${timeOf(at, language)}</p></li>`,
    )
    .join('');
  const list = mails.length === 0 ? `<p role="status">${texts.empty}</p>` : `<ul>${items}</ul>`;
  const content = `<p class="note">${texts.detail}</p>${list}`;
  return simulatedPage({ status: 200, language, title: texts.inbox, content });
}

function mailPage(language: Language, { id, from, to, at, subject, text }: ReceivedMail): SimulatedReply {
  const texts = INBOX_TEXTS[language];
  const facts = [
    [texts.from, from.name === '' ? from.address : `${from.name} <${from.address}>`],
    [texts.to, to.join(', ')],
    [texts.at, timeOf(at, language)],
  ];
  const content = `${backLink(language)}
<dl>${facts.map(([name = '', value = '']) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>
<iframe class="mail" title="${texts.formatted}" src="${INBOX_PATH}/${id}/html"></iframe>
<details><summary>${texts.plain}</summary><pre class="mail">${escapeHtml(text)}</pre></details>`;
  return simulatedPage({ status: 200, language, title: subject, content, framesOwn: true });
}

/** Renders the formatted part by itself. It runs no script, and its links open in the whole window. */
const formattedPart = ({ html }: ReceivedMail): SimulatedReply => ({
  status: 200,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation",
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  },
  body: html.replace('<head>', '<head><base target="_top">'),
});

const timeOf = (at: string, language: Language): string =>
  dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
