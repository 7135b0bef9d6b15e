import { pageWords } from '#page-words.ts';

/** Names of the pages of the merchant side. */
export const dinersPageWords = pageWords({
  'zh-Hans': {
    'diner-list': { title: '客人', detail: '查找客人，查看资料、偏好和预订记录' },
    'diner-risk': { title: '客人风险', detail: '很少完成或经常未到店的客人' },
    'diner-merge': { title: '合并重复客人', detail: '找出并合并重复的资料' },
    'diner-import': { title: '导入和导出', detail: '用 CSV 文件导入或导出客人' },
    'member-ship': { title: '会员等级', detail: '给客人分级，例如“金卡”“贵宾”' },
  },
  'zh-Hant': {
    'diner-list': { title: '客人', detail: '尋找客人，查看資料、偏好和預訂記錄' },
    'diner-risk': { title: '客人風險', detail: '很少完成或經常未到店的客人' },
    'diner-merge': { title: '合併重複客人', detail: '找出並合併重複的資料' },
    'diner-import': { title: '匯入和匯出', detail: '用 CSV 檔案匯入或匯出客人' },
    'member-ship': { title: '會員等級', detail: '為客人分級，例如「金卡」「貴賓」' },
  },
  en: {
    'diner-list': { title: 'Guests', detail: 'Their details, preferences and bookings' },
    'diner-risk': { title: 'Guest risk', detail: 'Guests who often cancel or don’t show up' },
    'diner-merge': { title: 'Merge duplicates', detail: 'Find and merge duplicate records' },
    'diner-import': { title: 'Import and export', detail: 'Import or export guests as CSV files' },
    'member-ship': { title: 'Membership levels', detail: 'Ranks of guests, such as “Gold” or “VIP”' },
  },
});
