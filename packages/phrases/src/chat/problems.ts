import type { ChatProblem } from '@xiwei/contract/chat/chat.problems.ts';
import type { Language } from '@xiwei/contract/common/language.ts';

export const chatProblemWords: Record<Language, Record<ChatProblem, string>> = {
  'zh-Hans': { wordTooShort: '至少要有两个字或字母' },
  'zh-Hant': { wordTooShort: '至少要有兩個字或字母' },
  en: { wordTooShort: 'Enter at least two characters' },
};
