import { pageWords } from '#page-words.ts';

/** Names of the pages of the merchant side. */
export const moneyPageWords = pageWords({
  'zh-Hans': { 'store-payment-method': { title: '收款方式', detail: '食客可以用什么方式付款' } },
  'zh-Hant': { 'store-payment-method': { title: '收款方式', detail: '食客可以用什麼方式付款' } },
  en: { 'store-payment-method': { title: 'Payment methods', detail: 'How diners can pay' } },
});
