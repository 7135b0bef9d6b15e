import type { Language } from '@xiwei/contract/common/language.ts';

/** Reasons why a call failed without an answer from the server. */
type Problem = 'connectionLost' | 'unexpected';

/** Part of the bundle instead of a loaded phrase file, because it has to work without a connection. */
export const problemWords: Record<Language, Record<Problem, string>> = {
  'zh-Hans': {
    connectionLost: '网络连接中断了，你填写的内容都还在。',
    unexpected: '遇到了意外的问题，你填写的内容都还在。请重试。',
  },
  'zh-Hant': {
    connectionLost: '網絡連線中斷了，你填寫的內容都還在。',
    unexpected: '遇到了意外的問題，你填寫的內容都還在。請重試。',
  },
  en: {
    connectionLost: 'The connection was lost. What you entered is still here.',
    unexpected: 'Something unexpected happened. What you entered is still here. Please try again.',
  },
};
