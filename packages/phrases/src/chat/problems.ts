import type { ChatProblem } from '@xiwei/contract/chat/chat.problems.ts';
import type { Language } from '@xiwei/contract/common/language.ts';

export const chatProblemWords: Record<Language, Record<ChatProblem, string>> = {
  'zh-Hans': { wordTooShort: '至少要有两个字或字母', textSensitive: '含有不能发布的内容，请修改' },
  'zh-Hant': { wordTooShort: '至少要有兩個字或字母', textSensitive: '含有不能發佈的內容，請修改' },
  en: {
    wordTooShort: 'Enter at least two characters',
    textSensitive: 'This has content that can’t be published. Please change it.',
  },
};
