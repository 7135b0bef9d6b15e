/** Phrases of the articles of restaurants. */
export const storesArticles = {
  list: {
    title: '{{store}}的故事',
    description: '{{store}}的厨房、餐桌和季节：餐厅自己讲的故事。',
    label: '故事',
    all_other: '全部 {{count}} 篇故事',
    emptyTitle: '这家餐厅还没有发布故事',
    emptyDetail: '先看看它的菜单和桌型吧。',
  },
  story: {
    title: '{{title}} · {{store}}',
    readOn: '继续阅读',
    newer: '下一篇',
    older: '上一篇',
    all: '看全部故事',
    toStore: '看看餐厅',
    missingTitle: '找不到这篇故事',
    missingDetail: '链接可能有误，或者餐厅已撤下这篇故事。',
  },
} as const;
