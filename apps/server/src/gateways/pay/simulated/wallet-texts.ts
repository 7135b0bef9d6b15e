import type { Language } from '@xiwei/contract/common/language.ts';
import type { ProviderMethod } from '@xiwei/contract/money/money.model.ts';
import type { TillPayment, TillRefund } from './till.model.ts';

/** A payment's state as payers see it. Providers' APIs report `expired` as closed. */
export type ShownState = TillPayment['state'] | 'expired';

/** Names of the providers on the simulated pages. */
export const PROVIDER_NAMES: Record<ProviderMethod, Record<Language, string>> = {
  wechatPay: { 'zh-Hans': '微信支付', 'zh-Hant': '微信支付', en: 'WeChat Pay' },
  wechatPartnerPay: {
    'zh-Hans': '微信支付（服务商）',
    'zh-Hant': '微信支付（服務商）',
    en: 'WeChat Pay (partner)',
  },
  alipay: { 'zh-Hans': '支付宝', 'zh-Hant': '支付寶', en: 'Alipay' },
  douyinPay: { 'zh-Hans': '抖音支付', 'zh-Hant': '抖音支付', en: 'Douyin Pay' },
  xiaohongshuPay: { 'zh-Hans': '小红书支付', 'zh-Hant': '小紅書支付', en: 'Xiaohongshu Pay' },
  macauBankPay: { 'zh-Hans': '澳门银行收银台', 'zh-Hant': '澳門銀行收銀台', en: 'Macau bank cashier' },
  card: { 'zh-Hans': '银行卡', 'zh-Hant': '銀行卡', en: 'Cards' },
};

export interface WalletTexts {
  payee: string;
  payeeName: string;
  description: string;
  number: string;
  channel: string;
  timeLeft: string;
  minutes(count: number): string;
  pay: string;
  refuse: string;
  returnTo: string;
  goBack: string;
  states: Record<Exclude<ShownState, 'waiting' | 'processing'>, string>;
  unknown: string;
  wallets: string;
  waiting: string;
  noneWaiting: string;
  refundsUnderWay: string;
  paidCards: string;
  behaviour: string;
  fault: string;
  faults: Record<'none' | 'down' | 'slow' | 'error' | 'limit', string>;
  drop: string;
  reorder: string;
  badSignature: string;
  delayMs: string;
  repeat: string;
  refunds: string;
  refundWays: Record<'atOnce' | 'later' | 'fail', string>;
  settle: Record<Exclude<TillRefund['state'], 'processing'>, string>;
  save: string;
}

export const WALLET_TEXTS: Record<Language, WalletTexts> = {
  'zh-Hans': {
    payee: '收款方',
    payeeName: '席位 · 演示商户',
    description: '商品',
    number: '订单号',
    channel: '渠道',
    timeLeft: '剩余时间',
    minutes: (count) => `${count} 分钟`,
    pay: '确认支付',
    refuse: '不支付',
    returnTo: '之后返回',
    goBack: '请回到原来的页面',
    states: { paid: '支付成功', refused: '你没有支付', closed: '订单已关闭', expired: '订单已超时' },
    unknown: '找不到这笔订单',
    wallets: '模拟钱包',
    waiting: '等待支付',
    noneWaiting: '没有等待支付的订单。',
    refundsUnderWay: '处理中的退款',
    paidCards: '已付的银行卡支付，可以提出争议',
    behaviour: '支付机构的行为',
    fault: 'API 故障',
    faults: { none: '正常', down: '断开连接', slow: '过慢', error: '系统错误', limit: '限流' },
    drop: '不发通知',
    reorder: '通知乱序',
    badSignature: '通知签名错误',
    delayMs: '通知延迟（毫秒）',
    repeat: '每条通知发送次数',
    refunds: '退款',
    refundWays: { atOnce: '立即到账', later: '稍后处理', fail: '失败' },
    settle: { refunded: '退款成功', failed: '退款失败' },
    save: '保存',
  },
  'zh-Hant': {
    payee: '收款方',
    payeeName: '席位 · 示範商戶',
    description: '商品',
    number: '訂單編號',
    channel: '渠道',
    timeLeft: '剩餘時間',
    minutes: (count) => `${count} 分鐘`,
    pay: '確認付款',
    refuse: '不付款',
    returnTo: '之後返回',
    goBack: '請返回原來的頁面',
    states: { paid: '付款成功', refused: '你沒有付款', closed: '訂單已關閉', expired: '訂單已逾時' },
    unknown: '找不到這筆訂單',
    wallets: '模擬電子錢包',
    waiting: '等待付款',
    noneWaiting: '沒有等待付款的訂單。',
    refundsUnderWay: '處理中的退款',
    paidCards: '已付的銀行卡付款，可以提出爭議',
    behaviour: '支付機構的行為',
    fault: 'API 故障',
    faults: { none: '正常', down: '中斷連線', slow: '過慢', error: '系統錯誤', limit: '限流' },
    drop: '不發通知',
    reorder: '通知順序顛倒',
    badSignature: '通知簽名錯誤',
    delayMs: '通知延遲（毫秒）',
    repeat: '每則通知發送次數',
    refunds: '退款',
    refundWays: { atOnce: '即時到帳', later: '稍後處理', fail: '失敗' },
    settle: { refunded: '退款成功', failed: '退款失敗' },
    save: '儲存',
  },
  en: {
    payee: 'Payee',
    payeeName: 'Xiwei · demo merchant',
    description: 'For',
    number: 'Number',
    channel: 'Channel',
    timeLeft: 'Time left',
    minutes: (count) => `${count} min`,
    pay: 'Pay',
    refuse: 'Don’t pay',
    returnTo: 'You will return to',
    goBack: 'Go back to the page you came from',
    states: {
      paid: 'Paid',
      refused: 'You didn’t pay',
      closed: 'This order is closed',
      expired: 'This order has timed out',
    },
    unknown: 'Order not found',
    wallets: 'Simulated wallets',
    waiting: 'Waiting for payment',
    noneWaiting: 'No payments waiting.',
    refundsUnderWay: 'Refunds in progress',
    paidCards: 'Paid by card, can be disputed',
    behaviour: 'Payment provider behaviour',
    fault: 'API fault',
    faults: {
      none: 'None',
      down: 'Connection closed',
      slow: 'Too slow',
      error: 'System error',
      limit: 'Rate limit',
    },
    drop: 'Drop notifications',
    reorder: 'Send notifications out of order',
    badSignature: 'Send notifications with a bad signature',
    delayMs: 'Notification delay (ms)',
    repeat: 'Times each notification is sent',
    refunds: 'Refunds',
    refundWays: { atOnce: 'Immediately', later: 'Later', fail: 'Fail' },
    settle: { refunded: 'Refund complete', failed: 'Refund failed' },
    save: 'Save',
  },
};
