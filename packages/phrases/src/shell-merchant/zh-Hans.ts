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
  pages: {
    'store-business-config': { title: '接单设置', detail: '是否在线接受预订，预订时询问什么' },
    'store-notice-edit': { title: '预订须知', detail: '食客确认预订前要读的说明' },
    'booking-order-tag': { title: '订单标签', detail: '给订单做标记，例如“生日”“靠窗”' },
    'store-staff': { title: '员工', detail: '谁在这家店工作，能做什么' },
  },
  switchStore: '切换门店',
  unread_other: '{{count}} 条未读',
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
} as const;
