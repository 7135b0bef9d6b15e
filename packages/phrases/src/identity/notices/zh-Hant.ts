import type { Words } from '#words.ts';
import type { identityNotices as zhHans } from './zh-Hans.ts';

export const identityNotices: Words<typeof zhHans> = {
  welcome: { title: '歡迎來到「席位」', detail: '挑一家喜歡的餐廳，今晚就出發。' },
  signedIn: { title: '你的帳號在新裝置上登入了', detail: '如果不是你，請到設定中登出該裝置。' },
  phoneBound: { title: '手機號碼已綁定', detail: '現在可以用手機號碼登入了。' },
  emailVerified: {
    title: '電郵地址已加到你的帳號',
    detail: '如果不是你新增的，請把它移除，並讓不認識的裝置登出。',
  },
  emailRemoved: { title: '電郵地址已從你的帳號移除', detail: '如果不是你移除的，請讓不認識的裝置登出。' },
  secondFactorOn: {
    title: '兩步驟驗證已開啟',
    detail: '以後登入要輸入驗證器裡的驗證碼。如果不是你開啟的，請聯絡我們。',
  },
  secondFactorOff: {
    title: '兩步驟驗證已關閉',
    detail: '如果不是你關閉的，請馬上重新開啟，並登出不認識的裝置。',
  },
  secondFactorReset: {
    title: '兩步驟驗證已被重設',
    detail: '平台人員重設了你的兩步驟驗證，所有裝置都已登出。請重新開啟。',
  },
  passkeyAdded: {
    title: '你的帳號新增了通行密鑰',
    detail: '現在可以用它登入。如果不是你新增的，請把它移除，並讓不認識的裝置登出。',
  },
  passkeyRemoved: { title: '通行密鑰已從你的帳號移除', detail: '如果不是你移除的，請讓不認識的裝置登出。' },
  passkeyCopied: {
    title: '我們拒絕了一個通行密鑰',
    detail: '它可能被複製過，因此沒有用它登入。請把它移除，再重新新增。',
  },
  passkeysEnded: {
    title: '你的通行密鑰已移除',
    detail: '帳號很久沒有使用，又在新裝置上用驗證碼登入，因此移除了原來的通行密鑰。需要時請重新新增。',
  },
  staffAdded: {
    title: '你已成為{{storeName}}的員工',
    detail: '你的角色是{{role}}，可以切換到商家端開始工作。',
  },
  staffRoleChanged: { title: '你在{{storeName}}的角色有變化', detail: '你現在的角色是{{role}}。' },
  staffRemoved: { title: '你已不再是{{storeName}}的員工', detail: '如有疑問，請聯絡店主。' },
};
