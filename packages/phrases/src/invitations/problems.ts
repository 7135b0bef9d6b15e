import type { Language } from '@xiwei/contract/common/language.ts';
import type { ProblemOf } from '@xiwei/contract/declarations.ts';

export const invitationsProblemWords: Record<Language, Record<ProblemOf<'invitations'>, string>> = {
  'zh-Hans': {
    contrastTooLow: '与底色太接近，客人看不清',
    neededFieldMissing: '时间和地点必须显示',
  },
  'zh-Hant': {
    contrastTooLow: '與底色太接近，客人看不清',
    neededFieldMissing: '時間和地點必須顯示',
  },
  en: {
    contrastTooLow: 'Too close to the background colour to read',
    neededFieldMissing: 'Time and place must be shown',
  },
};
