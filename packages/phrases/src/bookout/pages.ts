import { pageWords } from '#page-words.ts';

/** Names of the pages of the merchant side. */
export const bookoutPageWords = pageWords({
  'zh-Hans': { 'book-out-form-list': { title: '私人宴会', detail: '食客的包间和宴会申请' } },
  'zh-Hant': { 'book-out-form-list': { title: '私人宴會', detail: '食客的包廂和宴會申請' } },
  en: { 'book-out-form-list': { title: 'Private dining', detail: 'Requests for rooms and parties' } },
});
