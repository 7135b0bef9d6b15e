import type { Words } from '#words.ts';
import type { bookingImpact as zhHans } from './zh-Hans.ts';

export const bookingImpact: Words<typeof zhHans> = {
  title_other: '有 {{count}} 個訂單會受影響',
  lead: '儲存後，這些訂單不再符合門店的設定。',
  leadTimezone: '儲存後，門店時鐘上的時間會改變，而客人到店的時刻不變。',
  nothingMoves: '系統不會自動移動或取消任何訂單。儲存後請聯絡客人，或為他們改期、換桌。',
  list: '受影響的訂單',
  newTab: '在新分頁打開',
  more_other: '還有 {{count}} 個訂單沒有列出',
  save: '仍然儲存',
  back: '返回修改',
  when: '{{day}} {{time}}',
  nextDayTime: '翌日 {{time}}',
  people_other: '{{count}} 位',
  code: '預訂編號 {{code}}',
  paid: '已付訂金 {{amount}}',
  newClock: '新時區的時間：{{when}}',
  status: {
    waitDepositPayment: '待付訂金',
    waitDepositPaymentInvalid: '付款已逾期',
    waitStoreConfirm: '待門店確認',
    waitService: '待用餐',
    waitCancelProcess: '取消處理中',
    waitFinalPayment: '待付尾款',
    finished: '已完成',
    closed: '已關閉',
  },
  reasons: {
    storeClosed: '那時門店不營業',
    notAStartTime: '那時不再是開始時間',
    kindNotOpen: '桌型在該班次不開放',
    tableDisabled: '桌位不再使用',
    kindDisabled: '桌型已停用',
    tablesDontFit: '桌位坐不下這麼多人',
    timeMoves: '時鐘上的時間改變',
  },
  failed: {
    title: '無法查看受影響的訂單',
    detail: '無法查到這項更改會影響哪些訂單。你可以重試，或直接儲存：系統不會自動移動或取消任何訂單。',
    retry: '重試',
  },
};
