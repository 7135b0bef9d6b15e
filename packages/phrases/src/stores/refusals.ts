import type { Language } from '@xiwei/contract/common/language.ts';
import type { RefusalOf } from '@xiwei/contract/declarations.ts';

export const storesRefusalWords: Record<Language, Record<RefusalOf<'stores'>, string>> = {
  'zh-Hans': {
    contactInvalid: '联系方式无效，请检查后重新填写。',
    openingHoursIncorrect: '营业时间不正确：打烊须晚于开门，同一天的时段不能重叠。',
    pictureMissing: '找不到这张图片，请重新上传。',
    peopleCountIncorrect: '人数不正确，请检查最少和最多人数。',
    cancellationTiersIncorrect: '取消规则不正确：每个提前天数只能出现一次。',
    merchantSlugTaken: '这个网址名称已被使用，请换一个。',
    dishLimitReached: '菜单最多 500 道菜品。请先删除不再供应的菜品。',
    menuSectionLimitReached: '菜单最多 50 个分类。请选择已有的分类，或先删除一个。',
    menuSectionDuplicate: '已有同名的分类，请直接选用，或换个名称。',
    menuSectionMissing: '这个分类已被删除，请选择其他分类。',
    menuSectionNotEmpty: '这个分类里还有菜品。请先选择把它们移到哪个分类。',
    articleLimitReached: '最多 500 篇文章。请先删除不需要的文章。',
    articleTimeInvalid: '发布时间须晚于现在，请重新选择。',
  },
  'zh-Hant': {
    contactInvalid: '聯絡方式無效，請檢查後重新填寫。',
    openingHoursIncorrect: '營業時間不正確：打烊須晚於開門，同一天的時段不能重疊。',
    pictureMissing: '找不到這張圖片，請重新上傳。',
    peopleCountIncorrect: '人數不正確，請檢查最少和最多人數。',
    cancellationTiersIncorrect: '取消規則不正確：每個提前天數只能出現一次。',
    merchantSlugTaken: '這個網址名稱已被使用，請換一個。',
    dishLimitReached: '菜單最多 500 道菜式。請先刪除不再供應的菜式。',
    menuSectionLimitReached: '菜單最多 50 個分類。請選擇已有的分類，或先刪除一個。',
    menuSectionDuplicate: '已有同名的分類，請直接選用，或換個名稱。',
    menuSectionMissing: '這個分類已被刪除，請選擇其他分類。',
    menuSectionNotEmpty: '這個分類裡還有菜式。請先選擇把它們移到哪個分類。',
    articleLimitReached: '最多 500 篇文章。請先刪除不需要的文章。',
    articleTimeInvalid: '發佈時間須晚於現在，請重新選擇。',
  },
  en: {
    contactInvalid: 'This contact isn’t valid. Please check it.',
    openingHoursIncorrect:
      'Closing time must be after opening time, and hours on the same day can’t overlap.',
    pictureMissing: 'This picture can’t be found. Please upload it again.',
    peopleCountIncorrect: 'The number of people isn’t right. Check the minimum and maximum.',
    cancellationTiersIncorrect: 'Each number of days can be used only once.',
    dishLimitReached: 'A menu can have up to 500 dishes. Please delete dishes you no longer serve.',
    menuSectionLimitReached:
      'A menu can have up to 50 sections. Please choose an existing one, or delete one.',
    menuSectionDuplicate: 'A section with this name already exists. Please choose it, or use another name.',
    menuSectionMissing: 'This section has been deleted. Please choose another.',
    menuSectionNotEmpty: 'This section still has dishes. Please choose a section to move them to.',
    articleLimitReached: 'A store can have up to 500 articles. Please delete those you no longer need.',
    articleTimeInvalid: 'The publication time must be in the future. Please choose another.',
    merchantSlugTaken: 'This name is already used in another web address. Please choose another.',
  },
};
