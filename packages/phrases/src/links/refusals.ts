import type { Language } from '@xiwei/contract/common/language.ts';
import type { RefusalOf } from '@xiwei/contract/declarations.ts';

export const linksRefusalWords: Record<Language, Record<RefusalOf<'links'>, string>> = {
  'zh-Hans': { linkExpired: '这个链接已失效，请向发送的人要一个新的。' },
  'zh-Hant': { linkExpired: '這個連結已失效，請向發送的人要一個新的。' },
  en: { linkExpired: 'This link is no longer valid. Ask the sender for a new one.' },
};
