import type { Language } from '@xiwei/contract/common/language.ts';

interface EveningMailTexts {
  /** With `store` and `day`. */
  subject: string;
  title: string;
  /** With `count`. */
  more: string;
  /** What the e-mail leaves out. */
  names: string;
  open: string;
}

/** Texts of the report of a business day as an e-mail. Names of figures are those of reports. */
export const EVENING_MAIL_TEXTS: Record<Language, EveningMailTexts> = {
  'zh-Hans': {
    subject: '{{store}}营业日报：{{day}}',
    title: '营业日报：{{day}}',
    more: '另有 {{count}} 单',
    names: '邮件里没有客人的姓名和备注，请在报表中查看。',
    open: '打开报表',
  },
  'zh-Hant': {
    subject: '{{store}}營業日報：{{day}}',
    title: '營業日報：{{day}}',
    more: '另有 {{count}} 單',
    names: '電郵裡沒有客人的姓名和備註，請在報表中查看。',
    open: '打開報表',
  },
  en: {
    subject: '{{store}}, end-of-day report: {{day}}',
    title: 'End-of-day report: {{day}}',
    more: '{{count}} more',
    names: 'Names and notes of guests aren’t in this email. You can see them in the report.',
    open: 'Open report',
  },
};
