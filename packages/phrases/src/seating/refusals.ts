import type { Language } from '@xiwei/contract/common/language.ts';
import type { SeatingRefusal } from '@xiwei/contract/seating/seating.refusals.ts';

export const seatingRefusalWords: Record<Language, Record<SeatingRefusal, string>> = {
  'zh-Hans': {
    seatCountIncorrect: '座位数不正确：最多人数不能少于座位数，起订人数不能超过坐得下的人数。',
    tablesPerOrderIncorrect: '每单桌数不正确：最少桌数不能大于最多桌数。',
    tableLabelTaken: '这个桌号已被使用，请换一个。',
    tableHasOrders: '该桌已有订单，不能删除。请改为隐藏。',
    tableInCombination: '该桌位属于组合桌，请先修改或删除组合桌。',
    floorPlanTooLarge: '一家门店最多有 2,000 张桌和 500 个平面图物件。',
    combinationItemsIncorrect: '组合桌里的桌位不能重复。',
    shiftStartRequired: '请先填写开始时间，再添加时段。',
    shiftTimeIncorrect: '班次时间不正确，请检查时段和所选的开始时间。',
    pacingIncorrect: '接待上限不正确：线上上限不能大于总上限。',
    shiftHasOrders: '该班次已被订单、用餐时长或特殊日期使用，不能删除。请改为停用。',
    datesIncorrect: '日期不正确：结束日期不能早于开始日期，且不能超过一年。',
    planTimeIncorrect: '时间不正确：结束时间须晚于开始时间。',
    seatingPartMissing: '所选的桌型、区域、桌位或班次已不存在，请刷新后再试。',
    storeNotEmpty: '这家门店已有桌位或班次，不能再套用模板。',
    seatingLimitReached: '数量已达上限。请先删除不再使用的，再新建。',
  },
  'zh-Hant': {
    seatCountIncorrect: '座位數不正確：最多人數不能少於座位數，起訂人數不能超過坐得下的人數。',
    tablesPerOrderIncorrect: '每單桌數不正確：最少桌數不能大於最多桌數。',
    tableLabelTaken: '這個桌號已被使用，請換一個。',
    tableHasOrders: '該桌已有訂單，不能刪除。請改為隱藏。',
    tableInCombination: '該桌位屬於組合桌，請先修改或刪除組合桌。',
    floorPlanTooLarge: '一家門店最多有 2,000 張桌和 500 個平面圖物件。',
    combinationItemsIncorrect: '組合桌裡的桌位不能重複。',
    shiftStartRequired: '請先填寫開始時間，再新增時段。',
    shiftTimeIncorrect: '班次時間不正確，請檢查時段和所選的開始時間。',
    pacingIncorrect: '接待上限不正確：線上上限不能大於總上限。',
    shiftHasOrders: '該班次已被訂單、用餐時長或特殊日期使用，不能刪除。請改為停用。',
    datesIncorrect: '日期不正確：結束日期不能早於開始日期，且不能超過一年。',
    planTimeIncorrect: '時間不正確：結束時間須晚於開始時間。',
    seatingPartMissing: '所選的桌型、區域、桌位或班次已不存在，請重新整理後再試。',
    storeNotEmpty: '這家門店已有桌位或班次，不能再套用範本。',
    seatingLimitReached: '數量已達上限。請先刪除不再使用的，再新增。',
  },
  en: {
    seatCountIncorrect:
      'The seat count isn’t right: a table takes at least as many as it seats, and an order no more than it takes.',
    tablesPerOrderIncorrect: 'The tables per booking aren’t right: the minimum is above the maximum.',
    tableLabelTaken: 'This table label is taken. Please choose another.',
    tableHasOrders: 'This table has orders and can’t be deleted. Hide it instead.',
    tableInCombination: 'This table is part of a combination. Change or delete the combination first.',
    floorPlanTooLarge: 'A store can have up to 2,000 tables and 500 fixtures.',
    combinationItemsIncorrect: 'A combination names each table once.',
    shiftStartRequired: 'Please enter a start time before adding a slot.',
    shiftTimeIncorrect: 'The shift time isn’t right. Please check its slots and chosen start times.',
    pacingIncorrect: 'The limits aren’t right: the online limit is above the total.',
    shiftHasOrders:
      'This shift is used by orders, turn times or special days and can’t be deleted. Disable it instead.',
    datesIncorrect: 'The dates aren’t right: the end comes after the start, within a year.',
    planTimeIncorrect: 'The time isn’t right: the end comes after the start.',
    seatingPartMissing:
      'A table kind, area, table or shift you chose is no longer there. Please refresh and try again.',
    storeNotEmpty: 'This store already has tables or shifts, so a template can’t be used any more.',
    seatingLimitReached:
      'Your store has reached the limit. Delete what you no longer use before you add more.',
  },
};
