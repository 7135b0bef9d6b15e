import type { Language } from '@xiwei/contract/common/language.ts';

/** Reasons why a form could not be sent, or its call failed without an answer from the server. */
type Problem = 'connectionLost' | 'unexpected' | 'invalidElsewhere';

/** Part of the bundle instead of a loaded phrase file, because it has to work without a connection. */
export const problemWords: Record<Language, Record<Problem, string>> = {
  'zh-Hans': {
    connectionLost: '网络连接中断了，你填写的内容都还在。',
    unexpected: '遇到了意外的问题，你填写的内容都还在。请重试。',
    invalidElsewhere: '无法保存：有内容不正确，但不在这一页上。请到其他设置页查看。',
  },
  'zh-Hant': {
    connectionLost: '網絡連線中斷了，你填寫的內容都還在。',
    unexpected: '遇到了意外的問題，你填寫的內容都還在。請重試。',
    invalidElsewhere: '無法儲存：有內容不正確，但不在這一頁上。請到其他設定頁查看。',
  },
  en: {
    connectionLost: 'The connection was lost. Everything you entered is still here.',
    unexpected: 'Something went wrong. Everything you entered is still here. Please try again.',
    invalidElsewhere:
      'This can’t be saved because something on another settings page isn’t valid. Please check the other settings pages.',
  },
};
