import type { Language } from '@xiwei/contract/common/language.ts';

/** The texts of e-mails with a code. Each has the variables `code` and `minutes`. */
export const EMAIL_CODE_TEXTS: Record<
  Language,
  { sender: string; subject: string; hello: string; code: string; valid: string; ignore: string }
> = {
  'zh-Hans': {
    sender: '席位',
    subject: '邮箱验证码：{{code}}',
    hello: '你好：',
    code: '请在“席位”的邮箱页面输入这个验证码：',
    valid: '验证码 {{minutes}} 分钟内有效，请勿告诉任何人。',
    ignore: '如果这不是你的操作，请忽略这封邮件：没有验证码，别人无法使用你的邮箱。请勿直接回复。',
  },
  'zh-Hant': {
    sender: '席位',
    subject: '電郵驗證碼：{{code}}',
    hello: '你好：',
    code: '請在「席位」的電郵地址頁面輸入這個驗證碼：',
    valid: '驗證碼 {{minutes}} 分鐘內有效，請勿告訴任何人。',
    ignore: '如果這不是你的操作，請忽略這封電郵：沒有驗證碼，別人無法使用你的電郵地址。請勿直接回覆。',
  },
  en: {
    sender: 'Xiwei',
    subject: 'Your email code: {{code}}',
    hello: 'Hello,',
    code: 'Enter this code on the email page in Xiwei:',
    valid: 'The code is valid for {{minutes}} minutes. Don’t share it with anyone.',
    ignore:
      'If you didn’t ask for it, you can ignore this email: without the code, no one can use your address. Please don’t reply to it.',
  },
};
