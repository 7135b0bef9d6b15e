import { pageWords } from '#page-words.ts';

/** Names of the pages of the merchant side. */
export const seatingPageWords = pageWords({
  'zh-Hans': {
    'store-table': {
      title: '桌型和桌位',
      detail: '有哪些桌位，能坐几位，怎么预订',
      state_other: '{{count}} 桌',
    },
    'store-table-item-sort': { title: '桌位排序', detail: '桌位在列表里的顺序' },
    'store-floor-plan': { title: '平面图', detail: '桌位、墙、门窗和吧台的位置' },
    'store-area': { title: '区域', detail: '大厅、露台等平面图分区' },
    'store-combination': { title: '组合桌', detail: '哪些桌位可以并桌' },
    'store-shifts': { title: '班次', detail: '午市、晚市的开始时间和接待上限' },
    'booking-plan': { title: '预订日历', detail: '休业日、特别营业和暂停预订' },
    'store-rules': {
      title: '时间规则',
      detail: '可提前多久预订，用餐多长时间',
      state_other: '提前 {{count}} 天',
    },
    'store-turn-time': { title: '用餐时长', detail: '不同人数、班次和日期的用餐时长' },
    'store-template': { title: '开店模板', detail: '一键生成桌位、班次和规则' },
  },
  'zh-Hant': {
    'store-table': {
      title: '桌型和桌位',
      detail: '有哪些桌位，能坐幾位，如何預訂',
      state_other: '{{count}} 桌',
    },
    'store-table-item-sort': { title: '桌位排序', detail: '桌位在列表裡的順序' },
    'store-floor-plan': { title: '平面圖', detail: '桌位、牆、門窗和吧台的位置' },
    'store-area': { title: '區域', detail: '大廳、露台等平面圖分區' },
    'store-combination': { title: '組合桌', detail: '哪些桌位可以併桌' },
    'store-shifts': { title: '班次', detail: '午市、晚市的開始時間和接待上限' },
    'booking-plan': { title: '預訂日曆', detail: '休業日、特別營業和暫停預訂' },
    'store-rules': {
      title: '時間規則',
      detail: '可提前多久預訂，用餐多長時間',
      state_other: '提前 {{count}} 天',
    },
    'store-turn-time': { title: '用餐時長', detail: '不同人數、班次和日期的用餐時長' },
    'store-template': { title: '開店範本', detail: '一鍵產生桌位、班次和規則' },
  },
  en: {
    'store-table': {
      title: 'Tables',
      detail: 'Your tables, how many they seat and how they’re booked',
      state_one: '{{count}} table',
      state_other: '{{count}} tables',
    },
    'store-table-item-sort': { title: 'Table order', detail: 'The order of tables in lists' },
    'store-floor-plan': { title: 'Floor plan', detail: 'Where tables, walls, doors and the bar are' },
    'store-area': { title: 'Areas', detail: 'Sections of the floor plan, such as hall and terrace' },
    'store-combination': { title: 'Combinations', detail: 'Tables that can be joined' },
    'store-shifts': { title: 'Shifts', detail: 'Start times for lunch and dinner, and how many you seat' },
    'booking-plan': { title: 'Booking calendar', detail: 'Closed days, special openings and pauses' },
    'store-rules': {
      title: 'Time rules',
      detail: 'How far ahead diners can book, and how long they stay',
      state_one: '{{count}} day ahead',
      state_other: '{{count}} days ahead',
    },
    'store-turn-time': { title: 'Turn times', detail: 'How long parties stay, by size, shift and date' },
    'store-template': { title: 'Starter templates', detail: 'Create tables, shifts and rules in one tap' },
  },
});
