import type { Words } from '#words.ts';
import type { preorders as zhHans } from './zh-Hans.ts';

export const preorders: Words<typeof zhHans> = {
  title: '預點菜式',
  choose: '預點菜式',
  chooseDetail: '提前選好，到店即可上菜',
  change: '修改菜式',
  chosen_other: '已選 {{count}} 份，{{amount}}',
  until: '{{time}}前可以修改',
  line_other: '{{dish}} × {{count}}',
  sum: '合計',
  search: '搜尋菜名',
  notFound: '找不到這道菜。',
  note: '口味備註',
  noteOf: '{{dish}}的口味備註',
  others: '已點、現已停售',
  unavailable: '「{{dish}}」已售罄或下架，不能再增加。',
  minimum: '預點菜式合計至少 {{amount}}。',
  belowMinimum: '還差 {{amount}} 達到最低金額。',
  final: '預點菜式已經確定，如需修改請聯絡餐廳。',
  finalForStaff: '這個訂單的預點菜式不能再修改。',
  save: '儲存',
  saved: '預點菜式已儲存',
  done: '選好了',
  showCurrent: '查看最新菜式',
  empty: { title: '暫無可選菜式', detail: '餐廳的菜單上暫時沒有可以預點的菜式。' },
  missing: { title: '找不到這個訂單', detail: '訂單可能已被刪除，或不屬於目前的帳戶。' },
};
