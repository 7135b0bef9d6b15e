import type { Language } from '@xiwei/contract/common/language.ts';
import type { StoresProblem } from '@xiwei/contract/stores/stores.problems.ts';

export const storesProblemWords: Record<Language, Record<StoresProblem, string>> = {
  'zh-Hans': {
    depositAmountRequired: '请填写金额，或选择不收订金',
  },
  'zh-Hant': {
    depositAmountRequired: '請填寫金額，或選擇不收訂金',
  },
  en: {
    depositAmountRequired: 'Enter an amount, or choose no deposit',
  },
};
