import type { Language } from '@xiwei/contract/common/language.ts';
import type { RefusalOf } from '@xiwei/contract/declarations.ts';

export const preordersRefusalWords: Record<Language, Record<RefusalOf<'preorders'>, string>> = {
  'zh-Hans': {
    preordersNotOffered: '这家餐厅暂不支持预点菜品。',
    orderMenuClosed: '现在不能再修改预点菜品了，请联系餐厅。',
    dishNotAvailable: '有菜品已售罄或下架，请重新选择。',
    menuPriceChanged: '菜品价格有变化，请核对后重新提交。',
    menuBelowMinimum: '预点菜品还没有达到餐厅的最低金额。',
  },
  'zh-Hant': {
    preordersNotOffered: '這家餐廳暫不支援預點菜式。',
    orderMenuClosed: '現在不能再修改預點菜式了，請聯絡餐廳。',
    dishNotAvailable: '有菜式已售罄或下架，請重新選擇。',
    menuPriceChanged: '菜式價格有變化，請核對後重新提交。',
    menuBelowMinimum: '預點菜式還沒有達到餐廳的最低金額。',
  },
  en: {
    preordersNotOffered: 'This restaurant doesn’t take pre-ordered menus.',
    orderMenuClosed: 'The pre-ordered menu can’t be changed any more. Please contact the restaurant.',
    dishNotAvailable: 'A dish is sold out or no longer on the menu. Please choose again.',
    menuPriceChanged: 'Prices have changed. Please check the menu and save it again.',
    menuBelowMinimum: 'The pre-ordered menu is below the restaurant’s minimum.',
  },
};
