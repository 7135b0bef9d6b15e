import { pageNames } from '#page-names.ts';

/** Phrases of the merchant shell, and those that merchant pages of several modules share. */
export const shellMerchant = {
  side: '商家端',
  roles: { owner: '店主', manager: '经理', host: '前台' },
  staff: {
    count_other: '{{count}} 人',
    pending: '待加入',
  },
  breadcrumb: '所在位置',
  rail: { collapse: '收起侧栏', expand: '展开侧栏' },
  /** Names of pages, by their name in the route table: in lists of pages, as headings, and above the pages below them. */
  pages: pageNames['zh-Hans'],
  /** States of settings, in the index of the store's settings. */
  states: { on: '已开启', off: '已关闭', written: '已填写', empty: '未填写' },
  switchStore: '切换门店',
  unread_other: '{{count}} 条未读',
  suspended: {
    title: '门店已被平台暂停',
    detail: '食客现在找不到也不能预订这家门店。已有的订单可以照常处理。如有疑问，请联系平台。',
  },
  refusedTitle: '你不能查看这家门店',
  refusedDetail: '只有这家门店的员工能看到这里。如果你应该是其中一员，请联系店主添加你的手机号。',
  otherStore: '选择其他门店',
  shortcuts: {
    title: '键盘快捷键',
    detail: '在任何一页按下即可；输入文字时不起作用。',
    open: '打开{{page}}',
    help: '显示这份说明',
    listSearch: '在列表页：搜索',
    listCreate: '在列表页：新建',
    use: '使用快捷键',
    useDetail: '如果按键常被误触，可以关闭。',
  },
  pending: {
    settings: '提醒方式',
    notices: '通知',
  },
} as const;
