import { pageWords } from '#page-words.ts';

/** Names of the pages of the merchant side. */
export const feastsPageWords = pageWords({
  'zh-Hans': { feast: { title: '宴席', detail: '报名、成员和订金' } },
  'zh-Hant': { feast: { title: '宴席', detail: '報名、成員和訂金' } },
  en: { feast: { title: 'Feasts', detail: 'Registration, members and deposits' } },
});
