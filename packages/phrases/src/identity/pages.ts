import { pageWords } from '#page-words.ts';

/** Names of the pages of the merchant side. */
export const identityPageWords = pageWords({
  'zh-Hans': {
    management: { title: '管理' },
    'store-staff': { title: '员工', detail: '谁在这家店工作，能做什么' },
    'update-cell': { title: '我的手机号', detail: '绑定自己的手机号，用来登录' },
  },
  'zh-Hant': {
    management: { title: '管理' },
    'store-staff': { title: '員工', detail: '誰在這家店工作，能做什麼' },
    'update-cell': { title: '我的手機號碼', detail: '綁定自己的手機號碼，用來登入' },
  },
  en: {
    management: { title: 'Manage' },
    'store-staff': { title: 'Staff', detail: 'Who works here and what they can do' },
    'update-cell': { title: 'My phone number', detail: 'Link your own phone number to sign in with it' },
  },
});
