import type { Words } from '#words.ts';
import type { preordersMerchant as zhHans } from './zh-Hans.ts';

export const preordersMerchant: Words<typeof zhHans> = {
  settings: {
    title: '預點菜式',
    detail: '食客可以在預訂時或預訂後，從菜單中提前選好菜式。菜式合計會成為訂單的餐費，直到員工另行填寫。',
    open: { label: '食客可以預點菜式', help: '員工隨時可以為訂單預點菜式' },
    changeHours: { label: '提前幾小時截止', help: '用餐開始前這麼久，食客就不能再修改' },
    minimumPerAdult: { label: '每位成人的最低金額', help: '留空表示不限；員工修改時不受限制' },
    saved: '預點菜式設定已儲存',
  },
};
