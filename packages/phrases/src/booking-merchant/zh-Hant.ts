import type { Words } from '#words.ts';
import type { bookingMerchant as zhHans } from './zh-Hans.ts';

const color = {
  label: '顏色',
  options: {
    neutral: '灰色',
    positive: '綠色',
    caution: '橙色',
    negative: '紅色',
    info: '藍色',
    gold: '金色',
  },
};

export const bookingMerchant: Words<typeof zhHans> = {
  tags: {
    title: '訂單標籤',
    create: '新增標籤',
    search: '搜尋標籤',
    count_other: '{{count}} 個標籤',
    choose: '選擇一個標籤，在這裡查看或修改',
    empty: { title: '還沒有標籤', detail: '用標籤標記訂單，例如「生日」或「靠窗」，同事一眼就能看到。' },
    missing: { title: '這個標籤已被刪除', detail: '可能是同事剛剛刪除的，訂單上也不再顯示。' },
    sorts: { name: '按名稱', orders: '按訂單數' },
    filters: { color },
  },
  tag: {
    content: { label: '標籤文字', placeholder: '例如：生日' },
    color,
    preview: '在訂單上的樣子',
    orders_other: '{{count}} 個訂單',
    unused: '還沒有訂單使用',
  },
  deleteTag: {
    title: '刪除標籤「{{name}}」？',
    detail: '刪除後不能恢復。',
    confirm: '刪除標籤',
    losses_other: '{{count}} 個訂單將不再有這個標籤',
    done: '已刪除「{{name}}」',
  },
};
