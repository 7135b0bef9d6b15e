import type { BookingListsRefusal } from '@xiwei/contract/booking/booking-lists.refusals.ts';
import type { Language } from '@xiwei/contract/common/language.ts';

export const bookingListsRefusalWords: Record<Language, Record<BookingListsRefusal, string>> = {
  'zh-Hans': {
    tagDuplicate: '已有相同内容的标签，请换一个。',
    takerDuplicate: '已有同名的接单人，请换一个名字。',
  },
  'zh-Hant': {
    tagDuplicate: '已有相同內容的標籤，請換一個。',
    takerDuplicate: '已有同名的接單人，請換一個名字。',
  },
  en: {
    tagDuplicate: 'A tag with this name already exists. Please use another name.',
    takerDuplicate: 'An order taker with this name already exists. Please use another name.',
  },
};
