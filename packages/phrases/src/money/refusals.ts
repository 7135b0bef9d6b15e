import type { Language } from '@xiwei/contract/common/language.ts';
import type { MoneyRefusal } from '@xiwei/contract/money/money.refusals.ts';

export const moneyRefusalWords: Record<Language, Record<MoneyRefusal, string>> = {
  'zh-Hans': {
    paymentFailed: '支付失败，请重试或换一种支付方式。',
    paymentNotSuccessful: '支付未成功。如果你已经付款，请稍等片刻再查看。',
    noPaymentMethod: '没有可用的支付方式，请联系餐厅。',
    paymentInfoMissing: '支付信息不存在，请确认订单是否已支付或已关闭。',
    paymentOver: '这笔支付已完成或已过期，请返回订单查看。',
    channelRequired: '请选择银行或钱包。',
    balanceTooLow: '余额不足，请充值或换一种支付方式。',
    refundTooLarge: '退款金额超过可退金额。',
    moreThanHeld: '金额超过订单上剩余的金额。',
    operationNotRevocable: '这笔操作不能撤销。',
    depositUnchanged: '订金金额没有变化。',
  },
  'zh-Hant': {
    paymentFailed: '付款失敗，請重試或換一種付款方式。',
    paymentNotSuccessful: '付款未成功。如果你已經付款，請稍等片刻再查看。',
    noPaymentMethod: '沒有可用的付款方式，請聯絡餐廳。',
    paymentInfoMissing: '付款資料不存在，請確認訂單是否已付款或已關閉。',
    paymentOver: '這筆付款已完成或已過期，請返回訂單查看。',
    channelRequired: '請選擇銀行或電子錢包。',
    balanceTooLow: '餘額不足，請儲值或換一種付款方式。',
    refundTooLarge: '退款金額超過可退金額。',
    moreThanHeld: '金額超過訂單上剩餘的金額。',
    operationNotRevocable: '這筆操作不能撤銷。',
    depositUnchanged: '訂金金額沒有變化。',
  },
  en: {
    paymentFailed: 'The payment failed. Try again, or pay another way.',
    paymentNotSuccessful: 'The payment was not successful. If you did pay, look again in a moment.',
    noPaymentMethod: 'No payment method is available. Please contact the restaurant.',
    paymentInfoMissing:
      'Payment information does not exist. Please check whether the order is paid or closed.',
    paymentOver: 'This payment is done or has expired. Go back to the order to see.',
    channelRequired: 'Choose a bank or wallet.',
    balanceTooLow: 'Your balance is too low. Top it up, or pay another way.',
    refundTooLarge: 'That is more than can be refunded.',
    moreThanHeld: 'That is more than is left on the order.',
    operationNotRevocable: 'This operation can’t be revoked.',
    depositUnchanged: 'The deposit is the same as before.',
  },
};
