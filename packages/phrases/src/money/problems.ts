import type { Language } from '@xiwei/contract/common/language.ts';
import type { ProblemOf } from '@xiwei/contract/declarations.ts';

export const moneyProblemWords: Record<Language, Record<ProblemOf<'money'>, string>> = {
  'zh-Hans': {
    topUpAmountRequired: '请输入充值金额',
    payoutAmountRequired: '请输入提现金额，不超过余额',
    subMerchantIdInvalid: '子商户号应为 8 到 12 位数字',
    channelsMissing: '请至少选择一家银行或钱包',
  },
  'zh-Hant': {
    topUpAmountRequired: '請輸入儲值金額',
    payoutAmountRequired: '請輸入提領金額，不超過餘額',
    subMerchantIdInvalid: '子商戶號應為 8 到 12 位數字',
    channelsMissing: '請至少選擇一家銀行或電子錢包',
  },
  en: {
    topUpAmountRequired: 'Please enter the top-up amount',
    payoutAmountRequired: 'Enter an amount up to your balance',
    subMerchantIdInvalid: 'Enter a sub-merchant ID of 8 to 12 digits',
    channelsMissing: 'Choose at least one bank or wallet',
  },
};
