import type { Words } from '#words.ts';
import type { kit as zhHans } from './zh-Hans.ts';

export const kit: Words<typeof zhHans> = {
  characters: '已輸入 {{used}} 個字，最多 {{limit}} 個字',
  traceId: '記錄編號',
  copyTraceId: '複製記錄編號',
  notifications: '通知',
  stepper: {
    decrease: '減少',
    increase: '增加',
    atMin: '最少 {{limit}}',
    atMax: '最多 {{limit}}',
  },
  calendar: {
    previousMonth: '上個月',
    nextMonth: '下個月',
    today: '今天',
    outOfRange: '不在可選日期內',
    keys: '用方向鍵移動，翻頁鍵換月份，按 Enter 選擇',
  },
  times: {
    keys: '用方向鍵移動，翻頁鍵按小時移動，按 Enter 選擇',
  },
  list: {
    more: '載入更多',
    failed: '未能載入更多',
    end: '已經到底了',
  },
  refresh: {
    button: '重新整理',
    pull: '下拉重新整理',
    release: '放開重新整理',
    underWay: '正在重新整理',
  },
  remove: '移除{{what}}',
  money: { notAnAmount: '請輸入金額，例如 12.50' },
  weekdays: { everyDay: '每日', workdays: '平日', weekend: '週末' },
  ranges: {
    from: '第 {{number}} 個時段的開始時間',
    to: '第 {{number}} 個時段的結束時間',
    nextDay: '翌日',
    add: '新增時段',
    remove: '刪除第 {{number}} 個時段',
    empty: '尚未有時段',
  },
  dismiss: '關閉',
  steps: {
    done: '已完成',
    current: '進行中',
    ahead: '未開始',
  },
};
