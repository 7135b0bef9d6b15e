import type { Language } from '@xiwei/contract/common/language.ts';
import type { ProblemOf } from '@xiwei/contract/declarations.ts';

export const storesProblemWords: Record<Language, Record<ProblemOf<'stores'>, string>> = {
  'zh-Hans': {
    depositAmountRequired: '请填写金额，或选择不收订金',
    slugInvalid: '只能使用小写字母、数字和单个连字符，例如 xiwei-group',
  },
  'zh-Hant': {
    depositAmountRequired: '請填寫金額，或選擇不收訂金',
    slugInvalid: '只能使用小寫字母、數字和單個連字號，例如 xiwei-group',
  },
  en: {
    depositAmountRequired: 'Enter an amount, or choose no deposit',
    slugInvalid: 'Use lowercase letters, digits and single hyphens only, for example xiwei-group',
  },
};
