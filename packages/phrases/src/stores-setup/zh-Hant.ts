import type { Words } from '#words.ts';
import type { storesSetup as zhHans } from './zh-Hans.ts';

export const storesSetup: Words<typeof zhHans> = {
  title: '開店準備',
  notYet: { title: '食客還不能預訂', detail_other: '還差 {{count}} 步' },
  open: { title: '食客可以線上預訂', first: '最近可訂：{{day}} {{time}}，{{people}} 位' },
  template: { title: '從範本開始', detail: '一鍵建好桌位、班次和規則，之後再修改' },
  done: '已完成',
  missing: '未完成',
  required: '預訂前必須完成',
  recommended: '讓餐廳頁更完整',
  points: {
    standing: { title: '聯絡平台', missing: '門店已被平台暫停，食客不能預訂', done: '沒有被暫停' },
    tables: { title: '新增桌位', missing: '還沒有食客可以線上預訂的桌位', done: '已有可線上預訂的桌位' },
    shifts: { title: '新增班次', missing: '還沒有食客可以選擇的開始時間', done: '已有開始時間' },
    payment: {
      title: '開啟收款方式',
      missing: '訂金規則會收費，但沒有可用的收款方式',
      done: '可以線上收訂金',
    },
    onlineBooking: { title: '開啟線上預訂', missing: '準備好後再開啟', done: '已開啟' },
    times: {
      title: '檢查可訂時間',
      missing: '未來兩個月沒有可訂的時間：可能休業、已滿或人數限制過嚴',
      done: '有可訂的時間',
    },
    hours: { title: '填寫營業時間', missing: '食客不知道什麼時候營業', done: '已填寫' },
    contacts: { title: '新增聯絡方式', missing: '食客無法聯絡餐廳', done: '已新增' },
    cover: { title: '上傳封面', missing: '餐廳頁沒有圖片', done: '已上傳' },
    description: { title: '寫餐廳介紹', missing: '餐廳頁沒有介紹', done: '已填寫' },
    messages: { title: '開啟自動訊息', missing: '電話預訂的客人收不到確認', done: '已開啟' },
  },
};
