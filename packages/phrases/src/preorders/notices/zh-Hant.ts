import type { Words } from '#words.ts';
import type { preordersNotices as zhHans } from './zh-Hans.ts';

export const preordersNotices: Words<typeof zhHans> = {
  menuChangedByStore: {
    title: '{{storeName}}修改了你的預點菜式',
    detail: '{{what}}的預訂。打開預訂查看最新的菜式和金額，有疑問請聯絡餐廳。',
  },
  staffMenuChanged: {
    title: '客人修改了預點菜式',
    detail: '{{storeName}} · {{what}}{{more}}。',
  },
  staffMenuShort: {
    title: '有預訂的預點商品庫存不足',
    detail: '{{storeName}} · {{what}}{{more}}。預訂重新生效，但所選商品已售出，請與客人確認。',
  },
};
