import type { Language } from '@xiwei/contract/common/language.ts';

/** The texts of an e-mail that depend on what its code is for. */
interface PurposeTexts {
  subject: string;
  code: string;
  ignore: string;
}

/** The texts of e-mails with a code. Each has the variables `code` and `minutes`. `signIn` is also for confirming the identity of a person. */
export const EMAIL_CODE_TEXTS: Record<
  Language,
  { sender: string; hello: string; valid: string; purposes: Record<'signIn' | 'verifyEmail', PurposeTexts> }
> = {
  'zh-Hans': {
    sender: '席位',
    hello: '你好：',
    valid: '验证码 {{minutes}} 分钟内有效，请勿告诉任何人。',
    purposes: {
      signIn: {
        subject: '验证码：{{code}}',
        code: '请在“席位”输入这个验证码：',
        ignore: '如果这不是你的操作，请忽略这封邮件：没有验证码，别人无法使用你的账号。请勿直接回复。',
      },
      verifyEmail: {
        subject: '邮箱验证码：{{code}}',
        code: '请在“席位”的邮箱页面输入这个验证码：',
        ignore: '如果这不是你的操作，请忽略这封邮件：没有验证码，别人无法使用你的邮箱。请勿直接回复。',
      },
    },
  },
  'zh-Hant': {
    sender: '席位',
    hello: '你好：',
    valid: '驗證碼 {{minutes}} 分鐘內有效，請勿告訴任何人。',
    purposes: {
      signIn: {
        subject: '驗證碼：{{code}}',
        code: '請在「席位」輸入這個驗證碼：',
        ignore: '如果這不是你的操作，請忽略這封電郵：沒有驗證碼，別人無法使用你的帳號。請勿直接回覆。',
      },
      verifyEmail: {
        subject: '電郵驗證碼：{{code}}',
        code: '請在「席位」的電郵地址頁面輸入這個驗證碼：',
        ignore: '如果這不是你的操作，請忽略這封電郵：沒有驗證碼，別人無法使用你的電郵地址。請勿直接回覆。',
      },
    },
  },
  en: {
    sender: 'Xiwei',
    hello: 'Hello,',
    valid: 'The code is valid for {{minutes}} minutes. Don’t share it with anyone.',
    purposes: {
      signIn: {
        subject: 'Your code: {{code}}',
        code: 'Enter this code in Xiwei:',
        ignore:
          'If you didn’t ask for it, you can ignore this email: without the code, no one can use your account. Please don’t reply to it.',
      },
      verifyEmail: {
        subject: 'Your email code: {{code}}',
        code: 'Enter this code on the email page in Xiwei:',
        ignore:
          'If you didn’t ask for it, you can ignore this email: without the code, no one can use your address. Please don’t reply to it.',
      },
    },
  },
};
