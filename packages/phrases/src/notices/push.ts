import type { Language } from '@xiwei/contract/common/language.ts';
import type { NoticeKind } from '@xiwei/contract/notice-kinds.ts';

interface PushTexts {
  /** What a notification says besides its title. Details are not shown on locked screens. */
  open: string;
  /** Titles without amounts, for notices that have one in theirs. */
  titles: Partial<Record<NoticeKind, string>>;
}

/** Texts of notifications of browsers. Titles that are not here are those of the notices. */
export const PUSH_TEXTS: Record<Language, PushTexts> = {
  'zh-Hans': {
    open: '打开“席位”查看详情',
    titles: { moneyKept: '{{storeName}}扣除了一笔款项', paidByOther: '你的预订已收到付款' },
  },
  'zh-Hant': {
    open: '打開「席位」查看詳情',
    titles: { moneyKept: '{{storeName}}扣除了一筆款項', paidByOther: '你的預訂已收到付款' },
  },
  en: {
    open: 'Open Xiwei to see the details',
    titles: { moneyKept: '{{storeName}} kept a payment', paidByOther: 'Your booking was paid for' },
  },
};
