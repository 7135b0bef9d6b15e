import type { Language } from '@xiwei/contract/common/language.ts';

interface DigestTexts {
  /** With `store` and `day`. */
  subject: string;
  /** With `store`. */
  lead: string;
  /** Of a kind of news: with `title` and `count`. */
  heading: string;
  /** With `count`. */
  more: string;
  open: string;
}

interface StaffMailTexts {
  sender: string;
  /** Why a person gets an e-mail, with `store`, and the link to their choice. */
  why: string;
  choose: string;
  digest: DigestTexts;
}

/** Texts of e-mails to members of staff. Kinds of news have the titles of their notices. */
export const STAFF_MAIL_TEXTS: Record<Language, StaffMailTexts> = {
  'zh-Hans': {
    sender: '席位',
    why: '你收到这封邮件，是因为你在{{store}}的通知设置中选择了它。请勿直接回复。',
    choose: '修改通知设置',
    digest: {
      subject: '{{store}}预订汇总：{{day}}',
      lead: '{{store}}的预订有这些新动态：',
      heading: '{{title}}（{{count}}）',
      more: '另有 {{count}} 条',
      open: '打开预订',
    },
  },
  'zh-Hant': {
    sender: '席位',
    why: '你收到這封電郵，是因為你在{{store}}的通知設定中選擇了它。請勿直接回覆。',
    choose: '修改通知設定',
    digest: {
      subject: '{{store}}預訂匯總：{{day}}',
      lead: '{{store}}的預訂有這些新動態：',
      heading: '{{title}}（{{count}}）',
      more: '另有 {{count}} 則',
      open: '打開預訂',
    },
  },
  en: {
    sender: 'Xiwei',
    why: 'You get this email because you chose it in the notice settings of {{store}}. Please don’t reply to it.',
    choose: 'Change notice settings',
    digest: {
      subject: '{{store}}, booking summary: {{day}}',
      lead: 'News about bookings at {{store}}:',
      heading: '{{title}} ({{count}})',
      more: '{{count}} more',
      open: 'Open bookings',
    },
  },
};
