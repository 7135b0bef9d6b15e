import type { Language } from '@xiwei/contract/common/language.ts';
import type { ProblemOf } from '@xiwei/contract/declarations.ts';

export const feastsProblemWords: Record<Language, Record<ProblemOf<'feasts'>, string>> = {
  'zh-Hans': {
    momentIncomplete: '请选择日期和时间',
    coverNotAmongImages: '请从宴席的图片中选择封面',
  },
  'zh-Hant': {
    momentIncomplete: '請選擇日期和時間',
    coverNotAmongImages: '請從宴席的圖片中選擇封面',
  },
  en: {
    momentIncomplete: 'Choose both a date and a time',
    coverNotAmongImages: 'Choose one of the feast’s pictures',
  },
};
