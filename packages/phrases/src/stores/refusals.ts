import type { Language } from '@xiwei/contract/common/language.ts';
import type { StoresRefusal } from '@xiwei/contract/stores/stores.refusals.ts';

export const storesRefusalWords: Record<Language, Record<StoresRefusal, string>> = {
  'zh-Hans': {
    contactInvalid: '联系方式无效，请检查后重新填写。',
    openingHoursIncorrect: '营业时间不正确：打烊须晚于开门，同一天的时段不能重叠。',
    pictureMissing: '找不到这张图片，请重新上传。',
    peopleCountIncorrect: '人数不正确，请检查最少和最多人数。',
    cancellationTiersIncorrect: '取消规则不正确：每个提前天数只能出现一次。',
    merchantSlugTaken: '这个网址名称已被使用，请换一个。',
  },
  'zh-Hant': {
    contactInvalid: '聯絡方式無效，請檢查後重新填寫。',
    openingHoursIncorrect: '營業時間不正確：打烊須晚於開門，同一天的時段不能重疊。',
    pictureMissing: '找不到這張圖片，請重新上傳。',
    peopleCountIncorrect: '人數不正確，請檢查最少和最多人數。',
    cancellationTiersIncorrect: '取消規則不正確：每個提前天數只能出現一次。',
    merchantSlugTaken: '這個網址名稱已被使用，請換一個。',
  },
  en: {
    contactInvalid: 'This contact isn’t valid. Please check it.',
    openingHoursIncorrect:
      'The opening hours aren’t right: closing comes after opening, and hours of one day don’t overlap.',
    pictureMissing: 'This picture can’t be found. Please upload it again.',
    peopleCountIncorrect: 'The people count isn’t right. Please check the minimum and the maximum.',
    cancellationTiersIncorrect: 'The cancellation rules aren’t right: each number of days comes once.',
    merchantSlugTaken: 'This name is already used in another merchant’s address. Please choose another.',
  },
};
