import type { Words } from '#words.ts';
import type { links as zhHans } from './zh-Hans.ts';

export const links: Words<typeof zhHans> = {
  teleport: {
    title: '正在打開連結',
    expiredTitle: '這個連結已失效',
    expiredDetail: '請向分享的人要一個新的連結。',
    unknownTitle: '找不到這個連結',
    unknownDetail: '連結可能不完整，請再核對一次。',
  },
  webview: {
    title: '網頁',
    terms: '用戶協議',
    privacy: '私隱政策',
    openOutside: '在新視窗打開',
    refusedTitle: '不能在這裡打開這個網頁',
    refusedDetail: '為了安全，這裡只顯示本平台的文件和已登記的網站。',
    missingTitle: '沒有要打開的網頁',
    missingDetail: '連結裡沒有網頁地址。',
  },
};
