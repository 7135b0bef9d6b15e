import type { Language } from '@xiwei/contract/common/language.ts';
import type { ProblemOf } from '@xiwei/contract/declarations.ts';

export const chatProblemWords: Record<Language, Record<ProblemOf<'chat'>, string>> = {
  'zh-Hans': { wordTooShort: '至少要有两个字或字母', textSensitive: '含有不能发布的内容，请修改' },
  'zh-Hant': { wordTooShort: '至少要有兩個字或字母', textSensitive: '含有不能發佈的內容，請修改' },
  en: {
    wordTooShort: 'Enter at least two characters',
    textSensitive: 'This has content that can’t be published. Please change it.',
  },
};
