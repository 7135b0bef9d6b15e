import type { Language } from '@xiwei/contract/common/language.ts';
import type { ProblemOf } from '@xiwei/contract/declarations.ts';

export const identityProblemWords: Record<Language, Record<ProblemOf<'identity'>, string>> = {
  'zh-Hans': {
    phoneRequired: '请输入手机号码',
    phoneInvalid: '请输入正确的手机号码',
    emailRequired: '请输入邮箱',
    emailInvalid: '请输入正确的邮箱',
    codeIncomplete: '请输入 6 位验证码',
    agreementRequired: '请先同意用户协议和隐私政策',
    nicknameRequired: '请输入昵称',
    nicknameTooLong: '昵称最多 {{limit}} 个字',
    nicknameIllegalCharacters: '昵称只能使用文字和数字，中间可用空格、点或连字符',
    passkeyNameRequired: '请输入名称',
    passkeyNameTooLong: '名称最多 {{limit}} 个字',
  },
  'zh-Hant': {
    phoneRequired: '請輸入手機號碼',
    phoneInvalid: '請輸入正確的手機號碼',
    emailRequired: '請輸入電郵地址',
    emailInvalid: '請輸入正確的電郵地址',
    codeIncomplete: '請輸入 6 位驗證碼',
    agreementRequired: '請先同意用戶協議和私隱政策',
    nicknameRequired: '請輸入暱稱',
    nicknameTooLong: '暱稱最多 {{limit}} 個字',
    nicknameIllegalCharacters: '暱稱只能使用文字和數字，中間可用空格、點或連字號',
    passkeyNameRequired: '請輸入名稱',
    passkeyNameTooLong: '名稱最多 {{limit}} 個字',
  },
  en: {
    phoneRequired: 'Please enter your phone number',
    phoneInvalid: 'Please enter a valid phone number',
    emailRequired: 'Please enter your email address',
    emailInvalid: 'Please enter a valid email address',
    codeIncomplete: 'Please enter the 6-digit code',
    agreementRequired: 'Please agree to the user agreement and the privacy policy first',
    nicknameRequired: 'Please enter a nickname',
    nicknameTooLong: 'At most {{limit}} characters',
    nicknameIllegalCharacters: 'Use letters and digits, with single spaces, dots or hyphens in between',
    passkeyNameRequired: 'Please enter a name',
    passkeyNameTooLong: 'At most {{limit}} characters',
  },
};
