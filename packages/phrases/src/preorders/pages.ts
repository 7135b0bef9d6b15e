import { pageWords } from '#page-words.ts';

/** Names of the pages of the merchant side. */
export const preordersPageWords = pageWords({
  'zh-Hans': {
    'preorder-setting': { title: '预点菜品', detail: '食客能否提前点菜，以及何时截止' },
    'store-order-menu': { title: '预点菜品' },
  },
  'zh-Hant': {
    'preorder-setting': { title: '預點菜式', detail: '食客能否提前點菜，以及何時截止' },
    'store-order-menu': { title: '預點菜式' },
  },
  en: {
    'preorder-setting': {
      title: 'Pre-ordered menus',
      detail: 'Whether diners can choose dishes in advance, and until when',
    },
    'store-order-menu': { title: 'Pre-ordered menu' },
  },
});
