import type { Language } from '@xiwei/contract/common/language.ts';
import type { CommonProblem } from '@xiwei/contract/common/problems.ts';

export const commonProblemWords: Record<Language, Record<CommonProblem, string>> = {
  'zh-Hans': {
    required: '必填',
    invalid: '格式不正确',
    tooShort: '至少 {{limit}} 个字',
    tooLong: '最多 {{limit}} 个字',
    tooSmall: '不能小于 {{limit}}',
    tooBig: '不能大于 {{limit}}',
    pathNotOurs: '只能使用本站的链接',
    maxBelowMin: '最大值不能小于最小值',
    endBeforeStart: '结束日期不能早于开始日期',
    amountTooSmall: '金额不能少于 {{limit}}',
    amountTooBig: '金额不能超过 {{limit}}',
  },
  'zh-Hant': {
    required: '必填',
    invalid: '格式不正確',
    tooShort: '至少 {{limit}} 個字',
    tooLong: '最多 {{limit}} 個字',
    tooSmall: '不能小於 {{limit}}',
    tooBig: '不能大於 {{limit}}',
    pathNotOurs: '只能使用本站的連結',
    maxBelowMin: '最大值不能小於最小值',
    endBeforeStart: '結束日期不能早於開始日期',
    amountTooSmall: '金額不能少於 {{limit}}',
    amountTooBig: '金額不能超過 {{limit}}',
  },
  en: {
    required: 'Required',
    invalid: 'Invalid format',
    tooShort: 'At least {{limit}} characters',
    tooLong: 'At most {{limit}} characters',
    tooSmall: 'Must be {{limit}} or more',
    tooBig: 'Must be {{limit}} or less',
    pathNotOurs: 'Use a link within this site',
    maxBelowMin: 'The maximum can’t be less than the minimum',
    endBeforeStart: 'The end date can’t be before the start date',
    amountTooSmall: 'At least {{limit}}',
    amountTooBig: 'At most {{limit}}',
  },
};
