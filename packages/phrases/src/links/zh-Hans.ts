/** Phrases of short links and external pages. */
export const links = {
  teleport: {
    title: '正在打开链接',
    expiredTitle: '这个链接已失效',
    expiredDetail: '请向分享的人要一个新的链接。',
    unknownTitle: '找不到这个链接',
    unknownDetail: '链接可能不完整，请再核对一次。',
  },
  webview: {
    title: '网页',
    terms: '用户协议',
    privacy: '隐私政策',
    openOutside: '在新窗口打开',
    refusedTitle: '不能在这里打开这个网页',
    refusedDetail: '为了安全，这里只显示本平台的文件和已登记的网站。',
    missingTitle: '没有要打开的网页',
    missingDetail: '链接里没有网页地址。',
  },
} as const;
