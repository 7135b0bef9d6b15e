import type { Language } from '@xiwei/contract/common/language.ts';
import type { ProblemOf } from '@xiwei/contract/declarations.ts';

export const bookingProblemWords: Record<Language, Record<ProblemOf<'booking'>, string>> = {
  'zh-Hans': {
    refundAmountRequired: '请输入退款金额',
    forfeitAmountRequired: '请输入扣除金额',
    deductAmountRequired: '请输入抵扣金额',
    supplementAmountRequired: '请输入补收金额',
    offlineAmountRequired: '请输入收款金额',
  },
  'zh-Hant': {
    refundAmountRequired: '請輸入退款金額',
    forfeitAmountRequired: '請輸入扣除金額',
    deductAmountRequired: '請輸入抵扣金額',
    supplementAmountRequired: '請輸入補收金額',
    offlineAmountRequired: '請輸入收款金額',
  },
  en: {
    refundAmountRequired: 'Please enter the refund amount',
    forfeitAmountRequired: 'Please enter the forfeit amount',
    deductAmountRequired: 'Please enter the amount to take off the bill',
    supplementAmountRequired: 'Please enter the additional amount',
    offlineAmountRequired: 'Please enter the amount received',
  },
};
