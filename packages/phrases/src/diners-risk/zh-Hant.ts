import type { Words } from '#words.ts';
import type { dinersRisk as zhHans } from './zh-Hans.ts';

export const dinersRisk: Words<typeof zhHans> = {
  rules: {
    finished: { label: '完成的訂單少於', help: '包括還沒來過的客人' },
    closed: { label: '關閉的訂單多於', help: '包括取消和未到店。填 0 尋找有過關閉訂單的客人。' },
  },
  blacklisted: { label: '黑名單', any: '全部客人', yes: '在黑名單中', no: '不在黑名單中' },
  find: '尋找',
  oneNeeded: '至少填寫一個條件，填 1 至 999 之間的整數。',
  start: { title: '尋找有風險的客人', detail: '填寫一個或兩個條件，找出訂單很少完成或經常關閉的客人。' },
  none: { title: '沒有符合條件的客人', detail: '放寬條件再試試。' },
  total_other: '{{count, number}} 位客人',
  many: '{{count, number}} 位以上客人',
  list: '符合條件的客人',
  row: {
    finished: '完成 {{count}} 單',
    closed: '關閉 {{count}} 單',
    absent_other: '未到店 {{count}} 次',
    lastVisit: '上次 {{day}}',
    blacklisted: '黑名單',
    noPhone: '沒有手機號碼',
  },
  suggestions: {
    title: '建議加入黑名單',
    detail_other: '未到店 {{count}} 次或以上的客人。由你決定，不會自動處理。',
    off: '沒有開啟建議。',
    empty: '現在沒有建議。',
    reason_other: '未到店 {{count}} 次',
    dismiss: '忽略',
    dismissed: '已忽略。{{name}}再次未到店時會重新建議。',
  },
  settings: {
    action: '建議設定',
    title: '什麼時候建議',
    suggestAfterAbsences: { label: '未到店次數', help: '達到這個次數就建議；填 0 關閉建議' },
    save: '儲存',
  },
};
