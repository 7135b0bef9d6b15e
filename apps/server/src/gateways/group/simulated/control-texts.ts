import type { Language } from '@xiwei/contract/common/language.ts';
import type { ExternalStatus } from '@xiwei/contract/groupbuying/groupbuying.machine.ts';
import type { GroupBehaviour } from './board.model.ts';

/** Actions that guests or a platform perform on an order. */
export const ORDER_ACTIONS = [
  'pay',
  'cancel',
  'accept',
  'reject',
  'fail',
  'appeal',
  'settleArrived',
  'settleNotArrived',
] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

export interface ControlTexts {
  title: string;
  detail: string;
  noAccount: string;
  behaviour: string;
  behaviours: Record<GroupBehaviour, string>;
  save: string;
  newOrder: string;
  shop: string;
  guest: string;
  phone: string;
  date: string;
  time: string;
  people: string;
  remark: string;
  paid: string;
  place: string;
  newCoupon: string;
  count: string;
  sell: string;
  coupons: string;
  couponStates: Record<'unused' | 'used' | 'expired', string>;
  orders: string;
  noOrders: string;
  statuses: Record<ExternalStatus, string>;
  actions: Record<OrderAction, string>;
  changeTime: string;
}

export const CONTROL_TEXTS: Record<Language, ControlTexts> = {
  'zh-Hans': {
    title: '模拟团购平台',
    detail: '这里可以代替客人和平台操作：下单、付款、改时间、取消、申诉，也可以让平台变慢、重复发送或断线。',
    noAccount: '还没有商家授权。请先在门店设置的“团购平台”里连接。',
    behaviour: '平台的行为',
    behaviours: {
      normal: '正常',
      slow: '过慢',
      silent: '不发通知',
      repeating: '每条通知发三次',
      reordering: '通知乱序',
      down: '断线',
    },
    save: '保存',
    newOrder: '下单',
    shop: '店铺',
    guest: '客人姓名',
    phone: '手机号',
    date: '日期',
    time: '时间',
    people: '人数',
    remark: '备注',
    paid: '已付款',
    place: '提交订单',
    newCoupon: '卖出团购券',
    count: '张数',
    sell: '卖出',
    coupons: '团购券',
    couponStates: { unused: '未使用', used: '已核销', expired: '已过期' },
    orders: '订单',
    noOrders: '还没有订单。',
    statuses: {
      waitPayment: '待付款',
      waitProcess: '待处理',
      accepted: '已接受',
      rejected: '已拒绝',
      cancelled: '已取消',
      arrived: '已到店',
      notArrived: '未到店',
      appealArrived: '申诉：已到店',
      appealNotArrived: '申诉：未到店',
      failed: '处理失败',
    },
    actions: {
      pay: '付款',
      cancel: '客人取消',
      accept: '在平台接单',
      reject: '在平台拒单',
      fail: '下单失败',
      appeal: '客人申诉',
      settleArrived: '判定已到店',
      settleNotArrived: '判定未到店',
    },
    changeTime: '改时间',
  },
  'zh-Hant': {
    title: '模擬團購平台',
    detail: '這裡可以代替客人和平台操作：下單、付款、改時間、取消、申訴，也可以讓平台變慢、重複發送或斷線。',
    noAccount: '還沒有商家授權。請先在門店設定的「團購平台」裡連接。',
    behaviour: '平台的行為',
    behaviours: {
      normal: '正常',
      slow: '過慢',
      silent: '不發通知',
      repeating: '每則通知發三次',
      reordering: '通知順序顛倒',
      down: '斷線',
    },
    save: '儲存',
    newOrder: '下單',
    shop: '店舖',
    guest: '客人姓名',
    phone: '手機號碼',
    date: '日期',
    time: '時間',
    people: '人數',
    remark: '備註',
    paid: '已付款',
    place: '提交訂單',
    newCoupon: '賣出團購券',
    count: '張數',
    sell: '賣出',
    coupons: '團購券',
    couponStates: { unused: '未使用', used: '已核銷', expired: '已過期' },
    orders: '訂單',
    noOrders: '還沒有訂單。',
    statuses: {
      waitPayment: '待付款',
      waitProcess: '待處理',
      accepted: '已接受',
      rejected: '已拒絕',
      cancelled: '已取消',
      arrived: '已到店',
      notArrived: '未到店',
      appealArrived: '申訴：已到店',
      appealNotArrived: '申訴：未到店',
      failed: '處理失敗',
    },
    actions: {
      pay: '付款',
      cancel: '客人取消',
      accept: '在平台接單',
      reject: '在平台拒單',
      fail: '下單失敗',
      appeal: '客人申訴',
      settleArrived: '判定已到店',
      settleNotArrived: '判定未到店',
    },
    changeTime: '改時間',
  },
  en: {
    title: 'Simulated group-buying platforms',
    detail:
      'Act as a guest or as the platform: place, pay, change, cancel and appeal orders, or make the platform slow, repeating or unreachable.',
    noAccount: 'No merchant has authorized us yet. Connect a store under “Group-buying platforms” first.',
    behaviour: 'Platform behaviour',
    behaviours: {
      normal: 'Normal',
      slow: 'Too slow',
      silent: 'Sends no notifications',
      repeating: 'Sends each notification three times',
      reordering: 'Sends notifications out of order',
      down: 'Unreachable',
    },
    save: 'Save',
    newOrder: 'New order',
    shop: 'Shop',
    guest: 'Guest name',
    phone: 'Phone',
    date: 'Date',
    time: 'Time',
    people: 'People',
    remark: 'Note',
    paid: 'Paid',
    place: 'Place order',
    newCoupon: 'Sell coupons',
    count: 'How many',
    sell: 'Sell',
    coupons: 'Coupons',
    couponStates: { unused: 'Unused', used: 'Used', expired: 'Expired' },
    orders: 'Orders',
    noOrders: 'No orders yet.',
    statuses: {
      waitPayment: 'Payment due',
      waitProcess: 'To be handled',
      accepted: 'Accepted',
      rejected: 'Rejected',
      cancelled: 'Cancelled',
      arrived: 'Arrived',
      notArrived: 'Not arrived',
      appealArrived: 'Appeal: arrived',
      appealNotArrived: 'Appeal: not arrived',
      failed: 'Failed',
    },
    actions: {
      pay: 'Pay',
      cancel: 'Cancel as guest',
      accept: 'Accept on platform',
      reject: 'Reject on platform',
      fail: 'Let it fail',
      appeal: 'Appeal as guest',
      settleArrived: 'Rule: arrived',
      settleNotArrived: 'Rule: not arrived',
    },
    changeTime: 'Change time',
  },
};
