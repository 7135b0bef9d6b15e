import type { Language } from '@xiwei/contract/common/language.ts';
import type { ProblemOf } from '@xiwei/contract/declarations.ts';

export const shopProblemWords: Record<Language, Record<ProblemOf<'shop'>, string>> = {
  'zh-Hans': { fewerThanChosen: '可选的份数不够', wayRequired: '营业时至少要开启送货或自提' },
  'zh-Hant': { fewerThanChosen: '可選的份數不夠', wayRequired: '營業時至少要開啟送貨或自取' },
  en: {
    fewerThanChosen: 'There are fewer items than choices',
    wayRequired: 'An open shop needs delivery or pick-up',
  },
};
