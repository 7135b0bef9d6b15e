/** Phrases of the UI kit: labels of controls and messages about limits. */
export const kit = {
  characters: '已输入 {{used}} 个字，最多 {{limit}} 个字',
  traceId: '记录编号',
  copyTraceId: '复制记录编号',
  notifications: '通知',
  stepper: {
    decrease: '减少',
    increase: '增加',
    atMin: '最少 {{limit}}',
    atMax: '最多 {{limit}}',
  },
  calendar: {
    previousMonth: '上个月',
    nextMonth: '下个月',
    today: '今天',
    outOfRange: '不在可选日期内',
    keys: '用方向键移动，翻页键换月份，回车选择',
  },
  times: {
    keys: '用方向键移动，翻页键按小时移动，回车选择',
  },
  list: {
    more: '加载更多',
    failed: '没能加载更多',
    end: '已经到底了',
  },
  refresh: {
    button: '刷新',
    pull: '下拉刷新',
    release: '松开刷新',
    underWay: '正在刷新',
  },
  remove: '移除{{what}}',
  money: { notAnAmount: '请输入金额，例如 12.50' },
  weekdays: { everyDay: '每天', workdays: '工作日', weekend: '周末' },
  ranges: {
    from: '第 {{number}} 个时段的开始时间',
    to: '第 {{number}} 个时段的结束时间',
    nextDay: '次日',
    add: '添加时段',
    remove: '删除第 {{number}} 个时段',
    empty: '还没有时段',
  },
  dismiss: '关闭',
  steps: {
    done: '已完成',
    current: '进行中',
    ahead: '未开始',
  },
} as const;
