/** Words of the page on which staff find guests who often do not come. */
export const dinersRisk = {
  rules: {
    finished: { label: '完成的订单少于', help: '包括还没来过的客人' },
    closed: { label: '关闭的订单多于', help: '包括取消和未到店。填 0 找有过关闭订单的客人。' },
  },
  blacklisted: { label: '黑名单', any: '全部客人', yes: '在黑名单中', no: '不在黑名单中' },
  find: '查找',
  oneNeeded: '至少填写一个条件，填 1 到 999 之间的整数。',
  start: { title: '查找有风险的客人', detail: '填写一个或两个条件，找出订单很少完成或经常关闭的客人。' },
  none: { title: '没有符合条件的客人', detail: '放宽条件再试试。' },
  total_other: '{{count, number}} 位客人',
  many: '{{count, number}} 位以上客人',
  list: '符合条件的客人',
  row: {
    finished: '完成 {{count}} 单',
    closed: '关闭 {{count}} 单',
    absent_other: '未到店 {{count}} 次',
    lastVisit: '上次 {{day}}',
    blacklisted: '黑名单',
    noPhone: '没有手机号',
  },
  suggestions: {
    title: '建议加入黑名单',
    detail_other: '未到店 {{count}} 次或以上的客人。由你决定，不会自动处理。',
    off: '没有开启建议。',
    empty: '现在没有建议。',
    reason_other: '未到店 {{count}} 次',
    dismiss: '忽略',
    dismissed: '已忽略。{{name}}再次未到店时会重新建议。',
  },
  settings: {
    action: '建议设置',
    title: '什么时候建议',
    suggestAfterAbsences: { label: '未到店次数', help: '达到这个次数就建议；填 0 关闭建议' },
    save: '保存',
  },
};
