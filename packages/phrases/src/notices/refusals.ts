import type { Language } from '@xiwei/contract/common/language.ts';
import type { RefusalOf } from '@xiwei/contract/declarations.ts';

export const noticesRefusalWords: Record<Language, Record<RefusalOf<'notices'>, string>> = {
  'zh-Hans': { pushSubscriptionInvalid: '暂不支持这个浏览器的通知服务，请换一个浏览器。' },
  'zh-Hant': { pushSubscriptionInvalid: '暫不支援這個瀏覽器的通知服務，請換一個瀏覽器。' },
  en: {
    pushSubscriptionInvalid: 'This browser’s notification service isn’t supported. Try another browser.',
  },
};
