import type { Language } from '@xiwei/contract/common/language.ts';
import type { RefusalOf } from '@xiwei/contract/declarations.ts';

export const preordersRefusalWords: Record<Language, Record<RefusalOf<'preorders'>, string>> = {
  'zh-Hans': {
    preordersNotOffered: '这家餐厅暂不支持预点菜品。',
    orderMenuClosed: '现在不能再修改预点菜品了，请联系餐厅。',
    dishNotAvailable: '有菜品已售罄或下架，请重新选择。',
    menuPriceChanged: '菜品价格有变化，请核对后重新提交。',
    menuBelowMinimum: '预点菜品还没有达到餐厅的最低金额。',
    quantityTooFew: '“{{title}}”至少要点一份。',
    menuSeatsBelowMinimum: '“{{title}}”按这个份数至少供 {{least}} 人用餐，请减少份数或增加用餐人数。',
    menuSeatsAboveMaximum: '“{{title}}”按这个份数最多供 {{most}} 人用餐，请增加份数或减少用餐人数。',
    menuPeopleTooFew: '所选套餐和商品共供 {{seats}} 人用餐，而预订只有 {{people}} 位。',
    menuPeopleTooMany: '预订有 {{people}} 位，所选套餐只供 {{seats}} 人用餐，请为每一位都选好套餐。',
    setMenuMissing: '规则中有商品已不存在，请重新选择。',
  },
  'zh-Hant': {
    preordersNotOffered: '這家餐廳暫不支援預點菜式。',
    orderMenuClosed: '現在不能再修改預點菜式了，請聯絡餐廳。',
    dishNotAvailable: '有菜式已售罄或下架，請重新選擇。',
    menuPriceChanged: '菜式價格有變化，請核對後重新提交。',
    menuBelowMinimum: '預點菜式還沒有達到餐廳的最低金額。',
    quantityTooFew: '「{{title}}」至少要點一份。',
    menuSeatsBelowMinimum: '「{{title}}」按這個份數至少供 {{least}} 人用餐，請減少份數或增加用餐人數。',
    menuSeatsAboveMaximum: '「{{title}}」按這個份數最多供 {{most}} 人用餐，請增加份數或減少用餐人數。',
    menuPeopleTooFew: '所選套餐和商品共供 {{seats}} 人用餐，而預訂只有 {{people}} 位。',
    menuPeopleTooMany: '預訂有 {{people}} 位，所選套餐只供 {{seats}} 人用餐，請為每一位都選好套餐。',
    setMenuMissing: '規則中有商品已不存在，請重新選擇。',
  },
  en: {
    preordersNotOffered: 'This restaurant doesn’t take pre-ordered menus.',
    orderMenuClosed: 'The pre-ordered menu can’t be changed any more. Please contact the restaurant.',
    dishNotAvailable: 'A dish is sold out or no longer on the menu. Please choose again.',
    menuPriceChanged: 'Prices have changed. Please check the menu and save it again.',
    menuBelowMinimum: 'The pre-ordered menu is below the restaurant’s minimum.',
    quantityTooFew: 'Order at least one “{{title}}”.',
    menuSeatsBelowMinimum:
      'This many of “{{title}}” serve at least {{least}} people. Order fewer, or for more people.',
    menuSeatsAboveMaximum:
      'This many of “{{title}}” serve at most {{most}} people. Order more, or for fewer people.',
    menuPeopleTooFew: 'What you chose serves {{seats}} people, but the booking is for {{people}}.',
    menuPeopleTooMany:
      'The booking is for {{people}} people, but your set menus serve {{seats}}. Please choose a set menu for everyone.',
    setMenuMissing: 'A rule names a product that no longer exists. Please choose again.',
  },
};
