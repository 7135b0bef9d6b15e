import type { Words } from '#words.ts';
import type { noticesAdmin as zhHans } from './zh-Hans.ts';

export const noticesAdmin: Words<typeof zhHans> = {
  title: '公告',
  detail: '顯示在食客首頁的公告，以及打開首頁時彈出的公告',
  list: '公告列表',
  write: '寫公告',
  empty: { title: '還沒有公告', detail: '寫好的公告會顯示在食客首頁。' },
  states: { scheduled: '未開始', current: '顯示中', ended: '已結束' },
  dialog: '彈出',
  since: '{{from}} 起',
  period: '{{from}} 至 {{to}}',
  create: {
    title: '寫公告',
    detail: '從開始時間起顯示，到結束時間為止。已經關閉這則公告的人不會再看到它。',
    submit: '發佈',
    done: '已發佈',
  },
  update: { title: '編輯公告', submit: '儲存', done: '已儲存' },
  end: {
    action: '立即結束',
    title: '結束這則公告？',
    detail: '食客首頁不再顯示它。已經打開它的人仍可以讀到內容。',
    confirm: '結束公告',
    done: '已結束',
  },
  endOfDay: '當天結束',
  missing: '找不到這則公告',
  form: {
    title: { label: '標題' },
    body: { label: '內容', help: '可以分段。至少寫一種語言，其他語言會顯示最接近的一種。' },
    path: { label: '連結', help: '席位裡的頁面，例如 /laiwei-feast。可以不填。' },
    popUp: { label: '彈出顯示', help: '打開首頁時彈出一次；否則在首頁顯示一行。' },
    from: { label: '開始日期' },
    fromTime: { label: '開始時間', help: '北京時間（UTC+8），香港和澳門相同。' },
    to: { label: '結束日期', help: '不填就一直顯示，直到你結束它。' },
    toTime: { label: '結束時間', help: '北京時間（UTC+8），香港和澳門相同。' },
  },
};
