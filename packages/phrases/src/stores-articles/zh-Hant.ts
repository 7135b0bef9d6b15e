import type { Words } from '#words.ts';
import type { storesArticles as zhHans } from './zh-Hans.ts';

export const storesArticles: Words<typeof zhHans> = {
  list: {
    title: '{{store}}的故事',
    description: '{{store}}的廚房、餐桌和季節：餐廳自己講的故事。',
    label: '故事',
    all_other: '全部 {{count}} 篇故事',
    emptyTitle: '這家餐廳還沒有發佈故事',
    emptyDetail: '先看看它的菜單和桌型吧。',
  },
  story: {
    title: '{{title}} · {{store}}',
    readOn: '繼續閱讀',
    newer: '下一篇',
    older: '上一篇',
    all: '看全部故事',
    toStore: '看看餐廳',
    missingTitle: '找不到這篇故事',
    missingDetail: '連結可能有誤，或者餐廳已撤下這篇故事。',
  },
};
