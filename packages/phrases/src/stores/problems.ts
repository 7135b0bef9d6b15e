import type { Language } from '@xiwei/contract/common/language.ts';
import type { ProblemOf } from '@xiwei/contract/declarations.ts';

export const storesProblemWords: Record<Language, Record<ProblemOf<'stores'>, string>> = {
  'zh-Hans': {
    depositAmountRequired: '请填写金额，或选择不收订金',
    slugInvalid: '只能使用小写字母、数字和单个连字符，例如 xiwei-group',
    cityKeyInvalid: '2 到 40 个小写字母、数字或连字符，以字母开头，例如 lyon',
    countryCodeInvalid: '两个大写字母，例如 FR',
    timezoneUnknown: '没有这个时区，例如 Europe/Paris',
    currencyInvalid: '三个大写字母，例如 EUR',
    boundsInvalid: '地图范围必须包含中心点：南小于北，西小于东',
  },
  'zh-Hant': {
    depositAmountRequired: '請填寫金額，或選擇不收訂金',
    slugInvalid: '只能使用小寫字母、數字和單個連字號，例如 xiwei-group',
    cityKeyInvalid: '2 到 40 個小寫字母、數字或連字號，以字母開頭，例如 lyon',
    countryCodeInvalid: '兩個大寫字母，例如 FR',
    timezoneUnknown: '沒有這個時區，例如 Europe/Paris',
    currencyInvalid: '三個大寫字母，例如 EUR',
    boundsInvalid: '地圖範圍必須包含中心點：南小於北，西小於東',
  },
  en: {
    depositAmountRequired: 'Enter an amount, or choose no deposit',
    slugInvalid: 'Use lowercase letters, digits and single hyphens only, for example xiwei-group',
    cityKeyInvalid: 'Use 2 to 40 lowercase letters, digits or hyphens, beginning with a letter, such as lyon',
    countryCodeInvalid: 'Use two capital letters, such as FR',
    timezoneUnknown: 'There’s no such time zone; an example is Europe/Paris',
    currencyInvalid: 'Use three capital letters, such as EUR',
    boundsInvalid: 'The edges must enclose the centre: south below north, west below east',
  },
};
