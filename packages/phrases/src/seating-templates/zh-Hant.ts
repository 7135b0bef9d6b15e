import type { Words } from '#words.ts';
import type { seatingTemplates as zhHans } from './zh-Hans.ts';

export const seatingTemplates: Words<typeof zhHans> = {
  intro: '選一個最接近的範本，桌位、平面圖、班次和規則會一次建好，之後都可以修改。線上預訂不會自動開啟。',
  names: {
    bistro: { title: '小酒館', detail: '雙人桌、四人桌、吧台和露台，週一休息' },
    chinese: { title: '中餐廳（設包廂）', detail: '大廳方桌和圓桌，六間包廂，包廂收訂金' },
    omakase: { title: '板前料理', detail: '十個板前座位，一晚兩場，預付全額' },
    hotPot: { title: '火鍋店', detail: '大廳大桌多，週末設宵夜，不收訂金' },
  },
  plan: '「{{name}}」的平面圖',
  tables_other: '{{count}} 張桌或座位',
  seats_other: '可坐 {{count}} 位',
  deposit: '部分預訂收訂金',
  noDeposit: '不收訂金',
  shifts: '{{name}} {{times}}',
  use: '使用這個範本',
  used: '已按「{{name}}」建好桌位、班次和規則',
  notEmpty: '這家門店已有桌位或班次，範本只供新店使用。',
  onlyManagers: '只有店主和經理可以套用範本。',
};
