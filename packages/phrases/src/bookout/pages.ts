import { pageWords } from '#page-words.ts';

/** Names of the pages of the merchant side. */
export const bookoutPageWords = pageWords({
  'zh-Hans': {
    'book-out-form-list': {
      title: '私人宴会',
      detail: '食客的包间和宴会申请',
      waiting_other: '{{count}} 个私人宴会申请待处理',
      work: { confirm_other: '{{count}} 个申请待确认', allocate_other: '{{count}} 个申请待安排订单' },
      news: { unconfirmed_other: '有 {{count}} 个新的私人宴会申请。' },
    },
  },
  'zh-Hant': {
    'book-out-form-list': {
      title: '私人宴會',
      detail: '食客的包廂和宴會申請',
      waiting_other: '{{count}} 個私人宴會申請待處理',
      work: { confirm_other: '{{count}} 個申請待確認', allocate_other: '{{count}} 個申請待安排訂單' },
      news: { unconfirmed_other: '有 {{count}} 個新的私人宴會申請。' },
    },
  },
  en: {
    'book-out-form-list': {
      title: 'Private dining',
      detail: 'Requests for rooms and parties',
      waiting_one: '{{count}} private dining request waiting',
      waiting_other: '{{count}} private dining requests waiting',
      work: {
        confirm_one: '{{count}} request to confirm',
        confirm_other: '{{count}} requests to confirm',
        allocate_one: '{{count}} request to arrange',
        allocate_other: '{{count}} requests to arrange',
      },
      news: {
        unconfirmed_one: '{{count}} new private dining request.',
        unconfirmed_other: '{{count}} new private dining requests.',
      },
    },
  },
});
