import type { Words } from '#words.ts';
import type { preordersMerchant as zhHans } from './zh-Hans.ts';

export const preordersMerchant: Words<typeof zhHans> = {
  settings: {
    title: '預點菜式',
    detail:
      '食客可以在預訂時或預訂後，提前選好菜式、套餐和商品。合計會成為訂單的餐費，直到員工另行填寫。預訂時可以點的套餐和商品，在商品的設定中選擇。',
    open: { label: '食客可以預點菜式', help: '員工隨時可以為訂單預點菜式' },
    changeHours: { label: '提前幾小時截止', help: '用餐開始前這麼久，食客就不能再修改' },
    minimumPerAdult: { label: '每位成人的最低金額', help: '留空表示不限；員工修改時不受限制' },
    setMenuRules: {
      label: '需選套餐的規則',
      help: '從上到下，第一條符合的規則決定食客要為每一位選哪些套餐；都不符合則不需要。員工不受限制。',
      add: '新增規則',
      empty: '還沒有規則，預訂不需要套餐。',
      row: {
        name: { label: '名稱', placeholder: '例如：農曆新年', help: '只有員工看得到。' },
        productIds: { label: '可選的套餐' },
        when: {
          people: { min: { label: '最少' }, max: { label: '最多' } },
          weekdays: { label: '星期' },
          dates: { from: { label: '開始日期' }, to: { label: '結束日期' } },
          shiftIds: { label: '班次' },
          kindIds: { label: '桌型' },
          specialDays: { label: '只在特殊日期', help: '預訂日曆中有特殊營業時間的日子' },
        },
      },
    },
    saved: '預點菜式設定已儲存',
  },
  rule: {
    unnamed: '規則 {{number}}',
    when: '適用於',
    every: '沒有條件：適用於所有預訂。',
    everySpecialDay: '適用於特殊日期的所有預訂。',
    addCondition: '新增條件',
    removeCondition: '移除條件：{{condition}}',
    conditions: { people: '人數', weekdays: '星期', dates: '日期', shiftIds: '班次', kindIds: '桌型' },
    notOffered: '{{title}}（現在不能預點）',
    noProducts: '還沒有預訂時可以點的套餐或商品，請先在商城中設定。',
  },
};
