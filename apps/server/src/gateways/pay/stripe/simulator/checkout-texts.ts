import type { Language } from '@xiwei/contract/common/language.ts';
import type { TillPayment } from '#gateways/pay/simulated/till.model.ts';

export interface CheckoutTexts {
  title: string;
  cards: Record<'pay' | 'secure' | 'declined' | 'noFunds', string>;
  konbini: string;
  leave: string;
  back: string;
  confirm: string;
  refuse: string;
  paidLater: string;
  lapse: string;
  /** What the payer and the banks do after a payment. */
  dispute: string;
  won: string;
  lost: string;
  shown: Record<'challenge' | 'declined' | 'noFunds' | 'notConfirmed', string>;
  /** What a payment's state is called. Empty while the payer is to choose. */
  states: Record<TillPayment['state'], string>;
}

export const CHECKOUT_TEXTS: Record<Language, CheckoutTexts> = {
  'zh-Hans': {
    title: '银行卡支付',
    cards: { pay: '支付成功', secure: '需要银行验证', declined: '被拒绝', noFunds: '余额不足' },
    konbini: '便利店付款（稍后到账）',
    leave: '不支付',
    back: '返回',
    confirm: '确认是本人',
    refuse: '不确认',
    paidLater: '在便利店付款',
    lapse: '过期未付',
    dispute: '向银行提出争议',
    won: '争议：商户胜诉',
    lost: '争议：持卡人胜诉',
    shown: {
      challenge: '银行需要确认是你本人',
      declined: '这张卡被拒绝，请换一张',
      noFunds: '这张卡余额不足，请换一张',
      notConfirmed: '银行验证失败，请换一张卡',
    },
    states: { waiting: '', refused: '', processing: '等待到账', paid: '支付成功', closed: '付款页面已关闭' },
  },
  'zh-Hant': {
    title: '銀行卡付款',
    cards: { pay: '付款成功', secure: '需要銀行驗證', declined: '被拒絕', noFunds: '餘額不足' },
    konbini: '便利店付款（稍後到帳）',
    leave: '不付款',
    back: '返回',
    confirm: '確認是本人',
    refuse: '不確認',
    paidLater: '在便利店付款',
    lapse: '逾期未付',
    dispute: '向銀行提出爭議',
    won: '爭議：商戶勝訴',
    lost: '爭議：持卡人勝訴',
    shown: {
      challenge: '銀行需要確認是你本人',
      declined: '這張卡被拒絕，請換一張',
      noFunds: '這張卡餘額不足，請換一張',
      notConfirmed: '銀行驗證失敗，請換一張卡',
    },
    states: { waiting: '', refused: '', processing: '等待到帳', paid: '付款成功', closed: '付款頁面已關閉' },
  },
  en: {
    title: 'Card payment',
    cards: {
      pay: 'succeeds',
      secure: 'the bank asks',
      declined: 'declined',
      noFunds: 'insufficient funds',
    },
    konbini: 'Convenience store (paid later)',
    leave: 'Don’t pay',
    back: 'Go back',
    confirm: 'Yes, it’s me',
    refuse: 'Not me',
    paidLater: 'Pay at the convenience store',
    lapse: 'Let it expire unpaid',
    dispute: 'Dispute at the bank',
    won: 'Dispute: the merchant wins',
    lost: 'Dispute: the cardholder wins',
    shown: {
      challenge: 'Your bank needs to confirm it’s you',
      declined: 'This card was declined. Try another.',
      noFunds: 'This card has insufficient funds. Try another.',
      notConfirmed: 'Your bank couldn’t confirm it’s you. Try another card.',
    },
    states: {
      waiting: '',
      refused: '',
      processing: 'Waiting for the money',
      paid: 'Paid',
      closed: 'This payment page is closed',
    },
  },
};
